import { beforeAll, describe, expect, test } from "vitest";
import { LIMITS } from "../contract/limits.ts";
import { loadLanguageDetector } from "../text/words/language.ts";
import { derive } from "./derive.ts";
import { HOSTILE_HTML, HOSTILE_TEXTS } from "./hostile.fixture.ts";
import { readTrade } from "./occupation/agreement.ts";
import { readPay } from "./pay/pay.ts";
import { readOutline } from "./posting/sections.ts";
import { textsOfRaw } from "./posting/texts.ts";
import { NO_PLACES, NOWHERE, rawWith } from "./reading.fixture.ts";
import { openReading, type PostingReading } from "./reading.ts";
import { readKeywords } from "./skills/keywords.ts";
import { readSkills } from "./skills/skills.ts";
import { readArrangement } from "./work/arrangement.ts";
import { readBenefits } from "./work/benefits.ts";
import { readContact } from "./work/contact.ts";
import { readEducation } from "./work/education.ts";
import { readEmployment } from "./work/employment.ts";
import { readYears } from "./work/experience.ts";
import { readHours } from "./work/hours.ts";
import { readSeniority } from "./work/seniority.ts";
import { readVisa } from "./work/visa.ts";

const RULES: readonly (readonly [name: string, rule: (reading: PostingReading) => unknown])[] = [
  ["arrangement", (reading) => readArrangement(reading, NO_PLACES)],
  ["benefits", readBenefits],
  ["contact", readContact],
  ["education", readEducation],
  ["employment", readEmployment],
  ["hours", readHours],
  ["keywords", readKeywords],
  ["functions and occupations", (reading) => readTrade(reading, null)],
  ["pay", (reading) => readPay(reading, ["US"])],
  ["sections", (reading) => readOutline(reading.text, reading.textWords, new Set())],
  ["seniority", readSeniority],
  ["skills", readSkills],
  ["visa", readVisa],
  ["years", readYears],
];

/** CPU milliseconds of this thread only. The best of three, since the first run compiles. */
function costOf(work: () => unknown, enough: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3 && best > enough; turn++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

const CASES = [
  ...Object.entries(HOSTILE_TEXTS).map(([name, text]) => [name, { description_text: text }, text] as const),
  ...Object.entries(HOSTILE_HTML).map(([name, html]) => [name, { description_html: html }, html] as const),
];

let detectLanguage: (text: string) => string | null = () => null;
beforeAll(async () => {
  detectLanguage = await loadLanguageDetector();
});

/** Only the part that is read; the rest is cut off. */
const megabytes = (text: string): number => Buffer.byteLength(text.slice(0, LIMITS.text)) / 1e6;

/** Short fields full of the same text. */
const filled = (text: string): Record<string, unknown> => ({
  title: `Clerk ${text.slice(0, 2000)}`,
  organization: text.slice(0, 2000),
  salary: text.slice(0, 5000),
  employment_type: text.slice(0, 2000),
  workplace: text.slice(0, 2000),
  locations: Array.from({ length: 5 }, () => ({ text: text.slice(0, 2000) })),
});

describe.each(CASES)("%s", (_name, description, text) => {
  // Generous limits that only superlinear time can exceed on any machine; the benchmark measures speed.
  test("a whole posting is read in bounded time, and the row stays small", { timeout: 60_000 }, () => {
    const raw = rawWith({ ...filled(text), ...description });
    let row = "";
    const cost = costOf(() => {
      row = JSON.stringify(derive(raw, { now: 0, gazetteer: NOWHERE, detectLanguage }).posting.row);
    }, 2000);
    expect(cost).toBeLessThan(10_000 * Math.max(1, megabytes(text)));
    expect(row.length).toBeLessThan(60_000);
    expect(row.isWellFormed() && !row.includes("\\u0000")).toBe(true);
  });

  test("no rule takes more than linear time", { timeout: 60_000 }, () => {
    const raw = rawWith(description);
    const reading = openReading(raw, textsOfRaw(raw).text, "en", () => undefined);
    const slow = RULES.map(([name, rule]) => [name, costOf(() => rule(reading), 500)] as const);
    expect(slow.filter(([, cost]) => cost > 1500)).toEqual([]);
  });
});
