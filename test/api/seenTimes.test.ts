// When postings and employers were last seen: never before they were indexed, and the same on rows and employers.
import { afterEach, expect, it } from "vitest";
import { readMark } from "../../src/ledger/store/mark.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { HOUR, read, START, stage, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

oneLedger("last seen", (ledger) => {
  it("is the time of the latest read on postings and their employers", async () => {
    const db = await ledger.fresh();
    const server = await startLive(db, ledger.where());
    running.push(server);
    const key = await server.key("reader");
    // Staged an hour before it is published.
    await stage(db, [{ id: "1" }, { id: "2" }], START);
    await take(db, [{ id: "3" }], START + HOUR);
    await settle(server, db);
    const rows = async () => (await server.get("search", { key })).json as unknown as Record<string, string>[];
    for (const row of await rows()) expect(row.date_last_seen).toBe(row.date_created);
    await read(db, ["1", "2", "3"], START + 5 * HOUR);
    await settle(server, db);
    const seen = new Date(START + 5 * HOUR).toISOString();
    expect((await rows()).map((row) => row.date_last_seen)).toEqual([seen, seen, seen]);
    const [employer] = (await server.get("organizations", { key })).json as unknown as Record<string, string>[];
    expect(employer?.last_seen).toBe(seen);
  });

  async function settle(server: LiveServer, db: Parameters<typeof readMark>[0]): Promise<void> {
    server.time = START + 6 * HOUR;
    expect(await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000)).toBe(true);
  }
});
