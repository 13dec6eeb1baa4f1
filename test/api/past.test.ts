// `as_of` over a real ledger and index: the postings open at a time, with their values of that time, and series over
// years.
import { afterEach, expect, it } from "vitest";
import { readMark } from "../../src/ledger/store/mark.ts";
import { tallyDays } from "../../src/ledger/upkeep/dailyTotals.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { DAY, HOUR, read, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const at = (time: number): string => `as_of=${new Date(time).toISOString()}`;

oneLedger("the past", (ledger) => {
  it("returns what was open then, with the values of then, on every endpoint", async () => {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("operator", "admin");
    await take(
      db,
      [
        { id: "1", title: "Night Nurse", department: "Ward 3" },
        { id: "2", title: "Baker" },
      ],
      START,
    );
    await take(db, [{ id: "1", title: "Lead Nurse", department: "Ward 4" }], START + 2 * HOUR);
    await take(db, [{ id: "3", title: "Cook" }], START + 3 * HOUR);
    await read(db, ["1", "3"], START + 4 * HOUR);
    await read(db, ["1", "3"], START + 30 * HOUR);
    server.time = START + 31 * HOUR;
    expect(await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000)).toBe(true);
    const titles = async (query: string): Promise<unknown[]> => {
      const { json } = await server.get(`search?${query}`, { key });
      return (json as unknown as { title: string }[]).map(({ title }) => title);
    };
    expect(await titles("")).toEqual(["Cook", "Lead Nurse"]);
    expect(await titles(at(START + HOUR))).toEqual(["Baker", "Night Nurse"]);
    expect(await titles(`${at(START + HOUR)}&title=night`)).toEqual(["Night Nurse"]);
    expect(await titles(`${at(START + HOUR)}&title=lead`)).toEqual([]);
    expect(await titles(at(START + 3 * HOUR))).toEqual(["Cook", "Baker", "Lead Nurse"]);
    const then = await server.get(`search?${at(START + HOUR)}`, { key });
    expect(then.headers["x-notice"]).toContain("from that time");
    expect((await server.get(`active-jobs-count?${at(START + HOUR)}`, { key })).json).toMatchObject({ count: 2 });
    expect((await server.get(`stats?${at(START + HOUR)}`, { key })).json).toMatchObject({
      open: 2,
      figures: { opened: 2, modified: 0, closed: 0 },
    });
    expect((await server.get(`facets?facet=source&${at(START + HOUR)}`, { key })).json).toEqual({
      source: [{ value: "greenhouse", count: 2 }],
    });
    const csv = await server.get(`export?format=csv&fields=id,title,department&${at(START + HOUR)}`, { key });
    expect(csv.bytes.toString()).toBe("id,title,department\r\n1,Night Nurse,Ward 3\r\n2,Baker,\r\n");
    expect(JSON.parse(String(csv.headers["x-manifest"]))).toMatchObject({
      as_of: new Date(START + HOUR).toISOString(),
    });
    const job = (await server.get(`jobs/1?${at(START + HOUR)}`, { key })).json;
    expect(job).toMatchObject({ title: "Night Nurse", department: "Ward 3", history: [{ type: "opened" }] });
    expect((await server.get(`jobs/2?${at(START + HOUR)}`, { key })).json).toMatchObject({
      closed_at: null,
      closing: null,
    });
    expect((await server.get(`jobs/3?${at(START + HOUR)}`, { key })).status).toBe(404);
    for (const wrong of [
      "as_of=2020-01-01",
      `${at(START + 90 * HOUR)}`,
      `${at(START + HOUR)}&cursor=0`,
      `${at(START + HOUR)}&mode=live&title=x`,
    ]) {
      expect((await server.get(`search?${wrong}`, { key })).status).toBe(400);
    }
    expect((await server.get("search?as_of=2020-01-01", { key })).json).toMatchObject({
      parameter: "as_of",
      error: expect.stringContaining(new Date(START).toISOString().slice(0, 10)),
    });
  });

  it("filters by the places, pay and texts of then", async () => {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("reader");
    await take(db, [{ id: "1", city: "Amersfoort", salary: "50000 EUR / YEAR", text: "We use Cobol." }], START);
    await take(db, [{ id: "1", city: "Berlin", salary: "70000 EUR / YEAR", text: "We use Rust." }], START + 2 * HOUR);
    server.time = START + 3 * HOUR;
    expect(await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000)).toBe(true);
    const found = async (query: string): Promise<number> => {
      const { json } = await server.get(`search?${query}`, { key });
      return (json as unknown as unknown[]).length;
    };
    const then = at(START + HOUR);
    expect([await found("location=Amersfoort"), await found("location=Berlin")]).toEqual([0, 1]);
    expect([await found(`${then}&location=Amersfoort`), await found(`${then}&location=Berlin`)]).toEqual([1, 0]);
    expect([await found(`${then}&description=cobol`), await found(`${then}&description=rust`)]).toEqual([1, 0]);
    const [row] = (await server.get(`search?${then}&description_format=text`, { key })).json as unknown as object[];
    expect(row).toMatchObject({ salary: "50000 EUR / YEAR", description_text: "We use Cobol." });
    const job = (await server.get(`jobs/1?${then}`, { key })).json;
    expect(job).toMatchObject({ salary: "50000 EUR / YEAR", description_text: "We use Cobol." });
  });

  it("returns series over years from aggregates that outlive the changes", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    await tallyDays(db, START + DAY);
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("reader");
    server.time = START + 300 * DAY;
    const { json } = await server.get("stats?part=series&series=opened&days=365", { key });
    const { steps } = json.series as { steps: { at: string; opened: number }[] };
    expect(steps[0]).toEqual({ at: new Date(START).toISOString().slice(0, 10), opened: 2 });
    expect(steps).toHaveLength(300);
    expect(steps.filter(({ opened }) => opened > 0)).toHaveLength(1);
  });
});
