// What an empty answer says: which value stands nowhere, and what is near it.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openSample, type SampleIndex } from "../../../test/rig/sampleIndex.ts";
import { parseGoogle } from "../../text/query/google.ts";
import { addTerm, emptyMemory, type Memory } from "../memory/memory.ts";
import type { Filters } from "../question.ts";
import { whatEmptied } from "./emptied.ts";

let index: SampleIndex;
let memory: Memory;
const said = (filters: Filters) => whatEmptied(index.db, memory, filters);

beforeEach(() => {
  index = openSample();
  memory = emptyMemory();
  const put = index.db.prepare(
    "insert into words (rowid, title, description, place, employer) values (?, ?, ?, ?, '')",
  );
  put.run(1, "senior developer", "berlins best", "berlin germany");
  put.run(2, "nurse", "nursing", "paris france");
  addTerm(memory, 1, "skill", "Kubernetes");
  addTerm(memory, 2, "skill", "Straßenbau");
  const { employers } = memory;
  const entry = { id: 7, slug: "x", industry: null, headcount: null, size: null, country: null };
  employers.entries.push({
    ...entry,
    name: "Thistle Märkte GmbH",
    domain: "thistle.example",
    names: ["thistle märkte gmbh"],
  });
  employers.byName.set("thistle märkte gmbh", [1]);
  employers.byDomain.set("thistle.example", [1]);
});
afterEach(() => index.close());

describe("an empty answer names the filter and what is near", () => {
  it("words of titles and places, as far as that column has them", () => {
    expect(said({ title: parseGoogle("senior developers") })).toEqual([
      'title: no title has the word "developers"; near it: developer.',
    ]);
    expect(said({ title: parseGoogle("nurs") })).toEqual(['title: no title has the word "nurs"; near it: nurse.']);
    expect(said({ location: parseGoogle("Berlni") })).toEqual([
      'location: no place has the word "berlni"; near it: berlin.',
    ]);
    expect(said({ title: parseGoogle("zzzz") })).toEqual(['title: no title has the word "zzzz"; nothing is near it.']);
  });

  it("skills, domains and employers, spelt as they are", () => {
    expect(said({ skill: ["Kubernets", "kubernetes"] })).toEqual([
      'skill: no posting names "Kubernets"; near it: Kubernetes.',
    ]);
    expect(said({ skill: ["Strassenbahn"] })[0]).toContain("Straßenbau");
    expect(said({ domain: ["thistel.example"] })).toEqual([
      'domain: no employer is at "thistel.example"; near it: thistle.example.',
    ]);
    expect(said({ organization: ["Thistle Markte GmbH"] })).toEqual([
      'organization: no employer is called "Thistle Markte GmbH"; near it: Thistle Märkte GmbH.',
    ]);
  });

  it("nothing where each value stands somewhere, or need not", () => {
    expect(said({ title: parseGoogle("nurse"), location: parseGoogle("Berlin"), skill: ["kubernetes"] })).toEqual([]);
    expect(said({ title: parseGoogle("nurse OR qqqq -zzzz") })).toEqual([]);
    expect(said({ organization: ["nobody", "thistle märkte gmbh"], domain: ["thistle.example"] })).toEqual([]);
  });
});
