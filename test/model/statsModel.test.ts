// The statistics behind charts, counted again by walking over everything that happened in random histories.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parseParams } from "../../src/api/params/parse.ts";
import { buildStatsQuery } from "../../src/api/params/statsQuery.ts";
import { answer } from "../../src/feed/threads/answer.ts";
import { playHistory, type Rig } from "./histories.ts";
import { seedOfRun } from "./runs.ts";
import type { KnownPosting, State } from "./state.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const folder = mkdtempSync(join(tmpdir(), "rolecall-stats-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Counts {
  opened: number;
  modified: number;
  closed: number;
}

interface Stats {
  open: number;
  series: { by: string; steps: (Counts & { at: string })[] };
  figures: Counts & { closed_reasons: Record<string, number> };
  sources: (Counts & { open: number })[];
}

function textOf(rig: Rig, query: string, now: number): string {
  const reply = answer(rig.reader, buildStatsQuery(parseParams("stats", query), now));
  if (!reply.ok || !("bytes" in reply.body)) throw new Error("no answer");
  return Buffer.from(reply.body.bytes).toString();
}

function ask(rig: Rig, query: string, now: number): Stats {
  return JSON.parse(textOf(rig, query, now)) as Stats;
}

type Fits = (posting: KnownPosting) => boolean;
const SOURCE = "greenhouse";
const CUTS: readonly (readonly [query: string, fits: Fits])[] = [
  ["", (posting) => !posting.openedDuplicate],
  ["include_duplicates=true", () => true],
  [`source=${SOURCE}`, (posting) => !posting.openedDuplicate && posting.derived.row.source === SOURCE],
];

function happened(state: State, fits: Fits, from: number, to: number) {
  const within = ({ at }: { at: number }): boolean => at >= from && at < to;
  const known = (id: number): boolean => {
    const posting = state.postings.get(id);
    return posting !== undefined && fits(posting);
  };
  return {
    opened: [...state.postings.values()].filter((one) => within({ at: one.created }) && fits(one)).length,
    modified: state.modifications.filter((one) => within(one) && known(one.id)).length,
    closed: state.closings.filter((one) => within(one) && known(one.id)).length,
  };
}

/** Totals of the series of all histories, because a single history may have no recent events. */
let counted = 0;

describe.each([0, 1, 2])("over history %i", (number) => {
  const rig = playHistory(folder, seedOfRun() + 7000 + number);
  it.each(CUTS)("the series counts the events of each step (%s)", (query, fits) => {
    for (const by of ["day", "hour"]) {
      for (const now of [rig.at + 1, rig.at + DAY, rig.at + 3 * DAY]) {
        const { by: dimension, steps } = ask(rig, `part=series&by=${by}&days=9&${query}`, now).series;
        const length = by === "day" ? DAY : HOUR;
        expect(dimension).toBe(by);
        expect(steps).toHaveLength((9 * DAY) / length);
        expect(Date.parse(steps.at(-1)?.at ?? "") + length).toBeLessThanOrEqual(now);
        for (const { at, ...counts } of steps) {
          const from = Date.parse(at);
          expect({ at, ...counts }).toEqual({ at, ...happened(rig.state, fits, from, from + length) });
          counted += counts.opened + counts.modified + counts.closed;
        }
      }
    }
  });

  it("six months count the records themselves, including duplicates", () => {
    const { steps } = ask(rig, "part=series&days=190", rig.at + 2 * DAY).series;
    expect(steps).toHaveLength(190);
    const sum = (line: keyof Counts): number => steps.reduce((total, step) => total + step[line], 0);
    const end = Math.floor((rig.at + 2 * DAY) / DAY) * DAY;
    const all = happened(rig.state, () => true, 0, end);
    expect([sum("opened"), sum("closed"), sum("modified")]).toEqual([all.opened, all.closed, all.modified]);
  });

  it.each(CUTS)("counts the last 24 hours, in total and by source (%s)", (query, fits) => {
    const now = rig.at + 1;
    const { figures, sources, open } = ask(rig, `part=figures,sources&${query}`, now);
    const counts = happened(rig.state, fits, now - DAY, now);
    const changed = rig.state.modifications.filter(
      ({ id, at }) => at >= now - DAY && fits(rig.state.postings.get(id) as KnownPosting),
    );
    expect(figures).toMatchObject({
      opened: counts.opened,
      closed: counts.closed,
      modified: new Set(changed.map(({ id }) => id)).size,
    });
    const sum = (of: Record<string, number>): number => Object.values(of).reduce((a, b) => a + b, 0);
    expect(sum(figures.closed_reasons)).toBe(counts.closed);
    const total = (part: "open" | keyof Counts): number => sources.reduce((all, row) => all + row[part], 0);
    expect([total("open"), total("opened"), total("closed")]).toEqual([open, figures.opened, figures.closed]);
  });

  it("csv contains the series, and a filter covers at most 30 days", () => {
    const lines = textOf(rig, "format=csv&series=closed,opened&days=2", rig.at).trim().split("\r\n");
    expect(lines[0]).toBe("at,opened,closed");
    expect(lines).toHaveLength(3);
    expect(() => ask(rig, `days=31&source=${SOURCE}`, rig.at)).toThrow(/30 with a filter \(source\)/);
    expect(() => ask(rig, "part=figure", rig.at)).toThrow(/"figure" is not one of/);
  });
});

it("the histories contain events to count", () => {
  expect(counted).toBeGreaterThan(0);
});
