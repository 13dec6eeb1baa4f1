import { describe, expect, it } from "vitest";
import { nearestOccupations, resolveOccupation } from "./occupationNames.ts";
import { parseParams } from "./parse.ts";

const codesOf = (written: string) => resolveOccupation(written)?.codes ?? [];

describe("an occupation", () => {
  it("is the same in every language", () => {
    for (const title of [
      "nurse",
      "Nurses",
      "Registered Nurses",
      "Pflegefachkraft",
      "Pflegefachkraft (m/w/d)",
      "infirmière",
      "sjuksköterska",
    ])
      expect(codesOf(title), title).toContain("29-1141.00");
    expect(codesOf("Intensivpflegefachkraft")).toContain("29-1141.00");
  });

  it("is found by code, and a SOC code includes the occupations that divide it", () => {
    expect(codesOf("29-1141.00")).toEqual(["29-1141.00"]);
    expect(codesOf("29-1141")).toEqual(expect.arrayContaining(["29-1141.00", "29-1141.01"]));
    expect(resolveOccupation("2221")).toEqual({ codes: ["2221"], name: "Nursing professionals (ISCO-08 2221)" });
  });

  it("is refused with the nearest titles if it is unknown", () => {
    expect(resolveOccupation("nurze")).toBeNull();
    expect(nearestOccupations("nurze")).toContain("nurse");
    expect(() => parseParams("search", "occupation=nurze")).toThrow(
      /not a known occupation; the nearest known ones are nurse/,
    );
  });
});
