// The simulated internet: the world's boards behind every fake, employers' own sites, faults at a set rate, and a clock
// that tested services can follow. At its own address it serves /clock, /boards, /employers and /truth.

import { toProfile } from "./employerProfile.ts";
import { type FakeRequest, json, type Reply } from "./fake.ts";
import { FAKES } from "./fakes.ts";
import { createFaults } from "./faults.ts";
import { createPlaces } from "./knowledgePlaces.ts";
import { type ServedWorld as Listening, startWorld } from "./server.ts";
import { createSites, getRobots, isSiteUnreachable } from "./sites/site.ts";
import { createWorld, type WorldOptions as LifeOptions, type World } from "./world.ts";

/** The world's clock: it runs at a configurable speed, from any moment. The caller provides the real time. */
interface WorldClock {
  now(): number;
  speed(): number;
  /** Continues at another speed, or from another moment. */
  set(setting: { now?: number; speed?: number }): void;
}

function startClock(options: { now: number; speed: number; monotonic: () => number }): WorldClock {
  const { monotonic } = options;
  let reading = { now: options.now, speed: options.speed, at: monotonic() };
  const now = (): number => Math.floor(reading.now + (monotonic() - reading.at) * reading.speed);
  return {
    now,
    speed: () => reading.speed,
    set(setting) {
      reading = { now: setting.now ?? now(), speed: setting.speed ?? reading.speed, at: monotonic() };
    },
  };
}

export interface InternetOptions extends LifeOptions {
  /** The world's time at the start. */
  readonly now: number;
  readonly speed?: number;
  /** The share of time for which a board fails. */
  readonly faults?: number;
  readonly port?: number;
  /** The simulated latency before each response. */
  readonly latencyMs?: number;
  /** Real time in ms from any origin. */
  readonly monotonic: () => number;
}

export interface Internet extends Listening {
  readonly world: World;
  readonly clock: WorldClock;
}

export async function openInternet(options: InternetOptions): Promise<Internet> {
  const clock = startClock({ now: options.now, speed: options.speed ?? 1, monotonic: options.monotonic });
  const world = createWorld(options, FAKES);
  const randomFaults = createFaults(options.seed, options.faults ?? 0);
  const servedWorld = await startWorld({
    fakes: [...FAKES, createSites(world)],
    board: (source, slug) => world.boardAt(source, slug, clock.now()),
    boardOfOpening: (source, id) => world.boardOfOpening(source, id, clock.now()),
    now: clock.now,
    robots: (host) => getRobots(world, host),
    isUnreachable: (host, scheme) => isSiteUnreachable(world, host, scheme),
    places: createPlaces(world.employers),
    faultAt: (source, slug) => (options.faults ? randomFaults(source, slug, clock.now()) : null),
    control: (request) => handleControl(request, world, clock),
    port: options.port ?? 0,
    latencyMs: options.latencyMs ?? 0,
  });
  return { ...servedWorld, world, clock };
}

function handleControl(request: FakeRequest, world: World, clock: WorldClock): Reply {
  const { path, method, query } = request;
  if (path === "/clock") {
    if (method === "POST" || method === "PUT") {
      const setting = parseClockSetting(request.body);
      if (setting === null) return json({ error: 'send {"now": ms, "speed": x}, both optional' }, 400);
      clock.set(setting);
    }
    return json({ now: clock.now(), speed: clock.speed() });
  }
  if (path === "/boards") return json(world.boards(clock.now()));
  if (path === "/employers") return json(world.employers.map(toProfile));
  if (path === "/truth") {
    const now = clock.now();
    return json(world.truth.openings(Number(query.get("from") ?? now), Number(query.get("until") ?? now + 1)));
  }
  return json(
    { employers: world.employers.length, ask: ["/clock", "/boards", "/employers", "/truth?from=ms&until=ms"] },
    path === "/" ? 200 : 404,
  );
}

function parseClockSetting(body: string): { now?: number; speed?: number } | null {
  try {
    const { now, speed } = JSON.parse(body) as Record<string, unknown>;
    const isValid = (value: unknown, minimum: number): boolean =>
      value === undefined || (typeof value === "number" && Number.isFinite(value) && value >= minimum);
    if (!isValid(now, 0) || !isValid(speed, 0)) return null;
    return {
      ...(typeof now === "number" ? { now } : {}),
      ...(typeof speed === "number" ? { speed } : {}),
    };
  } catch {
    return null;
  }
}
