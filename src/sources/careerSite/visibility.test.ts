import { expect, it } from "vitest";
import { removeInvisible } from "./visibility.ts";

const page = (style: string): string =>
  `<style>${style}</style><h1 class="job">Welder</h1><p class="filled">This role is filled.</p>`;

it("removes an element that a rule of the page hides", () => {
  expect(removeInvisible(page(".filled{display:none}.job{color:red}"))).not.toContain("This role is filled.");
  expect(removeInvisible(page("h1{margin:0} .other, .filled { visibility: hidden }"))).not.toContain("filled.");
});

it("keeps what a rule hides on some screens only", () => {
  const responsive = page("@media (max-width: 809px) { .job { display: none !important } .x { color: red } }");
  expect(removeInvisible(responsive)).toContain("Welder");
  const several = page("@media print{.job{display:none}}@supports (x:y){.job{display:none}}.filled{display:none}");
  expect(removeInvisible(several)).toContain("Welder");
  expect(removeInvisible(several)).not.toContain("This role is filled.");
});
