// Plays one generated fault with the real readers and the real worker loop on a virtual clock, and compares every closing
// with the truth.
import { readAllDue, type WorkerLoopContext } from "../../../src/collect/workerLoop.ts";
import { ensureBoards } from "../../../src/ledger/boards/boards.ts";
import { prioritise } from "../../../src/ledger/boards/claims.ts";
import { isOpen } from "../../../src/ledger/store/engine.ts";
import type { Ledger } from "../../../src/ledger/store/open.ts";
import { getReader } from "../../../src/sources/readers.ts";
import { createRandom } from "../../../world/random.ts";
import { testIngestContext } from "../../rig/ingestContext.ts";
import type { FaultPlan } from "./faultPlans.ts";
import { createWorld, fetchFrom, HOUR, isLive, keyOf, rowsOf, SLUGS, START, type World } from "./faultWorld.ts";

export interface FaultResult {
  /** Live postings that closed: board, row, reason and hours since the start. */
  readonly falseClosings: readonly string[];
  /** Hours from each true closing to its report, without the hours of the fault; null: not reported. */
  readonly delays: readonly (number | null)[];
}

/** A run ends when nothing is missing any more, but not before and not after these. */
const MIN_AFTER_HOURS = 8;
const MAX_AFTER_HOURS = 26;
/** Faults are followed hour by hour at first and after their end, then in larger steps. */
const CLOSE_HOURS = 8;
const STEP_HOURS = 3;

/** Hours between two visits of the worker. */
function stepAt({ now, faultFrom, faultUntil }: World): number {
  const since = now() - (now() >= faultUntil ? faultUntil : faultFrom);
  return since < CLOSE_HOURS * HOUR ? 1 : STEP_HOURS;
}

/** Plays one plan and compares every closing with the truth. */
export async function playFault(db: Ledger, plan: FaultPlan): Promise<FaultResult> {
  const ingest = testIngestContext(START);
  const world = createWorld(plan, () => ingest.time);
  const errors: unknown[] = [];
  const random = createRandom(plan.seed, 2);
  const worker: WorkerLoopContext = Object.assign(ingest, {
    keys: new Map<string, string>(),
    random: () => random.next(),
    real: () => ingest.time,
    get: fetchFrom(world),
    sourceOf: getReader,
    skippedSources: async () => [],
    sleep: (_ms: number, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => signal.addEventListener("abort", () => resolve())),
    onRead: (_board: unknown, read: object) => void ("error" in read && errors.push(read.error)),
  });
  const names = SLUGS.map((slug) => ({ source: plan.source, slug, company: `Company ${slug}` }));
  await prioritise(db, await ensureBoards(db, names, START), 0, START);
  const { signal } = new AbortController();
  while (!(await isOver(db, world))) {
    await readAllDue(db, worker, signal);
    ingest.time += stepAt(world) * HOUR;
  }
  if (errors.length > 0) throw errors[0];
  const { last } = await db.sql
    .selectFrom("board")
    .select((is) => is.fn.min("read_at").as("last"))
    .executeTakeFirstOrThrow();
  if (last === null) throw new Error(`${plan.source}: a board was never read`);
  return await judge(db, world);
}

async function isOver(db: Ledger, world: World): Promise<boolean> {
  const end = Math.max(world.faultUntil, ...world.closes.values());
  const sinceEnd = world.now() - end;
  if (sinceEnd < MIN_AFTER_HOURS * HOUR || sinceEnd >= MAX_AFTER_HOURS * HOUR)
    return sinceEnd >= MAX_AFTER_HOURS * HOUR;
  const open = await db.sql.selectFrom("posting").select("missing_since").where(isOpen).execute();
  const live = SLUGS.reduce((sum, slug) => sum + rowsOf(world.plan, slug), 0) - world.closes.size;
  return open.length === live && open.every(({ missing_since }) => missing_since === null);
}

/** The number of each opening by board and external id. */
async function readPlaces(world: World): Promise<Map<string, number>> {
  const source = getReader(world.plan.source);
  const honest = { ...world, closes: new Map<string, number>(), affected: new Set<string>() };
  const reading = { get: fetchFrom(honest), now: START, max_pages: 50, max_rows: null, validators: null };
  const places = new Map<string, number>();
  for (const slug of SLUGS) {
    const board = { source: world.plan.source, slug, company: null, domain: null };
    const listed = (await source?.list(board, reading))?.postings ?? [];
    if (new Set(listed.map(({ external_id }) => external_id)).size !== rowsOf(world.plan, slug))
      throw new Error(`${world.plan.source}: ${listed.length} openings of ${slug} are listed`);
    for (const { external_id, title } of listed)
      places.set(`${slug} ${external_id}`, Number(/\d+$/.exec(title.trim())?.[0]));
  }
  return places;
}

async function judge(db: Ledger, world: World): Promise<FaultResult> {
  const rows = await db.sql
    .selectFrom("posting")
    .innerJoin("board", "board.id", "posting.board_id")
    .innerJoin("closing", (join) =>
      join.onRef("closing.board_id", "=", "posting.board_id").onRef("closing.id", "=", "posting.id"),
    )
    .select(["board.slug", "posting.external_id", "closing.at", "closing.reason"])
    .execute();
  const places = await readPlaces(world);
  const closings = rows.flatMap((row) => {
    const place = places.get(`${row.slug} ${row.external_id}`);
    return place === undefined ? [] : [{ ...row, place }];
  });
  const wrong = closings.filter(({ slug, place, at }) => isLive(world, slug, place, at));
  const hours = (from: number, at: number): number => (at - from) / HOUR;
  const delays = [...world.closes].map(([key, closedAt]) => {
    const found = closings.find(({ slug, place, at }) => keyOf(slug, place) === key && at >= closedAt);
    const faulty = Math.max(0, Math.min(found?.at ?? 0, world.faultUntil) - Math.max(closedAt, world.faultFrom));
    return found === undefined ? null : hours(closedAt + faulty, found.at);
  });
  return {
    falseClosings: wrong.map(({ slug, place, reason, at }) => `${keyOf(slug, place)} ${reason} ${hours(START, at)}`),
    delays,
  };
}
