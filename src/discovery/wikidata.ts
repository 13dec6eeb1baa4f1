// The organisations of a place at Wikidata: those with their headquarters in it or in a part of it, and institutions that stand
// there. Small queries one after the other: first who, most widely known first, then what is known of them.
import type { Reading } from "../contract/reading.ts";
import { type Failure, isFailure } from "../sources/shared/reading/answers.ts";
import { number } from "../sources/shared/rows/values.ts";
import type { Endpoints } from "./endpoints.ts";
import { kindOfClasses } from "./kinds.ts";
import { type Binding, item, literal, query, wd } from "./sparql.ts";
import { type Claims, organisationFacts } from "./wikidataFacts.ts";

export interface Organisation extends Claims {
  /** Its headquarters are in the place. */
  readonly seated: boolean;
}

export interface Organisations {
  readonly organisations: readonly Organisation[];
  readonly failures: readonly Failure[];
}

const MOST_ROWS = 1_500;
/** Of each kind, the most widely known. */
const MOST_SEATED = 600;
const MOST_LOCATED = 300;

export async function organisationsOf(
  qid: string,
  spoken: string,
  reading: Reading,
  endpoints: Endpoints,
): Promise<Organisations> {
  const url = endpoints.wikidata_query;
  const failures: Failure[] = [];
  const found = async (patterns: readonly string[]): Promise<string[]> => {
    const rows = await firstAnswer(patterns, reading, url);
    if (!isFailure(rows)) return known(rows);
    failures.push(rows);
    return [];
  };
  const seated = (await found(seats(qid))).slice(0, MOST_SEATED);
  // A service that is out of breath is not asked on.
  const located = failures.length > 0 ? [] : (await found(locations(qid))).filter((each) => !seated.includes(each));
  const facts = await organisationFacts([...seated, ...located.slice(0, MOST_LOCATED)], spoken, reading, url);
  const here = new Set(seated);
  const organisations = facts.claims
    .map((claims): Organisation => ({ ...claims, seated: here.has(claims.qid) }))
    .filter(isEmployer);
  return { organisations, failures: [...failures, ...facts.failures] };
}

/** What only stands somewhere, a bridge or a park, has a website too: it is an employer where its class says so. */
function isEmployer({ seated, dissolved, employees, classes }: Organisation): boolean {
  return !dissolved && (seated || employees !== null || kindOfClasses(classes) !== null);
}

/** The wide question first; where it takes too long (JSON that breaks off is a sign of it, too), the narrow one. */
async function firstAnswer(
  patterns: readonly string[],
  reading: Reading,
  url: string,
): Promise<readonly Binding[] | Failure> {
  let failure: Failure = { trouble: "failed", because: "nothing was asked" };
  for (const pattern of patterns) {
    const rows = await query(reading, url, whoQuery(pattern));
    if (!isFailure(rows)) return rows;
    failure = rows;
    if (!isTooMuch(rows)) break;
  }
  return failure;
}

function isTooMuch({ fault, status }: Failure): boolean {
  return fault === "too_long" || fault === "cut" || fault === "shape" || status === 500 || status === 504;
}

function whoQuery(pattern: string): string {
  return `SELECT DISTINCT ?org ?links WHERE {
  ${pattern}
  ?org wdt:P856 ?site ; wikibase:sitelinks ?links .
  FILTER NOT EXISTS { ?org wdt:P576 ?end }
} ORDER BY DESC(?links) LIMIT ${MOST_ROWS}`;
}

function seats(qid: string): string[] {
  return [`?hq wdt:P131* ${wd(qid)} . ?org wdt:P159 ?hq .`, `?org wdt:P159 ${wd(qid)} .`];
}

function locations(qid: string): string[] {
  return [`?org wdt:P131* ${wd(qid)} .`, `?org wdt:P131 ${wd(qid)} .`];
}

function known(rows: readonly Binding[]): string[] {
  const links = (row: Binding): number => number(literal(row, "links")) ?? 0;
  const qids = rows.toSorted((a, b) => links(b) - links(a)).map((row) => item(row, "org"));
  return [...new Set(qids.filter((qid) => qid !== null))];
}
