import { once } from "node:events";
import { setImmediate as soon } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFakeClock, fetcherFor, startSite, TEST_BOUNDS } from "../server.fixture.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const page = (path: string): { url: string; documented: true } => ({
  url: `https://acme.example${path}`,
  documented: true,
});

/** A fetcher whose pauses take no time but are recorded. */
function toys(spacingMs = 250): ReturnType<typeof createFakeClock> & { options: Parameters<typeof fetcherFor>[1] } {
  const time = createFakeClock();
  const { monotonic, sleep } = time;
  return { ...time, options: { monotonic, sleep, spacingMs, bounds: TEST_BOUNDS, now: () => NOW } };
}

describe("one host", () => {
  it("gets one request at a time, in order, on one connection, with pauses in between", async () => {
    const requests: string[] = [];
    let open = 0;
    let max = 0;
    await using world = await startSite(async (request, response) => {
      requests.push(request.url ?? "");
      max = Math.max(max, ++open);
      await soon();
      open--;
      response.end("ok");
    });
    const { slept, options } = toys();
    await using fetcher = fetcherFor(world, options);
    const paths = Array.from({ length: 8 }, (_, at) => `/${at}`);
    await Promise.all(paths.map((path) => fetcher.get(page(path))));
    expect(requests).toEqual(paths);
    expect(max).toBe(1);
    expect(world.connections()).toBe(1);
    expect(slept).toEqual(new Array(7).fill(250));
  });

  it("does not wait for the time that this process worked itself", async () => {
    const { slept, options, pass } = toys();
    let busy = 0;
    await using world = await startSite((_, response) => {
      pass(3_000);
      busy += 2_000;
      response.end("ok");
    });
    await using fetcher = fetcherFor(world, { ...options, busyMs: () => busy });
    await fetcher.get(page("/1"));
    await fetcher.get(page("/2"));
    expect(slept).toEqual([1_000]);
  });

  it("has one connection, even with both schemes", async () => {
    const closed = new Map<string, Promise<unknown>>();
    await using world = await startSite((request, response) => {
      const scheme = String(request.headers["x-forwarded-proto"]);
      if (!closed.has(scheme)) closed.set(scheme, once(request.socket, "close"));
      if (scheme === "http") response.writeHead(301, { location: page("/").url }).end();
      else response.end("ok");
    });
    await using fetcher = fetcherFor(world, toys().options);
    const reply = await fetcher.get({ url: "http://acme.example/", documented: true });
    expect(reply).toMatchObject({ kind: "got", url: "https://acme.example/" });
    await closed.get("http");
    expect(world.connections()).toBe(2);
  });

  it("does not delay another", async () => {
    await using world = await startSite((request, response) => {
      if (request.headers.host === "fast.example") response.end("ok");
    });
    await using fetcher = fetcherFor(world);
    const stop = new AbortController();
    const slow = fetcher.get({ url: "https://slow.example/", documented: true, signal: stop.signal });
    const fast = Array.from({ length: 20 }, () => fetcher.get({ url: "https://fast.example/", documented: true }));
    for (const reply of await Promise.all(fast)) expect(reply).toMatchObject({ kind: "got", text: "ok" });
    stop.abort();
    await slow;
  });

  it("is one of several in parallel, up to a limit", async () => {
    let open = 0;
    let max = 0;
    await using world = await startSite(async (_, response) => {
      max = Math.max(max, ++open);
      for (let turn = 0; turn < 20; turn++) await soon();
      open--;
      response.end("ok");
    });
    await using fetcher = fetcherFor(world, { bounds: { sockets: 8 } });
    const asks = Array.from({ length: 60 }, (_, at) =>
      fetcher.get({ url: `https://h${at}.example/`, documented: true }),
    );
    for (const reply of await Promise.all(asks)) expect(reply).toMatchObject({ kind: "got" });
    expect(max).toBeGreaterThan(2);
    expect(max).toBeLessThanOrEqual(8);
  });
});

