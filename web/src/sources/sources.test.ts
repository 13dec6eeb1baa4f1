import { describe, expect, it } from "vitest";
import type { BoardRow, HoldRow } from "../../../src/contract/answers/adminAnswers.ts";
import type { SourceRow } from "../../../src/contract/answers.ts";
import { SOURCES } from "../../../src/contract/sources.ts";
import {
  boardsWorstFirst,
  canSwitch,
  freshnessOf,
  isUnused,
  proofOf,
  stateOf,
  wantsLook,
  worstFirst,
} from "./health.ts";
import { mattersOf, reasonOf, sumOf } from "./holds.ts";
import { refusalWords, shareWords, untilWords } from "./hosts.ts";

const HEALTHY = {
  verdicts: { complete: 8, unchanged: 2 },
  failing: 0,
  failures: [],
  holds: 0,
  held: 0,
  read_24h: 10,
  degraded: [],
};

function source(more: Partial<SourceRow> = {}): SourceRow {
  return {
    source: "lever",
    source_type: "ats",
    aliases: [],
    licence: null,
    attribution: null,
    boards: 10,
    reads_per_day: 240,
    delay_p50_s: 640,
    delay_p90_s: 9000,
    budget_used: 0.004,
    open_postings: 100,
    last_complete_read: null,
    on: true,
    because: null,
    code: null,
    health: HEALTHY,
    ...more,
  };
}

describe("a source", () => {
  it("that is read completely is quiet, also where one board of ten fails", () => {
    const health = { ...HEALTHY, failing: 1, failures: [{ because: "HTTP 503", boards: 1 }] };
    expect(stateOf(source({ health }))).toEqual({ state: "complete", words: "complete", why: null });
    expect(wantsLook(source({ health }))).toBe(false);
  });

  it("fails where a quarter of its boards do, with the commonest reason", () => {
    const health = { ...HEALTHY, failing: 3, failures: [{ because: "403 from the list", boards: 3 }] };
    expect(stateOf(source({ health }))).toEqual({
      state: "failing",
      words: "failing",
      why: "3 of 10 boards: 403 from the list.",
    });
  });

  it("whose answers got worse needs attention, and states what they lack", () => {
    const degraded = [{ part: "pay" as const, since: "2026-11-02T09:00:00.000Z", share_before: 0.92, share: 0.03 }];
    const row = source({ health: { ...HEALTHY, degraded } });
    expect(stateOf(row)).toEqual({
      state: "degraded",
      words: "degraded",
      why: "Rows with pay fell from 92 % to 3 %, since 2026-11-02 09:00 UTC. Stored texts and postings are kept.",
    });
    expect(wantsLook(row)).toBe(true);
  });

  it("is not called complete while some of its boards were never read", () => {
    const health = { ...HEALTHY, verdicts: { complete: 4, unread: 123 } };
    expect(stateOf(source({ boards: 127, health }))).toEqual({
      state: "reading",
      words: "4 of 127 read so far",
      why: null,
    });
    const failures = [{ because: "The site could not be reached.", boards: 40 }];
    expect(stateOf(source({ boards: 65, health: { ...HEALTHY, failing: 40, failures } })).why).toBe(
      "40 of 65 boards: The site could not be reached.",
    );
  });

  it("that is searched needs no attention, because its list is never read completely", () => {
    const health = { ...HEALTHY, verdicts: { partial: 1 } };
    const searched = SOURCES.find(({ read_by }) => read_by === "searched")?.id ?? "";
    expect(stateOf(source({ source: searched, boards: 1, health })).state).toBe("searched");
    expect(wantsLook(source({ source: searched, boards: 1, health }))).toBe(false);
    expect(stateOf(source({ source: "lever", boards: 1, health })).state).toBe("partial");
  });

  it("of postings of one's own is neither off nor in trouble, though no worker reads it", () => {
    const health = { ...HEALTHY, verdicts: { partial: 1 } };
    const own = source({ source: "own", on: false, code: "no_reader", boards: 1, health });
    expect(stateOf(own).state).toBe("imported");
    expect([wantsLook(own), canSwitch(own)]).toEqual([false, false]);
  });

  it("states how fresh it is, and nothing where it was not read", () => {
    expect(freshnessOf(source())).toBe(
      "240 reads a day · under 1 % of its budget · detected after 11 min, 90 % within 2.5 h",
    );
    expect(freshnessOf(source({ reads_per_day: null, delay_p50_s: null, delay_p90_s: null }))).toBeNull();
  });

  it("states why it is off and whether a switch helps", () => {
    const keyless = source({
      on: false,
      because: "needs USAJOBS_API_KEY in the environment: a free key",
      code: "needs_key",
    });
    expect(stateOf(keyless)).toMatchObject({ state: "off", words: "off: no key" });
    expect(canSwitch(keyless)).toBe(false);
    expect(canSwitch(source({ on: false, because: "disabled by the operator", code: "switched_off" }))).toBe(true);
    expect(canSwitch(source({ on: false, because: "this version cannot read it", code: "no_reader" }))).toBe(false);
  });

  it("is unknown without the ledger, and unused without boards", () => {
    expect(stateOf(source({ health: null, on: null })).words).toBe("unknown");
    expect(isUnused(source({ boards: 0, open_postings: 0 }))).toBe(true);
    expect(isUnused(source({ boards: 0, open_postings: 0, on: false }))).toBe(false);
  });

  it("comes by what needs a look, then by size", () => {
    const held = source({ source: "breezy", health: { ...HEALTHY, holds: 2 }, open_postings: 1 });
    const off = source({ source: "usajobs", on: false, because: null, open_postings: 900 });
    const large = source({ source: "workday", open_postings: 500 });
    expect(worstFirst([off, source(), large, held]).map((row) => row.source)).toEqual([
      ...["breezy", "workday", "lever", "usajobs"],
    ]);
  });
});

