// The version of the rules: a fingerprint of derive.ts, of every module it imports and of every table, without their
// comments, computed from the files when the process starts (no table is loaded). Stored postings of another version
// are derived again when they are next read.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const RULES = new URL("./derive.ts", import.meta.url);
const TABLES = new URL("../../tables/", import.meta.url);

/** The tables of the simulated world, which no rule reads. */
const INVENTED = /^world[\\/]/;

const IMPORT = /^(?:import|export|\}) (?!type )(?:[^"\n]* )?(?:from )?"(\.[^"]+)";$/gm;

/** A module and its run-time imports, each once, in a deterministic order. */
function modulesBehind(start: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, "utf8");
    found.set(file, text);
    for (const [, path = ""] of text.matchAll(IMPORT)) waiting.push(join(dirname(file), path));
  }
  return found;
}

/** Lines of code that decide nothing: blank ones, and comments on lines of their own. */
const IDLE_LINES = /\n[ \t]*(?:\/\/[^\n]*|\/\*[^\n]*|\*(?:\/|\s)[^\n]*)?(?=\n)/g;

/** A table without its comments (text/tables.ts); by splitting, because a pattern takes three times as long. */
function readEntries(file: string): string {
  const [first = "", ...rest] = `\n${readFileSync(file, "utf8")}`.split("\n# ");
  return first + rest.map((part) => part.slice(part.indexOf("\n"))).join("");
}

/** A short fingerprint of rules and tables, independent of their folder. */
export function fingerprint(rules: URL, tables: URL): string {
  const hash = createHash("sha256");
  for (const text of modulesBehind(fileURLToPath(rules)).values()) {
    hash.update(`\n${text}`.replace(IDLE_LINES, "")).update("\0");
  }
  const folder = fileURLToPath(tables);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.(?:tsv|txt)$/.test(name) || INVENTED.test(name)) continue;
    hash.update(readEntries(join(folder, name))).update("\0");
  }
  return hash.digest("hex").slice(0, 12);
}

/** The version of the current files, even if older ones are loaded. */
export const currentVersion = (): string => fingerprint(RULES, TABLES);

export const RULES_VERSION = currentVersion();
