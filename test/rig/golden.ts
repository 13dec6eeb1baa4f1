// Golden files: user-visible output stored in test/golden/, so that a change is a visible diff. UPDATE_GOLDEN=1
// rewrites them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";

/** Compares with test/golden/<name>; a missing golden file is a failure, not a new file. */
export function expectGolden(name: string, text: string): void {
  const path = fileURLToPath(new URL(`../golden/${name}`, import.meta.url));
  if (process.env.UPDATE_GOLDEN === "1") {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(existsSync(path), `test/golden/${name} (UPDATE_GOLDEN=1 writes it)`).toBe(true);
  expect(text).toBe(readFileSync(path, "utf8"));
}
