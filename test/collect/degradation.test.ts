// A source whose answers get worse raises an alarm, once, in `sources`, the metrics and webhooks; nothing closes or is
// emptied by it, and it ends when the answers are as before. One employer's own decision raises none.
import { afterEach, expect, it } from "vitest";
import { createMetrics } from "../../src/api/http/metrics.ts";
import { readBoard } from "../../src/collect/boards/readBoard.ts";
import type { SourceRow } from "../../src/contract/answers.ts";
import { DAY, HOUR } from "../../src/contract/limits.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { claimBoard, prioritise } from "../../src/ledger/boards/claims.ts";
import { readSourceHealth } from "../../src/ledger/reads/boardList.ts";
import { checkDegradation, listDegradations } from "../../src/ledger/reads/degradation.ts";
import { readStoredRawPostings } from "../../src/ledger/reads/storedRaw.ts";
import type { Board } from "../../src/ledger/store/schema.ts";
import { getReader } from "../../src/sources/readers.ts";
import { ShapeError, type Source } from "../../src/sources/source.ts";
import { startHooks, startReceiver, until } from "../rig/hooks.ts";
import { testIngestContext } from "../rig/ingestContext.ts";
import { eachLedger } from "../rig/ledgers.ts";
import { changesOf, START } from "../rig/listings.ts";
import { rawOf } from "../rig/postings.ts";

const BOARDS = ["a", "b", "c", "d", "e", "f"];
const ROWS = 20;

/** The responses of a board; `posted` counts up with new rows. */
type Answer = (slug: string, row: RawPosting) => RawPosting;

const running: { close(): Promise<void> }[] = [];

