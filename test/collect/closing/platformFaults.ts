// A platform with two dozen boards in memory, read by the real readers and the real worker loop on a virtual clock,
// with one fault of the platform and some true closings. Postings' own addresses answer truthfully, except where the
// fault covers every address.
import { readAllDue, type WorkerLoopContext } from "../../../src/collect/workerLoop.ts";
import type { FetchFailure, FetchRequest, FetchResponse } from "../../../src/contract/reading.ts";
import { ensureBoards } from "../../../src/ledger/boards/boards.ts";
import { prioritise } from "../../../src/ledger/boards/claims.ts";
import type { Ledger } from "../../../src/ledger/store/open.ts";
import { getReader } from "../../../src/sources/readers.ts";
import { type FakeBoard, type FakeRequest, html, type Opening, type Reply } from "../../../world/fake.ts";
import { FAKES } from "../../../world/fakes.ts";
import { createRandom } from "../../../world/random.ts";
import { testIngestContext } from "../../rig/ingestContext.ts";
import { opening } from "../../sources/openings.ts";

export const FAULT_KINDS = [
  ...["none", "empty", "error object", "login page", "shrunk", "shuffled ids", "translated", "flapping"],
  ...["stale copy", "301 home", "410", "robots change", "304 of a lie"],
] as const;
export const FAULT_SOURCES = [
  ...["lever", "greenhouse", "ashby", "smartrecruiters", "recruitee", "workable", "personio", "breezy", "bamboohr"],
  ...["teamtailor", "pinpoint", "jazzhr"],
] as const;

export interface FaultPlan {
  readonly seed: number;
  readonly kind: string;
  readonly source: string;
  /** Share of the boards that it affects, share of rows (or hours) that are lost, and how long it lasts. */
  readonly boards: number;
  readonly part: number;
  readonly hours: number;
}

export interface FaultResult {
  /** Live postings that closed: board, row, reason and hours since the start. */
  readonly falseClosings: readonly string[];
  /** Hours from each true closing to its report, without the hours of the fault; null: not reported. */
  readonly delays: readonly (number | null)[];
}

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 2, 6);
const SLUGS = Array.from({ length: 21 }, (_, at) => `b${at}`);
const CALM_HOURS = 5;
const AFTER_HOURS = 26;
/** Faults are followed hour by hour at first and after their end, then in larger steps. */
const CLOSE_HOURS = 8;
const STEP_HOURS = 3;
/** Few rows, so that a run is cheap: two to five. */
const rowsOf = (slug: string): number => 2 + (Number(slug.slice(1)) % 4);
const PAGE = "<!doctype html><title>Welcome</title><body><h1>Sign in to continue</h1></body>";
/** A board whose every address is gone for two days is removed by definition, unless most boards are. */
const MAX_REMOVED_HOURS = 40;

interface World {
  readonly plan: FaultPlan;
  readonly now: () => number;
  /** When each opening of each board truly closes. */
  readonly closes: ReadonlyMap<string, number>;
  readonly affected: ReadonlySet<string>;
  readonly faultFrom: number;
  readonly faultUntil: number;
}

const keyOf = (slug: string, at: number): string => `${slug}/${at}`;
const isLive = (world: World, slug: string, at: number, time: number): boolean =>
  (world.closes.get(keyOf(slug, at)) ?? Number.POSITIVE_INFINITY) > time;

function trueBoard(world: World, slug: string, time = world.now()): FakeBoard {
  const openings = Array.from({ length: rowsOf(slug) }, (_, at) => at).filter((at) => isLive(world, slug, at, time));
  const company = `Company ${slug}`;
  // Ids differ between boards, because the addresses of some sources contain nothing else.
  const named = openings.map(opening).map((each) => ({
    ...each,
    id: String(Number(each.id) + 10_000 * Number(slug.slice(1))),
    html: `<p>${company} hires.</p>${each.html}`,
  }));
  return { source: world.plan.source, slug, company, domain: `${slug}.example`, openings: named };
}

const isFaulty = ({ now, faultFrom, faultUntil }: World): boolean => now() >= faultFrom && now() < faultUntil;

/** Another title and text under the same id. */
function rewrite(each: Opening): Opening {
  return { ...each, title: `Otro puesto ${each.id}`, html: `<p>Texto ${each.id}</p>` };
}

/** The board as its list shows it during the fault. */
function shownBoard(world: World, slug: string): FakeBoard {
  const board = trueBoard(world, slug);
  const { kind, part, seed } = world.plan;
  const keep = (each: Opening, salt: number): boolean =>
    !createRandom(seed, Number(each.id), Number(slug.slice(1)), salt).isTrue(part);
  const hour = Math.floor(world.now() / HOUR);
  switch (kind) {
    case "empty":
    case "error object":
      return { ...board, openings: [] };
    case "shrunk":
    case "304 of a lie":
      return { ...board, openings: board.openings.filter((each) => keep(each, 1)) };
    case "flapping":
      return { ...board, openings: board.openings.filter((each) => keep(each, hour)) };
    case "shuffled ids":
      return {
        ...board,
        openings: board.openings.map((each) => ({ ...rewrite(each), id: String(Number(each.id) + 900_000) })),
      };
    case "translated":
      return { ...board, openings: board.openings.map(rewrite) };
    case "stale copy":
      return { ...board, openings: trueBoard(world, slug, START).openings.slice(1) };
    default:
      return board;
  }
}

