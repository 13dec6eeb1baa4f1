// What Wikidata knows of a few hundred organisations, in batches: each property is a branch of its own, so that rows add up instead
// of multiplying. Of several figures of employees the latest counts; statements that were withdrawn do not.

import type { Reading } from "../contract/reading.ts";
import { there } from "../contract/there.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { number } from "../sources/shared/rows/values.ts";
import { httpUrl } from "../text/addresses/domains.ts";
import { type Binding, item, label, language, literal, query, wd } from "./sparql.ts";

export interface Claims {
  readonly qid: string;
  readonly name: string | null;
  readonly sites: readonly string[];
  readonly classes: readonly string[];
  readonly industries: readonly string[];
  readonly employees: number | null;
  readonly lei: string | null;
  /** ISO 3166-1 alpha-2, each once. */
  readonly countries: readonly string[];
  readonly headquarters: string | null;
  readonly founded: number | null;
  readonly logo: string | null;
  readonly parent: string | null;
  readonly jobs: string | null;
  readonly sitelinks: number;
  readonly dissolved: boolean;
}

const BATCH = 150;
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "sv", "pt", "da", "nb", "fi", "cs", "mul"];
const MOST_EMPLOYEES = 10_000_000;
const LOGO_WIDTH = 200;
/** Of one property; nothing real has more. */
const MOST_VALUES = 100;

const BRANCHES: Readonly<Record<string, string>> = {
  site: "?org wdt:P856 ?v .",
  class: "?org wdt:P31 ?v .",
  industry: "?org wdt:P452 ?v .",
  employees: "?org p:P1128 ?s . ?s ps:P1128 ?v ; wikibase:rank ?rank . OPTIONAL { ?s pq:P585 ?at }",
  lei: "?org wdt:P1278 ?v .",
  country: "?org wdt:P17/wdt:P297 ?v .",
  headquarters: "?org p:P159 ?s . ?s ps:P159 ?v ; wikibase:rank ?rank . FILTER NOT EXISTS { ?s pq:P582 ?end }",
  founded: "?org wdt:P571 ?v .",
  logo: "?org wdt:P154 ?v .",
  parent: "?org wdt:P749 ?v .",
  jobs: "?org wdt:P10311 ?v .",
  links: "?org wikibase:sitelinks ?v .",
  dissolved: "?org wdt:P576 ?v .",
};

export interface OrganisationFacts {
  readonly claims: readonly Claims[];
  readonly failures: readonly Failure[];
}

/** One batch after the other; the first that fails ends it, and what was read before stays. */
export async function organisationFacts(
  qids: readonly string[],
  spoken: string,
  reading: Reading,
  url: string,
): Promise<OrganisationFacts> {
  const claims: Claims[] = [];
  for (let from = 0; from < qids.length; from += BATCH) {
    const rows = await query(reading, url, factsQuery(qids.slice(from, from + BATCH), spoken));
    if (isFailure(rows)) return { claims, failures: [rows] };
    const asked = new Set(qids.slice(from, from + BATCH));
    const said = claimsIn(rows, spoken, new Date(reading.now).getUTCFullYear());
    for (const each of said) if (asked.has(each.qid)) claims.push(each);
  }
  return { claims, failures: [] };
}

function factsQuery(qids: readonly string[], spoken: string): string {
  const names = namesIn(spoken)
    .map((code) => `"${code}"`)
    .join(", ");
  const branches = Object.entries({ ...BRANCHES, name: `?org rdfs:label ?v . FILTER(LANG(?v) IN (${names}))` });
  return `SELECT ?org ?p ?v ?vLabel ?at ?rank WHERE {
  VALUES ?org { ${qids.map(wd).join(" ")} }
  ${branches.map(([name, pattern]) => `{ ${pattern} BIND("${name}" AS ?p) }`).join("\n  UNION ")}
  SERVICE wikibase:label { bd:serviceParam wikibase:language "${LANGUAGES.join(",")}". }
}`;
}

/** Names as they are written in the place's country first. */
function namesIn(spoken: string): string[] {
  return [...new Set([/^[a-z]{2,3}$/.test(spoken) ? spoken : "en", ...LANGUAGES])];
}

