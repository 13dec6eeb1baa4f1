// Implements the API's ledger interface. All ledger access of the API goes through here.

import type { Reader } from "../../collect/boards/starter.ts";
import { readFreshness } from "../../collect/schedule/freshness.ts";
import { readSourceStates } from "../../collect/schedule/sourceState.ts";
import { readClosedHistory } from "../../feed/stats/history.ts";
import type { TextLimits } from "../../feed/textLimits.ts";
import { type KeyFacts, parseKeyId, revokeKey, verifyKey } from "../../ledger/accounts/keys.ts";
import { startSession } from "../../ledger/accounts/sessions.ts";
import { addUsage, listUsage } from "../../ledger/accounts/usage.ts";
import { findBoardsAtDomain } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { isWorkerPresent } from "../../ledger/boards/workerPresence.ts";
import { readLastRawPosting } from "../../ledger/postings/pastPosting.ts";
import { findBoardIds, readSourceHealth } from "../../ledger/reads/boardList.ts";
import {
  createRequest,
  findRequest,
  listRequests,
  type CollectRequest as StoredRequest,
} from "../../ledger/requests/requests.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { readDailyTotals } from "../../ledger/upkeep/dailyTotals.ts";
import { readMarket } from "../../ledger/upkeep/marketReport.ts";
import { type AdminOptions, createAdminLedgerPort } from "./adminLedger.ts";
import type { CollectWords, EndpointUsage, KeyOwner, LedgerPort, RequestFacts, SourceStatuses } from "./ledgerPort.ts";
import { createOutgoingLedgerPort } from "./outgoingLedger.ts";
import { readPrunedJob } from "./prunedJob.ts";
import { createVisitorsLedgerPort } from "./visitorsLedger.ts";

export interface LedgerAdapterOptions {
  /** Real time in milliseconds, used for worker heartbeats. */
  readonly real: () => number;
  /** API keys of sources that need one; a source without its key is off. */
  readonly keys: ReadonlyMap<string, string>;
  /** The identity under which this service's workers read. */
  readonly reader: Reader;
  /** Maximum characters of text served, by source. */
  readonly textLimits?: TextLimits;
  readonly importer: AdminOptions["importer"];
}

/** Boards that a client waits for have the highest priority. */
const CLIENT_PRIORITY = 4;
/** The sums over all boards are queried at most this often. */
const STATUSES_MS = 5000;

export function createLedgerAdapter(db: Ledger, options: LedgerAdapterOptions): LedgerPort {
  const { real, keys, reader, textLimits, importer } = options;
  let cached: { at: number; answer: Promise<SourceStatuses> } | null = null;
  return {
    wellFormed: (key) => parseKeyId(key) !== null,
    async verifyKey(key) {
      const facts = await verifyKey(db, key);
      return facts === null ? null : ownerOf(facts);
    },
    startSession: (person, now) => startSession(db, person, now),
    async endSession(keyId, now) {
      await revokeKey(db, keyId, now);
    },
    addUsage: (counts) => addUsage(db, counts.flatMap(kindsOf)),
    async usage(key, fromDay) {
      return countsOf(key, await listUsage(db, key, fromDay));
    },
    collect: (account, words, now, boards = []) => collect(db, account, words, now, boards),
    async listCollectRequests(account, listQuery) {
      return (await listRequests(db, account, listQuery)).map(requestFrom);
    },
    async collectStatus(account, id) {
      const found = await findRequest(db, account, id);
      return found === undefined ? null : requestFrom(found);
    },
    async companyBoards(domain) {
      return (await findBoardsAtDomain(db, domain)).map(({ source, slug }) => ({ source, slug }));
    },
    hasActiveWorker: () => isWorkerPresent(db, real()),
    sourceStatuses() {
      if (cached === null || Math.abs(real() - cached.at) > STATUSES_MS) {
        const answer = readStatuses(db, keys);
        cached = { at: real(), answer };
        answer.catch(() => {
          cached = null;
        });
      }
      return cached.answer;
    },
    admin: createAdminLedgerPort(db, { real, keys, reader, importer }),
    outgoing: createOutgoingLedgerPort(db),
    visitors: createVisitorsLedgerPort(db, reader),
    rawPosting: (id) => readLastRawPosting(db, id),
    prunedJob: (id) => readPrunedJob(db, id, textLimits),
    daySums: (from, to) => readDailyTotals(db, from, to, null),
    market: (query) => readMarket(db, query),
    history: (query) => readClosedHistory(db, query),
    async findOccupations(text) {
      // The tables of occupations are loaded only when they are needed.
      const { findOccupations } = await import("../../derive/occupation/occupationSearch.ts");
      return findOccupations(text);
    },
    async lastSeq() {
      return (await readMark(db)).seq;
    },
  };
}

export function ownerOf({ id, role, account, redact_contacts, expires_at }: KeyFacts): KeyOwner {
  const { subscription, until } = account;
  return {
    keyId: id,
    account: { id: account.id, name: account.name },
    admin: role === "admin",
    exports: account.exports === 1,
    redactContacts: redact_contacts === 1,
    active: subscription === "active",
    until,
    sessionUntil: expires_at,
  };
}

async function collect(
  db: Ledger,
  account: number,
  words: CollectWords,
  now: number,
  names: readonly { source: string; slug: string }[],
): Promise<RequestFacts> {
  const boards = names.length === 0 ? [] : await findBoardIds(db, names);
  const request = await createRequest(db, account, { ...words, boards }, now);
  // Only for a new request: repeating a request must not read its boards again.
  if (request.status === "queued" && request.created_at === now) await prioritise(db, boards, CLIENT_PRIORITY, now);
  return requestFrom(request);
}

async function readStatuses(db: Ledger, keys: ReadonlyMap<string, string>): Promise<SourceStatuses> {
  const health = await readSourceHealth(db);
  return {
    health: new Map(health.map((one) => [one.source, one])),
    statuses: await readSourceStates(db, keys),
    freshness: await readFreshness(db),
  };
}

function requestFrom(stored: StoredRequest): RequestFacts {
  const { account_id: _account, fence: _fence, boards: _boards, company_url = null, ...rest } = stored;
  return { ...rest, company_url };
}

/** The ledger stores one number per kind: the endpoint's name counts requests, with the suffix `rows` the rows sent. */
const ROWS = " rows";

function kindsOf({ keyId: key_id, day, endpoint, requests, rows }: EndpointUsage) {
  const kinds = [{ key_id, day, kind: endpoint, count: requests }];
  return rows === 0 ? kinds : [...kinds, { key_id, day, kind: endpoint + ROWS, count: rows }];
}

function countsOf(key: string, stored: readonly { day: string; kind: string; count: number }[]): EndpointUsage[] {
  const rows = new Map(stored.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return stored
    .filter(({ kind }) => !kind.endsWith(ROWS))
    .map(({ day, kind, count }) => {
      return { keyId: key, day, endpoint: kind, requests: count, rows: rows.get(`${day} ${kind}${ROWS}`) ?? 0 };
    });
}
