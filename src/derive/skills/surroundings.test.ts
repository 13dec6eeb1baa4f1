// Where a mention is not a skill of the job: the employer's presentation, alternatives of a degree, a team's name.
import { describe, expect, it } from "vitest";
import { readingOf } from "../reading.fixture.ts";
import { readSkills } from "./skills.ts";

const skills = (text: string, title = "Baker", language = "en") =>
  readSkills(readingOf(text, { title }, language).reading) ?? [];

const DUTIES =
  "What you will do\n- You bake bread and rolls for the market every morning.\n- You keep the oven clean.\n";

describe("a mention", () => {
  it("among the alternatives of a degree is none, unless the sentence goes on about work", () => {
    const asked = (line: string) => skills(`${DUTIES}Requirements\n- ${line}\n`);
    expect(asked("Degree in statistics, nursing, facility management or a related field")).not.toContain("Nursing");
    expect(asked("Degree and five years of experience in nursing, cooking or cleaning")).toContain("Nursing");
    expect(asked("Experience in nursing")).toContain("Nursing");
  });

  it("of a subject of studies is none, unless experience is asked for or the title names it", () => {
    const asked = (line: string, title?: string) => skills(`${DUTIES}Requirements\n- ${line}\n`, title);
    expect(asked("Statistics, mathematics or a related field")).not.toContain("Mathematics");
    expect(asked("Bachelor in mathematics or physics")).not.toContain("Mathematics");
    expect(asked("Bachelor in civil engineering", "Civil Engineer")).toContain("Civil Engineering");
    expect(asked("A degree and good knowledge of mathematics")).toContain("Mathematics");
  });

  it("at the end of a title is a team's name, if a long text never mentions it", () => {
    const long = "You find out who sells stolen loaves, and how they are baked. ".repeat(8);
    expect(skills(long, "Threat Analyst, Ajax")).not.toContain("AJAX");
    expect(skills(`${long}You write Ajax.`, "Threat Analyst, Ajax")).toContain("AJAX");
    expect(skills(long, "Developer, Python and Ajax")).toContain("Python");
  });

  it("of what is physical, or of a home, is none", () => {
    expect(skills("Requisitos:\n- Aptitud física para trabajar en altura", "Peón", "es")).not.toContain("Physics");
    expect(skills("You work in a nursing home of the city.")).not.toContain("Nursing");
    expect(skills("Requirements\n- English language proficiency")).not.toContain("English");
  });
});
