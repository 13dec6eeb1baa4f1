// Every source with the facts that other modules need: type, names, hosts, country, read mode, keys, pauses and terms.
// Import rejects any other name. The order is that of the documentation; the readers are in sources/.
import { tableKeys } from "./tables.ts";

export const SOURCE_TYPES = ["ats", "career_site", "public_employment_service"] as const;
export type SourceType = (typeof SOURCE_TYPES)[number];

/**
 * listed: a board is read completely. searched: only queried with words and a place. both: its boards are small parts
 * of it. imported: never read; its postings come only from `rolecall import`.
 */
type ReadMode = "listed" | "searched" | "both" | "imported";

interface SourceDefinition {
  /** Display name; null means its identifier with a capital letter. */
  readonly name: string | null;
  readonly type: SourceType;
  /** Accepted wherever a client names a source; rows always carry the identifier. */
  readonly aliases: readonly string[];
  /** Its registrable domains: a URL there does not identify the employer. */
  readonly hosts: readonly string[];
  /** The country of postings that state none (ISO 3166-1 alpha-2); null if unknown. */
  readonly country: string | null;
  /** The countries that a search covers; null means any. */
  readonly covers: readonly string[] | null;
  readonly read_by: ReadMode;
  /** An aggregator: read only to find the boards behind its openings. It contributes no postings and closes none. */
  readonly leads_only: boolean;
  /** The environment variables of the free keys it requires, and where to get them; without them it is off. */
  readonly keys: { readonly variables: readonly string[]; readonly where: string } | null;
  /** The pause between two requests that its owner requires, if longer than the default. */
  readonly spacing_ms: number | null;
  /** If the source requires it: the licence of its postings and the attribution to display. */
  readonly licence: string | null;
  readonly attribution: string | null;
}

const DEFAULTS: SourceDefinition = {
  name: null,
  type: "ats",
  aliases: [],
  hosts: [],
  country: null,
  covers: null,
  read_by: "listed",
  leads_only: false,
  keys: null,
  spacing_ms: null,
  licence: null,
  attribution: null,
};

function splitWords(list: string): string[] {
  return list.split(" ").filter((word) => word !== "");
}

/** A hiring platform; `hosts` are separated by blanks. */
function ats(hosts: string, overrides: Partial<SourceDefinition> = {}): SourceDefinition {
  return { ...DEFAULTS, type: "ats", hosts: splitWords(hosts), ...overrides };
}

/** The public employment service of a country. */
function service(country: string, hosts: string, overrides: Partial<SourceDefinition> = {}): SourceDefinition {
  return {
    ...DEFAULTS,
    type: "public_employment_service",
    hosts: splitWords(hosts),
    country,
    covers: [country],
    ...overrides,
  };
}

function requiredKeys(variables: string, where: string): Pick<SourceDefinition, "keys"> {
  return { keys: { variables: splitWords(variables), where } };
}

function terms(licence: string, attribution: string): Pick<SourceDefinition, "licence" | "attribution"> {
  return { licence, attribution };
}

