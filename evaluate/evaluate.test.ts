import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openInput } from "../src/cli/terminal/lines.ts";
import { printTable } from "../src/cli/terminal/table.ts";
import { JOB_FUNCTIONS, SECTORS } from "../src/contract/lists.ts";
import { derive } from "../src/derive/derive.ts";
import type { Deriver } from "../src/derive/deriver.ts";
import { NOWHERE } from "../src/derive/reading.fixture.ts";
import { readTablePairs } from "../src/text/tables.ts";
import { type EvaluateOptions, evaluateFolder, planEvaluation } from "./folder.ts";
import { emptyTally, f1Of, forcedAccuracyOf, type GradeTally, precisionOf, recallOf } from "./tally.ts";

const detectLanguage = (text: string): string | null => (text.includes(" und ") ? "de" : "en");
const deriver: Deriver = {
  derive: async ({ postings, now }) =>
    postings.map((raw) => ({ posting: derive(raw, { now, gazetteer: NOWHERE, detectLanguage }).posting })),
  close: async () => undefined,
};
const tools = {
  deriver,
  gazetteer: NOWHERE,
  detectLanguage,
  open: openInput,
  printTable,
  progress: { show: () => undefined, clear: () => undefined },
};
const ALL: EvaluateOptions = { set: null, field: null, limit: Number.POSITIVE_INFINITY, errors: null, leaveOut: null };

let folder = "";
let printed = "";
let errorOutput = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "rolecall-evaluate-"));
  printed = "";
  errorOutput = "";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    errorOutput += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

function write(name: string, rows: readonly unknown[]): void {
  const lines = rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row)));
  writeFileSync(join(folder, name), gzipSync(`${lines.join("\n")}\n`));
}

async function tally(field: string, options: Partial<EvaluateOptions> = {}): Promise<GradeTally | undefined> {
  const [result] = await evaluateFolder(await planEvaluation(folder, { ...ALL, ...options }), tools);
  return result?.tallies.get(field);
}

const job = (text: string, labels: object, hints: object = {}) => ({
  input: { title: "Clerk", company: "Acme", description: text },
  labels,
  hints,
});

