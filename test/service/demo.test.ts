// The demo and the simulated internet as processes: an address, a key, postings without further input, a clean
// shutdown, a second start.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { createClient } from "../../src/client/client.ts";
import { callTool } from "../rig/apiServer.ts";
import { startCommand } from "../rig/realService.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-demo-test-"));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(args: string[]): ChildProcess {
  const env = { ROLECALL_DATA: folder, ROLECALL_PORT: "0", ROLECALL_LIMITS: "requests=0" };
  const child = startCommand(args, env, ["ignore", "pipe", "pipe"]);
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}

/** Its output up to the expected text. */
async function output(child: ChildProcess, expectedText: RegExp): Promise<RegExpExecArray> {
  let text = "";
  for await (const part of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    text += String(part);
    const found = expectedText.exec(text);
    if (found !== null) return found;
  }
  throw new Error(`it ended with: ${text}`);
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.stdout?.resume();
  child.kill(signal);
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

it("rolecall world: runs alone, prints its address and an accelerated time, and stops on request", async () => {
  const child = start(["world", "--employers", "20", "--seed", "3", "--speed", "1000"]);
  const [, address = ""] = await output(child, /(http:\/\/127\.0\.0\.1:\d+)/);
  const clock = (await (await fetch(`${address}/clock`)).json()) as { now: number; speed: number };
  expect(clock.speed).toBe(1000);
  expect(clock.now).toBeGreaterThan(Date.now());
  expect(((await (await fetch(`${address}/boards`)).json()) as unknown[]).length).toBeGreaterThan(20);
  expect(await stop(child, "SIGTERM")).toBe(0);
});

it("rolecall world: refuses an invalid number", async () => {
  const child = start(["world", "--speed", "fast"]);
  const [code] = (await once(child, "exit")) as [number];
  expect(code).toBe(2);
});

/** Counts postings with the address and key that the demo prints in its first line. */
async function countOf(address: string, key: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/active-jobs-count?time_frame=6m`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { count: number }).count;
}

/** The other clients of the demo itself: the typed client and an agent's tools. */
async function tryClients(address: string, key: string): Promise<void> {
  const client = createClient({ baseUrl: address, key });
  const titles: string[] = [];
  for await (const job of client.activeJobs({ time_frame: "6m", limit: 20 })) {
    if (titles.push(job.title) >= 30) break;
  }
  expect(titles.every((title) => title !== "")).toBe(true);
  expect(titles.length).toBe(30);
  const answer = await callTool(address, key, "count", { time_frame: "6m" });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/\d+/);
}

/** The month before: something opened, changed and closed on every day, and no day stands out. */
async function expectHistory(baseUrl: string, key: string): Promise<void> {
  const { series } = await createClient({ baseUrl, key }).stats({ part: "series", days: 30 });
  const steps = series?.steps ?? [];
  expect(steps).toHaveLength(30);
  expect(steps.filter(({ opened, modified, closed }) => !opened || !modified || !closed)).toEqual([]);
  expect(Math.max(...steps.map(({ opened = 0 }) => opened))).toBeLessThan(500);
}

/** Every request of the README and of the welcome text returns something. */
async function expectAnswers(address: string, key: string): Promise<void> {
  const readme = readFileSync("README.md", "utf8");
  const queries = [...readme.matchAll(/127\.0\.0\.1:8080(\/api\/v1\/[^"]+)"/g)].map(([, path]) => path ?? "");
  expect(queries.length).toBeGreaterThan(2);
  for (const path of queries) {
    const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${key}` } });
    expect((await answer.text()).length, path).toBeGreaterThan(300);
  }
}

/** Looks at the demo as soon as it has printed its welcome, and stops it. */
async function runDemo(look: (address: string, key: string) => Promise<void>): Promise<void> {
  const child = start(["demo"]);
  const [, address = "", key = ""] = await output(child, /demo is at (\S+)\s+Key: (\S+)/);
  child.stdout?.resume();
  await look(address, key);
  expect(await stop(child, "SIGINT")).toBe(0);
}

// The first start may have to prepare the data, which takes minutes on a busy machine.
it("rolecall demo: starts with a month of history, stops cleanly and continues", async () => {
  await runDemo(async (address, key) => {
    expect(await countOf(address, key)).toBeGreaterThan(10_000);
    await expectAnswers(address, key);
    await expectHistory(address, key);
    await tryClients(address, key);
  });
  const first = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as { start: number; now: number };
  expect(first.now).toBeGreaterThan(first.start);
  await runDemo(async (address, key) => expect(await countOf(address, key)).toBeGreaterThan(10_000));
  const second = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as { start: number; now: number };
  expect(second.start).toBe(first.start);
  expect(second.now).toBeGreaterThan(first.now);
}, 1_500_000);
