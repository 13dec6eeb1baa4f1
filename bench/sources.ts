// npm run bench:sources -- [--boards 2000] [--postings 12] [--latency 50]
// Boards of mixed hiring platforms on a small internet that is some milliseconds away, read by the worker as the service runs it into
// an empty ledger; then all of them once more, unchanged. Bare requests to the same world in the same run show what is the machine's.
import { parseArgs } from "node:util";
import { request } from "undici";
import { sourceNamed } from "../src/contract/sources.ts";
import { readerOf } from "../src/sources/readers.ts";
import type { WorldBoard } from "../src/world/life.ts";
import { type Collecting, openCollecting, type Pass } from "./collect/collecting.ts";
import { startWorldProcess, type WorldProcess } from "./collect/worldProcess.ts";
import { machineLine, processorMs } from "./corpus/machine.ts";
import { type Figure, figureTable } from "./feed/report.ts";

const { values } = parseArgs({
  options: {
    boards: { type: "string", default: "2000" },
    /** Of an employer, on average. */
    postings: { type: "string", default: "12" },
    latency: { type: "string", default: "50" },
  },
});
const wanted = Number(values.boards);
const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 15, 9);
/** More than the longest pace: everything is due again. Less than the days after which texts are asked for again. */
const LATER = 24 * HOUR;
const BARE = { requests: 2000, atOnce: 64 };
const log = (line: string): void => void process.stderr.write(`${line}\n`);

/** Of hiring platforms, in turn, so that each has its share. */
function mixed(boards: readonly WorldBoard[]): WorldBoard[] {
  const hiring = boards.filter(({ source }) => sourceNamed(source)?.type === "ats" && readerOf(source) !== null);
  const lanes = [...Map.groupBy(hiring, ({ source }) => source).values()];
  const longest = Math.max(0, ...lanes.map((lane) => lane.length));
  const turns = Array.from({ length: longest }, (_, at) => lanes.flatMap((lane) => lane[at] ?? []));
  return turns.flat().slice(0, wanted);
}

async function run(): Promise<void> {
  if (!(wanted >= 1)) throw new Error("bench: --boards is a number from 1 up");
  const machine = machineLine();
  const world = await startWorldProcess({
    ...{
      seed: 7,
      employers: Math.ceil(wanted * 1.35),
      perEmployer: Number(values.postings),
      start: START - 90 * 24 * HOUR,
    },
    ...{ now: START, speed: 0, latencyMs: Number(values.latency) },
  });
  const collecting = await openCollecting(world.address, START);
  try {
    const boards = mixed(await world.boards());
    if (boards.length < wanted) log(`only ${boards.length} boards`);
    await collecting.add(boards);
    const first = await collecting.runPass();
    log(`first pass: ${JSON.stringify(first)}`);
    collecting.clock.time += LATER;
    const told = await again(collecting, true);
    const compared = await again(collecting, false);
    const bare = await askBarely(world);
    const sources = new Set(boards.map(({ source }) => source)).size;
    const head = `${boards.length} boards of ${sources} platforms, ${values.latency} ms away; ${machine}`;
    process.stdout.write(`${head}\n\n${figureTable(figuresOf(first, told, compared, bare))}\n`);
  } finally {
    await collecting.close();
    await world.close();
  }
}

interface Again extends Pass {
  /** Open postings on the boards of the pass. */
  postings: number;
}

/** Once more: the boards that can be asked "anything new?" (validators), or those whose rows must be compared. */
async function again({ db, clock, runPass }: Collecting, asked: boolean): Promise<Again> {
  const chosen = (await db.sql.selectFrom("board").select(["id", "validators"]).execute()).filter(
    ({ validators }) => (validators !== null) === asked,
  );
  const ids = new Set(chosen.map(({ id }) => id));
  await db.sql.updateTable("board").set({ next_at: null }).execute();
  for (const id of ids) await db.sql.updateTable("board").set({ next_at: clock.time }).where("id", "=", id).execute();
  const pass = await runPass();
  log(`${asked ? "by validators" : "by comparing"}: ${JSON.stringify(pass)}`);
  const open = await db.sql.selectFrom("posting").select("board_id").where("state", "=", "open").execute();
  return { ...pass, postings: open.filter(({ board_id }) => ids.has(board_id)).length };
}

/** What a request costs without any of our rooms: undici, the same world, the same number at once. */
async function askBarely(world: WorldProcess): Promise<{ perSecond: number; processorMs: number }> {
  const before = process.cpuUsage();
  const began = performance.now();
  let left = BARE.requests;
  const lane = async (): Promise<void> => {
    while (left-- > 0) {
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

function figuresOf(
  first: Pass,
  told: Again,
  compared: Again,
  bare: { perSecond: number; processorMs: number },
): Figure[] {
  const plain = (name: string, value: string): Figure => ({ name, value, wanted: "", good: null });
  const line = (pass: Pass): string =>
    `${pass.seconds.toFixed(1)} s, ${(pass.boards / pass.seconds).toFixed(1)} boards/s, ${(pass.requests / pass.boards).toFixed(1)} requests a board, ${pass.megabytes.toFixed(1)} MB, ${pass.processor.toFixed(1)} s of processor`;
  const verdicts = (pass: Pass): string =>
    Object.entries(pass.verdicts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(", ");
  const costs = ({ processor, postings, boards }: Again): string =>
    `${((processor * 1000) / boards).toFixed(1)} ms of processor a board, ${((processor * 10_000) / postings).toFixed(2)} s per 10,000 postings`;
  const sum = (of: (pass: Pass) => number): number => of(told) + of(compared);
  const cheaper = (of: (pass: Pass) => number): string => `${(of(first) / sum(of)).toFixed(1)} ×`;
  const ratio = first.processor / sum((pass) => pass.processor);
  return [
    plain("first pass", line(first)),
    plain("first pass, postings", `${first.rows}, ${(first.rows / first.seconds).toFixed(0)} a second`),
    plain("first pass, nine boards of ten", `${first.mostSeconds.toFixed(1)} s`),
    plain("first pass, verdicts", verdicts(first)),
    plain("most memory of its own", `${Math.max(first.peakMemory, compared.peakMemory).toFixed(0)} MB`),
    plain(`again: ${told.boards} boards with validators`, line(told)),
    plain("… which cost", `${costs(told)} (${told.unchanged} answers 304; ${verdicts(told)})`),
    plain(`again: ${compared.boards} boards by comparing`, line(compared)),
    plain("… which cost", `${costs(compared)} (${verdicts(compared)})`),
    {
      ...{ name: "again, all: cheaper in processor", value: `${ratio.toFixed(1)} ×`, wanted: "≥ 10 ×" },
      good: ratio >= 10,
    },
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
    plain(
      `bare undici, ${BARE.atOnce} at once`,
      `${bare.perSecond.toFixed(0)} requests/s, ${bare.processorMs.toFixed(2)} ms of processor each`,
    ),
  ];
}

await run();
