// `npm test`: type check, lint and dead-code check in parallel with the tests, with a temporary PostgreSQL if it is installed.
// The last line is always `N passed, N failed`, also after an error, because other programs parse it.
//   node test/run.ts [--all] [--browser] [part of a file name …]
//     --all runs long tests at full size (ROLECALL_TEST_ALL=1) and the browser tests, --browser runs only the browser tests
import { spawn } from "node:child_process";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { compileProgram } from "./rig/compiled.ts";
import { startCluster } from "./rig/postgres.ts";
import { type Tally, tallyReporter } from "./rig/reporter.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** Caches results of the last check for unchanged files. */
const known = (name: string): string[] => [
  "--incremental",
  "--tsBuildInfoFile",
  `node_modules/.cache/rolecall/${name}.tsbuildinfo`,
];

const CHECKS: readonly (readonly [name: string, program: string, ...args: string[]])[] = [
  ["type check", "tsc", "--noEmit", ...known("types")],
  ["type check of the console", "tsc", "--noEmit", "-p", "web/tsconfig.json", ...known("consoleTypes")],
  ["lint and format", "biome", "check", "."],
  ["dead code", "knip"],
];

const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
const named = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const [everything, browser] = ["--all", "--browser"].map((flag) => process.argv.includes(flag));
if (everything) process.env.ROLECALL_TEST_ALL = "1";
if (everything || browser) process.env.ROLECALL_TEST_BROWSER = "1";
if (browser && !everything && named.length === 0) named.push("test/browser");

if (!everything && named.length === 0) process.env.ROLECALL_TEST_QUICK = "1";

// Hundreds of threads and processes of the tests load the same files: they share a compile cache, as the service does.
process.env.NODE_COMPILE_CACHE ??= `${ROOT}node_modules/.cache/rolecall/compiled`;
enableCompileCache(process.env.NODE_COMPILE_CACHE);

// If files are named, only those are tested and the project-wide checks are skipped. The checks run one after another,
// in parallel with the tests, which often wait for processes and sockets.
const checking = named.length === 0 ? runChecks() : Promise.resolve();
if (process.env.ROLECALL_TEST_QUICK === "1") {
  await compileProgram().catch((error) =>
    console.error("Compiling failed, so processes of the tests start from the source:", error),
  );
}
const stopPostgres = await startPostgres();
try {
  await runTests();
} catch (error) {
  console.error(error);
  tally.failed++;
} finally {
  stopPostgres();
}
await checking;
if (tally.passed === 0 && tally.failed === 0) {
  console.error("No test was found.");
  tally.failed++;
}
if (tally.skipped > 0) console.log(`${tally.skipped} skipped`);
console.log(`${tally.passed} passed, ${tally.failed} failed`);
process.exit(tally.failed === 0 ? 0 : 1);

async function runChecks(): Promise<void> {
  for (const check of CHECKS) await runCheck(...check);
}

async function runCheck(name: string, program: string, ...args: string[]): Promise<void> {
  const child = spawn(`node_modules/.bin/${program}`, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
  // Printed in one piece at the end, not interleaved with the output of the tests.
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => output.push(part));
  const code = await new Promise<number>((resolve) => {
    child.on("close", (status) => resolve(status ?? 1));
    child.on("error", () => resolve(1));
  });
  process.stdout.write(Buffer.concat(output));
  console.log(`${code === 0 ? "ok  " : "FAIL"} ${name}`);
  if (code === 0) tally.passed++;
  else tally.failed++;
}

/** Sets ROLECALL_TEST_DATABASE_URL if a server can be started; returns the function that stops it. */
async function startPostgres(): Promise<() => void> {
  if (process.env.ROLECALL_TEST_DATABASE_URL !== undefined) return () => undefined;
  const cluster = await startCluster();
  if ("reason" in cluster) {
    console.log(`PostgreSQL tests are skipped: ${cluster.reason}. Set ROLECALL_TEST_DATABASE_URL to run them.`);
    return () => undefined;
  }
  process.env.ROLECALL_TEST_DATABASE_URL = cluster.url;
  const interrupted = (): void => {
    cluster.stop();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupted);
  return cluster.stop;
}

async function runTests(): Promise<void> {
  const vitest = await startVitest("test", named, {
    root: ROOT,
    watch: false,
    reporters: ["default", tallyReporter(tally)],
  });
  await vitest.close();
}
