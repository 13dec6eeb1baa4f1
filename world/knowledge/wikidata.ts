// Wikidata: the search of the Action API, and a query service that supports the few query forms in use: places by
// number, organisations by headquarters or location, and statements of given items by UNION. A query that is too broad
// answers 500, or 200 with truncated JSON.
import { type Fake, type FakeRequest, json, type Reply } from "../fake.ts";
import type { Statement, WorldOrganisation, WorldPlace } from "../knowledgePlace.ts";

const ENTITY = "http://www.wikidata.org/entity/";

export const wikidata: Fake = {
  source: "wikidata",
  capabilities: { page: null, total: false, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    const places = context.places ?? [];
    if (request.host === "www.wikidata.org" && request.path === "/w/api.php") return search(request, places);
    if (request.host !== "query.wikidata.org" || request.path !== "/sparql") return null;
    if (!request.headers["user-agent"]?.includes("("))
      return { status: 403, body: "Please set a user-agent with a contact" };
    const sparql = new URLSearchParams(request.body).get("query") ?? request.query.get("query") ?? "";
    return findFault(sparql, places) ?? answerTo(sparql, places);
  },
};

function search({ query }: FakeRequest, places: readonly WorldPlace[]): Reply {
  if (places.some(({ faults: fault }) => fault?.api === "error")) {
    return json({
      error: { code: "maxlag", info: "Waiting for a database server: 7 seconds lagged." },
      servedby: "mw1",
    });
  }
  const searchText = (query.get("search") ?? "").toLowerCase();
  const hits = places.filter(({ name }) => name.toLowerCase().startsWith(searchText));
  return json({
    searchinfo: { search: searchText },
    search: hits.map(({ qid, name }) => ({
      id: qid,
      title: qid,
      concepturi: ENTITY + qid,
      repository: "wikidata",
      label: name,
      match: { type: "label", language: "en", text: name },
    })),
    success: 1,
  });
}

function findFault(sparql: string, places: readonly WorldPlace[]): Reply | null {
  const fault = places.map((place) => place.faults?.query).find((each) => each !== undefined);
  const fullBody = answerTo(sparql, places).body;
  if (fault === "cut") {
    return sparqlReply(`${fullBody.slice(0, Math.floor(fullBody.length / 2))}\njava.util.concurrent.TimeoutException`);
  }
  if (fault === "timeout" || (fault === "wide" && sparql.includes("wdt:P131*"))) {
    return { status: 500, body: "SPARQL-QUERY: queryStr=…\njava.util.concurrent.TimeoutException\n\tat java.util" };
  }
  if (fault === "throttled") return { status: 429, headers: { "retry-after": "3600" }, body: "Rate limit exceeded" };
  return fault === "banned" ? { status: 403, body: "You have been banned until 2026-10-21T00:00:00Z" } : null;
}

function sparqlReply(body: string): Reply {
  return { status: 200, headers: { "content-type": "application/sparql-results+json;charset=utf-8" }, body };
}

type Term = Record<string, string>;
const uri = (value: string): Term => ({ type: "uri", value });
const literal = (value: string | number): Term => ({ type: "literal", value: String(value) });
const entity = (qid: string): Term => uri(ENTITY + qid);

function results(vars: string, bindings: readonly Record<string, Term>[]): Reply {
  return sparqlReply(JSON.stringify({ head: { vars: vars.split(" ") }, results: { bindings } }));
}

function answerTo(sparql: string, places: readonly WorldPlace[]): Reply {
  const items = [...(/VALUES \?\w+ \{([^}]*)\}/.exec(sparql)?.[1] ?? "").matchAll(/wd:(Q\d+)/g)].map(([, qid]) => qid);
  if (sparql.includes("wdt:P625")) return placesAmong(items, places);
  if (sparql.includes("UNION")) return statementsOf(items, sparql, places);
  const place = places.find(({ qid }) => sparql.includes(`wd:${qid} `));
  const limit = Number(/LIMIT (\d+)/.exec(sparql)?.[1] ?? 10_000);
  const headquartered = sparql.includes("wdt:P159");
  const rows = (place?.organisations ?? [])
    .filter(
      (each) => (headquartered ? each.seated : !each.seated) && each.sites.length > 0 && each.claims.P576 === undefined,
    )
    .toSorted((a, b) => b.sitelinks - a.sitelinks)
    .slice(0, limit);
  return results(
    "org links",
    rows.map(({ qid, sitelinks }) => ({ org: entity(qid), links: literal(sitelinks) })),
  );
}

