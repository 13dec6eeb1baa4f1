// Every source, one line each with all that other rooms must know of it: type, names, hosts, country, how it is asked, keys, pauses, terms.
// Import rejects any other name. The order is the one of the documents; how a source is read stands in sources/.
import { namesOf } from "./tables.ts";

export const SOURCE_TYPES = ["ats", "career_site", "public_employment_service"] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/**
 * listed: a board is read from end to end. searched: only asked for words and a place. both: its boards are small parts of it.
 * imported: nobody reads it; its postings come through `rolecall import` alone.
 */
type ReadBy = "listed" | "searched" | "both" | "imported";

interface Facts {
  /** What people call it; null: its identifier with a capital letter. */
  readonly name: string | null;
  readonly type: SourceType;
  /** Accepted wherever a client names a source; rows always carry the identifier. */
  readonly aliases: readonly string[];
  /** Its registrable domains: an address there says nothing of the employer. */
  readonly hosts: readonly string[];
  /** Where a posting of it is that names no country (ISO 3166-1 alpha-2); null: anywhere. */
  readonly country: string | null;
  /** The countries a search of it covers; null: any. */
  readonly covers: readonly string[] | null;
  readonly read_by: ReadBy;
  /** It shows the openings of others: read only to find the boards behind them, it gives no postings and closes none. */
  readonly leads_only: boolean;
  /** The environment variables of the free keys it needs, and where to ask for them; without them it is off. */
  readonly keys: { readonly variables: readonly string[]; readonly where: string } | null;
  /** The pause that its owner asks for between two requests, where that is longer than the usual one. */
  readonly spacing_ms: number | null;
  /** Where the source asks for it: the terms its postings are passed on under, and the words to show. */
  readonly licence: string | null;
  readonly attribution: string | null;
}

const PLAIN: Facts = {
  name: null,
  ...{ type: "ats", aliases: [], hosts: [], country: null, covers: null, read_by: "listed" },
  leads_only: false,
  ...{ keys: null, spacing_ms: null, licence: null, attribution: null },
};

function words(list: string): string[] {
  return list.split(" ").filter((word) => word !== "");
}

/** A hiring platform; `hosts` with a blank between them. */
function ats(hosts: string, more: Partial<Facts> = {}): Facts {
  return { ...PLAIN, type: "ats", hosts: words(hosts), ...more };
}

/** The public employment service of a country. */
function service(country: string, hosts: string, more: Partial<Facts> = {}): Facts {
  return { ...PLAIN, type: "public_employment_service", hosts: words(hosts), country, covers: [country], ...more };
}

function key(variables: string, where: string): Pick<Facts, "keys"> {
  return { keys: { variables: words(variables), where } };
}

function terms(licence: string, attribution: string): Pick<Facts, "licence" | "attribution"> {
  return { licence, attribution };
}

const SEARCHED = { read_by: "searched" } as const;
const BOTH = { read_by: "both" } as const;
const EURES = words("AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK");

