// What a search asks to be collected: its words without what they exclude, for each of its countries a piece of work.
import { positiveWords } from "../../text/query/google.ts";
import type { CollectWords } from "../endpoints/desk.ts";
import type { Given } from "./parse.ts";

/** Countries that one search is collected for; a list of many means "anywhere", which no service can be asked for. */
export const MOST_COUNTRIES = 3;

/** Empty: nothing in it can be collected. */
export function paramWords(given: Given): CollectWords[] {
  const company_url = given.values.company_url ?? null;
  if (company_url !== null) return [{ title: null, location: null, country: null, company_url }];
  const words = (name: "title" | "location"): string | null => positiveWords(given.written[name]?.text ?? "") || null;
  const [title, location] = [words("title"), words("location")];
  const countries = given.values.country ?? [];
  if (title === null && location === null && countries.length === 0) return [];
  const each = countries.length === 0 ? [null] : countries.slice(0, MOST_COUNTRIES);
  return each.map((country) => ({ title, location, country, company_url }));
}
