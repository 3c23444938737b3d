# Puts Airlock's executable into $env:PREFIX\bin (~\.local\bin): out of the release archive that lies beside this script,
# or built from the checkout that it stands in. Safe to run again, also while agents work; needs no terminal.
$ErrorActionPreference = 'Stop'

function Fail([string] $sentence) {
  [Console]::Error.WriteLine("airlock: $sentence")
  exit 1
}

$prefix = if ($env:PREFIX) { $env:PREFIX } else { Join-Path $HOME '.local' }
$bin = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath((Join-Path $prefix 'bin'))
$target = Join-Path $bin 'airlock.exe'
$new = Join-Path $bin ".airlock.$PID.exe"
$unpacked = Join-Path $bin ".airlock.$PID"

$archives = @(Get-ChildItem -LiteralPath $PSScriptRoot -Filter 'airlock-*-windows-x64.tar.gz' -File)
if ($archives.Count -gt 1) { Fail 'there are several archives beside install.ps1; leave the one to install' }
if ($archives.Count -eq 0) {
  if (-not (Test-Path -LiteralPath (Join-Path $PSScriptRoot 'package.json'))) {
    Fail 'there is no archive (airlock-...-windows-x64.tar.gz) beside install.ps1, and no checkout to build from'
  }
  if (-not (Get-Command npm -ErrorAction SilentlyContinue)) { Fail 'npm is needed to build; it comes with Node 20 or later' }
}

# First what can fail at once: the build takes a minute.
try {
  New-Item -ItemType Directory -Force -Path $bin | Out-Null
  [IO.File]::WriteAllText($new, '')
} catch { Fail "can't write into $bin; name another folder with the variable PREFIX" }

Push-Location -LiteralPath $PSScriptRoot
try {
  if ($archives.Count -eq 1) {
    $name = $archives[0].Name
    if (-not (Test-Path -LiteralPath 'SHA256SUMS')) {
      Fail "SHA256SUMS is not beside $name; it comes with the release, and tells whether the archive is whole"
    }
    $wanted = Get-Content -LiteralPath 'SHA256SUMS' | Where-Object { ($_ -split '\s+', 2)[1] -eq $name }
    if (-not $wanted) { Fail "SHA256SUMS does not name $name" }
    $sum = (Get-FileHash -Algorithm SHA256 -LiteralPath $name).Hash
    if ($sum -ne ($wanted -split '\s+')[0]) { Fail "$name is not what SHA256SUMS says; fetch both again" }
    New-Item -ItemType Directory -Force -Path $unpacked | Out-Null
    tar -xzf $name -C $unpacked
    if ($LASTEXITCODE -ne 0) { Fail "can't unpack $name" }
    $executable = @(Get-ChildItem -LiteralPath $unpacked -Filter 'airlock.exe' -Recurse -File)
    if ($executable.Count -ne 1) { Fail "$name holds no executable" }
    Copy-Item -LiteralPath $executable[0].FullName -Destination $new -Force
  } else {
    npm ci --no-audit --no-fund '--loglevel=error'
    if ($LASTEXITCODE -ne 0) { Fail 'npm could not fetch what the build needs; what it said stands above' }
    npm run --silent build
    if ($LASTEXITCODE -ne 0) { Fail 'the build failed; what it said stands above' }
    if (-not (Test-Path -LiteralPath 'dist/airlock.exe')) { Fail 'the build made no dist\airlock.exe; what it said stands above' }
    Copy-Item -LiteralPath 'dist/airlock.exe' -Destination $new -Force
  }
  $version = & $new version
  if ($LASTEXITCODE -ne 0) { Fail 'the executable does not run on this machine' }
  # Windows does not replace a program that runs, but lets it be renamed.
  if (Test-Path -LiteralPath $target) {
    Get-ChildItem -LiteralPath $bin -Filter '.airlock.old.*.exe' -Force -File | Remove-Item -Force -ErrorAction SilentlyContinue
    Move-Item -LiteralPath $target -Destination (Join-Path $bin ".airlock.old.$PID.exe") -Force
  }
  Move-Item -LiteralPath $new -Destination $target
} finally {
  Pop-Location
  Remove-Item -LiteralPath $new -Force -ErrorAction SilentlyContinue
  Remove-Item -LiteralPath $unpacked -Recurse -Force -ErrorAction SilentlyContinue
}

& $target demo
if ($LASTEXITCODE -ne 0) { Fail "$target was installed and its demo failed; what it said stands above" }

Write-Output ''
Write-Output "Installed $version"
Write-Output "as $target"
Write-Output ''
if (($env:PATH -split ';') -notcontains $bin) {
  Write-Output 'Its folder is not in your PATH yet:'
  Write-Output "  `$env:PATH = '$bin;' + `$env:PATH"
}
Write-Output 'No agent knows of it yet. The next step wires one, after showing what it will change:'
Write-Output '  airlock init'
