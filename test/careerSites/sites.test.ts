// Companies' own sites, read from their domain alone through the real fetcher. The sites are the files below sites/; rules have been
// adjusted to all of them, so they guard against regressions and do not measure how well an unknown site is read.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnvironment } from "../../src/cli/environment/environment.ts";
import { findGazetteer } from "../../src/cli/resources/resources.ts";
import { openDeriver } from "../../src/derive/deriver.ts";
import type { SiteReading } from "../../src/sources/careerSite/site.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import { type DerivedRows, differences } from "./comparison.ts";
import { LARGE_SITES } from "./largeSites.ts";
import { type ExpectedPosting, loadSites, parseSite, type Site } from "./loadSites.ts";
import { NOW, readFrom } from "./reading.ts";
import { type Asked, startSites } from "./world.ts";

const ALL_SITES = [...loadSites(), ...LARGE_SITES];
/** A run of all tests takes every third site; `npm run test:all -- sites` and `npm test careerSites` take all. */
const SITES = process.env.ROLECALL_TEST_QUICK === "1" ? ALL_SITES.filter((_, at) => at % 3 === 0) : ALL_SITES;

const requests: string[] = [];
const world = {} as Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  const note = ({ origin, path, query, cookie }: Asked) => void requests.push(`${origin}${path}?${query} ${cookie}`);
  Object.assign(world, await startSites(ALL_SITES, note));
});
afterAll(() => world.close());

async function derivedRows({ postings }: Site, { listing }: SiteReading): Promise<DerivedRows> {
  if (!postings.some(({ types, salary, place }) => (types ?? salary ?? place) !== undefined)) return new Map();
  const deriver = await openDeriver(await findGazetteer(readEnvironment(process.env)));
  try {
    const all = await deriver.derive({ postings: [...listing.postings], now: NOW });
    return new Map(
      all.flatMap((each, at) => ("posting" in each ? [[listing.postings[at]!, each.posting.row] as const] : [])),
    );
  } finally {
    await deriver.close();
  }
}

describe("companies' own sites, from their domain alone", () => {
  for (const site of SITES) {
    const gap = site.known_gap;
    (gap === undefined ? it : it.fails)(`${site.name} (${site.language}): ${gap ?? site.about}`, async () => {
      requests.length = 0;
      const reading = await readFrom(world.address, site.domain);
      expect(differences(site, reading, await derivedRows(site, reading))).toEqual([]);
      // A second request for the same address costs the site and brings nothing new; http and https each have robots.txt.
      const repeated = requests.filter((address, at) => requests.indexOf(address) !== at);
      expect(repeated.filter((address) => !address.includes("/robots.txt"))).toEqual([]);
      expect(requests.length).toBeLessThanOrEqual(site.max_requests ?? 1_000);
      for (const posting of reading.listing.postings) {
        expect(posting).toMatchObject({ source: "career_site", board: site.domain, employer: { domain: site.domain } });
        if (posting.full_text) expect(htmlToText(posting.description_html ?? "")).not.toBe("");
      }
    });
  }

  it("name openings that exist only as files", async () => {
    const site = ALL_SITES.find(({ name }) => name === "page-shapes/typo3-news-detail-dl-and-pdf") as Site;
    const { coverage } = await readFrom(world.address, site.domain);
    expect(coverage).toMatchObject({ verdict: "partial", because: "1 opening exists only as a file or a picture" });
  });

  it("have unique names and cover at least thirty languages", () => {
    expect(new Set(SITES.map(({ domain }) => domain)).size).toBe(SITES.length);
    expect(new Set(SITES.map(({ language }) => language)).size).toBeGreaterThanOrEqual(30);
  });
});

describe("the comparison", () => {
  const site = ALL_SITES.find(({ name }) => name === "definition-lists/every-fact-labelled") as Site;
  const [first, ...others] = site.postings as [ExpectedPosting, ...ExpectedPosting[]];
  const CHANGED_LISTS: Readonly<Record<string, string[]>> = {
    types: ["FULL_TIME", "INTERN"],
    text_has: ["Du packst Pakete"],
    text_lacks: ["Du drehst Leinen"],
  };
  const changedPosting = Object.entries(first).map(([key, value]) => ({
    what: `${key} of a posting`,
    changed: { postings: [{ ...first, [key]: Array.isArray(value) ? CHANGED_LISTS[key] : `${value}x` }, ...others] },
  }));
  const changedSite: { what: string; changed: Partial<Site> }[] = [
    { what: "a missing posting", changed: { postings: others } },
    { what: "an additional posting", changed: { postings: [first, ...site.postings] } },
    { what: "employer", changed: { employer: ["Tauwerk", "Tauwerk Elsfleth"] } },
    { what: "complete", changed: { complete: true } },
    { what: "code", changed: { code: "unreachable" } },
    { what: "platform_behind", changed: { platform_behind: { source: "lever", slug: "tauwerk" } } },
    { what: "not_postings", changed: { not_postings: [first.title] } },
    { what: "coverage", changed: { coverage: { pdf: 1, image: 1 } } },
    { what: "passed_over", changed: { passed_over: { expired: 1 } } },
    { what: "text_lacks", changed: { text_lacks: ["Pakete"] } },
    { what: "max_pages", changed: { max_pages: 2 } },
  ];

  it("reports each changed expectation", async () => {
    const reading = await readFrom(world.address, site.domain);
    const rows = await derivedRows(site, reading);
    expect(differences(site, reading, rows)).toEqual([]);
    const silent = [...changedPosting, ...changedSite].filter(
      ({ changed }) => differences({ ...site, ...changed }, reading, rows).length === 0,
    );
    expect(silent.map(({ what }) => what)).toEqual([]);
    expect(changedPosting).toHaveLength(11);
  });

  it("reads the example in README.md", () => {
    const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
    const { about, postings, hosts } = parseSite("example", readme.replaceAll(/^ {4}|^(?! {4}).*\n/gm, ""));
    expect(about).toBe("a museum (Joomla): openings in a category blog, linked from the footer");
    expect(postings[0]).toMatchObject({ date_posted: "2026-10-02", types: ["FULL_TIME"], department: "Collections" });
    expect(Object.keys(hosts)).toEqual(["museum.example", "www.museum.example", "https://other.example"]);
  });

  it("refuses a file with an unknown key", () => {
    expect(() => parseSite("typo", "domain: a.example\ncomplet: true\n")).toThrow("typo: unknown key complet");
  });
});
