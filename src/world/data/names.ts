// What invented employers are called and what they do: a first word, and a sector with its word in the country's language.
import { namesOf } from "../../contract/tables.ts";
import { tablePairs, tableRows } from "../../text/tables.ts";
import { byTongue, lineNamed, type Tongue, type TradeLine } from "./trades.ts";

export const FIRST: readonly string[] = tablePairs("world/first-words.tsv").map(([, word]) => word);

export interface NameSector {
  /** In English, then in other languages where people would say it differently. */
  readonly words: Readonly<Partial<Record<Tongue, string>>> & { readonly en: string };
  readonly industry: string;
  readonly lines: readonly TradeLine[];
  /** How many of the employers there are. */
  readonly weight: number;
}

export const NAME_SECTORS: readonly NameSector[] = tableRows("world/sectors.tsv", 14).map((row) => {
  const [, industry = "", weight, lines = "", ...columns] = row;
  const all = byTongue(columns);
  const said = namesOf(all).filter((tongue) => all[tongue] !== "-");
  const words = { ...Object.fromEntries(said.map((tongue) => [tongue, all[tongue]])), en: all.en };
  return { industry, weight: Number(weight), lines: lines.split(" ").map(lineNamed), words };
});

/** What stands behind a company's name by its country. */
export const FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  tablePairs("world/forms.tsv").map(([country, form]) => [country, ` ${form}`]),
);
