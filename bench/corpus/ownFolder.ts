// A folder that a benchmark may empty: one that it made itself, or that has nothing in it. Somebody's data folder, named by mistake, is neither.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARK = "made-by-a-benchmark";

/** The folder, made or without what was in it; what is to be `kept` stays. */
export function emptyFolder(folder: string, kept: readonly string[] = []): void {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  if (names.length > 0 && !names.includes(MARK)) {
    throw new Error(`bench: ${folder} has something in it that no benchmark made; name a new folder`);
  }
  for (const name of names.filter((one) => !kept.includes(one))) rmSync(join(folder, name), { recursive: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), "");
}
