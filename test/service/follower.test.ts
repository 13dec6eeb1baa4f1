// The follower at edges that a running service meets only under load: a publish batch that does not fit into one step,
// and an index that is rebuilt while others publish. Consecutive windows must hold there too.

import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { KyselyPlugin } from "kysely";
import { afterEach, expect, it } from "vitest";
import { buildListQuery } from "../../src/api/params/indexQueries.ts";
import { parseParams } from "../../src/api/params/parse.ts";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { closeFollower, type Follower, followStep, openFollower } from "../../src/feed/index/followLedger.ts";
import { openIndex } from "../../src/feed/index/schema.ts";
import { emptyMemory } from "../../src/feed/memory/memory.ts";
import { answer, type ReaderState } from "../../src/feed/threads/answer.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, openLedger } from "../../src/ledger/store/open.ts";
import { markRestored } from "../../src/ledger/store/restore.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { itemOf } from "../rig/postings.ts";

const NOW = Date.UTC(2026, 5, 1);
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Publishes `batches` times `size` postings; each batch has one time. */
async function fill(db: Ledger, name: string, batches: number, size: number): Promise<void> {
  for (let batch = 0; batch < batches; batch++) {
    const board = await ensureBoard(db, { source: "greenhouse", slug: name }, NOW);
    const items = Array.from({ length: size }, (_, at) =>
      itemOf({ id: `${name}-${batch}-${at}`, board: name, text: null }),
    );
    await save(db, board, items, NOW);
    await publish(db, board.id, () => null, NOW);
  }
}

interface Rig {
  follower: Follower;
  reader: ReaderState;
}

/** Opens a new index; `watch` may query it while it grows. */
async function openRig(db: Ledger, watch: (reader: ReaderState) => void = () => {}): Promise<Rig> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-follow-"));
  folders.push(folder);
  let reader: ReaderState | null = null;
  const onFile = (file: string): void => {
    reader ??= { db: openIndex(file, true), memory: emptyMemory(), spools: folder };
  };
  const onRebuild = (): void => {
    if (reader !== null) watch(reader);
  };
  const follower = await openFollower(db, folder, NOW, { onFile, onRebuild });
  if (reader === null) throw new Error("no index file was named");
  return { follower, reader };
}

function closeRig({ follower, reader }: Rig): void {
  reader.db.close();
  closeFollower(follower);
}

/** Ids of the window from `gte` on, and the start of the next one. */
function readWindow(reader: ReaderState, gte: number): { ids: number[]; end: number } {
  const ids: number[] = [];
  for (let cursor = 0; ; cursor = ids.at(-1) ?? 0) {
    const query = `time_frame=6m&fields=id&limit=1000&cursor=${cursor}&date_created_gte=${new Date(gte).toISOString()}`;
    const page = answer(reader, buildListQuery("active-jobs", parseParams("active-jobs", query), NOW));
    if (!page.ok || !("bytes" in page.body)) throw new Error("no page");
    const rows = JSON.parse(Buffer.from(page.body.bytes).toString("utf8")) as { id: number }[];
    ids.push(...rows.map((row) => row.id));
    if (rows.length < 1000) return { ids, end: page.head.windowEnd ?? 0 };
  }
}

interface Tiles {
  ids: number[];
  windows: number;
  /** Reads the window that starts where the last one ended. */
  read(reader: ReaderState): void;
  /** Follows the ledger to its end, one window after each step. */
  readOn(rig: Rig): Promise<void>;
}

function newTiles(): Tiles {
  let from = Date.UTC(1990, 0, 1);
  const tiles: Tiles = {
    ids: [],
    windows: 0,
    read(reader) {
      const { ids, end } = readWindow(reader, from);
      tiles.ids.push(...ids);
      tiles.windows++;
      from = end;
    },
    async readOn({ follower, reader }) {
      do tiles.read(reader);
      while ((await followStep(follower)) > 0);
      tiles.read(reader);
    },
  };
  return tiles;
}

/** The same ledger, with a hook after each of its answers. */
function afterEachResult(db: Ledger, hook: () => Promise<void>): Ledger {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await hook();
      return result;
    },
  };
  return { ...db, sql: db.sql.withPlugin(plugin) };
}

/** Files of a folder that this process holds open. */
function handlesIn(folder: string): string[] {
  const all = "/proc/self/fd";
  if (!existsSync(all)) return [];
  return readdirSync(all).flatMap((number) => {
    try {
      const file = readlinkSync(join(all, number));
      return file.startsWith(folder) ? [file] : [];
    } catch {
      // The descriptor of this listing itself.
      return [];
    }
  });
}

const upTo = (many: number): number[] => Array.from({ length: many }, (_, at) => at + 1);

