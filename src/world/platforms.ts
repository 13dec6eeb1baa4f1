// The hiring platforms of the world: how many employers use each, an employer's board slug there, and the public page.
// A platform of the registry without a line here still gets a few employers, with the simplest kind of slug.
import { mixSeed } from "./random.ts";

export interface EmployerName {
  /** "harbour-clinics". */
  readonly key: string;
  readonly domain: string;
  /** Unique in the world. */
  readonly number: number;
}

export interface FakePlatform {
  readonly source: string;
  readonly weight: number;
  /** Used by large employers rather than small ones. */
  readonly large: boolean;
  /** Only in these countries; null: anywhere. */
  readonly countries: readonly string[] | null;
  readonly slug: (employer: EmployerName) => string;
  readonly page: (slug: string) => string;
}

const EUROPE = "DE AT CH NL BE FR ES IT IE GB PL PT LU".split(" ");
const NORTH_AMERICA = ["US", "CA"];

function platform(
  source: string,
  weight: number,
  page: string,
  slug: (employer: EmployerName) => string = ({ key }) => key,
  rest: Partial<Pick<FakePlatform, "large" | "countries">> = {},
): FakePlatform {
  return { source, weight, large: false, countries: null, slug, ...rest, page: (of) => fillTemplate(page, of) };
}

/** `{slug}` is the whole slug, `{0}`, `{1}` … its parts between bars. */
function fillTemplate(page: string, slug: string): string {
  // A name with a dot where a subdomain is expected is the employer's own host.
  if (page.startsWith("https://{slug}.") && slug.includes(".")) return `https://${slug}`;
  if (page.includes("jobs.lever.co") && slug.endsWith("-eu")) return `https://jobs.eu.lever.co/${slug}`;
  const parts = slug.split("|");
  return page
    .replace("{slug}", encodeURI(slug))
    .replace(/\{(\d)\}/g, (_, at: string) => encodeURI(parts[Number(at)] ?? ""));
}

const joined = ({ key }: EmployerName): string => key.replaceAll("-", "");
const camel = ({ key }: EmployerName): string =>
  key.replace(/(^|-)([a-z\d])/g, (_, _dash, letter: string) => letter.toUpperCase());
const onOwnHost =
  (host: string) =>
  ({ key, domain, number }: EmployerName): string =>
    number % 8 === 0 ? `${host}.${domain}` : key;

