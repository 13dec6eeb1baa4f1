// Short helpers for tests of the ledger that play a board's life: take postings, end a read, list the changes.
import type { Change } from "../../src/contract/posting.ts";
import { type Board, boardById, ensureBoard } from "../../src/ledger/boards/boards.ts";
import type { Outcome } from "../../src/ledger/postings/lives.ts";
import { type PublishResult, publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import type { ReadReport } from "../../src/ledger/reads/absence.ts";
import { finishRead, type ReadResult } from "../../src/ledger/reads/reads.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import type { PostingRecord } from "../../src/ledger/store/schema.ts";
import { readChangesAfter } from "../../src/ledger/stream/changes.ts";
import { itemOf, type PostingSpec, sameOpening } from "./postings.ts";

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
/** 2026-11-02T08:00Z: an arbitrary moment. */
export const START = Date.UTC(2026, 10, 2, 8);

export interface Channel {
  source: string;
  slug: string;
}
export const ACME: Channel = { source: "greenhouse", slug: "acme" };

/** save() and publish() of one batch. */
export async function take(
  db: Ledger,
  specs: readonly PostingSpec[],
  now: number,
  channel: Channel = ACME,
): Promise<{ outcomes: Outcome[]; result: PublishResult }> {
  const outcomes = await stage(db, specs, now, channel);
  const board = await ensureBoard(db, channel, now);
  return { outcomes, result: await publish(db, board.id, sameOpening, now) };
}

export async function stage(
  db: Ledger,
  specs: readonly PostingSpec[],
  now: number,
  channel: Channel = ACME,
): Promise<Outcome[]> {
  const board = await ensureBoard(db, channel, now);
  const items = specs.map((spec) => itemOf({ source: channel.source, board: channel.slug, ...spec }));
  return await save(db, board, items, now);
}

/** A read that lists these ids; complete unless stated otherwise. */
export async function read(
  db: Ledger,
  ids: readonly string[],
  now: number,
  options: Partial<ReadReport> = {},
  channel: Channel = ACME,
): Promise<ReadResult> {
  const board = await ensureBoard(db, channel, now);
  const complete = { verdict: "complete" as const, proof: "total reached", seen: new Set(ids), startedAt: now };
  return await finishRead(db, board, { ...complete, ...options }, now);
}

export async function boardOf(db: Ledger, channel: Channel = ACME): Promise<Board> {
  const board = await ensureBoard(db, channel, START);
  return (await boardById(db, board.id)) as Board;
}

export async function everyChange(db: Ledger, after = 0): Promise<Change[]> {
  return await readChangesAfter(db, after, 100_000);
}

/** Runs an action and returns its client-visible changes in short form: `opened 1`, `closed 3 absent`. */
export async function changesOf(db: Ledger, work: () => Promise<unknown>): Promise<string[]> {
  const { seq } = await readMark(db);
  await work();
  return (await everyChange(db, seq)).flatMap((change) => {
    if (change.type === "opened") {
      const of = change.posting.duplicate_of;
      return [`opened ${change.id}${of === null ? "" : ` of ${of}`}`];
    }
    if (change.type === "modified") return [`modified ${change.id} ${change.fields.join(" ")}`];
    return change.type === "closed" ? [`closed ${change.id} ${change.reason}`] : [];
  });
}

export async function rows(db: Ledger): Promise<PostingRecord[]> {
  return await db.sql.selectFrom("posting").selectAll().orderBy("id").execute();
}

export async function openIds(db: Ledger): Promise<number[]> {
  return (await rows(db)).filter((row) => row.state === "open").map((row) => row.id as number);
}

export async function closingReasons(db: Ledger): Promise<Record<number, string>> {
  const found = await db.sql.selectFrom("closing").select(["id", "reason"]).orderBy("id").execute();
  return Object.fromEntries(found.map(({ id, reason }) => [id, reason]));
}

/** A ledger that counts its queries. */
export function countStatements(db: Ledger): { counted: Ledger; statements(): number } {
  let count = 0;
  const sql = db.sql.withPlugin({
    transformQuery: ({ node }) => {
      count++;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { counted: { ...db, sql }, statements: () => count };
}
