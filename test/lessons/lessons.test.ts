/** What tools like this one once got wrong, in a sentence each, and the tests that hold it. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** The behaviour, and where it is held: file below `test`, and the title as it stands there. */
const LESSONS: Record<string, [string, string][]> = {
  // Arguments
  "a secret path in a sibling, a list, an object or a key is refused like one in the first field": [
    [
      "lessons/arguments.test.ts",
      "a secret path is refused and an ordinary one is not, by a server's tool and by a tool nobody knows",
    ],
  ],
  "a forbidden value is refused at every depth, in arrays, behind long texts and in URLs": [
    [
      "lessons/arguments.test.ts",
      "a secret path is refused and an ordinary one is not, by a server's tool and by a tool nobody knows",
    ],
  ],
  "a value of another type than the tool takes, or nested too deeply, is stopped and not passed over": [
    ["lessons/arguments.test.ts", "an unreadable shape is not passed over: %s %j"],
    ["lessons/arguments.test.ts", "the right shapes are"],
    ["e2e/session.test.ts", "arguments nested without end are refused in one sentence"],
  ],
  "a secret behind hundreds of keys or a long list is found; what is too much to look at is refused and not asked": [
    ["lessons/arguments.test.ts", "a secret behind %i keys is found"],
    ["lessons/arguments.test.ts", "a secret behind a list of 2,000 is found"],
    ["lessons/arguments.test.ts", "too much to look at is refused in every profile, and is no question: %s"],
  ],
  "twenty thousand keys are decided in a moment": [
    ["e2e/session.test.ts", "twenty thousand arguments are decided in well under a second and a half"],
    ["lessons/arguments.test.ts", "20,000 keys take no more than some times what 2,000 take"],
  ],
  "text that is searched for is sent to nobody; an address is one where the whole argument is one": [
    ["lessons/hosts.test.ts", "are no connection: a search, a prompt, a message"],
    ["lessons/hosts.test.ts", "are one where the whole argument is an address"],
  ],

  // Commands
  "blanks, swapped flags and spellings of the home change nothing about a recursive delete, which a block refuses": [
    ["properties/spelling.test.ts", "extra blanks, swapped and long options, options after operands"],
    ["properties/spelling.test.ts", "the home"],
    ["properties/strictness.test.ts", "a block holds in all of them, by the same rule"],
  ],
  "only plain reading passes the agent's own prompt: no chain, prefix, shadowed path, odd blank or option that does more":
    [
      ["lessons/approval.test.ts", "passes: %s"],
      ["lessons/approval.test.ts", "is left to the agent's prompt: %j"],
    ],
  "programs that run others are read through: relative and dotted paths, flags before the text, variables": [
    ["lessons/programs.test.ts", "run what they are told"],
    ["lessons/programs.test.ts", "are blocked for that and not for being there"],
    [
      "lessons/programs.test.ts",
      "a program is known by its name, wherever it lies, and by no name that merely holds it",
    ],
  ],
  "no program that the caller's path names is run by the guard": [
    ["lessons/failing.test.ts", "no program found by the caller's PATH is run"],
  ],

  // Places
  "folders of secrets are secret themselves, with and without a slash": [
    ["lessons/secret-paths.test.ts", "themselves, with and without a slash: %s"],
    ["lessons/secret-paths.test.ts", "a listing of one shows no secret"],
  ],
  "percent signs at any depth, wide letters and backslashes hide no secret path": [
    ["lessons/secret-paths.test.ts", "of a secret path"],
    ["lessons/secret-paths.test.ts", "of an ordinary one"],
  ],
  "letter case, dots, links above missing files and percent signs are read; two dots in a name are a name": [
    ["lessons/secret-paths.test.ts", "of a secret path"],
    ["lessons/surfaces.test.ts", "links on the disk"],
  ],
  "logins of many tools are secret, and ordinary files of like names are not": [
    ["lessons/secret-paths.test.ts", "in a home"],
    ["lessons/secret-paths.test.ts", "ordinary files of like names pass"],
  ],
  "places of secrets on Windows are known": [["lessons/secret-paths.test.ts", "on Windows"]],
  "an example of a file of variables is a placeholder, and a local one a secret": [
    ["lessons/secret-paths.test.ts", "are secrets, whatever follows the name"],
    ["lessons/secret-paths.test.ts", "are placeholders when they are templates"],
  ],
  "a form that texts are brought into before they are compared is reached in one step": [
    ["properties/forms.test.ts", "letters of a place folded"],
    ["properties/forms.test.ts", "a path made plain on %s"],
  ],
  "the fast matcher of patterns agrees with a slow one on random patterns": [
    ["policy/glob.test.ts", "matches what the slow matcher matches"],
    ["policy/glob.test.ts", "matches what picomatch matches, inside one folder (it is of several minds about `/**/`)"],
  ],
  "a repository in the home does not make a project of it; the nearest repository is the project": [
    ["lessons/failing.test.ts", "is never a home, even one that is a repository"],
    ["lessons/failing.test.ts", "is the nearest repository"],
    ["e2e/doctor.test.ts", "the folder is a home"],
  ],
  "looks at pipes, devices, endless and sparse files, loops and servers that never answer end in a verdict": [
    ["e2e/hook.test.ts", "hostile places end in a verdict within a second"],
    ["e2e/hang.test.ts", "a call inside its folder (%j) is refused within a second"],
    ["e2e/hang.test.ts", "the look itself would hang: nothing but its end as a process ends it"],
  ],

  // Hosts
  "the address of the machine's logins is refused in every spelling, and numbers and versions are not": [
    ["lessons/hosts.test.ts", "is refused in every spelling, by every program"],
    ["lessons/hosts.test.ts", "is not seen in numbers, versions, paths, queries and texts"],
  ],
  "numeric, short, wide, mapped and dotted forms of a host are that host": [
    ["lessons/hosts.test.ts", "in every spelling is this machine"],
    ["lessons/hosts.test.ts", "is not what only names it"],
  ],
  "the host of an address is not what stands before its at-sign, behind its slash, question mark, hash or backslash": [
    ["lessons/hosts.test.ts", "gets it, with a port, a user, a path or a query"],
    ["lessons/hosts.test.ts", "is not whoever names it in a user, a query, a fragment, a path or a longer name"],
  ],

  // The guard itself
  "no tool changes the guard, in no profile": [["lessons/self-protection.test.ts", "no tool changes it"]],
  "start-up files and variables of the guard are not written or set unasked; files of like names are": [
    ["lessons/self-protection.test.ts", "are not written without a question"],
    ["lessons/self-protection.test.ts", "are read, and files of like names are written"],
    ["lessons/self-protection.test.ts", "are refused with it"],
    ["lessons/self-protection.test.ts", "of another meaning, off, or in words are left alone"],
    ["hook/run.test.ts", "no variable makes a verdict milder"],
  ],
  "the case of a tool's name makes no difference": [["properties/invariance.test.ts", "the case of a tool's name"]],
  "more text, a wrapper, a stricter profile or mode, or a project's policy never loosens": [
    ["properties/more-text.test.ts", "a further operand"],
    ["properties/more-text.test.ts", "every danger in every wrapping"],
    ["properties/strictness.test.ts", "each is at least as strict as the one before, for every recorded call"],
    ["properties/strictness.test.ts", "no mode makes an answer milder than the agent's ordinary one"],
    [
      "policy/properties.test.ts",
      "a project's file never loosens: not the verdict, not what becomes of it, not an approval",
    ],
  ],
  "nothing handed to others names the machine or account it was made on": [
    ["lessons/shipped.test.ts", "every home in it is an example's"],
    ["lessons/shipped.test.ts", "neither this folder, nor this machine, nor this account is named"],
    ["e2e/hook.test.ts", "nothing of the place where it was built stands in the program"],
  ],
  "a settings file that is a link stays one, and what it leads to is edited": [
    ["lessons/settings.test.ts", "are edited where they are, and given back byte for byte"],
  ],

  // Failing
  "a policy that does not load ends the hook with two, and not with one": [
    ["lessons/failing.test.ts", "is exit 2 of the process, and not 1"],
  ],
  "a home that can't be used is one sentence and a refusal, and the person's own switch still lets the call run": [
    ["lessons/failing.test.ts", "a home that"],
    [
      "lessons/failing.test.ts",
      "can't be used lets the call run where the person who wired the hook said so, and tells it",
    ],
  ],
  "a policy without bytes, content or rules does not load; an empty list of rules does, and is said to bite nothing": [
    ["lessons/failing.test.ts", "a policy that does not load"],
    ["lessons/failing.test.ts", "an explicit empty list of rules is one, and says that it bites nothing"],
  ],
  "what was left unfinished does not load: a setting without a value, a rule without a condition, an end that is none":
    [
      ["lessons/failing.test.ts", "in a policy: %s"],
      ["lessons/failing.test.ts", "in the grants: %s"],
    ],
  "a project's policy that says nothing refuses": [["lessons/failing.test.ts", "in a project's own policy: %s"]],
  "a grant whose end is no date never grants, and does not load": [
    ["lessons/failing.test.ts", "refuses every call instead of lasting for ever: %s"],
    ["lessons/failing.test.ts", "a real end in the future grants, one in the past does not"],
  ],
  "a repository's policy loosens nothing: profile, rules, settings, asks, approval": [
    ["lessons/policy.test.ts", "can't loosen by %s"],
    ["lessons/policy.test.ts", "can tighten %s, and leaves everything else as it was"],
  ],
  "rules that are added change what they are about, and nothing else, in every profile": [
    ["lessons/policy.test.ts", "can tighten %s, and leaves everything else as it was"],
  ],
  "a rule that allows needs to know what it is about": [
    ["lessons/policy.test.ts", "needs to know what it is about"],
    ["lessons/policy.test.ts", "permits what it names for sure and nothing else"],
  ],
  "the digest covers the whole policy: whatever is changed in it changes the digest": [
    ["lessons/policy.test.ts", "%s changes what happens, and the digest of the policy"],
    ["policy/layers.test.ts", "changes with every value that stands anywhere in a policy"],
  ],

  // The log
  "a name in a call makes, hides and colours no line": [
    ["lessons/log.test.ts", "with %s makes no line and hides none"],
    ["lessons/log.test.ts", "with any of them makes no line where the log is shown"],
  ],
  "the log is its user's alone from its first byte": [
    ["lessons/log.test.ts", "everything Airlock writes is the user's alone"],
  ],
  "times are UTC, wherever the machine stands": [
    ["lessons/log.test.ts", "the time of an entry is UTC, wherever the machine stands"],
  ],
  "a change of policy, profile or weakening switch leaves exactly one record, and no change none": [
    ["lessons/log.test.ts", "leaves exactly one record when it changes, and none while it does not"],
    ["e2e/hook.test.ts", "what decides besides the calls is recorded once, by the first of many hooks at once"],
    ["e2e/hook.test.ts", "another program is a change; the same one under another name is none"],
  ],
  "any edit, loss, swap, cut or graft in the log is seen; a field of a later version is no fault": [
    [
      "lessons/log.test.ts",
      "any edit, loss, swap, graft or cut of a log that was really written is seen, whichever file it is in",
    ],
    ["audit/verify.test.ts", "any flipped, dropped or added byte is seen"],
    ["audit/verify.test.ts", "a field of a later version is no fault"],
  ],
  "a refused call changes nothing that later calls are judged by": [
    ["lessons/log.test.ts", "a refused call changes nothing that later calls are judged by"],
    ["io/sessions.test.ts", "files of a call that was asked about"],
  ],
  "what became of a question is told by the client's report of the end; without one the call did not run": [
    ["hook/run.test.ts", "the end of a call that was asked about is noted as its outcome; without one it did not run"],
    [
      "audit/outcomes.test.ts",
      "each question has the outcome that was told, none where others are told, or it is not known",
    ],
    [
      "e2e/session.test.ts",
      "files of a call that was answered no count until that is known; the log tells what became of each",
    ],
  ],
  "many writers lose nothing, and a killed one leaves a log that holds": [
    ["io/log.test.ts", "many writers that rotate lose nothing"],
    ["io/log.test.ts", "a writer killed at any point leaves a log that holds, and the next one goes on"],
  ],

  // A person in between
  "a grant that could never work is refused, with the block that stands above it": [
    ["e2e/allow.test.ts", "what a block stands above is refused, with its name"],
    [
      "e2e/allow.test.ts",
      "a clock behind the log makes no grant that could never take effect, and ends those that are over",
    ],
  ],
  "a refusal names its rule and one working command; the command, when run, changes the verdict of the same call": [
    ["lessons/permission.test.ts", "the text names a rule, and one command or that there is none"],
    ["lessons/permission.test.ts", "the command, when run, changes the verdict of the same call, and a block has none"],
    ["hook/words.test.ts", "is never cut, however much is told before it"],
  ],
  "a grant, its end, a profile, an edit, a trust and a freeze count at the next call of sessions that run": [
    ["e2e/verbs.test.ts", "each change counts at the next call of a session that runs"],
  ],
  "taking back what is not there, or can't be taken, is an error": [
    ["e2e/allow.test.ts", "no such grant"],
    [
      "policy/grants-properties.test.ts",
      "loses the grant that is taken away, and no other and no comment above another",
    ],
  ],
  "several who permit at once publish no empty file and lose nothing; what a person wrote stays, comments too": [
    ["e2e/allow.test.ts", "written by many at once loses nothing"],
    ["e2e/allow.test.ts", "with a fault stays as it is, and nothing is written"],
    [
      "policy/grants-properties.test.ts",
      "has what is added, as it was meant, and is byte for byte what it was when that is taken away",
    ],
    ["e2e/verbs.test.ts", "never one with a fault"],
  ],
  "files are replaced whole: nobody sees half of one": [
    ["io/replace.test.ts", "a file is replaced whole"],
    ["cli/interrupted.test.ts", "the settings are old or new, and running it again finishes"],
  ],
  "a grant for one call works across processes, once, for that call; a refused call spends none": [
    ["e2e/allow.test.ts", "once: of many calls at the same time exactly one gets it"],
    ["e2e/allow.test.ts", "once: a call that is refused for something else leaves it; one without an id can't take it"],
    ["io/claims.test.ts", "of twenty calls at the same time exactly one gets it; the same call again, and no other"],
  ],
  "a clock that is set back grants nothing, and judges as on any day": [
    ["policy/decide.test.ts", "the clock was turned back"],
    ["lessons/permission.test.ts", "the verdict is the same on any day"],
  ],
  "a late answer is no approval, and is told as late": [
    ["io/requests.test.ts", "afterwards nobody is told of an approval, even who saw the request before"],
    ["io/requests.test.ts", "one at the last moment, behind the last look, counts too"],
    ["e2e/watch.test.ts", "nobody there: refused when the time is over"],
  ],
  "a question that was allowed is no denial where denials are shown": [
    ["e2e/log.test.ts", "decisions as a person reads them, and what can be asked of them"],
    ["cli/rows.test.ts", "it did not run"],
  ],
  "what is shown of a call forges no row, question or key, in a terminal of any width": [
    ["cli/fit.test.ts", "columns no line is broken by the terminal, or begins with what a call chose"],
    ["e2e/watch.test.ts", "a waiting call is shown as it is, approved once, and the next one waits again"],
    ["hook/notice.test.ts", "nothing of a call is markup, a new line or long"],
  ],
  "a time that can't be read is said, and an absurd one crashes nothing": [
    ["e2e/log.test.ts", "`--since` wants `30m`, `2h`, `3d`, a day or a moment"],
    ["e2e/allow.test.ts", "an end that can't be written"],
  ],
  "who follows the log sees each entry once, across new files and cut ones, and ends with its reader": [
    ["io/tail.test.ts", "each line is told once, across any number of new files, and half a line when it is whole"],
    ["io/tail.test.ts", "a file that was cut in place hides nothing that comes afterwards"],
    ["e2e/log.test.ts", "ends quietly when nobody reads any more"],
  ],
  "the same denial is notified once, also by other processes; a burst is summed up": [
    ["io/notify.test.ts", "the same thing is told once"],
    ["io/notify.test.ts", "a burst of different ones is five and one that sums them up"],
    ["hook/notice.test.ts", "five a minute, then one that sums up, then nothing"],
  ],
  "where nobody can be asked a question is refused, and doctor says what becomes of it": [
    ["lessons/policy.test.ts", "%s changes what happens, and the digest of the policy"],
    ["hook/run.test.ts", "an ask that nobody can answer is a denial that says so"],
    ["e2e/doctor.test.ts", "nobody there to be asked: what becomes of a question is said"],
  ],
  "doctor says what is covered, and it is so": [
    ["e2e/doctor.test.ts", "a sound machine: every row is in order, and what is covered is said"],
    ["e2e/doctor.test.ts", "our entry sees some tools only, and lets calls run when it fails"],
    ["e2e/doctor.test.ts", "every hook is off in the project"],
    ["e2e/doctor.test.ts", "an old client"],
  ],
  "without a terminal nothing is changed unless `-y` says so, in one sentence": [
    ["cli/init.test.ts", "uninstall without a terminal"],
    ["e2e/allow.test.ts", "without a terminal and without --yes nothing is written, and it is said what it would be"],
    ["e2e/verbs.test.ts", "without a terminal and without --yes nothing changes"],
  ],
  "a path that merely holds the product's name is nobody's, and what was there comes back byte for byte": [
    ["install/recognise.test.ts", "an entry is told by its structure"],
    [
      "install/round-trip.test.ts",
      "a file that nobody edits is byte for byte what it was, and a second init changes nothing",
    ],
  ],
  "what stood in a file before is kept under a name of its own each time, however fast they follow": [
    ["cli/init.test.ts", "of several in a moment keeps each text that stood there before, and the first one survives"],
  ],
  "the version is the package's": [["e2e/about.test.ts", "version, commit, date and the digest of the file that runs"]],
};