function guid({ number }: EmployerName): string {
  const part = (at: number): string => mixSeed(number, at, 0x91d).toString(16).padStart(8, "0");
  const hex = part(1) + part(2) + part(3) + part(4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function pod({ number }: EmployerName): string {
  const letters = Array.from({ length: 4 }, (_, index) => String.fromCharCode(97 + (mixSeed(number, index) % 26))).join(
    "",
  );
  return `${letters}${number}.fa.${["us2", "em3", "ap1"][number % 3]}.oraclecloud.com|CX_1`;
}

function hostOfSuccessfactors({ key, domain, number }: EmployerName): string {
  if (number % 6 === 0) return `career${4 + (number % 2)}.successfactors.${number % 4 === 0 ? "com" : "eu"}|${key}`;
  return `${["jobs", "tiles", "unified"][number % 3]}.${domain}`;
}

function tenantOfUkg(employer: EmployerName): string {
  const letters = joined(employer)
    .toUpperCase()
    .replace(/[^A-Z]/g, "")
    .padEnd(8, "X");
  return `recruiting.ultipro.com|${letters.slice(0, 3)}${1000 + (employer.number % 9000)}${letters.slice(3, 8)}|${guid(employer)}`;
}

const comeetUid = (employer: EmployerName): string =>
  `${employer.key}|${(employer.number % 256).toString(16).toUpperCase().padStart(2, "0")}.${String(employer.number % 1000).padStart(3, "0")}`;

export const FAKE_PLATFORMS: readonly FakePlatform[] = [
  platform("greenhouse", 18, "https://job-boards.greenhouse.io/{slug}", joined),
  platform("lever", 9, "https://jobs.lever.co/{slug}", ({ key, number }) => (number % 6 === 0 ? `${key}-eu` : key)),
  platform("ashby", 8, "https://jobs.ashbyhq.com/{slug}"),
  platform(
    "workday",
    14,
    "https://{0}.{1}.myworkdayjobs.com/{2}",
    (name) => `${joined(name)}|wd${1 + (name.number % 5)}|Careers`,
    {
      large: true,
    },
  ),
  platform("smartrecruiters", 8, "https://careers.smartrecruiters.com/{slug}", camel, { large: true }),
  platform("workable", 7, "https://apply.workable.com/{slug}/"),
  platform("recruitee", 5, "https://{slug}.recruitee.com", onOwnHost("work"), { countries: EUROPE }),
  platform("personio", 8, "https://{slug}.jobs.personio.de", undefined, { countries: EUROPE }),
  platform("teamtailor", 6, "https://{slug}.teamtailor.com", onOwnHost("team")),
  platform("bamboohr", 5, "https://{slug}.bamboohr.com/careers"),
  platform("breezy", 2, "https://{slug}.breezy.hr"),
  platform("jazzhr", 2, "https://{slug}.applytojob.com/apply", undefined, { countries: NORTH_AMERICA }),
  platform("pinpoint", 3, "https://{slug}.pinpointhq.com"),
  platform("rippling", 3, "https://ats.rippling.com/{slug}/jobs"),
  platform("jobvite", 1, "https://jobs.jobvite.com/{slug}", joined, { large: true }),
  platform("icims", 4, "https://{slug}/jobs/search", ({ key }) => `careers-${key}.icims.com`, { large: true }),
  platform("oracle", 4, "https://{0}/hcmUI/CandidateExperience/en/sites/{1}/jobs", pod, { large: true }),
  {
    ...platform("successfactors", 4, "https://{0}/", hostOfSuccessfactors, { large: true }),
    page: (slug) => fillTemplate(slug.includes("|") ? "https://{0}/career?company={1}" : "https://{0}/", slug),
  },
  platform(
    "eightfold",
    2,
    "https://{slug}.eightfold.ai/careers",
    ({ key, number }) => (number % 4 === 0 ? `${key}-v2` : key),
    {
      large: true,
    },
  ),
  platform("gem", 1, "https://jobs.gem.com/{slug}"),
  platform("join", 2, "https://join.com/companies/{slug}", undefined, { countries: EUROPE }),
  platform("comeet", 1, "https://www.comeet.com/jobs/{0}/{1}", comeetUid),
  platform("dover", 1, "https://app.dover.com/jobs/{slug}"),
  platform("zohorecruit", 1, "https://{slug}/jobs/Careers", ({ key }) => `${key}.zohorecruit.com`),
  platform("ukg", 3, "https://{0}/{1}/JobBoard/{2}/", tenantOfUkg, { large: true, countries: NORTH_AMERICA }),
  platform(
    "adp",
    4,
    "https://workforcenow.adp.com/mascsr/default/mdf/recruitment/recruitment.html?cid={0}&ccId={1}",
    (name) => `${guid(name)}|19000101_000001`,
    { countries: NORTH_AMERICA },
  ),
  platform("paylocity", 2, "https://recruiting.paylocity.com/recruiting/jobs/All/{slug}", guid, {
    countries: NORTH_AMERICA,
  }),
  platform("phenom", 2, "https://{slug}/us/en", ({ domain }) => `careers.${domain}`, { large: true }),
  platform("avature", 1, "https://{slug}", ({ key }) => `${key}.avature.net/careers/SearchJobs`, { large: true }),
  platform("taleo", 2, "https://{0}/careersection/{1}/jobsearch.ftl", (name) => `${joined(name)}.taleo.net|ex`, {
    large: true,
  }),
  platform("hibob", 1, "https://{slug}.careers.hibob.com"),
  platform("hireology", 1, "https://careers.hireology.com/{slug}"),
  platform("jobscore", 1, "https://careers.jobscore.com/careers/{slug}", joined),
  platform("manatal", 1, "https://www.careers-page.com/{slug}"),
  platform("kula", 1, "https://careers.kula.ai/{slug}"),
  platform("polymer", 1, "https://jobs.polymer.co/{slug}"),
  platform("isolved", 1, "https://{slug}.isolvedhire.com/jobs/"),
  platform("applicantpro", 1, "https://{slug}.applicantpro.com/jobs/"),
  platform("pageup", 1, "https://careers.pageuppeople.com/{slug}/listing/", ({ number }) => `${number * 10}/cw/en`),
  platform("clearcompany", 1, "https://{slug}.hrmdirect.com/employment/job-openings.php"),
  platform("trakstar", 1, "https://{slug}.hire.trakstar.com/"),
  platform("freshteam", 1, "https://{slug}.freshteam.com/jobs"),
  platform("careerplug", 1, "https://{slug}.careerplug.com/jobs"),
  platform("hiringthing", 1, "https://{slug}/", ({ key }) => `${key}.hiringthing.com`),
  platform("hirebridge", 1, "https://recruit.hirebridge.com/v3/jobs/list.aspx?cid={slug}", ({ number }) => `${number}`),
  platform("talentsoft", 1, "https://{slug}/", ({ key }) => `${key}-recrute.talent-soft.com`),
  platform("loxo", 1, "https://{slug}", ({ key }) => `app.loxo.co/${key}`),
  platform("dayforce", 2, "https://jobs.dayforcehcm.com/en-US/{0}/{1}", (name) => `${joined(name)}|CANDIDATEPORTAL`),
  platform("csod", 2, "https://{slug}.csod.com/ux/ats/careersite/1/home?c={slug}", undefined, { large: true }),
  platform("radancy", 1, "https://{slug}/search-jobs", ({ domain }) => `search.jobs.${domain}`, { large: true }),
  platform("jibe", 1, "https://{slug}/jobs", ({ key }) => `${key}.jibeapply.com`, { large: true }),
  platform("digitalrecruiters", 1, "https://{slug}/", ({ domain }) => `joinus.${domain}`),
  platform("welcometothejungle", 1, "https://www.welcometothejungle.com/fr/companies/{slug}/jobs"),
  platform("adp_myjobs", 1, "https://myjobs.adp.com/{slug}/cx"),
  platform("hirehive", 1, "https://{slug}.hirehive.com/"),
  platform("gohire", 1, "https://jobs.gohire.io/{slug}", ({ number }) => `acme-h${String(number).padStart(7, "0")}`),
  platform("homerun", 1, "https://{slug}.homerun.co/"),
  platform("softgarden", 1, "https://{slug}.career.softgarden.de/"),
  platform("dvinci", 1, "https://{slug}.dvinci-hr.com/"),
  platform("flatchr", 1, "https://careers.flatchr.io/fr/company/{slug}/"),
  platform(
    "welcomekit",
    1,
    "https://www.welcomekit.co/api/v1/embed?organization_reference={slug}",
    ({ number }) => `Ref${number}`,
  ),
  platform("crelate", 1, "https://jobs.crelate.com/portal/{slug}", ({ number }) => `p${number}`),
  platform("werecruit", 1, "https://careers.werecruit.io/{slug}", ({ key }) => `fr/${key}`),
  platform("factorial", 1, "https://{slug}/", ({ key }) => `${key}.factorialhr.es`),
  platform(
    "paycor",
    1,
    "https://recruitingbypaycor.com/career/CareerHome.action?clientId={slug}",
    ({ number }) => `8a${String(number).padStart(30, "0")}`,
  ),
  platform("rexx", 1, "https://{slug}/stellenangebote.html", ({ key }) => `${key}-portal.rexx-systems.com`),
  platform("paycom", 1, "https://www.paycomonline.net/v4/ats/web.php/portal/{slug}/career-page", ({ number }) =>
    String(number).padStart(32, "0"),
  ),
  platform("silkroad", 1, "https://jobs.silkroad.com/{slug}", ({ key }) => `${key}/Careers`),
  platform("talentlyft", 1, "https://{slug}.talentlyft.com/"),
  platform(
    "bullhorn",
    1,
    "https://public-rest{0}.bullhornstaffing.com/rest-services/{1}/",
    ({ number }) => `41|BH${number}`,
  ),
];

/** The entry of a source; generated for a platform that is not in the table. */
export function getFakePlatform(source: string): FakePlatform {
  return FAKE_PLATFORMS.find((each) => each.source === source) ?? platform(source, 1, "https://{slug}.example/");
}
