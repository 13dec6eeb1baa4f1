// Rejection of requests that waited too long, over real connections; test/api/admission.test.ts covers admission.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { createAdmission } from "./admission.ts";

const INSIDE = 6;
const LATE = 1000;
const server = createServer();

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Arrivals are detected by their effect, never by elapsed time. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(1);
}

it("rejects requests that waited a second in small batches, and handles new arrivals in between", async () => {
  const inside: ServerResponse[] = [];
  const order: string[] = [];
  let [come, now] = [0, 0];
  const admission = createAdmission({
    keyOf: (authorization = "") => authorization,
    monotonic: () => now,
    nextId: () => `refusal ${order.push("refused")}`,
  });
  server.on("request", (request, response) => {
    come++;
    admission.admit(request, response, () => {
      order.push(request.headers.authorization ?? "");
      inside.push(response);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}/api/v1/active-jobs`;
  const ask = async (authorization: string): Promise<number> =>
    (await fetch(address, { headers: { authorization } })).status;

  const flood = Array.from({ length: INSIDE + LATE }, () => ask("flood"));
  await until(() => come === INSIDE + LATE);
  now = 1001;
  await until(() => order.includes("refused"));
  const quiet = ask("quiet");
  await until(() => inside.length === INSIDE + 1);
  for (const response of inside) response.end();
  expect(await quiet).toBe(200);
  expect(order.indexOf("quiet")).toBeLessThan(order.lastIndexOf("refused"));
  const answers = Map.groupBy(await Promise.all(flood), (status) => status);
  expect([answers.get(200)?.length, answers.get(503)?.length]).toEqual([INSIDE, LATE]);
});
