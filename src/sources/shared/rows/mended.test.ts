import { expect, it } from "vitest";
import { mended } from "./mended.ts";

it.each([
  ["fÃ¼r MÃ¼nchen â€“ Ãœber", "für München – Über"],
  ["Â\u00a0", " "],
  ["für München – Über", "für München – Über"],
  ["Ã© und é", "é und é"],
  ["ÂME, Â£", "ÂME, £"],
  ["naïve café", "naïve café"],
])("%s is %s", (written, meant) => {
  expect(mended(written).replaceAll("\u00a0", " ")).toBe(meant.replaceAll("\u00a0", " "));
});
