// Employers in their order, with the same numbers and profile in both formats.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectGolden } from "../../../test/rig/golden.ts";
import { openSample, putEmployer, type SampleIndex, written } from "../../../test/rig/sampleIndex.ts";
import { readCsv } from "../../text/csv.ts";
import {
  type EmployerFact,
  ORGANIZATION_FIELDS,
  type OrganizationsView,
  renderOrganizations,
} from "./organizations.ts";

const fact = (id: number, open: number): EmployerFact => ({
  id,
  open,
  new24h: 1,
  new7d: 2,
  sources: ["greenhouse", "lever"],
  countries: ["DE"],
});

describe("organizations", () => {
  let index: SampleIndex;
  beforeEach(() => {
    index = openSample();
    for (const [id, name] of [
      [1, "Zeta"],
      [2, "émile"],
      [3, "Earl"],
      [4, "Big"],
      [5, "zeta"],
      [6, "Zeta"],
    ] as const) {
      putEmployer(index.db, { id, name, slug: `${name.toLowerCase()}-${id}` });
    }
  });
  afterEach(() => index.close());

  function render(facts: EmployerFact[], view: Partial<OrganizationsView> = {}): { text: string; count: number } {
    const { text, result } = written(index.folder, (sink) =>
      renderOrganizations(index.db, facts, { format: "json", limit: null, offset: 0, ...view }, sink),
    );
    return { text, count: result.count };
  }
  const ALL = [fact(1, 2), fact(2, 2), fact(3, 2), fact(4, 9), fact(5, 2), fact(6, 2)];

  it("stand with the most open postings first, then by name without case and accents, then by slug", () => {
    const { text, count } = render(ALL);
    const slugs = JSON.parse(text).map((row: { org_slug: string }) => row.org_slug);
    expect(slugs).toEqual(["big-4", "earl-3", "émile-2", "zeta-1", "zeta-6", "zeta-5"]);
    expect(count).toBe(6);
  });

  it("can be paged, and a page beyond the end is empty", () => {
    const page = (limit: number | null, offset: number): unknown =>
      JSON.parse(render(ALL, { limit, offset }).text).map((row: { organization: string }) => row.organization);
    expect(page(2, 1)).toEqual(["Earl", "émile"]);
    expect(page(null, 4)).toEqual(["Zeta", "zeta"]);
    expect(render(ALL, { limit: 5, offset: 99 })).toEqual({ text: "[]", count: 0 });
    expect(render([], { format: "csv" }).text).toBe(`${ORGANIZATION_FIELDS.join(",")}\r\n`);
  });

  it("leave out employers without open postings and those the index does not know", () => {
    expect(render([fact(1, 0), fact(77, 3)]).count).toBe(0);
  });

  it("have the same rows as JSON and as CSV", () => {
    putEmployer(index.db, { id: 9, name: "=Acme, Inc.", slug: "acme-inc", aliases: ["Acme", "A;B"], headcount: null });
    const [row] = JSON.parse(render([fact(9, 4)]).text);
    expect(Object.keys(row)).toEqual([...ORGANIZATION_FIELDS]);
    expect(row).toMatchObject({ organization: "=Acme, Inc.", org_size: null, open_postings: 4, new_postings_7d: 2 });
    expect(row.first_seen).toBe("2026-03-10T11:59:59.000Z");
    const [head, line] = readCsv(render([fact(9, 4)], { format: "csv" }).text);
    const cells = Object.fromEntries((head ?? []).map((name, at) => [name, line?.[at]]));
    expect(cells).toMatchObject({
      organization: "'=Acme, Inc.",
      organization_aliases: "Acme; A;B",
      sources: "greenhouse; lever",
      org_headcount: "",
      open_postings: "4",
      org_recruitment_agency_derived: "false",
    });
  });

  it("look like the golden files", () => {
    expectGolden("organizations.json", render([fact(4, 9)]).text);
    expectGolden("organizations.csv", render([fact(4, 9)], { format: "csv" }).text);
  });
});
