// The errors that the TypeScript compiler reports for a source text: data files are checked by writing them as literals
// of a type.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export function compilerErrors(source: string): string {
  // Inside the project, so that the compiler finds the packages of types.
  const folder = mkdtempSync(join(ROOT, "node_modules/.cache/rolecall-types-"));
  try {
    const file = join(folder, "source.ts");
    writeFileSync(file, source);
    const modules = ["--module", "esnext", "--moduleResolution", "bundler"];
    const options = ["--noEmit", "--strict", "--skipLibCheck", "--ignoreConfig", ...modules];
    return spawnSync(join(ROOT, "node_modules/.bin/tsc"), [...options, file], { encoding: "utf8" }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
