// The desk over the real ledger. Whatever the API wants to know of it passes through here.
import type { Account } from "../ledger/accounts.ts";
import { keyId, verifyKey } from "../ledger/keys.ts";
import { readMark } from "../ledger/mark.ts";
import type { Ledger } from "../ledger/open.ts";
import { readRawPosting } from "../ledger/texts.ts";
import type { Desk, KeyOwner } from "./desk.ts";
import { readPrunedJob } from "./prunedJob.ts";

function ownerOf(facts: { id: string; role: string; account: Account }): KeyOwner {
  const { id, role, account } = facts;
  return {
    keyId: id,
    account: { id: account.id, name: account.name },
    admin: role === "admin",
    active: account.subscription === "active",
    until: account.until,
  };
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
