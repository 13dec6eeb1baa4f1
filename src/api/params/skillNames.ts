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

/** A skill's own name takes precedence over other spellings, and the first table with a spelling wins. */
const NAMES = lazy((): ReadonlyMap<string, string> => {
  const entries = readEntries();
  return new Map([
    ...entries.map(([name, spelling]) => [spelling, name] as const).reverse(),
    ...entries.map(([name]) => [fold(name), name] as const),
  ]);
});

/** The name used in rows; an unknown name is unchanged, because texts may name other skills. */
export function skillNamed(written: string): string {
  const key = fold(written.trim());
  return NAMES().get(key) ?? NAMES().get(key.replace(/(?<=[a-z]{3})s$/, "")) ?? written;
}
