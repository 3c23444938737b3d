/** Words that the specs of `gh` share. */
import { off, value } from "../kit/roles.ts";
import type { Flag, Spec } from "../kit/spec.ts";

export const SITE = "https://api.github.com";

export const list: Record<string, Flag> = {
  "--json -q --jq -t --template -L --limit -S --search -s --state -l --label -a --assignee -A --author -B --base -H --head -m --milestone --app --mention -w --workflow -b --branch -c --commit -e --event -u --user --created --status --org --owner --env --order --sort -k --key -r --ref --visibility --language --topic --source-limit --date --format -i --interval -j --job --attempt --pattern -p --dir -D":
    value(),
  "--web --comments -C --exclude-drafts --exclude-pre-releases --draft --archived --no-archived --fork --source --all --public --secret --log --log-failed --exit-status --verbose -v --parents --yaml -y --required --watch --fail-fast --name-only --patch --include --has-notes":
    off,
};
export const quiet: Spec = { flags: list, prints: "nothing" };
