// The desk over the real ledger. Whatever the API wants to know of it passes through here.

import type { Reader } from "../../collect/boards/starter.ts";
import { freshnessOfSources } from "../../collect/schedule/freshness.ts";
import { standings } from "../../collect/schedule/standing.ts";
import { type KeyFacts, keyId, verifyKey } from "../../ledger/accounts/keys.ts";
import { addUsage, usageOf } from "../../ledger/accounts/usage.ts";
import { boardIds, healthOfSources } from "../../ledger/boards/boardList.ts";
import { boardsAtDomain } from "../../ledger/boards/boards.ts";
import { prioritise } from "../../ledger/boards/claims.ts";
import { someoneWorks } from "../../ledger/boards/presence.ts";
import { rawPostingOf } from "../../ledger/postings/past.ts";
import {
  askCollect,
  listRequests,
  requestOf,
  type CollectRequest as StoredRequest,
} from "../../ledger/requests/requests.ts";
import { readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { daySums } from "../../ledger/upkeep/tally.ts";
import { adminDesk } from "../admin/desk.ts";
import { outgoingDesk } from "../outgoing/desk.ts";
import type { CollectWords, CountedUse, Desk, KeyOwner, RequestFacts, SourceStandings } from "./desk.ts";
import { readPrunedJob } from "./prunedJob.ts";

export interface DeskOptions {
  /** Real time in ms: workers say by it that they are there. */
  readonly real: () => number;
  /** Keys of the services that ask for one: a source that lacks its key is off. */
  readonly keys: ReadonlyMap<string, string>;
  /** As whom the workers of this service read. */
  readonly reader: Reader;
}

/** Boards that somebody waits for come before all others. */
const WAITED_FOR = 4;
/** The sums over all boards are asked for at most this often. */
const STANDINGS_MS = 5000;

export function ledgerDesk(db: Ledger, { real, keys, reader }: DeskOptions): Desk {
  let known: { at: number; answer: Promise<SourceStandings> } | null = null;
  return {
    wellFormed: (key) => keyId(key) !== null,
    async verifyKey(key) {
      const facts = await verifyKey(db, key);
      return facts === null ? null : ownerOf(facts);
    },
    addUsage: (counts) => addUsage(db, counts.flatMap(kindsOf)),
    async usage(key, fromDay) {
      return countsOf(key, await usageOf(db, key, fromDay));
    },
    collect: (account, words, now, boards = []) => collect(db, account, words, now, boards),
    async collectList(account, wish) {
      return (await listRequests(db, account, wish)).map(requestFrom);
    },
    async collectStatus(account, id) {
      const found = await requestOf(db, account, id);
      return found === undefined ? null : requestFrom(found);
    },
    async companyBoards(domain) {
      return (await boardsAtDomain(db, domain)).map(({ source, slug }) => ({ source, slug }));
    },
    someoneWorks: () => someoneWorks(db, real()),
    sourceStandings() {
      if (known === null || Math.abs(real() - known.at) > STANDINGS_MS) {
        const answer = readStandings(db, keys);
        known = { at: real(), answer };
        answer.catch(() => {
          known = null;
        });
      }
      return known.answer;
    },
    admin: adminDesk(db, { real, keys, reader }),
    outgoing: outgoingDesk(db),
    rawPosting: (id) => rawPostingOf(db, id),
    prunedJob: (id) => readPrunedJob(db, id),
    daySums: (from, to) => daySums(db, from, to, null),
    async lastSeq() {
      return (await readMark(db)).seq;
    },
  };
}

export function ownerOf({ id, role, account }: KeyFacts): KeyOwner {
  const { subscription, until } = account;
  return {
    keyId: id,
    account: { id: account.id, name: account.name },
    admin: role === "admin",
    exports: account.exports === 1,
    active: subscription === "active",
    until,
  };
}

async function collect(
  db: Ledger,
  account: number,
  words: CollectWords,
  now: number,
  names: readonly { source: string; slug: string }[],
): Promise<RequestFacts> {
  const boards = names.length === 0 ? [] : await boardIds(db, names);
  const request = await askCollect(db, account, { ...words, boards }, now);
  // Only for a new question: one that is asked again and again must not have its boards read again and again.
  if (request.status === "queued" && request.created_at === now) await prioritise(db, boards, WAITED_FOR, now);
  return requestFrom(request);
}

async function readStandings(db: Ledger, keys: ReadonlyMap<string, string>): Promise<SourceStandings> {
  const health = await healthOfSources(db);
  return {
    health: new Map(health.map((one) => [one.source, one])),
    standings: await standings(db, keys),
    freshness: await freshnessOfSources(db),
  };
}

function requestFrom(stored: StoredRequest): RequestFacts {
  const { account_id: _account, fence: _fence, boards: _boards, company_url = null, ...rest } = stored;
  return { ...rest, company_url };
}

/** The ledger keeps one number per kind: the endpoint's name counts requests, `rows` behind it the rows sent. */
const ROWS = " rows";

function kindsOf({ keyId: key_id, day, endpoint, requests, rows }: CountedUse) {
  const kinds = [{ key_id, day, kind: endpoint, count: requests }];
  return rows === 0 ? kinds : [...kinds, { key_id, day, kind: endpoint + ROWS, count: rows }];
}

function countsOf(key: string, stored: readonly { day: string; kind: string; count: number }[]): CountedUse[] {
  const rows = new Map(stored.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return stored
    .filter(({ kind }) => !kind.endsWith(ROWS))
    .map(({ day, kind, count }) => {
      return { keyId: key, day, endpoint: kind, requests: count, rows: rows.get(`${day} ${kind}${ROWS}`) ?? 0 };
    });
}
