// A second set of sites, written before any rule was looked at for them: how many of them a site that nobody had in mind is read like.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differences, readFrom } from "./reading.ts";
import { FIFTH } from "./unseen/fifth.ts";
import { FIFTH_MORE } from "./unseen/fifthMore.ts";
import { FOURTH } from "./unseen/fourth.ts";
import { FOURTH_MORE } from "./unseen/fourthMore.ts";
import { FRONTS } from "./unseen/fronts.ts";
import { FURTHER } from "./unseen/further.ts";
import { LISTS } from "./unseen/lists.ts";
import { NEARLY } from "./unseen/nearly.ts";
import { PAGES } from "./unseen/pages.ts";
import { PLACES } from "./unseen/places.ts";
import { startSites } from "./world.ts";

const SECOND = [...FRONTS, ...PLACES, ...LISTS, ...PAGES];
const LATER = [...FURTHER, ...FOURTH, ...FOURTH_MORE, ...FIFTH, ...FIFTH_MORE, ...NEARLY];
const SITES = [...SECOND, ...LATER];

const world = {} as Awaited<ReturnType<typeof startSites>>;
beforeAll(async () => {
  Object.assign(world, await startSites(SITES));
});
afterAll(() => world.close());

describe("sites of a second set, from their domain alone", () => {
  for (const site of SITES) {
    it(`${site.domain} (${site.language}): ${site.about}`, async () => {
      expect(differences(site, await readFrom(world.address, site.domain))).toEqual([]);
    });
  }
});
