import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Ledger, migrate, openLedger, transact } from "./open.ts";

const place = { folder: "" };
const opened: { close(): unknown }[] = [];

beforeEach(() => {
  place.folder = mkdtempSync(join(tmpdir(), "rolecall-sqlite-"));
});

afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
  rmSync(place.folder, { recursive: true, force: true });
});

async function open(): Promise<Ledger> {
  const db = await openLedger({ url: null, folder: place.folder });
  opened.push(db);
  await migrate(db);
  return db;
}

const numbers = Array.from({ length: 12 }, (_, at) => at);
const keep = async (db: Ledger, key: string, value: string): Promise<void> => {
  await db.sql.insertInto("answer").values({ key, at: 0, value }).execute();
};
const storedRows = async (db: Ledger): Promise<string[]> =>
  (await db.sql.selectFrom("answer").select("key").orderBy("key").execute()).map((row) => row.key);

test("lets waiting transactions share a commit and resolves each only after it is on disk", async () => {
  const db = await open();
  const other = new DatabaseSync(join(place.folder, "ledger.db"), { readOnly: true });
  opened.push(other);
  const version = (): unknown => other.prepare("pragma data_version").get()?.data_version;
  const lookup = other.prepare("select 1 from answer where key = ?");
  const seen = await Promise.all(
    numbers.map(async (number) => {
      await transact(db, (tx) => keep(tx, `k${number}`, ""));
      expect(lookup.get(`k${number}`)).toBeDefined();
      return version();
    }),
  );
  expect(new Set(seen).size).toBeLessThanOrEqual(2);
  const alone = new Set<unknown>();
  for (const number of numbers) {
    await keep(db, `alone${number}`, "");
    alone.add(version());
  }
  expect(alone.size).toBe(numbers.length);
});

test("does not hold the lock while the thread does other work", async () => {
  const db = await open();
  const other = new DatabaseSync(join(place.folder, "ledger.db"), { timeout: 0 });
  opened.push(other);
  const states = { writing: true, refused: 0, checks: 0 };
  const writing = Promise.all(
    Array.from({ length: 40 }, (_, number) => transact(db, (tx) => keep(tx, `k${number}`, ""))),
  ).finally(() => {
    states.writing = false;
  });
  while (states.writing) {
    await nextTurn();
    states.checks++;
    try {
      other.exec("begin immediate; rollback");
    } catch {
      states.refused++;
    }
  }
  await writing;
  expect(states.checks).toBeGreaterThan(2);
  expect(states.refused).toBe(0);
});

test("rolls back a failed transaction without affecting the others", async () => {
  const db = await open();
  const ended = await Promise.allSettled(
    numbers.map((number) =>
      transact(db, async (tx) => {
        await keep(tx, `k${number + 10}`, "");
        if (number % 3 === 1) throw new Error("no");
      }),
    ),
  );
  expect(ended.map(({ status }) => status === "fulfilled")).toEqual(numbers.map((number) => number % 3 !== 1));
  expect(await storedRows(db)).toEqual(numbers.filter((number) => number % 3 !== 1).map((number) => `k${number + 10}`));
});

test("keeps every acknowledged write on a full disk and rejects every missing one", async () => {
  const db = await open();
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.sql);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + 20)}`.execute(db.sql);
  const ended = await Promise.allSettled(
    numbers.map((number) => transact(db, (tx) => keep(tx, `k${number + 10}`, "x".repeat(number === 6 ? 2e6 : 10)))),
  );
  const promised = numbers.filter((number) => ended[number]?.status === "fulfilled").map((number) => `k${number + 10}`);
  expect(promised).not.toContain("k16");
  expect(await storedRows(db)).toEqual(promised);
  await keep(db, "later", "");
  expect(await storedRows(db)).toContain("later");
});
