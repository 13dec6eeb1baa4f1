// Days written with month names in languages other than English: "30. September 2026", "2026. szeptember 30.",
// "2026年9月30日".
import { lazy } from "../lazy.ts";
import { readTablePairs } from "../tables.ts";
import { fold } from "../words/fold.ts";

interface NamedDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A weekday or a short word may precede, and a few words for the hour may follow. */
const DAY_FIRST =
  /^(?:\p{L}{2,12}\.?,? )?(?<day>\d{1,2})(?:\.|er|:[ae]|-[ae])? ?(?:de |d['’])?(?<name>\p{L}{3,14})\.?,? ?(?:de |del )?(?<year>\d{4})(?:\.| ?г\.?)?$/u;
const YEAR_FIRST = /^(?<year>\d{4})\.? (?<name>\p{L}{3,14}) (?<day>\d{1,2})\.?$/u;
const BY_SIGNS = /^(?<year>\d{4}) ?[年년] ?(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日일]$/u;

const months = lazy(
  (): ReadonlyMap<string, number> =>
    new Map(readTablePairs("numbers/months.tsv").map(([number, name]) => [name, Number(number)])),
);

/** `text` must be short and in lower case. Null if it names no such day. */
export function parseNamedDay(text: string): NamedDay | null {
  const folded = fold(text.replaceAll(/[º°ª]/g, "")).replaceAll(/\s+/g, " ");
  const parts = (DAY_FIRST.exec(folded) ?? YEAR_FIRST.exec(folded) ?? BY_SIGNS.exec(folded))?.groups;
  if (parts === undefined) return null;
  const month = parts.month === undefined ? months().get(parts.name ?? "") : Number(parts.month);
  return month === undefined ? null : { year: Number(parts.year), month, day: Number(parts.day) };
}
