// Checks the ledger and its content: whether it can be reached, its version, keys, boards, sources and workers. Changes
// nothing: an outdated schema is only reported.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { readSourceStates } from "../../collect/schedule/sourceState.ts";
import { sourceFactsOf } from "../../contract/sources.ts";
import { messageOf } from "../../contract/userError.ts";
import { isActive } from "../../ledger/accounts/accounts.ts";
import { listKeys } from "../../ledger/accounts/keys.ts";
import { isWorkerPresent } from "../../ledger/boards/workerPresence.ts";
import { readSourceHealth } from "../../ledger/reads/boardList.ts";
import { readMark } from "../../ledger/store/mark.ts";
import { type Ledger, openLedger } from "../../ledger/store/open.ts";
import { inspectLedger, type LedgerInspection } from "../../ledger/upkeep/inspection.ts";
import { READERS } from "../../sources/readers.ts";
import type { Environment } from "../environment/environment.ts";
import { ledgerOptions } from "../resources/resources.ts";
import { type Finding, fix, note, ok } from "./finding.ts";

const POSTGRES_MAJOR = 15;
/** Fewer boards than this are no evidence of a fault of the source. */
const MIN_BOARDS = 5;
const TIMEOUT_MS = 10_000;

export interface LedgerExamined {
  findings: Finding[];
  mark: { epoch: string; seq: number; at: number } | null;
  /** The server's time, if it has its own clock. */
  clock: number | null;
}

export async function examineLedger(environment: Environment, now: number, real: number): Promise<LedgerExamined> {
  const { databaseUrl, data } = environment;
  if (databaseUrl === null && !existsSync(join(data, "ledger.db"))) {
    const todo = "`rolecall up` creates it; set DATABASE_URL to use PostgreSQL instead";
    return { findings: [note("database", "no ledger yet", todo)], mark: null, clock: null };
  }
  let db: Ledger | null = null;
  try {
    db = await openLedger(ledgerOptions(environment));
    const state = await withTimeout(inspectLedger(db));
    const finding = examineSchema(state);
    if (finding.state === "fix" || state.version === 0) return { findings: [finding], mark: null, clock: state.clock };
    const findings = state.version === state.known ? await examineContent(db, environment, now, real) : [];
    return { findings: [finding, ...findings], mark: await readMark(db), clock: state.clock };
  } catch (error) {
    const todo =
      databaseUrl === null
        ? `check ${join(data, "ledger.db")}`
        : "check DATABASE_URL, the server and the network connection to it";
    return { findings: [fix("database", `cannot be opened (${messageOf(error)})`, todo)], mark: null, clock: null };
  } finally {
    // A server that never answers would also block the closing of its connection.
    void db?.close().catch(() => undefined);
  }
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function examineSchema({ server, major, version, known }: LedgerInspection): Finding {
  if (major !== null && major < POSTGRES_MAJOR) {
    return fix("database", server, `PostgreSQL ${POSTGRES_MAJOR} or newer is required`);
  }
  if (version > known)
    return fix("database", `${server}, schema ${version}: newer than this program`, "upgrade the program");
  if (version < known)
    return note("database", `${server}, schema ${version} of ${known}`, "run `rolecall migrate` or start the service");
  return ok("database", `${server}, schema ${version}`);
}

async function examineContent(db: Ledger, environment: Environment, now: number, real: number): Promise<Finding[]> {
  return [
    await examineKeys(db, now),
    (await isWorkerPresent(db, real))
      ? ok("worker", "a worker is collecting")
      : note(
          "worker",
          "no worker is collecting",
          "`rolecall up` includes a worker; `rolecall work` runs a worker alone",
        ),
    ...(await examineSources(db, environment)),
  ];
}

async function examineKeys(db: Ledger, now: number): Promise<Finding> {
  const valid = (await listKeys(db)).filter((key) => key.revoked_at === null && isActive(key.account, now));
  if (valid.length === 0)
    return fix("keys", "no valid key: the API cannot be used", "`rolecall key create --account me`");
  return ok(
    "keys",
    `${valid.length} valid, ${valid.filter(({ role }) => role === "admin").length} of them with the admin role`,
  );
}

async function examineSources(db: Ledger, { keys }: Environment): Promise<Finding[]> {
  const states = await readSourceStates(db, keys);
  const health = await readSourceHealth(db);
  const on = [...states.values()].filter((state) => state.on).length;
  const boards = health.reduce((sum, each) => sum + each.boards, 0);
  const findings = [
    boards === 0
      ? fix(
          "sources",
          `${on} of ${states.size} are on, but there are no boards`,
          "`rolecall boards starter`, `rolecall boards add URL`, or `rolecall collect`",
        )
      : ok("sources", `${on} of ${states.size} are on, ${boards} boards`),
  ];
  for (const source of READERS) {
    const needed = sourceFactsOf(source.id).keys;
    const variables = needed?.variables ?? [];
    const missing = variables.filter((name) => !keys.has(name));
    if (missing.length === 0) continue;
    const says = `${source.id} is off without ${missing.join(" and ")}`;
    // Only some of the keys are set, so the operator intended to use the source.
    const isPartlyConfigured = missing.length < variables.length;
    const where = needed?.where ?? "";
    findings.push(isPartlyConfigured ? fix("sources", says, `set it too (${where})`) : note("sources", says, where));
  }
  return [...findings, ...health.flatMap(examineHealth)];
}

function examineHealth({
  source,
  boards,
  failing,
  failures,
  holds,
}: Awaited<ReturnType<typeof readSourceHealth>>[number]) {
  const findings: Finding[] = [];
  const reason = failures[0] === undefined ? "" : ` (${failures[0].because})`;
  if (boards >= MIN_BOARDS && failing > boards / 2) {
    findings.push(
      fix("sources", `${source}: ${failing} of ${boards} boards fail${reason}`, "see the console's Sources page"),
    );
  } else if (failing > 0) findings.push(note("sources", `${source}: ${failing} of ${boards} boards fail${reason}`));
  if (holds > 0) {
    const says = `${source}: closings of ${holds} boards are held until a second read confirms them`;
    findings.push(note("sources", says, "review them in the console or at admin/holds"));
  }
  return findings;
}
