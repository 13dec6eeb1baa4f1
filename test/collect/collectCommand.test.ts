// `rolecall collect` as scripts meet it: a process of its own beside the ledger that a worker reports to.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it } from "vitest";
import { sayPresent } from "../../src/ledger/boards/presence.ts";
import { startable } from "../rig/compiled.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { hireWorker } from "../rig/liveServer.ts";

const BIN = startable("bin/rolecall.mjs");
const running = new Set<ReturnType<typeof spawn>>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

oneLedger("rolecall collect", (ledger) => {
  async function run(args: string[]) {
    const { url, folder } = ledger.where();
    const { PATH = "", HOME = "" } = process.env;
    const env = { PATH, HOME, ROLECALL_DATA: folder || "/nowhere", ...(url === null ? {} : { DATABASE_URL: url }) };
    const child = spawn(process.execPath, [BIN, "collect", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
    running.add(child);
    const heard = { out: "", said: "" };
    child.stdout?.on("data", (part) => {
      heard.out += String(part);
    });
    child.stderr?.on("data", (part) => {
      heard.said += String(part);
    });
    const [code] = (await once(child, "close")) as [number | null];
    running.delete(child);
    return { code, ...heard };
  }

  it("follows the request and prints the finished record alone", async () => {
    const db = await ledger.fresh();
    const worker = await hireWorker({ db, time: Date.now() });
    const asked = run(["--title", " Night nurse ", "--country", "de"]);
    const request = await worker.claim();
    expect(request).toMatchObject({ title: "Night nurse", location: null, country: "DE" });
    await worker.report(request, { found: 3, notes: { services: { jobtech: 3 } } });
    await worker.report(request, { found: 4, notes: { services: { jobtech: 4 } }, done: true });
    const { code, out, said } = await asked;
    expect([code, said]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({
      ...{ id: request.id, status: "done", found: 4, notes: { services: { jobtech: 4 } } },
      status_url: `http://127.0.0.1:8080/api/v1/collect/${request.id}`,
    });
  });

  it("leaves the request in the queue, and says so, while nobody collects", async () => {
    const db = await ledger.fresh();
    await sayPresent(db, "long gone", Date.now() - 60_000);
    const { code, out, said } = await run(["--location", "Gdańsk"]);
    expect([code, said]).toEqual([0, expect.stringMatching(/^no collecting worker is running[^\n]+\n$/)]);
    expect(JSON.parse(out)).toMatchObject({ status: "queued", location: "Gdańsk" });
  });

  it("refuses what the endpoint would", async () => {
    await ledger.fresh();
    for (const args of [[], ["--country", "Germany"], ["--title", " "]]) {
      expect(await run(args)).toMatchObject({ code: 2, out: "", said: expect.stringMatching(/^rolecall: [^\n]+\n$/) });
    }
  });
});
