#!/usr/bin/env node
// The `rolecall` command, in plain JavaScript for any Node. It runs in Node 24 or newer; an older Node starts the Node
// 24 that `npm ci` installs with a checkout.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";
import { LAUNCHER, watchParents } from "./parentWatch.mjs";

const MIN_NODE = 24;
/**
 * Fixes the space for new objects at its initial four megabytes per thread. By default it grows to 128 without making
 * anything faster. With one megabyte, short-lived objects are promoted and need a much more expensive collection.
 */
const SMALL_NURSERY = "--semi-space-growth-factor=1 --min-semi-space-size=4";
/**
 * How far the heap may grow before it is collected. Without a limit, a large page leaves some hundred megabytes behind.
 * Below 30 percent, collection takes a sixth of a first reading's processor time. A process that only answers may
 * double its heap: with less it collects after every large answer, without a limit it keeps a hundred megabytes. Short
 * commands need neither.
 */
const READING_HEAP = "--heap-growing-percent=40";
const SERVING_HEAP = "--heap-growing-percent=100";
/**
 * Makes the C library return the memory of large answers, which it otherwise keeps in up to eight pools per core.
 * Threads that answer at the same time need a pool each: a pool has a lock, which SQLite takes several times per row.
 * Read at process start.
 */
const RETURN_MEMORY = { MALLOC_MMAP_THRESHOLD_: "131072", MALLOC_ARENA_MAX: String(availableParallelism() + 1) };
/** Commands that run until they are stopped, and those of them that read pages. */
const RUNNING = new Set(["up", "serve", "work", "demo"]);
const READING = new Set(["up", "work", "demo"]);
const command = process.argv[2];
const installedNode = findInstalledNode();

if (Number(process.versions.node.split(".")[0]) >= MIN_NODE) {
  silenceExperimentalWarnings();
  setFlagsFromString(SMALL_NURSERY);
  if (RUNNING.has(command)) restartWithMallocSettings();
  if (READING.has(command)) setFlagsFromString(READING_HEAP);
  else if (RUNNING.has(command)) setFlagsFromString(SERVING_HEAP);
  watchParents();
  await enableCodeCache();
  // An installed package has JavaScript instead of the source: Node strips no types inside node_modules.
  await import(existsSync(new URL("../src", import.meta.url)) ? "../src/cli/main.ts" : "../lib/cli/main.js");
} else if (installedNode !== null) {
  watchParents();
  runInInstalledNode();
} else {
  console.error(`rolecall needs Node ${MIN_NODE} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}

/** The Node in an npm package (Linux on x64 and arm64), next to this package or in its own node_modules. */
function findInstalledNode() {
  try {
    const found = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`);
    const file = join(dirname(found), "bin/node");
    return existsSync(file) ? file : null;
  } catch {
    return null;
  }
}

/**
 * Caches compiled code: the second start is twice as fast, and each thread needs some fifteen megabytes less. Threads
 * read the folder from the environment.
 */
async function enableCodeCache() {
  const { enableCompileCache } = await import("node:module");
  const folder = fileURLToPath(new URL("../node_modules/.cache/rolecall/compiled", import.meta.url));
  process.env.NODE_COMPILE_CACHE ??= folder;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

/** Replaces the process by one with the settings of the C library, unless the environment has its own settings. */
function restartWithMallocSettings() {
  const isSet = Object.keys(RETURN_MEMORY).some((name) => process.env[name] !== undefined);
  if (process.platform !== "linux" || isSet || process.connected || process.execve === undefined) return;
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...RETURN_MEMORY,
  });
}

/** node:sqlite and execve print a warning on each start that they are experimental. All other warnings are printed. */
function silenceExperimentalWarnings() {
  const emit = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    const type = typeof rest[0] === "string" ? rest[0] : rest[0]?.type;
    if (type === "ExperimentalWarning" && /SQLite|execve/.test(String(warning))) return;
    emit.call(process, warning, ...rest);
  };
}

function runInInstalledNode() {
  const child = spawn(installedNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
    env: { ...RETURN_MEMORY, ...process.env, [LAUNCHER]: String(process.pid) },
  });
  // A terminal sends Ctrl-C to both processes. A signal to this process alone is forwarded, and the child decides when
  // to end.
  const forward = (signal) => child.kill(signal);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGUSR2"]) process.on(signal, forward);
  child.on("error", (error) => {
    console.error(`rolecall could not start ${installedNode}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeListener(signal, forward);
    process.kill(process.pid, signal);
  });
}
