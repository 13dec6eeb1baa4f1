// Maps any skill name in the rules to the name used in rows: "k8s" is Kubernetes. Reads the tables without loading the
// rules, whose phrases would take most of the process's memory.
import { lazy } from "../../text/lazy.ts";
import { listTables, readTablePairs } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";

/** Marks before a spelling state the context it needs in a text; a filter needs none. */
const MARK = /^[%?!^]/;

function readEntries(): (readonly [name: string, spelling: string])[] {
  return ["skills/ict", "skills/other"].flatMap((folder) =>
    listTables(folder).flatMap((table) =>
      readTablePairs(`${folder}/${table}.tsv`).map(
        ([name, written]) => [name, fold(written.replace(MARK, ""))] as const,
      ),
    ),
  );
}

/** Spellings with the same beginning are one text: a separate string for each would take three times the memory. */
const BEGINNING = 3;
const beginningOf = (spelling: string): string => spelling.slice(0, BEGINNING);

/**
 * By beginning: lines of a spelling, a tab and the name. A skill's own name takes precedence over other spellings, and
 * the first table with a spelling wins.
 */
const NAMES = lazy((): ReadonlyMap<string, string> => {
  const entries = readEntries();
  const names = new Map([
    ...entries.map(([name, spelling]) => [spelling, name] as const).reverse(),
    ...entries.map(([name]) => [fold(name), name] as const),
  ]);
  const lines = Map.groupBy(names, ([spelling]) => beginningOf(spelling));
  return new Map(
    [...lines].map(([beginning, each]) => [beginning, `\n${each.map((line) => line.join("\t")).join("\n")}\n`]),
  );
});

function findName(spelling: string): string | null {
  const lines = NAMES().get(beginningOf(spelling)) ?? "";
  const at = lines.indexOf(`\n${spelling}\t`);
  const from = at + spelling.length + 2;
  return at < 0 ? null : lines.slice(from, lines.indexOf("\n", from));
}

/** The name used in rows; an unknown name is unchanged, because texts may name other skills. */
export function skillNamed(written: string): string {
  const key = fold(written.trim());
  return findName(key) ?? findName(key.replace(/(?<=[a-z]{3})s$/, "")) ?? written;
}
