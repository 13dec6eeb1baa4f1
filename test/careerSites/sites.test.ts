import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlToText } from "../../src/text/html/html.ts";
import { differences, readFrom } from "./reading.ts";
import { BEHIND } from "./sites/behind.ts";
import { DOORS } from "./sites/doors.ts";
import { FOUND } from "./sites/found.ts";
import { HIDDEN } from "./sites/hidden.ts";
import { LANGUAGES } from "./sites/languages.ts";
import { READ } from "./sites/read.ts";
import { STATED } from "./sites/stated.ts";
import { TRAPS } from "./sites/traps.ts";
import { type Asked, startSites } from "./world.ts";

const SITES = [...STATED, ...READ, ...LANGUAGES, ...FOUND, ...DOORS, ...BEHIND, ...HIDDEN, ...TRAPS];

const asked: { address: string; cookie: string }[] = [];
const world = {} as Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  const note = ({ door, path, query, cookie }: Asked): void =>
    void asked.push({ address: `${door}${path}?${query}`, cookie });
  Object.assign(world, await startSites(SITES, note));
});
afterAll(() => world.close());

/** Addresses that were asked for twice with nothing new to say. */
function repeated(): string[] {
  const times = Map.groupBy(asked, ({ address, cookie }) => `${address} ${cookie}`);
  return [...times].filter(([, all]) => all.length > 1).map(([address, all]) => `${address} asked ${all.length} times`);
}

describe("companies' own sites, from their domain alone", () => {
  const wrong: string[] = [];

  for (const site of SITES) {
    it(`${site.domain} (${site.language}): ${site.about}`, async () => {
      asked.length = 0;
      const reading = await readFrom(world.address, site.domain);
      const odd = [...differences(site, reading), ...repeated()];
      if (asked.length > (site.truth.mostRequests ?? 1_000)) odd.push(`${asked.length} requests`);
      if (odd.length > 0) wrong.push(`${site.domain}: ${odd.join("; ")} [${reading.coverage.pages} pages]`);
      // Every site is read right; one that is not is a step back, whatever the score.
      expect(odd).toEqual([]);
      if (site.trap) expect(reading.listing.postings.map(({ title }) => title)).toEqual([]);
      for (const posting of reading.listing.postings) {
        expect(posting).toMatchObject({ source: "career_site", board: site.domain, employer: { domain: site.domain } });
        expect(posting.full_text ? htmlToText(posting.description_html ?? "").length : 1).toBeGreaterThan(0);
      }
    });
  }

  it("the right board or openings on nine of ten sites, in at least ten languages", () => {
    console.info(
      `career sites: ${SITES.length - wrong.length} of ${SITES.length} right${wrong.map((each) => `\n  ${each}`).join("")}`,
    );
    expect(SITES.length).toBeGreaterThanOrEqual(40);
    expect(new Set(SITES.map(({ language }) => language)).size).toBeGreaterThanOrEqual(10);
    expect(wrong.length / SITES.length).toBeLessThanOrEqual(0.1);
  });
});
