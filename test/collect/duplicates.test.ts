// One opening on several channels, end to end: fakes over real sockets, the sources that read them, the rules, and the
// ledger that groups duplicates. The groups are compared with the truth of the simulated internet; docs/quality.md has
// the figures.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readBoard } from "../../src/collect/boards/readBoard.ts";
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
const folder = mkdtempSync(join(tmpdir(), "rolecall-duplicates-"));
let net: Internet;
let worker: TestWorker;
let db: Ledger;

beforeAll(async () => {
  // The long run uses another world than the one the rules were tuned on.
  net = await openInternet({
    seed: ALL ? 29 : 3,
    employers: 1_500,
    start: NOW,
    now: NOW,
    speed: 0,
    monotonic: () => 0,
  });
  worker = await testWorker(net.address, NOW);
  db = await openLedger({ url: null, folder });
  await migrate(db);
}, 1_200_000);
afterAll(async () => {
  await db.close();
  await worker.close();
  await net.close();
  rmSync(folder, { recursive: true });
});

/**
 * The boards and sites of employers that have several. Public services list every employer and are tested elsewhere.
 */
function manyChannels(): WorldBoard[] {
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

async function readAll(boards: readonly WorldBoard[]): Promise<Read[]> {
  for (const { source, slug, company, domain } of boards) {
    const { id } = await ensureBoard(db, { source, slug, company, domain }, NOW);
    const board = assertPresent(await claimBoard(db, id, HOUR, NOW));
    await readBoard(db, board, worker, new AbortController().signal);
  }
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
  const shown = new Map(boards.map((board) => [`${board.source}/${board.slug}`, board]));
  return rows.flatMap(({ id, external_id, duplicate_of, employer_id, source, slug }) => {
    const board = shown.get(`${source}/${slug}`);
    const openings = board === undefined ? [] : (net.world.boardAt(source, slug, NOW)?.openings ?? []);
    const truth = openingOf(source, external_id, new Set(openings.map((opening) => opening.id.slice(0, -1))));
    if (board === undefined || truth === null) return [];
    return [
      {
        id: Number(id),
        head: Number(duplicate_of ?? id),
        truth,
        domain: board.domain,
        board: `${source}/${slug}`,
        employer: employer_id === null ? null : Number(employer_id),
      },
    ];
  });
}

it("groups an opening on two channels, and never two different openings", async () => {
  const boards = manyChannels();
  const read = await readAll(boards);
  let [pairs, joined, wrong] = [0, 0, 0];
  for (const list of Map.groupBy(read, ({ domain }) => domain).values()) {
    for (const [at, one] of list.entries()) {
      for (const other of list.slice(at + 1)) {
        const [truth, found] = [one.truth === other.truth, one.head === other.head];
        if (one.board !== other.board) pairs += Number(truth);
        if (one.board !== other.board) joined += Number(truth && found);
        wrong += Number(!truth && found);
      }
    }
  }
  const employers = Map.groupBy(read, ({ domain }) => domain);
  const twice = [...employers].filter(([, rows]) => new Set(rows.map(({ employer }) => employer)).size > 1);
  const figures = { recall: joined / pairs, precision: joined / (joined + wrong) };
  process.stdout.write(
    `gate: ${boards.length} boards, ${read.length} rows known by id, ${pairs} pairs of one opening: ${joined} joined, ${wrong} joined wrongly; ${twice.length} of ${employers.size} employers listed twice\n`,
  );
  expect(twice.map(([domain]) => domain)).toEqual([]);
  expect(pairs).toBeGreaterThan(30);
  expect(figures.recall).toBeGreaterThanOrEqual(0.92);
  expect(figures.precision).toBeGreaterThanOrEqual(0.995);
}, 1_200_000);
