// Reports over a real ledger and index, compared with postings counted by hand, over months in which boards are read
// and postings close.
import { afterEach, expect, it } from "vitest";
import { createClient } from "../../../src/client/client.ts";
import { readMark } from "../../../src/ledger/store/mark.ts";
import { tallyMarket } from "../../../src/ledger/upkeep/market.ts";
import { oneLedger } from "../../rig/ledgers.ts";
import { DAY, HOUR, read, START, take } from "../../rig/listings.ts";
import { type LiveServer, startLive } from "../../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

const month = (at: number): string => new Date(at).toISOString().slice(0, 7);

oneLedger("reports", (ledger) => {
  it("counts an employer's months and days from actual openings and closings", async () => {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }, { id: "3" }], START);
    const closing = START + 40 * DAY;
    await read(db, ["1", "2"], closing);
    await read(db, ["1", "2"], closing + 26 * HOUR);
    await take(db, [{ id: "4" }], closing + 30 * HOUR);
    const server = await startLive(db, ledger.where());
    running.push(server);
    server.time = closing + 2 * DAY;
    expect(await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000)).toBe(true);
    const client = createClient({ baseUrl: server.address, key: await server.key("reader") });
    const [employer] = await client.organizations();
    const report = await client.employer(employer?.org_slug ?? "");
    expect(report).toMatchObject({ kind: "employer", open: 3, employer });
    const rows = new Map(report.months?.rows.map((row) => [row.month, row]));
    expect(rows.get(month(START))).toEqual({ month: month(START), opened: 3, closed: 0, whole: false });
    expect(rows.get(month(server.time))).toEqual({ month: month(server.time), opened: 1, closed: 1, whole: false });
    expect(report.days_open).toMatchObject({ closed: { count: 1 }, open: { count: 3 } });
    expect(report.days_open?.closed.p50).toBeGreaterThan(39);
    const found = [];
    for await (const job of client.search(Object.fromEntries(new URLSearchParams(report.query)))) found.push(job.id);
    expect(found).toHaveLength(report.open);
    await tallyMarket(db, server.time);
    const history = { closed: 1, median_days_open: 41, since: "2026-12-13" };
    const asked = { part: "history" } as const;
    expect((await client.employer(employer?.org_slug ?? "", asked)).history).toMatchObject(history);
    expect((await client.stats({ ...asked, title: "Role", location: "Berlin" })).history).toMatchObject(history);
    expect((await client.place("Berlin", asked)).history?.months.map(({ closed }) => closed)).toEqual([
      ...Array.from({ length: 11 }, () => 0),
      1,
    ]);
    expect((await client.stats({ ...asked, date_closed_lt: "2026-12-01" })).history?.closed).toBe(0);
    const reader = await server.key("reader");
    const csv = await server.get("/api/v1/stats?part=history&format=csv&date_closed_gte=2026-12-01", { key: reader });
    expect(csv.bytes.toString()).toBe("month,closed,median_days_open,whole\r\n2026-12,1,41,false\r\n");
    await expect(client.stats({ date_closed_gte: "2026-12-01" })).rejects.toMatchObject({ status: 400 });
    await expect(client.employer("nobody")).rejects.toMatchObject({ status: 404, code: "not_found" });
    await expect(client.skill("no such skill")).rejects.toMatchObject({ status: 404 });
  });
});
