// Cached and packed rows are the rows that SQLite would join: of the same batch, with the current last-seen time.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  NOON,
  openSample,
  putBoard,
  putPosting,
  type SampleIndex,
  sampleEmployer,
  samplePosting,
} from "../../../test/rig/sampleIndex.ts";
import type { Change, PostingRow } from "../../contract/posting.ts";
import { findTerms, SOURCES } from "../../contract/sources.ts";
import { applyChanges } from "../index/apply.ts";
import { prune } from "../index/prune.ts";
import { readBlock } from "../index/rowBlocks.ts";
import { keepStatements } from "../index/schema.ts";
import { createIndexWriter, type IndexWriter, inBatch } from "../index/writer.ts";
import { cachedRowKey, createRowCacheMemory, openRowCache, type RowCache } from "../memory/rowCache.ts";
import { joinRows } from "./joinRows.ts";

const PLAIN = { beta: false, redact: false };
const row = (size: number, fill: number) => ({ bytes: new Uint8Array(size).fill(fill), seenAt: 1, seen: 2 });

describe("joined rows", () => {
  let index: SampleIndex;
  let cache: RowCache;
  beforeEach(() => {
    index = openSample();
    cache = openRowCache(createRowCacheMemory(1), "index-1.db");
  });
  afterEach(() => index.close());

  function joined(ids: readonly number[], kind = PLAIN, used: RowCache | null = cache): string {
    const parts: Buffer[] = [];
    joinRows(index.db, ids, kind, ",", { write: (part) => void parts.push(Buffer.from(part)), expect: () => {} }, used);
    return Buffer.concat(parts).toString();
  }
  const touch = (batch: number, id: number): void =>
    void index.db.prepare("update posting set touched = ? where id = ?").run(batch, id);

  it("are the same from the cache, in any order, with beta fields and without contacts", () => {
    for (let id = 1; id <= 150; id++) putPosting(index.db, { id, duplicate_of: id % 7 === 0 ? 1 : null });
    putPosting(index.db, { id: 151, row: { title: "é".repeat(20_000) } });
    const orders = [[3, 1, 2], Array.from({ length: 151 }, (_, at) => 151 - at), [5, 900, 151, 7]];
    for (const ids of [...orders, ...orders]) {
      for (const kind of [PLAIN, { beta: true, redact: false }, { beta: false, redact: true }])
        expect(joined(ids, kind)).toBe(joined(ids, kind, null));
    }
    expect(cache.contains(cachedRowKey(7, PLAIN))).toBe(true);
    expect(cache.contains(cachedRowKey(151, PLAIN))).toBe(false);
  });

  it("are not read again while the batch is the same", () => {
    putPosting(index.db, { id: 1, row: { title: "before" } });
    joined([1]);
    index.db.exec(`update body set title = '"after"'`);
    expect(JSON.parse(joined([1])).title).toBe("before");
    touch(2, 1);
    expect(JSON.parse(joined([1])).title).toBe("after");
    index.db.exec("delete from body");
    touch(3, 1);
    expect(joined([1])).toBe("");
  });

  it("have the last-seen time of now", () => {
    putPosting(index.db, { id: 1 });
    joined([1]);
    for (const seen of [NOON + 1, NOON + 3_600_000]) {
      putBoard(index.db, 1, seen);
      expect(JSON.parse(joined([1])).date_last_seen).toBe(new Date(seen).toISOString());
      expect(joined([1])).toBe(joined([1], PLAIN, null));
    }
  });

  it("of another index file are not used", () => {
    const memory = createRowCacheMemory(1);
    openRowCache(memory, "index-1.db").put(cachedRowKey(1, PLAIN), 1, row(10, 1));
    expect(openRowCache(memory, "index-1.db").hold(cachedRowKey(1, PLAIN), 1)).not.toBeNull();
    expect(openRowCache(memory, "index-2.db").hold(cachedRowKey(1, PLAIN), 1)).toBeNull();
  });

  it("are not overwritten while they are held, and rows that are too long are not stored", () => {
    const [first, second] = [1, 2].map((batch) => ({ key: cachedRowKey(1, PLAIN), batch }));
    cache.put(first?.key ?? 0, 1, row(10, 1));
    const cell = cache.hold(first?.key ?? 0, 1) ?? -1;
    cache.put(second?.key ?? 0, 2, row(10, 2));
    expect(cache.read(cell).bytes[9]).toBe(1);
    cache.release(cell);
    cache.put(second?.key ?? 0, 2, row(10, 2));
    expect(cache.hold(first?.key ?? 0, 1)).toBeNull();
    expect(cache.read(cache.hold(second?.key ?? 0, 2) ?? -1).bytes[9]).toBe(2);
    cache.put(cachedRowKey(9, PLAIN), 1, row(5000, 1));
    expect(cache.contains(cachedRowKey(9, PLAIN))).toBe(false);
  });

  it("that were read stay, while others that were not read make room", () => {
    const read = cachedRowKey(1, PLAIN);
    cache.put(read, 1, row(10, 1));
    let [puts, found] = [0, 0];
    for (let id = 2; id < 40_000; id++) {
      cache.put(cachedRowKey(id, PLAIN), 1, row(10, 1));
      const cell = cache.hold(read, 1);
      if (cell !== null) cache.release(cell);
      if (cell !== null) found++;
      puts++;
    }
    expect(found).toBe(puts);
  });
});

