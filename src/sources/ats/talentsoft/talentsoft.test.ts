import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";

testSource("talentsoft", { slug: "acme-recrute.talent-soft.com", silent: ["pay", "workplace"] });

it.each([
  ["https://acme-recrute.talent-soft.com/offre-de-emploi/liste-offres.aspx", "talentsoft acme-recrute.talent-soft.com"],
  ["https://recrutement.acme.example/Pages/Offre/detailoffre.aspx?idOffre=5391", "talentsoft recrutement.acme.example"],
  ['<script src="/client/dist/talentsoft-cookies.iife.js"></script>', "talentsoft www.acme.example"],
  ["https://www.talent-soft.com/", null],
])("talentsoft: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("talentsoft: retries an empty response in other languages", async () => {
  const seen = await onStage(boardOf("talentsoft", "acme-recrute.talent-soft.com", 0), async (stage) => {
    const listing = await stage.source.list(stage.board, stage.reading);
    return { complete: listing.complete, requests: stage.requests.length };
  });
  expect(seen).toEqual({ complete: true, requests: 3 });
});