describe("boards", () => {
  const board = (id: number, more: Partial<BoardRow>): BoardRow => ({
    id,
    robots: null,
    host: null,
    reserved: null,
    source: "lever",
    board: `b${id}`,
    company: null,
    domain: null,
    open_postings: 1,
    verdict: "complete",
    proof: "total reached",
    trouble: null,
    failures: 0,
    suspect: null,
    last_read: null,
    last_complete_read: null,
    last_change: null,
    next_read: null,
    hold: null,
    reads: [],
    notes: [],
    pace_seconds: null,
    priority: 0,
    created_at: "2026-01-01T00:00:00.000Z",
    removed_at: null,
    ...more,
  });
  it("come held first, then failed, then quiet", () => {
    const rows = [
      board(1, {}),
      board(2, { verdict: "failed" }),
      board(3, { hold: { since: "", would_close: 4, open: 9 } }),
    ];
    expect(boardsWorstFirst(rows).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
  it("state the proof or the error", () => {
    expect(proofOf(board(1, {}))).toBe("The board's own total was reached");
    expect(proofOf(board(1, { trouble: "404 since noon", failures: 6 }))).toBe("404 since noon (6 tries)");
    expect(proofOf(board(1, { hold: { since: "", would_close: 4, open: 9 } }))).toMatch(/^4 of 9 missing at once/);
    expect(proofOf(board(1, { verdict: null }))).toBe("Not read yet");
  });
});

describe("holds", () => {
  const hold = (id: number, name: string, would_close = 10, open = 20): HoldRow => ({
    id,
    source: name,
    board: `b${id}`,
    company: null,
    since: "2026-11-17T13:02:00Z",
    would_close,
    open,
  });
  const NOW = Date.UTC(2026, 10, 17, 14);
  it("are one matter where more than three boards of a platform are held", () => {
    const many = [1, 2, 3, 4].map((id) => hold(id, "breezy"));
    const matters = mattersOf([...many, hold(5, "workday"), hold(6, "workday")]);
    expect(matters.map(({ source: name, holds }) => [name, holds.length])).toEqual([
      ["breezy", 4],
      ["workday", 1],
      ["workday", 1],
    ]);
    expect(sumOf(many)).toBe(40);
  });
  it("state the missing share and the time of the deciding read", () => {
    const [one] = mattersOf([hold(1, "workday", 153, 214)]);
    expect(reasonOf(one as NonNullable<typeof one>, NOW)).toBe(
      "71 % of the board at once; the limit is 30 %. Held since 17 Nov, 13:02; a complete read after 17 Nov, 19:02 that misses the same postings closes them.",
    );
  });
});

describe("the pace of a host", () => {
  it.each([
    [0, "0 %"],
    [0.0004, "under 1 %"],
    [0.256, "26 %"],
  ])("uses a share of %d as %s", (share, words) => {
    expect(shareWords(share)).toBe(words);
  });

  it("shows how the host refused, and how long it is paused", () => {
    const at = "2026-11-02T09:00:00.000Z";
    expect(refusalWords({ at, status: 429, retry_after_s: 600 })).toBe("429, requested 10 min");
    expect(refusalWords({ at, status: 503, retry_after_s: null })).toBe("503, no time stated");
    expect(untilWords("2026-11-02T09:20:00.000Z", Date.parse(at))).toBe("paused for 20 min");
    expect(untilWords(at, Date.parse(at) + 1000)).toBe("as scheduled");
    expect(untilWords(null, Date.parse(at))).toBe("as scheduled");
  });
});
