import { describe, expect, it } from "vitest";
import { fetcherFor, startSite } from "./server.fixture.ts";

const url = "https://acme.example/jobs?page=2#top";

describe("a request", () => {
  it("names the service, its site and scheme, and reveals nothing else", async () => {
    let seen: unknown;
    await using world = await startSite((request, response) => {
      seen = { method: request.method, url: request.url, headers: request.headers };
      response.writeHead(200, { "content-type": "text/html", "x-two": ["a", "b"], "set-cookie": "a=1" }).end("hi");
    });
    await using fetcher = fetcherFor(world);
    expect(await fetcher.get({ url })).toMatchObject({
      kind: "got",
      status: 200,
      url,
      headers: { "content-type": "text/html", "x-two": "a, b" },
      text: "hi",
      truncated: false,
      validators: null,
    });
    expect(seen).toEqual({
      method: "GET",
      url: "/jobs?page=2",
      headers: {
        host: "acme.example",
        connection: "keep-alive",
        accept: "*/*",
        "user-agent": "rolecall/0.1 (+https://rolecall.example/bot)",
        "accept-encoding": "gzip, br, zstd, deflate",
        "x-forwarded-proto": "https",
      },
    });
  });

  it("carries its body and headers, except reserved ones", async () => {
    let seen: Record<string, unknown> = {};
    let body = "";
    await using world = await startSite((request, response) => {
      seen = request.headers;
      request.on("data", (data) => {
        body += data;
      });
      request.on("end", () => response.end("ok"));
    });
    await using fetcher = fetcherFor(world);
    const headers = {
      "Content-Type": "application/json",
      Host: "10.0.0.1",
      "User-Agent": "x",
      "X-Forwarded-Proto": "gopher",
      Accept: "application/json",
    };
    await fetcher.get({ url, method: "POST", body: '{"limit":20}', headers });
    expect(body).toBe('{"limit":20}');
    expect(seen).toMatchObject({
      host: "acme.example",
      "content-type": "application/json",
      accept: "application/json",
      "x-forwarded-proto": "https",
    });
    expect(seen["user-agent"]).toMatch(/^rolecall/);
  });

  it("with a header that contains a line break is not sent", async () => {
    await using world = await startSite((_, response) => void response.end("ok"));
    await using fetcher = fetcherFor(world);
    expect(await fetcher.get({ url, headers: { accept: "a\r\nx: y" } })).toMatchObject({
      kind: "unread",
      reason: "refused",
    });
  });

  it("becomes a GET on 303, stays a POST on 307, and carries no secrets to another site", async () => {
    const seen: unknown[] = [];
    await using world = await startSite((request, response) => {
      const { host, authorization, accept } = request.headers;
      seen.push([request.method, host, request.url, authorization, accept]);
      if (request.url === "/see") response.writeHead(303, { location: "/there" }).end();
      else if (request.url === "/keep") response.writeHead(307, { location: "/there" }).end();
      else if (request.url === "/go") response.writeHead(302, { location: "https://other.example/there" }).end();
      else response.end("ok");
    });
    await using fetcher = fetcherFor(world);
    const ask = { method: "POST", body: "x", headers: { authorization: "secret", accept: "a/b" } } as const;
    await fetcher.get({ ...ask, url: "https://acme.example/see" });
    await fetcher.get({ ...ask, url: "https://acme.example/keep" });
    await fetcher.get({ ...ask, url: "https://acme.example/go" });
    expect(seen).toEqual([
      ["POST", "acme.example", "/see", "secret", "a/b"],
      ["GET", "acme.example", "/there", "secret", "a/b"],
      ["POST", "acme.example", "/keep", "secret", "a/b"],
      ["POST", "acme.example", "/there", "secret", "a/b"],
      ["POST", "acme.example", "/go", "secret", "a/b"],
      ["GET", "other.example", "/there", undefined, "a/b"],
    ]);
  });
});

