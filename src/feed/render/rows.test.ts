// Rows follow the order of the ids and have the correct last-seen time.
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  NOON,
  openSample,
  putBoard,
  putEmployer,
  putPosting,
  type SampleChanges,
  type SampleIndex,
} from "../../../test/rig/sampleIndex.ts";
import { joinRows } from "./joinRows.ts";
import { groupsOfSome, readRows, readWholeRows } from "./rows.ts";

const PIECES = { row: "whole", beta: false, salary: false, texts: false } as const;

describe("stored rows", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
  });
  afterEach(() => index.close());

  function joined(ids: ArrayLike<number>, beta = false): Record<string, unknown>[] {
    const parts: Buffer[] = [];
    joinRows(index.db, ids, { beta }, ",", { write: (part) => void parts.push(Buffer.from(part)), expect: () => {} });
    return JSON.parse(`[${Buffer.concat(parts)}]`);
  }
  function whole(ids: ArrayLike<number>, beta = false): Record<string, unknown>[] {
    const rows: Record<string, unknown>[] = [];
    for (const { bytes } of readWholeRows(index.db, ids, { beta, texts: false }))
      rows.push(JSON.parse(`${Buffer.from(bytes)}}`) as Record<string, unknown>);
    return rows;
  }
  function lastSeen(changes: SampleChanges): unknown {
    index.db.exec("delete from posting; delete from body");
    putPosting(index.db, { id: 1, ...changes });
    const [row] = readRows(index.db, [1], PIECES);
    const pieced = JSON.parse(`${row?.row}}`).date_last_seen;
    expect(joined([1])[0]?.date_last_seen).toBe(pieced);
    return pieced;
  }

  it("keep the order of the ids across many statements", () => {
    const ids = new Float64Array(1000).map((_, at) => ((at * 617) % 1000) + 1);
    index.db.exec("begin");
    for (let id = 1; id <= 1000; id++) putPosting(index.db, { id });
    index.db.exec("commit");
    expect(joined(ids).map((row) => row.id)).toEqual([...ids]);
    expect([...readRows(index.db, ids, PIECES)].map((row) => row.id)).toEqual([...ids]);
    expect(whole(ids).map((row) => row.id)).toEqual([...ids]);
  });

  it("are the same as bytes, with beta fields and texts on request", () => {
    putPosting(index.db, {
      id: 1,
      employer_id: null,
      texts: { text: null, html: null, requirements: null, page: null },
    });
    putPosting(index.db, { id: 2, duplicate_of: 1 });
    putPosting(index.db, { id: 3, row: { title: "\u001e\u001f" } });
    const ids = [3, 1, 2];
    expect(whole(ids)).toEqual(ids.map((id) => joined([id])[0]).map((row) => ({ ...row, duplicate_of: undefined })));
    expect(whole(ids, true).map((row) => row.classification_isco)).toEqual([null, null, null]);
    const [third, first, second] = [...readWholeRows(index.db, ids, { beta: false, texts: true })];
    expect([third?.employer, first?.employer, second?.employer]).toEqual([7, null, 7]);
    expect([third?.duplicate_of, first?.duplicate_of, second?.duplicate_of]).toEqual([null, null, 1]);
    expect([third?.texts === null, first?.texts === null]).toEqual([false, true]);
  });

  it("skip ids that are not in the index", () => {
    putPosting(index.db, { id: 5 });
    const ids = [...Array.from({ length: 450 }, (_, at) => 1000 + at), 5, 6];
    expect(joined(ids).map((row) => row.id)).toEqual([5]);
    expect(joined([6])).toEqual([]);
    expect([...readRows(index.db, ids, PIECES)].map((row) => row.id)).toEqual([5]);
    expect(whole(ids).map((row) => row.id)).toEqual([5]);
  });

  it("were last seen with their board, or later individually", () => {
    expect(lastSeen({ seen_at: null })).toBe("2026-03-10T12:00:00.000Z");
    expect(lastSeen({ seen_at: NOON - 5 })).toBe("2026-03-10T12:00:00.000Z");
    expect(lastSeen({ seen_at: NOON + 7 })).toBe("2026-03-10T12:00:00.007Z");
  });

  it("use only their own last-seen time once they are missing", () => {
    expect(lastSeen({ seen_at: NOON - 1001, missing: true })).toBe("2026-03-10T11:59:58.999Z");
  });

  it("were last seen when first indexed if nothing else is known", () => {
    putBoard(index.db, 1, null);
    expect(lastSeen({ seen_at: null })).toBe("2026-03-10T11:00:00.000Z");
    expect(lastSeen({ seen_at: NOON - 1 })).toBe("2026-03-10T11:59:59.999Z");
    expect(lastSeen({ seen_at: null, board_id: 99 })).toBe("2026-03-10T11:00:00.000Z");
  });

  it("format any millisecond as JavaScript does", () => {
    const { db } = index;
    putPosting(db, { id: 1, missing: true });
    const set = db.prepare("update posting set seen = ?, created = 0");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (seen) => {
        set.run(seen);
        const [row] = readRows(db, [1], { ...PIECES, row: "head" });
        return JSON.parse(`${row?.row}}`).date_last_seen === new Date(seen).toISOString();
      }),
      { numRuns: 2000 },
    );
  });

  it("name the posting they duplicate, only if they are duplicates", () => {
    putPosting(index.db, { id: 1 });
    putPosting(index.db, { id: 2, duplicate_of: 1 });
    const [first, second] = joined([1, 2], true);
    expect(first).not.toHaveProperty("duplicate_of");
    expect(second).toMatchObject({ duplicate_of: 1, classification_isco: null });
    const groups = [[1], [1, 2], []].map((ids) => groupsOfSome(index.db, ids));
    expect(groups).toEqual([[], ["duplicate"], []]);
  });

  it("have their employer's domain if their source does not state one", () => {
    putEmployer(index.db, { domain: "acme.example" });
    putPosting(index.db, { id: 1, row: { domain_derived: null } });
    putPosting(index.db, { id: 2, row: { domain_derived: "board.example" } });
    putPosting(index.db, { id: 3, row: { domain_derived: null }, employer_id: null });
    const domains = (rows: Record<string, unknown>[]) => rows.map(({ domain_derived }) => domain_derived);
    const expected = ["acme.example", "board.example", null];
    expect(domains(joined([1, 2, 3]))).toEqual(expected);
    expect(domains(whole([1, 2, 3]))).toEqual(expected);
    expect(domains([...readRows(index.db, [1, 2, 3], PIECES)].map(({ row }) => JSON.parse(`${row}}`)))).toEqual(
      expected,
    );
  });

  it("omit pieces that were not requested", () => {
    putPosting(index.db, { id: 1 });
    const [head] = readRows(index.db, [1], { row: "head", beta: false, salary: false, texts: false });
    expect(Object.keys(JSON.parse(`${head?.row}}`))).toEqual(["id", "date_posted", "date_created", "date_last_seen"]);
    expect(head).toMatchObject({ beta: "", salary_raw: null, texts: null, employer: 7, duplicate_of: null });
    const [all] = readRows(index.db, [1], { row: "whole", beta: true, salary: true, texts: true });
    expect(all?.texts).toBeInstanceOf(Uint8Array);
    expect(all?.salary_raw).toContain("brutto");
  });
});