const COUNT = 400;
const IDS = Array.from({ length: COUNT }, (_, at) => at + 1);
/** The first complete block: ids 128 to 255. */
const BLOCK = 1;
const INSIDE = 200;

type Posting = Parameters<typeof samplePosting>[0];
type At = Pick<Change, "seq" | "at">;
type Numbered = (when: At) => Change;

describe("packed rows", () => {
  let index: SampleIndex;
  let writer: IndexWriter;
  let seq = 0;

  function apply(changes: readonly Numbered[]): void {
    const position = { epoch: "e", seq: seq + changes.length, at: NOON };
    inBatch(writer, position, () =>
      applyChanges(
        writer,
        changes.map((change) => change({ seq: ++seq, at: NOON })),
      ),
    );
  }
  const opened =
    (id: number, changes: Posting = {}): Numbered =>
    (when) => {
      const posting = samplePosting({ id, ...changes });
      return { ...when, type: "opened", id, duplicate_of: null, reposted_of: null, posting };
    };
  const updated =
    (id: number, row: Partial<PostingRow>): Numbered =>
    (when) => ({ ...when, type: "updated", id, posting: samplePosting({ id, row }) });
  const closed =
    (id: number, forgotten = false): Numbered =>
    (when) => ({ ...when, type: "closed", id, source: "greenhouse", reason: "absent", evidence: { forgotten } });
  const employer =
    (domain: string | null): Numbered =>
    (when) => ({ ...when, type: "employer", employer: sampleEmployer({ domain }) });
  function joined(ids: readonly number[], kind = PLAIN, cache: RowCache | null = null): string {
    const parts: Buffer[] = [];
    const target = { write: (part: string | Uint8Array) => void parts.push(Buffer.from(part)), expect: () => {} };
    joinRows(index.db, ids, kind, ",", target, cache);
    return Buffer.concat(parts).toString();
  }
  /** One row at a time, without blocks. */
  const oneByOne = (ids: readonly number[], kind = PLAIN): string =>
    ids.flatMap((id) => joined([id], kind) || []).join(",");
  const isPacked = (id: number): boolean => readBlock(index.db, BLOCK)?.placeOf(id) != null;
  const packedAfter = (): number | undefined => readBlock(index.db, BLOCK)?.batch;
  const titleOf = (id: number): unknown =>
    JSON.parse(`[${joined(IDS)}]`).find((row: { id: number }) => row.id === id)?.title;

  beforeEach(() => {
    index = openSample();
    keepStatements(index.db);
    seq = 0;
    writer = createIndexWriter(index.db);
    apply([
      employer(null),
      ...IDS.map((id) =>
        opened(id, {
          duplicate_of: id % 50 === 0 ? 1 : null,
          row: {
            domain_derived: null,
            ...(id % 9 === 0 ? { title: `Nurse ${id}: call Ann, ann@acme.example` } : {}),
            ...(id === INSIDE ? { organization_url: `https://acme.example/${"é".repeat(20_000)}` } : {}),
          },
        }),
      ),
    ]);
  });
  afterEach(() => index.close());

  it("are the joined rows, in any order, in part, with beta fields and without contacts", () => {
    expect(isPacked(INSIDE)).toBe(true);
    const orders = [
      IDS,
      IDS.toReversed(),
      IDS.filter((id) => id % 3 !== 0),
      [7, ...IDS.slice(130, 180), 900, 6, 190, 5],
    ];
    for (const ids of orders) {
      for (const kind of [PLAIN, { beta: true, redact: false }, { beta: false, redact: true }])
        expect(joined(ids, kind)).toBe(oneByOne(ids, kind));
    }
  });

  it("are read from the block while nothing was touched", () => {
    index.db.exec(`update body set title = '"changed"'`);
    expect(titleOf(INSIDE)).not.toBe("changed");
    // Incomplete blocks are not packed.
    expect(titleOf(COUNT)).toBe("changed");
  });

  it("are not used once touched, and packed again once many were", () => {
    const before = packedAfter();
    apply([updated(INSIDE, { title: "after" })]);
    expect(titleOf(INSIDE)).toBe("after");
    expect(packedAfter()).toBe(before);
    apply(IDS.slice(130, 170).map((id) => updated(id, { title: `again ${id}` })));
    expect(packedAfter()).toBe(writer.version);
    expect(titleOf(150)).toBe("again 150");
    expect(joined(IDS)).toBe(oneByOne(IDS));
  });

  it("have the current last-seen time and their employer's current domain", () => {
    putBoard(index.db, 1, NOON + 3_600_000);
    expect(JSON.parse(`[${joined(IDS)}]`)[INSIDE].date_last_seen).toBe(new Date(NOON + 3_600_000).toISOString());
    const cache = openRowCache(createRowCacheMemory(1), "index-1.db");
    for (const domain of ["acme.example", "acme.test", null]) {
      apply([employer(domain)]);
      expect(JSON.parse(`[${joined(IDS)}]`)[INSIDE].domain_derived).toBe(domain);
      expect(joined(IDS)).toBe(oneByOne(IDS));
      // Cached at the first request, read from the cache at the second.
      for (let turn = 0; turn < 2; turn++) expect(joined([201], PLAIN, cache)).toBe(oneByOne([201]));
    }
    expect(cache.contains(cachedRowKey(201, PLAIN))).toBe(true);
  });

  it("are removed from the file if their posting is forgotten, or was pruned", () => {
    apply([closed(INSIDE, true), closed(201), ...IDS.slice(300).map((id) => closed(id))]);
    expect([isPacked(INSIDE), isPacked(202)]).toEqual([false, true]);
    apply([closed(203)]);
    expect(isPacked(203)).toBe(true);
    prune(writer, { epoch: "e", seq, at: NOON }, { closedSince: NOON + 1, changesSince: 0 });
    expect([isPacked(203), isPacked(202)]).toEqual([false, true]);
    expect(joined(IDS)).toBe(oneByOne(IDS));
  });

  it("of a board become complete once the board is known", () => {
    const source = SOURCES.find(({ id }) => findTerms(id) !== null)?.id ?? "";
    const ids = IDS.map((id) => COUNT + id);
    apply(ids.map((id) => opened(id, { board_id: 2, row: { source, source_slug: "" } })));
    const before = joined(ids);
    expect(before).toBe(oneByOne(ids));
    putBoard(index.db, 2, NOON, source);
    expect(joined(ids)).toBe(oneByOne(ids));
    expect(joined(ids).length).toBeGreaterThan(before.length);
  });
});
