// The invented world: reproducible, varied, changing, and with a record of the truth.

import { describe, expect, it } from "vitest";
import { assertPresent } from "../src/contract/assertPresent.ts";
import { findSource } from "../src/contract/sources.ts";
import { growthOf, MAX_GROWTH } from "../test/rig/growth.ts";
import { FAKES } from "./fakes.ts";
import { createRandom } from "./random.ts";
import { createWorld, type World, type WorldOptions } from "./world.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 15);
const make = (options: Partial<WorldOptions> = {}): World =>
  createWorld({ seed: 7, employers: 120, start: START, ...options }, FAKES);
const listBoards = (world: World, now: number) =>
  world.boards(now).map(({ source, slug }) => world.boardAt(source, slug, now));
const world = make();
const largeWorld = make({ employers: 1_500 });
/** Large enough for shares and rates; the long run uses all of it. */
const part = process.env.ROLECALL_TEST_ALL === "1" ? largeWorld : make({ employers: 400 });

describe("the whole world", () => {
  it("has thousands of boards on every platform, in forty countries and ten languages", () => {
    const boards = largeWorld.boards(START);
    const openings = listBoards(largeWorld, START).flatMap((board) => board?.openings ?? []);
    expect(openings.length).toBeGreaterThan(27_000);
    expect(openings.length).toBeLessThan(40_000);
    const sources = new Set(boards.map(({ source }) => source));
    const platforms = FAKES.map(({ source }) => source).filter((source) => !NO_BOARDS.has(source));
    expect(platforms.filter((source) => !sources.has(source))).toEqual([]);
    expect(new Set(largeWorld.employers.map(({ country }) => country.code)).size).toBe(40);
    expect(new Set(openings.map(({ language }) => language)).size).toBe(10);
    expect(new Set(openings.map(({ id }) => id)).size).toBe(openings.length);
    expect(new Set(largeWorld.employers.map(({ domain }) => domain)).size).toBe(largeWorld.employers.length);
  });

  it("has every hiring platform even in a small world, however rare", () => {
    const sources = new Set(
      make({ employers: 600 })
        .boards(START)
        .map(({ source }) => source),
    );
    const platforms = FAKES.map(({ source }) => source).filter(
      (source) => !NO_BOARDS.has(source) && findSource(source)?.type === "ats",
    );
    expect(platforms.filter((source) => !sources.has(source))).toEqual([]);
  });

  it("is created, and returns a board, in time proportional to its size", () => {
    const createdMs = growthOf(
      100,
      (n) => n,
      (employers) => make({ employers }),
    );
    expect(createdMs.factor).toBeLessThan(MAX_GROWTH);
    const ask = (world: ReturnType<typeof make>) => {
      const boards = world.boards(START).filter(({ source }) => source === "greenhouse");
      for (const { source, slug } of boards) world.boardAt(source, slug, START);
    };
    expect(growthOf(375, (employers) => make({ employers }), ask).factor).toBeLessThan(MAX_GROWTH);
  });

  it("changes at the rates of real boards", () => {
    const rows = part.truth.openings(START, START + 30 * DAY).filter(({ id }) => id.endsWith("0"));
    const opened = rows.filter(({ opens_at }) => opens_at >= START);
    const days = opened.map(({ opens_at, closes_at }) => (closes_at - opens_at) / DAY).toSorted((a, b) => a - b);
    const at = (share: number): number => assertPresent(days[Math.floor(days.length * share)]);
    expect(at(0.5)).toBeGreaterThan(24);
    expect(at(0.5)).toBeLessThan(36);
    expect(at(0.02)).toBeLessThan(4);
    expect(at(0.99)).toBeGreaterThan(180);
    const changed = rows.filter(({ changes }) => changes.length > 0).length / rows.length;
    expect(changed).toBeGreaterThan(0.08);
    expect(changed).toBeLessThan(0.15);
    const again = rows.filter(({ repost_of }) => repost_of !== null).length / rows.length;
    expect(again).toBeGreaterThan(0.05);
    expect(again).toBeLessThan(0.2);
  });

  it("lists about one opening in eight on a second channel, in different words", () => {
    const rows = Map.groupBy(part.truth.openings(START, START + DAY), ({ opening_id }) => opening_id);
    const twice = [...rows.values()].filter((group) => new Set(group.map(({ source }) => source)).size > 1);
    expect(twice.length / rows.size).toBeGreaterThan(0.07);
    expect(twice.length / rows.size).toBeLessThan(0.17);
    const texts = twice.slice(0, 200).map((group) =>
      group.flatMap(({ source, slug, id }) => {
        const board = part.boardAt(source, slug, START);
        return board?.openings.find((each) => each.id === id) ?? [];
      }),
    );
    const pairs = texts.filter((group) => group.length === 2);
    expect(pairs.length).toBeGreaterThan(100);
    for (const [a, b] of pairs) {
      expect(a?.title).toBe(b?.title);
      expect(a?.html).not.toBe(b?.html);
    }
  });
});

/**
 * Open knowledge sources, which list no openings; lists of others' boards; a service of a country without employers.
 */
const NO_BOARDS = new Set(["wikidata", "overpass", "nominatim", "photon", "getro", "consider", "trudvsem"]);

