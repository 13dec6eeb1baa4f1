// Runs after `npm ci`: builds the console, the typed client and the table of places. Without development packages (`npm
// ci --omit=dev`) the console is built in a temporary folder, with exactly the versions of the lock file. Nothing here
// may fail an installation: the service runs without a console, and builds the table of places when needed.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

sayNode();
const root = fileURLToPath(new URL("..", import.meta.url));
const npm = (cwd, ...args) => spawnSync("npm", args, { cwd, stdio: ["ignore", "inherit", "inherit"] }).status === 0;

const built = existsSync(join(root, "node_modules/vite")) ? npm(root, "run", "--silent", "build") : buildBeside();
if (!built)
  console.error("The console could not be built: the service will run without it. `npm run build` tries again.");
spawnSync(process.execPath, ["bin/rolecall.mjs", "places"], { cwd: root, stdio: "inherit" });
// Headers for compiling add-ons for the bundled Node: nothing is compiled here, and they are a tenth of the
// installation.
rmSync(join(root, `node_modules/node-${process.platform}-${process.arch}/include`), { recursive: true, force: true });

/** npm runs this with the bundled Node; npm's own Node version is in its user agent. */
function sayNode() {
  const [, installer, major] = /\bnode\/v?((\d+)[\d.]*)/.exec(process.env.npm_config_user_agent ?? "") ?? [];
  if (installer === undefined || Number(major) >= 24) return;
  const own = Number(process.versions.node.split(".")[0]) >= 24 ? process.versions.node : null;
  if (own === null)
    console.error(`Rolecall needs Node 24 or newer; this is ${installer}, and none came along for this machine.`);
  else
    console.error(
      `This machine has Node ${installer}; Rolecall runs on Node ${own}, which came along in node_modules.`,
    );
}

function buildBeside() {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-build-"));
  try {
    for (const name of [
      "package.json",
      "package-lock.json",
      "tsconfig.json",
      "tsconfig.client.json",
      "src",
      "web",
      "tables",
    ])
      cpSync(join(root, name), join(folder, name), { recursive: true });
    const done =
      npm(folder, "ci", "--ignore-scripts", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error") &&
      npm(folder, "run", "--silent", "build");
    if (done) cpSync(join(folder, "dist"), join(root, "dist"), { recursive: true });
    return done;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
