import { describe, expect, it } from "vitest";
import type { ResolvedPlace } from "../../../src/contract/reading.ts";
import { resolvePlace } from "../../../src/discovery/placeLookup.ts";
import type { Failure } from "../../../src/sources/shared/reading/answers.ts";
import type { FaultName } from "../../../world/faults.ts";
import type { WorldPlace } from "../../../world/knowledgePlace.ts";
import { GRAZ, inTown, town } from "./graz.ts";

const requests = (
  places: readonly WorldPlace[],
  text = "Graz",
  country: string | null = "AT",
): Promise<[ResolvedPlace | null | Failure, string[]]> =>
  inTown(places, async ({ reading, requests: asks }) => {
    const found = await resolvePlace(text, country, reading);
    return [found, asks.map(({ url }) => new URL(url).hostname)];
  });
const NOMINATIM = "nominatim.openstreetmap.org";
const PHOTON = "photon.komoot.io";

describe("a place that is missing from the gazetteer", () => {
  it("is looked up in Nominatim, once", async () => {
    expect(await requests([town()])).toEqual([GRAZ, [NOMINATIM]]);
    expect(await requests([town()], "  graz ", null)).toEqual([GRAZ, [NOMINATIM]]);
  });

  it("is null if it does not exist, or not in that country", async () => {
    expect(await requests([town()], "Nowhere")).toEqual([null, [NOMINATIM]]);
    expect(await requests([town()], "Graz", "DE")).toEqual([null, [NOMINATIM]]);
    for (const text of ["", "   ", "x".repeat(300)]) expect(await requests([town()], text)).toEqual([null, []]);
  });

  it.each(["blocked", "refused"] as const)("is looked up in Photon if Nominatim answers %s", async (nominatim) => {
    expect(await requests([town({ nominatim })])).toEqual([GRAZ, [NOMINATIM, PHOTON]]);
    expect(await requests([town({ nominatim })], "Graz", "DE")).toEqual([null, [NOMINATIM, PHOTON]]);
  });

  it("is unknown, not absent, if both fail", async () => {
    const [found] = await requests([town({ nominatim: "blocked", photon: "throttled" })]);
    expect(found).toEqual({
      failure: "failed",
      reason: expect.stringMatching(/^nominatim: .*blocked temporarily; photon: ./),
    });
  });

  it.each(["rate_limited", "html", "truncated", "server_error", "empty_body", "reset"] as FaultName[])(
    "is unknown if both are broken by %s",
    async (name) => {
      await inTown([town()], async ({ reading, world }) => {
        for (const source of ["nominatim", "photon"]) world.setFault(source, { name, after: 0 });
        expect(await resolvePlace("Graz", "AT", reading)).toMatchObject({ failure: "failed" });
      });
    },
  );
});
