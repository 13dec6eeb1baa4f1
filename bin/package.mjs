// Builds lib/, the JavaScript of src/ that an installed package runs: Node strips no types inside node_modules. lib/ is
// as deep as src/, so that relative paths are the same in both. It also gets the tables that a checkout builds in its
// cache, so that an installation needs neither the gazetteer packages nor a writable folder. The demo needs world/,
// which becomes lib/world; evaluate/ is a tool of the checkout. `npm pack` and the Dockerfile run this.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const lib = join(root, "lib");
const cache = join(root, "node_modules/.cache/rolecall");
/** Threads and child processes are started by file name, which the compiler does not change. */
const OWN_FILE = /(new URL\(\s*"\.[^"]*)\.ts("\s*,\s*import\.meta\.url)/g;
/** src/ and world/ are next to each other, lib/world is inside lib/. */
const TO_WORLD = /"\.\.\/((?:\.\.\/)*world\/[^"]*\.js")/g;
const TO_SOURCE = /("(?:\.\.\/)+)src\/([^"]*\.js")/g;

if (Number(process.versions.node.split(".")[0]) < 24) throw new Error("packaging needs Node 24 or newer");
if (!existsSync(join(root, "dist/web/index.html")))
  throw new Error("the console is missing: run `npm run build` first");
compileSource();
await addTables();
addBillOfMaterials();

function compileSource() {
  rmSync(lib, { recursive: true, force: true });
  execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.package.json"], { cwd: root, stdio: "inherit" });
  for (const name of readdirSync(join(lib, "src"))) renameSync(join(lib, "src", name), join(lib, name));
  for (const name of ["src", "evaluate"]) rmSync(join(lib, name), { recursive: true, force: true });
  const source = join(root, "src");
  for (const name of readdirSync(source, { recursive: true })) {
    if (!name.endsWith(".ts") && statSync(join(source, name)).isFile()) cpSync(join(source, name), join(lib, name));
  }
  for (const name of readdirSync(lib, { recursive: true }).filter((name) => name.endsWith(".js"))) {
    const file = join(lib, name);
    const text = readFileSync(file, "utf8");
    const renamed = text.replace(OWN_FILE, "$1.js$2");
    const moved = name.startsWith("world") ? renamed.replace(TO_SOURCE, "$1$2") : renamed.replace(TO_WORLD, '"$1');
    if (moved !== text) writeFileSync(file, moved);
  }
}

/** The prepared tables of the rules and the table of places. */
async function addTables() {
  const { ensureGazetteer } = await import("../lib/derive/places/gazetteer/build.js");
  cpSync(
    ensureGazetteer(cache),
    join(lib, (await import("../lib/derive/places/gazetteer/version.js")).gazetteerName()),
  );
  await import("../lib/derive/derive.js");
  const { RULES_VERSION } = await import("../lib/derive/rulesVersion.js");
  const { keepPrepared } = await import("../lib/derive/posting/prepared.js");
  keepPrepared();
  cpSync(join(cache, `rules-${RULES_VERSION}.bin`), join(lib, `rules-${RULES_VERSION}.bin`));
}

/** The packages that an installation contains, from the lock file. */
function addBillOfMaterials() {
  const args = ["sbom", "--sbom-format=cyclonedx", "--omit=dev", "--package-lock-only"];
  writeFileSync(join(lib, "sbom.cdx.json"), execFileSync("npm", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }));
}
