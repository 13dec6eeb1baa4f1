// Every environment variable, once: parsing accepts only these names, and `--help`, docs/operations.md and `doctor` list
// them from here. Adding a variable is an entry in this table and a line in environment.ts.
import { INDEX_RETENTION_DAYS, RATE_LIMITS, TEXT_RETENTION_DAYS } from "../../contract/limits.ts";
import { SOURCES } from "../../contract/sources.ts";
import { tableKeys } from "../../contract/tables.ts";

interface Variable {
  /** Used when the variable is not set or empty. */
  readonly default?: string;
  /** How the documentation shows a default that depends on other settings. */
  readonly shownDefault?: string;
  /** Markdown, one or two sentences. */
  readonly doc: string;
}

/** The longest retention of texts that can be configured. */
export const MAX_TEXT_DAYS = 3650;
export const MAX_API_THREADS = 64;
export const MAX_COLLECT_THREADS = 16;

const VARIABLES = {
  ROLECALL_DATA: {
    shownDefault: "~/.local/share/rolecall",
    doc: "Data folder with the embedded ledger and the index. `XDG_DATA_HOME` replaces `~/.local/share`.",
  },
  DATABASE_URL: {
    shownDefault: "SQLite in the data folder",
    doc: "PostgreSQL 15 or newer for the ledger: `postgres://user:password@host/name`.",
  },
  ROLECALL_HOST: { default: "127.0.0.1", doc: "Address that the API listens on." },
  ROLECALL_PORT: { default: "8080", doc: "Port that the API listens on." },
  ROLECALL_BASE_URL: { shownDefault: "host and port", doc: "Public URL of the service. All links use it." },
  ROLECALL_LIMITS: {
    default: Object.entries(RATE_LIMITS)
      .map(([name, limit]) => `${name}=${limit}`)
      .join(","),
    doc: "Limits per key and machine: requests, live searches and collect requests per minute; concurrent requests. `feeds`: requests per minute and feed URL. `0` disables a limit.",
  },
  ROLECALL_CORS: {
    doc: "Origins of websites whose pages may call the API from a browser, separated by commas; `*` allows all.",
  },
  ROLECALL_CONTACT: { doc: "E-mail address or link that Rolecall sends to the sites it reads." },
  ROLECALL_ROBOTS: {
    default: "documented",
    doc: "`documented`: calls documented APIs as documented; all other requests follow robots.txt. `strict`: all requests follow robots.txt; sources whose API it disallows are not read.",
  },
  ROLECALL_TDM: {
    default: "mark",
    doc: "Handling of rights that sites reserve by `TDM-Reservation`, `tdmrep.json`, `Content-Usage` or `noai`. `mark`: stores them per board and returns them with `include=rights`. `skip`: also does not read pages reserved by `TDM-Reservation` or `noai`. `ignore`: does not evaluate them.",
  },
  ROLECALL_CONTACTS: { default: "on", doc: "`off`: names and addresses of contact persons are never stored." },
  ROLECALL_PUBLIC: {
    default: "off",
    doc: "`on`: everyone can read `/jobs/{id}` and `/sitemap.xml` without a key.",
  },
  ROLECALL_OIDC: { doc: "Issuer of the [sign-in](#sign-in) to the console: `https://issuer.example`." },
  ROLECALL_OIDC_CLIENT_ID: { doc: "Client id of this service at the issuer." },
  ROLECALL_OIDC_CLIENT_SECRET: { doc: "Client secret; not set for a public client. PKCE is always used." },
  ROLECALL_OIDC_ADMINS: { doc: "Claim and value of people with full access: `groups=rolecall-admins`." },
  ROLECALL_OIDC_USERS: {
    shownDefault: "everyone with an account at the issuer",
    doc: "Claim and value of people who may sign in: `groups=staff`.",
  },
  ROLECALL_KEY_SIGN_IN: { default: "on", doc: "`off`: the console does not offer sign-in with a key." },
  ROLECALL_PORTS: { doc: "Ports that outgoing requests may use in addition to 80 and 443, separated by commas." },
  ROLECALL_WEBHOOK_ALLOW: {
    doc: "Names, addresses and ranges that webhooks may reach in addition to public `https` addresses, separated by commas.",
  },
  ROLECALL_SMTP: {
    doc: "Mail server for digests: `smtp://user:password@host:587?from=jobs@example.com`.",
  },
  ROLECALL_METRICS: { default: "127.0.0.1:9464", doc: "Listener of `/metrics`: `off`, a port, or `host:port`." },
  ROLECALL_EXPORT_TO: { doc: "Folder or `s3://bucket/prefix` for [scheduled exports](#scheduled-exports)." },
  ROLECALL_EXPORT_EVERY: { default: "day", doc: "How often to export: `hour`, `day` or `week`." },
  ROLECALL_EXPORT_KEEP: { default: "7", doc: "Number of exports to keep." },
  ROLECALL_EXPORT_QUERY: { default: "format=parquet", doc: "Query string of the export: format, filters and fields." },
  ROLECALL_SNAPSHOTS: { doc: "Folder or `s3://bucket/prefix` for [snapshots](#snapshots) of the index." },
  ROLECALL_SNAPSHOT_HOURS: {
    default: "6",
    doc: "Maximum age of the newest snapshot in hours; `0` disables automatic snapshots.",
  },
  ROLECALL_TEXTS_DAYS: {
    default: String(TEXT_RETENTION_DAYS),
    doc: `Days to keep the texts of closed postings in the ledger (${INDEX_RETENTION_DAYS} to ${MAX_TEXT_DAYS}). Facts and closing evidence are kept.`,
  },
  ROLECALL_API_THREADS: {
    shownDefault: "one per core",
    doc: `Threads that serve the API (1 to ${MAX_API_THREADS}). \`rolecall up\` leaves one core to collecting by default.`,
  },
  ROLECALL_COLLECT_THREADS: {
    shownDefault: "one per three cores",
    doc: `Maximum number of threads that fetch and parse responses (1 to ${MAX_COLLECT_THREADS}). Another one starts when all are busy.`,
  },
  ROLECALL_DRAIN_MS: {
    default: "2000",
    doc: "Milliseconds after SIGTERM during which the service accepts connections while `/readyz` returns 503.",
  },
  ROLECALL_URL: {
    shownDefault: "host and port",
    doc: "Service that `rolecall find`, `searches`, `blocklist`, `webhooks` and `mcp` call.",
  },
  ROLECALL_KEY: { doc: "Key for that service." },
  ROLECALL_DEBUG: { default: "off", doc: "`on`: errors of commands include the stack trace." },
  ROLECALL_WORLD: { doc: "For tests: every outgoing request goes to this address." },
  ROLECALL_SPACING_MS: {
    default: "250",
    doc: "Minimum pause between two requests to a host, in milliseconds. Lower values require `ROLECALL_WORLD`.",
  },
  ROLECALL_CLOCK: {
    doc: 'For tests: an address that returns `{"now": ms, "speed": x}`. All processes use this time.',
  },
  AWS_ACCESS_KEY_ID: { doc: "Credentials for `s3://` addresses: the key's id." },
  AWS_SECRET_ACCESS_KEY: { doc: "Credentials for `s3://` addresses: the secret." },
  AWS_SESSION_TOKEN: { doc: "Credentials for `s3://` addresses: the token of a temporary key." },
  AWS_REGION: {
    shownDefault: "us-east-1",
    doc: "Region of the object store. `AWS_DEFAULT_REGION` is used if this is not set.",
  },
  AWS_ENDPOINT_URL: { shownDefault: "Amazon S3", doc: "Address of any S3-compatible store." },
} as const satisfies Readonly<Record<string, Variable>>;

