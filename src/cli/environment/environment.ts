// Parses the environment variables (variables.ts lists them) once, at the start: a wrong value is rejected with a message
// before anything is opened. There is no configuration file.

import { homedir, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { assertPresent } from "../../contract/assertPresent.ts";
import { INDEX_RETENTION_DAYS, RATE_LIMITS, type RateLimits } from "../../contract/limits.ts";
import { RESERVATION_MODES, type ReservationMode } from "../../contract/rights/reservations.ts";
import { findSource } from "../../contract/sources.ts";
import { isTableKey } from "../../contract/tables.ts";
import { UserError } from "../../contract/userError.ts";
import { type AllowList, parseAllowList } from "../../fetch/guard/allowList.ts";
import { type MailServer, parseMailServer } from "../../fetch/mail.ts";
import { isStorageAddress } from "../../fetch/objects/objectStore.ts";
import type { Credentials } from "../../fetch/objects/signature.ts";
import type { ExportSchedule } from "../exports/schedule.ts";
import { readSignIn, type SignIn } from "./signIn.ts";
import {
  defaultOf,
  type FOREIGN_VARIABLES,
  findUnknown,
  KEY_VARIABLES,
  MAX_API_THREADS,
  MAX_COLLECT_THREADS,
  MAX_TEXT_DAYS,
  TEXT_LIMIT_PREFIX,
  VARIABLE_NAMES,
  type VariableName,
} from "./variables.ts";

export interface Environment extends SignIn {
  /** The folder of the embedded ledger, the index and the high mark. */
  data: string;
  /** Whether ROLECALL_DATA set it: otherwise the demo uses a temporary folder. */
  dataGiven: boolean;
  /** Folders for tables built from installed packages; the first writable one is used. */
  caches: string[];
  databaseUrl: string | null;
  host: string;
  port: number;
  portGiven: boolean;
  /** The public address of the service; null: host and port. */
  baseUrl: string | null;
  limits: RateLimits;
  corsOrigins: string[];
  /** The number of API threads; null: by the number of cores. */
  apiThreads: number | null;
  /** The maximum number of collecting threads; null: by the number of cores. */
  collectThreads: number | null;
  /** Listener of /metrics; null: off. */
  metrics: { host: string; port: number } | null;
  /** Whether contact names and addresses are stored. */
  contacts: boolean;
  publicPages: boolean;
  clockUrl: string | null;
  /** All outgoing requests go there instead, over plain HTTP with their own Host: the small internet of tests. */
  world: string | null;
  /** Minimum time between two requests to a host. */
  spacingMs: number;
  /** robots.txt applies to documented interfaces too. */
  strictRobots: boolean;
  reservations: ReservationMode;
  /** Maximum characters of text served, by source. */
  textLimits: Readonly<Record<string, number>>;
  /** Allowed ports besides 80 and 443. */
  ports: number[];
  /** The contact of this service's operator for site owners. */
  contact: string | null;
  /** Destinations that webhooks may reach besides public addresses. */
  webhookAllow: AllowList;
  /** The mail server for digests; null: no digests are sent. */
  smtp: MailServer | null;
  /** Free keys of services, by variable. */
  keys: ReadonlyMap<string, string>;
  /** The service that `find` and `mcp` call, and their key; null: this machine's. */
  serviceUrl: string | null;
  serviceKey: string | null;
  /** The object store of s3:// addresses and its credentials; null: not configured. */
  store: { endpoint: string; credentials: Credentials } | null;
  /** Folder or bucket of the index's snapshots, and the maximum age of the newest; 0: none are made automatically. */
  snapshots: string | null;
  snapshotHours: number;
  /** How many days the texts of closed postings are retained. */
  textsDays: number;
  /** Scheduled exports; null: none. */
  exports: ExportSchedule | null;
  /** How long a stop is announced before new connections are refused. */
  drainMs: number;
  debug: boolean;
  /** The variables that are set, by name, and names that look like one and are not. */
  variables: { set: readonly string[]; unknown: readonly string[] };
}

type Variables = Readonly<Record<string, string | undefined>>;
type Settings = (name: VariableName) => string | null;

export function readEnvironment(variables: Variables): Environment {
  // Shells and container files use an empty variable for "not set".
  const setting = (name: string): string | null => variables[name]?.trim() || null;
  const foreign = (name: (typeof FOREIGN_VARIABLES)[number]): string | null => setting(name);
  const value = (name: VariableName): string | null => setting(name) ?? defaultOf(name);
  const http = (name: VariableName): string | null => readHttp(name, value(name))?.replace(/\/+$/, "") ?? null;
  const data = value("ROLECALL_DATA");
  const world = http("ROLECALL_WORLD");
  const home = homedir();
  return {
    data: resolve(data ?? join(foreign("XDG_DATA_HOME") ?? join(home, ".local/share"), "rolecall")),
    dataGiven: data !== null,
    // Next to the packages they are built from, so that one table serves every data folder (`npm ci` creates it there).
    caches: [
      fileURLToPath(new URL("../../../node_modules/.cache/rolecall", import.meta.url)),
      ...(data === null ? [] : [resolve(data)]),
      join(foreign("XDG_CACHE_HOME") ?? join(home, ".cache"), "rolecall"),
      join(tmpdir(), `rolecall-${process.getuid?.() ?? "cache"}`),
    ],
    databaseUrl: readDatabaseUrl(value("DATABASE_URL")),
    host: requireText(value, "ROLECALL_HOST"),
    port: readPort("ROLECALL_PORT", requireText(value, "ROLECALL_PORT")),
    portGiven: setting("ROLECALL_PORT") !== null,
    baseUrl: http("ROLECALL_BASE_URL"),
    limits: readLimits(value("ROLECALL_LIMITS")),
    corsOrigins: readOrigins(value("ROLECALL_CORS")),
    apiThreads: readThreads("ROLECALL_API_THREADS", value("ROLECALL_API_THREADS"), MAX_API_THREADS),
    collectThreads: readThreads("ROLECALL_COLLECT_THREADS", value("ROLECALL_COLLECT_THREADS"), MAX_COLLECT_THREADS),
    metrics: readMetrics(requireText(value, "ROLECALL_METRICS")),
    contacts: readSwitch("ROLECALL_CONTACTS", requireText(value, "ROLECALL_CONTACTS")),
    publicPages: readSwitch("ROLECALL_PUBLIC", requireText(value, "ROLECALL_PUBLIC")),
    ...readSignIn(value, readSwitch("ROLECALL_KEY_SIGN_IN", requireText(value, "ROLECALL_KEY_SIGN_IN"))),
    clockUrl: readHttp("ROLECALL_CLOCK", value("ROLECALL_CLOCK")),
    world,
    strictRobots: readStrictness(requireText(value, "ROLECALL_ROBOTS")),
    textLimits: readTextLimits(variables),
    reservations: readReservationMode(requireText(value, "ROLECALL_TDM")),
    spacingMs: readSpacing(requireText(value, "ROLECALL_SPACING_MS"), world),
    ports: (value("ROLECALL_PORTS")?.split(",") ?? []).map((port) => readPort("ROLECALL_PORTS", port.trim())),
    contact: readContact(value("ROLECALL_CONTACT")),
    smtp: readSmtp(value("ROLECALL_SMTP")),
    webhookAllow: readAllow(value("ROLECALL_WEBHOOK_ALLOW")),
    keys: new Map(
      KEY_VARIABLES.flatMap((name) => (setting(name) === null ? [] : [[name, assertPresent(setting(name))]])),
    ),
    serviceUrl: http("ROLECALL_URL"),
    serviceKey: readKey(value("ROLECALL_KEY")),
    store: readStore(value, foreign("AWS_DEFAULT_REGION")),
    snapshots: readPlace("ROLECALL_SNAPSHOTS", value("ROLECALL_SNAPSHOTS")),
    snapshotHours: readHours("ROLECALL_SNAPSHOT_HOURS", requireText(value, "ROLECALL_SNAPSHOT_HOURS")),
    textsDays: readTextsDays(requireText(value, "ROLECALL_TEXTS_DAYS")),
    exports: readExports(value),
    drainMs: readMilliseconds("ROLECALL_DRAIN_MS", requireText(value, "ROLECALL_DRAIN_MS")),
    debug: readSwitch("ROLECALL_DEBUG", requireText(value, "ROLECALL_DEBUG")),
    variables: {
      set: [...VARIABLE_NAMES, ...KEY_VARIABLES].filter((name) => setting(name) !== null),
      unknown: findUnknown(variables),
    },
  };
}

/** The value of a variable that has a default. */
const requireText = (value: Settings, name: VariableName): string => assertPresent(value(name));

function reject(name: string, value: string, expected: string): never {
  throw new UserError(`${name}: "${value.slice(0, 100)}" is not ${expected}.`, 2);
}

function readDatabaseUrl(value: string | null): string | null {
  if (value === null) return null;
  // The address may contain a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new UserError("DATABASE_URL: must be a PostgreSQL URL such as postgres://user@host/name.", 2);
  }
  return value;
}

