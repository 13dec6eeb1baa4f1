// The small internet, put together: the world's life behind every fake, employers' own sites, trouble at a set rate, and a clock that
// services under trial can go by. At its own address it answers for itself: /clock, /boards, /employers and /truth.
import type { HiringEmployer } from "./employers.ts";
import { type FakeRequest, json, type Reply } from "./fake.ts";
import { FAKES } from "./fakes.ts";
import { faultsAt } from "./faults.ts";
import { createWorld, type WorldOptions as LifeOptions, type World } from "./life.ts";
import { placesOf } from "./places.ts";
import { type ServedWorld as Listening, startWorld } from "./server.ts";
import { isSilentAt, robotsOf, sitesOf } from "./sites/site.ts";

/** The world's clock: it runs at a speed that can be set, from any moment. What real time is, the caller says. */
interface WorldClock {
  now(): number;
  speed(): number;
  /** Goes on at another speed, or from another moment. */
  set(wanted: { now?: number; speed?: number }): void;
}

function startTime(options: { now: number; speed: number; monotonic: () => number }): WorldClock {
  const { monotonic } = options;
  let reading = { now: options.now, speed: options.speed, at: monotonic() };
  const now = (): number => Math.floor(reading.now + (monotonic() - reading.at) * reading.speed);
  return {
    now,
    speed: () => reading.speed,
    set(wanted) {
      reading = { now: wanted.now ?? now(), speed: wanted.speed ?? reading.speed, at: monotonic() };
    },
  };
}

export interface InternetOptions extends LifeOptions {
  /** The time it is when it opens. */
  readonly now: number;
  readonly speed?: number;
  /** The share of time for which a board is in trouble. */
  readonly faults?: number;
  readonly port?: number;
  /** How far away everything is: before each answer. */
  readonly latencyMs?: number;
  /** Real time, in ms from anywhere. */
  readonly monotonic: () => number;
}

export interface Internet extends Listening {
  readonly world: World;
  readonly clock: WorldClock;
}

export async function openInternet(options: InternetOptions): Promise<Internet> {
  const clock = startTime({ now: options.now, speed: options.speed ?? 1, monotonic: options.monotonic });
  const world = createWorld(options, FAKES);
  const trouble = faultsAt(options.seed, options.faults ?? 0);
  const listening = await startWorld({
    fakes: [...FAKES, sitesOf(world)],
    board: (source, slug) => world.boardAt(source, slug, clock.now()),
    holder: (source, id) => world.holder(source, id, clock.now()),
    now: clock.now,
    robots: (host) => robotsOf(world, host),
    silent: (host, scheme) => isSilentAt(world, host, scheme),
    places: placesOf(world.employers),
    faultAt: (source, slug) => (options.faults ? trouble(source, slug, clock.now()) : null),
    control: (request) => controlled(request, world, clock),
    port: options.port ?? 0,
    latencyMs: options.latencyMs ?? 0,
  });
  return { ...listening, world, clock };
}

function controlled(request: FakeRequest, world: World, clock: WorldClock): Reply {
  const { path, method, query } = request;
  if (path === "/clock") {
    if (method === "POST" || method === "PUT") {
      const wanted = timeIn(request.body);
      if (wanted === null) return json({ error: 'send {"now": ms, "speed": x}, both optional' }, 400);
      clock.set(wanted);
    }
    return json({ now: clock.now(), speed: clock.speed() });
  }
  if (path === "/boards") return json(world.boards(clock.now()));
  if (path === "/employers") return json(world.employers.map(profileOf));
  if (path === "/truth") {
    const now = clock.now();
    return json(world.truth.openings(Number(query.get("from") ?? now), Number(query.get("until") ?? now + 1)));
  }
  return json(
    { employers: world.employers.length, ask: ["/clock", "/boards", "/employers", "/truth?from=ms&until=ms"] },
    path === "/" ? 200 : 404,
  );
}

/** What everybody may know of an employer, as an encyclopedia would tell. */
function profileOf({ name, domain, industry, country, headcount, founded, sites }: HiringEmployer) {
  return {
    name,
    domain,
    industry,
    country: country.code,
    headcount,
    founded_year: founded,
    headquarters: sites[0].city.name,
  };
}

function timeIn(body: string): { now?: number; speed?: number } | null {
  try {
    const { now, speed } = JSON.parse(body) as Record<string, unknown>;
    const good = (value: unknown, least: number): boolean =>
      value === undefined || (typeof value === "number" && Number.isFinite(value) && value >= least);
    if (!good(now, 0) || !good(speed, 0)) return null;
    return {
      ...(typeof now === "number" ? { now } : {}),
      ...(typeof speed === "number" ? { speed } : {}),
    };
  } catch {
    return null;
  }
}
