// The ledger operations of the admin API: boards, source switches, holds, keys, accounts, erasure. Rows are in the form
// shown to operators.

import {
  addStarterBoards,
  describeOffer,
  type Reader,
  readStarterBoards,
  STARTER_INTERVALS,
} from "../../collect/boards/starter.ts";
import { readSourceStates, type SourceState } from "../../collect/schedule/sourceState.ts";
import type { RemovalRow } from "../../contract/admin/removalAnswer.ts";
import { READ_VERDICTS } from "../../contract/admin.ts";
import type {
  AccountRow,
  AdminAnswer,
  BoardRow,
  HoldRow,
  HostRow,
  ImportAnswer,
  ImportProgress,
  KeyRow,
} from "../../contract/answers/adminAnswers.ts";
import { ApiError } from "../../contract/errors.ts";
import { DAY } from "../../contract/limits.ts";
import { describeReservation, describeRobots } from "../../contract/rights/describe.ts";
import { readBoardRights } from "../../contract/rights/reservations.ts";
import {
  type Account,
  AccountError,
  createAccount,
  ensureAccount,
  findAccount,
  listAccounts,
  setSubscription,
} from "../../ledger/accounts/accounts.ts";
import { createKey, type KeyFacts, listKeys, type Role, revokeKey } from "../../ledger/accounts/keys.ts";
import { dayOf, sumUsageByKey } from "../../ledger/accounts/usage.ts";
import { type BoardName, boardById, ensureBoard, listBoards } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { listHostUsage } from "../../ledger/boards/hostUsage.ts";
import { readHistory, readHold, readNotes } from "../../ledger/boards/jsonColumns.ts";
import { setSwitch } from "../../ledger/boards/sourceSwitches.ts";
import { isWorkerPresent } from "../../ledger/boards/workerPresence.ts";
import { type BoardQuery, findListedBoard, type ListedBoard, listBoardsAfter } from "../../ledger/reads/boardList.ts";
import { markBoardRemoved } from "../../ledger/reads/boardRemoval.ts";
import { listHolds, releaseHold } from "../../ledger/reads/holds.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type ForgetTarget, forget } from "../../ledger/upkeep/forget.ts";
import {
  approveRemoval,
  listRemovals,
  type Removal,
  type RemovalState,
  refuseRemoval,
} from "../../ledger/upkeep/removals.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { hostShown } from "./hostRows.ts";

/** An operator's request ranks after requests that clients wait for and before everything else. */
const OPERATOR_PRIORITY = 2;
const waits = { least_wait_s: STARTER_INTERVALS.min / 1000, most_wait_s: STARTER_INTERVALS.max / 1000 };

export interface AdminLedgerPort {
  boards(filter: BoardQuery): Promise<BoardRow[]>;
  /** `null` if there is no such board. */
  boardOf(source: string, slug: string): Promise<BoardRow | null>;
  addBoard(name: BoardName, now: number): Promise<BoardRow>;
  /** `null` or false if there is no such board. */
  readBoard(id: number, now: number): Promise<BoardRow | null>;
  removeBoard(id: number, now: number): Promise<boolean>;
  starter(): Promise<AdminAnswer<"starter">>;
  beginStarter(now: number): Promise<AdminAnswer<"beginStarter">>;
  switchSource(source: string, state: "on" | "off" | "usual", now: number): Promise<SourceState | null>;
  hosts(filter: { hosts?: readonly string[]; limit: number }, now: number): Promise<HostRow[]>;
  importFile(request: ImportRequest): Promise<ImportResult>;
  imports(): Promise<ImportProgress[]>;
  holds(): Promise<HoldRow[]>;
  /** The number of closed postings; `null` if the board has no hold. */
  releaseHold(board: number, now: number): Promise<number | null>;
  keys(now: number): Promise<KeyRow[]>;
  createKey(
    key: { account: string; role: Role; redactContacts: boolean },
    now: number,
  ): Promise<AdminAnswer<"createKey">>;
  revokeKey(id: string, now: number): Promise<boolean>;
  accounts(): Promise<AccountRow[]>;
  setAccount(name: string, state: AccountState, now: number): Promise<AccountRow>;
  forget(what: ForgetTarget, now: number): Promise<number>;
  removals(filter: { state?: RemovalState; after: number }): Promise<RemovalRow[]>;
  /** `null` if no such request waits. */
  approveRemoval(id: number, now: number): Promise<RemovalRow | null>;
  refuseRemoval(id: number, now: number): Promise<RemovalRow | null>;
}

