// npm run bench:collect -- sources [--boards 2000] [--postings 12] [--latency 50]
// Boards of mixed hiring platforms on a simulated internet with some latency, read by the worker as the service runs it
// into an empty ledger; then all of them once more, unchanged. Bare requests to the same world in the same run show the
// machine's own share.
import { parseArgs } from "node:util";
import { request } from "undici";
import { findSource } from "../../src/contract/sources.ts";
import { readValidators } from "../../src/ledger/boards/jsonColumns.ts";
import { getReader } from "../../src/sources/readers.ts";
import type { WorldBoard } from "../../world/world.ts";
import { machineLine, processorMs } from "../corpus/machine.ts";
import { type Figure, figureTable } from "../feed/report.ts";
import { type Collecting, openCollecting, type Pass } from "./worker.ts";
import { startWorldProcess, type WorldProcess } from "./worldProcess.ts";

const { values } = parseArgs({
  options: {
    boards: { type: "string", default: "2000" },
    /** Average per employer. */
    postings: { type: "string", default: "12" },
    latency: { type: "string", default: "50" },
  },
});
const wanted = Number(values.boards);
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 15, 9);
/**
 * Longer than the longest read interval, so that everything is due again; shorter than the days after which texts are
 * requested again.
 */
const LATER = 24 * HOUR;
/** As for most reads: followers receive a sighting within the hour, and the date is the same. */
const SOON = HOUR / 2;
const BARE = { requests: 2000, atOnce: 64 };
const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Hiring platforms in turn, so that each has its share. */
function mixed(boards: readonly WorldBoard[]): WorldBoard[] {
  const hiring = boards.filter(({ source }) => findSource(source)?.type === "ats" && getReader(source) !== null);
  const lanes = [...Map.groupBy(hiring, ({ source }) => source).values()];
  const maxLength = Math.max(0, ...lanes.map((lane) => lane.length));
  const turns = Array.from({ length: maxLength }, (_, at) => lanes.flatMap((lane) => lane[at] ?? []));
  return turns.flat().slice(0, wanted);
}

async function run(): Promise<void> {
  if (!(wanted >= 1)) throw new Error("bench: --boards is a number from 1 up");
  const machine = machineLine();
  const world = await startWorldProcess({
    seed: 7,
    employers: Math.ceil(wanted * 1.35),
    perEmployer: Number(values.postings),
    start: START - 90 * 24 * HOUR,
    now: START,
    speed: 0,
    latencyMs: Number(values.latency),
  });
  const collecting = await openCollecting(world.address, START);
  try {
    const boards = mixed(await world.boards());
    if (boards.length < wanted) log(`only ${boards.length} boards`);
    await collecting.add(boards);
    const first = await collecting.runPass();
    log(`first pass: ${JSON.stringify(first)}`);
    collecting.clock.time += LATER;
    const conditional = await again(collecting, true);
    const compared = await again(collecting, false);
    collecting.clock.time += SOON;
    const soon = { conditional: await again(collecting, true), compared: await again(collecting, false) };
    const bare = await askBarely(world);
    const sources = new Set(boards.map(({ source }) => source)).size;
    const head = `${boards.length} boards of ${sources} platforms, ${values.latency} ms away; ${machine}`;
    process.stdout.write(`${head}\n\n${figureTable(figuresOf(first, { conditional, compared }, soon, bare))}\n`);
  } finally {
    await collecting.close();
    await world.close();
  }
}

interface Again extends Pass {
  /** Open postings on the boards of the pass. */
  postings: number;
}

/** A second pass: boards that support conditional requests (validators), or those whose rows must be compared. */
async function again({ db, clock, runPass }: Collecting, asked: boolean): Promise<Again> {
  const chosen = (await db.sql.selectFrom("board").select(["id", "validators"]).execute()).filter((board) => {
    const { etag = null, last_modified = null } = readValidators(board) ?? {};
    return (etag !== null || last_modified !== null) === asked;
  });
  const ids = new Set(chosen.map(({ id }) => id));
  await db.sql.updateTable("board").set({ next_at: null }).execute();
  for (const id of ids) await db.sql.updateTable("board").set({ next_at: clock.time }).where("id", "=", id).execute();
  const pass = await runPass();
  log(`${asked ? "by validators" : "by comparing"}: ${JSON.stringify(pass)}`);
  const open = await db.sql.selectFrom("posting").select("board_id").where("state", "=", "open").execute();
  return { ...pass, postings: open.filter(({ board_id }) => ids.has(board_id)).length };
}