function readPort(name: string, value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : -1;
  return port >= 0 && port <= 65_535 ? port : reject(name, value, "a port from 0 to 65535");
}

function readHttp(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (!/^https?:\/\/[^/]/i.test(value) || !URL.canParse(value)) reject(name, value, "an http or https URL");
  return value;
}

/** It is sent in a header. A wrong one is not repeated, because it may be almost the right one. */
function readKey(value: string | null): string | null {
  if (value === null || /^[\x21-\x7e]{1,200}$/.test(value)) return value;
  throw new UserError("ROLECALL_KEY: must be a key as printed by `rolecall key create`.", 2);
}

function readLimits(value: string | null): RateLimits {
  const expected = `a list such as ${Object.entries(RATE_LIMITS)
    .map(([name, defaultValue]) => `${name}=${defaultValue}`)
    .join(",")} (whole numbers; 0 disables a limit)`;
  const limits: Record<keyof RateLimits, number> = { ...RATE_LIMITS };
  for (const entry of value?.split(",") ?? []) {
    const [name = "", number = "", ...rest] = entry.split("=").map((side) => side.trim());
    if (!isTableKey(RATE_LIMITS, name) || !/^\d{1,9}$/.test(number) || rest.length > 0) {
      return reject("ROLECALL_LIMITS", entry, expected);
    }
    limits[name] = Number(number);
  }
  return limits;
}

