// Makes lib/, the JavaScript of src/ that an installed package runs: Node strips no types inside node_modules. It lies as deep as
// src/, so every path that a file gives relative to itself is right in both. `npm pack` calls it.
import { execFileSync } from "node:child_process";
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const lib = join(root, "lib");
rmSync(lib, { recursive: true, force: true });
execFileSync(join(root, "node_modules/.bin/tsc"), ["-p", "tsconfig.package.json"], { cwd: root, stdio: "inherit" });

// What the source reads from beside itself (a dictionary for compressing) lies beside the JavaScript, too.
const source = join(root, "src");
for (const name of readdirSync(source, { recursive: true })) {
  if (!name.endsWith(".ts") && statSync(join(source, name)).isFile()) cpSync(join(source, name), join(lib, name));
}

// Threads and child processes are named by their file, which the compiler leaves as it is.
const OWN_FILE = /(new URL\(\s*"\.[^"]*)\.ts("\s*,\s*import\.meta\.url)/g;
for (const name of readdirSync(lib, { recursive: true })) {
  if (!name.endsWith(".js")) continue;
  const file = join(lib, name);
  const text = readFileSync(file, "utf8");
  const told = text.replace(OWN_FILE, "$1.js$2");
  if (told !== text) writeFileSync(file, told);
}

// The tables of the rules as threads read them, so that an installation that cannot be written to has them as well.
if (Number(process.versions.node.split(".")[0]) >= 24) {
  await import("../lib/derive/derive.js");
  const { RULES_VERSION } = await import("../lib/derive/rulesVersion.js");
  const { keepPrepared } = await import("../lib/derive/posting/prepared.js");
  keepPrepared();
  const name = `rules-${RULES_VERSION}.bin`;
  cpSync(join(root, "node_modules/.cache/rolecall", name), join(lib, name));
}
