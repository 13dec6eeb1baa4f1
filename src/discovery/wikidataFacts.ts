// Reads the facts of a few hundred organisations from Wikidata in batches. Each property is a separate branch, so
// that rows add up instead of multiplying. The latest headcount counts; deprecated statements are ignored.

import { assertPresent } from "../contract/assertPresent.ts";
import type { ReadContext } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { asNumber } from "../sources/shared/rows/values.ts";
import { normalizeHttpUrl } from "../text/addresses/domains.ts";
import { type Binding, formatItem, itemOf, labelOf, languageOfLiteral, literalOf, runSparql } from "./sparql.ts";

export interface Claims {
  readonly qid: string;
  readonly name: string | null;
  readonly sites: readonly string[];
  readonly classes: readonly string[];
  readonly industries: readonly string[];
  readonly employees: number | null;
  readonly lei: string | null;
  /** ISO 3166-1 alpha-2, without duplicates. */
  readonly countries: readonly string[];
  readonly headquarters: string | null;
  readonly founded: number | null;
  readonly logo: string | null;
  readonly parent: string | null;
  readonly jobs: string | null;
  readonly sitelinks: number;
  readonly dissolved: boolean;
}

const BATCH_SIZE = 150;
const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pl", "sv", "pt", "da", "nb", "fi", "cs", "mul"];
const MAX_EMPLOYEES = 10_000_000;
const LOGO_WIDTH = 200;
/** Maximum number of values per property; real data has fewer. */
const MAX_VALUES = 100;

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

/** Reads batch by batch and stops at the first failure, keeping the facts read before it. */
export async function readOrganisationFacts(
  qids: readonly string[],
  language: string,
  reading: ReadContext,
  url: string,
): Promise<OrganisationFacts> {
  const claims: Claims[] = [];
  for (let from = 0; from < qids.length; from += BATCH_SIZE) {
    const rows = await runSparql(reading, url, factsQuery(qids.slice(from, from + BATCH_SIZE), language));
    if (isFailure(rows)) return { claims, failures: [rows] };
    const requestedIds = new Set(qids.slice(from, from + BATCH_SIZE));
    const batchClaims = parseClaims(rows, language, new Date(reading.now).getUTCFullYear());
    for (const each of batchClaims) if (requestedIds.has(each.qid)) claims.push(each);
  }
  return { claims, failures: [] };
}

function factsQuery(qids: readonly string[], language: string): string {
  const names = nameBranches(language)
    .map((code) => `"${code}"`)
    .join(", ");
  const branches = Object.entries({ ...BRANCHES, name: `?org rdfs:label ?v . FILTER(LANG(?v) IN (${names}))` });
  return `SELECT ?org ?p ?v ?vLabel ?at ?rank WHERE {
  VALUES ?org { ${qids.map(formatItem).join(" ")} }
  ${branches.map(([name, pattern]) => `{ ${pattern} BIND("${name}" AS ?p) }`).join("\n  UNION ")}
  SERVICE wikibase:label { bd:serviceParam wikibase:language "${LANGUAGES.join(",")}". }
}`;
}

/** Names in the language of the place's country come first. */
function nameBranches(language: string): string[] {
  return [...new Set([/^[a-z]{2,3}$/.test(language) ? language : "en", ...LANGUAGES])];
}

export function parseClaims(rows: readonly Binding[], language: string, thisYear: number): Claims[] {
  const validRows = rows.filter((row) => !(literalOf(row, "rank") ?? "").endsWith("DeprecatedRank"));
  const byItem = Map.groupBy(validRows, (row) => itemOf(row, "org"));
  byItem.delete(null);
  return [...byItem].map(([qid, itemRows]) => toClaims(assertPresent(qid), itemRows, language, thisYear));
}

function toClaims(qid: string, rows: readonly Binding[], language: string, thisYear: number): Claims {
  const of = Map.groupBy(rows, (row) => literalOf(row, "p"));
  const rowsOf = (name: string): readonly Binding[] => of.get(name) ?? [];
  const distinctLiterals = (name: string): string[] => distinct(rowsOf(name).map((row) => literalOf(row, "v")));
  const labels = (name: string): string[] => distinct(preferred(rowsOf(name)).map((row) => labelOf(row, "vLabel")));
  return {
    qid,
    name: nameOf(rowsOf("name"), language),
    sites: distinct(distinctLiterals("site").map(normalizeHttpUrl)),
    classes: labels("class"),
    industries: labels("industry"),
    employees: latest(rowsOf("employees")),
    lei: distinctLiterals("lei").find((code) => /^[A-Z\d]{18}\d\d$/.test(code)) ?? null,
    countries: distinctLiterals("country").filter((code) => /^[A-Z]{2}$/.test(code)),
    headquarters: labels("headquarters")[0] ?? null,
    founded: yearOf(distinctLiterals("founded"), thisYear),
    logo: logoOf(distinctLiterals("logo")[0]),
    parent: labels("parent")[0] ?? null,
    jobs: distinct(distinctLiterals("jobs").map(normalizeHttpUrl))[0] ?? null,
    sitelinks: Math.max(0, ...distinctLiterals("links").map((count) => asNumber(count) ?? 0)),
    dissolved: rowsOf("dissolved").length > 0,
  };
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))].slice(0, MAX_VALUES);
}

function preferred(rows: readonly Binding[]): readonly Binding[] {
  const best = rows.filter((row) => (literalOf(row, "rank") ?? "").endsWith("PreferredRank"));
  return best.length > 0 ? best : rows;
}

function nameOf(rows: readonly Binding[], language: string): string | null {
  const names = new Map(rows.map((row) => [languageOfLiteral(row, "v"), labelOf(row, "v")]));
  for (const code of nameBranches(language)) {
    const name = names.get(code);
    if (name) return name.slice(0, 200);
  }
  return null;
}

/** Dated figures precede undated ones, the latest first; among undated ones the preferred, then the largest. */
function latest(rows: readonly Binding[]): number | null {
  const figures = rows
    .map((row) => ({ count: asNumber(literalOf(row, "v")), at: literalOf(row, "at") ?? "", row }))
    .filter(({ count }) => count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_EMPLOYEES)
    .map(({ count, at, row }) => ({ count: assertPresent(count), at: /^\d{4}-/.test(at) ? at : "", row }));
  const dated = figures.filter(({ at }) => at !== "").toSorted((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
  if (dated[0] !== undefined) return dated[0].count;
  const best = preferred(figures.map(({ row }) => row));
  const counts = figures.filter(({ row }) => best.includes(row)).map(({ count }) => count);
  return counts.length === 0 ? null : counts.reduce((maximum, count) => Math.max(maximum, count));
}

function yearOf(dates: readonly string[], thisYear: number): number | null {
  const years = dates
    .map((date) => /^(\d{4})-\d\d-\d\dT/.exec(date)?.[1])
    .filter((year) => year !== undefined)
    .map(Number)
    .filter((year) => year >= 500 && year <= thisYear);
  return years.length === 0 ? null : Math.min(...years);
}

/** A file on Wikimedia Commons, scaled to the width used in lists. */
function logoOf(file: string | undefined): string | null {
  const url = file === undefined ? null : normalizeHttpUrl(file);
  if (url === null || !/^https?:\/\/commons\.wikimedia\.org\/wiki\/Special:FilePath\//.test(url)) return null;
  return `${url.replace(/^http:/, "https:").replace(/[?#].*$/s, "")}?width=${LOGO_WIDTH}`;
}
