// `rolecall collect` as scripts use it: a separate process, while a worker reports to the ledger.
import type { ChildProcess } from "node:child_process";
import { afterEach, expect, it } from "vitest";
import { reportPresence } from "../../src/ledger/boards/workerPresence.ts";
import { oneLedger } from "../rig/ledgers.ts";
import { startFakeWorker } from "../rig/liveServer.ts";
import { outputOf, startCommand } from "../rig/realService.ts";

const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});

oneLedger("rolecall collect", (ledger) => {
  async function run(args: string[]) {
    const { url, folder } = ledger.where();
    const env = { ROLECALL_DATA: folder || "/nowhere", ...(url === null ? {} : { DATABASE_URL: url }) };
    const child = startCommand(["collect", ...args], env);
    running.add(child);
    child.on("exit", () => running.delete(child));
    return await outputOf(child);
  }

  it("follows the request and prints only the finished record", async () => {
    const db = await ledger.fresh();
    const worker = await startFakeWorker({ db, time: Date.now() });
    const pending = run(["--title", " Night nurse ", "--country", "de"]);
    const request = await worker.claim();
    expect(request).toMatchObject({ title: "Night nurse", location: null, country: "DE" });
    await worker.report(request, { found: 3, notes: { services: { jobtech: 3 } } });
    await worker.report(request, { found: 4, notes: { services: { jobtech: 4 } }, done: true });
    const { code, out, messages } = await pending;
    expect([code, messages]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({
      id: request.id,
      status: "done",
      found: 4,
      notes: { services: { jobtech: 4 } },
      status_url: `http://127.0.0.1:8080/api/v1/collect/${request.id}`,
    });
  });

  it("leaves the request in the queue and reports it when no worker is running", async () => {
    const db = await ledger.fresh();
    await reportPresence(db, "long gone", Date.now() - 60_000);
    const { code, out, messages } = await run(["--location", "Gdańsk"]);
    expect([code, messages]).toEqual([0, expect.stringMatching(/^no collecting worker is running[^\n]+\n$/)]);
    expect(JSON.parse(out)).toMatchObject({ status: "queued", location: "Gdańsk" });
  });

  it("refuses invalid requests like the endpoint", async () => {
    await ledger.fresh();
    for (const args of [[], ["--country", "Germany"], ["--title", " "], ["--location", "Atlantisxyz"]]) {
      expect(await run(args)).toMatchObject({
        code: 2,
        out: "",
        messages: expect.stringMatching(/^rolecall: [^\n]+\n$/),
      });
    }
  });
});
