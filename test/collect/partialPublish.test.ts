// A long read is published in parts while it runs. A published part stays however the read ends, and nothing in it is
// evaluated, closed or reported twice.
import { expect, it } from "vitest";
import { readClaimedBoard } from "../../src/collect/boards/claimedRead.ts";
import { ingestListing } from "../../src/collect/boards/listing.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Detail, FetchRequest, FetchResponse } from "../../src/contract/reading.ts";
import { type Board, ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard, prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { FACT_COLUMNS, readFacts } from "../../src/ledger/store/texts.ts";
import { readChangesAfter } from "../../src/ledger/stream/changes.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { about, advert, frame } from "../careerSites/texts.ts";
import { testIngestContext } from "../rig/ingestContext.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { type PostingSpec, rawOf } from "../rig/postings.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const KILLED = "killed in between";

type Answer = (ask: FetchRequest, count: number) => Promise<string | null>;

/** A worker context over one source, with a clock that the test moves. */
function createContext(source: Partial<Source>, answer: Answer) {
  const ingest = testIngestContext(START);
  const requestedUrls: string[] = [];
  const addedBoards: number[] = [];
  const reader = { ...(getReader("career_site") as Source), ...source };
  const get = async (ask: FetchRequest): Promise<FetchResponse> => {
    requestedUrls.push(ask.url);
    const text = await answer(ask, requestedUrls.length);
    const headers = { "content-type": "text/html" };
    const status = text === null ? 404 : 200;
    return { kind: "got", status, url: ask.url, headers, text: text ?? "", truncated: false, validators: null };
  };
  const sleep = (_ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  const context = Object.assign(ingest, {
    keys: new Map<string, string>(),
    random: () => 0.5,
    real: () => ingest.time,
    sourceOf: () => reader,
    get,
    sleep,
    added: async (board: number) => void addedBoards.push(board),
  });
  return { context, requestedUrls, addedBoards };
}

async function claim(db: Ledger, source: string, slug: string, now: number): Promise<Board> {
  const { id } = await ensureBoard(db, { source, slug, company: "Yard", domain: "yard.example" }, now);
  await prioritise(db, [id], 0, now);
  return (await claimBoard(db, id, 60_000, now)) as Board;
}

async function readOnce(db: Ledger, { context }: ReturnType<typeof createContext>, source: string) {
  // A killed read has left its claim behind, which has expired by now.
  context.time += HOUR;
  return await readClaimedBoard(
    db,
    await claim(db, source, "yard.example", context.time),
    context,
    new AbortController().signal,
  );
}

async function openOn(db: Ledger): Promise<Pick<RawPosting, "full_text">[]> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("document", (join) =>
      join
        .onRef("document.board_id", "=", "posting.board_id")
        .onRef("document.external_id", "=", "posting.external_id")
        .onRef("document.life", "=", "posting.life"),
    )
    .select(FACT_COLUMNS)
    .where("posting.state", "=", "open")
    .execute();
  return rows.map((row) => readFacts(row).raw);
}

/** Counts the changes clients received, and checks that nothing was opened twice. */
async function countChanges(db: Ledger): Promise<Record<string, number>> {
  const counts: Record<string, number> = { opened: 0, modified: 0, closed: 0 };
  const changes = await readChangesAfter(db, 0, 5_000);
  for (const { type } of changes) if (type in counts) counts[type] = (counts[type] ?? 0) + 1;
  const opened = changes.flatMap((change) => (change.type === "opened" ? [change.id] : []));
  expect(new Set(opened).size).toBe(opened.length);
  return counts;
}

const ownPosting = (spec: PostingSpec): RawPosting => rawOf({ company: "Yard", ...spec });
const home = frame(about(), { title: "Yard", menu: '<a href="/careers">Careers</a>' });

/** A site of this many openings, each with its own page; the test may hook into a page. */
function siteOf(names: () => readonly string[], at: (name: string) => Promise<void> | void = () => undefined): Answer {
  return async ({ url }) => {
    const { pathname } = new URL(url);
    if (pathname === "/") return home;
    const rows = names().map((name) => `<li><a href="/careers/jobs/${name}">${titleOf(name)}</a></li>`);
    if (pathname === "/careers") return frame(`<h1>Careers</h1><ul>${rows.join("")}</ul>`, { title: "Careers" });
    const name = /^\/careers\/jobs\/([a-z]+-\d+)$/.exec(pathname)?.[1];
    if (name === undefined || !names().includes(name)) return null;
    await at(name);
    return frame(`<h1>${titleOf(name)}</h1>${advert(titleOf(name), "Bath").html}`, { title: titleOf(name) });
  };
}

const titleOf = (name: string): string => name.replace(/^[a-z]+-/, "Roofer ");
const roofers = (count: number, word = "roofer"): string[] => Array.from({ length: count }, (_, at) => `${word}-${at}`);

oneLedger("a long reading", (ledger) => {
  it("publishes a board with detail requests part by part; a kill between two parts loses and repeats nothing", async () => {
    const db = await ledger.fresh();
    const rows = Array.from({ length: 120 }, (_, at) => ownPosting({ id: String(at), full_text: false, text: null }));
    const calls: string[] = [];
    const seen: number[] = [];
    let kill = true;
    const detail = async ({ external_id }: RawPosting): Promise<Detail> => {
      calls.push(external_id);
      if (calls.length === 40 || calls.length === 60) seen.push((await openOn(db)).length);
      if (kill && calls.length === 75) throw new Error(KILLED);
      return { kind: "posting", posting: ownPosting({ id: external_id }) };
    };
    const list = async () => ({
      complete: true as const,
      proof: "natural end" as const,
      validators: null,
      postings: rows,
    });
    const worker = createContext({ list, detail, company: async () => null }, async () => null);
    await expect(readOnce(db, worker, "greenhouse")).rejects.toThrow(KILLED);
    expect(seen).toEqual([0, 50]);
    expect(await countChanges(db)).toEqual({ opened: 50, modified: 0, closed: 0 });
    kill = false;
    expect(await readOnce(db, worker, "greenhouse")).toMatchObject({ verdict: "complete", counts: { new: 70 } });
    expect(await countChanges(db)).toEqual({ opened: 120, modified: 0, closed: 0 });
    // Of the postings before the kill, only those not yet stored are requested again.
    expect(calls).toHaveLength(120 + 25);
    expect(worker.addedBoards.length).toBeGreaterThanOrEqual(3);
  });

  it("requests no details and adds no part for an implausible read", async () => {
    const db = await ledger.fresh();
    const ingest = testIngestContext(START);
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ownPosting({ id: `${from + at}` }));
    const complete = { complete: true as const, proof: "natural end" as const, validators: null };
    const board = await ensureBoard(db, { source: "greenhouse", slug: "yard.example" }, START);
    await ingestListing(db, board, { ...complete, postings: ids(0, 105) }, ingest);
    const postings = ids(10, 110).map((row) => ({ ...row, full_text: false }));
    const detail = async (): Promise<Detail> => ({ kind: "unread", reason: "not to be asked" });
    const worker = createContext(
      { list: async () => ({ ...complete, postings }), detail, company: async () => null },
      async () => null,
    );
    expect(await readOnce(db, worker, "greenhouse")).toMatchObject({ verdict: "suspicious", counts: { new: 0 } });
    expect(await countChanges(db)).toEqual({ opened: 105, modified: 0, closed: 0 });
  });

  it("publishes a company's site page by page, and a kill loses and repeats nothing", async () => {
    const db = await ledger.fresh();
    const names = roofers(70);
    const seen: number[] = [];
    let kill = true;
    const answer = siteOf(
      () => names,
      async (name) => {
        if (name === "roofer-40" || name === "roofer-60") seen.push((await openOn(db)).length);
        if (kill && name === "roofer-65") throw new Error(KILLED);
      },
    );
    const worker = createContext({}, answer);
    await expect(readOnce(db, worker, "career_site")).rejects.toThrow(KILLED);
    expect(seen).toEqual([0, 52]);
    expect(await countChanges(db)).toEqual({ opened: 52, modified: 0, closed: 0 });
    kill = false;
    expect(await readOnce(db, worker, "career_site")).toMatchObject({ verdict: "complete", rows: 70 });
    expect(await countChanges(db)).toEqual({ opened: 70, modified: 0, closed: 0 });
    expect(await readOnce(db, worker, "career_site")).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 70 } });
    expect(await countChanges(db)).toEqual({ opened: 70, modified: 0, closed: 0 });
  });

  it("publishes a slow site's first part after twenty seconds, however few postings were read", async () => {
    const db = await ledger.fresh();
    const seen: number[] = [];
    const worker = createContext(
      {},
      siteOf(
        () => roofers(12),
        async () => {
          seen.push((await openOn(db)).length);
          worker.context.time += 6_000;
        },
      ),
    );
    await readOnce(db, worker, "career_site");
    expect(seen).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8]);
  });

  it("publishes nothing early that the end may reject: fewer postings than are open, or postings known under another address", async () => {
    const db = await ledger.fresh();
    let names = roofers(60);
    let earlyCount = 0;
    const at = async (): Promise<void> => {
      earlyCount = Math.max(earlyCount, (await openOn(db)).length);
    };
    const worker = createContext(
      {},
      siteOf(() => names, at),
    );
    await readOnce(db, worker, "career_site");
    names = roofers(58, "helper").map((name) => name.replace(/\d+/, (digits) => String(Number(digits) + 100)));
    earlyCount = 0;
    const other = await readOnce(db, worker, "career_site");
    expect(other).toMatchObject({ verdict: "complete", counts: { new: 58 } });
    expect(earlyCount).toBe(60);
    // The same titles under other addresses are the postings that were there before.
    const renamed = await ledger.fresh();
    names = roofers(40);
    const slow = createContext(
      {},
      siteOf(
        () => names,
        () => {
          slow.context.time += 6_000;
        },
      ),
    );
    await readOnce(renamed, slow, "career_site");
    names = roofers(40, "opening");
    await readOnce(renamed, slow, "career_site");
    expect(await countChanges(renamed)).toMatchObject({ opened: 40, closed: 0 });
  });

  it("stores the texts of a site with more openings than one read covers, each requested once", async () => {
    const db = await ledger.fresh();
    let names = roofers(400);
    const worker = createContext(
      {},
      siteOf(() => names),
    );
    expect(await readOnce(db, worker, "career_site")).toMatchObject({ verdict: "complete", rows: 400 });
    const open = await openOn(db);
    expect(open).toHaveLength(400);
    expect(open.filter(({ full_text }) => !full_text)).toEqual([]);
    const pages = worker.requestedUrls.filter((url) => url.includes("/jobs/"));
    expect(new Set(pages).size).toBe(pages.length);
    // A newer opening pushes another one out of the covered range; that one keeps its text.
    names = ["roofer-400", ...names];
    await readOnce(db, worker, "career_site");
    expect((await openOn(db)).filter(({ full_text }) => !full_text)).toEqual([]);
    expect(await countChanges(db)).toMatchObject({ opened: 401, closed: 0 });
  });
});
