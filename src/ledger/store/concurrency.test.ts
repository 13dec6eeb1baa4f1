import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { startable } from "../../../test/rig/compiled.ts";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { everyChange, rows, START, take } from "../../../test/rig/listings.ts";
import { itemOf, sameOpening } from "../../../test/rig/postings.ts";
import { withParameter } from "../../../test/rig/templates.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { ensureBoard } from "../boards/boards.ts";
import { publish } from "../postings/publish.ts";
import { save } from "../postings/save.ts";
import { readChangesAfter, waitForChange } from "../stream/changes.ts";
import { readMark } from "./mark.ts";
import { isUnreachable, type Ledger, type LedgerOptions, openLedger, transact } from "./open.ts";

const WRITER = startable("test/rig/ledgerWriter.ts");

interface Writer {
  process: ChildProcess;
  /** External ids that were published before the writer reported them. */
  promised: string[];
  lines: AsyncIterable<string>;
  ended: Promise<number | null>;
}

function startWriter(where: LedgerOptions, name: string, rounds: number, size: number): Writer {
  const args = ["--disable-warning=ExperimentalWarning", WRITER, JSON.stringify(where), name, `${rounds}`, `${size}`];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const promised: string[] = [];
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  lines.on("line", (line) => promised.push(...(JSON.parse(line) as string[])));
  return { process: child, promised, lines, ended: once(child, "close").then(([code]) => code as number | null) };
}

/** Follows by id and by seq while others write, as a client would: a change it skips is missed permanently. */
function follow(db: Ledger): { stop(): Promise<{ ids: number[]; seqs: number[] }> } {
  const ids: number[] = [];
  const seqs: number[] = [];
  let stopping = false;
  const step = async () => {
    const after = ids.at(-1) ?? 0;
    const found = await db.sql.selectFrom("posting").select("id").where("id", ">", after).orderBy("id").execute();
    ids.push(...found.map((row) => assertPresent(row.id)));
    seqs.push(...(await readChangesAfter(db, seqs.at(-1) ?? 0, 1000)).map((change) => change.seq));
  };
  const run = (async () => {
    while (!stopping) {
      await step();
      // SQLite answers without yielding, so the loop would block everything else.
      await nextTurn();
    }
    for (let before = -1; before !== seqs.length; ) {
      before = seqs.length;
      await step();
    }
  })();
  return {
    async stop() {
      stopping = true;
      await run;
      return { ids, seqs };
    },
  };
}

/** The invariants of a ledger, regardless of what happened to its writers. */
async function expectSound(db: Ledger): Promise<void> {
  const mark = await readMark(db);
  const changes = await everyChange(db);
  expect(changes.map((change) => change.seq)).toEqual(Array.from({ length: mark.seq }, (_, at) => at + 1));
  expect(changes.every((change, at) => at === 0 || (changes[at - 1]?.at ?? 0) <= change.at)).toBe(true);
  const opened = changes.flatMap((change) => (change.type === "opened" ? [change] : []));
  expect(opened.map((change) => change.id)).toEqual(Array.from({ length: mark.id }, (_, at) => at + 1));
  expect(opened.every((change) => change.posting.created_at === change.at)).toBe(true);
  const published = (await rows(db)).filter((row) => row.id !== null);
  expect(new Set(published.map((row) => row.id)).size).toBe(published.length);
  const heads = new Set(published.filter((row) => row.duplicate_of === null).map((row) => row.id));
  expect(published.every((row) => row.duplicate_of === null || heads.has(row.duplicate_of))).toBe(true);
}

