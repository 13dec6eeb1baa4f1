// How the model reads parameter values: lists with quotes, closed vocabularies with their aliases, dates.

type Aliases = Readonly<Record<string, readonly string[]>>;
const FUNCTIONS: Aliases = {
  technology: ["software engineering", "data & ai", "it & infrastructure", "cybersecurity"],
  software: ["software engineering"],
  "data & analytics": ["data & ai"],
  "art & design": ["design"],
};
const SOURCES: Aliases = { "lever.co": ["lever"] };
const ARRANGEMENTS: Aliases = { onsite: ["on-site"] };
const COUNTRIES: Aliases = { germany: ["de"], uk: ["gb"], usa: ["us"] };
const LANGUAGES: Aliases = { en: ["english"], de: ["german"], fr: ["french"], ja: ["japanese"] };

/** Splits a comma-separated value; double quotes protect a comma. */
export function listOf(value: string): string[] {
  return [...value.matchAll(/\s*(?:"([^"]*)"|([^,"]+))\s*(?:,|$)/gu)].map((match) =>
    (match[1] ?? match[2] ?? "").trim(),
  );
}

/** Free names, compared case-insensitively and trimmed; an unquoted value is also tried as a whole ("Acme, Inc."). */
export function namesOf(value: string): Set<string> {
  const whole = value.includes('"') ? [] : [value.trim()];
  return new Set([...listOf(value), ...whole].map((name) => name.toLowerCase()));
}

/** Reads values of a closed vocabulary: lower case, with aliases resolved. */
function closedWith(aliases: Aliases): (value: string) => Set<string> {
  return (value) => new Set(listOf(value).flatMap((name) => aliases[name.toLowerCase()] ?? [name.toLowerCase()]));
}
export const closedOf = closedWith({});
export const functionsOf = closedWith(FUNCTIONS);
export const sourcesOf = closedWith(SOURCES);
export const arrangementsOf = closedWith(ARRANGEMENTS);
export const countriesOf = closedWith(COUNTRIES);
export const languagesOf = closedWith(LANGUAGES);

/** Milliseconds of `YYYY-MM-DD` or RFC 3339. */
export function dateOf(value: string): number {
  const at = Date.parse(value);
  if (Number.isNaN(at)) throw new Error(`no date: ${value}`);
  return at;
}

export function sizeOf(headcount: number | null): string | null {
  if (headcount === null || headcount < 1) return null;
  if (headcount > 10_000) return "10001+";
  const bounds = [1, 10, 50, 200, 500, 1000, 5000, 10_000];
  const at = bounds.findIndex((bound) => headcount <= bound);
  return at === 0 ? "1" : `${(bounds[at - 1] as number) + 1}-${bounds[at]}`;
}
