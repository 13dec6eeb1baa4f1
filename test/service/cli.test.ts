// The command line as real processes over their own data folder: exit codes and streams.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, expect, it } from "vitest";
import { STORE_KEY, startObjectStore } from "../rig/objectStore.ts";
import { rawOf } from "../rig/postings.ts";
import { outputOf, startCommand } from "../rig/realService.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-cli-"));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(args: string[], more: Record<string, string> = {}): ChildProcess {
  const child = startCommand(args, { ROLECALL_DATA: folder, ROLECALL_PORT: "0", ...more });
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}

const run = (args: string[], more: Record<string, string> = {}, input = "") => outputOf(start(args, more), input);

/** The address a service prints when it is ready. */
async function address(child: ChildProcess): Promise<string> {
  let text = "";
  for await (const part of child.stdout ?? []) {
    text += String(part);
    const found = /https?:\/\/\S+/.exec(text);
    if (found !== null && text.endsWith("\n")) return found[0];
  }
  throw new Error(`it ended without an address: ${text}`);
}

it("answers an invalid command line or environment with one message and status 2", async () => {
  for (const [args, more] of [
    [["nonsense"], {}],
    [["key", "list"], { ROLECALL_PORT: "many" }],
    [["forget"], {}],
    [["sources", "leverr"], {}],
    [["sources", "--check", "leverr"], {}],
    [["export", "-"], { ROLECALL_DATA: join(folder, "mistyped") }],
    [["forget", "--id", "1"], { ROLECALL_DATA: join(folder, "mistyped") }],
  ] as [string[], Record<string, string>][]) {
    const { code, out, messages } = await run(args, more);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(messages).toMatch(/^rolecall: [^\n]+\n$/);
  }
  // A mistyped folder does not become an empty ledger.
  expect(readdirSync(folder)).not.toContain("mistyped");
});

it("reports a failure in one message with status 1, and a stack only for debugging", async () => {
  const plain = await run(["key", "revoke", "none"]);
  expect(plain).toMatchObject({
    code: 1,
    messages: "rolecall: no active key none; `rolecall key list` lists the ids.\n",
  });
  const debug = await run(["key", "revoke", "none"], { ROLECALL_DEBUG: "1" });
  expect(debug.messages).toContain("    at ");
  expect(await run(["key", "revoke", "none"], { ROLECALL_DEBUG: "off" })).toEqual(plain);
});

it("reports why a source requested by name was not read", async () => {
  const { code, out } = await run(["sources", "--check", "eures", "arbeitsagentur"]);
  expect(code).toBe(0);
  expect(out).toContain("not read: this check has no board for it");
  expect(out).toContain("not read: the terms of the Bundesagentur");
});

it("starts a service at once during an import, which leaves it the index", async () => {
  const data = join(folder, "taken-over");
  const lines = ["1", "2"].map((id) => `${JSON.stringify(rawOf({ id }))}\n`);
  const importing = start(["import", "-"], { ROLECALL_DATA: data });
  importing.stdin?.write(lines[0]);
  // It writes the index as long as its input is open.
  await expect.poll(() => existsSync(join(data, "index", "current"))).toBe(true);
  const service = start(["serve"], { ROLECALL_DATA: data, MALLOC_ARENA_MAX: "8" });
  const at = await address(service);
  expect(importing.exitCode).toBe(null);
  // The operator configured the C library's allocator, so nothing is added.
  if (process.platform === "linux") expect(mmapThreshold(service)).toBeUndefined();
  importing.stdin?.end(lines[1]);
  expect(await once(importing, "exit")).toEqual([0, null]);
  const key = (await run(["key", "create", "--account", "after"], { ROLECALL_DATA: data })).out.trim();
  const answer = await fetch(`${at}/api/v1/active-jobs-count`, { headers: { authorization: `Bearer ${key}` } });
  expect(await answer.json()).toMatchObject({ count: 2 });
  service.kill("SIGINT");
  await once(service, "exit");
});

it("prints only the new key on stdout", async () => {
  expect(await run(["key", "create", "--account", "alone"])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^rc_\w+\n$/),
    messages: "",
  });
});

/** The setting of a process for the C library's allocator; undefined where it has none. */
function mmapThreshold({ pid }: ChildProcess): string | undefined {
  const variables = readFileSync(`/proc/${pid}/environ`, "utf8").split("\0");
  return variables.find((line) => line.startsWith("MALLOC_MMAP_THRESHOLD_="))?.split("=")[1];
}

