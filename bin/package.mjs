// Builds lib/, the JavaScript of src/ for the installed package: Node does not strip types inside node_modules. It is
// at the same depth as src/, so relative paths work in both. `npm pack` calls it.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const lib = join(root, "lib");
rmSync(lib, { recursive: true, force: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.package.json"], { cwd: root, stdio: "inherit" });

// Files that the source reads from its own folder (a compression dictionary) are copied beside the JavaScript.
const source = join(root, "src");
for (const name of readdirSync(source, { recursive: true })) {
  if (!name.endsWith(".ts") && statSync(join(source, name)).isFile()) cpSync(join(source, name), join(lib, name));
}

// Threads and child processes are started by file name, which the compiler does not rewrite.
const OWN_FILE = /(new URL\(\s*"\.[^"]*)\.ts("\s*,\s*import\.meta\.url)/g;
for (const name of readdirSync(lib, { recursive: true })) {
  if (!name.endsWith(".js")) continue;
  const file = join(lib, name);
  const text = readFileSync(file, "utf8");
  const told = text.replace(OWN_FILE, "$1.js$2");
  if (told !== text) writeFileSync(file, told);
}

// The prepared rule tables, so that a read-only installation has them as well.
if (Number(process.versions.node.split(".")[0]) >= 24) {
  await import("../lib/derive/derive.js");
  const { RULES_VERSION } = await import("../lib/derive/rulesVersion.js");
  const { keepPrepared } = await import("../lib/derive/posting/prepared.js");
  keepPrepared();
  const name = `rules-${RULES_VERSION}.bin`;
  cpSync(join(root, "node_modules/.cache/rolecall", name), join(lib, name));
}
