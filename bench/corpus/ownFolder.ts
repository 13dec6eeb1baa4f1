// A folder that a benchmark may empty: one that it created itself, or an empty one. This protects a data folder named
// by mistake.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARK = "made-by-a-benchmark";

/** Creates or empties the folder, except for the names in `kept`. */
export function emptyFolder(folder: string, preserved: readonly string[] = []): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !names.includes(MARK)) {
    throw new Error(`bench: ${folder} has something in it that no benchmark made; name a new folder`);
  }
  for (const name of names.filter((one) => !preserved.includes(one))) rmSync(join(folder, name), { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), "");
}
