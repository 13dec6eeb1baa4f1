// Suggestions for a search with few or no results: similar words of titles and places, with their posting counts.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSample, type SampleIndex, sampleEmployer, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { parseAdvanced } from "../../text/query/advanced.ts";
import { parseSimple } from "../../text/query/simple.ts";
import { applyChanges, putPosting } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { putEmployer } from "../memory/employers/employers.ts";
import { refresh } from "../memory/load.ts";
import { addTerm, emptyMemory, type Memory } from "../memory/memory.ts";
import { hasWords } from "../memory/wordCache.ts";
import type { Filters } from "../query.ts";
import { newBudget } from "./budget.ts";
import { explainEmptyByValue, FEW_RESULTS, nearSentence, nearWords } from "./emptyResult.ts";

const POSITION = { epoch: "e", seq: 1, at: 1 };
let index: SampleIndex;
let writer: ReturnType<typeof createIndexWriter>;

const suggest = (filters: Filters): string[] =>
  nearWords(index.db, refresh(index.db, emptyMemory()), filters, newBudget()).map(nearSentence);

beforeEach(() => {
  index = openSample();
  writer = createIndexWriter(index.db);
  const titles = [
    ...["Developer", "Developer", "Senior Developers", "Nurse", "Nurses", "Nursing Assistant", "Altenpflegekraft"],
    ...["Pflegefachkraft", "Pflegefachkraft", "Krankenpflege", ...Array<string>(FEW_RESULTS).fill("Driver"), "Drivers"],
  ];
  inBatch(writer, POSITION, () => {
    for (const [at, title] of titles.entries()) {
      const city = at % 2 === 0 ? "Berlin" : "Bernau";
      putPosting(writer, samplePosting({ id: at + 1, row: { title }, texts: { text: "" }, place_strings: [city] }));
    }
  });
});
afterEach(() => index.close());

describe("a word that few postings have", () => {
  it("suggests its singular, plural, longer words and compounds, most frequent first", () => {
    expect(suggest({ title: parseSimple("developers") })).toEqual([
      'title: only one title has the word "developers"; similar: developer (2).',
    ]);
    expect(suggest({ title: parseSimple("nurs") })).toEqual([
      'title: no title has the word "nurs"; similar: nurse (1); nurses (1); nursing (1).',
    ]);
    expect(suggest({ title: parseSimple("Pflege") })).toEqual([
      'title: no title has the word "pflege"; similar: pflegefachkraft (2); krankenpflege (1); altenpflegekraft (1).',
    ]);
  });

  it("suggests words one typo away", () => {
    for (const slip of ["Berlni", "Berln", "Berlinn", "Berkin"]) {
      expect([slip, ...suggest({ location: parseSimple(slip) })]).toEqual([
        slip,
        `location: no place has the word "${slip.toLowerCase()}"; similar: berlin (16).`,
      ]);
    }
    expect(suggest({ title: parseSimple("zzzz") })).toEqual([
      'title: no title has the word "zzzz"; no similar values.',
    ]);
  });

  it("gets suggestions in texts and in the other syntax too, and none if the word is optional", () => {
    expect(suggest({ description: parseSimple("nurs") })[0]).toContain(
      'description: no posting has the word "nurs"; similar',
    );
    expect(suggest({ title_advanced: parseAdvanced("nurs & driver") })[0]).toContain(
      'title_advanced: no title has the word "nurs"',
    );
    expect(suggest({ title: parseSimple("nurse OR qqqq -zzzz") })).toEqual([]);
    expect(suggest({ title: parseSimple("driver"), location: parseSimple("Bernau") })).toEqual([]);
  });

  it("is not counted if its latest postings show that there are many", () => {
    const memory = refresh(index.db, emptyMemory());
    const near = nearWords(index.db, memory, { title: parseSimple("driver nurse") }, newBudget());
    expect(near.map(({ word }) => word)).toEqual([]);
    const walked = ["nurse", "driver"].map((word) => hasWords(memory, `({title} : "${word}")`));
    expect(walked).toEqual([true, false]);
  });

  it("gets neighbours from the current index, regardless of what was asked before", () => {
    const near = (memory: Memory) =>
      nearWords(index.db, memory, { title: parseSimple("developers") }, newBudget()).map(nearSentence);
    const memory = refresh(index.db, emptyMemory());
    const before = ['title: only one title has the word "developers"; similar: developer (2).'];
    expect([near(memory), near(memory)]).toEqual([before, before]);
    inBatch(writer, { ...POSITION, seq: 2 }, () =>
      putPosting(writer, samplePosting({ id: 1000, row: { title: "Developer" }, texts: { text: "" } })),
    );
    expect(near(refresh(index.db, memory))).toEqual([before[0]?.replace("(2)", "(3)")]);
  });

  it("suggests nothing from a deleted posting", () => {
    inBatch(writer, POSITION, () =>
      applyChanges(writer, [
        {
          type: "closed",
          seq: 2,
          at: 2,
          id: 7,
          source: "greenhouse",
          reason: "removed",
          evidence: { forgotten: true },
        },
      ]),
    );
    const words = index.db.prepare("select word from near_word where word in ('altenpflegekraft', 'driver')").all();
    expect(words.map(({ word }) => word)).toEqual(["driver"]);
  });
});

const emptied = (filters: Filters) => explainEmptyByValue(someMemory(), filters);

function someMemory(): Memory {
  const memory = emptyMemory();
  addTerm(memory, 1, "skill", "Kubernetes");
  addTerm(memory, 2, "skill", "Straßenbau");
  const employer = sampleEmployer({ name: "Thistle Märkte GmbH", domain: "thistle.example" });
  putEmployer(memory.employers, employer);
  return memory;
}

describe("an empty result names the filter and similar values", () => {
  it("for skills, domains and employers, in their original spelling", () => {
    expect(emptied({ skill: ["Kubernets", "kubernetes"] })).toEqual([
      'skill: no posting names "Kubernets"; similar: Kubernetes.',
    ]);
    expect(emptied({ skill: ["Strassenbahn"] })[0]).toContain("Straßenbau");
    expect(emptied({ domain: ["thistel.example"] })).toEqual([
      'domain: no employer has the domain "thistel.example"; similar: thistle.example.',
    ]);
    expect(emptied({ organization: ["Thistle Markte GmbH"] })).toEqual([
      'organization: no employer is named "Thistle Markte GmbH"; similar: Thistle Märkte GmbH.',
    ]);
  });

  it("but nothing if each value exists or is optional", () => {
    expect(emptied({ skill: ["kubernetes"] })).toEqual([]);
    expect(emptied({ organization: ["nobody", "thistle märkte gmbh"], domain: ["thistle.example"] })).toEqual([]);
  });
});
