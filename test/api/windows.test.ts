// Windows and figures of a service whose last change is some time ago, over a real ledger and index.
import { afterEach, expect, it } from "vitest";
import { readMark } from "../../src/ledger/store/mark.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { DAY, read, START, take } from "../rig/listings.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const running: LiveServer[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
});

oneLedger("an idle service", (ledger) => {
  async function start() {
    const db = await ledger.fresh();
    await take(db, [{ id: "1" }, { id: "2" }], START);
    await take(db, [{ id: "2", title: "Another title" }, { id: "3" }], START + 10 * DAY);
    await read(db, ["2", "3"], START + 11 * DAY);
    await read(db, ["2", "3"], START + 13 * DAY);
    const server = await startLive(db, ledger.where());
    running.push(server);
    server.time = START + 20 * DAY;
    expect(await server.feed.waitUntilApplied((await readMark(db)).seq, 20_000)).toBe(true);
    return { server, key: await server.key("reader") };
  }

  it("never states a window that starts after its end", async () => {
    const { server, key } = await start();
    for (const path of [
      "active-jobs?time_frame=1h",
      "active-jobs",
      "modified-jobs",
      "expired-jobs?time_frame=1h",
      "active-jobs-count?time_frame=1h",
      "search?title=role",
    ]) {
      const { headers } = await server.get(path, { key });
      const [from, to] = [headers["x-window-start"], headers["x-window-end"]].map(String);
      expect([path, Date.parse(from ?? "") <= Date.parse(to ?? "")]).toEqual([path, true]);
    }
  });

  it("counts the figures of as many days as requested", async () => {
    const { server, key } = await start();
    const figures = async (query: string) =>
      ((await server.get(`stats?part=figures${query}`, { key })).json as { figures?: object }).figures;
    expect(await figures("")).toMatchObject({ opened: 0, modified: 0, closed: 0 });
    expect(await figures("&days=15")).toMatchObject({ opened: 1, modified: 1, closed: 1 });
    expect(await figures("&days=30")).toMatchObject({ opened: 3, modified: 1, closed: 1 });
  });
});
