// The cache computes each short text once and stays bounded.
import { expect, it } from "vitest";
import { memoize } from "./memoize.ts";

it("computes once per short text, also for null", () => {
  const requests: string[] = [];
  const answer = memoize((text) => {
    requests.push(text);
    return text === "" ? null : text.length;
  });
  expect(["Acme", "", "Acme", ""].map(answer)).toEqual([4, null, 4, null]);
  expect(requests).toEqual(["Acme", ""]);
});

it("does not cache long texts, and keeps only some thousand short ones", () => {
  let requests = 0;
  const answer = memoize(() => ++requests);
  const long = "a".repeat(201);
  expect([answer(long), answer(long)]).toEqual([1, 2]);
  for (let number = 0; number < 2001; number++) answer(`name ${number}`);
  const before = requests;
  answer("name 2000");
  expect(requests).toBe(before);
  answer("name 0");
  expect(requests).toBe(before + 1);
});
