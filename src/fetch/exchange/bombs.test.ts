import { once } from "node:events";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createBrotliCompress, createGzip, createZstdCompress, gzipSync, constants as zlib } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import type { Got, Unread } from "../../contract/reading.ts";
import { fetcherFor, startRaw, startSite } from "../server.fixture.ts";

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

/** Peak growth while something runs, and what it gave. Of this thread alone: others of the process test other things. */
async function measured<T>(work: Promise<T>): Promise<{ value: T; grownMib: number; ms: number }> {
  const used = (): number => {
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const began = performance.now();
  const base = used();
  let peak = base;
  const timer = setInterval(() => {
    peak = Math.max(peak, used());
  }, 5);
  try {
    return { value: await work, grownMib: (peak - base) / MIB, ms: performance.now() - began };
  } finally {
    clearInterval(timer);
  }
}

describe("a bomb", () => {
  it.each(["gzip", "br", "zstd", "gzip, gzip", "gzip, gzip, gzip, gzip, gzip"])(
    "in %s is cut at 10 MiB",
    async (encoding) => {
      await using world = await startSite((_, response) => {
        response
          .writeHead(200, { "content-encoding": encoding, "content-type": "text/plain" })
          .end(bombs.get(encoding));
      });
      await using fetcher = fetcherFor(world);
      const { value, grownMib, ms } = await measured(fetcher.get({ url: URL_ }));
      // NUL is stripped, so of ten million of them nothing is left.
      expect(value).toMatchObject({ kind: "got", truncated: true, text: "" });
      expect(grownMib).toBeLessThan(150);
      expect(ms).toBeLessThan(90_000);
    },
  );

  it("in a sixth layer is not even opened", async () => {
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "gzip,".repeat(6) }).end(bombs.get("gzip"));
    });
    await using fetcher = fetcherFor(world);
    expect(await fetcher.get({ url: URL_ })).toMatchObject({ kind: "unread", reason: "bad_answer" });
  });

  it("with a window of 128 MiB is refused", async () => {
    const params = { [zlib.ZSTD_c_windowLog]: 27, [zlib.ZSTD_c_enableLongDistanceMatching]: 1 };
    const wide = await buffer(zeros(200).pipe(createZstdCompress({ params })));
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "zstd" }).end(wide);
    });
    await using fetcher = fetcherFor(world);
    const { value, grownMib } = await measured(fetcher.get({ url: URL_ }));
    expect(value).toMatchObject({ kind: "unread", reason: "bad_answer" });
    expect(grownMib).toBeLessThan(100);
  });

  it("without end is cut, a feed later than a page, and the connection with it", async () => {
    const closed: Promise<unknown>[] = [];
    await using world = await startSite((_, response) => {
      const pour = (): void => {
        while (response.write(Buffer.alloc(256 * 1024, "x")));
      };
      closed.push(once(response.on("drain", pour), "close"));
      pour();
    });
    await using fetcher = fetcherFor(world);
    const page = await measured(fetcher.get({ url: URL_ }));
    const feed = await measured(fetcher.get({ url: URL_, size: "feed" }));
    expect(sizeOf(page.value)).toEqual({ truncated: true, length: 10 * MIB });
    expect(sizeOf(feed.value)).toEqual({ truncated: true, length: 50 * MIB });
    expect(page.grownMib).toBeLessThan(150);
    expect(feed.grownMib).toBeLessThan(400);
    expect(await Promise.all(closed)).toHaveLength(2);
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
    await using fetcher = fetcherFor(world, { bounds: { pageMs: 900, idleMs: 600 } });
    const { value, grownMib } = await measured(fetcher.get({ url: URL_, documented: true }));
    // Which of its limits ends it first depends on how busy the machine is.
    expect(value).toMatchObject({ kind: "unread", reason: expect.stringMatching(/^(too_slow|timeout|bad_answer)$/) });
    expect(grownMib).toBeLessThan(100);
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
    await using fetcher = fetcherFor(world, { bounds: { pageMs: 900 } });
    const { value, grownMib } = await measured(fetcher.get({ url: URL_, documented: true }));
    expect(value).toMatchObject({ kind: "got", truncated: true, text: "ok" });
    expect(grownMib).toBeLessThan(100);
  });

  it("from many hosts at once stays within the room that all share", async () => {
    await using world = await startSite((_, response) => {
      response.writeHead(200, { "content-encoding": "br" }).end(bombs.get("br"));
    });
    await using fetcher = fetcherFor(world, { bounds: { heldBytes: 20 * MIB } });
    const asks = Array.from({ length: 12 }, (_, at) => fetcher.get({ url: `https://h${at}.example/` }));
    const { value, grownMib } = await measured(Promise.all(asks));
    // 12 bombs of 200 MiB each: what they may take together is a fraction of one.
    expect(grownMib).toBeLessThan(500);
    const kinds = value.map((each) => (each.kind === "got" ? "got" : each.reason));
    // How many come at the same moment depends on how busy the machine is.
    expect(kinds.filter((kind) => kind !== "got" && kind !== "resting")).toEqual([]);
    // What was given up was given back: the room is free again.
    expect(await fetcher.get({ url: "https://after.example/" })).toMatchObject({ kind: "got" });
  });
});

function sizeOf(reply: Got | Unread): unknown {
  return reply.kind === "got" ? { truncated: reply.truncated, length: reply.text.length } : reply;
}
