import { expect, it } from "vitest";
import { boardOf } from "../../../../test/sources/openings.ts";
import { boardIn, onStage } from "../../../../test/sources/staged.ts";
import { testSource } from "../../../../test/sources/suite.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

testSource("digitalrecruiters", { slug: "joinus.acme.example", silent: ["requisition", "workplace"] });

it.each([
  ["https://joinus.acme.example/fr/annonce/4553539-conseiller-33300-bordeaux", "digitalrecruiters joinus.acme.example"],
  ["https://acme.digitalrecruiters.com/", "digitalrecruiters acme.digitalrecruiters.com"],
  ["https://api.digitalrecruiters.com/public/v1/careers-site/job-ads", null],
  ['<script>const api = "https:\\/\\/api.digitalrecruiters.com"</script>', "digitalrecruiters www.acme.example"],
])("digitalrecruiters: %s is %s", (written, board) => {
  expect(boardIn(written)).toBe(board);
});

it("digitalrecruiters: a posting in two places is one with both", async () => {
  const board = boardOf("digitalrecruiters", "joinus.acme.example", 2);
  const [first, second] = board.openings.map((opening) => ({ ...opening, places: opening.places.slice(0, 1) }));
  const lille = { city: "Lille", region: null, country: "FR", country_name: "France", postcode: "59000" };
  const openings = [
    assertPresent(first),
    { ...assertPresent(second), places: [...assertPresent(second).places, lille] },
  ];
  const places = await onStage({ ...board, openings }, async ({ source, board, reading }) =>
    (await source.list(board, reading)).postings.map((each) => each.locations.length),
  );
  expect(places).toEqual([1, 2]);
});

it("digitalrecruiters: the simulated board names the places of its openings, and no others", async () => {
  const { openings, ...board } = boardOf("digitalrecruiters", "joinus.acme.example", 12);
  const shown = await onStage({ ...board, openings }, async ({ source, board, reading }) =>
    (await source.list(board, reading)).postings.map(({ external_id, locations }) => [
      external_id,
      locations.map(({ text, locality }) => locality ?? text),
    ]),
  );
  expect(shown).toEqual(openings.map(({ id, places }) => [id, places.map(({ city }) => city)]));
});
