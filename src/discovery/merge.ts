// Organisations and map objects become employers, one for each registrable domain. A brand with many outlets is one employer; pages on
// platforms are nobody's site. Each value says which source it came from.
import type { RawEmployer } from "../contract/raw.ts";
import type { WantedPlace } from "../contract/reading.ts";
import { type EmployerKind, kindOfClasses, sectorOfKind } from "./kinds.ts";
import { echo, nameAmong } from "./naming.ts";
import type { MapObject } from "./overpass.ts";
import { employerDomain } from "./platforms.ts";
import { importance } from "./rank.ts";
import { sectorOf } from "./sectors.ts";
import type { Organisation } from "./wikidata.ts";

/** One employer of a place, as the open sources know it. */
export interface FoundEmployer {
  domain: string;
  name: string;
  url: string;
  /** Its own page of openings, where it is known exactly. */
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

/** By domain; an organisation's second domain leads to its first. */
export function gather(
  organisations: readonly Organisation[],
  objects: readonly MapObject[],
): Map<string, EmployerDraft> {
  const drafts = new Map<string, EmployerDraft>();
  const aliases = new Map<string, string>();
  const draftOf = (domain: string): EmployerDraft => {
    const draft = drafts.get(domain) ?? { domain, organisations: [], objects: [] };
    drafts.set(domain, draft);
    return draft;
  };
  for (const organisation of organisations) {
    const [main, ...others] = ownSites(organisation);
    if (main === undefined) continue;
    draftOf(main.domain).organisations.push({ organisation, site: main.site });
    for (const { domain } of others) if (!aliases.has(domain)) aliases.set(domain, main.domain);
  }
  for (const object of objects) {
    const domain = employerDomain(object.url, "any page");
    if (domain !== null) draftOf(drafts.has(domain) ? domain : (aliases.get(domain) ?? domain)).objects.push(object);
  }
  return drafts;
}

/** The plainest address first. */
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

/** What is known of a brand's owner belongs to its outlets only where the owner's own site is theirs. */
export function adopt(drafts: ReadonlyMap<string, EmployerDraft>, owners: readonly Organisation[]): void {
  for (const organisation of owners) {
    const [main] = ownSites(organisation).filter(({ domain }) => drafts.has(domain));
    const draft = main === undefined ? undefined : drafts.get(main.domain);
    const known = draft?.organisations.some((each) => each.organisation.qid === organisation.qid);
    if (main !== undefined && !known) draft?.organisations.push({ organisation, site: main.site });
  }
}

export function employerOf(
  draft: EmployerDraft,
  place: WantedPlace,
  delivered: ReadonlyMap<string, number>,
): FoundEmployer {
  const { domain, objects } = draft;
  const main = principal(draft);
  const known = main?.organisation ?? null;
  const kind = kindOf(known, objects);
  const names = objects.map((object) => object.brand ?? object.name);
  const said: FoundEmployer = {
    domain,
    name: known?.name ?? nameAmong(names, domain) ?? domain,
    url: main?.site ?? frontPage(objects) ?? `https://${domain}/`,
    jobs_url: known?.jobs ?? null,
    kind,
    importance: importance({
      employees: known?.employees ?? null,
      sitelinks: known?.sitelinks ?? 0,
      kind,
      seated: draft.organisations.some(({ organisation }) => organisation.seated),
      sources: (known === null ? 0 : 1) + (objects.length === 0 ? 0 : 1),
      pins: objects.length,
      delivered: delivered.get(domain) ?? 0,
    }),
    facts: {
      domain,
      industry: sectorOf(known?.industries ?? []) ?? sectorOf(known?.classes ?? []) ?? sectorOfKind(kind),
      headcount: known?.employees ?? null,
      country: countryOf(known?.countries ?? [], place.country),
      headquarters: known?.headquarters ?? null,
      founded_year: known?.founded ?? null,
      lei: known?.lei ?? null,
      wikidata_id: known?.qid ?? null,
      logo: known?.logo ?? null,
      parent: known?.parent ?? null,
    },
    from: [],
  };
  said.from.push(...originsOf(said, known, objects));
  return said;
}

/** Of several organisations with one domain the one whose front page it is, then the one it is named after or best known. */
function principal({ domain, organisations }: EmployerDraft): EmployerDraft["organisations"][number] | null {
  const likes = ({ organisation, site }: EmployerDraft["organisations"][number]): number =>
    (depth(site) === 0 ? 100 : 0) +
    (organisation.seated ? 20 : 0) +
    50 * echo(organisation.name ?? "", domain) +
    Math.min(50, organisation.sitelinks / 2);
  return organisations.toSorted((a, b) => likes(b) - likes(a))[0] ?? null;
}

/** "company" says less than what the map shows. */
function kindOf(known: Organisation | null, objects: readonly MapObject[]): EmployerKind | null {
  const stated = known === null ? null : kindOfClasses(known.classes);
  const shown = mostFrequent(objects.map((object) => object.kind).filter((kind) => kind !== null));
  return stated === null || stated === "company" ? (shown ?? stated) : stated;
}

function mostFrequent<T>(values: readonly T[]): T | null {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}

/** Outlets have pages of their own: the site is the host that most of them share. */
function frontPage(objects: readonly MapObject[]): string | null {
  const origin = mostFrequent(objects.map(({ url }) => new URL(url).origin));
  return origin === null ? null : `${origin}/`;
}

function countryOf(countries: readonly string[], here: string): string | null {
  if (countries.includes(here)) return here;
  return countries.length === 1 ? (countries[0] ?? null) : null;
}

function originsOf(
  said: FoundEmployer,
  known: Organisation | null,
  objects: readonly MapObject[],
): FoundEmployer["from"] {
  const { domain: _, ...facts } = said.facts;
  const { name, url, jobs_url, kind } = said;
  const fromMap = (field: string): boolean => {
    if (known === null) return true;
    if (field === "kind") return kindOfClasses(known.classes) !== kind;
    if (field === "industry") return sectorOf([...known.industries, ...known.classes]) === null && fromMap("kind");
    return field === "name" && known.name === null;
  };
  return Object.entries({ name, url, jobs_url, kind, ...facts })
    .filter(([, value]) => value !== null)
    .flatMap(([field]): FoundEmployer["from"] => {
      const pin = objects[0];
      if (known !== null && !(fromMap(field) && pin !== undefined))
        return [{ field, source: "wikidata", ref: known.qid }];
      return pin === undefined
        ? []
        : [{ field, source: "openstreetmap", ref: pinFor(field, said, objects) ?? pin.ref }];
    });
}

/** The object that says what was taken. */
function pinFor(field: string, said: FoundEmployer, objects: readonly MapObject[]): string | null {
  const says = objects.find((object) => {
    if (field === "name") return (object.brand ?? object.name) === said.name;
    if (field === "url") return said.url.startsWith(new URL(object.url).origin);
    return object.kind === said.kind;
  });
  return says?.ref ?? null;
}
