// Merges organisations and map objects into employers, one per registrable domain. A brand with many outlets is one
// employer; pages on platforms are not an employer's site. Each value records its source.
import type { RawEmployer } from "../contract/raw.ts";
import type { ResolvedPlace } from "../contract/reading.ts";
import { chooseName, similarity } from "./employerName.ts";
import { computeImportance } from "./importance.ts";
import { type EmployerKind, kindOfClasses, sectorOfKind } from "./kinds.ts";
import type { MapObject } from "./overpass.ts";
import { employerDomain } from "./platforms.ts";
import { sectorOf } from "./sectors.ts";
import type { Organisation } from "./wikidata.ts";

/** One employer of a place, as found in open data. */
export interface FoundEmployer {
  domain: string;
  name: string;
  url: string;
  /** Its careers page, if known exactly. */
  jobs_url: string | null;
  kind: string | null;
  importance: number;
  facts: RawEmployer & { logo: string | null; parent: string | null };
  from: { field: string; source: "wikidata" | "openstreetmap"; ref: string }[];
}

export interface EmployerDraft {
  readonly domain: string;
  readonly organisations: { organisation: Organisation; site: string }[];
  readonly objects: MapObject[];
}

/** Groups by domain; an organisation's other domains map to its first. */
export function groupByDomain(
  organisations: readonly Organisation[],
  objects: readonly MapObject[],
): Map<string, EmployerDraft> {
  const drafts = new Map<string, EmployerDraft>();
  const aliases = new Map<string, string>();
  const getDraft = (domain: string): EmployerDraft => {
    const draft = drafts.get(domain) ?? { domain, organisations: [], objects: [] };
    drafts.set(domain, draft);
    return draft;
  };
  for (const organisation of organisations) {
    const [main, ...otherSites] = ownSites(organisation);
    if (main === undefined) continue;
    getDraft(main.domain).organisations.push({ organisation, site: main.site });
    for (const { domain } of otherSites) if (!aliases.has(domain)) aliases.set(domain, main.domain);
  }
  for (const object of objects) {
    const domain = employerDomain(object.url, "any page");
    if (domain !== null) getDraft(drafts.has(domain) ? domain : (aliases.get(domain) ?? domain)).objects.push(object);
  }
  return drafts;
}

/** Sorted by path depth, shortest first. */
function ownSites({ sites }: Organisation): { site: string; domain: string }[] {
  return sites
    .flatMap((site) => {
      const domain = employerDomain(site, "front page only");
      return domain === null ? [] : [{ site, domain }];
    })
    .toSorted((a, b) => depth(a.site) - depth(b.site) || a.site.length - b.site.length || (a.site < b.site ? -1 : 1));
}

function depth(site: string): number {
  return new URL(site).pathname.split("/").filter((part) => part !== "").length;
}

/** The owner of a brand is added to its outlets only if the owner's own site has their domain. */
export function addOwners(drafts: ReadonlyMap<string, EmployerDraft>, owners: readonly Organisation[]): void {
  for (const organisation of owners) {
    const [main] = ownSites(organisation).filter(({ domain }) => drafts.has(domain));
    const draft = main === undefined ? undefined : drafts.get(main.domain);
    const isPresent = draft?.organisations.some((member) => member.organisation.qid === organisation.qid);
    if (main !== undefined && !isPresent) draft?.organisations.push({ organisation, site: main.site });
  }
}

