import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Neither hours nor a requisition or pay are stated: only the kind of contract.
testSource("gupy", { slug: "acme", silent: ["pay", "requisition", "employment"] });

it.each([
  ["https://acme.gupy.io/jobs/123?jobBoardSource=gupy_public_page", "gupy acme"],
  ["https://employability-portal.gupy.io/api/v1/jobs?companyId=85606&limit=1", "gupy company:85606"],
  ["https://portal.gupy.io/job-search/term=dev", null],
  ["https://login.gupy.io/", null],
  ['<a href="https://acme.gupy.io">Vagas</a>', "gupy acme"],
])("gupy: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("gupy: reads a company by its number over all pages, regardless of what total they state", async () => {
  const seen = await onStage(boardOf("gupy", "company:7", 230), async ({ source, board, reading, requests }) => {
    const listing = await source.list(board, reading);
    const [known] = listing.postings;
    return { listing, detail: known && (await source.detail?.(known, board, reading)), requests: requests.length };
  });
  expect(seen.listing).toMatchObject({ complete: true, proof: "natural end" });
  expect(seen.listing.postings).toHaveLength(230);
  expect(seen.requests).toBe(4);
  expect(seen.detail).toMatchObject({ posting: { full_text: true, description_text: null } });
});

it("gupy: reads a posting's JSON, its type and its deadline, and leaves out unfilled sections", () => {
  const answer = {
    id: 5,
    name: " Cozinheiro ",
    type: "vacancy_legal_entity",
    description: "<p>Sopa</p>",
    responsibilities: "<p>.</p>",
    prerequisites: "<ul><li>Sal</li></ul>",
    applicationDeadline: "2026-12-31",
    addressCity: "São Paulo",
    addressCountry: "Brasil",
  };
  expect(parsed("gupy", answer)).toMatchObject([
    {
      title: "Cozinheiro",
      employment_type: "contractor",
      description_html: "<p>Sopa</p>\n<h3>Requisitos e qualificações</h3>\n<ul><li>Sal</li></ul>",
      date_valid_through: "2026-12-31T00:00:00.000Z",
      locations: [{ locality: "São Paulo", country: "Brasil" }],
    },
  ]);
});
