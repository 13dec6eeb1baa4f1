// The same facts about the work in every supported language, so that a wording that is read in one language and not in another is found.
import { expect, test } from "vitest";
import { readCases } from "../../../test/cases/readCases.ts";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";
import { readEducation } from "./education.ts";
import { readEmployment } from "./employment.ts";
import { readYears } from "./experience.ts";
import { readHours } from "./hours.ts";
import { readSeniority } from "./seniority.ts";

type Read = (text: string, language: string) => unknown;

const employment: Read = (text, language) => readEmployment(readingOf(text, {}, language).reading);
const arrangement: Read = (text, language) =>
  readArrangement(readingOf(text, {}, language).reading, NO_PLACES).ai_work_arrangement;
const education: Read = (text, language) => readEducation(readingOf(text, {}, language).reading);

const seniority: Read = (title, language) => readSeniority(readingOf("Welcome.", { title }, language).reading);

const years: Read = (text, language) => readYears(readingOf(text, {}, language).reading);
const hours: Read = (text, language) => readHours(readingOf(text, {}, language).reading);
const inTitle: Read = (title, language) => readEmployment(readingOf("Welcome.", { title }, language).reading);

/** By the section of the file. */
const EXPECTED: readonly (readonly [section: string, read: Read, value: unknown])[] = [
  ["three years of experience", years, 3],
  ["full time", employment, expect.arrayContaining(["FULL_TIME"])],
  ["part time", employment, expect.arrayContaining(["PART_TIME"])],
  ["an internship, in the title", inTitle, expect.arrayContaining(["INTERN"])],
  ["a contract with an end", employment, expect.arrayContaining(["TEMPORARY"])],
  ["work away from any office", arrangement, "Remote Solely"],
  ["work at home on some days", arrangement, "Hybrid"],
  ["work at the employer's", arrangement, "On-site"],
  ["a bachelor's degree", education, expect.arrayContaining(["bachelor degree"])],
  ["a master's degree", education, expect.arrayContaining(["postgraduate degree"])],
  ["forty hours a week", hours, 40],
  ["no experience needed", years, 0],
  ["a senior, in the title", seniority, "senior"],
  ["a director, in the title", seniority, "director"],
  ["a manager, in the title", seniority, "manager"],
];

test.each(EXPECTED)("%s", (section, read, value) => {
  const lines = readCases("workInEveryLanguage", section);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    for (const text of line.slice(3).split(" | ")) expect(read(text, line.slice(0, 2)), line).toEqual(value);
  }
});

test.each([
  "Experience with VSS and other systems for versions.",
  "A full driving licence, minimum 2 years.",
  "You hold a driving licence minimum of two years.",
  "Trabajarás como Scrum Máster del equipo.",
])("asks for no degree: %s", (text) => expect(education(text, "en")).toBeNull());

test.each([
  ["ניסיון בסביבה היברידית בענן.", null],
  ["שילוב עבודה מהבית (יום בשבוע).", "Hybrid"],
  ["יומיים עבודה מהבית.", "Hybrid"],
  ["אפשרות לעבודה מהבית.", "Remote OK"],
  ["ניסיון בעבודה במשרד עורכי דין.", null],
])("the arrangement of a Hebrew text: %s", (text, expected) => expect(arrangement(text, "he")).toBe(expected));

test.each([
  ["Abschluss (Bachelor oder Master) in Informatik.", "de", ["bachelor degree", "postgraduate degree"]],
  ["Je behaalde een bachelor/master in een economische richting.", "nl", ["bachelor degree", "postgraduate degree"]],
  ["Master oder Bachelor der Informatik.", "de", ["bachelor degree", "postgraduate degree"]],
  ["Högskole-/civilingenjörsexamen eller likvärdig.", "sv", ["bachelor degree", "postgraduate degree"]],
  ["Wykształcenie średnie lub wyższe.", "pl", ["high school", "bachelor degree"]],
])("asks for either: %s", (text, language, levels) => expect(education(text, language)).toEqual(levels));