eachLedger("many writers", (ledger, engine) => {
  it("publishes in commit order, without gaps or missed changes", async () => {
    const db = await ledger.fresh();
    if (engine === "postgres") await slowCommits(db);
    const names = engine === "postgres" ? ["a", "bb", "ccc", "dddd", "e", "ff", "ggg", "hhhh"] : ["a", "bb"];
    const [rounds, size] = [6, 7];
    const watching = follow(await second(ledger.where()));
    const writers = names.map((name) => startWriter(ledger.where(), name, rounds, size));
    expect(await Promise.all(writers.map((writer) => writer.ended))).toEqual(names.map(() => 0));
    const seen = await watching.stop();
    await expectSound(db);
    const all = (await rows(db)).map((row) => assertPresent(row.id));
    expect(all).toHaveLength(names.length * rounds * size);
    // In a cluster, a commit becomes visible node by node: only followers by seq miss nothing there.
    if (!ledger.spread) expect(seen.ids).toEqual(all);
    expect(seen.seqs).toEqual(Array.from({ length: (await readMark(db)).seq }, (_, at) => at + 1));
    const shared = (await rows(db)).filter((row) => row.external_id.endsWith("-0"));
    expect(shared.filter((row) => row.duplicate_of === null)).toHaveLength(rounds);
  });

  it("loses no acknowledged write and leaves no partial one when writers are killed", async () => {
    const db = await ledger.fresh();
    const promised: string[] = [];
    for (let cycle = 0; cycle < 4; cycle++) {
      const writer = startWriter(ledger.where(), `w${cycle}`, 100_000, 40);
      let lines = 0;
      for await (const _ of writer.lines) if (++lines > cycle) break;
      writer.process.kill("SIGKILL");
      await writer.ended;
      promised.push(...writer.promised);
    }
    await expectSound(db);
    const open = new Set((await rows(db)).filter((row) => row.state === "open").map((row) => row.external_id));
    expect(promised.filter((id) => !open.has(id))).toEqual([]);
    // Rows that were staged and not published are published by the next writer.
    for (let cycle = 0; cycle < 4; cycle++) {
      const board = await ensureBoard(db, { source: "greenhouse", slug: `w${cycle}` }, START);
      await publish(db, board.id, sameOpening, START);
    }
    await expectSound(db);
    expect((await rows(db)).every((row) => row.state === "open")).toBe(true);
  });

  it("allows several writers on one board at once", async () => {
    const db = await ledger.fresh();
    const other = await second(ledger.where());
    const work = [db, other, db, other].map(async (each, turn) => {
      const board = await ensureBoard(each, { source: "greenhouse", slug: "acme" }, START);
      for (let round = 0; round < 5; round++) {
        const specs = Array.from({ length: 20 }, (_, at) =>
          itemOf({ id: `${at}`, title: `Title ${turn} ${round} ${at}` }),
        );
        await save(each, board, specs, START + round);
        await publish(each, board.id, sameOpening, START + round);
      }
    });
    await Promise.all(work);
    await expectSound(db);
    const open = (await rows(db)).filter((row) => row.state === "open");
    expect(open.map((row) => row.external_id).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, at) => `${at}`).toSorted(),
    );
    expect(open.every((row) => row.work === null)).toBe(true);
  });

  it("leaves nothing of a failed transaction", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }], START);
    const before = await readMark(db);
    const failing = transact(db, async (tx) => {
      await take(tx, [{ id: "2" }], START + 1);
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    expect(await readMark(db)).toEqual(before);
    expect(await rows(db)).toHaveLength(1);
    await take(db, [{ id: "3" }], START + 2);
    await expectSound(db);
  });

  if (engine === "sqlite") {
    it("reports a full disk and continues when there is space again", async () => {
      const db = await ledger.fresh();
      await take(db, [{ id: "1" }], START);
      const { rows: pages } = await sql<{ page_count: number }>`pragma page_count`.execute(db.sql);
      await sql`pragma max_page_count = ${sql.lit((pages[0]?.page_count ?? 0) + 2)}`.execute(db.sql);
      const many = Array.from({ length: 300 }, (_, at) => ({ id: `m${at}` }));
      await expect(take(db, many, START + 1)).rejects.toThrow(/full/);
      await expectSound(db);
      await sql`pragma max_page_count = 1000000`.execute(db.sql);
      expect((await take(db, many, START + 2)).result.opened).toBe(300);
      await expectSound(db);
    });
  }

  if (engine === "postgres") {
    it("recovers when the server drops every connection", async () => {
      const db = await ledger.fresh();
      const url = withParameter(`${ledger.where().url}`, "application_name", `cut_${process.pid}`);
      const cut = await second({ url, folder: "" });
      const waiting = waitForChange(cut, 1_000_000, 60_000, AbortSignal.timeout(60_000));
      const end = async () =>
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${`cut_${process.pid}`}`.execute(db.sql);
      for (let round = 0; round < 8; round++) {
        const taking = take(cut, [{ id: `${round}` }], START + round).catch((error: unknown) => {
          // A read outside a transaction may fail: its caller gets an error, never a wrong answer.
          if (!isUnreachable(error)) throw error;
        });
        await end();
        await taking;
      }
      // The pool discards a dead connection on its next use, so as many reads may fail as it has connections.
      for (let times = 0; times < 20; times++) await readMark(cut).catch(() => {});
      await take(
        cut,
        Array.from({ length: 8 }, (_, round) => ({ id: `${round}` })),
        START + 100,
      );
      await expectSound(db);
      expect((await rows(db)).filter((row) => row.state === "open")).toHaveLength(8);
      const { seq } = await readMark(db);
      const heard = waitForChange(cut, seq, 60_000);
      await take(db, [{ id: "last" }], START + 200);
      await heard;
      await db.sql.updateTable("mark").set({ seq: 1_000_001 }).where("one", "=", 1).execute();
      await sql`select pg_notify('rolecall_change', '')`.execute(db.sql);
      await waiting;
    });
  }

  if (engine === "postgres") {
    it("waits while the server has no connection left, and while it takes no writes", async () => {
      const db = await ledger.fresh();
      const role = `limited_${process.pid}_${Math.floor(performance.now())}`;
      await sql.raw(`create role ${role} login connection limit 1`).execute(db.sql);
      const url = new URL(`${ledger.where().url}`);
      url.username = role;
      const [holder, other] = [
        await second({ url: url.href, folder: "" }),
        await second({ url: url.href, folder: "" }),
      ];
      const ask = async (each: Ledger) => await sql<{ one: number }>`select 1 as one`.execute(each.sql);
      await ask(holder);
      const refused = await ask(other).catch((error: unknown) => error);
      expect(isUnreachable(refused)).toBe(true);
      const waiting = transact(other, async (tx) => (await ask(tx)).rows, true);
      await holder.close();
      expect(await waiting).toEqual([{ one: 1 }]);
      await other.close();
      await sql.raw(`drop role ${role}`).execute(db.sql);
      const own = new URL(`${ledger.where().url}`);
      const options = `${own.searchParams.get("options") ?? ""} -c default_transaction_read_only=on`;
      const readOnly = await second({ url: withParameter(own.href, "options", options), folder: "" });
      expect(isUnreachable(await take(readOnly, [{ id: "1" }], START).catch((error: unknown) => error))).toBe(true);
    });
  }

  if (engine === "postgres") {
    it("keeps its own time limits if the role has shorter ones", async () => {
      const db = await ledger.fresh();
      const role = `hasty_${process.pid}_${Math.floor(performance.now())}`;
      await sql.raw(`create role ${role} login superuser`).execute(db.sql);
      const limits = [
        "statement_timeout",
        "lock_timeout",
        "idle_in_transaction_session_timeout",
        "idle_session_timeout",
      ];
      for (const name of limits) await sql.raw(`alter role ${role} set ${name} = '40ms'`).execute(db.sql);
      const url = new URL(`${ledger.where().url}`);
      url.username = role;
      const hasty = await second({ url: url.href, folder: "" });
      await transact(hasty, async (tx) => {
        await sql`select pg_sleep(0.1)`.execute(tx.sql);
        await pause(100);
        await readMark(tx);
      });
      await pause(100);
      await readMark(hasty);
      await hasty.close();
      await sql.raw(`drop role ${role}`).execute(db.sql);
    });
  }

  if (engine === "postgres") {
    it("waits while the server's disk is full", async () => {
      const db = await ledger.fresh();
      await sql`create function fail_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db.sql);
      await sql`create trigger full_disk before update on mark execute function fail_full()`.execute(db.sql);
      let attempts = 0;
      const work = async (tx: Ledger): Promise<void> => {
        attempts++;
        await sql`update mark set at = at`.execute(tx.sql);
      };
      expect(isUnreachable(await transact(db, work).catch((error: unknown) => error))).toBe(true);
      const waiting = transact(db, work, true);
      await expect.poll(() => attempts).toBeGreaterThan(1);
      await sql`drop trigger full_disk on mark`.execute(db.sql);
      await waiting;
    });
  }

  const open: Ledger[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  async function second(where: LedgerOptions): Promise<Ledger> {
    const made = await openLedger(where);
    open.push(made);
    return made;
  }
  /** Commits take up to 15 ms under the publish lock, which would separate numbers that are assigned too early. */
  async function slowCommits(db: Ledger): Promise<void> {
    await sql`create function dawdle() returns trigger language plpgsql as
      $$ begin perform pg_sleep(random() * 0.015); return null; end $$`.execute(db.sql);
    await sql`create constraint trigger dawdle after update on mark deferrable initially deferred
      for each row execute function dawdle()`.execute(db.sql);
  }
});
