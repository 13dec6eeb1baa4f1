import { expect, it } from "vitest";
import { boardIn, parsed } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

// Pay is always in reais; the suite's openings are paid in other currencies.
testSource("solides", { slug: "acme", silent: ["pay", "requisition"] });

it.each([
  ["https://acme.vagas.solides.com.br/vaga/903478", "solides acme"],
  ["https://acme.solides.jobs/vacancies/903478?origem=portal", "solides acme"],
  ["https://www.solides.com.br/", null],
  ['<a href="https://acme.solides.jobs">Vagas</a>', "solides acme"],
])("solides: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("solides: skips openings that are not running, and reads pay only if it is shown and filled in", () => {
  const salary = { showRangeToApplicant: true, initialRange: 2_500, finalRange: 3_000 };
  const row = {
    id: 1,
    title: "Cozinheiro",
    jobType: "híbrido",
    currentState: "em_andamento",
    city: { name: "Recife" },
  };
  const data = [
    { ...row, salary },
    { ...row, id: 2, salary: { ...salary, showRangeToApplicant: false } },
    { ...row, id: 3, salary: { ...salary, initialRange: 0, finalRange: 0 } },
    { ...row, id: 4, currentState: "encerrada" },
  ];
  expect(parsed("solides", { success: true, data: { totalPages: 1, count: 4, data } })).toMatchObject([
    {
      external_id: "1",
      salary: "2500-3000 BRL",
      workplace: "hybrid",
      locations: [{ locality: "Recife", country: "BR" }],
    },
    { external_id: "2", salary: null },
    { external_id: "3", salary: null },
  ]);
});