it("serves with a new epoch if the ledger is behind, lets commands run at the same time, and shuts down cleanly", async () => {
  const mark = join(folder, "high-mark.json");
  const seen = { epoch: "earlier", seq: 500, id: 400 };
  writeFileSync(mark, JSON.stringify(seen));
  const service = start(["serve"]);
  let messages = "";
  service.stderr?.on("data", (part) => {
    messages += String(part);
  });
  const at = await address(service);
  // The ledger is behind what this machine has seen.
  const reread = JSON.parse(readFileSync(mark, "utf8")) as typeof seen;
  expect(reread.id).toBeGreaterThan(10_000_000);
  expect(reread.epoch).not.toBe("earlier");
  expect(messages).toContain("A new epoch starts");
  if (process.platform === "linux") expect(mmapThreshold(service)).toBe("131072");
  expect((await fetch(`${at}/readyz`)).status).toBe(200);
  const key = (await run(["key", "create", "--account", "beside"])).out.trim();
  const answer = await fetch(`${at}/api/v1/active-jobs`, { headers: { authorization: `Bearer ${key}` } });
  expect([answer.status, await answer.text()]).toEqual([200, "[]"]);
  const second = await run(["serve"]);
  expect(second).toMatchObject({
    code: 1,
    messages: expect.stringMatching(/^rolecall: another process serves [^\n]+\n$/),
  });
  const profiles = '{"name":"Acme","domain":"acme.example","headcount":12}\n{"domain":"nameless.example"}\n';
  const employers = await run(["employers", "import", "-"], {}, profiles);
  expect(employers).toMatchObject({ code: 0, out: "saved 1, rejected 1\n", messages: "line 2: name: missing\n" });
  service.kill("SIGTERM");
  const [code] = (await once(service, "exit")) as [number | null];
  expect(code).toBe(0);
});

it("exports to an object store", async () => {
  await using store = await startObjectStore(() => Date.now());
  const { keyId: AWS_ACCESS_KEY_ID, secret: AWS_SECRET_ACCESS_KEY, region: AWS_REGION } = STORE_KEY;
  const variables = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL: store.endpoint };
  expect(await run(["export", "s3://feed/daily/rows.jsonl"], variables)).toMatchObject({
    code: 0,
    out: "",
    messages: "",
  });
  expect(String(store.objects.get("feed/daily/rows.jsonl")?.body)).toContain('"seq":');
});

it("exports while the service runs, and rebuilds the index once it has stopped", async () => {
  const file = join(folder, "rows.jsonl");
  expect(await run(["export", file])).toMatchObject({ code: 0, out: "" });
  const [first = ""] = readFileSync(file, "utf8").split("\n");
  expect(JSON.parse(first)).toMatchObject({ epoch: expect.any(String), seq: expect.any(Number), rows: 0 });
  // The format follows from the name.
  const table = join(folder, "rows.csv");
  expect(await run(["export", table])).toMatchObject({ code: 0, out: "" });
  expect(readFileSync(table, "utf8")).toMatch(/^id,/);
  expect(await run(["export", "--query", "titel=x", file])).toMatchObject({
    code: 2,
    messages: "rolecall: titel: is not a parameter of export; did you mean title?\n",
  });
  expect(await run(["index", "rebuild"])).toMatchObject({ code: 0 });
});

it("streams an export into a pipe, and never replaces the pipe by a file", async () => {
  const pipe = join(folder, "rows.pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = spawn("cat", [pipe], { stdio: ["ignore", "pipe", "inherit"] });
  running.add(reader);
  const heard = text(reader.stdout);
  expect(await run(["export", pipe])).toEqual({ code: 0, out: "", messages: "" });
  const [first = ""] = (await heard).split("\n");
  expect(JSON.parse(first)).toMatchObject({ rows: 0 });
  expect(statSync(pipe).isFIFO()).toBe(true);
});

it("refuses an unwritable export target before the work starts, and leaves no files", async () => {
  for (const target of [folder, join(folder, "none", "rows.jsonl"), join(folder, "high-mark.json", "rows.jsonl")]) {
    const { code, out, messages } = await run(["export", target]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(messages).toMatch(/^rolecall: (\S+ is a folder|cannot write to \S+ \()[^\n]+\n$/);
  }
  expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
});

it.runIf(process.platform === "linux")("ends with a message if standard output is full", async () => {
  const full = openSync("/dev/full", "w");
  for (const args of [["export"], ["rates", "show"]]) {
    const child = startCommand(args, { ROLECALL_DATA: folder }, ["ignore", full, "pipe"]);
    running.add(child);
    expect(await outputOf(child)).toEqual({
      out: "",
      code: 1,
      messages: expect.stringMatching(/^rolecall: [^\n]*no space left[^\n]*\n$/),
    });
  }
  closeSync(full);
});

it("reads boards from CSV, and reports bad rows by number", async () => {
  const csv = 'source,slug,company,domain\ngreenhouse,acme,"Acme, Inc.",acme.example\nnowhere,x,,\n';
  const imported = await run(["boards", "import", "-"], {}, csv);
  expect(imported).toMatchObject({ code: 0, out: "boards 1, rejected 1\n" });
  expect(imported.messages).toMatch(/^row 3: source: /);
  expect((await run(["boards", "list"])).out).toContain("greenhouse\tacme\tAcme, Inc.\tacme.example");
  expect(await run(["boards", "remove", "greenhouse", "acme"])).toMatchObject({ code: 0 });
  expect(await run(["boards", "remove", "greenhouse", "none"])).toMatchObject({ code: 1 });
  const inner = await run(["boards", "add", "http://10.0.0.1/careers"]);
  expect(inner).toMatchObject({
    code: 2,
    out: "",
    messages: expect.stringMatching(/^rolecall: [^\n]+could not be read[^\n]+\n$/),
  });
  expect(inner.messages).not.toContain("added");
});
