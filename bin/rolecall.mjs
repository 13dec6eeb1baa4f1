#!/usr/bin/env node
// The command, in plain JavaScript for any Node: it goes on in Node 24 or newer, its own one where this one is older.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

const LEAST = 24;
/**
 * The room for new objects stays as it is at the start, four megabytes in a thread: left to itself it grows to 128, and nothing is
 * faster for it. With one megabyte much of what is thrown away soon counts as old, and is looked for by far dearer means.
 */
const SMALL_NURSERY = "--semi-space-growth-factor=1 --min-semi-space-size=4";
/**
 * Garbage may grow by so much before it is looked for: what a large page leaves behind is some hundred megabytes else. With less
 * than 30, looking for it is a sixth of a first reading's processor time. A service that only answers may leave as much
 * as it uses: with less it collects after every large answer, without any bound it holds on to a hundred megabytes. A command that ends goes without.
 */
const LITTLE_GARBAGE = "--heap-growing-percent=40";
const SOME_GARBAGE = "--heap-growing-percent=100";
/** Told to the C library, which otherwise keeps what large answers took, in a pool for each thread. It reads this when a process starts. */
const GIVES_BACK = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_ARENA_MAX: "2" };
/** Commands that stay, and those of them that read pages. */
const STAYING = new Set(["up", "serve", "work", "demo"]);
const READING = new Set(["up", "work", "demo"]);
const own = ownNode();

if (Number(process.versions.node.split(".")[0]) >= LEAST) {
  silenceExperiments();
  setFlagsFromString(SMALL_NURSERY);
  if (STAYING.has(process.argv[2])) beginThrifty();
  if (READING.has(process.argv[2])) setFlagsFromString(LITTLE_GARBAGE);
  else if (STAYING.has(process.argv[2])) setFlagsFromString(SOME_GARBAGE);
  await keepCompiled();
  // An installed package has JavaScript instead of the source: Node strips no types inside node_modules.
  await import(existsSync(new URL("../src", import.meta.url)) ? "../src/cli/main.ts" : "../lib/cli/main.js");
} else if (own !== null) {
  restart();
} else {
  console.error(`rolecall needs Node ${LEAST} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}

/** The Node that comes along where this one is too old (Linux on x64 and arm64): beside this package, or in its own node_modules. */
function ownNode() {
  try {
    const found = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`);
    const file = join(dirname(found), "bin/node");
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what Node makes of each file (the types taken out, the code compiled): the second start is twice as fast, and each
 * thread is spared some fifteen megabytes. Threads learn of it through the environment.
 */
async function keepCompiled() {
  const { enableCompileCache } = await import("node:module");
  const folder = fileURLToPath(new URL("../node_modules/.cache/rolecall/compiled", import.meta.url));
  process.env.NODE_COMPILE_CACHE ??= folder;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** The same process begins anew with what the C library has to be told; who told it something else is obeyed. */
function beginThrifty() {
  const told = Object.keys(GIVES_BACK).some((name) => process.env[name] !== undefined);
  if (process.platform !== "linux" || told || process.connected || process.execve === undefined) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...GIVES_BACK,
  });
}

/** node:sqlite and execve say on each start that they are experimental; every other warning stays. */
function silenceExperiments() {
  const emit = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    const type = typeof rest[0] === "string" ? rest[0] : rest[0]?.type;
    if (type === "ExperimentalWarning" && /SQLite|execve/.test(String(warning))) return;
    emit.call(process, warning, ...rest);
  };
}

function restart() {
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...GIVES_BACK, ...process.env },
  });
  // A terminal sends Ctrl-C to both; what is sent to this process alone is passed on, and the child decides when to end.
  const pass = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"]) process.on(signal, pass);
  child.on("error", (error) => {
    console.error(`rolecall could not start its own Node: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeListener(signal, pass);
    process.kill(process.pid, signal);
  });
}
