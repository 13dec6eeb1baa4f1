// The stream returns changes in order, and states how to restart once they are pruned.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOON, openSample, type SampleIndex, written } from "../../../test/rig/sampleIndex.ts";
import { renderChanges } from "./changeStream.ts";

const NONE = { duplicate_of: null, modified_fields: null, old: null, new: null, reason: null, reposted_of: null };

describe("changes", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
    const put = index.db.prepare("insert into change (seq, at, type, id, document) values (?, ?, ?, ?, ?)");
    put.run(10, NOON, "opened", 5, JSON.stringify({ ...NONE, duplicate_of: 4 }));
    put.run(
      12,
      NOON + 1,
      "modified",
      3,
      JSON.stringify({ ...NONE, modified_fields: ["title"], old: { title: '"a"}' }, new: { title: "b" } }),
    );
    put.run(15, NOON + 2, "closed", 5, JSON.stringify({ ...NONE, reason: "absent" }));
  });
  afterEach(() => index.close());

  const render = (after: number, limit = 1000) =>
    written(index.folder, (sink) =>
      renderChanges(index.db, { after, limit, isIncluded: null, wholeTexts: false, row: null }, sink),
    );

  it("are complete objects in order, with null for keys that do not apply", () => {
    const { text, result } = render(0);
    expect(JSON.parse(text)).toEqual([
      { seq: 10, type: "opened", id: 5, at: "2026-03-10T12:00:00.000Z", ...NONE, duplicate_of: 4 },
      {
        seq: 12,
        type: "modified",
        id: 3,
        at: "2026-03-10T12:00:00.001Z",
        ...NONE,
        modified_fields: ["title"],
        old: { title: '"a"}' },
        new: { title: "b" },
      },
      { seq: 15, type: "closed", id: 5, at: "2026-03-10T12:00:00.002Z", ...NONE, reason: "absent" },
    ]);
    expect(result).toMatchObject({ gone: false, count: 3, lastId: 5, lastSeq: 15 });
  });

  it("follow the given seq page by page and end with an empty page", () => {
    const page = render(10, 1);
    expect(JSON.parse(page.text).map((change: { seq: number }) => change.seq)).toEqual([12]);
    expect(page.result).toMatchObject({ count: 1, lastId: 3, lastSeq: 12 });
    const end = render(15);
    expect(end.text).toBe("[]");
    expect(end.result).toMatchObject({ count: 0, lastId: 0, lastSeq: 15 });
  });

  it("are gone once pruned, with the seq to restart from", () => {
    index.db.exec("insert into meta values ('oldest_seq', 10)");
    expect(render(9).result).toMatchObject({ gone: false, count: 3 });
    const { text, result } = render(8);
    expect(text).toBe("");
    expect(result).toMatchObject({ gone: true });
    if (result.gone) {
      expect(result.message).toContain("after");
      expect(result.hint).toContain("changes?after=15");
    }
  });

  it("are gone, with the seq to restart from, even if none are left", () => {
    index.db.exec("delete from change; insert into meta values ('oldest_seq', 16)");
    const { result } = render(3);
    expect(result.gone && result.hint).toContain("changes?after=15");
    expect(render(15).result).toMatchObject({ gone: false, count: 0 });
  });
});