export function claimsIn(rows: readonly Binding[], spoken: string, thisYear: number): Claims[] {
  const known = rows.filter((row) => !(literal(row, "rank") ?? "").endsWith("DeprecatedRank"));
  const byItem = Map.groupBy(known, (row) => item(row, "org"));
  byItem.delete(null);
  return [...byItem].map(([qid, own]) => claimsOf(there(qid), own, spoken, thisYear));
}

function claimsOf(qid: string, rows: readonly Binding[], spoken: string, thisYear: number): Claims {
  const of = Map.groupBy(rows, (row) => literal(row, "p"));
  const rowsOf = (name: string): readonly Binding[] => of.get(name) ?? [];
  const words = (name: string): string[] => once(rowsOf(name).map((row) => literal(row, "v")));
  const labels = (name: string): string[] => once(preferred(rowsOf(name)).map((row) => label(row, "vLabel")));
  return {
    qid,
    name: nameOf(rowsOf("name"), spoken),
    sites: once(words("site").map(httpUrl)),
    classes: labels("class"),
    industries: labels("industry"),
    employees: latest(rowsOf("employees")),
    lei: words("lei").find((code) => /^[A-Z\d]{18}\d\d$/.test(code)) ?? null,
    countries: words("country").filter((code) => /^[A-Z]{2}$/.test(code)),
    headquarters: labels("headquarters")[0] ?? null,
    founded: yearOf(words("founded"), thisYear),
    logo: logoOf(words("logo")[0]),
    parent: labels("parent")[0] ?? null,
    jobs: once(words("jobs").map(httpUrl))[0] ?? null,
    sitelinks: Math.max(0, ...words("links").map((count) => number(count) ?? 0)),
    dissolved: rowsOf("dissolved").length > 0,
  };
}

function once(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))].slice(0, MOST_VALUES);
}

function preferred(rows: readonly Binding[]): readonly Binding[] {
  const best = rows.filter((row) => (literal(row, "rank") ?? "").endsWith("PreferredRank"));
  return best.length > 0 ? best : rows;
}

function nameOf(rows: readonly Binding[], spoken: string): string | null {
  const names = new Map(rows.map((row) => [language(row, "v"), label(row, "v")]));
  for (const code of namesIn(spoken)) {
    const name = names.get(code);
    if (name) return name.slice(0, 200);
  }
  return null;
}

/** Dated figures before undated ones, the latest first; of undated ones the preferred, then the largest. */
function latest(rows: readonly Binding[]): number | null {
  const figures = rows
    .map((row) => ({ count: number(literal(row, "v")), at: literal(row, "at") ?? "", row }))
    .filter(({ count }) => count !== null && Number.isInteger(count) && count >= 1 && count <= MOST_EMPLOYEES)
    .map(({ count, at, row }) => ({ count: there(count), at: /^\d{4}-/.test(at) ? at : "", row }));
  const dated = figures.filter(({ at }) => at !== "").toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  if (dated[0] !== undefined) return dated[0].count;
  const best = preferred(figures.map(({ row }) => row));
  const counts = figures.filter(({ row }) => best.includes(row)).map(({ count }) => count);
  return counts.length === 0 ? null : counts.reduce((most, count) => Math.max(most, count));
}

function yearOf(dates: readonly string[], thisYear: number): number | null {
  const years = dates
    .map((written) => /^(\d{4})-\d\d-\d\dT/.exec(written)?.[1])
    .filter((year) => year !== undefined)
    .map(Number)
    .filter((year) => year >= 500 && year <= thisYear);
  return years.length === 0 ? null : Math.min(...years);
}

/** A file on Wikimedia Commons, at the width of a list. */
function logoOf(file: string | undefined): string | null {
  const url = file === undefined ? null : httpUrl(file);
  if (url === null || !/^https?:\/\/commons\.wikimedia\.org\/wiki\/Special:FilePath\//.test(url)) return null;
  return `${url.replace(/^http:/, "https:").replace(/[?#].*$/s, "")}?width=${LOGO_WIDTH}`;
}
