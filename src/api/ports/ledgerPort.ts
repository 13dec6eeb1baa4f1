// The ledger interface of the API: keys, usage, collect requests, past postings, administration. Every call has a
// deadline, so that an unresponsive ledger results in a 503 and never in a hanging request.

import type { Freshness } from "../../collect/schedule/freshnessFigures.ts";
import type { SourceState } from "../../collect/schedule/sourceState.ts";
import type { Stats } from "../../contract/answers/statsAnswers.ts";
import type { CollectRecord, JobWithDetails } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import type { Classification } from "../../contract/fields.ts";
import type { HistoryQuery } from "../../feed/stats/historyQuery.ts";
import type { Person } from "../../ledger/accounts/sessions.ts";
import type { LastRawPosting } from "../../ledger/postings/pastPosting.ts";
import type { SourceHealth } from "../../ledger/reads/boardList.ts";
import type { DailyTotal } from "../../ledger/upkeep/dailyTotals.ts";
import type { MarketPeriod, MarketQuery } from "../../ledger/upkeep/marketReport.ts";
import type { AdminLedgerPort } from "./adminLedger.ts";
import type { OutgoingLedgerPort } from "./outgoingLedger.ts";
import type { VisitorsLedgerPort } from "./visitorsLedger.ts";

export interface KeyOwner {
  readonly keyId: string;
  readonly account: { readonly id: number; readonly name: string };
  readonly admin: boolean;
  /** Whether the account may download bulk exports; admins always may. */
  readonly exports: boolean;
  /** Whether answers leave out e-mail addresses, phone numbers and names of contact persons. */
  readonly redactContacts: boolean;
  /** Whether the account's subscription is active; `until` may end it. */
  readonly active: boolean;
  readonly until: number | null;
  /** The end of the session if a person is signed in; null: a key. */
  readonly sessionUntil: number | null;
}

export interface CollectWords {
  readonly title: string | null;
  readonly location: string | null;
  readonly country: string | null;
  readonly company_url: string | null;
  /** Collect again even if the last result is recent. */
  readonly refresh?: boolean;
  /** Started automatically by a search with few results, not by a user. */
  readonly automatic?: boolean;
}

interface RequestListQuery {
  readonly limit: number;
  readonly before: number | undefined;
  readonly status: RequestFacts["status"] | undefined;
}

export interface RequestFacts extends CollectWords {
  readonly id: number;
  readonly status: "queued" | "running" | "done";
  readonly found: number;
  readonly companies_prioritised: number;
  readonly notes: CollectRecord["notes"];
  readonly created_at: number;
  readonly started_at: number | null;
  readonly finished_at: number | null;
}

/** Requests and rows of one key on one day (UTC) at one endpoint. */
export interface EndpointUsage {
  readonly keyId: string;
  readonly day: string;
  readonly endpoint: string;
  readonly requests: number;
  readonly rows: number;
}

export interface SourceStatuses {
  readonly health: ReadonlyMap<string, SourceHealth>;
  readonly statuses: ReadonlyMap<string, SourceState>;
  readonly freshness: ReadonlyMap<string, Freshness>;
}