export function toFoundEmployer(
  draft: EmployerDraft,
  place: ResolvedPlace,
  delivered: ReadonlyMap<string, number>,
): FoundEmployer {
  const { domain, objects } = draft;
  const main = findMainOrganisation(draft);
  const mainOrganisation = main?.organisation ?? null;
  const kind = kindOf(mainOrganisation, objects);
  const names = objects.map((object) => object.brand ?? object.name);
  const employer: FoundEmployer = {
    domain,
    name: mainOrganisation?.name ?? chooseName(names, domain) ?? domain,
    url: main?.site ?? findFrontPage(objects) ?? `https://${domain}/`,
    jobs_url: mainOrganisation?.jobs ?? null,
    kind,
    importance: computeImportance({
      employees: mainOrganisation?.employees ?? null,
      sitelinks: mainOrganisation?.sitelinks ?? 0,
      kind,
      seated: draft.organisations.some(({ organisation }) => organisation.seated),
      sources: (mainOrganisation === null ? 0 : 1) + (objects.length === 0 ? 0 : 1),
      pins: objects.length,
      delivered: delivered.get(domain) ?? 0,
    }),
    facts: {
      domain,
      industry:
        sectorOf(mainOrganisation?.industries ?? []) ?? sectorOf(mainOrganisation?.classes ?? []) ?? sectorOfKind(kind),
      headcount: mainOrganisation?.employees ?? null,
      country: countryOf(mainOrganisation?.countries ?? [], place.country),
      headquarters: mainOrganisation?.headquarters ?? null,
      founded_year: mainOrganisation?.founded ?? null,
      lei: mainOrganisation?.lei ?? null,
      wikidata_id: mainOrganisation?.qid ?? null,
      logo: mainOrganisation?.logo ?? null,
      parent: mainOrganisation?.parent ?? null,
    },
    from: [],
  };
  employer.from.push(...originsOf(employer, mainOrganisation, objects));
  return employer;
}

/**
 * Among several organisations with one domain: prefers the one whose front page it is, then the one that matches its
 * name or is best known.
 */
function findMainOrganisation({ domain, organisations }: EmployerDraft): EmployerDraft["organisations"][number] | null {
  const score = ({ organisation, site }: EmployerDraft["organisations"][number]): number =>
    (depth(site) === 0 ? 100 : 0) +
    (organisation.seated ? 20 : 0) +
    50 * similarity(organisation.name ?? "", domain) +
    Math.min(50, organisation.sitelinks / 2);
  return organisations.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}

/** "company" is less specific than the kind on the map. */
function kindOf(organisation: Organisation | null, objects: readonly MapObject[]): EmployerKind | null {
  const kindInWikidata = organisation === null ? null : kindOfClasses(organisation.classes);
  const kindOnMap = findMostFrequent(objects.map((object) => object.kind).filter((kind) => kind !== null));
  return kindInWikidata === null || kindInWikidata === "company" ? (kindOnMap ?? kindInWikidata) : kindInWikidata;
}

function findMostFrequent<T>(values: readonly T[]): T | null {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Outlets have their own pages, so the site is the host that most of them share. */
function findFrontPage(objects: readonly MapObject[]): string | null {
  const origin = findMostFrequent(objects.map(({ url }) => new URL(url).origin));
  return origin === null ? null : `${origin}/`;
}

function countryOf(countries: readonly string[], placeCountry: string): string | null {
  if (countries.includes(placeCountry)) return placeCountry;
  return countries.length === 1 ? (countries[0] ?? null) : null;
}

function originsOf(
  employer: FoundEmployer,
  organisation: Organisation | null,
  objects: readonly MapObject[],
): FoundEmployer["from"] {
  const { domain: _, ...facts } = employer.facts;
  const { name, url, jobs_url, kind } = employer;
  const isFromMap = (field: string): boolean => {
    if (organisation === null) return true;
    if (field === "kind") return kindOfClasses(organisation.classes) !== kind;
    if (field === "industry")
      return sectorOf([...organisation.industries, ...organisation.classes]) === null && isFromMap("kind");
    return field === "name" && organisation.name === null;
  };
  return Object.entries({ name, url, jobs_url, kind, ...facts })
    .filter(([, value]) => value !== null)
    .flatMap(([field]): FoundEmployer["from"] => {
      const pin = objects[0];
      if (organisation !== null && !(isFromMap(field) && pin !== undefined))
        return [{ field, source: "wikidata", ref: organisation.qid }];
      return pin === undefined
        ? []
        : [{ field, source: "openstreetmap", ref: findMapRef(field, employer, objects) ?? pin.ref }];
    });
}

/** The map object that the value was taken from. */
function findMapRef(field: string, employer: FoundEmployer, objects: readonly MapObject[]): string | null {
  const origin = objects.find((object) => {
    if (field === "name") return (object.brand ?? object.name) === employer.name;
    if (field === "url") return employer.url.startsWith(new URL(object.url).origin);
    return object.kind === employer.kind;
  });
  return origin?.ref ?? null;
}
