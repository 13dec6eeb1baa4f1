// What an advert says of the work itself, in every language that is read: the same facts in some thirty languages, each as people there put it.
// A way of saying it that one language has and another lacks shows here.
import { expect, test } from "vitest";
import { NO_PLACES, readingOf } from "../reading.fixture.ts";
import { readArrangement } from "./arrangement.ts";
import { readEducation } from "./education.ts";
import { readEmployment } from "./employment.ts";
import { WAYS } from "./everyLanguage.fixture.ts";
import { readYears } from "./experience.ts";
import { readHours } from "./hours.ts";
import { readSeniority } from "./seniority.ts";

type Read = (text: string, language: string) => unknown;

const employment: Read = (text, language) => readEmployment(readingOf(text, {}, language).reading);
const arrangement: Read = (text, language) =>
  readArrangement(readingOf(text, {}, language).reading, NO_PLACES).ai_work_arrangement;
const education: Read = (text, language) => readEducation(readingOf(text, {}, language).reading);

const seniority: Read = (title, language) => readSeniority(readingOf("Welcome.", { title }, language).reading);

const SAID: readonly (readonly [what: string, read: Read, meant: unknown, ways: string])[] = [
  ["three years of experience", (text, language) => readYears(readingOf(text, {}, language).reading), 3, WAYS.years],
  ["full time", employment, expect.arrayContaining(["FULL_TIME"]), WAYS.full],
  ["part time", employment, expect.arrayContaining(["PART_TIME"]), WAYS.part],
  [
    "an internship, in the title",
    (title, language) => readEmployment(readingOf("Welcome.", { title }, language).reading),
    expect.arrayContaining(["INTERN"]),
    WAYS.intern,
  ],
  ["a contract with an end", employment, expect.arrayContaining(["TEMPORARY"]), WAYS.temporary],
  ["work away from any office", arrangement, "Remote Solely", WAYS.remote],
  ["work at home on some days", arrangement, "Hybrid", WAYS.hybrid],
  ["work at the employer's", arrangement, "On-site", WAYS.onsite],
  ["a bachelor's degree", education, expect.arrayContaining(["bachelor degree"]), WAYS.bachelor],
  ["a master's degree", education, expect.arrayContaining(["postgraduate degree"]), WAYS.master],
  ["forty hours a week", (text, language) => readHours(readingOf(text, {}, language).reading), 40, WAYS.hours],
  ["a senior, in the title", seniority, "senior", WAYS.senior],
  ["a director, in the title", seniority, "director", WAYS.director],
];

test.each(SAID)("%s", (_, read, meant, ways) => {
  const lines = ways.trim().split("\n");
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    for (const text of line.slice(3).split(" | ")) expect(read(text, line.slice(0, 2)), line).toEqual(meant);
  }
});

test.each([
  "Experience with VSS and other systems for versions.",
  "A full driving licence, minimum 2 years.",
  "You hold a driving licence minimum of two years.",
  "Trabajarás como Scrum Máster del equipo.",
])("asks for no degree: %s", (text) => expect(education(text, "en")).toBeNull());

test.each([
  ["Abschluss (Bachelor oder Master) in Informatik.", "de", ["bachelor degree", "postgraduate degree"]],
  ["Je behaalde een bachelor/master in een economische richting.", "nl", ["bachelor degree", "postgraduate degree"]],
  ["Master oder Bachelor der Informatik.", "de", ["bachelor degree", "postgraduate degree"]],
  ["Högskole-/civilingenjörsexamen eller likvärdig.", "sv", ["bachelor degree", "postgraduate degree"]],
  ["Wykształcenie średnie lub wyższe.", "pl", ["high school", "bachelor degree"]],
])("asks for either: %s", (text, language, levels) => expect(education(text, language)).toEqual(levels));
