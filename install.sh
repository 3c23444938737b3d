#!/bin/sh
# Builds Airlock and puts its executable into $PREFIX/bin (~/.local/bin). Safe to run again; needs no terminal.
set -eu

fail() {
  printf 'airlock: %s\n' "$1" >&2
  exit 1
}

source=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
prefix=${PREFIX:-${HOME:?HOME is not set; name a folder with PREFIX}/.local}
case $prefix in
/*) ;;
*) prefix=$(pwd)/$prefix ;;
esac
bin=$prefix/bin
target=$bin/airlock

command -v npm >/dev/null 2>&1 || fail "npm is needed to build; it comes with Node 22.18 or later"

# First what can fail at once: the build takes a minute.
mkdir -p "$bin" 2>/dev/null || fail "can't make the folder $bin; name another with PREFIX=/some/folder ./install.sh"
new=$(mktemp "$bin/.airlock.XXXXXX" 2>/dev/null) ||
  fail "can't write into $bin; name another folder with PREFIX=/some/folder ./install.sh"
trap 'rm -f "$new"' EXIT
trap 'exit 1' HUP INT TERM

cd "$source"
# What npm installed last, by its own note, is older than what is wanted now, or was never installed.
if [ ! -f node_modules/.package-lock.json ] || [ -n "$(find package-lock.json -newer node_modules/.package-lock.json)" ]; then
  npm ci --no-audit --no-fund --loglevel=error </dev/null >&2 ||
    fail "npm could not fetch what the build needs; what it said stands above"
fi
# With npm's own Node if there is one among the packages, as `npm run` does it.
PATH=$source/node_modules/.bin:$PATH node -e 'process.exit(process.features.typescript ? 0 : 1)' ||
  fail "Node 22.18 or later is needed to build; this is $(node --version)"
npm run --silent build </dev/null >&2 || fail "the build failed; what it said stands above"

cp dist/airlock "$new" || fail "can't copy the executable into $bin"
chmod 755 "$new"
# A rename, so that a hook that starts meanwhile finds the old program or the new one and never a part of one.
version=$("$new" version) || fail "the executable that was built does not run on this machine"
mv -f "$new" "$target" || fail "can't replace $target"

json() {
  printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g'
}
home=${HOME:-/home/you}/.airlock

cat <<END
Installed $version
as $target

No agent knows of it yet. To wire Claude Code by hand, first make Airlock's home:
  mkdir -p -m 700 "$home"
  printf 'version: 1\nextends: default\n' > "$home/policy.yaml"
then put this into ~/.claude/settings.json:
  {
    "hooks": {
      "PreToolUse": [
        {
          "matcher": "*",
          "hooks": [
            {
              "type": "command",
              "command": "$(json "$target")",
              "args": ["hook", "--agent", "claude", "--home", "$(json "$home")"],
              "timeout": 20,
              "onFailure": "block"
            }
          ]
        }
      ]
    }
  }
END
case :${PATH:-}: in
*":$bin:"*) ;;
*) printf '\n%s is not in your PATH yet:\n  export PATH="%s:$PATH"\n' "$bin" "$bin" ;;
esac
