// Names and sectors of invented employers: a first word, and a sector with its word in the country's language.
import { tableKeys } from "../../src/contract/tables.ts";
import { readTablePairs, readTableRows } from "../../src/text/tables.ts";
import { columnsByLanguage, parseTradeLine, type TradeLine, type WorldLanguage } from "./trades.ts";

export const FIRST_WORDS: readonly string[] = readTablePairs("world/first-words.tsv").map(([, word]) => word);

export interface NameSector {
  /** In English, then in other languages if the word differs. */
  readonly words: Readonly<Partial<Record<WorldLanguage, string>>> & { readonly en: string };
  readonly industry: string;
  readonly lines: readonly TradeLine[];
  /** The share of employers in this sector. */
  readonly weight: number;
}

export const NAME_SECTORS: readonly NameSector[] = readTableRows("world/sectors.tsv", 14).map((row) => {
  const [, industry = "", weight, lines = "", ...columns] = row;
  const all = columnsByLanguage(columns);
  const languages = tableKeys(all).filter((language) => all[language] !== "-");
  const words = { ...Object.fromEntries(languages.map((language) => [language, all[language]])), en: all.en };
  return { industry, weight: Number(weight), lines: lines.split(" ").map(parseTradeLine), words };
});

/** The legal form after a company's name, by country. */
export const LEGAL_FORMS: Readonly<Record<string, string>> = Object.fromEntries(
  readTablePairs("world/forms.tsv").map(([country, form]) => [country, ` ${form}`]),
);
