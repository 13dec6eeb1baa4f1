// Determines what to collect for a search: its words without exclusions, once for each of its countries.
import { getPositiveWords } from "../../text/query/simple.ts";
import type { CollectWords } from "../ports/ledgerPort.ts";
import type { ParsedParams } from "./parse.ts";

/** Maximum number of countries to collect for; a longer list means "anywhere", which no service supports. */
export const MAX_COUNTRIES = 3;

/** Empty if nothing in it can be collected. */
export function getCollectWords(params: ParsedParams): CollectWords[] {
  const company_url = params.values.company_url ?? null;
  if (company_url !== null) return [{ title: null, location: null, country: null, company_url }];
  const words = (name: "title" | "location"): string | null =>
    getPositiveWords(params.written[name]?.text ?? "") || null;
  const [title, location] = [words("title"), words("location")];
  const countries = params.values.country ?? [];
  if (title === null && location === null && countries.length === 0) return [];
  const each = countries.length === 0 ? [null] : countries.slice(0, MAX_COUNTRIES);
  return each.map((country) => ({ title, location, country, company_url }));
}
