// The invented world: repeatable, varied, alive, and its own witness.

import { describe, expect, it } from "vitest";
import { growthOf, MOST_GROWTH } from "../../test/rig/growth.ts";
import { sourceNamed } from "../contract/sources.ts";
import { there } from "../contract/there.ts";
import { chanceOf } from "./chance.ts";
import { FAKES } from "./fakes.ts";
import { createWorld, type World, type WorldOptions } from "./life.ts";

const DAY = 86_400_000;
const START = Date.UTC(2026, 10, 15);
const make = (options: Partial<WorldOptions> = {}): World =>
  createWorld({ seed: 7, employers: 120, start: START, ...options }, FAKES);
const shown = (world: World, now: number) =>
  world.boards(now).map(({ source, slug }) => world.boardAt(source, slug, now));
const world = make();
const whole = make({ employers: 1_500 });
/** Enough of it for shares and rates; the long run takes them from all of it. */
const part = process.env.ROLECALL_TEST_ALL === "1" ? whole : make({ employers: 400 });

describe("the whole world", () => {
  it("has thousands of boards on every platform, in forty countries and ten languages", () => {
    const boards = whole.boards(START);
    const openings = shown(whole, START).flatMap((board) => board?.openings ?? []);
    expect(openings.length).toBeGreaterThan(27_000);
    expect(openings.length).toBeLessThan(40_000);
    const sources = new Set(boards.map(({ source }) => source));
    const platforms = FAKES.map(({ source }) => source).filter((source) => !NO_BOARDS.has(source));
    expect(platforms.filter((source) => !sources.has(source))).toEqual([]);
    expect(new Set(whole.employers.map(({ country }) => country.code)).size).toBe(40);
    expect(new Set(openings.map(({ language }) => language)).size).toBe(10);
    expect(new Set(openings.map(({ id }) => id)).size).toBe(openings.length);
    expect(new Set(whole.employers.map(({ domain }) => domain)).size).toBe(whole.employers.length);
  });

  it("has every hiring platform in a small one too, however rare", () => {
    const sources = new Set(
      make({ employers: 480 })
        .boards(START)
        .map(({ source }) => source),
    );
    const platforms = FAKES.map(({ source }) => source).filter(
      (source) => !NO_BOARDS.has(source) && sourceNamed(source)?.type === "ats",
    );
    expect(platforms.filter((source) => !sources.has(source))).toEqual([]);
  });

  it("is made, and asked for a board, in time that grows with it", () => {
    const made = growthOf(
      100,
      (n) => n,
      (employers) => make({ employers }),
    );
    expect(made.factor).toBeLessThan(MOST_GROWTH);
    const ask = (world: ReturnType<typeof make>) => {
      const boards = world.boards(START).filter(({ source }) => source === "greenhouse");
      for (const { source, slug } of boards) world.boardAt(source, slug, START);
    };
    expect(growthOf(375, (employers) => make({ employers }), ask).factor).toBeLessThan(MOST_GROWTH);
  });

  it("lives at the rates of real boards", () => {
    const rows = part.truth.openings(START, START + 30 * DAY).filter(({ id }) => id.endsWith("0"));
    const opened = rows.filter(({ opens_at }) => opens_at >= START);
    const days = opened.map(({ opens_at, closes_at }) => (closes_at - opens_at) / DAY).toSorted((a, b) => a - b);
    const at = (share: number): number => there(days[Math.floor(days.length * share)]);
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

  it("lists about one opening in eight on a second channel, in other words", () => {
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

/** Open sources of knowledge, which list no openings. */
const NO_BOARDS = new Set(["wikidata", "overpass", "nominatim", "photon", "getro", "consider"]);

it("is the same for the same seed to the byte, whatever was asked before, and another for another", () => {
  const now = START + 3.3 * DAY;
  const fresh = make();
  for (const at of [9, 4, 1]) shown(fresh, START + at * DAY);
  expect(JSON.stringify(shown(fresh, now))).toBe(JSON.stringify(shown(make(), now)));
  expect(JSON.stringify(shown(make({ seed: 8 }), now))).not.toBe(JSON.stringify(shown(fresh, now)));
});

it("shows at any moment exactly what the truth says", () => {
  const unquiet = make({ employers: 40, turns: { share: 0.8, days: 60 } });
  const until = START + 60 * DAY;
  const truth = unquiet.truth.openings(START, until);
  const boards = [...new Set(truth.map(({ source, slug }) => `${source}/${slug}`))];
  const chance = chanceOf(11);
  for (let at = 0; at < 200; at++) {
    const now = START + Math.floor(chance.next() * (until - START));
    const key = chance.pick(boards);
    const [source = "", slug = ""] = [key.slice(0, key.indexOf("/")), key.slice(key.indexOf("/") + 1)];
    const rows = truth.filter((row) => row.source === source && row.slug === slug);
    const open = rows.filter((row) => row.opens_at <= now && now < row.closes_at).map(({ id }) => id);
    const board = unquiet.boardAt(source, slug, now);
    expect((board?.openings ?? []).map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    for (const opening of board?.openings ?? []) {
      const row = rows.find(({ id }) => id === opening.id);
      const [change] = row?.changes ?? [];
      if (change === undefined) continue;
      expect(opening.updated === change.at).toBe(change.at <= now);
      expect(change.what.length).toBeGreaterThan(0);
    }
    if (open.length > 0) expect(unquiet.holder(source, there(open[0]), now)?.slug).toBe(slug);
  }
});

it("moves, renames, empties and removes boards, and keeps the openings' identity", () => {
  const unquiet = make({ employers: 200, turns: { share: 1, days: 30 } });
  const seen = new Set<string>();
  for (const { turn, channels, slots } of unquiet.employers) {
    const [main, next] = channels.filter(({ kind }) => kind === "main");
    if (turn === null || main === undefined || slots < 8) continue;
    seen.add(turn.kind);
    const before = unquiet.boardAt(main.source, main.slug, turn.at - 1);
    const after = unquiet.boardAt(main.source, main.slug, turn.at);
    if (turn.kind === "removed") expect(after).toBe(null);
    if (turn.kind === "emptied") {
      expect(after?.openings).toEqual([]);
      expect(unquiet.boardAt(main.source, main.slug, turn.until + 40 * DAY)?.openings.length).toBeGreaterThan(0);
    }
    if (turn.kind === "moved" && next?.source !== main.source) expect(after).toBe(null);
    if (next === undefined) continue;
    const there = unquiet.boardAt(next.source, next.slug, turn.at)?.openings ?? [];
    const stem = (id: string): string => id.slice(0, -1);
    const kept = there.filter(({ id }) => before?.openings.some((each) => stem(each.id) === stem(id)));
    expect(kept.length).toBeGreaterThan((before?.openings.length ?? 0) * 0.7);
    expect(there.some(({ id }) => before?.openings.some((each) => each.id === id))).toBe(false);
  }
  expect([...seen].toSorted()).toEqual(["emptied", "moved", "removed", "renamed"]);
});

it("tells its openings apart: no two of a board open with the same name at the same place", () => {
  const boards = shown(world, START).filter((board) => board?.company !== "");
  const same = boards.flatMap((board) => {
    const fresh = (board?.openings ?? []).filter(({ posted, updated }) => posted === updated);
    const names = fresh.map(({ title, places }) => `${title} ${places[0]?.city}`);
    return names.filter((name, at) => names.indexOf(name) !== at);
  });
  expect(same).toEqual([]);
});

it("writes whole texts, and pay as the country has it", () => {
  const openings = shown(world, START).flatMap((board) => board?.openings ?? []);
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
