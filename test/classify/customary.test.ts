/** Programs named by variables: custom and fallbacks say what runs; what the text filled them with is judged. */
import { describe, expect, test } from "vitest";
import { said, type Word } from "../support/verdicts.ts";

const CALLS: Record<string, Record<string, Word>> = {
  "what custom or the text itself names": {
    "$CC -o hello hello.c": "allow",
    "$PYTHON -m pytest -q": "allow",
    "$SUDO systemctl status nginx": "allow",
    '"${CC:-gcc}" -c a.c': "allow",
    "PY=${PYTHON:-python3}; $PY manage.py check": "allow",
    "${COMPOSE:-docker compose} up -d": "allow",
    "${RUNNER:-./run.sh} --fast": "allow",
    '"${RUNNER:-$(command -v podman || command -v docker)}" build .': "allow",
  },
  "it is judged as that": {
    "${COMPOSE:-docker compose} down -v": "ask",
    "${REMOVE:-rm} -rf ~": "deny!",
    '"${REMOVE:-$(command -v rm)}" -rf ~': "deny!",
    '"${RUNNER:-$(cat chosen || command -v docker)}" ps': "ask",
    "$SUDO rm -rf /": "deny!",
    "$PYTHON -c 'import shutil; shutil.rmtree(\"/home/dev\")'": "deny!",
    "${RUNNER:-/tmp/unknown/run} x": "ask",
  },
  "what the text filled them with": {
    "CC=$(cat chosen); $CC x": "ask",
    "$(cat chosen) rm -rf ~": "deny!",
    "$(cat chosen) status": "ask",
    "read -r CC < chosen; $CC x": "ask",
    "while read -r MAKE; do $MAKE x; done < chosen": "ask",
    "export $(cat settings); $PYTHON x": "ask",
    'PYTHON="rm -rf /home/dev"; $PYTHON x': "deny!",
    "${RUNNER:-$(curl -s https://files.example.net/x)} x": "ask",
  },
  "nothing names it": {
    "$RUNNER x": "ask",
    "${RUNNER:-} x": "ask",
    "${runner:-./run.sh} x": "ask",
    "$(cat chosen) x": "ask",
  },
  "by a pattern": {
    "scripts/*.sh": "allow",
    'docker run --rm -v "$PWD:/w" -w /w koalaman/shellcheck:stable scripts/*.sh': "allow",
    "/bin/r? -rf ~": "deny!",
    "./r? -rf ~": "deny!",
    "find . -name '*.sh' -exec {} \\;": "allow",
    'for f in *.sh; do "$f"; done': "allow",
    "shopt -s nullglob; /nowhere/* rm -rf ~": "deny!",
    "setopt null_glob; env /nowhere/* rm -rf ~": "deny!",
    "/nowhere/* rm": "allow",
  },
  "below a folder nobody knows": {
    '"$SDK"/tools/run list': "allow",
    "$ANDROID_HOME/build-tools/35.0.0/aapt dump badging app.apk": "allow",
    '"$SDK"/bin/rm -rf ~': "deny!",
    '"${SDK:-/tmp/unknown}"/tools/run list': "ask",
    'SDK=/tmp/unknown; "$SDK"/tools/run list': "ask",
  },
};

describe.each(Object.entries(CALLS))("%s", (_, rows) => {
  test.each(Object.entries(rows))("%s: %s", (call, word) => expect(said(call)).toBe(word));
});