/** The cost of a request without any of our code: undici, the same world, the same concurrency. */
async function askBarely(world: WorldProcess): Promise<{ perSecond: number; processorMs: number }> {
  const before = process.cpuUsage();
  const began = performance.now();
  let remaining = BARE.requests;
  const lane = async (): Promise<void> => {
    while (remaining-- > 0) {
      const answer = await request(`${world.address}/nothing`, { headers: { host: "nobody.invalid" } });
      await answer.body.text();
    }
  };
  await Promise.all(Array.from({ length: BARE.atOnce }, lane));
  const { user, system } = process.cpuUsage(before);
  const perSecond = (BARE.requests * 1000) / (performance.now() - began);
  log(`the world used ${(processorMs(world.pid) / 1000).toFixed(0)} s of processor in all`);
  return { perSecond, processorMs: (user + system) / 1000 / BARE.requests };
}

interface Passes {
  conditional: Again;
  compared: Again;
}

const plain = (name: string, value: string): Figure => ({ name, value, wanted: "", good: null });
const perBoard = ({ processor, boards }: Pass): number => (processor * 1000) / boards;
const sumOf = ({ conditional, compared }: Passes, of: (pass: Pass) => number): number => of(conditional) + of(compared);
const within = (name: string, value: number, max: number, more = ""): Figure => ({
  name,
  value: `${value.toFixed(1)} ms of processor${more}`,
  wanted: `≤ ${max} ms`,
  good: value <= max,
});

function lineOf(pass: Pass): string {
  return `${pass.seconds.toFixed(1)} s, ${(pass.boards / pass.seconds).toFixed(1)} boards/s, ${(pass.requests / pass.boards).toFixed(1)} requests a board, ${pass.megabytes.toFixed(1)} MB, ${pass.processor.toFixed(1)} s of processor`;
}

function verdictsOf(pass: Pass): string {
  return Object.entries(pass.verdicts)
    .map(([verdict, count]) => `${verdict} ${count}`)
    .join(", ");
}

/** A second pass over everything, unchanged. */
function againFigures(when: string, first: Pass, passes: Passes): Figure[] {
  const { conditional, compared } = passes;
  const ratio = first.processor / sumOf(passes, (pass) => pass.processor);
  const postings = ({ processor, postings: open }: Again): string =>
    ` a board, ${((processor * 10_000) / open).toFixed(2)} s per 10,000 postings`;
  return [
    plain(`${when}: ${conditional.boards} boards with validators`, lineOf(conditional)),
    within(
      "… which cost",
      perBoard(conditional),
      1.5,
      `${postings(conditional)} (${conditional.unchanged} answers 304; ${verdictsOf(conditional)})`,
    ),
    plain(`${when}: ${compared.boards} boards by comparing`, lineOf(compared)),
    within("… which cost", perBoard(compared), 3, `${postings(compared)} (${verdictsOf(compared)})`),
    {
      name: `${when}, all: cheaper in processor`,
      value: `${ratio.toFixed(1)} ×`,
      wanted: "≥ 20 ×",
      good: ratio >= 20,
    },
  ];
}

function figuresOf(
  first: Pass,
  later: Passes,
  soon: Passes,
  bare: { perSecond: number; processorMs: number },
): Figure[] {
  const cheaper = (of: (pass: Pass) => number): string => `${(of(first) / sumOf(later, of)).toFixed(1)} ×`;
  return [
    plain("first pass", lineOf(first)),
    plain("first pass, postings", `${first.rows}, ${(first.rows / first.seconds).toFixed(0)} a second`),
    within("first pass, a posting, deriving included", (first.processor * 1000) / first.rows, 2.5),
    plain("first pass, nine boards of ten", `${first.p90Seconds.toFixed(1)} s`),
    plain("first pass, verdicts", verdictsOf(first)),
    plain("maximum private memory", `${Math.max(first.peakMemory, later.compared.peakMemory).toFixed(0)} MB`),
    ...againFigures("a day later", first, later),
    plain(
      "… in requests",
      cheaper((pass) => pass.requests),
    ),
    plain(
      "… in bytes",
      cheaper((pass) => pass.megabytes),
    ),
    plain(
      "… by the clock",
      cheaper((pass) => pass.seconds),
    ),
    ...againFigures("half an hour after that", first, soon),
    plain(
      `bare undici, ${BARE.atOnce} at once`,
      `${bare.perSecond.toFixed(0)} requests/s, ${bare.processorMs.toFixed(2)} ms of processor each`,
    ),
  ];
}

await run();
