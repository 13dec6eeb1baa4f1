// Runs after `npm ci`: builds the console, the typed client and the table of places. `npm ci --omit=dev` builds them in
// a temporary folder with exactly the versions of the lock file, because the tools and the gazetteer packages are
// development dependencies. It is a script of the private workspace runtime/, so that the published package has no
// install script. No step fails the installation: the service runs without a console, and the first command that needs
// the table of places builds it.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const PRODUCTS = ["dist", "node_modules/.cache/rolecall"];
const SOURCES = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.client.json"];
const SOURCE_FOLDERS = ["bin", "runtime", "src", "tables", "web"];

if (existsSync(join(root, "node_modules/vite"))) build(root);
else buildInTemporaryFolder();
// Headers for compiling native add-ons. No dependency has one.
rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), { recursive: true, force: true });

function build(folder) {
  const options = { cwd: folder, stdio: "inherit" };
  if (spawnSync("npm", ["run", "--silent", "build"], options).status !== 0)
    console.error("The console could not be built; the service runs without it. `npm run build` tries again.");
  spawnSync(process.execPath, ["bin/rolecall.mjs", "places"], options);
}

function buildInTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-build-"));
  try {
    for (const name of [...SOURCES, ...SOURCE_FOLDERS])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const flags = ["--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
    if (spawnSync("npm", ["ci", ...flags], { cwd: folder, stdio: "inherit" }).status !== 0) return;
    build(folder);
    for (const name of PRODUCTS.filter((name) => existsSync(join(folder, name))))
      cpSync(join(folder, name), join(root, name), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
