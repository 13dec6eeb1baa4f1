// One opening on several channels, public services included, end to end: fakes over real sockets, the sources that read
// them, the rules, and the ledger that groups duplicates. The groups are compared with the truth of the simulated
// internet; docs/quality.md has the figures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readBoard } from "../../src/collect/boards/readBoard.ts";
import { findServices, searchService } from "../../src/collect/requests/serviceSearch.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { HOUR } from "../../src/contract/limits.ts";
import { findSource } from "../../src/contract/sources.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard } from "../../src/ledger/boards/claims.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { type Internet, openInternet } from "../../world/internet.ts";
import type { WorldBoard } from "../../world/world.ts";
import { type TestWorker, testWorker } from "../rig/testWorker.ts";
import { openingOf } from "../rig/worldIds.ts";

const NOW = Date.UTC(2026, 10, 15, 9);
const ALL = process.env.ROLECALL_TEST_ALL === "1";
/** Employers that publish their openings on more than one channel. */
const EMPLOYERS = ALL ? 150 : 60;
/** Employers of the world in which public services are read: each service lists the openings of all of them. */
const REPORTING_EMPLOYERS = ALL ? 250 : 50;

interface Workplace {
  net: Internet;
  worker: TestWorker;
  db: Ledger;
}

const opened: (Workplace & { folder: string })[] = [];
afterAll(async () => {
  for (const { net, worker, db, folder } of opened) {
    await db.close();
    await worker.close();
    await net.close();
    rmSync(folder, { recursive: true });
  }
});

async function openWorkplace(employers: number): Promise<Workplace> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-duplicates-"));
  // The long run uses another world than the one the rules were tuned on.
  const seed = ALL ? 29 : 3;
  const net = await openInternet({ seed, employers, start: NOW, now: NOW, speed: 0, monotonic: () => 0 });
  const worker = await testWorker(net.address, NOW);
  const db = await openLedger({ url: null, folder });
  await migrate(db);
  const workplace = { net, worker, db, folder };
  opened.push(workplace);
  return workplace;
}

const isService = ({ source }: { source: string }): boolean => findSource(source)?.type === "public_employment_service";

/** The boards and sites of employers that have several. */
function manyChannels({ net }: Workplace): WorldBoard[] {
  const own = net.world
    .boards(NOW)
    .filter(({ source }) => source === "career_site" || findSource(source)?.type === "ats");
  const several = [...Map.groupBy(own, ({ domain }) => domain).values()].filter((boards) => boards.length > 1);
  return several.slice(0, EMPLOYERS).flat();
}

interface Read {
  readonly id: number;
  readonly head: number;
  readonly truth: string;
  readonly employer: number | null;
  readonly domain: string;
  readonly board: string;
}

async function readBoards({ db, worker }: Workplace, boards: readonly WorldBoard[]): Promise<void> {
  for (const { source, slug, company, domain } of boards) {
    const name = { source, slug, company: company || null, domain: domain || null };
    const { id } = await ensureBoard(db, name, NOW);
    const board = assertPresent(await claimBoard(db, id, HOUR, NOW));
    await readBoard(db, board, worker, new AbortController().signal);
  }
}

/** Services that cannot be listed are searched for everything in their country. */
async function searchServices({ db, worker }: Workplace, boards: readonly WorldBoard[]): Promise<void> {
  for (const { source, slug } of boards) {
    const wanted = { title: null, location: null, country: slug.toUpperCase(), place: null };
    const reader = findServices(wanted, []).find(({ id }) => id === source);
    if (reader !== undefined) await searchService(db, reader, wanted, worker, new AbortController().signal);
  }
}

/** The open postings whose opening in the simulated internet is known by their id. */
async function readPostings({ db, net }: Workplace): Promise<Read[]> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("board", "board.id", "posting.board_id")
    .select([
      "posting.id",
      "posting.external_id",
      "posting.duplicate_of",
      "posting.employer_id",
      "board.source",
      "board.slug",
    ])
    .where("posting.state", "=", "open")
    .execute();
  return [...Map.groupBy(rows, ({ source, slug }) => `${source}/${slug}`)].flatMap(([board, postings]) => {
    const { source, slug } = assertPresent(postings[0]);
    const openings = net.world.boardAt(source, slug, NOW)?.openings ?? [];
    const domains = new Map(openings.map(({ id, employer }) => [id.slice(0, -1), assertPresent(employer).domain]));
    return postings.flatMap(({ id, external_id, duplicate_of, employer_id }) => {
      const truth = openingOf(source, external_id, new Set(domains.keys()));
      if (truth === null) return [];
      const employer = employer_id === null ? null : Number(employer_id);
      const domain = assertPresent(domains.get(truth));
      return [{ id: Number(id), head: Number(duplicate_of ?? id), truth, domain, board, employer }];
    });
  });
}

interface Figures {
  pairs: number;
  recall: number;
  precision: number;
}

/** Pairs of one opening on two boards that the ledger joined, and pairs of different openings that it joined. */
function measure(read: readonly Read[], counts: (a: Read, b: Read) => boolean = () => true): Figures {
  let [pairs, joined, wrong] = [0, 0, 0];
  const eachPair = (groups: Iterable<Read[]>, take: (a: Read, b: Read) => void): void => {
    for (const group of groups) {
      for (const [at, one] of group.entries()) for (const other of group.slice(at + 1)) take(one, other);
    }
  };
  eachPair(Map.groupBy(read, ({ truth }) => truth).values(), (one, other) => {
    if (one.board === other.board || !counts(one, other)) return;
    pairs++;
    joined += Number(one.head === other.head);
  });
  eachPair(Map.groupBy(read, ({ head }) => head).values(), (one, other) => {
    wrong += Number(one.truth !== other.truth);
  });
  process.stdout.write(
    `gate: ${read.length} rows known by id, ${pairs} pairs of one opening: ${joined} joined, ${wrong} joined wrongly\n`,
  );
  return { pairs, recall: joined / pairs, precision: joined / (joined + wrong) };
}

it("groups an opening on two channels, and never two different openings", async () => {
  const workplace = await openWorkplace(1_500);
  await readBoards(workplace, manyChannels(workplace));
  const read = await readPostings(workplace);
  const figures = measure(read);
  const employers = Map.groupBy(read, ({ domain }) => domain);
  const twice = [...employers].filter(([, rows]) => new Set(rows.map(({ employer }) => employer)).size > 1);
  expect(twice.map(([domain]) => domain)).toEqual([]);
  expect(figures.pairs).toBeGreaterThan(30);
  expect(figures.recall).toBeGreaterThanOrEqual(0.92);
  expect(figures.precision).toBeGreaterThanOrEqual(0.995);
}, 1_200_000);

it("groups what public services list with the employer's own postings", async () => {
  const workplace = await openWorkplace(REPORTING_EMPLOYERS);
  const boards = workplace.net.world.boards(NOW).filter(({ source }) => findSource(source) !== undefined);
  const services = [...new Map(boards.filter(isService).map((board) => [board.source, board])).values()];
  await readBoards(workplace, [...boards.filter((board) => !isService(board)), ...services]);
  await searchServices(workplace, services);
  const sourceOf = ({ board }: Read) => ({ source: board.slice(0, board.indexOf("/")) });
  const figures = measure(await readPostings(workplace), (a, b) => isService(sourceOf(a)) !== isService(sourceOf(b)));
  expect(figures.pairs).toBeGreaterThan(30);
  expect(figures.recall).toBeGreaterThanOrEqual(0.92);
  expect(figures.precision).toBeGreaterThanOrEqual(0.995);
}, 1_200_000);
