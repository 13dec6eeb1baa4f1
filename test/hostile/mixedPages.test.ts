// A site whose pages of 200 KB mix hostile pieces is read with at most two seconds of processor time per page.
import { expect, it } from "vitest";
import type { FetchRequest, FetchResponse } from "../../src/contract/reading.ts";
import { readSite } from "../../src/sources/careerSite/site.ts";
import { isLongRun, reportToGate } from "../model/runs.ts";
import { mixedPage } from "./mixedPages.ts";

const SIZE = 200_000;
const SITES = isLongRun() ? 400 : 12;
const MAX_PAGES = 8;
const MAX_MS = 2_000;

/** The longest processor time between two requests, in ms: for one page or, rarely, for several that were kept. */
async function measureSite(seed: number): Promise<number> {
  const [list, other] = [mixedPage(seed, SIZE), mixedPage(seed + 0.5 * 2 ** 30, SIZE)];
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const get = async ({ url }: FetchRequest): Promise<FetchResponse> => {
    measure();
    const { pathname } = new URL(url);
    const isFile = /robots|sitemap|\.xml|wp-json|llms/.test(pathname);
    const text = isFile ? "" : pathname.split("/").length > 2 ? other : list;
    const headers = { "content-type": "text/html" };
    return { kind: "got", status: isFile ? 404 : 200, url, headers, text, truncated: false, validators: null };
  };
  const board = { source: "career_site", slug: "acme.example", company: null, domain: null };
  await readSite(board, { get, now: Date.UTC(2026, 10, 15), max_pages: MAX_PAGES, max_rows: null, validators: null });
  measure();
  return longest;
}

it("takes two seconds at most, however its pieces are mixed", async () => {
  const times: { seed: number; ms: number }[] = [];
  for (let seed = 1; seed <= SITES; seed++) {
    let ms = await measureSite(seed);
    // The first time compiles, and other work on the machine makes memory slower.
    if (ms > MAX_MS) ms = Math.min(ms, await measureSite(seed));
    times.push({ seed, ms: Math.round(ms) });
  }
  times.sort((a, b) => b.ms - a.ms);
  reportToGate(`${SITES} sites of mixed hostile pages of ${SIZE / 1000} KB: at most ${times[0]?.ms} ms per page`);
  expect(times.filter(({ ms }) => ms > MAX_MS)).toEqual([]);
}, 3_600_000);
