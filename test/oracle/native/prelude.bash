# Sourced by bash before each source: no builtin but the declaring ones, unless BUILTINS is set, and every other
# command comes here.
command_not_found_handle() {
  enable printf
  printf '%s\0' "R$#" "$@" >&200
  if ((SCHEDULE == 0)); then [[ x ]]; elif ((SCHEDULE == 1)); then [[ '' ]]; else (((BASHPID ^ SCHEDULE) & 1)); fi
}
if [[ -z $BUILTINS ]]; then
  enable -n . : [ alias bg bind break builtin caller cd command compgen complete compopt continue dirs disown echo eval
  enable -n exec exit false fc fg getopts hash help history jobs kill let logout mapfile popd printf pushd pwd read
  enable -n readarray return set shift shopt source suspend test times trap true type ulimit umask unalias unset wait
fi
