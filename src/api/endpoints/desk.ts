// What the API asks of the ledger, and nothing more: keys, usage, collect requests, the past of a posting, administration.
// Every question has a deadline, so that a ledger which does not answer becomes a 503 and never a hanging request.

import type { Freshness } from "../../collect/schedule/freshness.ts";
import type { SourceStanding } from "../../collect/schedule/standing.ts";
import type { CollectRecord, WholeJob } from "../../contract/answers.ts";
import { ApiError } from "../../contract/errors.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { SourceHealth } from "../../ledger/boards/boardList.ts";
import type { DaySum } from "../../ledger/upkeep/tally.ts";
import type { AdminDesk } from "../admin/desk.ts";
import type { OutgoingDesk } from "../outgoing/desk.ts";

export interface KeyOwner {
  readonly keyId: string;
  readonly account: { readonly id: number; readonly name: string };
  readonly admin: boolean;
  /** Whether the account may take bulk files; an admin always may. */
  readonly exports: boolean;
  /** Whether the account's subscription is switched on; `until` may end it. */
  readonly active: boolean;
  readonly until: number | null;
}

export interface CollectWords {
  readonly title: string | null;
  readonly location: string | null;
  readonly country: string | null;
  readonly company_url: string | null;
  /** Asked for by a search with few results, not by anybody. */
  readonly automatic?: boolean;
}

interface CollectWish {
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
export interface CountedUse {
  readonly keyId: string;
  readonly day: string;
  readonly endpoint: string;
  readonly requests: number;
  readonly rows: number;
}

export interface SourceStandings {
  readonly health: ReadonlyMap<string, SourceHealth>;
  readonly standings: ReadonlyMap<string, SourceStanding>;
  readonly freshness: ReadonlyMap<string, Freshness>;
}

export interface Desk {
  /** Whether a text can be a key at all; nobody is asked. */
  wellFormed(key: string): boolean;
  verifyKey(key: string): Promise<KeyOwner | null>;
  addUsage(counts: readonly CountedUse[]): Promise<void>;
  usage(keyId: string, fromDay: string): Promise<CountedUse[]>;
  /** Writes a request for the workers; boards that delivered such postings before, the best first, are read for it. */
  collect(
    account: number,
    words: CollectWords,
    now: number,
    boards?: readonly { source: string; slug: string }[],
  ): Promise<RequestFacts>;
  /** An account's requests, newest first. */
  collectList(account: number, wish: CollectWish): Promise<RequestFacts[]>;
  collectStatus(account: number, id: number): Promise<RequestFacts | null>;
  /** The boards that are a company's own, by the domain of its site. */
  companyBoards(domain: string): Promise<{ source: string; slug: string }[]>;
  /** Whether any collecting worker was there lately: without one a request only waits. */
  someoneWorks(): Promise<boolean>;
  /** What the reads of each source's boards came to, and whether the source is on; a few seconds old at most. */
  sourceStandings(): Promise<SourceStandings>;
  readonly admin: AdminDesk;
  readonly outgoing: OutgoingDesk;
  /** What the source said of a published posting; null where its texts are no longer kept. */
  rawPosting(id: number): Promise<{ raw: RawPosting; closed: boolean } | null>;
  /** A posting the index has pruned, as the body of jobs/{id}; null: there never was one. */
  prunedJob(id: number): Promise<WholeJob | null>;
  /** The ledger's last seq: whether it answers at all, and how far the index is behind. */
  lastSeq(): Promise<number>;
  /** What opened, changed and closed on each day in [from, to), as far back as the service goes. */
  daySums(from: number, to: number): Promise<DaySum[]>;
}

const DEADLINE_MS = 5000;
/** Its silence is noted before whoever asked gives up, and asks something else. */
const SOONER_MS = 50;
/** What may take long is begun only where the ledger answers at all. */
const THERE_MS = 3000;

/** Throws the 503 where the ledger does not answer. */
export async function mustAnswer(desk: Pick<Desk, "lastSeq">): Promise<void> {
  await reach(desk.lastSeq(), THERE_MS);
}

/** A question to the ledger that fails, or takes too long, is a 503 with Retry-After. */
export async function reach<T>(question: Promise<T>, ms = DEADLINE_MS): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the ledger did not answer in time")), ms);
  });
  try {
    return await Promise.race([question, late]);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    const error = new ApiError("database_unavailable", "the ledger cannot be reached; try again soon", {
      retryAfter: 5,
    });
    error.cause = cause;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** So long after a question that got no answer the next ones are refused at once: several of one request would each wait their time. */
const RESTING_MS = 2000;

/** The same desk, given up on for a moment after it has been silent. */
export function impatient(desk: Desk, monotonic: () => number): Desk {
  let silentAt = Number.NEGATIVE_INFINITY;
  const ask = async <T>(question: () => Promise<T>): Promise<T> => {
    if (monotonic() - silentAt < RESTING_MS) throw new Error("the ledger did not answer a moment ago");
    const timer = setTimeout(() => {
      silentAt = monotonic();
    }, DEADLINE_MS - SOONER_MS);
    return await question().finally(() => clearTimeout(timer));
  };
  const asked: Partial<Desk> = {
    usage: (...about) => ask(() => desk.usage(...about)),
    collect: (...about) => ask(() => desk.collect(...about)),
    collectList: (...about) => ask(() => desk.collectList(...about)),
    collectStatus: (...about) => ask(() => desk.collectStatus(...about)),
    companyBoards: (domain) => ask(() => desk.companyBoards(domain)),
    someoneWorks: () => ask(() => desk.someoneWorks()),
    rawPosting: (id) => ask(() => desk.rawPosting(id)),
    prunedJob: (id) => ask(() => desk.prunedJob(id)),
  };
  // Everything else is the desk's own.
  return Object.assign(Object.create(desk), asked);
}
