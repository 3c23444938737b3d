import { describe } from "vitest";
import { effectsOf } from "../../support/effects.ts";

describe("gh", () => {
  effectsOf("gh", {
    "gh pr list --json number": [],
    "gh -R a/b pr view 12": [],
    "gh pr diff 12": [],
    "gh pr checkout 12": [],
    "gh pr create --fill": ["mutate github create pull-request hosted"],
    "gh pr create -t x -b 'rm -rf /'": ["mutate github create pull-request hosted"],
    "gh pr create -t x -F body.md": [
      "mutate github create pull-request hosted",
      "connect https://api.github.com fetch sends[body.md body] checked",
    ],
    "gh pr merge 12 --squash --delete-branch": ["mutate github merge pull-request 12 hosted"],
    "gh pr merge 12 --admin": [
      "mutate github change protection 12 hosted",
      "mutate github merge pull-request 12 hosted",
    ],
    "gh pr comment 12 -b hi": ["mutate github comment pull-request 12 hosted"],
    "gh pr close 12 --delete-branch": [
      "discard remote-history delete origin",
      "mutate github edit pull-request 12 hosted",
    ],
    "gh pr close 12": ["mutate github edit pull-request 12 hosted"],
    "gh issue create --title test --body x": ["mutate github create issue hosted"],
    'gh issue create --title test --body "$X"': [
      "mutate github create issue hosted",
      "connect https://api.github.com fetch sends[X body] checked",
    ],
    "gh issue comment 3 -F -": ["mutate github comment issue 3 hosted"],
    "gh issue close 3 -c done": ["mutate github edit issue 3 hosted"],
    "gh issue delete 3": ["mutate github delete issue 3 destroys hosted prompts"],
    "gh issue delete 3 --yes": ["mutate github delete issue 3 destroys hosted"],
    "gh issue list": [],
    "gh repo view": [],
    "gh repo clone example/workshop-site": [
      "connect https://github.com fetch checked",
      "write workshop-site create from[fetched https://github.com]",
    ],
    "gh repo create x --private --source=. --push": ["mutate github create repository x hosted"],
    "gh repo create x --public": ["mutate github create repository x hosted"],
    "gh repo create x --public -s . --push": ["mutate github expose repository x hosted"],
    "gh repo delete example/app": ["mutate github delete repository example/app destroys hosted prompts"],
    "gh repo delete example/app --yes": ["mutate github delete repository example/app destroys hosted"],
    "gh repo edit --visibility public": [
      "mutate github expose repository hosted",
      "mutate github edit repository hosted",
    ],
    "gh repo edit --visibility=private": [
      "mutate github edit repository hosted",
      "mutate github edit repository hosted",
    ],
    "gh repo edit -d text": ["mutate github edit repository hosted"],
    "gh repo archive x": ["mutate github archive repository x destroys hosted prompts"],
    "gh repo unarchive x": ["mutate github change repository x hosted"],
    "gh repo archive x -y": ["mutate github archive repository x destroys hosted"],
    "gh repo fork a/b --clone": ["mutate github create repository a/b hosted"],
    "gh repo sync": [],
    "gh repo sync --force -b main": ["discard remote-history force main"],
    "gh repo deploy-key add k.pub": ["mutate github configure key k.pub hosted"],
    "gh repo deploy-key delete 1": ["mutate github delete key 1 destroys hosted"],
    "gh gist create src/app.ts": [
      "connect https://api.github.com/gists change sends[src/app.ts private-content body] checked",
    ],
    "gh gist edit x -a a.ts": ["connect https://api.github.com/gists change sends[a.ts body] checked"],
    "gh gist delete x --yes": ["mutate github delete gist x destroys hosted"],
    "gh gist view x": [],
    "gh release create v1 dist/a.tgz -n x": [
      "publish github v1",
      "connect https://api.github.com fetch sends[dist/a.tgz body] checked",
    ],
    "gh release create v1 --draft -F notes.md": [
      "mutate github create release v1 hosted",
      "connect https://api.github.com fetch sends[notes.md body] checked",
    ],
    "gh release upload v1 a.tgz": [
      "mutate github edit release v1 hosted",
      "connect https://api.github.com fetch sends[a.tgz body] checked",
    ],
    "gh release edit v1 --draft=false -F n": [
      "mutate github edit release v1 hosted",
      "connect https://api.github.com fetch sends[n body] checked",
    ],
    "gh release delete v2.0.0 --yes --cleanup-tag": ["mutate github delete release v2.0.0 destroys hosted"],
    "gh release delete-asset v2 a": ["mutate github delete release v2 destroys hosted prompts"],
    "gh release download v1 -D out": ["write out create from[fetched https://github.com]"],
    "gh release list": [],
    "gh secret list": [],
    "gh secret set X -b y": ["mutate github configure secret X hosted"],
    "gh secret delete X": ["mutate github delete secret X destroys hosted"],
    "gh variable set X -b y": ["mutate github edit variable X hosted"],
    "gh variable delete X": ["mutate github delete variable X destroys hosted"],
    "gh ssh-key add k.pub": ["mutate github configure key k.pub hosted"],
    "gh ssh-key delete 1 -y": ["mutate github delete key 1 destroys hosted"],
    "gh auth token": ["reveal what(gh auth token credential github body)"],
    "gh auth status": [],
    "gh auth status -t": ["reveal what(gh auth status credential github body)"],
    "gh auth setup-git": [],
    "gh codespace ssh -c x ls": ["runs on ssh x: ls"],
    "gh codespace delete --all": ["mutate github delete codespace destroys hosted"],
    "gh codespace list": [],
    "gh workflow run deploy.yml -f env=production": ["mutate github deploy workflow deploy.yml hosted"],
    "gh workflow run ci.yml --ref feat/x": [],
    "gh workflow run tests.yml -f env=production": ["mutate github deploy workflow tests.yml hosted"],
    "gh workflow run ci-deploy.yml": ["mutate github deploy workflow ci-deploy.yml hosted"],
    "gh workflow disable x": ["mutate github change workflow x hosted"],
    "gh workflow list": [],
    "gh run list": [],
    "gh run rerun 1": ["mutate github edit run 1 hosted"],
    "gh run delete 1": ["mutate github delete run 1 destroys hosted"],
    "gh cache delete --all": ["mutate github clear cache hosted"],
    "gh label delete bug --yes": ["mutate github delete label bug destroys hosted"],
    "gh label create bug": [],
    "gh project delete 1": ["mutate github delete board 1 destroys hosted"],
    "gh alias set co 'pr checkout'": [],
    "gh alias set x '!rm -rf ~'": ['configure gh alias.x "!rm -rf ~" global', "runs shell: rm -rf ~"],
    "gh alias set -s x 'rm -rf ~'": ['configure gh alias.x "rm -rf ~" global', "runs shell: rm -rf ~"],
    "gh config set pager cat": [],
    "gh config set pager /tmp/x": ["configure gh pager /tmp/x global", "runs shell: /tmp/x"],
    "gh extension install a/gh-b": ["install gh a/gh-b wide"],
    "gh extension list": [],
    "gh status": [],
  });
});