describe("a folder of labelled postings", () => {
  it("counts answers, correct answers, and answers the text could show", async () => {
    write("made_up.dev.jsonl.gz", [
      job("This is a full-time position.", { employment_type: "Full-time" }, { employment_in_text: true }),
      job("This is a part-time position.", { employment_type: "Full-time" }, { employment_in_text: true }),
      job("Come and join us.", { employment_type: "Full-time" }, { employment_in_text: false }),
      job("We have employment for you.", { employment_type: "Full-time" }, { employment_in_text: true }),
      job("This is a full-time position.", { employment_type: "Permanent" }),
    ]);
    expect(await tally("employment")).toEqual({
      rows: 4,
      answered: 2,
      right: 1,
      hinted: 3,
      hintedFound: 1,
      hintedAnswered: 2,
      hintedRight: 1,
      cued: 1,
      cuedFound: 1,
    });
    expect(printed).toMatch(/^made_up +\temployment +\t4\t2\t0\.500\t0\.500\t0\.333\t1\t1\.000/m);
  });

  it("does not grade an answer to a different question than the label's", async () => {
    write("a.jsonl.gz", [job("This is an internship.", { employment_type: "Full-time" })]);
    expect(await tally("employment")).toMatchObject({ rows: 1, answered: 0, right: 0 });
  });

  it("maps labels through the folder's own map, and only those it contains", async () => {
    writeFileSync(
      join(folder, "label-map.json"),
      JSON.stringify({ employment_type: { PART_TIME: ["halves"], _not_scored: ["full-time"] } }),
    );
    write("a.jsonl.gz", [
      job("This is a part-time position.", { employment_type: "Halves" }),
      job("This is a full-time position.", { employment_type: "Full-time" }),
    ]);
    expect(await tally("employment")).toMatchObject({ rows: 1, right: 1 });
  });

  it("never shows the labels to the rules", async () => {
    write("a.jsonl.gz", [
      {
        input: { title: "Pflegekraft", description: "Wir suchen dich und bieten viel. ".repeat(10) },
        structured: { employment_type: "Full-time" },
        labels: { employment_type: "Full-time" },
        lang: "fr",
      },
    ]);
    expect(await tally("employment")).toMatchObject({ rows: 1, answered: 0 });
    expect(await tally("language")).toMatchObject({ rows: 1, answered: 1, right: 0 });
  });

  it("continues after an invalid line and reports it", async () => {
    write("a.jsonl.gz", ["{", "[]", job("A full-time position.", { employment_type: "full time" })]);
    expect(await tally("employment")).toMatchObject({ rows: 1 });
    expect(errorOutput).toMatch(/a\.jsonl\.gz line 1: not JSON\n.*line 2: not a JSON object/s);
  });

  it("limits the number of rows", async () => {
    write("a.jsonl.gz", Array(5).fill(job("A full-time position.", { employment_type: "full time" })));
    expect(await tally("employment", { limit: 2 })).toMatchObject({ rows: 2 });
  });

  it("lists misses with the surrounding text", async () => {
    write("a.jsonl.gz", [
      {
        id: "x-1",
        ...job("Here and there.\nThis is a part-time position, no less.", { employment_type: "Full-time" }),
      },
      { id: "x-2", ...job("This is a full-time position.", { employment_type: "Full-time" }) },
    ]);
    await tally("employment", { errors: "employment" });
    expect(printed).toContain("x-1  wrong");
    expect(printed).toMatch(/answer +PART_TIME/);
    expect(printed).toMatch(/because .*\[part-time\] position, no less/);
    expect(printed).not.toContain("x-2");
  });

  it.each([
    [{ field: "colour" }, /colour is not a graded field: employment, /],
    [{ set: "other" }, /no data set in .* begins with other/],
  ])("rejects %j with an error message", async (options, sentence) => {
    write("a.jsonl.gz", []);
    await expect(planEvaluation(folder, { ...ALL, ...options })).rejects.toThrow(sentence);
  });

  it("reports held-out sets separately from those the rules' authors see", async () => {
    const wrong = (id: string) => ({ id, input: { title: "Junior Cook" }, labels: { seniority: "senior" } });
    write("snapaddy_titles.dev.jsonl.gz", [wrong("seen")]);
    write("comeet_2025.dev.jsonl.gz", [wrong("unseen")]);
    const plan = (options: Partial<EvaluateOptions>) => planEvaluation(folder, { ...ALL, ...options });
    await evaluateFolder(await plan({ field: "seniority", leaveOut: "comeet" }), tools);
    const [visible = "", leftOut = ""] = printed.split("Left out, over the firm data sets");
    expect(visible).toContain("Over the firm data sets");
    expect(leftOut).toMatch(/seniority\s+1\s+1/);
    printed = "";
    await evaluateFolder(await plan({ errors: "seniority", leaveOut: "comeet" }), tools);
    expect(printed).toContain("seen");
    expect(printed).not.toContain("unseen");
    await expect(plan({ leaveOut: "nowhere" })).rejects.toThrow("begins with nowhere");
  });

  it("grades a level inferred from required years separately from one stated in words", async () => {
    const row = (title: string) => ({
      input: { title, description: "You have at least 3 years of experience in kitchens." },
      labels: { seniority: "senior" },
    });
    write("snapaddy_titles.dev.jsonl.gz", [row("Cook"), row("Senior Cook")]);
    expect(await tally("seniority")).toMatchObject({ rows: 2, answered: 1, right: 1 });
    expect(await tally("seniority_years")).toMatchObject({ rows: 2, answered: 1, right: 0 });
  });

  it("holds out several sets, and the same half of a set in every run", async () => {
    const wrong = (id: string) => ({ id, input: { title: "Junior Cook" }, labels: { seniority: "senior" } });
    const ids = Array.from({ length: 100 }, (_, at) => `row-${at}.`);
    write("snapaddy_titles.dev.jsonl.gz", ids.map(wrong));
    write("comeet_2025.dev.jsonl.gz", [wrong("unseen")]);
    write("nofluffjobs.dev.jsonl.gz", [wrong("unseen too")]);
    const leaveOut = "comeet,nofluff,snapaddy:half";
    const run = async (options: Partial<EvaluateOptions>) =>
      evaluateFolder(await planEvaluation(folder, { ...ALL, leaveOut, ...options }), tools);
    const rowsOf = (result: Awaited<ReturnType<typeof run>>) =>
      result.map(({ tallies }) => tallies.get("seniority")?.rows);
    const [visible = 0, ...out] = rowsOf(await run({ field: "seniority" }));
    expect(visible).toBeGreaterThan(30);
    expect(out.sort()).toEqual([1, 1, 100 - visible]);
    printed = "";
    await run({ errors: "seniority" });
    expect(ids.filter((id) => printed.includes(`${id}  wrong`))).toHaveLength(visible);
    expect(printed).not.toContain("unseen");
    const secondOutput = printed;
    printed = "";
    await run({ errors: "seniority" });
    expect(printed).toBe(secondOutput);
  });

  it("rejects a folder without labelled files, a missing folder and an invalid map", async () => {
    await expect(planEvaluation(folder, ALL)).rejects.toThrow(/holds no \*\.jsonl\.gz/);
    await expect(planEvaluation(join(folder, "nowhere"), ALL)).rejects.toThrow(/cannot be read/);
    write("a.jsonl.gz", []);
    writeFileSync(join(folder, "label-map.json"), "{");
    await expect(planEvaluation(folder, ALL)).rejects.toThrow(/label-map\.json cannot be read/);
  });

  it("summarises the firm data sets with their goals", async () => {
    write("uber_x.jsonl.gz", [job("This is a full-time position.", { employment_type: "Full-time" })]);
    write("weak_x.jsonl.gz", [job("This is a part-time position.", { employment_type: "Full-time" })]);
    await evaluateFolder(await planEvaluation(folder, { ...ALL, field: "employment" }), tools);
    expect(printed).toMatch(/\nemployment\t1\t1\t1\.000\t1\.000\t0\.97\t1\.000\t1\.000\t0\.92\t1\.000\treached\n/);
  });
});