const SEARCHED = { read_by: "searched" } as const;
const BOTH = { read_by: "both" } as const;
const EURES = splitWords(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK",
);

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
  herp: ats("herp.careers", { name: "HERP" }),
  keka: ats("keka.com"),
  peoplestrong: ats("peoplestrong.com", { name: "PeopleStrong" }),
  gupy: ats("gupy.io"),
  solides: ats("solides.jobs solides.com.br", { name: "Sólides" }),
  hrmos: ats("hrmos.co", { name: "HRMOS" }),
  apploi: ats("apploi.com"),
  ripplehire: ats("ripplehire.com", { name: "RippleHire" }),
  pyjamahr: ats("pyjamahr.com", { name: "PyjamaHR" }),
  mynexthire: ats("mynexthire.com mynexthire.io", { name: "MyNextHire" }),
  turbohire: ats("turbohire.co", { name: "TurboHire" }),
  brassring: ats("brassring.com", { name: "BrassRing" }),
  inhire: ats("inhire.app", { name: "InHire" }),
  gr8people: ats("gr8people.com workgr8.com", { name: "gr8 People" }),
  traffit: ats("traffit.com"),
  deel: ats("deel.com"),
  varbi: ats("varbi.com"),
  recruiterflow: ats("recruiterflow.com"),
  engage: ats("en-gage.net", { name: "engage" }),
  happydance: ats("", { name: "Happydance", spacing_ms: 600 }),
  wp_job_openings: ats("", { name: "WP Job Openings" }),
  beisen: ats("zhiye.com"),
  getro: ats("getro.com", { leads_only: true, spacing_ms: 4_000 }),
  consider: ats("consider.com", { leads_only: true }),
  jobtech: service("SE", "arbetsformedlingen.se", {
    name: "JobTech",
    ...BOTH,
    ...terms("CC0-1.0", "Arbetsförmedlingen, JobTech"),
    // Settings of its change stream.
    spacing_ms: 60_000,
  }),
  forem: service("BE", "leforem.be", {
    name: "Le Forem",
    ...BOTH,
    ...terms("CC-BY-SA-4.0", "Le Forem, open data of the Walloon employment service"),
  }),
  vdab: service("BE", "vdab.be", { name: "VDAB", ...SEARCHED }),
  trudvsem: service("RU", "trudvsem.ru"),
  francetravail: service("FR", "francetravail.fr pole-emploi.fr", {
    name: "France Travail",
    ...SEARCHED,
    covers: splitWords("FR GP MQ GF RE YT"),
    ...requiredKeys(
      "FRANCETRAVAIL_CLIENT_ID FRANCETRAVAIL_CLIENT_SECRET",
      "create a free account at francetravail.io and register an application for Offres d'emploi v2",
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
    ...requiredKeys(
      "WORK24_AUTH_KEY",
      "apply for the job information API at work24.go.kr (Open API); personal accounts are not eligible",
    ),
    ...terms(
      "terms of work24: no copying or redistribution without permission",
      "고용노동부 고용24 (www.work24.go.kr)",
    ),
  }),
  arbeitsagentur: service("DE", "arbeitsagentur.de", SEARCHED),
  nav: service("NO", "nav.no", { name: "NAV" }),
  usajobs: service("US", "usajobs.gov", {
    name: "USAJOBS",
    ...BOTH,
    ...requiredKeys(
      "USAJOBS_API_KEY USAJOBS_EMAIL",
      "request a free key at developer.usajobs.gov; the second variable is the e-mail address it was issued to",
    ),
  }),
  jobbank: service("CA", "jobbank.gc.ca", { name: "Job Bank", ...SEARCHED }),
  jobroom: service("CH", "job-room.ch", { name: "Job-Room", ...BOTH }),
  eures: service("", "europa.eu", { name: "EURES", ...BOTH, country: null, covers: EURES }),
  mycareersfuture: service("SG", "mycareersfuture.gov.sg", { name: "MyCareersFuture", ...SEARCHED }),
  workforceaustralia: service("AU", "workforceaustralia.gov.au", { name: "Workforce Australia", ...SEARCHED }),
  empleate: service("ES", "", { name: "Empléate", ...SEARCHED }),
  jobnet: service("DK", "jobnet.dk", SEARCHED),
  career_site: { ...DEFAULTS, name: "Career site", type: "career_site" },
  amazon: { ...DEFAULTS, type: "career_site", ...BOTH },
  own: { ...DEFAULTS, type: "career_site", read_by: "imported" },
} as const satisfies Readonly<Record<string, SourceDefinition>>;

export type SourceId = keyof typeof TABLE;

/** The operator's own postings, on boards of any name: only a complete import closes them. */
export const OWN_SOURCE = "own" satisfies SourceId;

export interface SourceFacts extends SourceDefinition {
  readonly id: SourceId;
}

export const SOURCES: readonly SourceFacts[] = tableKeys(TABLE).map((id) => ({ id, ...TABLE[id] }));

const BY_NAME: ReadonlyMap<string, SourceFacts> = new Map(
  SOURCES.flatMap((source) => [source.id, ...source.aliases].map((name) => [name, source] as const)),
);

/** The display name of a source: `BambooHR`, `Career site`; derived from the identifier if the source is unknown. */
export function sourceTitle(source: string): string {
  const name = BY_NAME.get(source)?.name ?? null;
  return name ?? `${source.charAt(0).toUpperCase()}${source.slice(1).replaceAll("_", " ")}`;
}

export function sourceFactsOf(id: SourceId): SourceFacts {
  return { id, ...TABLE[id] };
}

/** Finds a source by identifier or alias, ignoring case. */
export function findSource(name: string): SourceFacts | undefined {
  return BY_NAME.get(name.trim().toLowerCase());
}

/** The terms that a copy of the source's postings must show; `null` if it requires none. */
export function findTerms(source: string): { licence: string; attribution: string } | null {
  const { licence = null, attribution = null } = findSource(source) ?? {};
  return licence === null || attribution === null ? null : { licence, attribution };
}

/** Among several unpublished rows of one opening, the lowest rank becomes canonical (docs/api.md, Duplicates). */
export const SOURCE_RANK: Readonly<Record<SourceType, number>> = {
  ats: 0,
  career_site: 1,
  public_employment_service: 2,
};