describe("an unchanged page", () => {
  it("returns 304 to a request with its validators", async () => {
    await using world = await startSite((request, response) => {
      const same =
        request.headers["if-none-match"] === 'W/"7"' &&
        request.headers["if-modified-since"] === "Sun, 15 Nov 2026 12:00:00 GMT";
      response.setHeader("content-encoding", "gzip");
      response.setHeader("etag", 'W/"7"');
      if (same) response.writeHead(304).end();
      else
        response
          .writeHead(200, { "last-modified": "Sun, 15 Nov 2026 12:00:00 GMT" })
          .end(Buffer.from("H4sIAAAAAAAAA8vPBgBH3dx5AgAAAA==", "base64"));
    });
    await using fetcher = fetcherFor(world);
    const first = await fetcher.get({ url });
    const validators = { etag: 'W/"7"', last_modified: "Sun, 15 Nov 2026 12:00:00 GMT" };
    expect(first).toMatchObject({ status: 200, text: "ok", validators });
    expect(await fetcher.get({ url, validators })).toMatchObject({
      kind: "got",
      status: 304,
      text: "",
      truncated: false,
    });
    expect(await fetcher.get({ url, validators: { etag: '"8"', last_modified: null } })).toMatchObject({ status: 200 });
    expect(world.connections()).toBe(1);
  });

  it("is cut at the caller's limit if that is lower than the general one", async () => {
    await using world = await startSite((_request, response) => void response.end("x".repeat(2_000)));
    await using fetcher = fetcherFor(world, { bounds: { pageBytes: 3_000 } });
    const url = "https://acme.example/list";
    expect(await fetcher.get({ url, max_bytes: 1_999 })).toMatchObject({ truncated: true, length: 1_999 });
    expect(await fetcher.get({ url, max_bytes: 2_000 })).toMatchObject({ truncated: false, length: 2_000 });
    const drops = { url, drops_long: true };
    expect(await fetcher.get({ ...drops, max_bytes: 1_999 })).toMatchObject({ text: "", length: 1_999 });
    expect(await fetcher.get({ ...drops, max_bytes: 2_000 })).toMatchObject({ text: "x".repeat(2_000) });
    expect(await fetcher.get({ url, max_bytes: Number.POSITIVE_INFINITY })).toMatchObject({ truncated: false });
  });

  it("is recognised only by validators of its own URL and a complete response", async () => {
    const seen: unknown[] = [];
    await using world = await startSite((request, response) => {
      seen.push([request.url, request.headers["if-none-match"]]);
      response.setHeader("etag", '"7"');
      if (request.url === "/old") response.writeHead(301, { location: "/new" }).end();
      else response.end("x".repeat(2_000));
    });
    await using fetcher = fetcherFor(world, { bounds: { pageBytes: 1_000 } });
    const validators = { etag: '"6"', last_modified: null };
    const moved = await fetcher.get({ url: "https://acme.example/old", validators });
    const cut = await fetcher.get({ url: "https://acme.example/new" });
    const whole = await fetcher.get({ url: "https://acme.example/new", size: "feed" });
    expect(seen.slice(0, 2)).toEqual([
      ["/old", '"6"'],
      ["/new", undefined],
    ]);
    expect(moved).toMatchObject({ kind: "got", validators: null });
    const movedWhole = await fetcher.get({ url: "https://acme.example/old", size: "feed" });
    expect(movedWhole).toMatchObject({ kind: "got", truncated: false, validators: null });
    expect(cut).toMatchObject({ kind: "got", truncated: true, validators: null });
    expect(whole).toMatchObject({ kind: "got", truncated: false, validators: { etag: '"7"', last_modified: null } });
  });
});

describe("cookies", () => {
  it("are kept only within a session, through redirects", async () => {
    const seen: unknown[] = [];
    await using world = await startSite((request, response) => {
      seen.push(request.headers.cookie);
      if (request.url === "/in")
        response.writeHead(302, { location: "/", "set-cookie": ["sid=7; Path=/", "b=2"] }).end();
      else response.end("ok");
    });
    await using fetcher = fetcherFor(world);
    const session = {};
    await fetcher.get({ url: "https://acme.example/in", session });
    await fetcher.get({ url: "https://acme.example/", session });
    await fetcher.get({ url: "https://other.example/", session });
    await fetcher.get({ url: "https://acme.example/in" });
    await fetcher.get({ url: "https://acme.example/", session: {} });
    const both = "sid=7; b=2";
    expect(seen).toEqual([undefined, both, both, undefined, undefined, undefined, undefined]);
  });
});
