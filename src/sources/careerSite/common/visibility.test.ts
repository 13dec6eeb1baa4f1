import { expect, it } from "vitest";
import { toVisible } from "./visibility.ts";

const page = (style: string): string =>
  `<style>${style}</style><h1 class="job">Welder</h1><p class="filled">This role is filled.</p>`;

it("removes an element that a rule of the page hides", () => {
  expect(toVisible(page(".filled{display:none}.job{color:red}"))).not.toContain("This role is filled.");
  expect(toVisible(page("h1{margin:0} .other, .filled { visibility: hidden }"))).not.toContain("filled.");
});

it("keeps what a rule hides on some screens only", () => {
  const responsive = page("@media (max-width: 809px) { .job { display: none !important } .x { color: red } }");
  expect(toVisible(responsive)).toContain("Welder");
  const several = page("@media print{.job{display:none}}@supports (x:y){.job{display:none}}.filled{display:none}");
  expect(toVisible(several)).toContain("Welder");
  expect(toVisible(several)).not.toContain("This role is filled.");
});