it("is identical for the same seed, regardless of what was requested before, and different for another", () => {
  const now = START + 3.3 * DAY;
  const freshWorld = make();
  for (const at of [9, 4, 1]) listBoards(freshWorld, START + at * DAY);
  expect(JSON.stringify(listBoards(freshWorld, now))).toBe(JSON.stringify(listBoards(make(), now)));
  expect(JSON.stringify(listBoards(make({ seed: 8 }), now))).not.toBe(JSON.stringify(listBoards(freshWorld, now)));
});

it("lists openings of its own countries only at a public service", () => {
  const many = make({ employers: 200 });
  const services = FAKES.filter(({ service }) => service !== undefined);
  const listed = services.flatMap(({ source, service }) => {
    const board = many.boardAt(source, service?.slug ?? service?.countries[0]?.toLowerCase() ?? "", START + DAY);
    return (board?.openings ?? []).map((opening) => ({ service, opening }));
  });
  expect(listed.length).toBeGreaterThan(20);
  const elsewhere = listed.filter(({ service, opening }) =>
    opening.places.every(({ country }) => service?.countries.includes(country) !== true),
  );
  expect(elsewhere).toEqual([]);
});

it("shows at any moment exactly what the truth states", () => {
  const eventfulWorld = make({ employers: 40, events: { share: 0.8, days: 60 } });
  const until = START + 60 * DAY;
  const truth = eventfulWorld.truth.openings(START, until);
  const boards = [...new Set(truth.map(({ source, slug }) => `${source}/${slug}`))];
  const random = createRandom(11);
  for (let at = 0; at < 200; at++) {
    const now = START + Math.floor(random.next() * (until - START));
    const key = random.pick(boards);
    const [source = "", slug = ""] = [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)];
    const rows = truth.filter((row) => row.source === source && row.slug === slug);
    const open = rows.filter((row) => row.opens_at <= now && now < row.closes_at).map(({ id }) => id);
    const board = eventfulWorld.boardAt(source, slug, now);
    expect((board?.openings ?? []).map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    for (const opening of board?.openings ?? []) {
      const row = rows.find(({ id }) => id === opening.id);
      const [change] = row?.changes ?? [];
      if (change === undefined) continue;
      expect(opening.updated === change.at).toBe(change.at <= now);
      expect(change.what.length).toBeGreaterThan(0);
    }
    if (open.length > 0) expect(eventfulWorld.boardOfOpening(source, assertPresent(open[0]), now)?.slug).toBe(slug);
  }
});

it("moves, renames, empties and removes boards, and keeps the openings' identity", () => {
  const eventfulWorld = make({ employers: 200, events: { share: 1, days: 30 } });
  const seen = new Set<string>();
  for (const { event, channels, slots } of eventfulWorld.employers) {
    const [main, next] = channels.filter(({ kind }) => kind === "main");
    if (event === null || main === undefined || slots < 8) continue;
    seen.add(event.kind);
    const before = eventfulWorld.boardAt(main.source, main.slug, event.at - 1);
    const after = eventfulWorld.boardAt(main.source, main.slug, event.at);
    if (event.kind === "removed") expect(after).toBe(null);
    if (event.kind === "emptied") {
      expect(after?.openings).toEqual([]);
      expect(eventfulWorld.boardAt(main.source, main.slug, event.until + 40 * DAY)?.openings.length).toBeGreaterThan(0);
    }
    if (event.kind === "moved" && next?.source !== main.source) expect(after).toBe(null);
    if (next === undefined) continue;
    const openingsThere = eventfulWorld.boardAt(next.source, next.slug, event.at)?.openings ?? [];
    const stem = (id: string): string => id.slice(0, -1);
    const remainingOpenings = openingsThere.filter(({ id }) =>
      before?.openings.some((each) => stem(each.id) === stem(id)),
    );
    expect(remainingOpenings.length).toBeGreaterThan((before?.openings.length ?? 0) * 0.7);
    expect(openingsThere.some(({ id }) => before?.openings.some((each) => each.id === id))).toBe(false);
  }
  expect([...seen].toSorted()).toEqual(["emptied", "moved", "removed", "renamed"]);
});

it("makes openings distinct: no two open ones of a board have the same name and place", () => {
  const boards = listBoards(world, START).filter((board) => board?.company !== "");
  const same = boards.flatMap((board) => {
    const newOpenings = (board?.openings ?? []).filter(({ posted, updated }) => posted === updated);
    const names = newOpenings.map(({ title, places }) => `${title} ${places[0]?.city}`);
    return names.filter((name, index) => names.indexOf(name) !== index);
  });
  expect(same).toEqual([]);
});

it("writes complete descriptions, and pay in the country's format", () => {
  const openings = listBoards(world, START).flatMap((board) => board?.openings ?? []);
  for (const { html, title, pay } of openings) {
    const words = html.replace(/<[^>]+>/g, " ").split(/\s+/).length;
    expect(words).toBeGreaterThan(80);
    expect(words).toBeLessThan(400);
    expect(html + title).not.toMatch(/[{}]|undefined|NaN|null/);
    if (pay !== null) expect(pay.min).toBeLessThanOrEqual(pay.max);
  }
  const share = (test: (opening: (typeof openings)[number]) => boolean): number =>
    openings.filter(test).length / openings.length;
  expect(share(({ pay }) => pay === null)).toBeGreaterThan(0.2);
  for (const unit of ["HOUR", "MONTH", "YEAR"]) expect(share(({ pay }) => pay?.unit === unit)).toBeGreaterThan(0.05);
  expect(share(({ workplace }) => workplace === "remote")).toBeGreaterThan(0.03);
  expect(share(({ places }) => places.length > 1)).toBeGreaterThan(0.02);
});