interface AccountState {
  subscription?: "active" | "inactive";
  exports?: boolean;
  until: number | null;
}

export interface ImportRequest {
  readonly name: string;
  readonly file: Uint8Array;
  readonly dryRun: boolean;
  readonly map: string | null;
  readonly source: string | null;
  readonly board: string | null;
}

/** The answer, or why the file cannot be imported. */
export type ImportResult =
  | { readonly answer: ImportAnswer; readonly refusal: null }
  | { readonly answer: null; readonly refusal: string };

/** Imports files as `rolecall import` does. */
export interface Importer {
  importFile(request: ImportRequest): Promise<ImportResult>;
  /** The files in progress and those that wait, in the order of their arrival. */
  progress(): readonly ImportProgress[];
}

export interface AdminOptions {
  /** Real time in milliseconds, used for worker heartbeats. */
  readonly real: () => number;
  readonly keys: ReadonlyMap<string, string>;
  readonly reader: Reader;
  readonly importer: Importer;
}

export function createAdminLedgerPort(db: Ledger, { real, keys, reader, importer }: AdminOptions): AdminLedgerPort {
  return {
    ...createStarterPort(db, { real, reader }),
    boards: async (filter) => (await listBoardsAfter(db, filter)).map(boardShown),
    async boardOf(source, slug) {
      const [board] = await listBoards(db, { source, slug });
      const listed = board === undefined ? undefined : await findListedBoard(db, board.id);
      return listed === undefined ? null : boardShown(listed);
    },
    async addBoard(name, now) {
      const board = await ensureBoard(db, name, now);
      return await readAgain(db, board.id, now);
    },
    async readBoard(id, now) {
      const board = await boardById(db, id);
      return board === undefined || board.removed_at !== null ? null : await readAgain(db, id, now);
    },
    async removeBoard(id, now) {
      const board = await boardById(db, id);
      if (board === undefined || board.removed_at !== null) return false;
      return await markBoardRemoved(db, board.source, board.slug, now);
    },
    async switchSource(source, state, now) {
      await setSwitch(db, source, state, now);
      return (await readSourceStates(db, keys)).get(source) ?? null;
    },
    hosts: async (filter, now) => (await listHostUsage(db, now, filter)).map(hostShown),
    importFile: importer.importFile,
    imports: async () => [...importer.progress()],
    async holds() {
      const boardHolds = await listHolds(db);
      return boardHolds.map(({ board: { slug, ...board }, since, would_close, open }) => {
        return { ...board, board: slug, since: toIso(since), would_close, open };
      });
    },
    releaseHold: (board, now) => releaseHold(db, board, now),
    keys: (now) => listShownKeys(db, now),
    async createKey(key, now) {
      const { account, role, redactContacts: redact_contacts } = key;
      await rejectLedgerRefusal(ensureAccount(db, account, now));
      const { id, text } = await rejectLedgerRefusal(createKey(db, key, now));
      return { id, key: text, account, role, redact_contacts };
    },
    revokeKey: (id, now) => revokeKey(db, id, now),
    accounts: async () => (await listAccounts(db)).map(accountShown),
    async setAccount(name, state, now) {
      const known = await findAccount(db, name);
      const saved = known === undefined ? createAccount(db, { name, ...state }, now) : setSubscription(db, name, state);
      return accountShown(await rejectLedgerRefusal(saved));
    },
    forget: (what, now) => forget(db, what, now),
    removals: async (filter) => (await listRemovals(db, filter)).map(removalShown),
    approveRemoval: async (id, now) => shownOrNull(await approveRemoval(db, id, now)),
    refuseRemoval: async (id, now) => shownOrNull(await refuseRemoval(db, id, now)),
  };
}