describe("grades", () => {
  it.each([
    ["Pay: $100,000 - $120,000 per year.", { answered: 1, right: 1, cued: 1 }],
    ["Pay: $100,000 - $150,000 per year.", { answered: 1, right: 0, cued: 0 }],
    ["Pay: up to $120,000 per year.", { answered: 1, right: 1, cued: 0 }],
    ["Pay: good.", { answered: 0, right: 0, cued: 0 }],
  ])("pay in %j", async (text, expected) => {
    const labels = { salary_min: 100_000, salary_max: 120_000, salary_unit: "yearly", salary_currency: "USD" };
    write("a.jsonl.gz", [job(text, labels)]);
    expect(await tally("pay_text")).toMatchObject(expected);
  });

  it.each([
    ["You have 5+ years of experience.", 5, 1],
    ["For 30 years we have made shoes. Experience wanted.", 5, 0],
    ["At least three days. 5 years guarantee.", 5, 0],
  ])("years: detects a cue in %j", async (text, minYears, cued) => {
    write("a.jsonl.gz", [job(text, { years_min: minYears })]);
    expect(await tally("years")).toMatchObject({ rows: 1, cued });
  });

  it("a range of years accepts every band it touches", async () => {
    write("a.jsonl.gz", [job("You bring 3 years of experience.", { years_min: 1, years_max: 3 })]);
    expect(await tally("years")).toMatchObject({ answered: 1, right: 1 });
  });

  it("agencies: only a yes counts as an answer", async () => {
    const company = (name: string, agency: boolean) => ({ input: { company: name }, labels: { agency } });
    write("a.jsonl.gz", [
      company("Acme Staffing", true),
      company("Blue Recruitment Ltd", false),
      company("Neutral Ltd", true),
      company("Bakery Ltd", false),
    ]);
    expect(await tally("agency")).toMatchObject({ rows: 4, answered: 2, right: 1, hinted: 2, hintedFound: 1 });
  });

  it("occupations: if a code changed its major group, only its exact successor counts", async () => {
    const titled = (title: string, soc2010: string) => ({
      input: { title },
      labels: { soc2010: [soc2010] },
      lang: "en",
    });
    write("a.jsonl.gz", [
      titled("Project Coordinator", "15-1199"),
      titled("Market Research Analyst", "15-1199"),
      titled("Software Engineer", "15-1199"),
    ]);
    expect(await tally("soc")).toMatchObject({ rows: 3, answered: 3, right: 2 });
  });

  it("occupations: are compared by tiers of their code, and all rows count for the accuracy", async () => {
    const titled = (title: string, code: string) => ({ input: { title }, labels: { onet_soc: [code] }, lang: "en" });
    write("a.jsonl.gz", [
      titled("Software Engineer", "15-1252.00"),
      titled("Software Engineer", "15-1251.00"),
      titled("Zzyzx", "15-1252.00"),
    ]);
    expect(await tally("soc_6")).toMatchObject({ rows: 3, answered: 2, right: 1 });
    expect(await tally("soc_2")).toMatchObject({ rows: 3, answered: 2, right: 2 });
    expect(forcedAccuracyOf({ ...emptyTally(), rows: 4, answered: 2, right: 1 })).toBe(0.25);
  });

  it("occupations: groups of national lists that ISCO does not have are not graded", async () => {
    const titled = (title: string, isco08: string) => ({ input: { title }, labels: { isco08: [isco08] }, lang: "pl" });
    write("a.jsonl.gz", [titled("Magister farmacji", "2281"), titled("Magazynier", "4321"), titled("Kucharz", "9412")]);
    expect(await tally("isco")).toMatchObject({ rows: 2, answered: 2, right: 1 });
  });

  it("regions: an empty region is no label", async () => {
    const postingAt = (location: string, region: string) => ({
      input: { title: "Clerk", location },
      labels: { country: "Germany", region },
    });
    write("a.jsonl.gz", [postingAt("Stuttgart, Germany", "N/A"), postingAt("Munich, Germany", "Bavaria")]);
    expect(await tally("region")).toMatchObject({ rows: 1 });
  });

  it("skills: a label in another language is the skill that it names", async () => {
    const input = { title: "Бухгалтер", description: "Требования:\n- знание бухгалтерского учета\n- опыт продаж" };
    write("ru.jsonl.gz", [{ input, labels: { skills: ["Бухгалтерский учет"] } }]);
    expect(await tally("skills")).toMatchObject({ answered: 2, right: 1 });
  });

  it("skills: an answer that people marked as an ability is no wrong knowledge", async () => {
    const labels = { knowledge_spans: ["SQL"], skill_spans: ["warehousing experience"] };
    write("a.jsonl.gz", [job("You need warehousing experience and knowledge of SQL.", labels)]);
    expect(await tally("skills")).toMatchObject({ answered: 1, right: 1 });
  });

  it("skills: terms that contain each other are equal", async () => {
    write("a.jsonl.gz", [job("We use Python and SQL.", { knowledge_spans: ["Python programming", "SQL", "Cobol"] })]);
    const skills = (await tally("skills")) as GradeTally;
    expect([precisionOf(skills), recallOf(skills)]).toEqual([1, 2 / 3]);
    expect(f1Of(skills)).toBeCloseTo(0.8);
  });

  it("functions: a label is mapped by its words", async () => {
    const titled = (title: string, label: string) => ({ input: { title }, labels: { function: label } });
    write("a.jsonl.gz", [
      titled("Accountant", "Accounting/Auditing"),
      titled("Accountant", "Sales & Account Management"),
      titled("Accountant", "Other"),
    ]);
    expect(await tally("function")).toMatchObject({ rows: 2, answered: 2, right: 1 });
  });
});

describe("label tables", () => {
  it.each([
    ["functions", JOB_FUNCTIONS],
    ["industries", SECTORS],
  ] as const)("of %s contain only known values, and no phrase twice", (name, values) => {
    const rows = readTablePairs(`labels/${name}.tsv`);
    const ours = rows.flatMap(([named]) => named.split("|"));
    const phrases = rows.map(([, phrase]) => phrase);
    expect(ours.filter((value) => value !== "-" && !(values as readonly string[]).includes(value))).toEqual([]);
    expect(phrases.filter((phrase, at) => phrases.indexOf(phrase) !== at)).toEqual([]);
  });
});
