// The phrases of the invented postings, by language.
import type { WorldLanguage } from "../trades.ts";
import { DANISH } from "./danish.ts";
import { DUTCH } from "./dutch.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import type { WorldPhrases } from "./parts.ts";
import { POLISH } from "./polish.ts";
import { PORTUGUESE } from "./portuguese.ts";
import { SPANISH } from "./spanish.ts";
import { SWEDISH } from "./swedish.ts";

export const PHRASES: Readonly<Record<WorldLanguage, WorldPhrases>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  nl: DUTCH,
  it: ITALIAN,
  pt: PORTUGUESE,
  pl: POLISH,
  sv: SWEDISH,
  da: DANISH,
};
