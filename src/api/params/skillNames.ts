// What a skill is called in the rows, from any name that the rules know it by: "k8s" is Kubernetes. Read from the rules' tables
// without the rules, whose phrases would be the largest thing in an answering process's memory.
import { once } from "../../text/once.ts";
import { tablePairs, tablesIn } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";

/** Marks before a spelling that say what it needs to count in a text; a filter needs no context. */
const MARK = /^[%?!^]/;

function readEntries(): (readonly [name: string, spelling: string])[] {
  return ["skills/ict", "skills/other"].flatMap((folder) =>
    tablesIn(folder).flatMap((table) =>
      tablePairs(`${folder}/${table}.tsv`).map(([name, written]) => [name, fold(written.replace(MARK, ""))] as const),
    ),
  );
}

/** A skill's own name means it whatever else is spelt so, and the first table to have a spelling keeps it. */
const NAMES = once((): ReadonlyMap<string, string> => {
  const entries = readEntries();
  return new Map([
    ...entries.map(([name, spelling]) => [spelling, name] as const).reverse(),
    ...entries.map(([name]) => [fold(name), name] as const),
  ]);
});

/** The name that rows have for it; what no table knows stays as it is, for texts name skills of their own. */
export function skillNamed(written: string): string {
  const key = fold(written.trim());
  return NAMES().get(key) ?? NAMES().get(key.replace(/(?<=[a-z]{3})s$/, "")) ?? written;
}
