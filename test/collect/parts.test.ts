// A long reading is published in parts while it goes on: what a part holds stays, whatever ends the reading, and nothing of it is judged, closed or
// told twice.
import { expect, it } from "vitest";
import { readHeld } from "../../src/collect/boards/held.ts";
import { takeListing } from "../../src/collect/boards/listing.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Ask, Detail, Got } from "../../src/contract/reading.ts";
import { type Board, boardNamed } from "../../src/ledger/boards/boards.ts";
import { claimBoard, prioritise } from "../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { FACT_COLUMNS, readFacts } from "../../src/ledger/store/texts.ts";
import { changesAfter } from "../../src/ledger/stream/changes.ts";
import { readerOf } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { about, advert, frame } from "../careerSites/texts.ts";
import { testBench } from "../rig/bench.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { rawOf, type Wish } from "../rig/postings.ts";

const START = Date.UTC(2026, 10, 2, 8);
const HOUR = 3_600_000;
const KILLED = "killed in between";

type Answer = (ask: Ask, count: number) => Promise<string | null>;

/** A worker's hand over one source, with a clock that the test moves. */
function handOf(source: Partial<Source>, answer: Answer) {
  const bench = testBench(START);
  const asked: string[] = [];
  const told: number[] = [];
  const reader = { ...(readerOf("career_site") as Source), ...source };
  const get = async (ask: Ask): Promise<Got> => {
    asked.push(ask.url);
    const text = await answer(ask, asked.length);
    const headers = { "content-type": "text/html" };
    const status = text === null ? 404 : 200;
    return { kind: "got", status, url: ask.url, headers, text: text ?? "", truncated: false, validators: null };
  };
  const sleep = (_ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => signal.addEventListener("abort", () => resolve()));
  const hand = Object.assign(bench, {
    ...{ keys: new Map<string, string>(), random: () => 0.5, real: () => bench.time, sourceOf: () => reader },
    ...{ get, sleep, added: async (board: number) => void told.push(board) },
  });
  return { hand, asked, told };
}

async function claim(db: Ledger, source: string, slug: string, now: number): Promise<Board> {
  const { id } = await boardNamed(db, { source, slug, company: "Yard", domain: "yard.example" }, now);
  await prioritise(db, [id], 0, now);
  return (await claimBoard(db, id, 60_000, now)) as Board;
}

