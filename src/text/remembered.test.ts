// What was asked lately is not asked again, and no more is kept than that.
import { expect, it } from "vitest";
import { remembered } from "./remembered.ts";

it("asks once for a short text, also where the answer is null", () => {
  const asked: string[] = [];
  const answer = remembered((text) => {
    asked.push(text);
    return text === "" ? null : text.length;
  });
  expect(["Acme", "", "Acme", ""].map(answer)).toEqual([4, null, 4, null]);
  expect(asked).toEqual(["Acme", ""]);
});

it("keeps nothing of long texts, and not more than some thousands of short ones", () => {
  let asked = 0;
  const answer = remembered(() => ++asked);
  const long = "a".repeat(201);
  expect([answer(long), answer(long)]).toEqual([1, 2]);
  for (let number = 0; number < 2001; number++) answer(`name ${number}`);
  const before = asked;
  answer("name 2000");
  expect(asked).toBe(before);
  answer("name 0");
  expect(asked).toBe(before + 1);
});
