// The starter list of boards (tables/boards/starter.csv): well-formed, spread over platforms, and every slug in exactly
// the form its reader derives from a link. Whether a board still exists is not tested here.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getReader, READERS } from "../../src/sources/readers.ts";
import type { Source } from "../../src/sources/source.ts";
import { registrableDomain } from "../../src/text/addresses/domains.ts";

interface Row {
  readonly source: string;
  readonly slug: string;
  readonly company: string;
  readonly domain: string;
}

const TEXT = readFileSync(new URL("../../tables/boards/starter.csv", import.meta.url), "utf8");
const LINES = TEXT.split("\n");
const ROWS: readonly Row[] = LINES.slice(1, -1).map((line) => {
  const [source = "", slug = "", company = "", domain = ""] = line.split(",");
  return { source, slug, company, domain };
});
const nameOf = ({ source, slug }: Row): string => `${source},${slug}`;

/** Boards on the employer's own host, which no link alone identifies: their pages are recognised by markup. */
const OWN_HOST: Readonly<Record<string, (slug: string) => boolean>> = {
  avature: (slug) => !/^[^/]*\.avature\.net(?:\/|$)/.test(slug),
  icims: (slug) => slug.includes(".") && !slug.endsWith(".icims.com"),
  phenom: () => true,
  happydance: () => true,
  wp_job_openings: () => true,
  gr8people: (slug) => !/\.(?:gr8people|workgr8)\.com$/.test(slug),
  radancy: () => true,
  digitalrecruiters: (slug) => !slug.endsWith(".digitalrecruiters.com"),
  successfactors: (slug) => !slug.includes("|"),
};
const onOwnHost = ({ source, slug }: Row): boolean => OWN_HOST[source]?.(slug) ?? false;

/** An unknown source is reported separately below, by name. */
function readers(): { row: Row; reader: Source }[] {
  return ROWS.flatMap((row) => {
    const reader = getReader(row.source);
    return reader === null ? [] : [{ row, reader }];
  });
}

function shareByPlatform(): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { source } of ROWS) shares.set(source, (shares.get(source) ?? 0) + 1 / ROWS.length);
  return shares;
}

describe("the starter list", () => {
  it("has its header, four fields per line, a dash for an unknown company or domain, and one newline at the end", () => {
    expect(LINES[0]).toBe("source,slug,company,domain");
    expect(LINES.at(-1)).toBe("");
    expect(
      LINES.slice(1, -1).filter((line) => !/^[a-z\d_]+(?:,[^",\s](?:[^",\r\n]*[^",\s])?){3}$/u.test(line)),
    ).toEqual([]);
  });

  it("is sorted by source, then slug", () => {
    const order = (a: Row, b: Row): number => compare(a.source, b.source) || compare(a.slug, b.slug);
    expect(ROWS.map(nameOf)).toEqual([...ROWS].sort(order).map(nameOf));
  });

  it("names no board twice, ignoring case", () => {
    const names = ROWS.map((row) => nameOf(row).toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("names only sources that can be read without being switched on", () => {
    const usable: ReadonlySet<string> = new Set(
      READERS.filter(({ disabledReason: off }) => off === undefined).map(({ id }) => id),
    );
    expect(ROWS.filter(({ source }) => !usable.has(source)).map(nameOf)).toEqual([]);
  });

  it("is large enough, over many platforms, none above a quarter", () => {
    const shares = shareByPlatform();
    expect(ROWS.length).toBeGreaterThanOrEqual(5_000);
    expect(shares.size).toBeGreaterThanOrEqual(85);
    expect([...shares].filter(([, share]) => share > 0.25)).toEqual([]);
  });

  it("contains registrable domains", () => {
    expect(ROWS.filter(({ domain }) => domain !== "-" && registrableDomain(domain) !== domain).map(nameOf)).toEqual([]);
  });

  it("spells every slug as its reader does", () => {
    const wrong = readers()
      .filter(({ row }) => !onOwnHost(row))
      .map(({ row, reader }) => ({ row, again: reader.recognise(new URL(reader.page(row.slug))) }))
      .filter(({ row, again }) => again !== row.slug)
      .map(({ row, again }) => `${nameOf(row)} comes back as ${again}`);
    expect(wrong).toEqual([]);
  });

  it("has pages on the named host if the host is the employer's own", () => {
    const own = readers().filter(({ row }) => onOwnHost(row));
    expect(own.length).toBeGreaterThan(0);
    const wrong = own
      .filter(({ row, reader }) => {
        const page = new URL(reader.page(row.slug));
        return page.hostname !== row.slug.split("/")[0] || reader.recognise(page) !== null;
      })
      .map(({ row }) => nameOf(row));
    expect(wrong).toEqual([]);
  });
});

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
