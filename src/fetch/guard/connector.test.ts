import { describe, expect, it } from "vitest";
import { createFetcher } from "../fetcher.ts";
import { fetcherFor, fetchOptions, startSite } from "../server.fixture.ts";
import type { Resolved } from "./connector.ts";

const LOOPBACK: Resolved = { address: "127.0.0.1", family: 4 };
const PUBLIC: Resolved = { address: "192.0.2.1", family: 4 };
const SAME_AS_NOWHERE = "The site could not be reached.";

/** A real server on loopback, a name that resolves to it, and how often it was reached. */
async function ask(
  lookup: () => Promise<readonly Resolved[]>,
): Promise<{ reply: unknown; hits: number; lookups: number }> {
  await using canary = await startSite((_, response) => void response.end("inside"));
  let lookups = 0;
  const counting = (): Promise<readonly Resolved[]> => {
    lookups++;
    return lookup();
  };
  const fetcher = createFetcher(fetchOptions({ ports: [canary.port], lookup: counting }));
  try {
    const url = `http://rebound.example:${canary.port}/`;
    const replies = [await fetcher.get({ url, documented: true }), await fetcher.get({ url, documented: true })];
    return { reply: replies[0], hits: canary.connections(), lookups };
  } finally {
    await fetcher.close();
  }
}

describe("the guard at connect time", () => {
  it.each([
    ["one private address", [LOOPBACK]],
    ["a private address after a public one", [{ address: "93.184.216.34", family: 4 }, LOOPBACK]],
    ["a private address before a public one", [LOOPBACK, { address: "93.184.216.34", family: 4 }]],
    ["an IPv4 address inside an IPv6 one", [{ address: "::ffff:127.0.0.1", family: 6 }]],
    ["an address with a zone", [{ address: "fe80::1%lo", family: 6 }]],
    ["a special-purpose address", [PUBLIC]],
    ["something that is no address", [{ address: "localhost", family: 4 }]],
  ])("opens no connection for a name with %s", async (_, found) => {
    const { reply, hits, lookups } = await ask(() => Promise.resolve(found));
    expect(reply).toEqual({ kind: "unread", reason: "unreachable", message: SAME_AS_NOWHERE, retry_at: null });
    expect(hits).toBe(0);
    expect(lookups).toBe(2);
  });

  it("checks every response for a name whose addresses change", async () => {
    let turn = 0;
    // A public address that answers needs a separate network: see test/service/guard.test.ts.
    const { hits, lookups } = await ask(() => Promise.resolve(turn++ % 2 === 0 ? [] : [LOOPBACK]));
    expect(hits).toBe(0);
    expect(lookups).toBe(2);
  });

  it("reports a name with a private address like a name that does not resolve", async () => {
    const inside = await ask(() => Promise.resolve([LOOPBACK]));
    const nowhere = await ask(() => Promise.reject(Object.assign(new Error("x"), { code: "ENOTFOUND" })));
    expect(nowhere.reply).toMatchObject({ kind: "unread", reason: "unreachable", message: SAME_AS_NOWHERE });
    expect(inside).toEqual(nowhere);
  });

  it.each(["127.0.0.1", "127.1", "[::ffff:127.0.0.1]", "2130706433"])(
    "opens no connection to %s itself",
    async (host) => {
      await using canary = await startSite((_, response) => void response.end("inside"));
      const fetcher = createFetcher(fetchOptions({ ports: [canary.port] }));
      const reply = await fetcher.get({ url: `http://${host}:${canary.port}/`, documented: true });
      await fetcher.close();
      expect(reply).toMatchObject({ kind: "unread", reason: "refused" });
      expect(canary.connections()).toBe(0);
    },
  );
});

describe("redirects", () => {
  it.each([
    "http://127.0.0.1/",
    "//169.254.169.254/latest/",
    "http://[::1]/",
    "http://localhost/",
    "https://user:pass@acme.example/",
    "ftp://acme.example/",
    "file:///etc/passwd",
    "http://acme.example:6379/",
    "http://0x7f.1/",
  ])("to %s end there", async (location) => {
    const requests: string[] = [];
    await using world = await startSite((request, response) => {
      requests.push(`${request.headers.host}${request.url}`);
      response.writeHead(302, { location }).end();
    });
    await using fetcher = fetcherFor(world);
    const reply = await fetcher.get({ url: "https://acme.example/jobs" });
    expect(reply).toMatchObject({ kind: "unread", reason: "refused", message: "This address must not be fetched." });
    expect(requests).toEqual(["acme.example/jobs"]);
  });

  it("are followed five times, each with its own Host", async () => {
    const requests: string[] = [];
    await using world = await startSite((request, response) => {
      const at = Number(request.url?.slice(1));
      requests.push(`${request.headers["x-forwarded-proto"]} ${request.headers.host} ${at}`);
      if (at === 5) response.end("there");
      else response.writeHead(302, { location: `http://h${at + 1}.example/${at + 1}` }).end("moved");
    });
    await using fetcher = fetcherFor(world);
    const reply = await fetcher.get({ url: "https://h0.example/0", validators: { etag: '"a"', last_modified: null } });
    expect(reply).toMatchObject({
      kind: "got",
      status: 200,
      url: "http://h5.example/5",
      text: "there",
      validators: null,
    });
    expect(requests).toEqual(["https h0.example 0", ...[1, 2, 3, 4, 5].map((at) => `http h${at}.example ${at}`)]);
  });

  it("end after five, in a chain or a loop", async () => {
    let requests = 0;
    await using world = await startSite((request, response) => {
      requests++;
      response.writeHead(301, { location: request.url === "/ring" ? "/ring" : `${request.url}x` }).end();
    });
    await using fetcher = fetcherFor(world);
    for (const path of ["/ring", "/x"]) {
      requests = 0;
      const reply = await fetcher.get({ url: `https://acme.example${path}` });
      expect(reply).toMatchObject({ kind: "unread", reason: "redirects" });
      expect(requests).toBe(6);
    }
  });

  it("carry no body to another host, because it may contain a password", async () => {
    const bodies: string[] = [];
    await using world = await startSite((request, response) => {
      request.on("data", (piece) => bodies.push(`${request.headers.host} ${piece}`));
      request.on("end", () => {
        if (request.headers.host === "token.example") response.writeHead(307, { location: "https://thief.example/" });
        response.end();
      });
    });
    await using fetcher = fetcherFor(world);
    const ask = {
      url: "https://token.example/",
      method: "POST",
      body: "client_secret=hush",
      documented: true,
    } as const;
    expect(await fetcher.get(ask)).toMatchObject({ kind: "got", status: 307 });
    expect(bodies).toEqual(["token.example client_secret=hush"]);
  });

  it("without a target are responses", async () => {
    await using world = await startSite(
      (_, response) => void response.writeHead(302, { location: "http://[" }).end("?"),
    );
    await using fetcher = fetcherFor(world);
    expect(await fetcher.get({ url: "https://acme.example/" })).toMatchObject({ kind: "got", status: 302 });
  });

  it("to another host are returned as the response with stay", async () => {
    await using world = await startSite((request, response) => {
      if (request.headers["x-forwarded-proto"] === "http")
        response.writeHead(301, { location: "https://acme.example/a" }).end();
      else response.writeHead(302, { location: "https://other.example/b" }).end("moved");
    });
    await using fetcher = fetcherFor(world);
    const reply = await fetcher.get({ url: "http://acme.example/", stayOnHost: true });
    const headers = expect.objectContaining({ location: "https://other.example/b" });
    expect(reply).toMatchObject({ kind: "got", status: 302, url: "https://acme.example/a", text: "moved", headers });
  });
});
