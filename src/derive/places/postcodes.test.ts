import { expect, it } from "vitest";
import { withoutPostcode } from "./postcodes.ts";

it.each([
  ["80331 München", "München"],
  ["D-80331 München", "München"],
  ["CH-8001 Zürich", "Zürich"],
  ["MN 56058", "MN"],
  ["MN 56058-1234", "MN"],
  ["Valhalla NY10595", "Valhalla NY"],
  ["111 22 Stockholm", "Stockholm"],
  ["1012 AB Amsterdam", "Amsterdam"],
  ["London SW1A 1AA", "London"],
  ["Toronto M5V 2T6", "Toronto"],
  ["01310-100 São Paulo", "São Paulo"],
])("removes the code from %s", (text, place) => expect(withoutPostcode(text)?.text).toBe(place));

it("leaves a text without a code unchanged", () => {
  for (const text of ["Berlin", "Praha 4", "Area 51", "12", "Paris 15e"]) expect(withoutPostcode(text)).toBeNull();
});