function readOrigins(value: string | null): string[] {
  return (value?.split(",") ?? []).map((entry) => {
    const origin = entry.trim().replace(/\/$/, "");
    if (origin === "*") return origin;
    const parsed = URL.canParse(origin) ? new URL(origin).origin : null;
    return parsed !== null && parsed === origin.toLowerCase()
      ? parsed
      : reject("ROLECALL_CORS", entry, "an origin such as https://app.example");
  });
}

function readMetrics(value: string): Environment["metrics"] {
  if (value === "off") return null;
  const colon = value.lastIndexOf(":");
  const host = colon === -1 ? "127.0.0.1" : value.slice(0, colon).replace(/^\[(.*)\]$/, "$1");
  if (host === "") reject("ROLECALL_METRICS", value, "off, a port, or host:port");
  return { host, port: readPort("ROLECALL_METRICS", value.slice(colon + 1)) };
}

function readThreads(name: VariableName, value: string | null, max: number): number | null {
  if (value === null) return null;
  const threads = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  return threads >= 1 && threads <= max ? threads : reject(name, value, `a number from 1 to ${max}`);
}

/** The minimum may be lowered only if no real host is contacted. */
function readSpacing(value: string, world: string | null): number {
  const ms = readMilliseconds("ROLECALL_SPACING_MS", value);
  const min = Number(defaultOf("ROLECALL_SPACING_MS"));
  if (ms < min && world === null) {
    throw new UserError(`ROLECALL_SPACING_MS: must be at least ${min} unless ROLECALL_WORLD is set.`, 2);
  }
  return ms;
}

/** The usual variables of object store tools. The secret is never repeated. */
function readStore(value: Settings, defaultRegion: string | null): Environment["store"] {
  const keyId = value("AWS_ACCESS_KEY_ID");
  const secret = value("AWS_SECRET_ACCESS_KEY");
  if (keyId === null || secret === null) return null;
  const region = value("AWS_REGION") ?? defaultRegion ?? "us-east-1";
  const endpoint = readHttp("AWS_ENDPOINT_URL", value("AWS_ENDPOINT_URL")) ?? `https://s3.${region}.amazonaws.com`;
  return { endpoint, credentials: { keyId, secret, region, session: value("AWS_SESSION_TOKEN") } };
}

