// The platform of a generated fault: two dozen boards in memory that answer with the formats of a real source, truthfully
// or with the fault. Postings' own addresses answer truthfully, except where the fault covers them.
import type { FetchFailure, FetchRequest, FetchResponse } from "../../../src/contract/reading.ts";
import { getReader } from "../../../src/sources/readers.ts";
import { type FakeBoard, type FakeRequest, html, type Opening, type Reply } from "../../../world/fake.ts";
import { FAKES } from "../../../world/fakes.ts";
import { createRandom } from "../../../world/random.ts";
import { opening } from "../../sources/openings.ts";
import { type FaultPlan, GONE_AS_WELL } from "./faultPlans.ts";

export const HOUR = 3_600_000;
export const START = Date.UTC(2026, 10, 2, 6);
export const SLUGS: readonly string[] = Array.from({ length: 21 }, (_, at) => `b${at}`);
const CALM_HOURS = 5;
const PAGE = "<!doctype html><title>Welcome</title><body><h1>Sign in to continue</h1></body>";
/** The employer that stops hiring: openings before and lost. */
const FREEZING = { slug: "b20", openings: 14, lost: 9 };
/** How many of all openings close at a quarter's end in addition to the usual ones: three times a usual day. */
const QUARTER_SHARE = 0.075;
const QUARTER_HOURS = 9;

export interface World {
  readonly plan: FaultPlan;
  readonly now: () => number;
  /** When each opening of each board truly closes. */
  readonly closes: ReadonlyMap<string, number>;
  readonly affected: ReadonlySet<string>;
  readonly faultFrom: number;
  readonly faultUntil: number;
}

/** Few rows, so that a run is cheap: two to five. */
export function rowsOf({ kind }: FaultPlan, slug: string): number {
  return kind === "hiring freeze" && slug === FREEZING.slug ? FREEZING.openings : 2 + (Number(slug.slice(1)) % 4);
}

export const keyOf = (slug: string, at: number): string => `${slug}/${at}`;
export const isLive = (world: World, slug: string, at: number, time: number): boolean =>
  (world.closes.get(keyOf(slug, at)) ?? Number.POSITIVE_INFINITY) > time;

function trueBoard(world: World, slug: string, time = world.now()): FakeBoard {
  const openings = Array.from({ length: rowsOf(world.plan, slug) }, (_, at) => at).filter((at) =>
    isLive(world, slug, at, time),
  );
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
    case "gone as well":
      return { ...board, openings: board.openings.filter((each) => keep(each, 1)) };
    case "flapping":
      return { ...board, openings: board.openings.filter((each) => keep(each, hour)) };
    case "shuffled ids":
    case "renamed, old ids gone":
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

type BoardLookup = (world: World, slug: string) => FakeBoard;

function respond(world: World, request: FakeRequest, shown: (slug: string) => FakeBoard | null): Reply {
  const context = { board: shown, boardOfOpening: () => null, now: world.now(), listFault: null };
  for (const fake of FAKES) {
    const reply = fake.source === world.plan.source ? fake.respond(request, context) : null;
    if (reply !== null) return reply;
  }
  return { status: 404, body: "" };
}

/** As these boards are; where a fake has no pages of postings, they are served here. */
function respondAs(world: World, request: FakeRequest, slug: string | undefined, boardOf: BoardLookup): Reply {
  const reply = respond(world, request, (name) => (SLUGS.includes(name) ? boardOf(world, name) : null));
  if (reply.status !== 404 || slug === undefined || getReader(world.plan.source)?.detail !== undefined) return reply;
  const named = boardOf(world, slug).openings.find(({ id }) => request.path.includes(id));
  return named === undefined ? reply : html(`<h1>${named.title.replace("<", "&lt;")}</h1>${named.html}`);
}

/** The answer to one request, before it is turned into a fetched response. */
function answer(world: World, request: FakeRequest): Reply | "robots" {
  const slug = /\bb\d+\b/.exec(`${request.host}${request.path}${request.body}`)?.[0];
  const tellTruth = (): Reply => respondAs(world, request, slug, trueBoard);
  if (slug === undefined || !world.affected.has(slug) || !isFaulty(world)) return tellTruth();
  const { kind } = world.plan;
  if (kind === "login page" || kind === "301 home") return html(PAGE);
  if (kind === "410") return { status: 410, body: "gone" };
  if (kind === "robots change") return "robots";
  const shown = respondAs(world, request, slug, shownBoard);
  // Lists answer with 200 during these faults; in most of them the page of a live posting still shows it.
  const isAboutPosting = shown.status !== 200 || /"jobPosting":null/.test(shown.body);
  if (isAboutPosting && !GONE_AS_WELL.includes(kind)) return tellTruth();
  if (kind !== "error object" || !shown.body.startsWith("{")) return shown;
  return { ...shown, body: JSON.stringify({ ...(JSON.parse(shown.body) as object), error: "internal error" }) };
}

export function fetchFrom(world: World) {
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
    // The date never changes, so that the server repeats its last response.
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

export function createWorld(plan: FaultPlan, now: () => number): World {
  const random = createRandom(plan.seed, 1);
  const faultFrom = START + CALM_HOURS * HOUR;
  const faultUntil = faultFrom + plan.hours * HOUR;
  const minutes = (): number => random.integer(0, 59) * 60_000;
  const closes = new Map<string, number>();
  for (let n = 0; n < 4; n++) {
    // Two before the fault, so early that they are due before it, and two after it.
    const at = n < 2 ? START + random.integer(1, 2) * HOUR : faultUntil + random.integer(1, 3) * HOUR;
    // Never a whole board: other rules apply to an emptied board.
    const slug = random.pick(SLUGS.filter((name) => rowsOf(plan, name) > 2 && !isChosen(closes, name)));
    closes.set(keyOf(slug, random.integer(0, rowsOf(plan, slug) - 1)), at + minutes());
  }
  for (const key of openingsThatClose(plan, random))
    if (!closes.has(key)) closes.set(key, faultFrom + random.integer(0, QUARTER_HOURS - 1) * HOUR + minutes());
  const isHonest = plan.kind === "quarter's end" || plan.kind === "hiring freeze";
  const affected = new Set(isHonest ? [] : SLUGS.slice(0, Math.round(plan.boards * SLUGS.length)));
  return { plan, now, closes, affected, faultFrom, faultUntil: isHonest ? faultFrom : faultUntil };
}

/** Openings that employers close in addition to the usual ones. */
function openingsThatClose(plan: FaultPlan, random: ReturnType<typeof createRandom>): string[] {
  if (plan.kind === "hiring freeze") return Array.from({ length: FREEZING.lost }, (_, at) => keyOf(FREEZING.slug, at));
  if (plan.kind !== "quarter's end") return [];
  // The first opening of each board stays, so that no board is emptied.
  return SLUGS.flatMap((slug) =>
    Array.from({ length: rowsOf(plan, slug) - 1 }, (_, at) => keyOf(slug, at + 1)).filter(() =>
      random.isTrue(QUARTER_SHARE),
    ),
  );
}

function isChosen(closes: ReadonlyMap<string, number>, slug: string): boolean {
  return [...closes.keys()].some((key) => key.startsWith(`${slug}/`));
}
