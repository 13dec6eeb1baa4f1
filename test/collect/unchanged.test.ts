// A list that is byte for byte the same: none of it is parsed again, and yet everything that a complete read closes is
// closed as before.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readClaimedBoard } from "../../src/collect/boards/claimedRead.ts";
import type { ReadContext } from "../../src/contract/reading.ts";
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard, prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { getReader } from "../../src/sources/readers.ts";
import { readPages, readSingleResponse } from "../../src/sources/shared/reading/paging.ts";
import type { Source } from "../../src/sources/source.ts";
import { testIngestContext } from "../rig/ingestContext.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { rawOf } from "../rig/postings.ts";
import { fetchOptions } from "../sources/fetching.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const HOST = "https://lists.example";

/** The server's response, page by page; the tests change it. */
const pages: string[][] = [];
const server = createServer((request, response) => {
  const page = pages[Number(/\d+/.exec(request.url ?? "")?.[0] ?? "0")];
  response.writeHead(page === undefined ? 404 : 200, { "content-type": "application/json" }).end(JSON.stringify(page));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve())));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Reads the pages as a source does and counts how often one was parsed. */
function sourceOf(list: (read: (body: string) => string[], reading: ReadContext) => ReturnType<Source["list"]>) {
  const opened = { pages: 0 };
  const source: Source = {
    ...(getReader("greenhouse") as Source),
    company: async () => null,
    list: (_board, reading) =>
      list((body) => {
        opened.pages++;
        return JSON.parse(body) as string[];
      }, reading),
  };
  return { opened, source };
}
const rowsOf = (ids: readonly string[]) => ids.map((id) => rawOf({ id, company: "Yard" }));

const single = () =>
  sourceOf((read, reading) =>
    readSingleResponse(reading, { url: `${HOST}/0` }, (body) => ({ rows: rowsOf(read(body)), total: null })),
  );
const paged = () =>
  sourceOf((read, reading) =>
    readPages<number>(reading, {
      first: 0,
      ask: (page) => ({ url: `${HOST}/${page}` }),
      read: (body, page) => ({
        rows: rowsOf(read(body)),
        total: null,
        next: page + 1 < pages.length ? page + 1 : null,
      }),
    }),
  );
/** Mistakes "unchanged" for "empty" and then requests another address. */
const careless = () =>
  sourceOf(async (read, reading) => {
    const ask = (page: number) =>
      readSingleResponse(reading, { url: `${HOST}/${page}` }, (body) => ({ rows: rowsOf(read(body)), total: null }));
    const listing = await ask(0);
    return listing.postings.length === 0 ? await ask(1) : listing;
  });

function createContext({ source }: { source: Source }) {
  const { get, close } = createFetcher(fetchOptions(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  const ingest = testIngestContext(START);
  const sleep = (_ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  const context = Object.assign(ingest, {
    keys: new Map<string, string>(),
    random: () => 0.5,
    real: () => ingest.time,
    sourceOf: () => source,
    get,
    sleep,
  });
  return { hand: context, close };
}

async function readLater(db: Ledger, { hand: context }: ReturnType<typeof createContext>, ms: number) {
  context.time += ms;
  const { id } = await ensureBoard(db, { source: "greenhouse", slug: "yard", company: "Yard" }, context.time);
  await prioritise(db, [id], 0, context.time);
  const board = (await claimBoard(db, id, 60_000, context.time)) as Board;
  return await readClaimedBoard(db, board, context, new AbortController().signal);
}

async function statesOn(db: Ledger): Promise<Record<string, string>> {
  const rows = await db.sql.selectFrom("posting").select(["external_id", "state"]).orderBy("life").execute();
  return Object.fromEntries(rows.map(({ external_id, state }) => [external_id, state]));
}

eachLedger("a list with the same content", (ledger) => {
  it.each([
    ["in one answer, is not opened", single, [["a", "b"]], 0],
    ["in several, is read but neither compared nor saved", paged, [["a", "b"], ["c"]], 2],
  ] as const)("%s", async (_how, make, first, openedAgain) => {
    const db = await ledger.fresh();
    pages.splice(0, pages.length, ...first.map((page) => [...page]));
    const reader = make();
    const rig = createContext(reader);
    const rows = first.flat().length;
    expect(await readLater(db, rig, 0)).toMatchObject({ verdict: "complete", rows, counts: { new: rows } });
    reader.opened.pages = 0;
    expect(await readLater(db, rig, HOUR / 2)).toMatchObject({ verdict: "unchanged", rows, counts: { unchanged: 0 } });
    expect(reader.opened.pages).toBe(openedAgain);
    // With one more letter it is an ordinary list.
    pages[0]?.push("d");
    expect(await readLater(db, rig, HOUR / 2)).toMatchObject({ verdict: "complete", counts: { new: 1 } });
    await rig.close();
  });

  it("closes postings that were absent before, an hour later, and reopens those that return", async () => {
    const db = await ledger.fresh();
    pages.splice(0, pages.length, ["a", "b", "c"]);
    const rig = createContext(single());
    await readLater(db, rig, 0);
    pages.splice(0, 1, ["a", "b"]);
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "complete", closed: 0 });
    expect(await readLater(db, rig, HOUR / 2)).toMatchObject({ verdict: "unchanged", closed: 0 });
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "unchanged", closed: 1 });
    expect(await statesOn(db)).toEqual({ a: "open", b: "open", c: "closed" });
    pages.splice(0, 1, ["a", "b", "c"]);
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "complete", counts: { new: 1 } });
    expect(await statesOn(db)).toEqual({ a: "open", b: "open", c: "open" });
    await rig.close();
  });

  it("is parsed once a day and after a failed read", async () => {
    const db = await ledger.fresh();
    pages.splice(0, pages.length, ["a", "b"]);
    const rig = createContext(single());
    await readLater(db, rig, 0);
    expect(await readLater(db, rig, 23 * HOUR)).toMatchObject({ verdict: "unchanged" });
    expect(await readLater(db, rig, 2 * HOUR)).toMatchObject({ verdict: "complete" });
    pages.length = 0;
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "failed" });
    pages.push(["a", "b"]);
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "complete" });
    await rig.close();
  });

  it("stays empty, though a read in between ended with an internal error", async () => {
    const db = await ledger.fresh();
    pages.splice(0, pages.length, ["a", "b"]);
    const reader = single();
    const rig = createContext(reader);
    await readLater(db, rig, 0);
    pages.splice(0, 1, []);
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "empty" });
    const { list } = reader.source;
    Object.assign(reader.source, { list: () => Promise.reject(new Error("on purpose")) });
    await expect(readLater(db, rig, HOUR)).rejects.toThrow("on purpose");
    Object.assign(reader.source, { list });
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "empty" });
    expect(await db.sql.selectFrom("board").select("empty_reads").execute()).toEqual([{ empty_reads: 2 }]);
    await rig.close();
  });

  it("is listed once more if its source went on to request something else", async () => {
    const db = await ledger.fresh();
    pages.splice(0, pages.length, ["a", "b"], ["z"]);
    const rig = createContext(careless());
    expect(await readLater(db, rig, 0)).toMatchObject({ rows: 2 });
    expect(await readLater(db, rig, HOUR)).toMatchObject({ verdict: "complete", rows: 2, counts: { unchanged: 2 } });
    expect(await readLater(db, rig, 2 * HOUR)).toMatchObject({ closed: 0, rows: 2 });
    expect(await statesOn(db)).toEqual({ a: "open", b: "open" });
    await rig.close();
  });
});