function createStarterPort(
  db: Ledger,
  { real, reader }: Pick<AdminOptions, "real" | "reader">,
): Pick<AdminLedgerPort, "starter" | "beginStarter"> {
  const whom = { user_agent: reader.userAgent, contact: reader.contact };
  return {
    async starter() {
      const { boards, missing, first, sources } = await describeOffer(db);
      const worker = await isWorkerPresent(db, real());
      return { boards, missing, first, sources, ...waits, ...whom, worker, trial: reader.trial };
    },
    async beginStarter(now) {
      if (reader.trial)
        throw new ApiError(
          "forbidden",
          "starter boards are real sites, but this service reads a simulated internet; unset ROLECALL_WORLD to add them",
        );
      return { added: await addStarterBoards(db, now), boards: readStarterBoards().length, ...whom };
    },
  };
}

async function readAgain(db: Ledger, id: number, now: number): Promise<BoardRow> {
  await prioritise(db, [id], OPERATOR_PRIORITY, now);
  const board = await findListedBoard(db, id);
  if (board === undefined) throw new Error(`board ${id} no longer exists`);
  return boardShown(board);
}

/** An account name that the ledger rejects is a client error. */
async function rejectLedgerRefusal<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AccountError)) throw error;
    throw new ApiError("invalid_parameter", error.message, { parameter: "account" });
  }
}

const time = (at: number | null): string | null => (at === null ? null : toIso(at));

function boardShown(board: ListedBoard): BoardRow {
  const { id, source, slug, company, domain, verdict, proof, trouble, failures, suspect, pace, priority } = board;
  const hold = readHold(board);
  const rights = readBoardRights(board.rights);
  return {
    id,
    source,
    board: slug,
    company,
    domain,
    open_postings: board.open_postings,
    verdict: READ_VERDICTS.find((known) => known === verdict) ?? null,
    proof,
    trouble,
    failures,
    suspect,
    robots: describeRobots(board.read_at, rights.robots),
    reserved: describeReservation(rights),
    last_read: time(board.read_at),
    last_complete_read: time(board.seen_at),
    last_change: time(board.changed_at),
    next_read: time(board.next_at),
    pace_seconds: pace === null ? null : Math.round(pace / 1000),
    priority,
    hold: hold === null ? null : { since: toIso(hold.since), would_close: hold.would_close, open: hold.open },
    reads: readHistory(board).map(([at, came, rows]) => ({ at: toIso(at), verdict: came, rows })),
    notes: readNotes(board).map(({ at, what }) => ({ at: toIso(at), what })),
    created_at: toIso(board.created_at),
    removed_at: time(board.removed_at),
    host: board.host,
  };
}

/** The keys of every account, or of one, with their usage. */
export async function listShownKeys(db: Ledger, now: number, account: number | null = null): Promise<KeyRow[]> {
  const used = await sumUsageByKey(db, dayOf(now - 30 * DAY));
  return (await listKeys(db, account)).map((key) => keyShown(key, used.get(key.id)));
}

function keyShown(key: KeyFacts, used = { requests: 0, last_day: null as string | null }): KeyRow {
  const { id, account, role, created_at, revoked_at } = key;
  return {
    id,
    account: account.name,
    role,
    created_at: toIso(created_at),
    revoked_at: time(revoked_at),
    last_used: used.last_day,
    requests_30d: used.requests,
    redact_contacts: key.redact_contacts === 1,
  };
}

const shownOrNull = (removal: Removal | null): RemovalRow | null => (removal === null ? null : removalShown(removal));

function removalShown({ id, created_at, decided_at, ...removal }: Removal): RemovalRow {
  return { number: id, ...removal, created_at: toIso(created_at), decided_at: time(decided_at) };
}

function accountShown({ id, name, subscription, until, exports, created_at }: Account): AccountRow {
  const shown = { id, account: name, subscription, until: time(until), exports: exports === 1 };
  return { ...shown, created_at: toIso(created_at) };
}
