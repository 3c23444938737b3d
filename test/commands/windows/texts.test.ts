import { powershellDoes } from "./lines.ts";

powershellDoes({
  '"aXb".Replace("X", "").ToUpper()': [],
  'iex ("rXm x".Replace("X", ""))': ["runs powershell: rm x"],
  'iex ([string]::Join("", "r", "m x"))': ["runs powershell: rm x"],
  '$x.Replace("a", "b")': [],
  'iex ("rZm x" -replace "z", "")': ["runs powershell: rm x"],
  'iex (("rm", "x") -join " ")': ["runs powershell: rm x"],
  'iex (-join ("r", "m x"))': ["runs powershell: rm x"],
  '"a,b" -split ","': [],
  '$x -replace "a.c", "b"': [],
  'iex ("RM X".ToLower())': ["runs powershell: rm x"],
  '"abc".Substring(1, 1)': [],
  "[string]::IsNullOrEmpty($x)": [],
  '[IO.File]::Exists("a")': [],
});
