// Bundles the program into a few files for a run of all tests: a process or thread that the tests start then loads ten
// files instead of a thousand, which halves the cost of a short-lived one. The bundle is made once per state of the
// source. When single files are named, and in the long run, everything starts from the source itself.
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import threads, { Worker, type WorkerOptions } from "node:worker_threads";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BIN = "bin/rolecall.mjs";
const LAUNCHER = [BIN, "bin/parentWatch.mjs"];
const KEPT = join(ROOT, "node_modules/.cache/rolecall/programs");
/** No run takes longer, so an unused bundle of this age belongs to an old state. */
const KEPT_MS = 3_600_000;

/** Entry points that are started by file name: the command, threads, and remote ends of tests. */
const STARTED = [
  "src/cli/main.ts",
  "src/cli/api/apiThread.ts",
  "src/cli/import/importThread.ts",
  "src/cli/outgoing/hooksThread.ts",
  "src/cli/service/collectorThread.ts",
  "src/cli/resources/gazetteerThread.ts",
  "src/derive/deriverThread.ts",
  "src/feed/threads/followerThread.ts",
  "src/feed/index/prepareThread.ts",
  "src/feed/threads/readerThread.ts",
  "test/rig/ledgerWriter.ts",
  "test/service/kill/worker.ts",
  "test/service/sync/server.ts",
  "test/service/sync/writer.ts",
] as const;

/** The variable that passes the folder to processes and threads of the run. */
const FOLDER = "ROLECALL_TEST_COMPILED";

/** As in an installed package: the command finds no source next to itself and uses lib/. */
const placeOf = (folder: string, file: string): string =>
  file === BIN ? join(folder, BIN) : join(folder, file.replace(/^src\//, "lib/").replace(/\.ts$/, ".js"));

/** The file to start instead of `file` (from the root): its bundle, or itself. */
export function startable(file: (typeof STARTED)[number] | typeof BIN): string {
  const folder = process.env[FOLDER];
  return folder === undefined ? join(ROOT, file) : placeOf(folder, file);
}

const startedAt = (address: URL) => STARTED.find((file) => address.href === pathToFileURL(join(ROOT, file)).href);

/** Threads that the source starts from this one also use the bundle. */
export function compileThreads(): void {
  if (process.env[FOLDER] === undefined || Worker.name === "Compiled") return;
  threads.Worker = class Compiled extends Worker {
    constructor(file: string | URL, options?: WorkerOptions) {
      const started = file instanceof URL ? startedAt(file) : undefined;
      super(started === undefined ? file : startable(started), options);
    }
  };
  syncBuiltinESMExports();
}

/** Builds the bundle if it is missing, for this process and all that it starts. */
export async function compileProgram(): Promise<void> {
  mkdirSync(KEPT, { recursive: true });
  const name = stateOfSource();
  for (const other of readdirSync(KEPT)) {
    const old = Date.now() - statSync(join(KEPT, other)).mtimeMs > KEPT_MS;
    if (other !== name && old) rmSync(join(KEPT, other), { recursive: true, force: true });
  }
  const folder = join(KEPT, name);
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
  else await make(folder);
  process.env[FOLDER] = folder;
}

/** A short fingerprint of all inputs. */
function stateOfSource(): string {
  const hash = createHash("sha256").update(ROOT);
  const parts = ["src", "world", "evaluate", "test"].flatMap((part) =>
    readdirSync(join(ROOT, part), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => join(part, file)),
  );
  for (const file of [...parts.toSorted(), ...LAUNCHER, "package-lock.json"]) {
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** Atomically: another run may build the same at the same time. */
async function make(folder: string): Promise<void> {
  const { build } = await import("vite");
  const outDir = mkdtempSync(join(KEPT, "made-"));
  const nameOf = (file: string): string => relative(folder, placeOf(folder, file)).replace(/\.js$/, "");
  await build({
    root: ROOT,
    configFile: false,
    logLevel: "error",
    ssr: { noExternal: true, external: ["pg-native"] },
    build: {
      ssr: true,
      target: "node24",
      minify: false,
      outDir,
      copyPublicDir: false,
      rolldownOptions: {
        input: Object.fromEntries(STARTED.map((file) => [nameOf(file), join(ROOT, file)])),
        output: { entryFileNames: "[name].js", chunkFileNames: "chunks/[name]-[hash].js" },
      },
    },
    plugins: [
      { name: "addresses", transform: (code, id) => (code.includes("import.meta.url") ? own(code, id, folder) : null) },
    ],
  });
  // Without it, Node reads each file twice to find out that it is a module.
  writeFileSync(join(outDir, "package.json"), `{ "type": "module" }`);
  for (const file of LAUNCHER) cpSync(join(ROOT, file), join(outDir, file));
  try {
    renameSync(outDir, folder);
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

const RELATIVE_FILE = /new URL\(\s*"(\.[^"]*\.ts)",\s*import\.meta\.url,?\s*\)/g;

/** Files next to a source file are still found there; threads and processes start from the bundle. */
function own(code: string, id: string, folder: string): string {
  const place = pathToFileURL(id);
  return code
    .replace(RELATIVE_FILE, (all, path: string) => {
      const started = startedAt(new URL(path, place));
      if (started === undefined) {
        if (path.endsWith("Thread.ts")) throw new Error(`${id} starts ${path}, which has no bundle: add it to STARTED`);
        return all;
      }
      return `new URL(${JSON.stringify(pathToFileURL(placeOf(folder, started)).href)})`;
    })
    .replaceAll("import.meta.url", JSON.stringify(place.href));
}