describe("gh api", () => {
  effectsOf("gh", {
    "gh api repos/example/app/actions/secrets": [],
    "gh api user --jq .login": [],
    "gh api -X GET search/issues -f q=x": [],
    "gh api repos/a/b -X DELETE": ["mutate github delete repository repos/a/b destroys hosted"],
    "gh api --method=DELETE /repos/a/b/branches/main/protection": [
      "mutate github delete protection /repos/a/b/branches/main/protection destroys hosted",
    ],
    "gh api -X DELETE repos/a/b/git/refs/heads/x": ["discard remote-history delete x"],
    "gh api -X DELETE repos/a/b/issues/3/labels/bug": ["mutate github edit issue repos/a/b/issues/3/labels/bug hosted"],
    "gh api repos/a/b/issues -f title=x -f body=y": ["mutate github create issue repos/a/b/issues hosted"],
    "gh api repos/a/b/issues -f title=x -F body=@.env": [
      "mutate github create issue repos/a/b/issues hosted",
      "connect https://api.github.com fetch sends[.env body] checked",
    ],
    "gh api repos/a/b/issues --input x.json": [
      "mutate github create issue repos/a/b/issues hosted",
      "connect https://api.github.com fetch sends[x.json body] checked",
    ],
    "gh api -X PATCH repos/a/b -F private=false": ["mutate github expose repository repos/a/b hosted"],
    "gh api -X PATCH repos/a/b/git/refs/heads/main -f sha=a -F force=true": ["discard remote-history force main"],
    "gh api repos/a/b/actions/workflows/1/dispatches -f ref=main": [
      "mutate github deploy run repos/a/b/actions/workflows/1/dispatches hosted",
    ],
    "gh api -X PUT repos/a/b/branches/main/protection --input p.json": [
      "mutate github configure protection repos/a/b/branches/main/protection hosted",
      "connect https://api.github.com fetch sends[p.json body] checked",
    ],
    "gh api graphql -f query='query { viewer { login } }'": [],
    "gh api graphql -f query='mutation { deleteRef(input: {}) { x } }'": [
      "mutate github delete object destroys hosted",
    ],
    "gh api graphql -f query='mutation { addComment(input: {}) { x } }'": ["mutate github comment object hosted"],
    'gh api user -H "Authorization: token $T"': ["connect https://api.github.com fetch sends[T auth] checked"],
  });
});

