# Sourced by zsh before each source: no builtin but the declaring ones, unless BUILTINS is set, and every other command
# comes here.
zmodload zsh/parameter
command_not_found_handler() {
  enable printf
  printf '%s\0' "R$#" "$@" >&200
  if ((SCHEDULE == 0)); then [[ -n x ]]; elif ((SCHEDULE == 1)); then [[ -n '' ]]; else ((RANDOM & 1)); fi
}
[[ -n $BUILTINS ]] || () {
  local name
  for name in ${(k)builtins}; do
    case $name in
      (enable|disable|declare|typeset|local|export|readonly|float|integer|zmodload) ;;
      (*) disable $name ;;
    esac
  done
  disable disable zmodload
}
