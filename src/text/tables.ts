// Reads the vocabularies in tables/: one entry per line, columns separated by tabs, comments start with `# `. Each
// module loads its own tables; text/ does not depend on their content.
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../tables/", import.meta.url);

/** The entries of a table, verbatim. */
export function readTableLines(name: string): string[] {
  return readFileSync(new URL(name, FOLDER), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));
}

/** The entries of a table by column; throws if a line has another number of columns. */
export function readTableRows(name: string, width: number): string[][] {
  return readTableLines(name).map((line) => {
    const row = line.split("\t");
    if (row.length !== width || row.includes("")) throw new Error(`tables/${name}: ${line} has not ${width} columns.`);
    return row;
  });
}

/** The entries of a table with two columns. */
export function readTablePairs(name: string): [string, string][] {
  return readTableRows(name, 2).map(([first = "", second = ""]) => [first, second]);
}

/** Pairs whose first column is a value of a closed list, typed accordingly. */
export function readTypedPairs<T extends string>(name: string, values: readonly T[]): [T, string][] {
  const typedValues: ReadonlyMap<string, T> = new Map(values.map((value) => [value, value]));
  return readTablePairs(name).map(([first, second]) => {
    const value = typedValues.get(first);
    if (value === undefined) throw new Error(`tables/${name}: ${first} is none of ${values.join(", ")}.`);
    return [value, second];
  });
}

/** Groups the second column by the first. */
export function readTableGroups(name: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [first, second] of readTablePairs(name)) {
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [second]);
    else group.push(second);
  }
  return groups;
}

/** The tables of a folder by name, without extension. */
export function listTables(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, FOLDER))
    .filter((name) => name.endsWith(".tsv"))
    .map((name) => name.slice(0, -".tsv".length))
    .sort();
}