describe("Retry-After", () => {
  it("that is short is waited for, and the request repeated", async () => {
    let requests = 0;
    await using world = await startSite((_, response) => {
      if (++requests === 1) response.writeHead(429, { "retry-after": "20" }).end();
      else response.end("ok");
    });
    const { slept, options } = toys();
    await using fetcher = fetcherFor(world, options);
    expect(await fetcher.get(page("/"))).toMatchObject({ kind: "got", status: 200, text: "ok" });
    expect(slept).toEqual([20_000]);
  });

  it.each([
    [429, "3600", 3_600_000],
    [503, "Sun, 15 Nov 2026 14:00:00 GMT", 7_200_000],
    [429, "99999999", 24 * 3_600_000],
    [429, undefined, 45_000],
  ])("of a %d that is long (%s) rests the host, and no request is sent meanwhile", async (status, header, ms) => {
    let requests = 0;
    await using world = await startSite((_, response) => {
      requests++;
      // The site's clock is that of the test.
      const date = new Date(NOW).toUTCString();
      response.writeHead(status, header === undefined ? { date } : { date, "retry-after": header }).end();
    });
    const { options, pass } = toys();
    await using fetcher = fetcherFor(world, options);
    const resting = { kind: "unread", reason: "resting", message: "The site requested a pause.", retry_at: NOW + ms };
    expect(await fetcher.get(page("/a"))).toEqual(resting);
    expect(await fetcher.get(page("/b"))).toEqual(resting);
    expect(fetcher.hosts()).toEqual([{ host: "acme.example", breaker: "closed", resting_until: NOW + ms, waiting: 0 }]);
    expect(requests).toBe(1);
    pass(ms);
    await fetcher.get(page("/c"));
    expect(requests).toBe(2);
  });

  it("that is missing from a second 503 in a row rests the host all the same, and longer each time", async () => {
    await using world = await startSite((_, response) => response.writeHead(503).end());
    const { options, pass } = toys();
    await using fetcher = fetcherFor(world, options);
    expect(await fetcher.get(page("/a"))).toMatchObject({ kind: "got", status: 503 });
    expect(fetcher.hosts()[0]).toMatchObject({ resting_until: null });
    expect(await fetcher.get(page("/b"))).toMatchObject({ kind: "got", status: 503 });
    expect(fetcher.hosts()[0]).toMatchObject({ breaker: "closed", resting_until: NOW + 90_000 });
    expect(fetcher.takeUsage()).toEqual([
      {
        host: "acme.example",
        requests: 2,
        busyMs: 500,
        refusals: 2,
        refusal: { at: NOW, status: 503, retryAfterMs: null },
        restUntil: NOW + 90_000,
      },
    ]);
    pass(90_000);
    await fetcher.get(page("/c"));
    expect(fetcher.takeUsage()).toMatchObject([{ requests: 1, restUntil: NOW + 180_000 }]);
    expect(fetcher.takeUsage()).toEqual([]);
  });

  it("that a host asked for before a restart is obeyed after it", async () => {
    await using world = await startSite((_, response) => response.end("ok"));
    const { options, pass } = toys();
    await using fetcher = fetcherFor(world, options);
    fetcher.rest("acme.example", 3_600_000);
    expect(await fetcher.get(page("/a"))).toMatchObject({
      kind: "unread",
      reason: "resting",
      retry_at: NOW + 3_600_000,
    });
    pass(3_600_000);
    expect(await fetcher.get(page("/a"))).toMatchObject({ kind: "got" });
  });

  it("that is repeated at once is obeyed for longer each time", async () => {
    let requests = 0;
    await using world = await startSite((_, response) => {
      requests++;
      response.writeHead(429, { "retry-after": "1" }).end();
    });
    await using fetcher = fetcherFor(world, toys().options);
    expect(await fetcher.get(page("/"))).toMatchObject({ kind: "unread", reason: "resting", retry_at: NOW + 60_000 });
    expect(requests).toBe(2);
  });

  it("is not assumed for a plain 503, which is a normal response", async () => {
    await using world = await startSite((_, response) => void response.writeHead(503).end("down"));
    await using fetcher = fetcherFor(world, toys().options);
    expect(await fetcher.get(page("/"))).toMatchObject({ kind: "got", status: 503, text: "down" });
  });
});

describe("a failing host", () => {
  it("is paused after three failures, then probed once, then used again", async () => {
    let requests = 0;
    let well = false;
    await using world = await startSite((request, response) => {
      requests++;
      if (well) response.end("ok");
      else request.socket.destroy();
    });
    const { options, pass } = toys();
    await using fetcher = fetcherFor(world, options);
    for (let at = 0; at < 3; at++) expect(await fetcher.get(page("/"))).toMatchObject({ reason: "unreachable" });
    const resting = { kind: "unread", reason: "resting", retry_at: NOW + 10_000 };
    for (let at = 0; at < 5; at++) expect(await fetcher.get(page("/"))).toMatchObject(resting);
    expect(requests).toBe(3);
    expect(fetcher.hosts()[0]).toMatchObject({ breaker: "open", resting_until: NOW + 10_000 });
    pass(10_000);
    // The probe fails, and the requests queued behind it are not sent.
    const behind = await Promise.all([fetcher.get(page("/")), fetcher.get(page("/")), fetcher.get(page("/"))]);
    expect(behind.map((reply) => reply.kind === "unread" && reply.reason)).toEqual([
      "unreachable",
      "resting",
      "resting",
    ]);
    expect(requests).toBe(4);
    well = true;
    pass(20_000);
    expect(fetcher.hosts()[0]).toMatchObject({ breaker: "half_open" });
    expect(await fetcher.get(page("/"))).toMatchObject({ kind: "got", text: "ok" });
    expect(fetcher.hosts()[0]).toMatchObject({ breaker: "closed", resting_until: null });
  });

  it("is one that returns 5xx, not one that returns 404 or is rejected", async () => {
    await using world = await startSite((request, response) => {
      response.writeHead(request.headers.host === "ill.example" ? 500 : 404).end();
    });
    await using fetcher = fetcherFor(world, toys().options);
    const ask = (host: string): ReturnType<typeof fetcher.get> =>
      fetcher.get({ url: `https://${host}/`, documented: true });
    for (let at = 0; at < 3; at++) expect(await ask("ill.example")).toMatchObject({ kind: "got", status: 500 });
    expect(await ask("ill.example")).toMatchObject({ reason: "resting" });
    for (let at = 0; at < 5; at++) expect(await ask("well.example")).toMatchObject({ kind: "got", status: 404 });
  });
});
