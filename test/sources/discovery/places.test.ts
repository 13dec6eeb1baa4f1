import { describe, expect, it } from "vitest";
import type { WantedPlace } from "../../../src/contract/reading.ts";
import { identify } from "../../../src/discovery/identify.ts";
import type { Failure } from "../../../src/sources/shared/reading/answers.ts";
import type { FaultName } from "../../../src/world/faults.ts";
import type { WorldPlace } from "../../../src/world/place.ts";
import { GRAZ, inTown, town } from "./graz.ts";

const asked = (
  places: readonly WorldPlace[],
  text = "Graz",
  country: string | null = "AT",
): Promise<[WantedPlace | null | Failure, string[]]> =>
  inTown(places, async ({ reading, asked: asks }) => {
    const found = await identify(text, country, reading);
    return [found, asks.map(({ url }) => new URL(url).hostname)];
  });
const NOMINATIM = "nominatim.openstreetmap.org";
const PHOTON = "photon.komoot.io";

describe("a place that the gazetteer does not know", () => {
  it("is asked of Nominatim, once", async () => {
    expect(await asked([town()])).toEqual([GRAZ, [NOMINATIM]]);
    expect(await asked([town()], "  graz ", null)).toEqual([GRAZ, [NOMINATIM]]);
  });

  it("that does not exist, or not in that country, is none", async () => {
    expect(await asked([town()], "Nowhere")).toEqual([null, [NOMINATIM]]);
    expect(await asked([town()], "Graz", "DE")).toEqual([null, [NOMINATIM]]);
    for (const text of ["", "   ", "x".repeat(300)]) expect(await asked([town()], text)).toEqual([null, []]);
  });

  it.each(["blocked", "refused"] as const)("is asked of Photon where Nominatim says %s", async (nominatim) => {
    expect(await asked([town({ nominatim })])).toEqual([GRAZ, [NOMINATIM, PHOTON]]);
    expect(await asked([town({ nominatim })], "Graz", "DE")).toEqual([null, [NOMINATIM, PHOTON]]);
  });

  it("is unknown, not absent, where both fail", async () => {
    const [found] = await asked([town({ nominatim: "blocked", photon: "throttled" })]);
    expect(found).toEqual({
      trouble: "failed",
      because: expect.stringMatching(/^nominatim: .*blocked for a while; photon: ./),
    });
  });

  it.each(["rate_limited", "html", "truncated", "server_error", "empty_body", "reset"] as FaultName[])(
    "is unknown where both are broken by %s",
    async (name) => {
      await inTown([town()], async ({ reading, world }) => {
        for (const source of ["nominatim", "photon"]) world.setFault(source, { name, after: 0 });
        expect(await identify("Graz", "AT", reading)).toMatchObject({ trouble: "failed" });
      });
    },
  );
});
