import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { COUNT, type FeedPlace, feedPlace, NOW } from "../../../test/rig/feeds.ts";
import { oneLedger } from "../../../test/rig/ledgers.ts";
import { STORE_KEY, startObjectStore } from "../../../test/rig/objectStore.ts";
import { HOUR } from "../../contract/limits.ts";
import { indexPosition } from "../../feed/index/files.ts";
import type { ObjectStore } from "../../fetch/objects/objectStore.ts";
import { openObjectStore } from "../../fetch/objects/openObjectStore.ts";
import { readMark } from "../../ledger/store/mark.ts";
import { openLedger } from "../../ledger/store/open.ts";
import { runExclusively } from "../../ledger/upkeep/exclusive.ts";
import { makeIfDue, makeSnapshot, startFromSnapshot } from "./snapshots.ts";

let first: FeedPlace;
let second: string;
let place: ObjectStore;
let shared: string;
const printed: string[] = [];
const log = (sentence: string): number => printed.push(sentence);

beforeEach(async () => {
  first = await feedPlace();
  second = join(first.folder, "second machine");
  shared = join(first.folder, "shared");
  place = openObjectStore({ address: shared, store: null, now: () => NOW });
  printed.length = 0;
});
afterEach(() => first.close());

/** The first machine's index at the ledger's last change, copied to the shared place. */
async function copied(from: number, many: number, to = place): Promise<number> {
  const seq = await first.add(from, many);
  const feed = await first.open({ readers: 0 });
  expect(await feed.waitUntilApplied(seq, 20_000)).toBe(true);
  await makeSnapshot(to, first.folder, NOW);
  await feed.close();
  return seq;
}

const begin = (from = place): Promise<boolean> => startFromSnapshot(from, second, first.ledger, log);
const snapshotFiles = (): string[] =>
  readdirSync(shared, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".db"));

describe("a new machine", () => {
  it("starts from the newest snapshot, applies later changes, and answers like the others", async () => {
    await copied(0, 30);
    const seq = await copied(30, 20);
    const last = await first.add(50, 10);
    expect(await begin()).toBe(true);
    expect(indexPosition(second)?.seq).toBe(seq);
    const feed = await first.open({ folder: second });
    expect(await feed.waitUntilApplied(last, 20_000)).toBe(true);
    const other = await first.open();
    expect(await other.waitUntilApplied(last, 20_000)).toBe(true);
    const reportedBy = async (of: typeof feed) => {
      const answer = await of.ask(COUNT);
      return answer.ok && "bytes" in answer.body ? [answer.head, Buffer.from(answer.body.bytes).toString()] : answer;
    };
    expect(await reportedBy(feed)).toEqual(await reportedBy(other));
    expect(first.output.filter((sentence) => sentence.includes("rebuilt"))).toHaveLength(2);
  });

  it("uses no snapshot if its own index is usable", async () => {
    await copied(0, 5);
    expect(await begin()).toBe(true);
    expect(await begin()).toBe(false);
  });

  it("does the same from a bucket with interrupted responses", async () => {
    await using store = await startObjectStore(() => NOW);
    const options = { store: { endpoint: store.endpoint, credentials: STORE_KEY }, now: () => NOW, pauseMs: 1 };
    const bucket = openObjectStore({ ...options, address: "s3://copies/of the index", partBytes: 100_000 });
    const seq = await copied(0, 40, bucket);
    store.cut = 2;
    expect(await begin(bucket)).toBe(true);
    expect(indexPosition(second)?.seq).toBe(seq);
    await bucket.close();
  });

  it("detects a truncated or modified snapshot, reports it, and uses the previous one", async () => {
    const seq = await copied(0, 10);
    await copied(10, 10);
    const newest = join(shared, snapshotFiles().sort().at(-1) ?? "");
    const whole = readFileSync(newest);
    truncateSync(newest, whole.length / 2);
    expect(await begin()).toBe(true);
    expect(indexPosition(second)?.seq).toBe(seq);
    expect(printed.join()).toMatch(/was skipped: it has \d+ of \d+ bytes/);
    rmSync(second, { recursive: true });
    whole[whole.length - 100] = (whole[whole.length - 100] ?? 0) ^ 1;
    writeFileSync(newest, whole);
    expect(await begin()).toBe(true);
    expect(indexPosition(second)?.seq).toBe(seq);
    expect(printed.join()).toContain("was skipped: its checksum differs");
  });

  it("ignores incomplete snapshots and those of another epoch", async () => {
    await copied(0, 5);
    const described = readdirSync(shared, { recursive: true, encoding: "utf8" }).find((name) => name.endsWith(".json"));
    const facts = join(shared, described ?? "");
    const written = readFileSync(facts);
    rmSync(facts);
    expect(await begin()).toBe(false);
    writeFileSync(facts, written);
    await first.ledger.sql.updateTable("mark").set({ epoch: "another" }).execute();
    expect(await begin()).toBe(false);
  });

  it("detects from a snapshot above the ledger that the ledger was restored", async () => {
    const seq = await copied(0, 10);
    const before = await readMark(first.ledger);
    await first.ledger.sql
      .updateTable("mark")
      .set({ seq: seq - 3, id: before.id - 3 })
      .execute();
    expect(await begin()).toBe(false);
    const after = await readMark(first.ledger);
    expect(after.epoch).not.toBe(before.epoch);
    expect(after.id).toBeGreaterThan(before.id + 1_000_000);
    expect(printed.join()).toContain("is behind a snapshot");
  });
});

describe("the schedule", () => {
  it("makes a snapshot if there is none or the newest is too old, and keeps two", async () => {
    await first.add(0, 5);
    const feed = await first.open();
    const clock = { real: Date.now() };
    const round = {
      place,
      hours: 6,
      ledger: first.ledger,
      feed,
      log,
      real: () => clock.real,
      make: async () => `at ${(await makeSnapshot(place, first.folder, clock.real)).seq}`,
    };
    const signal = new AbortController().signal;
    const look = (): Promise<boolean> => makeIfDue(round, signal);
    expect(await look()).toBe(true);
    expect(await look()).toBe(false);
    for (const from of [10, 20, 30]) {
      expect(await feed.waitUntilApplied(await first.add(from, 1), 20_000)).toBe(true);
      clock.real += 7 * HOUR;
      expect(await look()).toBe(true);
    }
    expect(snapshotFiles()).toHaveLength(2);
  });
});

oneLedger("work for one machine alone", (test, engine) => {
  it("is run by one machine only, and the lock is released afterwards, also after a failure", async () => {
    const db = await test.fresh();
    const other = await openLedger(test.where());
    const nested = await runExclusively(db, "snapshot", async () =>
      runExclusively(other, "snapshot", async () => "both"),
    );
    expect(nested).toBe(engine === "sqlite" ? "both" : null);
    await expect(runExclusively(db, "snapshot", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(await runExclusively(other, "snapshot", async () => "free")).toBe("free");
    await other.close();
  });
});
