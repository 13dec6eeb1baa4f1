import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";
import { nextEndCursor } from "../../shared/reading/bothEnds.ts";

const states = { country: "US", country_name: "United States" };
const keys = { USAJOBS_API_KEY: "a-key", USAJOBS_EMAIL: "someone@example.org" };

testService("usajobs", {
  slug: "us",
  keys,
  near: { ...states, city: "Atlanta", region: "Georgia", postcode: "30301", lat: 33.75, lon: -84.39 },
  far: { ...states, city: "Anchorage", region: "Alaska", postcode: "99501", lat: 61.22, lon: -149.9 },
  // Pay is always in dollars; hybrid work is only "telework eligible".
  silent: ["pay", "workplace"],
});

describe("usajobs: all announcements", () => {
  const apiKeys = new Map(Object.entries(keys));

  it("are complete if they fit into what a query returns from both ends", async () => {
    const read = (count: number) =>
      onStage(boardOf("usajobs", "us", count), ({ source, board, reading }) =>
        source.list(board, { ...reading, keys: apiKeys }),
      );
    expect(await read(1_203)).toMatchObject({ complete: true, proof: "total reached" });
    expect(await read(10_700)).toMatchObject({ complete: true, proof: "total reached" });
  });

  it("beyond the reach of both ends are not requested", () => {
    const from = (page: number, newest: boolean, total: number) =>
      nextEndCursor({ page, newest }, 500, total, 500, 10_000);
    expect(from(0, true, 700)).toEqual({ newest: true, page: 1 });
    expect(nextEndCursor({ page: 1, newest: true }, 200, 700, 500, 10_000)).toBeNull();
    expect([from(19, true, 10_000), from(19, true, 20_001)]).toEqual([null, null]);
    expect(from(19, true, 10_700)).toEqual({ newest: false, page: 0 });
    expect([from(0, false, 10_700), from(1, false, 10_700)]).toEqual([{ newest: false, page: 1 }, null]);
  });

  it("require a valid key", async () => {
    await onStage(boardOf("usajobs", "us", 3), async ({ source, board, reading, requests }) => {
      expect(await source.list(board, reading)).toMatchObject({ failure: "forbidden" });
      expect(requests).toEqual([]);
      const wrong = new Map([...apiKeys, ["USAJOBS_API_KEY", "another"]]);
      expect(await source.list(board, { ...reading, keys: wrong })).toMatchObject({
        failure: "forbidden",
        reason: "HTTP 401",
      });
    });
  });
});

const announcement = (fields: object, details: object = {}) => ({
  SearchResult: {
    SearchResultCountAll: 1,
    SearchResultItems: [
      {
        MatchedObjectId: "1",
        MatchedObjectDescriptor: {
          PositionTitle: "Cook",
          PositionURI: "https://www.usajobs.gov:443/job/1",
          ...fields,
          UserArea: { Details: details },
        },
      },
    ],
  },
});

describe("usajobs: one announcement", () => {
  it("has Washington times in UTC, links without their port, its text in parts", () => {
    const fields = {
      PublicationStartDate: "2026-09-29T00:00:00.0000",
      ApplicationCloseDate: "2026-12-09T23:59:59.9970",
      QualificationSummary: "You can cook & clean.",
    };
    expect(
      parsed("usajobs", announcement(fields, { JobSummary: "Feed people.", MajorDuties: ["Plan", "Cook"] }))[0],
    ).toMatchObject({
      url: "https://www.usajobs.gov/job/1",
      date_posted: "2026-09-29T04:00:00.000Z",
      date_valid_through: "2026-12-10T04:59:59.997Z",
      description_html: expect.stringMatching(
        /Summary.*Feed people.*Duties.*<li>.*Plan.*Qualifications.*cook &amp; clean/s,
      ),
    });
  });

  it("separates its places from their states, and has none for work from anywhere", () => {
    const PositionLocation = [
      {
        LocationName: "Elmendorf AFB, Alaska",
        CountryCode: "United States",
        CountrySubDivisionCode: "Alaska",
        CityName: "Elmendorf AFB, Alaska",
        Latitude: 61.2,
        Longitude: -149.8,
      },
      {
        LocationName: "Anywhere in the U.S. (remote job)",
        CountryCode: "United States",
        CityName: "Anywhere in the U.S. (remote job)",
        Latitude: 0,
        Longitude: 0,
      },
    ];
    expect(parsed("usajobs", announcement({ PositionLocation }, { RemoteIndicator: true }))[0]).toMatchObject({
      workplace: "remote",
      locations: [
        { locality: "Elmendorf AFB", region: "Alaska", country: "United States", lat: 61.2 },
        { locality: null, text: "Anywhere in the U.S. (remote job)", lat: null },
      ],
    });
  });

  it("is paid by code or by text, and not by the piece", () => {
    const pay = (RateIntervalCode: string, MinimumRange = "32318.0000", MaximumRange = "152593.0000") =>
      parsed("usajobs", announcement({ PositionRemuneration: [{ MinimumRange, MaximumRange, RateIntervalCode }] }))[0]
        ?.salary;
    expect([
      pay("PA"),
      pay("Per Year"),
      pay("PH", "19.18", "19.18"),
      pay("PW"),
      pay("BW"),
      pay("WC", "0", "0"),
    ]).toEqual(["32318-152593 USD / YEAR", "32318-152593 USD / YEAR", "19.18 USD / HOUR", null, null, null]);
  });

  it("without its count is an unknown shape", () => {
    expect(() => parsed("usajobs", { SearchResult: { SearchResultItems: [] } })).toThrow(/SearchResultCountAll/);
    expect(() => parsed("usajobs", { CodeList: [] })).toThrow();
  });
});
