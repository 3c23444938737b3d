/** The words of MCP tools and their arguments, and what they say. */
/** Words of a name: `deleteRepo`, `delete_repo` and `delete-repo` are `delete`, `repo`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

export const PATH_KEYS = new Set([
  "path",
  "file",
  "filepath",
  "filename",
  "dir",
  "directory",
  "folder",
  "source",
  "destination",
  "src",
  "dest",
  "target",
  "paths",
  "files",
  "root",
  "cwd",
  "from",
  "to",
]);
export const URL_KEYS = new Set(["url", "uri", "endpoint", "href", "link", "urls"]);
export const SQL_KEYS = new Set(["sql", "query", "statement", "statements", "queries"]);
export const SHELL_KEYS = new Set(["command", "cmd", "script", "shell", "commands"]);
/** Words of servers and tools whose `code` runs in a kernel of Python (`ide` is the editor's own server). */
export const PYTHON_KERNELS = new Set(["ide", "jupyter", "ipython", "python", "notebook", "kernel"]);
export const PROSE_KEYS = new Set([
  "body",
  "title",
  "message",
  "description",
  "text",
  "comment",
  "content",
  "prompt",
  "summary",
  "note",
  "notes",
  "subject",
  "markdown",
]);

export const DESTROYS = new Set([
  "delete",
  "rm",
  "rmdir",
  "rmtree",
  "remove",
  "destroy",
  "drop",
  "purge",
  "wipe",
  "truncate",
  "terminate",
  "erase",
  "reset",
  "uninstall",
  "unpublish",
  "flush",
  "flushdb",
  "flushall",
  "nuke",
]);
/** What looks for something: its query is text. */
export const SEEKS = new Set([
  "search",
  "find",
  "lookup",
  "docs",
  "documentation",
  "recall",
  "retrieve",
  "ask",
  "answer",
]);
export const DEPLOYS = new Set([
  "deploy",
  "apply",
  "restart",
  "rollback",
  "scale",
  "promote",
  "redeploy",
  "execute",
  "trigger",
]);
/** Where packages, images and extensions are published; elsewhere the word is about messages and pages. */
export const REGISTRIES =
  /^(?:npm|npmjs|pypi|crates|cargo|rubygems|gem|nuget|maven|packagist|jsr|package|packages|registry|dockerhub|marketplace|extension|vsce)$/;
/** Whom something is shared with when that is everybody. */
export const EVERYBODY =
  /^(?:public|public[-_]read(?:[-_]write)?|anyone|everyone|all[-_]?users|anonymous|world|public[-_]access)$/i;
/** What is executed in the work on code itself. */
export const DEVELOPS = new Set(["cell", "cells", "notebook", "test", "tests", "configuration", "menu", "step"]);
export const OBJECTS = new Map(
  Object.entries({
    repository: "repository",
    repo: "repository",
    volume: "volume",
    bucket: "bucket",
    database: "database",
    db: "database",
    datastore: "database",
    keyspace: "database",
    warehouse: "database",
    table: "table",
    project: "project",
    cluster: "cluster",
    namespace: "namespace",
    stack: "stack",
    app: "app",
    application: "app",
    site: "app",
    service: "app",
    instance: "instance",
    server: "instance",
    droplet: "instance",
    key: "key",
    secret: "secret",
    user: "identity",
    role: "identity",
    organization: "account",
    org: "account",
    account: "account",
    workspace: "project",
    zone: "zone",
    domain: "zone",
    branch: "branch",
    environment: "stack",
    schema: "schema",
    index: "table",
    collection: "table",
    disk: "disk",
    snapshot: "snapshot",
    group: "group",
    team: "group",
    directory: "",
    file: "",
    folder: "",
  }),
);
/** Deleting these loses little: comments, labels, reactions. */
export const SMALL = new Set([
  "comment",
  "label",
  "reaction",
  "reply",
  "draft",
  "message",
  "tag",
  "bookmark",
  "task",
  "todo",
  "event",
  "memory",
  "note",
  "observation",
  "entity",
  "entities",
  "relation",
  "relations",
  "item",
  "row",
  "record",
  "page",
  "issue",
  "file",
]);

export const WRITES = new Set([
  "write",
  "create",
  "edit",
  "update",
  "append",
  "save",
  "put",
  "set",
  "patch",
  "insert",
  "upload",
  "add",
]);

/** Servers whose database lives at a provider. */
export const isHostedStore = (server: string): boolean =>
  wordsOf(server).some((word) =>
    [
      "supabase",
      "neon",
      "planetscale",
      "turso",
      "cloudflare",
      "d1",
      "snowflake",
      "bigquery",
      "mongodb",
      "atlas",
      "railway",
      "heroku",
      "aws",
      "rds",
      "azure",
      "gcp",
      "firebase",
      "upstash",
      "cockroachdb",
      "xata",
      "fauna",
    ].includes(word),
  );

export const LOCAL_SERVERS = new Set([
  "filesystem",
  "files",
  "fs",
  "git",
  "memory",
  "playwright",
  "puppeteer",
  "browser",
  "docker",
  "sqlite",
  "postgres",
  "mysql",
  "redis",
  "mariadb",
  "duckdb",
  "neo4j",
  "qdrant",
  "chroma",
  "chromadb",
  "milvus",
  "ide",
  "jetbrains",
  "idea",
  "vscode",
  "jupyter",
  "xcode",
  "xcodebuild",
  "unity",
  "godot",
  "unreal",
  "blender",
]);
