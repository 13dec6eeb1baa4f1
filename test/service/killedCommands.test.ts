// Commands that are killed at any moment damage nothing: finished work exists once, a file is complete or absent, and
// the same command succeeds when it is repeated.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { currentIndex } from "../../src/feed/index/files.ts";
import { createRandom } from "../../world/random.ts";
import { isLongRun, isProof, reportToGate, seedOfRun } from "../model/runs.ts";
import { rawOf } from "../rig/postings.ts";
import { startCommand } from "../rig/realService.ts";

const KILLS = isLongRun() ? 20 : 4;
const ROWS = 400;
const data = mkdtempSync(join(tmpdir(), "rolecall-killed-"));
const EXPORT = join(data, "export.jsonl");
const SNAPSHOTS = join(data, "snapshots");
const COMMANDS = [
  ["import", "-"],
  ["index", "rebuild"],
  ["export", EXPORT],
  ["index", "snapshot", SNAPSHOTS],
  ["migrate"],
  ["migrate", "--restored"],
] as const;

afterAll(() => rmSync(data, { recursive: true, force: true }));

function start(args: readonly string[], input = ""): ChildProcess {
  const child = startCommand(args, { ROLECALL_DATA: data }, ["pipe", "ignore", "inherit"]);
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  return child;
}

/** Returns how long it took. */
async function finish(args: readonly string[], input = ""): Promise<number> {
  const from = performance.now();
  const [code] = await once(start(args, input), "exit");
  expect(code).toBe(0);
  return performance.now() - from;
}

function rows(count: number): string {
  const raws = Array.from({ length: count }, (_, at) => rawOf({ id: `${at}`, title: `Cook ${at}`, board: "acme" }));
  return raws.map((raw) => `${JSON.stringify(raw)}\n`).join("");
}

/** The first line describes the export. */
function exportedIds(): number[] {
  const lines = readFileSync(EXPORT, "utf8").trim().split("\n");
  return lines.flatMap((line) => (JSON.parse(line) as { id?: number }).id ?? []);
}

function expectSound(file: string): void {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    expect(db.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  } finally {
    db.close();
  }
}

it.runIf(isProof())(
  "commands that are killed leave a sound ledger, index and files (part of npm run test:all)",
  async () => {
    const random = createRandom(seedOfRun());
    await finish(["import", "-"], rows(ROWS));
    const counts = { killed: 0 };
    for (const args of COMMANDS) {
      const input = args[0] === "import" ? rows(2 * ROWS) : "";
      const usualMs = args[0] === "import" ? await finish(args, rows(ROWS + 50)) : await finish(args);
      for (let kill = 0; kill < KILLS; kill++) {
        rmSync(EXPORT, { force: true });
        const child = start(args, input);
        const ended = once(child, "exit");
        await Promise.race([ended, pause(usualMs * random.next())]);
        child.kill("SIGKILL");
        const [, signal] = await ended;
        if (signal === "SIGKILL") counts.killed++;
        expectSound(join(data, "ledger.db"));
        if (existsSync(EXPORT)) expect(exportedIds()).toHaveLength(2 * ROWS);
      }
      await finish(args, input);
    }
    await finish(["export", EXPORT]);
    const ids = exportedIds();
    expect(new Set(ids).size).toBe(2 * ROWS);
    expect(ids).toHaveLength(2 * ROWS);
    expectSound(assertPresent(currentIndex(data)));
    reportToGate(
      `killed commands: ${counts.killed} of ${COMMANDS.length * KILLS} before their end, ${ids.length} postings once each`,
    );
  },
  1_800_000,
);
