// Reads one of the sites through the real fetcher, from its domain alone.
import { createFetcher } from "../../src/fetch/fetcher.ts";
import { readSite, type SiteReading } from "../../src/sources/careerSite/site.ts";
import { fetchOptions } from "../sources/fetching.ts";

export const NOW = Date.UTC(2026, 10, 15, 12);

export async function readFrom(address: string, domain: string): Promise<SiteReading> {
  const fetcher = createFetcher(fetchOptions(address));
  try {
    const board = { source: "career_site", slug: domain, company: null, domain: null };
    return await readSite(board, { get: fetcher.get, now: NOW, max_pages: 300, max_rows: null, validators: null });
  } finally {
    await fetcher.close();
  }
}