eachLedger("a source whose answers get worse", (ledger) => {
  afterEach(async () => {
    for (const each of running.splice(0).reverse()) await each.close();
  });

  async function start() {
    const db = await ledger.fresh();
    const ingest = testIngestContext(START);
    let answer: Answer = (_, row) => row;
    const rowsOf = (slug: string): RawPosting[] =>
      Array.from({ length: ROWS }, (_, at) =>
        answer(
          slug,
          rawOf({
            id: `${slug}${at}`,
            board: slug,
            title: `${slug} ${at}`,
            domain: `${slug}.example`,
            salary: "60000 EUR / YEAR",
            posted: START - DAY,
          }),
        ),
      );
    const { detail: _detail, ...listed } = getReader("greenhouse") as Source;
    const reader: Source = {
      ...listed,
      list: async ({ slug }) => {
        try {
          return { complete: true, proof: "total reached", postings: rowsOf(slug), validators: null };
        } catch (error) {
          if (!(error instanceof ShapeError)) throw error;
          const reason = `unknown structure: ${error.message}`;
          return { complete: false, failure: "failed", reason, fault: "shape", postings: [] };
        }
      },
    };
    const context = Object.assign(ingest, {
      keys: new Map<string, string>(),
      random: () => 0.5,
      sourceOf: () => reader,
      get: async () => ({
        kind: "unread" as const,
        reason: "unreachable" as const,
        message: "no network",
        retry_at: null,
      }),
    });
    const readAll = async (of: readonly string[] = BOARDS): Promise<void> => {
      for (const slug of of) {
        const { id } = await ensureBoard(db, { source: "greenhouse", slug }, context.time);
        await prioritise(db, [id], 0, context.time);
        await readBoard(
          db,
          (await claimBoard(db, id, 60_000, context.time)) as Board,
          context,
          new AbortController().signal,
        );
      }
    };
    return {
      db,
      context,
      readAll,
      /** The alarms raised by the next reads, an hour later. */
      async hour(next: Answer, of?: readonly string[]): Promise<string[]> {
        context.time += HOUR;
        answer = next;
        await readAll(of);
        return (await checkDegradation(db, context.time)).map(({ source, part }) => `${source} ${part}`);
      },
    };
  }

  const asBefore: Answer = (_, row) => row;
  const without =
    (lost: Partial<RawPosting>): Answer =>
    (_, row) => ({ ...row, ...lost });

  it.each([
    ["text", { description_text: null, full_text: false }],
    ["place", { locations: [] }],
    ["pay", { salary: null }],
    ["date", { date_posted: null }],
  ])("without any %s keeps what is stored, and raises one alarm", async (part, lost) => {
    const { db, hour } = await start();
    for (let hours = 0; hours < 30; hours += 6) expect(await hour(asBefore)).toEqual([]);
    const before = await readStoredRawPostings(db, 1, ["a0"]);
    expect(
      await changesOf(db, async () => {
        expect(await hour(without(lost))).toEqual([`greenhouse ${part}`]);
        expect(await hour(without(lost))).toEqual([]);
      }),
    ).toEqual([]);
    expect(await readStoredRawPostings(db, 1, ["a0"])).toEqual(before);
    const [alarm] = await listDegradations(db);
    expect(alarm).toMatchObject({ source: "greenhouse", part, share_before: 1, share: 0 });
    expect((await readSourceHealth(db))[0]?.degraded).toEqual([alarm]);
    // It ends with the fault, and can be raised again.
    expect(await hour(asBefore)).toEqual([]);
    expect(await listDegradations(db)).toEqual([]);
  });

  it("of which a seventh of the rows lose their pay, or one employer all of it, raises none", async () => {
    const { hour } = await start();
    for (let hours = 0; hours < 3; hours++) await hour(asBefore);
    const isChosen = ({ external_id }: RawPosting): boolean => Number(external_id.slice(1)) % 7 === 0;
    expect(await hour((_, row) => (isChosen(row) ? { ...row, salary: null } : row))).toEqual([]);
    expect(await hour((slug, row) => (slug === "a" ? { ...row, salary: null } : row))).toEqual([]);
  });

  it("with answers of an unknown shape raises an alarm after a second failure, and closes nothing", async () => {
    const { db, hour } = await start();
    await hour(asBefore);
    const unknown: Answer = (slug, row) => {
      if (slug > "c") return row;
      throw new ShapeError("no list of jobs");
    };
    expect(
      await changesOf(db, async () => {
        expect(await hour(unknown)).toEqual([]);
        expect(await hour(unknown)).toEqual(["greenhouse answers"]);
        expect(await hour(unknown)).toEqual([]);
      }),
    ).toEqual([]);
    expect((await listDegradations(db))[0]).toMatchObject({ share_before: 1, share: 0.5 });
    expect(await hour(asBefore)).toEqual([]);
    expect(await listDegradations(db)).toEqual([]);
  });

  it("is accepted as it is after a week", async () => {
    const { db, context, hour } = await start();
    for (let hours = 0; hours < 3; hours++) await hour(asBefore);
    expect(await hour(without({ salary: null }))).toEqual(["greenhouse pay"]);
    for (let days = 0; days < 8; days++) {
      expect(await listDegradations(db)).toHaveLength(1);
      context.time += DAY - HOUR;
      await hour(without({ salary: null }));
    }
    expect(await listDegradations(db)).toEqual([]);
  });

  it("is stated by sources, the metrics and the webhooks that select it", async () => {
    const { db, context, hour } = await start();
    for (let hours = 0; hours < 3; hours++) await hour(asBefore);
    const hooks = await startHooks(db, ledger.where());
    const [receiver, chat, other] = [await startReceiver(), await startReceiver(), await startReceiver()];
    running.push(hooks, receiver, chat, other);
    hooks.time = context.time;
    const key = await hooks.key("me");
    const add = async (url: string, more: object): Promise<number> => {
      const made = await hooks.ask("POST", "webhooks", { url, query: "title=gardener", seconds: 1, ...more }, key);
      expect(made.status).toBe(201);
      return Number(made.json.id);
    };
    const id = await add(receiver.url, { events: ["source_degraded"] });
    await add(chat.url, { style: "slack", events: ["opened", "source_degraded"] });
    await add(other.url, {});
    let attempts = 0;
    receiver.answer = () => (attempts++ === 0 ? 500 : 204);
    hooks.startSender("one");
    expect(await hour(without({ salary: null }))).toEqual(["greenhouse pay"]);
    const raisedAt = context.time;
    hooks.time = context.time;
    await until(() => receiver.received.length === 1 && chat.received.length === 1);
    // A refused alarm is sent again.
    await until(
      async () =>
        (await db.sql.selectFrom("delivery").select("attempts").where("webhook_id", "=", id).executeTakeFirst())
          ?.attempts === 1,
    );
    hooks.time += 10_000;
    await until(() => receiver.received.length === 2);
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"]);
    expect(receiver.received[1]?.body).toMatchObject({
      type: "source_degraded",
      events: [{ at: new Date(raisedAt).toISOString(), source: "greenhouse", part: "pay", share_before: 1, share: 0 }],
    });
    expect(chat.received[0]?.text).toContain("rows with pay fell from 100 % to 0 %");
    const [delivery] = (await hooks.ask("GET", `webhooks/${id}/deliveries`, undefined, key)).json as unknown as {
      type: string;
      body: string;
    }[];
    expect(delivery).toMatchObject({ type: "source_degraded", body: receiver.received[1]?.text });
    expect(other.received).toEqual([]);
    const rows = (await hooks.ask("GET", "sources", undefined, key)).json as unknown as SourceRow[];
    expect(rows.find(({ source }) => source === "greenhouse")?.health?.degraded).toEqual([
      { part: "pay", since: new Date(raisedAt).toISOString(), share_before: 1, share: 0 },
    ]);
    const health = await readSourceHealth(db);
    const metrics = createMetrics({
      status: () => hooks.feed.status(),
      ledgerPort: {
        lastSeq: async () => 0,
        hasActiveWorker: async () => false,
        sourceStatuses: async () => ({
          health: new Map(health.map((one) => [one.source, one])),
          statuses: new Map(),
          freshness: new Map(),
        }),
      },
      running: () => 0,
      refused: () => 0,
    });
    expect(await metrics.text()).toContain('rolecall_source_degraded{source="greenhouse",part="pay"} 1');
  });
});
