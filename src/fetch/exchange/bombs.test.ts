import { fork } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createBrotliCompress, createGzip, createZstdCompress, gzipSync, constants as zlib } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FetchRequest } from "../../contract/reading.ts";
import type { Bounds } from "../bounds.ts";
import { fetcherFor, type RunningServer, startRaw, startSite } from "../server.fixture.ts";
import type { BombOrder, BombReport } from "./bombClient.fixture.ts";

const MIB = 1024 * 1024;
const URL_ = "https://acme.example/jobs";

function zeros(mib: number): Readable {
  return Readable.from(new Array<Buffer>(mib).fill(Buffer.alloc(MIB)));
}

const bombs = new Map<string, Buffer>();

beforeAll(async () => {
  const fast = { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } };
  bombs.set("gzip", await buffer(zeros(200).pipe(createGzip({ level: 9 }))));
  bombs.set("br", await buffer(zeros(200).pipe(createBrotliCompress(fast))));
  bombs.set("zstd", await buffer(zeros(200).pipe(createZstdCompress())));
  bombs.set("gzip, gzip", gzipSync(bombs.get("gzip") ?? ""));
  bombs.set("gzip, gzip, gzip, gzip, gzip", gzipSync(gzipSync(gzipSync(bombs.get("gzip, gzip") ?? ""))));
});

/** Starts a process with a small heap that sends the requests, so that its peak memory is the fetcher's. */
const client = fork(new URL("./bombClient.fixture.ts", import.meta.url), { execArgv: ["--max-old-space-size=192"] });
const ended = once(client, "exit").then(([code, signal]) => ({ ended: code ?? signal }));
afterAll(() => client.kill());

async function ask(world: RunningServer, asks: FetchRequest[], bounds: Partial<Bounds> = {}): Promise<BombReport> {
  client.send({ world: world.url, bounds, requests: asks } satisfies BombOrder);
  const answer = new Promise<BombReport>((resolve) =>
    client.once("message", (report) => resolve(report as BombReport)),
  );
  const report = await Promise.race([answer, ended]);
  if ("ended" in report) throw new Error(`the client ended: ${report.ended}`);
  return report;
}

/** Node and its HTTP client take about 100 MiB, a page of 10 MiB some 50 more; storing a bomb would add 200 or more. */
const MAX_MIB = 300;

