// The ledger and what it knows: whether it can be reached, its version, keys, boards, sources and workers. Nothing is
// changed by looking: a schema that is behind is only reported.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { standings } from "../../collect/schedule/standing.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import { factsOf } from "../../contract/sources.ts";
import { isActive } from "../../ledger/accounts/accounts.ts";
import { listKeys } from "../../ledger/accounts/keys.ts";
import { healthOfSources } from "../../ledger/boards/boardList.ts";
import { someoneWorks } from "../../ledger/boards/presence.ts";
import { readMark } from "../../ledger/store/mark.ts";
import { type Ledger, openLedger } from "../../ledger/store/open.ts";
import { type Checkup, checkUp } from "../../ledger/upkeep/checkup.ts";
import { READERS } from "../../sources/readers.ts";
import type { Environment } from "../service/environment.ts";
import { ledgerOptions } from "../service/opening.ts";
import { type Finding, fix, note, ok } from "./finding.ts";

const POSTGRES_MAJOR = 15;
/** Fewer boards than this say nothing about a source. */
const FEW_BOARDS = 5;
const ANSWER_MS = 10_000;

export interface LedgerExamined {
  findings: Finding[];
  mark: { epoch: string; seq: number; at: number } | null;
  /** The server's time, where it has one of its own. */
  clock: number | null;
}

export async function examineLedger(environment: Environment, now: number, real: number): Promise<LedgerExamined> {
  const { databaseUrl, data } = environment;
  if (databaseUrl === null && !existsSync(join(data, "ledger.db"))) {
    const todo = "`rolecall up` makes it; DATABASE_URL names a PostgreSQL instead";
    return { findings: [note("database", "there is no ledger yet", todo)], mark: null, clock: null };
  }
  const db = await openLedger(ledgerOptions(environment));
  try {
    const state = await inTime(checkUp(db));
    const finding = examineSchema(state);
    if (finding.state === "fix" || state.version === 0) return { findings: [finding], mark: null, clock: state.clock };
    const findings = state.version === state.known ? await examineContent(db, environment, now, real) : [];
    return { findings: [finding, ...findings], mark: await readMark(db), clock: state.clock };
  } catch (error) {
    const todo =
      databaseUrl === null ? `look at ${join(data, "ledger.db")}` : "check DATABASE_URL, the server and the way to it";
    return { findings: [fix("database", `it cannot be used (${sentenceOf(error)})`, todo)], mark: null, clock: null };
  } finally {
    // A server that never answered would keep the end of its connection waiting too.
    void db.close().catch(() => undefined);
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${ANSWER_MS / 1000} s`)), ANSWER_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

function examineSchema({ server, major, version, known }: Checkup): Finding {
  if (major !== null && major < POSTGRES_MAJOR) {
    return fix("database", server, `PostgreSQL ${POSTGRES_MAJOR} or newer is needed`);
  }
  if (version > known)
    return fix("database", `${server}, schema ${version}: newer than this program`, "upgrade the program");
  if (version < known)
    return note("database", `${server}, schema ${version} of ${known}`, "`rolecall migrate`, or any start");
  return ok("database", `${server}, schema ${version}`);
}

async function examineContent(db: Ledger, environment: Environment, now: number, real: number): Promise<Finding[]> {
  return [
    await examineKeys(db, now),
    (await someoneWorks(db, real))
      ? ok("worker", "one is collecting")
      : note("worker", "none is collecting", "`rolecall up` has one in it, `rolecall work` is one alone"),
    ...(await examineSources(db, environment)),
  ];
}

async function examineKeys(db: Ledger, now: number): Promise<Finding> {
  const valid = (await listKeys(db)).filter((key) => key.revoked_at === null && isActive(key.account, now));
  if (valid.length === 0)
    return fix("keys", "no key is valid: nobody can ask the API", "`rolecall key create --account me`");
  return ok(
    "keys",
    `${valid.length} valid, ${valid.filter(({ role }) => role === "admin").length} of them for administration`,
  );
}

async function examineSources(db: Ledger, { keys }: Environment): Promise<Finding[]> {
  const states = await standings(db, keys);
  const health = await healthOfSources(db);
  const on = [...states.values()].filter((state) => state.on).length;
  const boards = health.reduce((sum, each) => sum + each.boards, 0);
  const findings = [
    boards === 0
      ? fix(
          "sources",
          `${on} of ${states.size} are on, but there is no board`,
          "`rolecall boards starter`, `rolecall boards add URL`, or `rolecall collect`",
        )
      : ok("sources", `${on} of ${states.size} are on, ${boards} boards`),
  ];
  for (const source of READERS) {
    const needed = factsOf(source.id).keys;
    const wanted = needed?.variables ?? [];
    const missing = wanted.filter((name) => !keys.has(name));
    if (missing.length === 0) continue;
    const says = `${source.id} is off without ${missing.join(" and ")}`;
    // One of two was set: somebody meant it to work.
    const half = missing.length < wanted.length;
    const where = needed?.where ?? "";
    findings.push(half ? fix("sources", says, `set it too (${where})`) : note("sources", says, where));
  }
  return [...findings, ...health.flatMap(examineHealth)];
}

function examineHealth({
  source,
  boards,
  failing,
  failures,
  holds,
}: Awaited<ReturnType<typeof healthOfSources>>[number]) {
  const findings: Finding[] = [];
  const because = failures[0] === undefined ? "" : ` (${failures[0].because})`;
  if (boards >= FEW_BOARDS && failing > boards / 2) {
    findings.push(
      fix("sources", `${source}: ${failing} of ${boards} boards fail${because}`, "see the console's Sources page"),
    );
  } else if (failing > 0) findings.push(note("sources", `${source}: ${failing} of ${boards} boards fail${because}`));
  if (holds > 0) {
    const says = `${source}: closings of ${holds} boards are held until a second read agrees`;
    findings.push(note("sources", says, "look at them in the console or at admin/holds"));
  }
  return findings;
}