eachLedger("following the ledger", (ledger) => {
  it("never ends a window inside a batch that was published at one time", async () => {
    const db = await ledger.fresh();
    const rig = await openRig(db);
    await fill(db, "a", 11, 450);
    const tiles = newTiles();
    await tiles.readOn(rig);
    closeRig(rig);
    expect(tiles.ids).toEqual(upTo(11 * 450));
  });

  it("leaves no file and no handle behind when the ledger fails during a rebuild", async () => {
    const db = await ledger.fresh();
    await fill(db, "a", 2, 50);
    const folder = mkdtempSync(join(tmpdir(), "rolecall-follow-"));
    folders.push(folder);
    const events = { onFile: () => undefined, onRebuild: () => undefined };
    for (let times = 0; times < 4; times++) {
      let answers = 0;
      const away = afterEachResult(db, async () => {
        if (++answers > 6) throw new Error("away");
      });
      await expect(openFollower(away, folder, NOW, events)).rejects.toThrow("away");
    }
    expect(handlesIn(folder)).toEqual([]);
    closeFollower(await openFollower(db, folder, NOW, events));
    const made = readdirSync(join(folder, "index")).filter((name) => name.endsWith(".db"));
    expect(made).toHaveLength(1);
    // The index in use and the one just started; files of earlier attempts are removed first.
    await markRestored(db);
    for (let times = 0; times < 4; times++) {
      let answers = 0;
      const away = afterEachResult(db, async () => {
        if (++answers > 6) throw new Error("away");
      });
      await expect(openFollower(away, folder, NOW, events)).rejects.toThrow("away");
    }
    const remaining = readdirSync(join(folder, "index")).filter((name) => name.endsWith(".db"));
    expect(remaining.length).toBeLessThanOrEqual(2);
    expect(remaining).toContain(made[0]);
    expect(handlesIn(folder)).toEqual([]);
  });

  it("shows a step's last change without another step", async () => {
    const db = await ledger.fresh();
    const rig = await openRig(db);
    // One change is the employer's: 2,000 in all.
    await fill(db, "a", 1, 499);
    await fill(db, "b", 3, 500);
    const tiles = newTiles();
    await tiles.readOn(rig);
    closeRig(rig);
    expect(tiles.ids).toEqual(upTo(1999));
  });

  it("a rebuild while others publish shows nothing twice", async () => {
    const db = await ledger.fresh();
    await fill(db, "a", 3, 500);
    const other = await openLedger(ledger.where());
    let rounds = 0;
    // Each of the first answers to the rebuild is followed by a batch that it does not contain.
    const disturbed = afterEachResult(db, async () => {
      if (rounds < 6) await fill(other, `b${rounds++}`, 1, 20);
    });
    const rig = await openRig(disturbed);
    const tiles = newTiles();
    await tiles.readOn(rig);
    closeRig(rig);
    await other.close();
    expect(rounds).toBe(6);
    expect(tiles.ids).toEqual(upTo(3 * 500 + 6 * 20));
  });

  it("an index that answers during its build reports no incomplete window as complete", async () => {
    const db = await ledger.fresh();
    await fill(db, "a", 7, 450);
    const tiles = newTiles();
    const rig = await openRig(db, (reader) => tiles.read(reader));
    await tiles.readOn(rig);
    closeRig(rig);
    expect(tiles.windows).toBeGreaterThan(3);
    expect(tiles.ids).toEqual(upTo(7 * 450));
  });

  it("fetches everything published since in one query, however many batches it was", async () => {
    const db = await ledger.fresh();
    await fill(db, "a", 1, 5);
    let questions = 0;
    const counted = afterEachResult(db, async () => void questions++);
    const rig = await openRig(counted);
    await fill(db, "b", 4, 5);
    questions = 0;
    expect(await followStep(rig.follower)).toBe(20);
    closeRig(rig);
    expect(questions).toBe(1);
  });

  it("applies a commit that becomes visible piece by piece only once all of it is there", async () => {
    const db = await ledger.fresh();
    await fill(db, "a", 1, 3);
    const rig = await openRig(db);
    await fill(db, "b", 1, 6);
    const { seq } = await readMark(db);
    // The pieces of a cluster's commit: first the mark alone, then changes in any order, as if each were on its own
    // node.
    const changes = await db.sql
      .selectFrom("change")
      .selectAll()
      .where("seq", ">", seq - 6)
      .orderBy("seq")
      .execute();
    await db.sql
      .deleteFrom("change")
      .where("seq", ">", seq - 6)
      .execute();
    const order = [3, 0, 5, 1, 2, 4];
    for (const at of order) {
      expect(await followStep(rig.follower)).toBe(0);
      await db.sql.insertInto("change").values(assertPresent(changes[at])).execute();
    }
    expect(await followStep(rig.follower)).toBe(6);
    // Or the mark comes last.
    await fill(db, "c", 1, 4);
    await db.sql.updateTable("mark").set({ seq }).execute();
    expect(await followStep(rig.follower)).toBe(0);
    await db.sql
      .updateTable("mark")
      .set({ seq: seq + 4 })
      .execute();
    expect(await followStep(rig.follower)).toBe(4);
    closeRig(rig);
  });
});
