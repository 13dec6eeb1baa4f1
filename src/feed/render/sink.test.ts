// Small answers stay in memory; large ones go to a file that only its owner can read.
import { hash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSink, ownsMemory, releaseBody, sweepSpools } from "./sink.ts";

describe("a sink", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "rolecall-sink-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("joins texts and bytes in the order of writing", () => {
    const sink = createSink(folder);
    sink.write("a");
    sink.write(Buffer.from("ß"));
    sink.write("\ud83d");
    sink.write("\ude00");
    const body = sink.finish();
    expect("bytes" in body && Buffer.from(body.bytes).toString()).toBe("aß😀");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("returns bytes that own their buffer, so that a thread can transfer them", () => {
    const sink = createSink(folder);
    sink.write("small");
    const body = sink.finish();
    if (!("bytes" in body)) throw new Error("expected bytes");
    expect(body.bytes.buffer.byteLength).toBe(5);
    expect(structuredClone(body.bytes, { transfer: [body.bytes.buffer as ArrayBuffer] })).toHaveLength(5);
  });

  it("writes an announced answer into one piece of memory, which the next answer uses again", () => {
    const line = `${"x".repeat(9999)}\n`;
    const answer = (announced: number): Uint8Array => {
      const sink = createSink(folder);
      sink.write("[");
      sink.expect(announced);
      for (let i = 0; i < 30; i++) sink.write(Buffer.from(line));
      sink.write(Buffer.from(line.repeat(2)));
      sink.write("]");
      const body = sink.finish();
      if (!("bytes" in body)) throw new Error("expected bytes");
      expect(Buffer.from(body.bytes).toString() === `[${line.repeat(32)}]`).toBe(true);
      return body.bytes;
    };
    const first = answer(320_000);
    expect([ownsMemory(first), first.buffer.byteLength > first.byteLength]).toEqual([true, true]);
    const size = first.buffer.byteLength;
    releaseBody(first);
    releaseBody(first);
    expect(first).toHaveLength(0);
    const [second, third] = [answer(320_000), answer(320_000)];
    expect([second.buffer.byteLength, third.buffer.byteLength]).toEqual([size, size]);
    expect(second.buffer).not.toBe(third.buffer);
    // Answers that are shorter or longer than announced.
    for (const announced of [100_000, 2_000_000]) expect(ownsMemory(answer(announced))).toBe(true);
  });

  it("spills to a private file beyond the memory limit, complete and in order", () => {
    const sink = createSink(join(folder, "answers"));
    const line = `${"x".repeat(999)}é\n`;
    for (let i = 0; i < 10_000; i++) sink.write(i % 2 === 0 ? line : Buffer.from(line));
    const body = sink.finish();
    if (!("file" in body)) throw new Error("expected a file");
    expect(body.size).toBe(10_020_000);
    expect(readFileSync(body.file, "utf8")).toBe(line.repeat(10_000));
    expect(statSync(body.file).mode & 0o777).toBe(0o600);
    expect(statSync(body.file).size).toBe(body.size);
    expect(body.digest).toBe(hash("sha1", line.repeat(10_000), "base64url"));
  });

  it("leaves no file behind when discarded, before or after finishing", () => {
    for (const finish of [false, true]) {
      const sink = createSink(folder, 10);
      sink.write("x".repeat(100_000));
      expect(readdirSync(folder)).toHaveLength(1);
      if (finish) sink.finish();
      sink.discard();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  it("removes the files of an earlier process and nothing else", () => {
    const sink = createSink(folder, 10);
    sink.write("x".repeat(100_000));
    const body = sink.finish();
    writeFileSync(join(folder, "index.db"), "");
    sweepSpools(folder);
    expect("file" in body && existsSync(body.file)).toBe(false);
    expect(readdirSync(folder)).toEqual(["index.db"]);
    sweepSpools(join(folder, "not", "there"));
  });
});
