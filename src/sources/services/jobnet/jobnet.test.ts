import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { findNearestPostcode } from "./places.ts";

const denmark = { country: "DK", country_name: "Danmark" };

testService("jobnet", {
  slug: "dk",
  near: { ...denmark, city: "Aarhus", region: "Midtjylland", postcode: "8000", lat: 56.16, lon: 10.21 },
  far: { ...denmark, city: "København", region: "Hovedstaden", postcode: "1050", lat: 55.68, lon: 12.57 },
  // Only full or part time is stated, in Danish.
  silent: ["pay", "workplace", "requisition", "employment"],
});

describe("jobnet: places", () => {
  it("are searched by the nearest postcode, with the distance to it added", () => {
    const at = (lat: number, lon: number) =>
      findNearestPostcode({ name: "x", region: null, country: "DK", lat, lon, radius_km: 25 });
    expect(at(55.676, 12.566)).toEqual({ postcode: 1050, km: 25 });
    expect(at(56.15, 10.21)).toEqual({ postcode: 8000, km: 25 });
    // Lemvig's harbour is in the table, a farm between Skive and Struer is not.
    expect(at(56.52, 8.82)?.km).toBeGreaterThan(35);
    expect(
      findNearestPostcode({ name: "x", region: null, country: "SE", lat: 55.6, lon: 13, radius_km: 25 }),
    ).toBeNull();
  });
});

describe("jobnet: external postings", () => {
  const row = {
    jobAdId: "9ef43bce-d82b-4ea1-a098-7ff6520f99be",
    title: "Kok",
    description: "<p>Lav mad.</p>",
    hiringOrgName: "Køkkenet",
    postalCode: 8800,
    postalDistrictName: "Viborg",
    municipality: "Viborg",
    country: "Danmark",
    publicationDate: "2026-03-13T00:00:00+01:00",
    workHourPartTime: true,
    isExternal: true,
    jobAdUrl: "https://jobs.example.dk/42",
  };
  const ask = (known: unknown) =>
    onStage(boardOf("jobnet", "dk", 1), async ({ source, board, reading, requests }) => ({
      result: await source.detail?.(known as never, board, reading),
      requests: [...requests],
    }));

  it("have no detail request, so they are not requested and never gone", async () => {
    for (const each of [
      row,
      { ...row, jobAdUrl: null },
      { ...row, jobAdId: "E10990623", isExternal: false, jobAdUrl: null },
    ]) {
      const [known] = parsed("jobnet", { jobAds: [each], totalJobAdCount: 1 });
      const { result, requests } = await ask(known);
      expect(result).toMatchObject({ kind: "unread" });
      expect(requests).toEqual([]);
    }
  });

  it("link to their own site", () => {
    expect(parsed("jobnet", { jobAds: [row], totalJobAdCount: 1 })[0]).toMatchObject({
      url: "https://jobs.example.dk/42",
      employment_type: "Deltid",
      date_posted: "2026-03-12T23:00:00.000Z",
      full_text: true,
      locations: [{ locality: "Viborg", postal_code: "8800", country: "Danmark" }],
    });
  });

  it("a detail response gives its text and address, without names of people", () => {
    const [found] = parsed("jobnet", {
      id: row.jobAdId,
      title: "Kok",
      body: "<p>Hele teksten.</p>",
      employer: { name: "Køkkenet" },
      job: { address: { city: "Viborg", postalCode: "8800", countryCode: "DK" }, isPartTime: false },
      application: { contactPersons: [{ firstNames: "Jens", lastName: "Hansen" }], url: "https://k.example/apply" },
    });
    expect(found).toMatchObject({ apply_url: "https://k.example/apply", employment_type: "Fuldtid", full_text: true });
    expect(JSON.stringify(found)).not.toMatch(/Hansen/);
  });
});
