// Reads the cases of a test from a text file in this folder: sections headed by `== name`, one case per line, `# ` for comments. `\n` is a
// line break.
import { readFileSync } from "node:fs";

export function readCases(file: string, section: string): readonly string[] {
  const text = readFileSync(new URL(`${file}.txt`, import.meta.url), "utf8");
  const found = text.split(/^== /m).find((each) => each.startsWith(`${section}\n`));
  if (found === undefined) throw new Error(`${file}.txt has no section ${section}`);
  const lines = found.split("\n").slice(1);
  return lines.filter((line) => line !== "" && !line.startsWith("# ")).map((line) => line.replaceAll("\\n", "\n"));
}