function readExports(value: Settings): ExportSchedule | null {
  const to = readPlace("ROLECALL_EXPORT_TO", value("ROLECALL_EXPORT_TO"));
  if (to === null) return null;
  const [every, keep] = [requireText(value, "ROLECALL_EXPORT_EVERY"), requireText(value, "ROLECALL_EXPORT_KEEP")];
  if (every !== "hour" && every !== "day" && every !== "week") {
    return reject("ROLECALL_EXPORT_EVERY", every, "hour, day or week");
  }
  if (!/^[1-9]\d{0,3}$/.test(keep)) reject("ROLECALL_EXPORT_KEEP", keep, "a number from 1 to 9999");
  const query = requireText(value, "ROLECALL_EXPORT_QUERY");
  return { to: to.startsWith("s3://") ? to : resolve(to), every, keep: Number(keep), query };
}

function readPlace(name: string, value: string | null): string | null {
  if (value === null || isStorageAddress(value)) return value;
  return reject(name, value, "a folder or a URL such as s3://bucket/prefix");
}

function readMilliseconds(name: string, value: string): number {
  return /^\d{1,6}$/.test(value) ? Number(value) : reject(name, value, "a number of milliseconds");
}

function readHours(name: string, value: string): number {
  return /^\d{1,4}(\.\d{1,3})?$/.test(value) ? Number(value) : reject(name, value, "a number of hours");
}

/** At least as long as the index contains closed postings, which need their texts. */
function readTextsDays(value: string): number {
  const days = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  const expected = `a number of days from ${INDEX_RETENTION_DAYS} to ${MAX_TEXT_DAYS}`;
  return days >= INDEX_RETENTION_DAYS && days <= MAX_TEXT_DAYS ? days : reject("ROLECALL_TEXTS_DAYS", value, expected);
}

/** It may contain a password, so it is not repeated. */
function readSmtp(value: string | null): MailServer | null {
  if (value === null) return null;
  const server = parseMailServer(value);
  if (server !== null) return server;
  throw new UserError(
    "ROLECALL_SMTP: must be a mail server URL such as smtp://user:password@host:587?from=jobs@example.com.",
    2,
  );
}

function readAllow(value: string | null): AllowList {
  const allowed = parseAllowList(value?.split(",") ?? []);
  if (typeof allowed !== "string") return allowed;
  return reject("ROLECALL_WEBHOOK_ALLOW", allowed, "a host name, an IP address or a range such as 10.0.0.0/8");
}

/** It is sent in a header: only the address of a page or a mailbox. */
function readContact(value: string | null): string | null {
  if (value === null || /^(https?:\/\/|mailto:)?[\w.+%@:/~-]{3,200}$/i.test(value)) return value;
  return reject("ROLECALL_CONTACT", value, "an e-mail address or a link");
}

function readStrictness(value: string): boolean {
  if (value === "documented" || value === "strict") return value === "strict";
  return reject("ROLECALL_ROBOTS", value, "documented or strict");
}

function readTextLimits(variables: Readonly<Record<string, string | undefined>>): Record<string, number> {
  const limits = Object.entries(variables).flatMap(([name, value = ""]) => {
    if (!name.startsWith(TEXT_LIMIT_PREFIX) || value === "") return [];
    const source = findSource(name.slice(TEXT_LIMIT_PREFIX.length).toLowerCase());
    if (source === undefined) throw new UserError(`${name}: there is no such source (rolecall sources lists them).`, 2);
    if (!/^\d{1,6}$/.test(value)) return reject(name, value, "a number of characters");
    return [[source.id, Number(value)] as const];
  });
  return Object.fromEntries(limits);
}

function readReservationMode(value: string): ReservationMode {
  const mode = RESERVATION_MODES.find((each) => each === value);
  return mode ?? reject("ROLECALL_TDM", value, `one of ${RESERVATION_MODES.join(", ")}`);
}

function readSwitch(name: string, value: string): boolean {
  const text = value.toLowerCase();
  if (["on", "true", "1", "yes"].includes(text)) return true;
  if (["off", "false", "0", "no"].includes(text)) return false;
  return reject(name, value, "on or off");
}