describe("glab", () => {
  effectsOf("glab", {
    "glab mr list": [],
    "glab mr create -t x -d y": ["mutate gitlab create pull-request hosted"],
    "glab mr merge 3": ["mutate gitlab merge pull-request 3 hosted"],
    "glab mr note 3 -m hi": ["mutate gitlab comment pull-request 3 hosted"],
    "glab mr delete 3": ["mutate gitlab delete pull-request 3 destroys hosted"],
    "glab issue create -t x": ["mutate gitlab create issue hosted"],
    "glab issue delete 3": ["mutate gitlab delete issue 3 destroys hosted"],
    "glab repo update --visibility public": [
      "mutate gitlab expose repository hosted",
      "mutate gitlab edit repository hosted",
    ],
    "glab repo update --visibility private": [
      "mutate gitlab edit repository hosted",
      "mutate gitlab edit repository hosted",
    ],
    "glab repo update --description x": ["mutate gitlab edit repository hosted"],
    "glab repo update --archive": ["mutate gitlab archive repository destroys hosted"],
    "glab repo clone a/b": ["write b create from[fetched https://gitlab.com]"],
    "glab repo delete a/b": ["mutate gitlab delete repository a/b destroys hosted prompts"],
    "glab repo delete a/b -y": ["mutate gitlab delete repository a/b destroys hosted"],
    "glab variable get X": ["reveal what(glab variable get token gitlab body)"],
    "glab variable export": ["reveal what(glab variable export environment gitlab body)"],
    "glab variable set X -v y": ["mutate gitlab configure secret X hosted"],
    "glab variable delete X": ["mutate gitlab delete secret X destroys hosted"],
    "glab ci run -b main": ["mutate gitlab deploy workflow hosted"],
    "glab ci delete 1": ["mutate gitlab delete run 1 destroys hosted"],
    "glab ci status": [],
    "glab release create v1 a.tgz": [
      "publish gitlab v1",
      "connect https://gitlab.com/api/v4 fetch sends[a.tgz body] checked",
    ],
    "glab release delete v1 -y": ["mutate gitlab delete release v1 destroys hosted"],
    "glab snippet create a.ts": ["connect https://gitlab.com/api/v4/snippets change sends[a.ts body] checked"],
    "glab auth status": [],
    "glab auth status --show-token": ["reveal what(glab auth status credential gitlab body)"],
    "glab ssh-key delete 1": ["mutate gitlab delete key 1 destroys hosted"],
    "glab api -X DELETE projects/1": ["mutate gitlab delete repository projects/1 destroys hosted"],
    "glab api projects/1": [],
    "glab alias set x '!id'": ["configure glab alias.x !id global", "runs shell: id"],
    "glab config set editor vim": [],
  });
});

