// How a posting is listed, over a real ledger and index: for how long, how often again, how many times at once, and
// whether its employer lists it, too.
import { afterEach, expect, it } from "vitest";
import { readMark } from "../../src/ledger/store/mark.ts";
import type { Ledger } from "../../src/ledger/store/open.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { ACME, type Channel, DAY, HOUR, read, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const TEXT = "You look after the ovens of our bakery, six days a week, from four in the morning.";
const SERVICE: Channel = { source: "arbeitsagentur", slug: "de" };

type Row = Record<string, unknown>;

oneLedger("reposts", (ledger) => {
  async function start() {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("reader");
    const ask = async (path: string): Promise<Row[]> => {
      expect(await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000)).toBe(true);
      const answer = await server.get(path, { key });
      expect(answer.status, JSON.stringify(answer.json)).toBe(200);
      return answer.json as unknown as Row[];
    };
    return { db, server, key, ask };
  }

  /** Reads a board without some of its postings, as often as even a board whose rows flap needs. */
  async function closeOthers(db: Ledger, listed: string[], at: number): Promise<void> {
    for (let step = 0; step < 5; step++) await read(db, listed, at + 4 * step * HOUR);
  }

  async function takeAndClose(db: Ledger, id: string, at: number): Promise<void> {
    await take(
      db,
      [
        { id, text: TEXT },
        { id: "kept", title: "Clerk", text: "Another job." },
      ],
      at,
    );
    await closeOthers(db, ["kept"], at + DAY);
  }

  it("counts days since the date posted, and listings before this one", async () => {
    const { db, server, ask } = await start();
    await takeAndClose(db, "1", START);
    await takeAndClose(db, "1", START + 10 * DAY);
    await take(db, [{ id: "1", text: TEXT }], START + 20 * DAY);
    server.time = START + 64.5 * DAY;
    const [again, other] = await ask("search?schema=native");
    expect(again).toMatchObject({ repost_count: 2, copies_open: 0, seen_at_employer: null });
    expect(other).toMatchObject({ repost_count: 0, days_open: 64 });
    const posted = Date.parse(String(again?.date_posted ?? again?.date_created));
    expect(again?.days_open).toBe(Math.floor((server.time - posted) / DAY));
    const [beta] = await ask(`search?include_beta=true&id=${again?.id}`);
    expect(beta).toMatchObject({ repost_count: 2, days_open: again?.days_open });
    expect(Object.keys((await ask("search"))[0] ?? {})).not.toContain("days_open");
    expect(await ask("search?fields=id,repost_count&exclude_reposts=true")).toEqual([
      { id: other?.id, repost_count: 0 },
    ]);
  });

  it("keeps a posting that returns after more than 90 days", async () => {
    const { db, server, ask } = await start();
    await takeAndClose(db, "1", START);
    await take(db, [{ id: "1", text: TEXT }], START + 92 * DAY);
    server.time = START + 93 * DAY;
    expect(await ask("search?schema=native&exclude_reposts=true&limit=1")).toMatchObject([{ repost_count: 1 }]);
  });

  it("counts identical open postings, and keeps the first of each place", async () => {
    const { db, server, key, ask } = await start();
    const specs = [
      { id: "a", city: "Berlin" },
      { id: "b", city: "Berlin" },
      { id: "c", city: "Hamburg" },
    ];
    await take(
      db,
      specs.map(({ id, city }) => ({ id, title: "Baker", text: TEXT, city, requisition: `R-${id}` })),
      START,
    );
    await take(db, [{ id: "d", title: "Baker", text: `${TEXT} Or five.`, requisition: "R-d" }], START);
    server.time = START + DAY;
    const rows = await ask("search?schema=native&fields=id,copies_open");
    expect(rows.map(({ copies_open }) => copies_open).toReversed()).toEqual([2, 2, 2, 0]);
    const unique = await ask("search?exclude_reposts=true&fields=id");
    expect(unique.map(({ id }) => id)).toEqual([rows[0]?.id, rows[1]?.id, rows[3]?.id]);
    expect((await server.get("active-jobs-count?time_frame=6m&exclude_reposts=true", { key })).json.count).toBe(3);
    const opened = await ask("changes?exclude_reposts=true");
    expect(opened.map(({ id }) => id).toSorted()).toEqual(unique.map(({ id }) => id).toSorted());
    // When the first one closes, the next one takes its place.
    await closeOthers(db, ["b", "c", "d"], START + DAY);
    expect(await ask("search?exclude_reposts=true&fields=id")).toHaveLength(3);
    expect(await ask("search?fields=copies_open&schema=native&limit=2")).toEqual([
      { copies_open: 0 },
      { copies_open: 1 },
    ]);
  });

  it("reports whether the employer lists what a service lists", async () => {
    const { db, server, ask } = await start();
    await take(db, [{ id: "s1", title: "Baker", text: TEXT, requisition: "R-1" }], START, SERVICE);
    const seen = async () =>
      (await ask("search?schema=native&include_duplicates=true&fields=seen_at_employer,source")).toReversed();
    server.time = START + DAY;
    expect(await seen()).toEqual([{ seen_at_employer: null, source: SERVICE.source }]);
    await take(db, [{ id: "e2", title: "Clerk", text: "Another job.", requisition: "R-2" }], START, ACME);
    expect((await seen())[0]).toMatchObject({ seen_at_employer: false });
    await take(db, [{ id: "e1", title: "Baker", text: TEXT, requisition: "R-1" }], START, ACME);
    expect((await seen()).map(({ seen_at_employer }) => seen_at_employer)).toEqual([true, null, null]);
  });
});
