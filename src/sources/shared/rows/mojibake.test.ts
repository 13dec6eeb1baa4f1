import { expect, it } from "vitest";
import { repairMojibake } from "./mojibake.ts";

it.each([
  ["fÃ¼r MÃ¼nchen â€“ Ãœber", "für München – Über"],
  ["Â\u00a0", " "],
  ["für München – Über", "für München – Über"],
  ["Ã© und é", "é und é"],
  ["ÂME, Â£", "ÂME, £"],
  ["naïve café", "naïve café"],
])("repairs %s to %s", (garbled, expected) => {
  expect(repairMojibake(garbled).replaceAll("\u00a0", " ")).toBe(expected.replaceAll("\u00a0", " "));
});
