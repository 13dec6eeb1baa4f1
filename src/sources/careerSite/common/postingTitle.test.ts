// The words for openings in front of a title.
import { expect, it } from "vitest";
import { toPostingTitle } from "./postingTitle.ts";

it.each([
  ["Vacature: kok", "kok"],
  ["Stellenangebot – Leitung Einkauf", "Leitung Einkauf"],
  ["Lowongan Perawat", "Perawat"],
  ["Jobs Coordinator", "Jobs Coordinator"],
  ["Ausbildung: Koch", "Ausbildung: Koch"],
  ["Koch: Vollzeit", "Koch: Vollzeit"],
  ["Stellenangebote", "Stellenangebote"],
])("%s", (heading, title) => {
  expect(toPostingTitle(heading)).toBe(title);
});
