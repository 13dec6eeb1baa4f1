// Which board an address means: the hosts that hiring platforms give their customers, and where the board's name stands in
// the address. Any other address is a company's own site, named by its registrable domain.
import { httpUrl, registrableDomain } from "../text/domains.ts";

export interface BoardAddress {
  source: string;
  slug: string;
}

/** `{}` is the board's name: a label of the host, or a step of the path. */
const FORMS: readonly (readonly [source: string, ...forms: string[]])[] = [
  ["greenhouse", "boards.greenhouse.io/{}", "job-boards.greenhouse.io/{}", "job-boards.eu.greenhouse.io/{}"],
  ["lever", "jobs.lever.co/{}", "jobs.eu.lever.co/{}"],
  ["ashby", "jobs.ashbyhq.com/{}"],
  ["smartrecruiters", "careers.smartrecruiters.com/{}", "jobs.smartrecruiters.com/{}"],
  ["workable", "apply.workable.com/{}"],
  ["recruitee", "{}.recruitee.com"],
  ["personio", "{}.jobs.personio.de", "{}.jobs.personio.com"],
  ["bamboohr", "{}.bamboohr.com"],
  ["breezy", "{}.breezy.hr"],
  ["jazzhr", "{}.applytojob.com"],
  ["rippling", "ats.rippling.com/{}"],
  ["jobvite", "jobs.jobvite.com/{}"],
  ["gem", "jobs.gem.com/{}"],
  ["join", "join.com/companies/{}"],
  ["homerun", "{}.homerun.co"],
  ["factorial", "{}.factorialhr.com"],
  ["teamtailor", "{}.teamtailor.com"],
  ["pinpoint", "{}.pinpointhq.com"],
];

/** Platforms whose boards need more than one name: `boards import` takes them, an address alone does not say enough. */
const OTHER_PLATFORMS = new Set(
  `myworkdayjobs.com myworkdaysite.com icims.com oraclecloud.com successfactors.com successfactors.eu eightfold.ai taleo.net
   avature.net adp.com ultipro.com ukg.net paylocity.com zohorecruit.com comeet.com comeet.co dover.com`.split(/\s+/),
);

/** Steps of a path and labels of a host that belong to the platform itself. */
const NO_BOARD = new Set([
  "www",
  "api",
  "app",
  "assets",
  "cdn",
  "embed",
  "static",
  "jobs",
  "careers",
  "search",
  "v1",
  "j",
]);

/** null: no http address, or a platform's address without a board in it. */
export function readBoardAddress(written: string): BoardAddress | null {
  const address = httpUrl(/^[a-z]+:\/\//i.test(written) ? written : `https://${written}`);
  if (address === null) return null;
  const { hostname, pathname } = new URL(address);
  const steps = pathname.split("/").filter((step) => step !== "");
  for (const [source, ...forms] of FORMS) {
    for (const form of forms) {
      const slug = match(form, hostname, steps);
      if (slug === undefined) continue;
      return slug === null || NO_BOARD.has(slug.toLowerCase()) ? null : { source, slug };
    }
  }
  const domain = registrableDomain(address);
  return domain === null || OTHER_PLATFORMS.has(domain) ? null : { source: "career_site", slug: domain };
}

/** The name; null where the host fits and no name is there; undefined where it is another host. */
function match(form: string, hostname: string, steps: readonly string[]): string | null | undefined {
  const [host = "", ...path] = form.split("/");
  if (host.startsWith("{}")) {
    const rest = host.slice(2);
    if (!hostname.endsWith(rest)) return hostname === rest.slice(1) ? null : undefined;
    const label = hostname.slice(0, -rest.length);
    return label.includes(".") ? null : label;
  }
  if (hostname !== host) return undefined;
  const at = path.indexOf("{}");
  const fits = path.slice(0, at).every((step, place) => steps[place] === step);
  const name = fits ? steps[at] : undefined;
  try {
    return name === undefined ? null : decodeURIComponent(name);
  } catch {
    return null;
  }
}
