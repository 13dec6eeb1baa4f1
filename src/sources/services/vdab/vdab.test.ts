import { expect, it } from "vitest";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { parsed } from "../../../../test/sources/staged.ts";

const belgium = { country: "BE", country_name: "België" };

testService("vdab", {
  slug: "be",
  near: { ...belgium, city: "Gent", region: "Oost-Vlaanderen", postcode: "9000", lat: 51.05, lon: 3.72 },
  far: { ...belgium, city: "Hasselt", region: "Limburg", postcode: "3500", lat: 50.93, lon: 5.34 },
  silent: ["pay", "workplace", "requisition", "department"],
  before: 2,
});

it("vdab: reads a posting with its text, its address to apply and its employer, and no contacts", () => {
  const answer = {
    id: { id: 7 },
    functie: { naam: "Kok", omschrijving: { html: "<p>Soep</p>" } },
    profiel: {
      opdrachtgever: { naam: "Acme" },
      sollicitatieInfo: { contact: "An", logischeLocatie: { webadres: "https://acme.example/apply" } },
    },
    jobPosting: JSON.stringify({ jobLocation: { address: { addressLocality: "Gent", addressCountry: "BE" } } }),
  };
  expect(parsed("vdab", answer)).toMatchObject([
    {
      external_id: "7",
      title: "Kok",
      organization: "Acme",
      apply_url: "https://acme.example/apply",
      locations: [{ locality: "Gent", country: "BE" }],
    },
  ]);
});

it("vdab: takes the title of a posting alone from its JSON-LD if nothing else states it", () => {
  const jobPosting = JSON.stringify({ title: "Kok", identifier: { value: "9" }, description: "<p>Soep</p>" });
  expect(parsed("vdab", { jobPosting })).toMatchObject([{ external_id: "9", title: "Kok", full_text: true }]);
});