const TABLE = {
  greenhouse: ats("greenhouse.io"),
  lever: ats("lever.co", { aliases: ["lever.co"] }),
  ashby: ats("ashbyhq.com"),
  workday: ats("myworkdayjobs.com workday.com"),
  smartrecruiters: ats("smartrecruiters.com", { name: "SmartRecruiters" }),
  workable: ats("workable.com"),
  recruitee: ats("recruitee.com"),
  personio: ats("personio.de personio.com"),
  teamtailor: ats("teamtailor.com"),
  bamboohr: ats("bamboohr.com", { name: "BambooHR" }),
  breezy: ats("breezy.hr"),
  jazzhr: ats("applytojob.com jazzhr.com", { name: "JazzHR" }),
  pinpoint: ats("pinpointhq.com"),
  rippling: ats("rippling.com"),
  jobvite: ats("jobvite.com"),
  icims: ats("icims.com", { name: "iCIMS" }),
  oracle: ats("oraclecloud.com oracle.com", { name: "Oracle Recruiting" }),
  successfactors: ats("successfactors.com successfactors.eu", { name: "SAP SuccessFactors" }),
  eightfold: ats("eightfold.ai"),
  gem: ats("gem.com"),
  join: ats("join.com", { name: "JOIN" }),
  comeet: ats("comeet.com comeet.co"),
  homerun: ats("homerun.co"),
  dover: ats("dover.com"),
  factorial: ats("factorialhr.com"),
  zohorecruit: ats("zohorecruit.com zohorecruit.eu", { name: "Zoho Recruit" }),
  ukg: ats("ukg.com ultipro.com", { name: "UKG" }),
  paylocity: ats("paylocity.com"),
  adp: ats("adp.com", { name: "ADP Workforce Now" }),
  phenom: ats("phenompeople.com"),
  avature: ats("avature.net"),
  taleo: ats("taleo.net"),
  hibob: ats("hibob.com", { name: "HiBob" }),
  hireology: ats("hireology.com hireology.careers"),
  jobscore: ats("jobscore.com", { name: "JobScore" }),
  manatal: ats("careers-page.com manatal.com", { spacing_ms: 1_500 }),
  kula: ats("kula.ai"),
  polymer: ats("polymer.co"),
  isolved: ats("isolvedhire.com", { name: "isolved" }),
  applicantpro: ats("applicantpro.com applicantpool.com prevueaps.com prevueaps.ca", { name: "ApplicantPro" }),
  pageup: ats("pageuppeople.com", { name: "PageUp" }),
  clearcompany: ats("hrmdirect.com clearcompany.com", { name: "ClearCompany" }),
  trakstar: ats("trakstar.com recruiterbox.com"),
  freshteam: ats("freshteam.com"),
  careerplug: ats("careerplug.com", { name: "CareerPlug" }),
  hiringthing: ats(
    "hiringthing.com prismhr-hire.com oasisrecruit.com verahr-hiring.com gnahiring.com elevate-ats.com",
    { name: "HiringThing" },
  ),
  hirebridge: ats("hirebridge.com"),
  talentsoft: ats("talent-soft.com"),
  loxo: ats("loxo.co"),
  dayforce: ats("dayforcehcm.com"),
  csod: ats("csod.com", { name: "Cornerstone" }),
  radancy: ats("talentbrew.com radancy.net"),
  jibe: ats("jibeapply.com jibe.com"),
  digitalrecruiters: ats("digitalrecruiters.com", { name: "Digital Recruiters" }),
  welcometothejungle: ats("welcometothejungle.com", { name: "Welcome to the Jungle" }),
  adp_myjobs: ats("", { name: "ADP MyJobs" }),
  hirehive: ats("hirehive.com", { name: "HireHive" }),
  gohire: ats("gohire.io", { name: "GoHire" }),
  softgarden: ats("softgarden.de softgarden.io"),
  dvinci: ats("dvinci-hr.com dvinci.de", { name: "d.vinci" }),
  flatchr: ats("flatchr.io"),
  welcomekit: ats("welcomekit.co", { name: "Welcome Kit" }),
  crelate: ats("crelate.com"),
  werecruit: ats("werecruit.io", { name: "We Recruit" }),
  paycor: ats("recruitingbypaycor.com newtonsoftware.com"),
  rexx: ats("rexx-systems.com"),
  paycom: ats("paycomonline.net"),
  silkroad: ats("silkroad.com", { name: "SilkRoad" }),
  talentlyft: ats("talentlyft.com", { name: "TalentLyft" }),
  bullhorn: ats("bullhornstaffing.com"),
  getro: ats("getro.com", { leads_only: true, spacing_ms: 4_000 }),
  consider: ats("consider.com", { leads_only: true }),
  jobtech: service("SE", "arbetsformedlingen.se", {
    name: "JobTech",
    ...BOTH,
    ...terms("CC0-1.0", "Arbetsförmedlingen, JobTech"),
    // Of its change stream.
    spacing_ms: 60_000,
  }),
  forem: service("BE", "leforem.be", {
    name: "Le Forem",
    ...BOTH,
    ...terms("CC-BY-SA-4.0", "Le Forem, open data of the Walloon employment service"),
  }),
  francetravail: service("FR", "francetravail.fr pole-emploi.fr", {
    name: "France Travail",
    ...SEARCHED,
    covers: words("FR GP MQ GF RE YT"),
    ...key(
      "FRANCETRAVAIL_CLIENT_ID FRANCETRAVAIL_CLIENT_SECRET",
      "a free account at francetravail.io, with an application for Offres d'emploi v2",
    ),
    ...terms("terms of France Travail", "France Travail"),
  }),
  cbop: service("PL", "praca.gov.pl", {
    name: "ePraca",
    ...BOTH,
    ...terms("CC-BY-3.0-PL", "ePraca, Centralna Baza Ofert Pracy"),
  }),
  mpsv: service("CZ", "", { name: "MPSV", ...terms("open data of MPSV", "MPSV and Úřad práce ČR, open data") }),
  work24: service("KR", "work24.go.kr", {
    ...SEARCHED,
    ...key(
      "WORK24_AUTH_KEY",
      "apply for the job information interface at work24.go.kr (Open API); personal accounts do not get it",
    ),
    ...terms("terms of work24: no copying or passing on without permission", "고용노동부 고용24 (www.work24.go.kr)"),
  }),
  arbeitsagentur: service("DE", "arbeitsagentur.de", SEARCHED),
  nav: service("NO", "nav.no", { name: "NAV" }),
  usajobs: service("US", "usajobs.gov", {
    name: "USAJOBS",
    ...BOTH,
    ...key(
      "USAJOBS_API_KEY USAJOBS_EMAIL",
      "a free key, by request at developer.usajobs.gov, and the address it was given to",
    ),
  }),
  jobbank: service("CA", "jobbank.gc.ca", { name: "Job Bank", ...SEARCHED }),
  jobroom: service("CH", "job-room.ch", { name: "Job-Room", ...BOTH }),
  eures: service("", "europa.eu", { name: "EURES", ...BOTH, country: null, covers: EURES }),
  mycareersfuture: service("SG", "mycareersfuture.gov.sg", { name: "MyCareersFuture", ...SEARCHED }),
  workforceaustralia: service("AU", "workforceaustralia.gov.au", { name: "Workforce Australia", ...SEARCHED }),
  empleate: service("ES", "", { name: "Empléate", ...SEARCHED }),
  jobnet: service("DK", "jobnet.dk", SEARCHED),
  career_site: { ...PLAIN, name: "Career site", type: "career_site" },
  amazon: { ...PLAIN, type: "career_site", ...BOTH },
  own: { ...PLAIN, type: "career_site", read_by: "imported" },
} as const satisfies Readonly<Record<string, Facts>>;

