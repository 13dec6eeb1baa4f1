import { createServer } from "node:http";
import { expect, it } from "vitest";
import { startStartingServer } from "./startingServer.ts";

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  await new Promise((resolve) => server.close(resolve));
  return address.port;
}

it("reports the progress of a rebuild before the service listens, and then frees the port", async () => {
  const port = await freePort();
  const starting = await startStartingServer("127.0.0.1", port);
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`);
  expect((await get("/healthz")).status).toBe(200);
  const first = await get("/readyz");
  expect([first.status, await first.json()]).toEqual([
    503,
    { status: "starting", reasons: ["starting"], index: { rebuilding: false, progress: null } },
  ]);
  starting.report({ done: 3000, of: 12_000 });
  expect(await (await get("/readyz")).json()).toMatchObject({ index: { progress: { done: 3000, of: 12_000 } } });
  const query = await get("/api/v1/search?title=nurse");
  expect([query.status, query.headers.get("retry-after")]).toEqual([503, "2"]);
  expect(await query.json()).toMatchObject({ error: "the index is being rebuilt: 25 % done" });
  await starting.close();
  const next = await startStartingServer("127.0.0.1", port);
  await expect(startStartingServer("127.0.0.1", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await next.close();
});
