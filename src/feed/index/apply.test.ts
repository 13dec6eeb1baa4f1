// Applying changes in one batch or one at a time results in the same index.
import type { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOON, openSample, sampleEmployer, samplePosting } from "../../../test/rig/sampleIndex.ts";
import type { Change } from "../../contract/posting.ts";
import { NO_RESERVATION } from "../../contract/rights/reservations.ts";
import { applyChanges, putEmployerRow } from "./apply.ts";
import { createIndexWriter, inBatch } from "./writer.ts";

const TABLES_SEEN = ["posting", "body", "texts", "board", "employer", "closing", "modification", "change"];
const ORDERED = ["words_docsize", "beginnings_docsize", "near_word", "term"];

/** Everything that readers see of an index. */
function contents(db: DatabaseSync): unknown {
  const words = db.prepare("select * from vocabulary").all();
  return [
    words,
    ...[...TABLES_SEEN, ...ORDERED].map((table) => db.prepare(`select * from ${table} order by 1, 2`).all()),
  ];
}

/** The index after these changes, applied in batches of the given size. */
function appliedBy(changes: readonly Change[], count: number): unknown {
  const index = openSample();
  try {
    const writer = createIndexWriter(index.db);
    inBatch(writer, { epoch: "e", seq: 1, at: NOON }, () => {
      putEmployerRow(writer, sampleEmployer());
      for (let at = 0; at < changes.length; at += count) applyChanges(writer, changes.slice(at, at + count));
    });
    return contents(index.db);
  } finally {
    index.close();
  }
}

const id = fc.integer({ min: 1, max: 3 });
const title = fc.constantFrom("Nurse", "Night nurse", "Cook");
const duplicate_of = fc.constantFrom(null, 99);
const posting = fc
  .record({ id, title, duplicate_of, seen: fc.integer({ min: 1, max: 5 }), missing: fc.boolean() })
  .map(({ id, title, duplicate_of, seen, missing }) =>
    samplePosting({
      id,
      duplicate_of,
      missing,
      seen_at: NOON + seen,
      row: { title },
      texts: { text: `${title} wanted` },
    }),
  );
const board = { board_id: 1, source: "greenhouse", slug: "board1" };
const titleChange = { fields: ["title" as const], old: { title: "Cook" }, new: { title: "Nurse" } };

type At = { seq: number; at: number };
const change: fc.Arbitrary<(when: At) => Change> = fc.oneof(
  fc.record({ posting, duplicate_of }).map((one) => (when: At): Change => {
    return { ...when, type: "opened", id: one.posting.id, reposted_of: null, ...one };
  }),
  posting.map(
    (posting) =>
      (when: At): Change => ({ ...when, type: "updated", id: posting.id, posting }),
  ),
  posting.map(
    (posting) =>
      (when: At): Change => ({ ...when, type: "modified", id: posting.id, ...titleChange, posting }),
  ),
  fc.record({ id, forgotten: fc.boolean() }).map(({ id, forgotten }) => (when: At): Change => {
    return { ...when, type: "closed", id, source: "greenhouse", reason: "absent", evidence: { forgotten } };
  }),
  fc
    .record({
      ids: fc.option(fc.array(id)),
      seen_at: fc.integer({ min: NOON, max: NOON + 9 }),
      missing: fc.boolean(),
      rights: fc.constantFrom(null, { ...NO_RESERVATION, noai: true }),
    })
    .map(
      (seen) =>
        (when: At): Change => ({ ...when, type: "seen", ...board, ...seen }),
    ),
  fc.constantFrom("Acme", "Acme Ltd").map((name) => (when: At): Change => {
    return { ...when, type: "employer", employer: sampleEmployer({ name }) };
  }),
);

const history = fc.array(change, { maxLength: 12 }).map((all): Change[] => {
  const opened = new Set<number>();
  return all
    .map((tell, at) => tell({ seq: at + 1, at: NOON + at }))
    .filter((one) => {
      // A posting opens once, before any of its other changes.
      if (!("posting" in one)) return true;
      const known = opened.has(one.id);
      opened.add(one.id);
      return known === (one.type !== "opened");
    });
});

describe("changes", () => {
  it("with long places leave nothing long in the writer's memory", () => {
    const index = openSample();
    try {
      const writer = createIndexWriter(index.db);
      const words = ["berlin", "x".repeat(41), ...Array.from({ length: 400 }, (_, at) => `town${at}`)];
      const opened = samplePosting({ id: 50, row: { title: "Cook" }, place_strings: [words.join(" ")] });
      const change: Change = {
        seq: 2,
        at: NOON,
        type: "opened",
        id: 50,
        reposted_of: null,
        duplicate_of: null,
        posting: opened,
      };
      inBatch(writer, { epoch: "e", seq: 2, at: NOON }, () => applyChanges(writer, [change]));
      const { near, nearColumns } = writer.cache;
      expect([...nearColumns.title]).toEqual(["cook"]);
      expect([...nearColumns.place]).toEqual([]);
      expect(near.place.has("berlin") && near.place.has("town399")).toBe(true);
      expect([...near.place].filter((word) => word.length > 40)).toEqual([]);
    } finally {
      index.close();
    }
  });

  it("result in the same index, regardless of the batch size", () => {
    fc.assert(
      fc.property(history, (changes) => {
        expect(appliedBy(changes, changes.length + 1)).toEqual(appliedBy(changes, 1));
      }),
      { numRuns: 60 },
    );
  });

  it("are all applied if there are more than one write batch", () => {
    const count = Array.from({ length: 200 }, (_, at): Change => {
      const posting = samplePosting({ id: at + 1 });
      return { seq: at + 1, at: NOON, type: "opened", id: at + 1, duplicate_of: null, reposted_of: null, posting };
    });
    expect(appliedBy(count, count.length)).toEqual(appliedBy(count, 1));
  });

  it("record an opening as it was, regardless of what the posting duplicates by now", () => {
    const index = openSample();
    const writer = createIndexWriter(index.db);
    const opened = (id: number, then: number | null, now: number | null): Change => {
      const posting = samplePosting({ id, duplicate_of: now });
      return { seq: id, at: NOON, type: "opened", id, duplicate_of: then, reposted_of: null, posting };
    };
    inBatch(writer, { epoch: "e", seq: 4, at: NOON }, () =>
      applyChanges(writer, [opened(1, null, null), opened(2, null, 1), opened(3, 1, null), opened(4, 1, 1)]),
    );
    const rows = index.db.prepare("select opened_duplicate from posting order by id").all();
    expect(rows.map((row) => row.opened_duplicate)).toEqual([0, 0, 1, 1]);
    index.close();
  });
});
