import { Agent, request } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { KEY, NOW, startTestServer, type TestServer } from "../../../test/rig/apiServer.ts";

let server: TestServer;
afterEach(() => server.close());

async function ready(): Promise<{ status: number; json: Record<string, unknown> }> {
  return await server.get("/readyz", { key: null });
}

describe("/readyz names the problem", () => {
  it.each(["index_full", "index_damaged", "readers_failing"] as const)("%s is not ready", async (problem) => {
    server = await startTestServer();
    const { status } = server.feed;
    server.feed.status = () => ({ ...status(), problems: [problem] });
    expect(await ready()).toMatchObject({ status: 503, json: { status: "unready", reasons: [problem] } });
    server.feed.status = status;
    expect(await ready()).toMatchObject({ status: 200, json: { status: "ready" } });
  });

  it("an index that does not advance while the ledger does, or is far behind it, is not ready", async () => {
    server = await startTestServer();
    const { status } = server.feed;
    server.ledgerPort.lastSeq = async () => 11;
    expect(await ready()).toMatchObject({ status: 200 });
    server.feed.status = () => ({ ...status(), msSinceReport: 61_000 });
    expect(await ready()).toMatchObject({ status: 503, json: { reasons: ["index_behind"] } });
    server.feed.status = () => ({ ...status(), msSinceReport: 0 });
    server.ledgerPort.lastSeq = async () => 200_000;
    expect(await ready()).toMatchObject({ status: 503, json: { reasons: ["index_behind"] } });
    server.feed.status = () => ({ ...status(), rebuilding: true });
    expect(await ready()).toMatchObject({ status: 200, json: { degraded: ["index_rebuilding"] } });
  });

  it("lag counts only changes that the index has not applied: zero on a quiet day and in an empty store", async () => {
    server = await startTestServer();
    const { status } = server.feed;
    server.ledgerPort.lastSeq = async () => 0;
    server.feed.status = () => ({ ...status(), seq: 0, mark: 1 });
    expect((await ready()).json.index).toMatchObject({ mark: null, behind: 0, behind_ms: 0 });
    server.ledgerPort.lastSeq = async () => 10;
    server.feed.status = () => ({ ...status(), mark: 1 });
    expect(await ready()).toMatchObject({ json: { index: { behind: 0, behind_ms: 0 } } });
    server.ledgerPort.lastSeq = async () => 13;
    server.feed.status = () => ({ ...status(), mark: NOW - 5000 });
    expect(await ready()).toMatchObject({ json: { index: { behind: 3, behind_ms: 5000 } } });
  });

  it("a full, read-only or unreachable ledger only degrades the service", async () => {
    let problem: "ledger_full" | "ledger_read_only" = "ledger_read_only";
    server = await startTestServer({ findDiskProblem: async () => problem });
    expect(await ready()).toMatchObject({ status: 200, json: { status: "degraded", degraded: ["ledger_read_only"] } });
    problem = "ledger_full";
    expect(await ready()).toMatchObject({ status: 200, json: { degraded: ["ledger_full"] } });
    server.ledgerPort.down = true;
    expect(await ready()).toMatchObject({ status: 200, json: { degraded: ["ledger_unreachable", "ledger_full"] } });
  });
});

describe("a shutdown", () => {
  /**
   * Sends requests over one kept connection until a response closes it, as a load balancer does with a machine that is
   * no longer ready.
   */
  async function keepAsking(seen: { answers: number; failed: string[] }): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await new Promise<string>((resolve) => {
        const { hostname, port } = new URL(server.address);
        const asked = request({
          hostname,
          port,
          agent,
          path: "/api/v1/active-jobs",
          headers: { authorization: `Bearer ${KEY}` },
        });
        asked.on("response", (response) => {
          const last = response.headers.connection === "close" ? " and goodbye" : "";
          response.resume().on("end", () => resolve(`${response.statusCode}${last}`));
        });
        asked.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
        asked.end();
      });
      if (outcome.startsWith("200")) seen.answers++;
      else seen.failed.push(outcome);
      if (outcome !== "200") return agent.destroy();
    }
  }

  it("is announced first, answers everything meanwhile, and cuts no client off", async () => {
    server = await startTestServer({
      drainMs: 300,
      limits: { requests: 0, live: 0, collect: 0, concurrent: 0, feeds: 0 },
    });
    const seen = { answers: 0, failed: [] as string[] };
    const clients = Array.from({ length: 20 }, () => keepAsking(seen));
    await expect.poll(() => seen.answers).toBeGreaterThan(100);
    const before = seen.answers;
    const drained = server.drain();
    expect(await ready()).toMatchObject({ status: 503, json: { status: "stopping", reasons: ["stopping"] } });
    const during = await server.get("active-jobs");
    expect([during.status, during.headers.connection]).toEqual([200, "close"]);
    await drained;
    await server.close();
    await Promise.all(clients);
    expect(seen.failed).toEqual([]);
    expect(seen.answers).toBeGreaterThan(before);
  });
});
