// This machine's clock compared with others, considering the time of the request.
import { expect, it } from "vitest";
import { readEnvironment } from "../environment/environment.ts";
import { examineClock } from "./network.ts";

const NOW = Date.UTC(2026, 10, 17);

it.each([
  ["an answer within the time of asking", NOW + 4_000, "ok"],
  ["one that took a quarter of a minute", NOW + 14_000, "ok"],
  ["a clock some seconds behind", NOW - 8_000, "note"],
  ["a clock minutes ahead", NOW + 300_000, "fix"],
  ["nobody to ask", null, "ok"],
])("%s", (_what, at, state) => {
  const others = [{ name: "the database", at, from: NOW, to: NOW + 15_000 }];
  const found = examineClock(readEnvironment({}), { now: NOW, others, lastChange: null });
  expect(found.map((finding) => finding.state)).toEqual([state]);
});
