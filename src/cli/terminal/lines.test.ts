// Lines of files of any kind: line ends, sizes, encodings, compression.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { openInput, readLines, type TerminalLine } from "./lines.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-lines-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(chunks: (string | Buffer)[], max?: number): Promise<TerminalLine[]> {
  const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
  return gather(readLines(stream, max));
}
async function gather(lines: AsyncIterable<TerminalLine>): Promise<TerminalLine[]> {
  const all: TerminalLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}
const texts = (lines: TerminalLine[]): (string | null)[] => lines.map((line) => line.text);

it("returns the same lines however the bytes arrive", async () => {
  const whole = Buffer.from('{"a":"é"}\r\n\n{"b":2}\nlast');
  const expected = ['{"a":"é"}', "", '{"b":2}', "last"];
  expect(texts(await read([whole]))).toEqual(expected);
  for (let cut = 1; cut < whole.length; cut++) {
    expect(texts(await read([whole.subarray(0, cut), whole.subarray(cut)]))).toEqual(expected);
  }
});

it("returns no line after a final newline, and none for an empty file", async () => {
  expect(texts(await read(["a\n"]))).toEqual(["a"]);
  expect(texts(await read([]))).toEqual([]);
});

it("reports a line that is too long and continues with the next", async () => {
  const lines = await read(["x".repeat(6), "x".repeat(6), "\nok\n", "y".repeat(11)], 10);
  expect(lines.map(({ number, text, reason }) => [number, text, reason])).toEqual([
    [1, null, "longer than 10 bytes"],
    [2, "ok", null],
    [3, null, "longer than 10 bytes"],
  ]);
});

it("does not keep a line that is too long in memory", () => {
  // In a separate process with explicit garbage collection: elsewhere, unreferenced memory stays until the collector
  // runs.
  const script = `
    import { readLines } from ${JSON.stringify(new URL("./lines.ts", import.meta.url).href)};
    async function* endless() {
      for (let sent = 0; sent < 64; sent++) yield Buffer.alloc(1 << 20, 120);
      gc();
      console.log(process.memoryUsage().arrayBuffers);
    }
    for await (const { reason } of readLines(endless(), 1 << 22)) console.log(reason);`;
  const { stdout } = spawnSync(process.execPath, ["--expose-gc", "--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  const [peak, reason] = stdout.trim().split("\n");
  expect(reason).toBe("longer than 4194304 bytes");
  expect(Number(peak)).toBeLessThan(1 << 24);
});

it("reports a line that is not UTF-8", async () => {
  const lines = await read([Buffer.from([0x61, 0xff, 0x0a]), "b\n"]);
  expect(lines.map((line) => line.reason)).toEqual(["not valid UTF-8", null]);
});

it("decompresses a file whose name ends in .gz and reports how much was read", async () => {
  const file = join(folder, "a.jsonl.gz");
  writeFileSync(file, gzipSync("one\ntwo\n"));
  const input = await openInput(file);
  expect(texts(await gather(input.lines))).toEqual(["one", "two"]);
  expect(input.read()).toBe(input.size);
});

it("rejects a missing file and a folder with a message", async () => {
  await expect(openInput(join(folder, "none"))).rejects.toThrow(/does not exist\.$/);
  await expect(openInput(folder)).rejects.toThrow(/is a folder/);
});

it("fails on a truncated compressed file", async () => {
  const file = join(folder, "cut.gz");
  writeFileSync(file, gzipSync("one\ntwo\n".repeat(1000)).subarray(0, 40));
  const input = await openInput(file);
  await expect(gather(input.lines)).rejects.toThrow();
});
