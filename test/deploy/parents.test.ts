// The service ends with the program that started it: npm passes no signal through its shell, and a killed parent passes
// none at all. Real processes: npm, its shell, the service and the demo's second process.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { isProof } from "../model/runs.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "rolecall-parents-"));
/** The process groups that a test started. */
const groups = new Set<number>();

afterEach(() => {
  for (const group of groups) if (hasProcesses(group)) process.kill(-group, "SIGKILL");
  groups.clear();
  rmSync(folder, { recursive: true, force: true });
});

function hasProcesses(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

/**
 * The environment of a user's shell: the package manager that runs these tests has set variables in ours.
 */
function shellEnvironment(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"));
  const service = { ROLECALL_DATA: folder, ROLECALL_PORT: "0", ROLECALL_METRICS: "off", ROLECALL_DRAIN_MS: "0" };
  return { ...Object.fromEntries(own), ...service };
}

/**
 * Starts a command in a separate process group, as a terminal does, and waits until the service is ready. Gives the
 * process id of the command, which is the id of the group as well.
 */
async function start(program: string, ...args: string[]): Promise<number> {
  const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
  const child = spawn(program, args, { cwd: ROOT, env: shellEnvironment(), stdio, detached: true });
  await once(child, "spawn");
  const group = child.pid ?? 0;
  groups.add(group);
  let text = "";
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (/http:\/\/127\.0\.0\.1:\d+/.test(text)) break;
  }
  child.stdout.resume();
  expect(text).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  return group;
}

const untilEmpty = (group: number): Promise<void> => expect.poll(() => hasProcesses(group)).toBe(false);

const commands: readonly [string, ...string[]][] = [
  ["npm", "start"],
  ["npm", "run", "demo"],
  ["npx", "rolecall", "up"],
];
/** Every signal for every command in the long run, a signal for each command in the usual one. */
const cases = commands.flatMap((command, at) =>
  (["SIGTERM", "SIGKILL", "SIGINT"] as const)
    .filter((_, signal) => isProof() || signal === at % 2)
    .map((signal) => [signal, command.join(" "), command] as const),
);

describe("a service that npm started", () => {
  it.each(cases)("ends on %s to `%s`", async (signal, _, command) => {
    const group = await start(...command);
    // A terminal sends Ctrl-C to the whole group. The other signals go to npm alone.
    process.kill(signal === "SIGINT" ? -group : group, signal);
    await untilEmpty(group);
  });
});

/** Starts the service as an older Node does: as its child, with its own process id in the environment. */
const LAUNCHER = `import { spawn } from "node:child_process";
spawn(process.execPath, ["bin/rolecall.mjs", "up"], {
  stdio: "inherit",
  env: { ...process.env, ROLECALL_LAUNCHER_PID: String(process.pid) },
});`;

describe("a service below another process", () => {
  it("ends with the older Node that started it", async () => {
    const group = await start(process.execPath, "--input-type=module", "-e", LAUNCHER);
    process.kill(group, "SIGKILL");
    await untilEmpty(group);
  });

  it("ends with the tests that started it, even if they did not stop it", async () => {
    const rig = JSON.stringify(join(ROOT, "test/rig/realService.ts"));
    const program = `const service = await (await import(${rig})).startRealService(); console.log(service.address);`;
    const group = await start(process.execPath, "--input-type=module", "-e", program);
    process.kill(group, "SIGKILL");
    await untilEmpty(group);
  });

  it("ends as the demo's second process, even if the demo ends while it starts", async () => {
    const world = join(ROOT, "src/cli/main.ts");
    const program = `import { fork } from "node:child_process";
const child = fork(${JSON.stringify(world)}, ["world", "--port", "0"], { stdio: "ignore", execArgv: [] });
child.on("spawn", () => process.kill(process.pid, "SIGKILL"));`;
    const args = ["--input-type=module", "-e", program];
    const child = spawn(process.execPath, args, { env: shellEnvironment(), stdio: "ignore", detached: true });
    await once(child, "spawn");
    const group = child.pid ?? 0;
    groups.add(group);
    await untilEmpty(group);
  });

  it("is watched only when a script names it and does not start it in the background", async () => {
    const { parentsToWatch } = (await import(join(ROOT, "bin/parentWatch.mjs"))) as {
      parentsToWatch(environment: Record<string, string>): object[];
    };
    const watched = (script: string): number =>
      parentsToWatch({ npm_lifecycle_event: "start", npm_lifecycle_script: script }).length;
    expect(watched("node bin/rolecall.mjs up")).toBeGreaterThan(0);
    expect(watched("node migrate.js && rolecall up")).toBeGreaterThan(0);
    expect(watched("rolecall up &")).toBe(0);
    expect(watched("nohup rolecall up > log 2>&1")).toBe(0);
    expect(watched("node test/run.ts")).toBe(0);
    expect(parentsToWatch({})).toEqual([]);
    expect(parentsToWatch({ ROLECALL_LAUNCHER_PID: String(process.ppid) })).toHaveLength(1);
    expect(parentsToWatch({ ROLECALL_LAUNCHER_PID: "1" })).toEqual([]);
  });
});