describe("a decompression bomb", () => {
  it.each(["gzip", "br", "zstd", "gzip, gzip", "gzip, gzip, gzip, gzip, gzip"])(
    "in %s is cut at 10 MiB",
    async (encoding) => {
      await using world = await startSite((_, response) => {
        response
          .writeHead(200, { "content-encoding": encoding, "content-type": "text/plain" })
          .end(bombs.get(encoding));
      });
      const { replies, peakMib } = await ask(world, [{ url: URL_ }]);
      // NUL is removed, so ten million of them become an empty text.
      expect(replies).toMatchObject([{ kind: "got", truncated: true, length: 0 }]);
      expect(peakMib).toBeLessThan(MAX_MIB);
    },
  );

  it("in a sixth layer is rejected unopened", async () => {
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip,".repeat(6) }).end(bombs.get("gzip"));
    });
    await using fetcher = fetcherFor(world);
    expect(await fetcher.get({ url: URL_ })).toMatchObject({ kind: "unread", reason: "bad_answer" });
  });

  it("with a window of 128 MiB is rejected", async () => {
    const params = { [zlib.ZSTD_c_windowLog]: 27, [zlib.ZSTD_c_enableLongDistanceMatching]: 1 };
    const wide = await buffer(zeros(200).pipe(createZstdCompress({ params })));
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "zstd" }).end(wide);
    });
    const { replies, peakMib } = await ask(world, [{ url: URL_ }]);
    expect(replies).toMatchObject([{ kind: "unread", reason: "bad_answer" }]);
    expect(peakMib).toBeLessThan(MAX_MIB);
  });

  it.each([
    ["headers", "HTTP/1.1 200 OK\r\n", `x-${"a".repeat(100)}: ${"b".repeat(8_000)}\r\n`],
    ["one header", "HTTP/1.1 200 OK\r\nx: ", "b".repeat(8_000)],
    ["early hints", "", `HTTP/1.1 103 Early Hints\r\nlink: <${"b".repeat(800)}>\r\n\r\n`],
    ["a chunk's extension", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1;", "x".repeat(8_000)],
    ["a reason phrase", "HTTP/1.1 200 ", "x".repeat(8_000)],
  ])("of %s ends before it fills memory", async (_, start, endless) => {
    await using world = await startRaw((socket) => {
      const pour = (): void => {
        while (socket.writable && socket.write(endless));
      };
      socket.write(start);
      socket.on("drain", pour);
      pour();
    });
    const { replies, peakMib } = await ask(world, [{ url: URL_, documented: true }], {
      pageMs: 900,
      idleMs: 600,
    });
    // Which limit applies first depends on the load of the machine.
    const reason = expect.stringMatching(/^(too_slow|timeout|bad_answer)$/);
    expect(replies).toMatchObject([{ kind: "unread", reason }]);
    expect(peakMib).toBeLessThan(MAX_MIB);
  });

  it("of trailers ends before it fills memory", async () => {
    await using world = await startRaw((socket) => {
      socket.write("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n");
      const pour = (): void => {
        while (socket.writable && socket.write(`x: ${"b".repeat(8_000)}\r\n`));
      };
      socket.on("drain", pour);
      pour();
    });
    const { replies, peakMib } = await ask(world, [{ url: URL_, documented: true }], { pageMs: 900 });
    expect(replies).toMatchObject([{ kind: "got", truncated: true, start: "ok" }]);
    expect(peakMib).toBeLessThan(MAX_MIB);
  });

  it("that was aborted releases its memory", async () => {
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "br" }).end(bombs.get("br"));
    });
    await using fetcher = fetcherFor(world, { bounds: { bufferedBytes: 20 * MIB } });
    await Promise.all(Array.from({ length: 6 }, (_, at) => fetcher.get({ url: `https://h${at}.example/` })));
    expect(await fetcher.get({ url: "https://after.example/" })).toMatchObject({ kind: "got" });
  });

  it("without end is cut, a feed later than a page, and its connection closes", async () => {
    const closed: Promise<unknown>[] = [];
    await using world = await startSite((_, response) => {
      const pour = (): void => {
        while (response.write(Buffer.alloc(256 * 1024, "x")));
      };
      closed.push(once(response.on("drain", pour), "close"));
      pour();
    });
    const page = await ask(world, [{ url: URL_ }]);
    const feed = await ask(world, [{ url: URL_, size: "feed" }]);
    expect(page.replies).toMatchObject([{ truncated: true, length: 10 * MIB }]);
    expect(feed.replies).toMatchObject([{ truncated: true, length: 50 * MIB }]);
    expect(page.peakMib).toBeLessThan(MAX_MIB);
    // The text, its bytes, and a second copy during the conversion.
    expect(feed.peakMib).toBeLessThan(MAX_MIB + 3 * 50);
    expect(await Promise.all(closed)).toHaveLength(2);
  });

  it("from many hosts at once stays within the shared memory limit", async () => {
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "br" }).end(bombs.get("br"));
    });
    const asks = Array.from({ length: 12 }, (_, at) => ({ url: `https://h${at}.example/` }));
    const { replies, peakMib } = await ask(world, asks, { bufferedBytes: 20 * MIB });
    // 12 bombs of 200 MiB each; their shared limit is a fraction of one.
    expect(peakMib).toBeLessThan(2 * MAX_MIB);
    const kinds = replies.map(({ kind, reason }) => reason ?? kind);
    // How many arrive at the same moment depends on the load of the machine.
    expect(kinds.filter((kind) => kind !== "got" && kind !== "resting")).toEqual([]);
  });
});