describe("hub", () => {
  effectsOf("hub", {
    "hub push -f origin main": ["runs: git push -f origin main"],
    "hub delete -y a/b": ["mutate github delete repository a/b destroys hosted"],
    "hub issue": [],
    "hub issue create -m x": ["mutate github create issue hosted"],
    "hub pull-request -F body.md": [
      "mutate github create pull-request hosted",
      "connect https://api.github.com fetch sends[body.md body] checked",
    ],
    "hub gist create a.ts": ["connect https://api.github.com/gists change sends[a.ts body] checked"],
    "hub release create v1": ["publish github v1"],
    "hub api -XDELETE repos/a/b": ["mutate github delete repository repos/a/b destroys hosted"],
  });
});

describe("svn", () => {
  effectsOf("svn", {
    "svn status": [],
    "svn commit -m 'svn revert'": [],
    "svn checkout https://x.example/a b": [
      "connect https://x.example/a fetch checked",
      "write b create from[fetched https://x.example/a]",
    ],
    "svn revert -R .": ["discard worktree revert ."],
    "svn cleanup": [],
    "svn cleanup --remove-unversioned --remove-ignored": ["discard untracked cleanup", "discard ignored cleanup"],
    "svn rm old": ["delete old recursive"],
    "svn rm --keep-local old": [],
    "svn rm https://x.example/branches/y -m x": ["discard remote-history delete https://x.example/branches/y"],
    "svn relocate https://x.example/a": ["redirect remote https://x.example/a"],
    "svn cat .env": ["read .env shows"],
    "svn diff --diff-cmd /tmp/x": ["run /tmp/x option", "runs shell: /tmp/x"],
    "svn --config-option config:tunnels:x=/tmp/x up": ["run /tmp/x option", "runs shell: /tmp/x"],
    "svn commit -F msg": ["read msg"],
  });
});

describe("hg", () => {
  effectsOf("hg", {
    "hg status": [],
    "hg push": [],
    "hg push -f": ["discard remote-history force"],
    "hg push https://x.example/a": ["redirect remote https://x.example/a"],
    "hg update main": [],
    "hg update -C main": ["discard worktree update"],
    "hg revert a": [],
    "hg revert --no-backup a": ["discard worktree revert a"],
    "hg purge": ["discard untracked purge"],
    "hg strip -r 3": ["discard history strip"],
    "hg cat .env": ["read .env shows"],
    "hg --config alias.x='!rm -rf ~' x": ['run "rm -rf ~" option', "runs shell: rm -rf ~"],
    "hg --config ui.ssh=/tmp/x pull": ["run /tmp/x option", "runs shell: /tmp/x"],
    "hg --config extensions.x=/tmp/x.py log": ["run /tmp/x.py loader"],
    "hg pull -e /tmp/x": ["run /tmp/x option", "runs shell: /tmp/x"],
    "hg clone --remotecmd /tmp/x a b": ["run /tmp/x option", "runs shell: /tmp/x", "write b create from[fetched a]"],
    "hg bisect -c 'npm test'": ["runs shell: npm test"],
    "hg commit -l msg": ["read msg"],
  });
});

describe("jj", () => {
  effectsOf("jj", {
    "jj st": [],
    "jj abandon x": [],
    "jj restore a": [],
    "jj git push -b x": [],
    "jj git push --deleted": ["discard remote-history delete"],
    "jj git remote add up https://x.example/a": ["redirect remote https://x.example/a"],
    "jj git clone https://x.example/a": ["connect https://x.example/a fetch checked"],
    "jj op abandon ..@-": ["discard history abandon"],
    "jj op restore x": [],
    "jj util gc --expire=now": ["discard history gc"],
    "jj util exec -- rm -rf ~": ["runs: rm -rf ~"],
    "jj --config ui.pager=/tmp/x log": ["run /tmp/x option", "runs shell: /tmp/x"],
    "jj config set --user ui.editor /tmp/x": ["configure jj ui.editor /tmp/x global"],
    "jj config set --user user.name x": [],
    "jj file show .env": ["read .env shows"],
    "jj --config-file x log": ["read x"],
    "jj git push --delete x": ["discard remote-history delete x"],
  });
});
