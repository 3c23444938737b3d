/** Which variables hold secrets, by their names. */
import type { Label } from "../types/labels.ts";
import { PREFIXES } from "./prefixes.ts";

export interface SecretName {
  labels: Label[];
  /** The service that the name's beginning tells. */
  owner: string | null;
}

/** What the value of a variable is by its name; null when the name promises no secret. */
export function secretName(variable: string): SecretName | null {
  const words = wordsOf(variable);
  if (words.length === 0 || isPublic(words) || !promisesSecret(words)) return null;
  return { labels: ["token"], owner: ownerOfVariable(variable) };
}

/** `GITHUB_TOKEN` → `github`. The longest beginning decides. */
export function ownerOfVariable(variable: string): string | null {
  const words = wordsOf(variable);
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const owner = PREFIXES.get(words.slice(0, count).join("_"));
    if (owner) return owner;
  }
  return null;
}

/** Whether secrets are called by what the word says and more: `AWS`, `stripe`, `DATABASE_`. `AWS_REGION` is a name. */
export function beginsSecrets(word: string): boolean {
  const words = wordsOf(word.toUpperCase());
  return words.length === 1 && (PREFIXES.has(words[0]!) || STORES.has(words[0]!));
}

/** Upper-case words of `API_KEY`, `apiKey`, `api-key`. */
function wordsOf(name: string): string[] {
  return name
    .slice(0, 200)
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
}

const set = (words: string) => new Set(words.split(" "));

const SECRET = set(
  "TOKEN SECRET PASSWORD PASSWD PASS PASSPHRASE APIKEY CREDENTIAL CREDENTIALS CREDS JWT PAT APITOKEN AUTHTOKEN SECRETKEY PRIVKEY",
);
/** Secret only at the end of a longer name: `DB_PASS`, not `PASS` or `PASS_COUNT`. */
const SECRET_LAST = set("PASS PWD AUTH COOKIE SECRETS PEM");
/** Words before `KEY` that make it a name and no secret. */
const PLAIN_KEY = set(
  "PUBLIC PRIMARY FOREIGN SORT PARTITION CACHE INDEX HOT SHORTCUT ROW OBJECT S3 FILE GROUP MAP DICT JSON LOOKUP UNIQUE TRANSLATION I18N ROUTING QUERY CONFIG FEATURE FLAG PROJECT ISSUE TAG META HOST REGISTRY ARROW ENTER ESC ANON PUBLISHABLE SITE MEASUREMENT KNOWN PRESS DOWN UP NEXT LAST FIRST SEARCH PRODUCT STORAGE COLUMN FIELD ITEM ENTRY BUCKET EVENT MESSAGE HASH DEPENDENCY",
);
/** The last word says that something about a secret is meant and not the secret. */
const ABOUT = set(
  "NAME NAMES FILE FILENAME PATH DIR URL URI ARN COUNT LENGTH LEN LIMIT TTL EXPIRY EXPIRES EXPIRATION EXPIRED TYPE PREFIX SUFFIX HEADER ENDPOINT FIELD SIZE MAX MIN REF VERSION ENABLED REQUIRED REGEX PATTERN ALGORITHM POLICY STORE MANAGER HELPER COMMAND ENV LABEL TITLE BUDGET USAGE AGE DATE TIMEOUT PROMPT STATUS PROVIDER SERVICE BACKEND ROTATION INDEX SOCK FORMAT SCOPE SCOPES ISSUER AUDIENCE LIFETIME HELP DESCRIPTION SERVER MODE METHOD USER USERNAME OK VALID BITS KIND TEMPLATE FINGERPRINT",
);
const STORES = set(
  "DATABASE DB POSTGRES POSTGRESQL PG MYSQL MARIADB MONGO MONGODB REDIS AMQP RABBITMQ CLOUDAMQP JAWSDB CLEARDB SQLALCHEMY DIRECT PRISMA KV TURSO NEON SUPABASE BROKER CELERY ELASTICSEARCH CLICKHOUSE",
);

/** Bundlers put variables with these beginnings into what every visitor gets. */
function isPublic(words: string[]): boolean {
  return /^(?:NEXT_PUBLIC|VITE|REACT_APP|EXPO_PUBLIC|NUXT_PUBLIC|GATSBY|PUBLIC|STORYBOOK)_/.test(`${words.join("_")}_`);
}

function promisesSecret(words: string[]): boolean {
  const name = words.join("_");
  const last = words.at(-1) ?? "";
  const before = words.at(-2) ?? "";
  if (name === "AWS_ACCESS_KEY_ID") return true;
  // The value is the path of a file.
  if (name === "GOOGLE_APPLICATION_CREDENTIALS" || name === "GIT_ASKPASS" || name === "OLD_PWD") return false;
  if (/^(?:URL|URI|DSN)$/.test(last)) {
    if (before === "WEBHOOK") return true;
    return (
      words.length > 1 && words.slice(0, -1).some((word) => STORES.has(word)) && !words.some((word) => SECRET.has(word))
    );
  }
  if (last === "STRING" && before === "CONNECTION") return true;
  if (ABOUT.has(last)) return false;
  if (last === "KEY" || last === "KEYS")
    return (
      words.length > 1 && !PLAIN_KEY.has(before) && !(last === "KEYS" && !/API|SECRET|ACCESS|PRIVATE/.test(before))
    );
  // `PGPASSWORD`, `SQLCMDPASSWORD`
  if (/^[A-Z]{2,12}(?:PASSWORD|PASSWD)$/.test(last)) return true;
  if (/^\d+$/.test(last) && words.length > 1) return promisesSecret(words.slice(0, -1));
  if (SECRET_LAST.has(last)) return words.length > 1;
  return (
    words.some(
      (word, index) =>
        SECRET.has(word) &&
        (index >= words.length - 2 || word === "SECRET" || word === "PASSWORD") &&
        !/^(?:MAX|NUM|MIN|N|NEXT|CSRF)$/.test(words[index - 1] ?? ""),
    ) || /(?:^|_)(?:API|ACCESS|PRIVATE|SECRET)_KEY(?:_|$)/.test(name)
  );
}
