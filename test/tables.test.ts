// The vocabularies under tables/: one entry per line, sorted, unique, every line in its table's format, and each table
// used.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { collapseBlanks, fold } from "../src/text/words/fold.ts";
import { ROOT } from "./tidy/tree.ts";
import { findRetiredWording } from "./tidy/words.ts";

const FOLDER = join(ROOT, "tables");
const FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .map((name) => name.replaceAll("\\", "/"))
  .filter((name) => /\.\w+$/.test(name))
  .sort();
const MAX_LINE_LENGTH = 450;
const MAX_FILES = 25;

interface Table {
  readonly name: string;
  readonly text: string;
  /** Its purpose; of a csv, its header. */
  readonly comment: string;
  readonly entries: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function readTable(name: string): Table {
  const text = readFileSync(join(FOLDER, name), "utf8");
  const lines = text.slice(0, -1).split("\n");
  const first = name.endsWith(".csv") ? 1 : lines.findIndex((line) => !line.startsWith("# "));
  const entries = lines.slice(first);
  const divider = name.endsWith(".tsv") ? "\t" : name.endsWith(".csv") ? "," : null;
  const rows = entries.map((line) => (divider === null ? [line] : line.split(divider)));
  return { name, text, comment: lines.slice(0, first).join(" "), entries, rows };
}

const TABLES = FILES.map(readTable);
const holdsPatterns = ({ name }: Table): boolean =>
  /^(?:visa|arrangement|labels\/cues|contact\/(?:application|person|phone|label|matter|request))/.test(name);

/** The faults of all tables, each with its table's name. */
function faultsOf(faults: (table: Table) => readonly string[]): string[] {
  return TABLES.flatMap((table) => faults(table).map((fault) => `${table.name}: ${fault}`));
}

describe("every table", () => {
  it("is a text, tab-separated or comma-separated file that states its purpose", () => {
    expect(FILES.filter((name) => !/\.(?:txt|tsv|csv)$/.test(name))).toEqual([]);
    expect(TABLES.filter(({ comment, entries }) => comment === "" || entries.length === 0)).toEqual([]);
  });

  it("is described in plain English", () => {
    const comments = TABLES.filter(({ name }) => !name.endsWith(".csv"));
    expect(
      comments.flatMap(({ name, comment }) => findRetiredWording(comment).map((found) => `${name}: ${found}`)),
    ).toEqual([]);
  });

  it("is sorted by code point and ends with one newline", () => {
    expect(faultsOf(({ entries }) => entries.filter((line, at) => at > 0 && line < (entries[at - 1] ?? "")))).toEqual(
      [],
    );
    expect(TABLES.filter(({ text }) => !text.endsWith("\n") || text.endsWith("\n\n"))).toEqual([]);
  });

  it("has no duplicate entry, ignoring case and spaces", () => {
    const twice = faultsOf((table) => {
      // Capitals are significant in a pattern (\S is not \s) and in a skill's marks.
      const exact = holdsPatterns(table) || table.name.startsWith("skills/");
      const seen = new Set<string>();
      return table.entries.filter((line) => {
        const key = exact ? line : collapseBlanks(line.toLowerCase());
        return seen.size === seen.add(key).size;
      });
    });
    expect(twice).toEqual([]);
  });

  it("has the same number of columns in every line, none empty or padded, and no overlong line", () => {
    const wrong = faultsOf(({ name, entries, rows }) => {
      const width = rows[0]?.length ?? 0;
      return entries.filter((line, at) => {
        const row = rows[at] ?? [];
        const cells = row.every((cell) => cell !== "" && cell === cell.trim() && !/[\t\r]/.test(cell));
        const columns = row.length === width && (name.endsWith(".txt") ? width === 1 : width > 1);
        return !cells || !columns || line.length > MAX_LINE_LENGTH;
      });
    });
    expect(wrong).toEqual([]);
  });

  it("has patterns that compile", () => {
    for (const table of TABLES.filter(holdsPatterns)) {
      for (const row of table.rows) expect(() => new RegExp(row.at(-1) ?? "", "iu"), table.name).not.toThrow();
    }
  });

  it("is in the normal form in which texts are compared, if its comment requires it", () => {
    const folded = TABLES.filter(({ comment }) => /\bfolded\b/i.test(comment));
    expect(folded.length).toBeGreaterThan(20);
    const wrong = folded.flatMap(({ name, rows }) => {
      const column = name === "places/country-groups.tsv" ? 0 : -1;
      const words = rows.map((row) => row.at(column) ?? "");
      return words.filter((word) => fold(word) !== word).map((word) => `${name}: ${word}`);
    });
    expect(wrong).toEqual([]);
  });

  it("is used", () => {
    const code = ["src", "world", "evaluate"]
      .flatMap((folder) =>
        readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
          .filter((name) => name.endsWith(".ts"))
          .map((name) => readFileSync(join(ROOT, folder, name), "utf8")),
      )
      .join("\n");
    const unread = FILES.filter((name) => {
      // Some names are composed: a folder is read as a whole, or precedes the table's own name.
      const whole = name.startsWith("skills/ict/") || name.startsWith("skills/other/");
      const own = (name.split("/").at(-1) ?? "").replace(/\.\w+$/, "").replace(/^cues-/, "");
      return !whole && !code.includes(`${name}"`) && !code.includes(`"${own}"`);
    });
    expect(unread).toEqual([]);
  });
});

describe("the folder of tables", () => {
  it("has few files per level", () => {
    const folders = Map.groupBy(FILES, (name) => name.split("/").slice(0, -1).join("/"));
    expect([...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder)).toEqual([]);
  });
});