/** Behaviour of parts that do not exist here: a lesson comes back with the part. */
const ABSENT: Record<string, RegExp> = {
  "a path in a line of syslog can't begin another element: nothing here writes such lines": /syslog|\/dev\/log|dgram/i,
  "what was read several times is one thing to change afterwards: nothing here lists secrets to change":
    /rotat(?:e|ion)[ -](?:the |these )?(?:secret|key|credential)/i,
};

const tests = join(import.meta.dirname, "..");
const sources = join(tests, "../src");

describe("each lesson is held by tests that are there", () => {
  test.each(Object.entries(LESSONS))("%s", (_, held) => {
    const gone = held.filter(([file, title]) => {
      const path = join(tests, file);
      return !existsSync(path) || !readFileSync(path, "utf8").includes(title);
    });
    expect([held.length > 0, gone]).toEqual([true, []]);
  });
});

test("every file of lessons is in the table", () => {
  const named = new Set(Object.values(LESSONS).flatMap((held) => held.map(([file]) => file)));
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts"));
  const others = files.filter((name) => name !== "lessons.test.ts" && !named.has(`lessons/${name}`));
  expect(others).toEqual([]);
});

test.each(Object.entries(ABSENT))("%s", (_, part) => {
  const files = ["io", "hook", "cli", "audit", "install"].flatMap((folder) =>
    readdirSync(join(sources, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(sources, folder, name)),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => part.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("no test shows a notification on the desktop of who runs it", () => {
  const folders = ["e2e", "client", "docs", "lessons"].map((name) => join(tests, name));
  const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  const loud = files
    .filter((file) => file.endsWith(".ts") && file !== import.meta.filename)
    .filter((file) => {
      const text = readFileSync(file, "utf8");
      const starts = /\b(?:spawn|spawnSync|execFileSync)\(/.test(text) && /["' ]hook\b/.test(text);
      // `run` sets the variable by itself.
      return starts && !/AIRLOCK_NOTIFY|\brun\b[^}]*\} from "\.\/executable\.ts"/.test(text);
    });
  expect([files.length > 30, loud]).toEqual([true, []]);
});
