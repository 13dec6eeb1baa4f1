// The limits of one reading of a company's site: a page with more data than is read never gives a complete list, and every request
// waits a second.
import { expect, it } from "vitest";
import type { FetchRequest } from "../../../src/contract/reading.ts";
import { readSite, type SiteReading } from "../../../src/sources/careerSite/site.ts";
import { about, advert, frame, ld } from "../../careerSites/texts.ts";
import { BOARD, readingOf } from "./pages.ts";

/** Reads a site of these pages, and collects the requests. */
function read(pages: Readonly<Record<string, string>>, requests: FetchRequest[] = []): Promise<SiteReading> {
  const { get, ...reading } = readingOf(pages);
  return readSite(BOARD, {
    ...reading,
    get(ask) {
      requests.push(ask);
      return get(ask);
    },
  });
}

const WORDS =
  "You repair roofs and gutters with a small team, plan each day yourself and learn from two masters. ".repeat(5);
const opening = (at: number) => ({
  "@context": "https://schema.org",
  "@type": "JobPosting",
  title: `Roofer ${at}`,
  identifier: `r${at}`,
  description: `<p>${WORDS}</p>`,
  datePosted: "2026-11-10",
  jobLocation: {
    "@type": "Place",
    address: { "@type": "PostalAddress", addressLocality: "Bath", addressCountry: "GB" },
  },
});
const openings = (count: number) => Array.from({ length: count }, (_, at) => opening(at));
const home = frame(about(), { title: "Yard", menu: '<a href="/careers">Careers</a>' });
const careers = (stated: unknown): Record<string, string> => ({
  "/": home,
  "/careers": frame(`<h1>Careers</h1>${ld(stated)}`, { title: "Careers" }),
});

it("a page whose data was read to its end gives a complete list", async () => {
  const { listing } = await read(careers([...openings(3), ...Array.from({ length: 1_000 }, () => ({}))]));
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings).toHaveLength(3);
});

it("a page with more openings, or more data of any kind, than is read gives an incomplete list", async () => {
  const many = await read(careers(openings(5_001).map((each) => ({ ...each, description: "<p>Roofs of Bath.</p>" }))));
  expect(many.listing).toMatchObject({ complete: false, reason: "a page states more than is read of one page" });
  const buried = await read(careers([...openings(3), ...Array.from({ length: 100_001 }, () => ({})), opening(4)]));
  expect(buried.listing).toMatchObject({ complete: false, reason: "a page states more than is read of one page" });
  expect(buried.listing.postings).toHaveLength(3);
});

const page = (body: string): Record<string, string> => ({
  "/": home,
  "/careers": frame(`<h1>Careers</h1>${body}`, { title: "Careers" }),
});
const item = (at: number): string =>
  `<div itemscope itemtype="https://schema.org/JobPosting"><b itemprop="title">Roofer ${at}</b><p itemprop="description">${WORDS}</p></div>`;
const section = (at: number): string =>
  `<section id="r${at}"><h2>Roofer ${at}</h2>${advert("Roofer", "Bath").html}</section>`;
const state = (at: number): string =>
  `<script>window.__DATA__ = ${JSON.stringify({ jobs: [{ title: `Roofer ${at}`, description: WORDS, location: "Bath", department: "Roofs" }] })}</script>`;
const times = (count: number, piece: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => piece(at)).join("");

const TOO_MANY = "a page states more than is read of one page";
const TOO_LARGE = "a page was too large to be read to its end";

it.each([
  [
    "items of microdata",
    page(times(3, item)),
    page(times(3, item) + times(20_001, () => "<i itemscope></i>")),
    TOO_MANY,
  ],
  ["data in scripts", page(times(40, state)), page(times(41, state)), TOO_MANY],
  [
    "levels of data",
    page(ld(openings(2))),
    page(`${ld(openings(2))}<script type="application/ld+json">${"[".repeat(900)}${"]".repeat(900)}</script>`),
    TOO_MANY,
  ],
  ["sections", page(times(20, section)), page(times(20, section) + times(2_000, () => "<h6>x</h6>")), TOO_MANY],
  [
    "links",
    page(times(3, item)),
    page(times(3, item) + times(5_001, (at) => `<a href="https://elsewhere.example/${at}">x</a>`)),
    TOO_LARGE,
  ],
] as const)("a page with more %s than are read gives an incomplete list", async (_what, few, many, reason) => {
  expect((await read(few)).listing).toMatchObject({ complete: true });
  const { listing } = await read(many);
  expect(listing).toMatchObject({ complete: false, reason });
  expect(listing.postings.length).toBeGreaterThan(1);
});

it("an opening that its list links to four times is listed once", async () => {
  const names = Array.from({ length: 280 }, (_, at) => `roofer-${at}`);
  const rows = names.map((name) => `<li>${`<a href="/careers/${name}">${name}</a>`.repeat(4)}</li>`).join("");
  const pages = Object.fromEntries(
    names.map((name, at) => [`/careers/${name}`, frame(`<h1>${name}</h1>${ld(opening(at))}`, { title: name })]),
  );
  const { listing } = await read({ ...page(`<ul>${rows}</ul>`), ...pages });
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings).toHaveLength(280);
});

it("waits a second before every request, also for sitemaps and common paths", async () => {
  const requests: FetchRequest[] = [];
  await read({ "/": home, "/careers": frame("<h1>Careers</h1>") }, requests);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter(({ spacing_ms }) => spacing_ms !== 1_000).map(({ url }) => url)).toEqual([]);
});

const long = (count: number, canonical: (at: number) => string): Record<string, string> => {
  const links = Array.from(
    { length: count },
    (_, at) => `<li><a href="/careers/jobs/roofer-${at}">Roofer ${at}</a></li>`,
  );
  const own = (at: number): [string, string] => [
    `/careers/jobs/roofer-${at}`,
    frame(`<h1>Roofer ${at}</h1>${ld(opening(at))}<p>${WORDS}</p>`, {
      title: `Roofer ${at}`,
      head: `<link rel="canonical" href="https://yard.example${canonical(at)}">`,
    }),
  ];
  return {
    ...page(`<ul>${links.join("")}</ul>`),
    ...Object.fromEntries(Array.from({ length: count }, (_, at) => own(at))),
  };
};

it("a list with more openings than one reading has pages is complete: the others are listed without their texts", async () => {
  const requests: FetchRequest[] = [];
  const { listing } = await read(
    long(400, (at) => `/careers/jobs/roofer-${at}`),
    requests,
  );
  expect(listing).toMatchObject({ complete: true });
  expect(listing.postings).toHaveLength(400);
  expect(new Set(listing.postings.map(({ external_id }) => external_id)).size).toBe(400);
  const without = listing.postings.filter(({ full_text }) => !full_text);
  expect(without).toHaveLength(220);
  expect(without[0]).toMatchObject({ title: "Roofer 180", url: "https://yard.example/careers/jobs/roofer-180" });
  expect(requests.length).toBeLessThan(200);
});

it("openings are not taken from the list alone where their pages have another key than their links", async () => {
  const { listing } = await read(long(400, (at) => `/careers/openings/number-${at}`));
  expect(listing).toMatchObject({ complete: false });
  expect(listing.postings.every(({ full_text }) => full_text)).toBe(true);
});
