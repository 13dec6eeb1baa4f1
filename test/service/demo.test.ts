// The demo and the simulated internet as processes: an address, a key, postings without further input, a clean
// shutdown, a second start.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, expect, it } from "vitest";
import { createClient } from "../../src/client/client.ts";
import { isLongRun } from "../model/runs.ts";
import { startable } from "../rig/compiled.ts";

const BIN = startable("bin/rolecall.mjs");
const folder = mkdtempSync(join(tmpdir(), "rolecall-demo-test-"));
const running = new Set<ChildProcess>();
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(args: string[]): ChildProcess {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, ROLECALL_DATA: folder, ROLECALL_PORT: "0", ROLECALL_LIMITS: "requests=0" };
  const child = spawn(process.execPath, [BIN, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
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
  const answer = await fetch(`${address}/mcp`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      accept: "application/json, text/event-stream",
      "content-type": "application/json",
      "mcp-protocol-version": "2025-06-18",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "count", arguments: { time_frame: "6m" } },
    }),
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/\d+/);
}

/** Openings and closings on each of the last thirty days, by the demo's own clock. */
async function lastDays(baseUrl: string, key: string): Promise<{ opened?: number; closed?: number }[]> {
  const { series } = await createClient({ baseUrl, key }).stats({ part: "series", days: 30 });
  const steps = series?.steps ?? [];
  expect(steps).toHaveLength(30);
  return steps;
}

const daysWithNews = (steps: readonly { opened?: number }[]): number => steps.filter(({ opened }) => opened).length;

/** Some days of history have passed: it advances automatically, and each day has its own openings. */
async function expectDaysPass(baseUrl: string, key: string): Promise<void> {
  while (daysWithNews(await lastDays(baseUrl, key)) < 5) await pause(200);
}

/** The month before: something opened on most days, and something closed. */
async function expectHistory(baseUrl: string, key: string): Promise<void> {
  const steps = await lastDays(baseUrl, key);
  expect(daysWithNews(steps)).toBeGreaterThan(20);
  expect(steps.reduce((sum, { closed = 0 }) => sum + closed, 0)).toBeGreaterThan(30);
  // No day stands out: a board's first read does not count as news of the month.
  expect(Math.max(...steps.map(({ opened = 0 }) => opened))).toBeLessThan(150);
}

async function runDemo(
  atLeast: number,
  look: (address: string, key: string) => Promise<void> = async () => undefined,
): Promise<number> {
  const child = start(["demo"]);
  const [, address = "", key = ""] = await output(child, /demo is at (\S+)\s+Key: (\S+)/);
  child.stdout?.resume();
  let count = 0;
  for (; count < atLeast; await pause(200)) count = await countOf(address, key);
  await tryClients(address, key);
  await look(address, key);
  expect(await stop(child, "SIGINT")).toBe(0);
  return count;
}

// Allows for a busy machine: every step waits for its condition. In the long run the whole history passes and current
// boards are read, several times as many as in the history.
it("rolecall demo: fills itself, stops cleanly, resumes, and has a history", async () => {
  const first = await runDemo(50);
  const place = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as { start: number; now: number };
  expect(place.now).toBeGreaterThan(place.start);
  if (isLongRun()) expect(await runDemo(first + 700, expectHistory)).toBeGreaterThan(first);
  else await runDemo(50, expectDaysPass);
  const later = JSON.parse(readFileSync(join(folder, "demo.json"), "utf8")) as { start: number; now: number };
  expect(later.start).toBe(place.start);
  expect(later.now).toBeGreaterThan(place.now);
}, 1_500_000);
