#!/bin/sh
# Puts Airlock's executable into $PREFIX/bin (~/.local/bin): out of the release archive that lies beside this script, or
# built from the checkout that it stands in. Safe to run again, also while agents work; needs no terminal and no root.
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

system=$(uname -s)
machine=$(uname -m)
case $machine in
x86_64 | amd64) machine=x64 ;;
aarch64 | arm64) machine=arm64 ;;
esac
case $system in
Linux) if ldd --version 2>&1 | grep -qi musl; then machine=$machine-musl; fi ;;
*) ;;
esac
platform=$(printf '%s' "$system" | tr '[:upper:]' '[:lower:]')-$machine

archive=
for found in "$source"/airlock-*-"$platform".tar.gz; do
  [ -f "$found" ] || continue
  [ -z "$archive" ] || fail "there are several archives for $platform beside install.sh; leave the one to install"
  archive=$found
done
if [ -z "$archive" ]; then
  [ -f "$source/package.json" ] ||
    fail "there is no archive for $platform beside install.sh (airlock-…-$platform.tar.gz), and no checkout to build from"
  command -v npm >/dev/null 2>&1 || fail "npm is needed to build; it comes with Node 20 or later"
fi

# First what can fail at once: the build takes a minute.
mkdir -p "$bin" 2>/dev/null || fail "can't make the folder $bin; name another with PREFIX=/some/folder ./install.sh"
new=$(mktemp "$bin/.airlock.XXXXXX" 2>/dev/null) ||
  fail "can't write into $bin; name another folder with PREFIX=/some/folder ./install.sh"
unpacked=
trap 'rm -f "$new"; [ -z "$unpacked" ] || rm -rf "$unpacked"' EXIT
trap 'exit 1' HUP INT TERM

sum_of() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum <"$1"; else shasum -a 256 <"$1"; fi | cut -d ' ' -f 1
}

unpack() {
  name=$(basename -- "$archive")
  [ -f "$source/SHA256SUMS" ] || fail "SHA256SUMS is not beside $name; it comes with the release, and tells whether the archive is whole"
  wanted=$(awk -v name="$name" '$2 == name || $2 == "*" name { print $1 }' "$source/SHA256SUMS")
  [ -n "$wanted" ] || fail "SHA256SUMS does not name $name"
  [ "$(sum_of "$archive")" = "$wanted" ] || fail "$name is not what SHA256SUMS says; fetch both again"
  unpacked=$(mktemp -d "$bin/.airlock.XXXXXX") || fail "can't write into $bin"
  tar -xzf "$archive" -C "$unpacked" || fail "can't unpack $name"
  cp "$unpacked"/airlock-*/airlock "$new" || fail "$name holds no executable"
}

build() {
  cd "$source"
  # What npm installed last, by its own note, is older than what is wanted now, or was never installed.
  if [ ! -f node_modules/.package-lock.json ] || [ -n "$(find package-lock.json -newer node_modules/.package-lock.json)" ]; then
    npm ci --no-audit --no-fund --loglevel=error </dev/null >&2 ||
      fail "npm could not fetch what the build needs; what it said stands above"
  fi
  # With npm's own Node among the packages, as `npm run` does it.
  PATH=$source/node_modules/.bin:$PATH node -e 'process.exit(process.features.typescript ? 0 : 1)' ||
    fail "Node 22.18 or later is needed to build, and npm did not bring it; this is $(node --version)"
  npm run --silent build </dev/null >&2 || fail "the build failed; what it said stands above"
  cp dist/airlock "$new" || fail "can't copy the executable into $bin"
}

if [ -n "$archive" ]; then unpack; else build; fi
chmod 755 "$new"
# The build changed a signed runtime. macOS starts it only with a signature that fits, and one of this machine does.
if [ "$system" = Darwin ] && command -v codesign >/dev/null 2>&1; then
  codesign -s - -f "$new" 2>/dev/null || fail "codesign can't sign the executable for this machine"
fi
version=$("$new" version) || fail "the executable does not run on this machine"
# A rename, so that a hook that starts meanwhile finds the old program or the new one and never a part of one.
mv -f "$new" "$target" || fail "can't replace $target"

"$target" demo </dev/null || fail "$target was installed and its demo failed; what it said stands above"

printf '\nInstalled %s\nas %s\n\n' "$version" "$target"
case :${PATH:-}: in
*":$bin:"*) printf 'No agent knows of it yet. The next step wires one, after showing what it will change:\n  airlock init\n' ;;
*)
  printf 'Its folder is not in your PATH yet:\n  export PATH="%s:$PATH"\n' "$bin"
  printf 'No agent knows of it yet. The next step wires one, after showing what it will change:\n  airlock init\n'
  ;;
esac
