import { describe, expect, it } from "vitest";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { parsed } from "../../../../test/sources/staged.ts";

const australia = { country: "AU", country_name: "Australia" };

testService("workforceaustralia", {
  slug: "au",
  near: { ...australia, city: "Geelong", region: "VIC", postcode: "3220", lat: -38.15, lon: 144.36 },
  far: { ...australia, city: "Darwin", region: "NT", postcode: "0800", lat: -12.46, lon: 130.84 },
  silent: ["pay", "workplace"],
  // Places are selected from the rows.
  pagesWithoutPlace: true,
});

describe("workforceaustralia", () => {
  const result = {
    vacancyId: 2348240495,
    title: "Restaurant Manager",
    employerName: "Harbour Kitchen",
    organisation: { label: "Internet Business" },
    description: "Duties:\n<strong>Shifts</strong> &amp; ordering.",
    suburb: "SEVENTEEN MILE ROCKS",
    state: "QLD",
    postCode: "4073",
    latitude: "-27.54",
    longitude: "152.95",
    salary: { label: "Above Award" },
    workType: { label: "Full time position" },
    tenure: { label: "Permanent position" },
    creationDate: "2026-04-13T11:54:27.357",
    expiryDate: "2026-11-15T10:00:00",
    isExternalJob: false,
  };
  const read = (more: Record<string, unknown>): ReturnType<typeof parsed>[number] | undefined =>
    parsed("workforceaustralia", {
      totalCount: 1,
      pageSize: 100,
      results: [{ score: 2, result: { ...result, ...more } }],
    })[0];

  it("has Canberra times in UTC, winter and summer, and readable suburbs", () => {
    expect(read({})).toMatchObject({
      date_posted: "2026-04-13T01:54:27.357Z",
      date_valid_through: "2026-11-14T23:00:00.000Z",
      locations: [{ locality: "Seventeen Mile Rocks", region: "QLD", lat: -27.54 }],
      employment_type: "Full time position, Permanent position",
      salary: null,
      full_text: true,
    });
  });

  it("does not treat another board's excerpt as a full text, nor its feed as an employer", () => {
    expect(read({ isExternalJob: true, employerName: "Adzuna ORG" })).toMatchObject({
      full_text: false,
      organization: null,
    });
  });

  it("has no place at the map's origin", () => {
    expect(read({ latitude: "0", longitude: "0" })?.locations[0]).toMatchObject({ lat: null, lon: null });
  });
});
