// The desk over the real ledger. Whatever the API wants to know of it passes through here.
import { type KeyFacts, keyId, verifyKey } from "../ledger/keys.ts";
import { readMark } from "../ledger/mark.ts";
import type { Ledger } from "../ledger/open.ts";
import { askCollect, requestOf, type CollectRequest as StoredRequest } from "../ledger/requests.ts";
import { readRawPosting } from "../ledger/texts.ts";
import { addUsage, usageOf } from "../ledger/usage.ts";
import type { CollectRequest, Desk, KeyOwner, UsageCount } from "./desk.ts";
import { readPrunedJob } from "./prunedJob.ts";

export function ledgerDesk(db: Ledger): Desk {
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
    async collect(account, words, now) {
      return requestFrom(await askCollect(db, account, words, now));
    },
    async collectStatus(account, id) {
      const found = await requestOf(db, account, id);
      return found === undefined ? null : requestFrom(found);
    },
    rawPosting: (id) => rawPosting(db, id),
    prunedJob: (id) => readPrunedJob(db, id),
    async lastSeq() {
      return (await readMark(db)).seq;
    },
  };
}

function ownerOf({ id, role, account }: KeyFacts): KeyOwner {
  const { subscription, until } = account;
  return {
    keyId: id,
    account: { id: account.id, name: account.name },
    admin: role === "admin",
    active: subscription === "active",
    until,
  };
}

function requestFrom(stored: StoredRequest): CollectRequest {
  const { account_id: _account, fence: _fence, company_url = null, ...rest } = stored;
  return { ...rest, company_url };
}

/** The ledger keeps one number per kind: the endpoint's name counts requests, `rows` behind it the rows sent. */
const ROWS = " rows";

function kindsOf({ keyId: key_id, day, endpoint, requests, rows }: UsageCount) {
  const kinds = [{ key_id, day, kind: endpoint, count: requests }];
  return rows === 0 ? kinds : [...kinds, { key_id, day, kind: endpoint + ROWS, count: rows }];
}

function countsOf(key: string, stored: readonly { day: string; kind: string; count: number }[]): UsageCount[] {
  const rows = new Map(stored.map(({ day, kind, count }) => [`${day} ${kind}`, count]));
  return stored
    .filter(({ kind }) => !kind.endsWith(ROWS))
    .map(({ day, kind, count }) => {
      return { keyId: key, day, endpoint: kind, requests: count, rows: rows.get(`${day} ${kind}${ROWS}`) ?? 0 };
    });
}

async function rawPosting(db: Ledger, id: number): ReturnType<Desk["rawPosting"]> {
  const row = await db.sql
    .selectFrom("posting")
    .innerJoin("document", (join) =>
      join
        .onRef("document.board_id", "=", "posting.board_id")
        .onRef("document.external_id", "=", "posting.external_id")
        .onRef("document.life", "=", "posting.life"),
    )
    .select(["posting.state", "document.raw", "document.raw_texts"])
    .where("posting.id", "=", id)
    .executeTakeFirst();
  if (row === undefined || row.raw_texts === null) return null;
  return { raw: readRawPosting(row), closed: row.state === "closed" };
}