export interface LedgerPort {
  /** Whether a text has the format of a key, without a ledger call. */
  wellFormed(key: string): boolean;
  verifyKey(key: string): Promise<KeyOwner | null>;
  /** The text of a new session; creates the person's account if necessary. */
  startSession(person: Person, now: number): Promise<string>;
  endSession(keyId: string, now: number): Promise<void>;
  addUsage(counts: readonly EndpointUsage[]): Promise<void>;
  usage(keyId: string, fromDay: string): Promise<EndpointUsage[]>;
  /**
   * Writes a request for the workers, and the boards to read for it: those that delivered such postings before, best
   * first.
   */
  collect(
    account: number,
    words: CollectWords,
    now: number,
    boards?: readonly { source: string; slug: string }[],
  ): Promise<RequestFacts>;
  /** An account's requests, newest first. */
  listCollectRequests(account: number, request: RequestListQuery): Promise<RequestFacts[]>;
  collectStatus(account: number, id: number): Promise<RequestFacts | null>;
  /** The boards of a company, by the domain of its site. */
  companyBoards(domain: string): Promise<{ source: string; slug: string }[]>;
  /** Whether a collecting worker was active recently; without one a request only waits. */
  hasActiveWorker(): Promise<boolean>;
  /** The read results of each source's boards, and whether the source is enabled; at most a few seconds old. */
  sourceStatuses(): Promise<SourceStatuses>;
  readonly admin: AdminLedgerPort;
  readonly outgoing: OutgoingLedgerPort;
  readonly visitors: VisitorsLedgerPort;
  /** The source's data of a published posting; `null` once its texts are deleted. */
  rawPosting(id: number): Promise<LastRawPosting | null>;
  /** A posting that the index has pruned, as the body of jobs/{id}; `null` if it never existed. */
  prunedJob(id: number): Promise<JobWithDetails | null>;
  /** The ledger's last seq, to check that it responds and how far the index is behind. */
  lastSeq(): Promise<number>;
  /** Openings, changes and closings on each day in [from, to), since the start of the service. */
  daySums(from: number, to: number): Promise<DailyTotal[]>;
  /** Figures of the job market by period. */
  market(query: MarketQuery): Promise<MarketPeriod[]>;
  /** Closed postings of any period. */
  history(query: HistoryQuery): Promise<Required<Stats>["history"]>;
  /** The occupations that a title or a code names. */
  findOccupations(text: string): Promise<Classification[]>;
}

const DEADLINE_MS = 5000;
/**
 * Shorter than the caller's deadline, so that the ledger is marked unresponsive before the caller sends the next query.
 */
const MARK_MARGIN_MS = 50;
/** A long operation is started only if the ledger responds at all. */
const PROBE_MS = 3000;

/** Throws the 503 if the ledger does not respond. */
export async function assertLedgerResponds(ledgerPort: Pick<LedgerPort, "lastSeq">): Promise<void> {
  await callLedger(ledgerPort.lastSeq(), PROBE_MS);
}

/** Turns a ledger call that fails or takes too long into a 503 with Retry-After. */
export async function callLedger<T>(call: Promise<T>, ms = DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the ledger did not respond in time")), ms);
  });
  try {
    return await Promise.race([call, timeout]);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const error = new ApiError("database_unavailable", "the ledger is unreachable; try again soon", {
      retryAfter: 5,
    });
    error.cause = cause;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * How long calls are rejected at once after an unanswered one; otherwise several calls of one request would each wait
 * for their deadline.
 */
const FAIL_FAST_MS = 2000;

/** Wraps a port so that calls fail fast for a while after one was not answered. */
export function failFast(ledgerPort: LedgerPort, monotonic: () => number): LedgerPort {
  let unansweredAt = Number.NEGATIVE_INFINITY;
  const ask = async <T>(call: () => Promise<T>): Promise<T> => {
    if (monotonic() - unansweredAt < FAIL_FAST_MS) throw new Error("the ledger did not respond a moment ago");
    const timer = setTimeout(() => {
      unansweredAt = monotonic();
    }, DEADLINE_MS - MARK_MARGIN_MS);
    return await call().finally(() => clearTimeout(timer));
  };
  const guarded: Partial<LedgerPort> = {
    usage: (...args) => ask(() => ledgerPort.usage(...args)),
    collect: (...args) => ask(() => ledgerPort.collect(...args)),
    listCollectRequests: (...args) => ask(() => ledgerPort.listCollectRequests(...args)),
    collectStatus: (...args) => ask(() => ledgerPort.collectStatus(...args)),
    companyBoards: (domain) => ask(() => ledgerPort.companyBoards(domain)),
    hasActiveWorker: () => ask(() => ledgerPort.hasActiveWorker()),
    rawPosting: (id) => ask(() => ledgerPort.rawPosting(id)),
    prunedJob: (id) => ask(() => ledgerPort.prunedJob(id)),
  };
  // All other members are passed through.
  return Object.assign(Object.create(ledgerPort), guarded);
}
