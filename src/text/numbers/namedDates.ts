// Days that are written with the name of their month in other languages than English: "30. September 2026", "2026. szeptember 30.", "2026年9月30日".
import { once } from "../once.ts";
import { tablePairs } from "../tables.ts";
import { fold } from "../words/fold.ts";

interface NamedDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** A weekday or a small word may stand before it, and a few words for the hour behind it. */
const DAY_FIRST =
  /^(?:\p{L}{2,12}\.?,? )?(?<day>\d{1,2})(?:\.|er|:[ae]|-[ae])? ?(?:de |d['’])?(?<name>\p{L}{3,14})\.?,? ?(?:de |del )?(?<year>\d{4})(?:\.| ?г\.?)?$/u;
const YEAR_FIRST = /^(?<year>\d{4})\.? (?<name>\p{L}{3,14}) (?<day>\d{1,2})\.?$/u;
const BY_SIGNS = /^(?<year>\d{4}) ?[年년] ?(?<month>\d{1,2}) ?[月월] ?(?<day>\d{1,2}) ?[日일]$/u;

const months = once(
  (): ReadonlyMap<string, number> =>
    new Map(tablePairs("numbers/months.tsv").map(([number, name]) => [name, Number(number)])),
);

/** `text` is short and in lower case. Null: no such day is named. */
export function readNamedDay(text: string): NamedDay | null {
  const plain = fold(text.replaceAll(/[º°ª]/g, "")).replaceAll(/\s+/g, " ");
  const parts = (DAY_FIRST.exec(plain) ?? YEAR_FIRST.exec(plain) ?? BY_SIGNS.exec(plain))?.groups;
  if (parts === undefined) return null;
  const month = parts.month === undefined ? months().get(parts.name ?? "") : Number(parts.month);
  return month === undefined ? null : { year: Number(parts.year), month, day: Number(parts.day) };
}
