// Closed ids are listed once each, in closing order, within a half-open window.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSample, type SampleIndex, written } from "../../../test/rig/sampleIndex.ts";
import { type ExpiredWindow, renderExpired } from "./expired.ts";

describe("expired ids", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
  });
  afterEach(() => index.close());

  function close(id: number, at: number, seq: number, source = "lever"): void {
    index.db.prepare("insert into closing values (?, ?, ?, ?, 'absent', '{}')").run(id, at, seq, source);
  }
  function render(window: Partial<ExpiredWindow>): { ids: number[]; count: number; lastId: number } {
    const { text, result } = written(index.folder, (sink) =>
      renderExpired(index.db, { from: 0, to: 1e15, sources: null, ...window }, sink),
    );
    return { ids: JSON.parse(text), count: result.count, lastId: result.lastId };
  }

  it("are in closing order, with their count and the highest id", () => {
    close(9, 100, 1);
    close(3, 100, 2);
    close(12, 101, 3);
    close(5, 200, 4);
    expect(render({})).toEqual({ ids: [9, 3, 12, 5], count: 4, lastId: 12 });
  });

  it("include the start of the window and exclude its end", () => {
    for (const at of [99, 100, 101, 200]) close(at, at, at);
    expect(render({ from: 100, to: 200 }).ids).toEqual([100, 101]);
    expect(render({ from: 201, to: 300 })).toEqual({ ids: [], count: 0, lastId: 0 });
  });

  it("are limited to the requested sources", () => {
    close(1, 1, 1, "lever");
    close(2, 2, 2, "ashby");
    close(3, 3, 3, "nav");
    expect(render({ sources: ["nav", "lever"] }).ids).toEqual([1, 3]);
    expect(render({ sources: ["jobnet"] }).ids).toEqual([]);
  });

  it("are complete across many statements, even if many closed in the same millisecond", () => {
    index.db.exec("begin");
    for (let seq = 1; seq <= 60_001; seq++) close(80_000 - seq, Math.floor(seq / 7000), seq, seq % 3 ? "lever" : "nav");
    index.db.exec("commit");
    const { ids, count, lastId } = render({});
    expect(ids).toEqual(Array.from({ length: 60_001 }, (_, at) => 79_999 - at));
    expect([count, lastId]).toEqual([60_001, 79_999]);
    expect(render({ sources: ["nav"] }).count).toBe(20_000);
  });
});
