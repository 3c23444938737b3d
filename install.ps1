# Builds Airlock and puts its executable into $env:PREFIX\bin (~\.local\bin). Safe to run again; needs no terminal.
$ErrorActionPreference = 'Stop'

function Fail([string] $sentence) {
  [Console]::Error.WriteLine("airlock: $sentence")
  exit 1
}

$prefix = if ($env:PREFIX) { $env:PREFIX } else { Join-Path $HOME '.local' }
$bin = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath((Join-Path $prefix 'bin'))
$target = Join-Path $bin 'airlock.exe'
$new = Join-Path $bin ".airlock.$PID.exe"

if (-not (Get-Command npm -ErrorAction SilentlyContinue)) { Fail 'npm is needed to build; it comes with Node 22.18 or later' }

# First what can fail at once: the build takes a minute.
try {
  New-Item -ItemType Directory -Force -Path $bin | Out-Null
  [IO.File]::WriteAllText($new, '')
} catch { Fail "can't write into $bin; name another folder with the variable PREFIX" }

Push-Location -LiteralPath $PSScriptRoot
try {
  if (-not (Test-Path -LiteralPath 'node_modules/.package-lock.json')) {
    npm ci --no-audit --no-fund --loglevel=error
    if ($LASTEXITCODE -ne 0) { Fail 'npm could not fetch what the build needs; what it said stands above' }
  }
  npm run --silent build
  if ($LASTEXITCODE -ne 0) { Fail 'the build failed; what it said stands above' }
  if (-not (Test-Path -LiteralPath 'dist/airlock.exe')) { Fail 'the build made no dist\airlock.exe; what it said stands above' }
  Copy-Item -LiteralPath 'dist/airlock.exe' -Destination $new -Force
  $version = & $new version
  if ($LASTEXITCODE -ne 0) { Fail 'the executable that was built does not run on this machine' }
  # Windows does not replace a program that runs, but lets it be renamed.
  if (Test-Path -LiteralPath $target) {
    $old = Join-Path $bin '.airlock.old.exe'
    Remove-Item -LiteralPath $old -Force -ErrorAction SilentlyContinue
    Move-Item -LiteralPath $target -Destination $old -Force
  }
  Move-Item -LiteralPath $new -Destination $target
} finally {
  Pop-Location
  Remove-Item -LiteralPath $new -Force -ErrorAction SilentlyContinue
}

$home_ = Join-Path $HOME '.airlock'
$hook = [ordered]@{
  type = 'command'; command = $target; args = @('hook', '--agent', 'claude', '--home', $home_); timeout = 20; onFailure = 'block'
}
$settings = @{ hooks = @{ PreToolUse = @([ordered]@{ matcher = '*'; hooks = @($hook) }) } } | ConvertTo-Json -Depth 9
Write-Output "Installed $version"
Write-Output "as $target"
Write-Output ''
Write-Output "No agent knows of it yet. To wire Claude Code by hand, first make Airlock's home:"
Write-Output "  New-Item -ItemType Directory -Force '$home_'"
Write-Output "  Set-Content '$home_\policy.yaml' `"version: 1``nextends: default`""
Write-Output 'then put this into ~\.claude\settings.json:'
Write-Output $settings
if (($env:PATH -split ';') -notcontains $bin) {
  Write-Output ''
  Write-Output "$bin is not in your PATH yet:"
  Write-Output "  `$env:PATH = '$bin;' + `$env:PATH"
}
