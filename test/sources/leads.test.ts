import { expect, it } from "vitest";
import { findBoardsOfLeads } from "../../src/collect/boards/platformBehindSite.ts";
import type { Lead } from "../../src/contract/reading.ts";

it("links of a job board, of a service or of another portfolio are no leads", () => {
  const lead = (url: string, company = "Quill", domain: string | null = null): Lead => ({ url, company, domain });
  expect(
    findBoardsOfLeads([
      lead("https://www.linkedin.com/jobs/view/1"),
      lead("https://acme.getro.com/jobs"),
      lead("mailto:jobs@quill.example"),
      lead("https://www.usajobs.gov/job/1"),
    ]),
  ).toEqual([]);
  expect(
    findBoardsOfLeads([lead("https://careers.quill.example/1"), lead("https://quillhealth.example/2", "Quill Health")]),
  ).toMatchObject([
    { source: "career_site", slug: "quill.example" },
    { source: "career_site", slug: "quillhealth.example" },
  ]);
});
