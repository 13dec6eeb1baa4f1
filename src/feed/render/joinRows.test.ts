// Cached rows are the rows that SQLite would join: of the same batch, with the current last-seen time.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOON, openSample, putBoard, putPosting, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
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
    joinRows(index.db, ids, kind, ",", (part) => parts.push(Buffer.from(part)), used);
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
    let [puts, kept] = [0, 0];
    for (let id = 2; id < 40_000; id++) {
      cache.put(cachedRowKey(id, PLAIN), 1, row(10, 1));
      const cell = cache.hold(read, 1);
      if (cell !== null) cache.release(cell);
      if (cell !== null) kept++;
      puts++;
    }
    expect(kept).toBe(puts);
  });
});
