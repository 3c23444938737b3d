import { effectsOf } from "../../support/effects.ts";

effectsOf("claude", {
  "claude -p 'clean up, use --dangerously-skip-permissions'": [],
  "claude --dangerously-skip-permissions -p x": ["run claude agent"],
  "claude --permission-mode bypassPermissions": ["run claude agent"],
  "claude --permission-mode=plan -p x": [],
  "claude --settings '{\"disableAllHooks\":true}' -p x": ["run claude agent"],
  "claude --setting-sources project -p x": ["run claude agent"],
  "claude --setting-sources user,project -p x": [],
  "claude --bare -p x": ["run claude agent"],
  "claude --safe-mode -p x": ["run claude agent"],
  "claude mcp add x -- npx y": ["persist agent"],
  "claude --model x mcp remove y": ["persist agent"],
  "claude mcp list": [],
  "claude plugin install a@b": ["persist agent"],
  "claude plugin uninstall a": ["disable agent claude plugin uninstall"],
  "claude plugin marketplace list": [],
  "claude config set theme dark": ["persist agent"],
  "claude config set hooks.x y": ["disable agent claude config set hooks.x"],
  "claude config get theme": [],
  "claude setup-token": ["reveal what(claude token token body)"],
  "claude --help": [],
});
effectsOf("codex", {
  "codex exec --dangerously-bypass-approvals-and-sandbox x": ["run codex agent"],
  "codex -s danger-full-access x": ["run codex agent"],
  "codex -c sandbox_mode=danger-full-access": ["run codex agent"],
  "codex exec --full-auto x": [],
});
effectsOf("gemini", {
  "gemini -y -p x": ["run gemini agent"],
  "gemini --approval-mode=yolo": ["run gemini agent"],
  "gemini extensions install x": ["persist agent"],
  "gemini -p x": [],
});
effectsOf("cursor-agent", { "cursor-agent -f x": ["run cursor-agent agent"], "cursor-agent -p x": [] });
effectsOf("copilot", {
  "copilot --allow-all-tools -p x": ["run copilot agent"],
  "copilot -p x": [],
  // The tool of AWS.
  "copilot app delete --yes": ["runs: aws-copilot app delete --yes"],
});
effectsOf("github-copilot", { "github-copilot -p x": [] });
effectsOf("aider", { "aider --yes-always a.py": ["run aider agent"], "aider a.py": [] });
effectsOf("amp", { "amp --dangerously-allow-all": ["run amp agent"], "amp -x y": [] });
effectsOf("opencode", {
  "opencode run --dangerously-skip-permissions x": ["run opencode agent"],
  "opencode run x": [],
});
effectsOf("goose", {
  "goose run -t x": [],
  "goose reset": ["mutate database reset schema destroys"],
  'goose -dir db postgres "user=x" down': ["mutate database rollback schema destroys"],
  "goose up": [],
  "goose session": [],
});
effectsOf("droid", {
  "droid exec --skip-permissions-unsafe x": ["run droid agent"],
  "droid exec --auto high x": ["run droid agent"],
  "droid exec --auto low x": [],
});
effectsOf("kiro-cli", { "kiro-cli chat --trust-all-tools x": ["run kiro-cli agent"], "kiro-cli chat x": [] });