/** The prefix of a variable for each source. */
export const TEXT_LIMIT_PREFIX = "ROLECALL_MAX_TEXT_";
const TEXT_LIMIT: Variable = {
  doc: "Maximum length of the served texts of a source in characters, such as `ROLECALL_MAX_TEXT_LEVER=500`: longer texts are cut and end with a link. A new value rebuilds the index.",
};

export type VariableName = keyof typeof VARIABLES;

export const VARIABLE_NAMES: readonly VariableName[] = tableKeys(VARIABLES);
const find = (name: VariableName): Variable => VARIABLES[name];
export const defaultOf = (name: VariableName): string | null => find(name).default ?? null;

/** Variables of other programs that Rolecall honours as they do. */
export const FOREIGN_VARIABLES = ["XDG_DATA_HOME", "XDG_CACHE_HOME", "AWS_DEFAULT_REGION"] as const;

/** The free keys of public services, by variable. */
export const KEY_VARIABLES: readonly string[] = SOURCES.flatMap(({ keys }) => keys?.variables ?? []);

/** The variables as `--help` and docs/operations.md list them. */
const SHOWN: readonly (readonly [string, Variable])[] = [
  ...VARIABLE_NAMES.map((name) => [name, find(name)] as const),
  [`${TEXT_LIMIT_PREFIX}<SOURCE>`, TEXT_LIMIT],
];

/** Rows of the table in docs/operations.md. */
export function describeVariables(): string[] {
  return SHOWN.map(([name, { default: set, shownDefault, doc }]) => {
    const code = set ?? (shownDefault !== undefined && !shownDefault.includes(" ") ? shownDefault : undefined);
    return `| \`${name}\` | ${code === undefined ? (shownDefault ?? "–") : `\`${code}\``} | ${doc} |`;
  });
}

const HELP_WIDTH = 100;
const HELP_INDENT = 26;

/** The section of `rolecall --help`: the same texts without markup. */
export function helpForVariables(): string {
  const lines = SHOWN.flatMap(([name, { default: set, shownDefault, doc }]) => {
    const value = set ?? shownDefault;
    const plain = doc.replace(/\[([^\]]+)\]\([^)]*\)/g, "$1").replaceAll("`", "");
    const words = `${plain}${value === undefined ? "" : ` Default: ${value}`}`.split(" ");
    return wrapWords(words, HELP_WIDTH - HELP_INDENT).map((line, at) =>
      `${(at === 0 ? `  ${name} ` : "").padEnd(HELP_INDENT)}${line}`.trimEnd(),
    );
  });
  const keys = wrapWords([...KEY_VARIABLES], HELP_WIDTH - HELP_INDENT).map((line) => " ".repeat(HELP_INDENT) + line);
  return ["", "Environment:", ...lines, "  Keys of public services (docs/collecting.md):", ...keys, ""].join("\n");
}

function wrapWords(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** Names in the environment that look like Rolecall's and are not: almost always a typing error. */
export function findUnknown(variables: Readonly<Record<string, string | undefined>>): string[] {
  const known: ReadonlySet<string> = new Set(VARIABLE_NAMES);
  return Object.keys(variables)
    .filter(
      (name) =>
        name.startsWith("ROLECALL_") && !known.has(name) && !INTERNAL.test(name) && !name.startsWith(TEXT_LIMIT_PREFIX),
    )
    .sort();
}

/** Between the launcher and its child, and of the test suite. */
const INTERNAL = /^ROLECALL_(?:LAUNCHER_PID|SHARED|TEST_)/;
