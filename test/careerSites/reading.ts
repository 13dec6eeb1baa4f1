// Reads one of the sites through the real fetching room, from its domain alone, and says in what it differs from the truth.
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Reading } from "../../src/contract/reading.ts";
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { readSite, type SiteReading } from "../../src/sources/careerSite/site.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import { fetchOptions } from "../sources/fetching.ts";
import type { Site } from "./world.ts";

export const NOW = Date.UTC(2026, 10, 15, 12);

export async function readFrom(address: string, domain: string, more: Partial<Reading> = {}): Promise<SiteReading> {
  const fetcher = createFetcher(fetchOptions(address));
  try {
    const board = { source: "career_site", slug: domain, company: null, domain: null };
    return await readSite(board, {
      get: fetcher.get,
      now: NOW,
      max_pages: 300,
      max_rows: null,
      validators: null,
      ...more,
    });
  } finally {
    await fetcher.close();
  }
}

/** Where nothing is called its place, the rules look for one on the short lines below the title. */
function linesBelow({ title, page_text }: RawPosting): string {
  const lines = (page_text ?? "").split("\n").filter((line) => line.trim() !== "");
  const [line = "", ...further] = lines.slice(lines.indexOf(title) + 1).slice(0, 3);
  const end = further.findIndex((each) => each.length > 200 || /[.!?]$/.test(each));
  return [line, ...further.slice(0, end === -1 ? further.length : end)].join("; ");
}

function placesSaid(posting: RawPosting): string {
  return JSON.stringify(posting.locations.length === 0 ? linesBelow(posting) : posting.locations);
}

/** Empty where the site was read as it truly is. */
export function differences({ truth }: Site, { listing, behind, coverage, passed_over }: SiteReading): string[] {
  const odd: string[] = [];
  const expect = (what: string, wanted: unknown, got: unknown): void => {
    if (JSON.stringify(wanted) !== JSON.stringify(got))
      odd.push(`${what}: ${JSON.stringify(got)} instead of ${JSON.stringify(wanted)}`);
  };
  expect("behind", truth.behind ?? null, behind);
  expect("titles", (truth.titles ?? []).toSorted(), listing.postings.map(({ title }) => title).toSorted());
  if (truth.whole !== undefined) expect("whole", truth.whole, listing.whole);
  if (truth.code !== undefined) expect("code", truth.code, coverage.code);
  if (!listing.whole && truth.whole === true) odd.push(`because: ${listing.because}`);
  for (const [kind, count] of Object.entries(truth.passed ?? {}))
    expect(kind, count, passed_over[kind as keyof typeof passed_over]);
  const names = typeof truth.employer === "string" ? [truth.employer] : (truth.employer ?? []);
  for (const { organization } of names.length === 0 ? [] : listing.postings)
    if (!names.includes(organization ?? "")) expect("employer", names, organization);
  for (const piece of truth.absent ?? [])
    for (const { title, description_html } of listing.postings)
      if (htmlToText(description_html ?? "").includes(piece)) odd.push(`text of ${title}: ${piece}`);
  for (const place of truth.placed ?? [])
    if (listing.postings.filter((posting) => placesSaid(posting).includes(place)).length !== 1)
      odd.push(`not one posting in ${place}`);
  if (truth.mostPages !== undefined && coverage.pages > truth.mostPages) odd.push(`${coverage.pages} pages`);
  for (const [field, wanted] of [
    ["places", truth.places],
    ["urls", truth.urls],
    ["texts", truth.texts],
  ] as const) {
    for (const [title, piece] of Object.entries(wanted ?? {})) {
      const found = listing.postings.find((each) => each.title === title);
      const said =
        field === "places"
          ? found && placesSaid(found)
          : field === "urls"
            ? found?.url
            : htmlToText(found?.description_html ?? "");
      if (said?.includes(piece) !== true) odd.push(`${field} of ${title}: ${said?.slice(0, 200)}`);
    }
  }
  return odd;
}