function placesAmong(items: readonly (string | undefined)[], places: readonly WorldPlace[]): Reply {
  const rows = places.filter(({ qid }) => items.includes(qid));
  return results(
    "place coord code relation links upper",
    rows.map((place) => ({
      place: entity(place.qid),
      coord: {
        ...literal(`Point(${place.lon} ${place.lat})`),
        datatype: "http://www.opengis.net/ont/geosparql#wktLiteral",
      },
      code: literal(place.country),
      links: literal(place.sitelinks),
      ...(place.relation === null ? {} : { relation: literal(place.relation) }),
      ...(place.upper === null ? {} : { upper: entity(place.upper) }),
    })),
  );
}

function statementsOf(items: readonly (string | undefined)[], sparql: string, places: readonly WorldPlace[]): Reply {
  const branches = [...sparql.matchAll(/\{ (\?org [^\n]*?) BIND\("(\w+)" AS \?p\) \}/g)];
  const requestedItems = new Set(items);
  const candidates = places.flatMap((place) => place.organisations.filter(({ qid }) => requestedItems.has(qid)));
  const distinctItems = [...new Map(candidates.map((each) => [each.qid, each])).values()];
  const rows = distinctItems.flatMap((each) =>
    branches.flatMap(([, pattern, name]) =>
      rowsFor(each, pattern ?? "").map((row) => ({ org: entity(each.qid), p: literal(name ?? ""), ...row })),
    ),
  );
  return results("org p v vLabel at rank", rows);
}

/** Items have numbers; in this world a name is its own item, numbered by its letters. */
function rowsFor({ names, sites, sitelinks, claims }: WorldOrganisation, pattern: string): Record<string, Term>[] {
  if (pattern.includes("rdfs:label")) {
    return Object.entries(names)
      .filter(([code]) => pattern.includes(`"${code}"`))
      .map(([code, name]) => ({ v: { ...literal(name), "xml:lang": code } }));
  }
  if (pattern.includes("wikibase:sitelinks")) return [{ v: literal(sitelinks) }];
  if (pattern.includes("wdt:P856")) return sites.map((site) => ({ v: uri(site) }));
  const property = /P\d+(?= \?v)/.exec(pattern)?.[0] ?? "";
  const all = claims[property] ?? [];
  const full = pattern.includes("wikibase:rank");
  const best = all.some(({ rank }) => rank === "preferred") ? "preferred" : "normal";
  return all
    .filter(({ rank = "normal", ended }) => (full ? !(ended && pattern.includes("pq:P582")) : rank === best))
    .map((statement) => ({ ...valueFor(property, statement), ...(full ? qualified(statement) : {}) }));
}

const ITEMS: ReadonlySet<string> = new Set(["P31", "P452", "P159", "P749"]);

function valueFor(property: string, { value }: Statement): Record<string, Term> {
  if (property === "P154" || property === "P10311") return { v: uri(String(value)) };
  if (!ITEMS.has(property)) return { v: literal(value) };
  const number = [...String(value)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_999_999, 7);
  return { v: entity(`Q${number + 1}`), vLabel: { ...literal(value), "xml:lang": "en" } };
}

function qualified({ at, rank = "normal" }: Statement): Record<string, Term> {
  const rankName = { preferred: "PreferredRank", normal: "NormalRank", deprecated: "DeprecatedRank" }[rank];
  return {
    rank: uri(`http://wikiba.se/ontology#${rankName}`),
    ...(at === undefined ? {} : { at: { ...literal(at), datatype: "http://www.w3.org/2001/XMLSchema#dateTime" } }),
  };
}
