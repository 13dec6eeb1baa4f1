// `npm test`: type check, lint and dead-code check in parallel with the tests, with a temporary PostgreSQL if it is installed.
// The last line is always `N passed, N failed`, also after an error, because other programs parse it.
// `npm test -- --help` lists the options.
import { spawn } from "node:child_process";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";
import { startVitest } from "vitest/node";
import { readOptions } from "./commandOptions.ts";
import { useMemoryFolder } from "./memoryFolder.ts";
import { compileProgram } from "./rig/compiled.ts";
import { startCluster } from "./rig/postgres.ts";
import { createTally, type Failure, type Tally, tallyReporter } from "./rig/reporter.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const USAGE = `npm test [-- OPTION … | part of a file name …]
  --all      run long tests at full size (ROLECALL_TEST_ALL=1), and the browser tests
  --browser  run only the browser tests
  --rerun    run up to five failed files again, alone: what passes then is reported as unstable, not as failed`;

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

/** More failed files than that are no accident of a busy machine. */
const MAX_RERUN_FILES = 5;

const tally = createTally();
const { given, named } = readOptions(["all", "browser", "rerun"], USAGE);
const [everything, browser] = [given.has("all"), given.has("browser")];
if (everything) process.env.ROLECALL_TEST_ALL = "1";
if (everything || browser) process.env.ROLECALL_TEST_BROWSER = "1";
if (browser && !everything && named.length === 0) named.push("test/browser");

if (!everything && named.length === 0) process.env.ROLECALL_TEST_QUICK = "1";

// Tests at full size use the disk, as the service does.
if (process.env.ROLECALL_TEST_ALL !== "1") useMemoryFolder();
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
  await runTests(named, tally);
  await checking;
  if (given.has("rerun")) await rerunFailed();
} catch (error) {
  console.error(error);
  tally.failures.push({ file: null, test: "the run", message: String(error) });
} finally {
  stopPostgres();
}
await checking;
if (tally.passed === 0 && tally.failures.length === 0)
  tally.failures.push({ file: null, test: "the run", message: "No test was found." });
for (const failure of tally.failures) console.log(`FAIL ${describeFailure(failure)}`);
if (tally.skipped > 0) console.log(`${tally.skipped} skipped`);
console.log(`${tally.passed} passed, ${tally.failures.length} failed`);
process.exit(tally.failures.length === 0 ? 0 : 1);

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
  else tally.failures.push({ file: null, test: name, message: `exit code ${code}` });
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

async function runTests(files: string[], into: Tally): Promise<void> {
  const vitest = await startVitest("test", files, {
    root: ROOT,
    watch: false,
    reporters: ["default", tallyReporter(into)],
  });
  await vitest.close();
}

/** A test that fails now and then among hundreds of others shows a defect, but not of the change that is being checked. */
async function rerunFailed(): Promise<void> {
  const files = new Set(tally.failures.map(({ file }) => file));
  if (files.size === 0 || files.size > MAX_RERUN_FILES || files.has(null)) return;
  const again = createTally();
  await runTests(
    [...files].filter((file) => file !== null),
    again,
  );
  const failsAgain = (failure: Failure): boolean =>
    again.failures.some(({ file, test }) => file === failure.file && (test === failure.test || test === ""));
  const unstable = tally.failures.filter((failure) => again.passed > 0 && !failsAgain(failure));
  for (const failure of unstable) console.log(`UNSTABLE, passed when its file ran again: ${describeFailure(failure)}`);
  tally.passed += unstable.length;
  tally.failures = again.failures;
}

function describeFailure({ file, test, message }: Failure): string {
  return `${[file, test].filter(Boolean).join(" > ")}: ${message}`;
}
