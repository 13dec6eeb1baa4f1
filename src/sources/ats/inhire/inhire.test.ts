import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("inhire", { slug: "acme", silent: ["pay", "requisition", "department", "employment"] });

it.each([
  ["https://acme.inhire.app/vagas/7/cozinheiro", "inhire acme"],
  ["https://api.inhire.app/job-posts", null],
  ['<a href="https://acme.inhire.app/vagas">Vagas</a>', "inhire acme"],
])("inhire: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("inhire: reads a town with state and country, or a country alone", () => {
  const row = { jobId: "1", displayName: "Cozinheiro", workplaceType: "Hybrid", location: "Porto Alegre, RS, BR" };
  expect(
    parsed("inhire", { tenantName: "Acme", jobsPage: [row, { ...row, jobId: "2", location: "BR" }] }),
  ).toMatchObject([
    {
      organization: "Acme",
      workplace: "hybrid",
      locations: [{ locality: "Porto Alegre", region: "RS", country: "BR" }],
    },
    { locations: [{ locality: null, country: "BR" }] },
  ]);
});
