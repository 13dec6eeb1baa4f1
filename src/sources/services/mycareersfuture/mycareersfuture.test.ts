import { describe, expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { onStage, parsed } from "../../../../test/sources/staged.ts";

testService("mycareersfuture", {
  slug: "sg",
  near: {
    country: "SG",
    country_name: "Singapore",
    city: "Singapore",
    region: "Central",
    postcode: "068804",
    lat: 1.28,
    lon: 103.85,
  },
  // The island is one place; anything far is abroad.
  far: {
    country: "MY",
    country_name: "Malaysia",
    city: "Johor Bahru",
    region: "Johor",
    postcode: "80000",
    lat: 1.49,
    lon: 103.74,
  },
  silent: ["pay", "workplace"],
});

describe("mycareersfuture", () => {
  const row = {
    uuid: "dbac8e747e21f520170b3a66a019480c",
    title: "Site Supervisor",
    metadata: { jobPostId: "MCF-2026-1", newPostingDate: "2026-08-21", originalPostingDate: "2026-07-01" },
    postedCompany: { name: "AGENCY PTE. LTD." },
    hiringCompany: null,
    address: { districts: [{ location: "Islandwide" }], isOverseas: false },
    salary: { minimum: 3000, maximum: 4500, type: { salaryType: "Monthly" } },
  };

  it("has pay in Singapore dollars and the date of the first posting", () => {
    expect(parsed("mycareersfuture", { results: [row], total: 1 })[0]).toMatchObject({
      salary: "3000-4500 SGD / MONTH",
      date_posted: "2026-07-01T00:00:00.000Z",
      organization: "AGENCY PTE. LTD.",
      locations: [{ locality: "Singapore", text: "Singapore", country: "SG" }],
      full_text: false,
    });
  });

  it("places work abroad at its own location, not at the employer's", () => {
    const address = { isOverseas: true, overseasCountry: "Japan", street: "Shenton Way", postalCode: "068804" };
    expect(parsed("mycareersfuture", { ...row, address })[0]?.locations).toEqual([
      { text: "Japan", locality: null, region: null, country: "Japan", postal_code: null, lat: null, lon: null },
    ]);
  });

  it("identifies a record without a number by its address", () => {
    const jobDetailsUrl = `https://www.mycareersfuture.gov.sg/job/x/site-supervisor-${row.uuid}`;
    expect(
      parsed("mycareersfuture", { ...row, uuid: undefined, metadata: { ...row.metadata, jobDetailsUrl } })[0]
        ?.external_id,
    ).toBe(row.uuid);
  });

  it("treats a posting as gone if its detail request calls it closed", async () => {
    const front = (): { status: number; body: string } => ({
      status: 200,
      body: JSON.stringify({ ...row, description: "<p>Text</p>", status: { jobStatus: "Closed" } }),
    });
    const detail = await onStage(
      boardOf("mycareersfuture", "sg", 1),
      async ({ source, board, reading }) => source.detail?.(parsed("mycareersfuture", row)[0] as never, board, reading),
      front,
    );
    expect(detail).toMatchObject({ kind: "gone" });
  });
});