async function readOnce(db: Ledger, { hand }: ReturnType<typeof handOf>, source: string) {
  // A reading that was killed has left its claim behind: that is over by now.
  hand.time += HOUR;
  return await readHeld(db, await claim(db, source, "yard.example", hand.time), hand, new AbortController().signal);
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

/** What followers were told: how many of each, and that nothing was opened twice. */
async function told(db: Ledger): Promise<Record<string, number>> {
  const counts: Record<string, number> = { opened: 0, modified: 0, closed: 0 };
  const changes = await changesAfter(db, 0, 5_000);
  for (const { type } of changes) if (type in counts) counts[type] = (counts[type] ?? 0) + 1;
  const opened = changes.flatMap((change) => (change.type === "opened" ? [change.id] : []));
  expect(new Set(opened).size).toBe(opened.length);
  return counts;
}

const ownOf = (wish: Wish): RawPosting => rawOf({ company: "Yard", ...wish });
const home = frame(about(), { title: "Yard", menu: '<a href="/careers">Careers</a>' });

/** A site of so many openings, each with a page of its own; what else happens at a page is the test's. */
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
  it("of a board whose rows have calls of their own is there part by part; a kill between two loses and repeats nothing", async () => {
    const db = await ledger.fresh();
    const rows = Array.from({ length: 120 }, (_, at) => ownOf({ id: String(at), full_text: false, text: null }));
    const calls: string[] = [];
    const seen: number[] = [];
    let kill = true;
    const detail = async ({ external_id }: RawPosting): Promise<Detail> => {
      calls.push(external_id);
      if (calls.length === 40 || calls.length === 60) seen.push((await openOn(db)).length);
      if (kill && calls.length === 75) throw new Error(KILLED);
      return { kind: "posting", posting: ownOf({ id: external_id }) };
    };
    const list = async () => ({
      ...{ whole: true as const, proof: "natural end" as const, validators: null },
      postings: rows,
    });
    const worker = handOf({ list, detail, company: null }, async () => null);
    await expect(readOnce(db, worker, "greenhouse")).rejects.toThrow(KILLED);
    expect(seen).toEqual([0, 50]);
    expect(await told(db)).toEqual({ opened: 50, modified: 0, closed: 0 });
    kill = false;
    expect(await readOnce(db, worker, "greenhouse")).toMatchObject({ verdict: "complete", counts: { new: 70 } });
    expect(await told(db)).toEqual({ opened: 120, modified: 0, closed: 0 });
    // Of those before the kill only what had not been stored is asked about again.
    expect(calls).toHaveLength(120 + 25);
    expect(worker.told.length).toBeGreaterThanOrEqual(3);
  });

  it("that is not believed asks nothing and adds no part", async () => {
    const db = await ledger.fresh();
    const bench = testBench(START);
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => ownOf({ id: `${from + at}` }));
    const whole = { whole: true as const, proof: "natural end" as const, validators: null };
    const board = await boardNamed(db, { source: "greenhouse", slug: "yard.example" }, START);
    await takeListing(db, board, { ...whole, postings: ids(0, 105) }, bench);
    const postings = ids(10, 110).map((row) => ({ ...row, full_text: false }));
    const detail = async (): Promise<Detail> => ({ kind: "unread", because: "not to be asked" });
    const worker = handOf({ list: async () => ({ ...whole, postings }), detail, company: null }, async () => null);
    expect(await readOnce(db, worker, "greenhouse")).toMatchObject({ verdict: "suspicious", counts: { new: 0 } });
    expect(await told(db)).toEqual({ opened: 105, modified: 0, closed: 0 });
  });

  it("of a company's site is there page by page, and again nothing is lost or repeated", async () => {
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
    const worker = handOf({}, answer);
    await expect(readOnce(db, worker, "career_site")).rejects.toThrow(KILLED);
    expect(seen).toEqual([0, 52]);
    expect(await told(db)).toEqual({ opened: 52, modified: 0, closed: 0 });
    kill = false;
    expect(await readOnce(db, worker, "career_site")).toMatchObject({ verdict: "complete", rows: 70 });
    expect(await told(db)).toEqual({ opened: 70, modified: 0, closed: 0 });
    expect(await readOnce(db, worker, "career_site")).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 70 } });
    expect(await told(db)).toEqual({ opened: 70, modified: 0, closed: 0 });
  });

  it("of a slow site is there after twenty seconds, however few were read", async () => {
    const db = await ledger.fresh();
    const seen: number[] = [];
    const worker = handOf(
      {},
      siteOf(
        () => roofers(12),
        async () => {
          seen.push((await openOn(db)).length);
          worker.hand.time += 6_000;
        },
      ),
    );
    await readOnce(db, worker, "career_site");
    expect(seen).toEqual([0, 0, 0, 0, 4, 4, 4, 4, 8, 8, 8, 8]);
  });

  it("adds nothing early that the end may doubt: fewer than are open, or what may be known under another address", async () => {
    const db = await ledger.fresh();
    let names = roofers(60);
    let early = 0;
    const at = async (): Promise<void> => {
      early = Math.max(early, (await openOn(db)).length);
    };
    const worker = handOf(
      {},
      siteOf(() => names, at),
    );
    await readOnce(db, worker, "career_site");
    names = roofers(58, "helper").map((name) => name.replace(/\d+/, (digits) => String(Number(digits) + 100)));
    early = 0;
    const other = await readOnce(db, worker, "career_site");
    expect(other).toMatchObject({ verdict: "complete", counts: { new: 58 } });
    expect(early).toBe(60);
    // The same titles under other addresses are what was there before.
    const renamed = await ledger.fresh();
    names = roofers(40);
    const slow = handOf(
      {},
      siteOf(
        () => names,
        () => {
          slow.hand.time += 6_000;
        },
      ),
    );
    await readOnce(renamed, slow, "career_site");
    names = roofers(40, "opening");
    await readOnce(renamed, slow, "career_site");
    expect(await told(renamed)).toMatchObject({ opened: 40, closed: 0 });
  });

  it("of a site with more openings than one reading walks has the texts of all, each asked for once", async () => {
    const db = await ledger.fresh();
    let names = roofers(400);
    const worker = handOf(
      {},
      siteOf(() => names),
    );
    expect(await readOnce(db, worker, "career_site")).toMatchObject({ verdict: "complete", rows: 400 });
    const open = await openOn(db);
    expect(open).toHaveLength(400);
    expect(open.filter(({ full_text }) => !full_text)).toEqual([]);
    const pages = worker.asked.filter((url) => url.includes("/jobs/"));
    expect(new Set(pages).size).toBe(pages.length);
    // A newer one above pushes another out of what is walked: that keeps its text.
    names = ["roofer-400", ...names];
    await readOnce(db, worker, "career_site");
    expect((await openOn(db)).filter(({ full_text }) => !full_text)).toEqual([]);
    expect(await told(db)).toMatchObject({ opened: 401, closed: 0 });
  });
});
