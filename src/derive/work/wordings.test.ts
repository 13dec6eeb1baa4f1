// Wordings of contract, hours, arrangement and education that differ from the common ones, each in an invented sentence.
import { describe, expect, it } from "vitest";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";
import { readEducation } from "./education.ts";
import { readEmployment } from "./employment.ts";
import { readHours } from "./hours.ts";

describe("weekly hours", () => {
  it.each([
    ["Wij bieden 32 tot 40 uur per week.", 40],
    ["35-40 hours per week", 40],
    ["Contrat CDI à 35h.", 35],
    ["Hores setmanals: 24", 24],
    ["Liczba godzin w tygodniu: 30 Wymiar: etat", 30],
    ["Horas semanales: 30", 30],
  ])("are read: %s", (text, hours) => {
    expect(readHours(readingOf(text).reading)).toBe(hours);
  });
});

describe("the arrangement", () => {
  const arrangement = (text: string) => readArrangement(readingOf(text).reading, NO_PLACES).ai_work_arrangement;

  it.each([
    "You work well with on-site and remote teams.",
    "Rekrutacja zdalna. Biuro w Gdyni.",
    "We offer a remote interview.",
  ])("is not stated by words about others: %s", (text) => {
    expect(arrangement(text)).toBeNull();
  });

  it("is read from labels and days", () => {
    expect(arrangement("Modalitat de treball: Presencial")).toBe("On-site");
    expect(arrangement("Employees spend Tuesdays and Thursdays in their assigned office.")).toBe("Hybrid");
  });
});

describe("education", () => {
  it.each([
    ["You have a Masters or higher degree in Statistics.", ["postgraduate degree"]],
    ["B.S. in a natural science.", ["bachelor degree"]],
    ["At least BA education in History.", ["bachelor degree"]],
    ["Required: B.S. degree or higher", ["bachelor degree"]],
    ["Estudis mínims de batxillerat", ["high school"]],
    ["Post Graduate Diploma in Logistics", ["postgraduate degree"]],
  ])("is read: %s", (text, levels) => {
    expect(readEducation(readingOf(text).reading)).toEqual(levels);
  });
});

it("a part-time contract is read in Catalan", () => {
  expect(readEmployment(readingOf("Tipus de contracte: temps parcial", {}, "ca").reading)).toEqual(["PART_TIME"]);
});
