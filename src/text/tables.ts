// The vocabularies of tables/: one entry a line, columns divided by a tab, `# ` before a comment. Each is read by the module that
// uses it, when that is loaded; text/ knows nothing of what they say.
import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../../tables/", import.meta.url);

/** The entries of a table, as they stand. */
export function tableLines(name: string): string[] {
  return readFileSync(new URL(name, FOLDER), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "));
}

/** The entries of a table by column; a line of another width is the table's fault. */
export function tableRows(name: string, width: number): string[][] {
  return tableLines(name).map((line) => {
    const row = line.split("\t");
    if (row.length !== width || row.includes("")) throw new Error(`tables/${name}: ${line} has not ${width} columns.`);
    return row;
  });
}

/** The entries of a table of two columns. */
export function tablePairs(name: string): [string, string][] {
  return tableRows(name, 2).map(([first = "", second = ""]) => [first, second]);
}

/** Pairs whose first column is one of a closed list, turned into its type. */
export function tableOf<T extends string>(name: string, values: readonly T[]): [T, string][] {
  const known: ReadonlyMap<string, T> = new Map(values.map((value) => [value, value]));
  return tablePairs(name).map(([first, second]) => {
    const value = known.get(first);
    if (value === undefined) throw new Error(`tables/${name}: ${first} is none of ${values.join(", ")}.`);
    return [value, second];
  });
}

/** Second columns by the first. */
export function tableGroups(name: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [first, second] of tablePairs(name)) {
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [second]);
    else group.push(second);
  }
  return groups;
}

/** The tables of a folder by their names without the ending. */
export function tablesIn(folder: string): string[] {
  return readdirSync(new URL(`${folder}/`, FOLDER))
    .filter((name) => name.endsWith(".tsv"))
    .map((name) => name.slice(0, -".tsv".length))
    .sort();
}
