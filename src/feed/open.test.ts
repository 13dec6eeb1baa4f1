import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { corpusPosting } from "../../bench/corpus/corpus.ts";
import { ensureBoard } from "../ledger/boards/boards.ts";
import { publish } from "../ledger/postings/publish.ts";
import { save } from "../ledger/postings/save.ts";
import { readMark } from "../ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../ledger/store/open.ts";
import { markRestored } from "../ledger/store/restore.ts";
import { indexPosition } from "./index/files.ts";
import { type Feed, IndexInUse, openFeed } from "./open.ts";
import type { IndexQuery } from "./query.ts";
import { startReaders } from "./threads/readers.ts";

const NOW = Date.UTC(2026, 10, 15);
const opened: { feeds: Feed[]; ledgers: Ledger[]; folders: string[] } = { feeds: [], ledgers: [], folders: [] };

afterEach(async () => {
  for (const feed of opened.feeds.splice(0)) await feed.close();
  for (const ledger of opened.ledgers.splice(0)) await ledger.close();
  for (const folder of opened.folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function place(): Promise<{ folder: string; ledger: Ledger }> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-feed-"));
  opened.folders.push(folder);
  const ledger = await openLedger({ url: null, folder });
  opened.ledgers.push(ledger);
  await migrate(ledger);
  return { folder, ledger };
}

async function open(folder: string, log: (sentence: string) => void = () => {}): Promise<Feed> {
  const feed = await openFeed({ folder, ledger: { url: null, folder }, readers: 2, now: () => NOW, log });
  opened.feeds.push(feed);
  return feed;
}

async function addPostings(ledger: Ledger, from: number, many: number): Promise<number> {
  const board = await ensureBoard(ledger, { source: "greenhouse", slug: "acme" }, NOW);
  const items = Array.from({ length: many }, (_, at) => corpusPosting(from + at, 1000, NOW));
  await save(
    ledger,
    board,
    items.map(({ raw, derived }) => ({ hash: derived.external_id, raw, derived })),
    NOW,
  );
  await publish(ledger, board.id, () => null, NOW);
  return (await readMark(ledger)).seq;
}

const COUNT: IndexQuery = {
  now: NOW,
  kind: "count",
  digest: true,
  search: { filters: {}, frame: "6m", frameGiven: true, includeDuplicates: false, modified: null },
};

async function count(feed: Feed): Promise<number> {
  const answer = await feed.ask(COUNT);
  return answer.ok ? answer.head.count : -1;
}

test("finds a published posting as soon as the index has applied it", async () => {
  const { folder, ledger } = await place();
  const feed = await open(folder);
  expect(await count(feed)).toBe(0);
  const seq = await addPostings(ledger, 0, 30);
  expect(await feed.waitUntilApplied(seq, 20_000)).toBe(true);
  expect(await count(feed)).toBe(30);
  expect(await feed.waitUntilApplied(seq + 1, 50)).toBe(false);
  expect(feed.status()).toMatchObject({ seq, ready: true, ledgerReached: true, rebuilding: false });
  expect(indexPosition(folder)?.seq).toBe(seq);
});

test("resumes an index where it stopped, and rebuilds it when its file is missing", async () => {
  const { folder, ledger } = await place();
  const first = await open(folder);
  await first.waitUntilApplied(await addPostings(ledger, 0, 20), 20_000);
  await first.close();
  opened.feeds.length = 0;
  const seq = await addPostings(ledger, 20, 20);
  const second = await open(folder);
  expect(await second.waitUntilApplied(seq, 20_000)).toBe(true);
  expect(await count(second)).toBe(40);
  await second.close();
  opened.feeds.length = 0;
  rmSync(join(folder, "index"), { recursive: true });
  const messages: string[] = [];
  const third = await open(folder, (sentence) => messages.push(sentence));
  expect(await third.waitUntilApplied(seq, 20_000)).toBe(true);
  expect(await count(third)).toBe(40);
  expect([messages[0], messages.at(-1)]).toEqual([
    "The index is being rebuilt from the ledger.",
    "The index has been rebuilt.",
  ]);
});

test("replaces the index of another epoch after a restore, and leaves only one file", async () => {
  const { folder, ledger } = await place();
  const feed = await open(folder);
  await feed.waitUntilApplied(await addPostings(ledger, 0, 20), 20_000);
  const before = feed.status().epoch;
  await feed.close();
  opened.feeds.length = 0;
  await markRestored(ledger);
  const seq = await addPostings(ledger, 20, 5);
  const again = await open(folder);
  expect(await again.waitUntilApplied(seq, 20_000)).toBe(true);
  expect(again.status().epoch).not.toBe(before);
  expect(await count(again)).toBe(25);
  expect(readdirSync(join(folder, "index")).filter((name) => name.endsWith(".db"))).toHaveLength(1);
});

test("lets only one process write the index of a folder", async () => {
  const { folder } = await place();
  await open(folder);
  await expect(open(folder)).rejects.toThrow(IndexInUse);
});

test("does not answer a query whose client has disconnected", async () => {
  const { folder, ledger } = await place();
  const feed = await open(folder);
  await feed.waitUntilApplied(await addPostings(ledger, 0, 5), 20_000);
  const answer = await feed.ask(COUNT, { signal: AbortSignal.abort() });
  expect(answer).toMatchObject({ ok: false, code: "cancelled" });
});

test("handles an empty ledger marked as restored while a service is running, and follows later changes", async () => {
  const { folder, ledger } = await place();
  const messages: string[] = [];
  const feed = await open(folder, (sentence) => messages.push(sentence));
  // There is nothing to rebuild, so nothing is logged.
  expect(messages).toEqual([]);
  await markRestored(ledger);
  const seq = await addPostings(ledger, 0, 3);
  expect(await feed.waitUntilApplied(seq, 60_000)).toBe(true);
  expect(await count(feed)).toBe(3);
  // Logged once, for the new epoch.
  expect(messages.filter((sentence) => sentence.includes("being rebuilt")).length).toBeLessThanOrEqual(1);
});

async function end(feed: Feed): Promise<void> {
  opened.feeds.splice(opened.feeds.indexOf(feed), 1);
  await feed.close();
}

test("saves a reader's memory image periodically and on close, for the next start", async () => {
  const { folder, ledger } = await place();
  const images = (): string[] => readdirSync(join(folder, "index")).filter((name) => name.endsWith(".memory"));
  await addPostings(ledger, 0, 500);
  const seq = await addPostings(ledger, 500, 500);
  const first = await open(folder);
  await first.waitUntilApplied(seq, 60_000);
  const before = await count(first);
  await end(first);
  expect(images()).toEqual(["index-1.db.memory"]);
  const later = await addPostings(ledger, 1000, 20);
  const second = await open(folder);
  await second.waitUntilApplied(later, 60_000);
  expect(await count(second)).toBe(before + 20);
  await end(second);
  rmSync(join(folder, "index/index-1.db.memory"));
  const readers = startReaders({ maxReaders: 1, spools: join(folder, "spool"), saveEveryMs: 20, onFault: () => {} });
  readers.useFile(join(folder, "index/index-1.db"));
  await expect.poll(images).toHaveLength(1);
  await readers.close();
  const third = await open(folder);
  expect(await count(third)).toBe(before + 20);
});
