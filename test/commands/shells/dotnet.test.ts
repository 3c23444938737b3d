import { effectsOf } from "../../support/effects.ts";

effectsOf("dotnet", {
  "dotnet build -c Release": [],
  "dotnet add package X": ["install nuget X"],
  "dotnet tool install -g x": ["install nuget x wide"],
  "dotnet nuget push a.nupkg -k $K": ["publish nuget a.nupkg"],
  "dotnet add src/Api package X --version 1": ["install nuget X"],
  "dotnet add src/Api reference src/Data": [],
  "dotnet nuget delete X 1 --non-interactive": ["mutate nuget destroy package X destroys hosted"],
  "dotnet ef database drop -f": ["mutate sqlserver destroy database destroys"],
  "dotnet ef database drop --dry-run": [],
  "dotnet ef migrations add X": [],
  "dotnet ef migrations add X -p src/Data -s src/Api": [],
  "dotnet ef database update -s src/Api": [],
  "dotnet ef database drop -f -s src/Api": ["mutate sqlserver destroy database destroys"],
  "dotnet test -s ci.runsettings": ["read ci.runsettings"],
  "dotnet build -s https://x/": ["redirect registry https://x/"],
  "dotnet nuget add source https://x/": ["redirect registry https://x/"],
  "dotnet restore --source https://x/": ["redirect registry https://x/"],
  "dotnet app.dll x": ["runs unknown file: app.dll"],
});