function respond(world: World, request: FakeRequest, shown: (slug: string) => FakeBoard | null): Reply {
  const context = { board: shown, boardOfOpening: () => null, now: world.now(), listFault: null };
  for (const fake of FAKES) {
    const reply = fake.source === world.plan.source ? fake.respond(request, context) : null;
    if (reply !== null) return reply;
  }
  return { status: 404, body: "" };
}

/** The true answer; where a fake has no pages of postings, they are served here. */
function respondTruly(world: World, request: FakeRequest, slug: string | undefined): Reply {
  const known = (name: string) => (SLUGS.includes(name) ? trueBoard(world, name) : null);
  const reply = respond(world, request, known);
  if (reply.status !== 404 || slug === undefined || getReader(world.plan.source)?.detail !== null) return reply;
  const named = trueBoard(world, slug).openings.find(({ id }) => request.path.includes(id));
  return named === undefined ? reply : html(`<h1>${named.title.replace("<", "&lt;")}</h1>${named.html}`);
}

/** The answer to one request, before it is turned into a fetched response. */
function answer(world: World, request: FakeRequest): Reply | "robots" {
  const slug = /\bb\d+\b/.exec(`${request.host}${request.path}${request.body}`)?.[0];
  if (slug === undefined || !world.affected.has(slug) || !isFaulty(world)) return respondTruly(world, request, slug);
  const { kind } = world.plan;
  if (kind === "login page" || kind === "301 home") return html(PAGE);
  if (kind === "410") return { status: 410, body: "gone" };
  if (kind === "robots change") return "robots";
  const shown = respond(world, request, (name) => (SLUGS.includes(name) ? shownBoard(world, name) : null));
  // Lists answer with 200 during these faults; a live posting's own address answers truthfully.
  const isAboutPosting = shown.status !== 200 || /"jobPosting":null/.test(shown.body);
  if (isAboutPosting) return respondTruly(world, request, slug);
  if (kind !== "error object" || !shown.body.startsWith("{")) return shown;
  return { ...shown, body: JSON.stringify({ ...(JSON.parse(shown.body) as object), error: "internal error" }) };
}

function fetchFrom(world: World) {
  return async (ask: FetchRequest): Promise<FetchResponse | FetchFailure> => {
    const url = new URL(ask.url);
    const request = {
      method: ask.method ?? "GET",
      host: url.host,
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: ask.headers ?? {},
      body: ask.body ?? "",
    };
    const isLie = world.plan.kind === "304 of a lie";
    // The date never changes, so that the server repeats whatever it sent last.
    if (isLie && ask.validators?.last_modified != null && world.now() >= world.faultFrom)
      return {
        kind: "got",
        headers: {},
        truncated: false,
        validators: null,
        status: 304,
        url: ask.url,
        text: "",
      };
    const reply = answer(world, request);
    if (reply === "robots")
      return { kind: "unread", reason: "robots_disallowed", message: "robots.txt", retry_at: null };
    const validators = isLie ? { etag: null, last_modified: "Mon, 02 Nov 2026 00:00:00 GMT" } : null;
    const home = world.plan.kind === "301 home" && reply.body === PAGE ? `${url.origin}/` : ask.url;
    const got = { kind: "got", headers: reply.headers ?? {}, truncated: false, validators } as const;
    return { ...got, status: reply.status, url: home, text: reply.body };
  };
}

function createWorld(plan: FaultPlan, now: () => number): World {
  const random = createRandom(plan.seed, 1);
  const isRemoval = plan.kind === "410" && plan.boards <= 0.5;
  const hours = plan.kind === "none" ? 0 : isRemoval ? Math.min(MAX_REMOVED_HOURS, plan.hours) : plan.hours;
  const faultFrom = START + CALM_HOURS * HOUR;
  const faultUntil = faultFrom + hours * HOUR;
  const closes = new Map<string, number>();
  for (let n = 0; n < 4; n++) {
    // Two before the fault, so early that they are due before it, and two after it.
    const at = n < 2 ? START + random.integer(1, 2) * HOUR : faultUntil + random.integer(1, 3) * HOUR;
    // Never a whole board: an emptied board has rules of its own.
    const slug = random.pick(SLUGS.filter((name) => rowsOf(name) > 2 && !isChosen(closes, name)));
    closes.set(keyOf(slug, random.integer(0, rowsOf(slug) - 1)), at + random.integer(0, 59) * 60_000);
  }
  const affected = new Set(SLUGS.slice(0, Math.round(plan.boards * SLUGS.length)));
  return { plan, now, closes, affected, faultFrom, faultUntil };
}

function isChosen(closes: ReadonlyMap<string, number>, slug: string): boolean {
  return [...closes.keys()].some((key) => key.startsWith(`${slug}/`));
}

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
  const until = world.faultUntil + AFTER_HOURS * HOUR;
  for (; ingest.time < until; ingest.time += stepAt(world) * HOUR)
    await readAllDue(db, worker, new AbortController().signal);
  if (errors.length > 0) throw errors[0];
  const { last } = await db.sql
    .selectFrom("board")
    .select((is) => is.fn.min("read_at").as("last"))
    .executeTakeFirstOrThrow();
  if (last === null) throw new Error(`${plan.source}: a board was never read`);
  return await judge(db, world);
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
    if (new Set(listed.map(({ external_id }) => external_id)).size !== rowsOf(slug))
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
