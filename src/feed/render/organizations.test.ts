// Employers are listed in order, with the same counts and profile in both formats.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectGolden } from "../../../test/rig/golden.ts";
import { openSample, putEmployer, type SampleIndex, written } from "../../../test/rig/sampleIndex.ts";
import { parseCsv } from "../../text/csv.ts";
import { type EmployerFact, ORGANIZATION_FIELDS, renderOrganizations } from "./organizations.ts";

const fact = (id: number, open: number, lastSeen: number | null = null): EmployerFact => ({
  id,
  lastSeen,
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

  function render(facts: EmployerFact[], format: "json" | "csv" = "json"): string {
    const half = Math.ceil(facts.length / 2);
    const parts = [facts.slice(0, half), facts.slice(half)];
    const [text, whole] = [parts, [facts]].map(
      (some) => written(index.folder, (sink) => renderOrganizations(index.db, some, format, sink)).text,
    );
    expect(text).toBe(whole);
    return text ?? "";
  }

  it("keep the given order, and are an empty list if there are none", () => {
    const text = render([fact(4, 9), fact(6, 2), fact(2, 2)]);
    expect(JSON.parse(text).map((row: { org_slug: string }) => row.org_slug)).toEqual(["big-4", "zeta-6", "émile-2"]);
    expect(render([])).toBe("[]");
    expect(render([], "csv")).toBe(`${ORGANIZATION_FIELDS.join(",")}\r\n`);
  });

  it("keep their order and their own counts, however many there are", () => {
    const ids = Array.from({ length: 1201 }, (_, at) => 5000 - ((at * 7) % 1201));
    index.db.exec("begin");
    for (const id of ids) putEmployer(index.db, { id, name: `Firm ${id}`, slug: `firm-${id}` });
    index.db.exec("commit");
    const rows = JSON.parse(render(ids.map((id) => fact(id, id)))) as {
      org_slug: string;
      open_postings: number;
    }[];
    expect(rows.map((row) => [row.org_slug, row.open_postings])).toEqual(ids.map((id) => [`firm-${id}`, id]));
  });

  it("have the same rows in JSON and CSV", () => {
    putEmployer(index.db, { id: 9, name: "=Acme, Inc.", slug: "acme-inc", aliases: ["Acme", "A;B"], headcount: null });
    const [row] = JSON.parse(render([fact(9, 4)]));
    expect(Object.keys(row)).toEqual([...ORGANIZATION_FIELDS]);
    expect(row).toMatchObject({ organization: "=Acme, Inc.", org_size: null, open_postings: 4, new_postings_7d: 2 });
    expect(row.first_seen).toBe("2026-03-10T11:59:59.000Z");
    const [head, line] = parseCsv(render([fact(9, 4)], "csv"));
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

  it("were last seen with their latest open posting", () => {
    const seen = Date.UTC(2026, 4, 6, 7, 8, 9, 10);
    const facts = [fact(4, 9, seen), fact(6, 2)];
    const rows: { last_seen: string; first_seen: string }[] = JSON.parse(render(facts));
    expect(rows.map((row) => row.last_seen)).toEqual(["2026-05-06T07:08:09.010Z", expect.any(String)]);
    expect(rows[0]?.first_seen).toBe(rows[1]?.first_seen);
    const [, line] = parseCsv(render(facts, "csv"));
    expect(line?.at(-1)).toBe("2026-05-06T07:08:09.010Z");
  });

  it("match the golden files", () => {
    expectGolden("organizations.json", render([fact(4, 9)]));
    expectGolden("organizations.csv", render([fact(4, 9)], "csv"));
  });
});