export type SourceId = keyof typeof TABLE;

/** Postings of whoever runs the service, on boards of any name: only a whole import closes them. */
export const OWN = "own" satisfies SourceId;

export interface SourceFacts extends Facts {
  readonly id: SourceId;
}

export const SOURCES: readonly SourceFacts[] = namesOf(TABLE).map((id) => ({ id, ...TABLE[id] }));

const BY_NAME: ReadonlyMap<string, SourceFacts> = new Map(
  SOURCES.flatMap((source) => [source.id, ...source.aliases].map((name) => [name, source] as const)),
);

/** What people call a source: `BambooHR`, `Career site`; an unknown one by its identifier. */
export function sourceTitle(source: string): string {
  const name = BY_NAME.get(source)?.name ?? null;
  return name ?? `${source.charAt(0).toUpperCase()}${source.slice(1).replaceAll("_", " ")}`;
}

export function factsOf(id: SourceId): SourceFacts {
  return { id, ...TABLE[id] };
}

/** The source of an identifier or alias, without regard to case. */
export function sourceNamed(name: string): SourceFacts | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

/** Of several unpublished rows of one opening, the lowest rank becomes canonical (docs/decisions.md, Duplicates). */
export const SOURCE_RANK: Readonly<Record<SourceType, number>> = {
  ats: 0,
  career_site: 1,
  public_employment_service: 2,
};
