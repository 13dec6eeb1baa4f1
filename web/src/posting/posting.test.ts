import { describe, expect, it } from "vitest";
import type { WholeJob } from "../../../src/client/client.ts";
import { alignLeaves } from "./align.ts";
import { evidenceRows, spansIn } from "./evidence.ts";
import { aroundIn, compareTexts, reasonText, valueText } from "./history.ts";
import { outlineOf } from "./outline.ts";
import { postingSignals } from "./postingSignals.ts";
import { blocksOf } from "./textBlocks.ts";

const TEXT = "Work in Berlin.\n\nWhat we ask\n\n- At least six years\n- English";

describe("the markup next to the text", () => {
  it("is aligned despite different whitespace and bullets", () => {
    const leaves = ["Work in  ", "Berlin", ".\n", "What we ask", "At least six years", " English "];
    const offsets = alignLeaves(leaves, TEXT);
    expect(offsets).not.toBeNull();
    const at = offsets?.[1]?.[0] as number;
    expect(TEXT.slice(at, at + 6)).toBe("Berlin");
    expect(offsets?.[4]?.[0]).toBe(TEXT.indexOf("At least"));
  });

  it("keeps a hyphen that both have", () => {
    expect(alignLeaves(["- a"], "- a")).toEqual([[0, 1, 2]]);
  });

  it("has no alignment if the two differ", () => {
    expect(alignLeaves(["Work in Hamburg."], TEXT)).toBeNull();
    expect(alignLeaves(["Work in Berlin. What we ask At least six years English and more"], TEXT)).toBeNull();
  });
});

it("a text without markup still has headings, paragraphs and lists, each line with its offset", () => {
  const blocks = blocksOf(TEXT);
  expect(blocks.map(({ kind, lines }) => [kind, lines.length])).toEqual([
    ["paragraph", 1],
    ["heading", 1],
    ["list", 2],
  ]);
  for (const { lines } of blocks) {
    for (const line of lines) expect(TEXT.slice(line.start, line.start + line.text.length)).toBe(line.text);
  }
});

describe("evidence", () => {
  const job = {
    title: "Senior Engineer",
    locations_derived: ["Berlin, Germany"],
    ai_work_arrangement: null,
    ai_work_arrangement_office_days: null,
    ai_remote_location: null,
    ai_employment_type: null,
    ai_working_hours: null,
    ai_key_skills: ["English"],
    ai_experience_level: "5-10",
    years_experience: 6,
    ai_education: null,
    ai_benefits: null,
    ai_visa_sponsorship: null,
    seniority: "senior",
    ai_taxonomies_a: null,
    ai_job_language: "English",
    ai_hiring_manager_name: null,
    ai_hiring_manager_email_address: null,
    apply_effort: null,
    ai_salary_min_value: null,
    ai_salary_max_value: null,
    ai_salary_value: null,
    explain: [
      { field: "locations_derived", rule: "city: x", in: "description", start: 8, end: 14, quote: "Berlin" },
      { field: "years_experience", rule: "years", in: "description", start: 31, end: 49, quote: "At least six years" },
      { field: "years_experience", rule: "years", in: "description", start: 40, end: 49, quote: "six years" },
      { field: "ai_key_skills", rule: "named", in: "description", start: 500, end: 507, quote: "English" },
      { field: "ai_education", rule: "x", in: "description", start: 0, end: 4, quote: "Work" },
      { field: "seniority", rule: "a word of the title", in: "title", start: 0, end: 6, quote: "Senior" },
    ],
  } as unknown as WholeJob;
  const rows = evidenceRows(job);

  it("numbers known values and gives a reason for the others", () => {
    expect(rows.find((row) => row.name === "places")).toMatchObject({ number: 1, rule: "city" });
    expect(rows.find((row) => row.name === "experience")).toMatchObject({
      value: "5–10 years, from 6",
      rule: "years · 2×",
    });
    const words = (name: string) => rows.find((row) => row.name === name)?.words;
    expect(words("experience")).toEqual(["At least six years", "six years"]);
    expect(words("seniority")).toEqual(["Senior"]);
    expect(words("education")).toEqual([]);
    expect(rows.find((row) => row.name === "education")).toMatchObject({ number: null, rule: "no rule matched" });
    expect(rows.find((row) => row.name === "apply effort")?.rule).toBe("no rule matched");
  });

  it("marks existing words: a wrong offset is searched for, overlaps become one mark", () => {
    const spans = spansIn(rows, "description", TEXT);
    expect(spans.map(({ start, end }) => TEXT.slice(start, end))).toEqual(["Berlin", "At least six years", "English"]);
    expect(spansIn(rows, "title", job.title)).toMatchObject([{ start: 0, end: 6 }]);
  });
});

describe("history", () => {
  it("lists added and removed sentences", () => {
    expect(compareTexts("One. Two.\nThree", "One. Four.\nThree")).toEqual({ added: ["Four."], removed: ["Two."] });
  });

  it("uses the words around the first difference if only those are stored", () => {
    expect(aroundIn({ around: "…paid well.", length: 900 })).toBe("…paid well.");
    expect(aroundIn({ around: null, length: 0 })).toBeNull();
    expect(aroundIn("All of it.")).toBe("All of it.");
    expect(aroundIn(undefined)).toBeNull();
  });

  it("formats values as text", () => {
    expect(valueText(null)).toBe("nothing");
    expect(valueText([{ address: { addressLocality: "Berlin", addressCountry: "DE" } }])).toBe("Berlin, DE");
    expect(reasonText("absent")).toBe("it was absent from two complete reads");
    expect(reasonText("something_new")).toBe("something new");
  });
});

describe("the outline", () => {
  it("lists the headings of the text or of its markup, and none for a single one", () => {
    const text = "Intro.\n\nYour tasks\n\nBuild it.\n\nYour profile\n\nKnow it.\n";
    expect(outlineOf(text, null)).toEqual(["Your tasks", "Your profile"]);
    const heading = (words: string) => ({ tag: "h3" as const, children: [{ text: words }] });
    expect(outlineOf(text, [heading("A"), { tag: "p", children: [{ text: "x" }] }, heading("B")])).toEqual(["A", "B"]);
    expect(outlineOf(TEXT, null)).toEqual([]);
  });
});

describe("whether a posting is real", () => {
  it("states only known facts", () => {
    expect(postingSignals({})).toEqual([]);
    expect(postingSignals({ days_open: 1, repost_count: 2, copies_open: 0, seen_at_employer: null })).toEqual([
      "open for 1 day",
      "closed and listed again 2 times in 190 days",
      "no other open copy",
    ]);
    expect(postingSignals({ copies_open: 1, seen_at_employer: false })).toEqual([
      "1 other open copy",
      "not on the employer's own board",
    ]);
  });
});
