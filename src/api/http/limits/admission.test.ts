// Who is let in, who waits and who is refused, over real connections.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createAdmission } from "./admission.ts";

/** As many as are answered at once for one key. */
const INSIDE = 6;
/** Those that are inside, in the order in which they were let in; each is answered when the test says so. */
let inside: { key: string; response: ServerResponse }[] = [];
let come = 0;
let now = 0;
let order: string[] = [];
const server = createServer();
let address = "";

beforeEach(async () => {
  inside = [];
  order = [];
  come = 0;
  now = 0;
  const admission = createAdmission({
    keyOf: (authorization = "") => authorization,
    monotonic: () => now,
    nextId: () => {
      order.push("refused");
      return "req_1";
    },
  });
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    come++;
    admission.admit(request, response, () => {
      const key = request.headers.authorization ?? "";
      order.push(key);
      inside.push({ key, response });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : bound}`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

/** The status of a request, once it is answered; a connection that the test's end cuts is none. */
const ask = (key: string, path = "/api/v1/active-jobs"): Promise<number> =>
  fetch(`${address}${path}`, { headers: { authorization: key } }).then(
    ({ status }) => status,
    () => 0,
  );

/** What has come in is known by its effect, never by the time that passed. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(1);
}

describe("admission", () => {
  it("lets in as many as are answered at once, and the next when one has left", async () => {
    const asked = Array.from({ length: INSIDE + 2 }, () => ask("flood"));
    await until(() => come === INSIDE + 2);
    await pause(20);
    expect(inside).toHaveLength(INSIDE);
    inside[0]?.response.end();
    await until(() => inside.length === INSIDE + 1);
    for (const { response } of inside) response.end();
    await until(() => inside.length === INSIDE + 2);
    inside.at(-1)?.response.end();
    expect(await Promise.all(asked)).toEqual(Array(INSIDE + 2).fill(200));
  });

  it("lets a key that has nothing here in at once, and says how it is whatever happens", async () => {
    for (let i = 0; i < INSIDE + 20; i++) void ask("flood");
    await until(() => inside.length === INSIDE);
    const quiet = ask("quiet");
    await until(() => inside.length === INSIDE + 1);
    expect(inside.at(-1)?.key).toBe("quiet");
    inside.at(-1)?.response.end();
    expect(await quiet).toBe(200);
    void ask("flood", "/healthz");
    await until(() => inside.length === INSIDE + 2);
  });

  it("refuses those that have waited a second a few at a time, and looks at whoever comes in between", async () => {
    const late = 1000;
    const asked = Array.from({ length: INSIDE + late }, () => ask("flood"));
    await until(() => come === INSIDE + late);
    now = 1001;
    await until(() => order.includes("refused"));
    const quiet = ask("quiet");
    await until(() => inside.length === INSIDE + 1);
    inside.at(-1)?.response.end();
    expect(await quiet).toBe(200);
    expect(order.indexOf("quiet"), "the quiet one came before the last refusal").toBeLessThan(
      order.lastIndexOf("refused"),
    );
    for (const { response } of inside.slice(0, INSIDE)) response.end();
    const answers = await Promise.all(asked);
    expect(answers.filter((status) => status === 200)).toHaveLength(INSIDE);
    expect(answers.filter((status) => status === 503)).toHaveLength(late);
  });
});
