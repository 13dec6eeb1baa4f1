// The Python client's own tests, with Debian's Python and its packages. A plain `npm test` leaves them out, because they
// take a minute of CPU time: CI, `npm run test:all` and `npm test python` run them.
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { startable } from "../rig/compiled.ts";

const FOLDER = fileURLToPath(new URL("../../clients/python", import.meta.url));
const PYTHON = "/usr/bin/python3";
const isPlainRun = process.env.ROLECALL_TEST_QUICK === "1" && process.env.CI === undefined;
const MODULES = ["pytest", "pandas", "jsonschema", "build", "wheel", "mypy"];

/** Modules that are missing; pytest is needed, without another one its tests are skipped. */
const missing = MODULES.filter(
  (name) => !existsSync(PYTHON) || spawnSync(PYTHON, ["-c", `import ${name}`], { cwd: "/" }).status !== 0,
);
if (missing.length > 0 && !isPlainRun) {
  const packages = missing.map((name) => (name === "mypy" ? name : `python3-${name}`)).join(" ");
  const skipped = missing.includes("pytest") ? "All tests" : "Some tests";
  console.log(`${skipped} of the Python client are skipped: apt-get install ${packages} to run them.`);
}

const isSkipped = isPlainRun || missing.includes("pytest");

it.skipIf(isSkipped)("the Python client passes its own tests (skipped without pytest and in a plain run)", async () => {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1", ROLECALL_TEST_BIN: startable("bin/rolecall.mjs") };
  const child = spawn(PYTHON, ["-m", "pytest", "-q", "-rs", "--capture=tee-sys"], { cwd: FOLDER, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (part) => {
      output += String(part);
    });
  }
  const code = await new Promise((resolve) => child.once("close", resolve));
  // Dots of passed tests precede the output of a test.
  const lines = output.match(/gate: .*|^SKIPPED.*|^\d+ passed.*/gm) ?? [];
  console.log(lines.join("\n"));
  expect(code, output).toBe(0);
});
