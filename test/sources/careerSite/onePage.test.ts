// A page with several openings: each is identified by its place on the page, so that openings of one title stay apart and none is
// closed because another one was added or removed.
import { expect, it } from "vitest";
import type { RawPosting } from "../../../src/contract/raw.ts";
import { readSite } from "../../../src/sources/careerSite/site.ts";
import { about, advert, frame, jobPosting, ld } from "../../careerSites/texts.ts";
import { BOARD, readingOf } from "./pages.ts";

const PAGE = "https://yard.example/careers";
const HOME = frame(about(), { menu: '<a href="/careers">Careers</a>' });

interface Shown {
  readonly id: string;
  readonly title: string;
  readonly city: string;
}

const ROOFER = { id: "job-1", title: "Roofer", city: "Bath" };
const NAMESAKE = { id: "job-2", title: "Roofer", city: "Bath" };
const GLAZIER = { id: "job-3", title: "Glazier", city: "York" };

/** Texts with headings of the same rank as the titles above them. */
const part = ({ id, title, city }: Shown): string =>
  `<section id="${id}"><h3>${title}</h3>${advert(title, city).html.replaceAll("h2>", "h3>")}</section>`;

const stated = (shown: Shown, url: string | null): string =>
  ld({ ...jobPosting(advert(shown.title, shown.city)), url: url ?? undefined });

async function read(careers: string): Promise<readonly RawPosting[]> {
  const reading = readingOf({ "/": HOME, "/careers": frame(`<h2>Careers</h2>${careers}`) });
  const { listing } = await readSite(BOARD, reading);
  return listing.postings.toSorted((a, b) => a.external_id.localeCompare(b.external_id));
}

const keys = (postings: readonly RawPosting[]) => postings.map(({ external_id, url }) => [external_id, url]);

it("the anchor in the structured data identifies an opening", async () => {
  const all = [ROOFER, NAMESAKE, GLAZIER];
  const page = all.map((each) => part(each) + stated(each, `${PAGE}#${each.id}`)).join("");
  expect(keys(await read(page))).toEqual(all.map(({ id }) => [id, `${PAGE}#${id}`]));
  expect(keys(await read(part(ROOFER) + stated(ROOFER, "#job-1")))).toEqual([["job-1", `${PAGE}#job-1`]]);
});

it("an anchor that several openings share is ignored in favour of the id around the heading", async () => {
  const page = [ROOFER, GLAZIER].map((each) => part(each) + stated(each, `${PAGE}#apply`)).join("");
  expect(keys(await read(page))).toEqual([
    ["job-1", `${PAGE}#job-1`],
    ["job-3", `${PAGE}#job-3`],
  ]);
});

it("two openings of one title keep their own headings", async () => {
  const page = [ROOFER, GLAZIER, NAMESAKE].map((each) => part(each) + stated(each, null)).join("");
  expect((await read(page)).map(({ external_id, title }) => [external_id, title])).toEqual([
    ["job-1", "Roofer"],
    ["job-2", "Roofer"],
    ["job-3", "Glazier"],
  ]);
});

it("the id of a list around the openings identifies none of them; title and place do", async () => {
  const data = [ROOFER, GLAZIER].map((each) => bare(each) + stated(each, null)).join("");
  const found = await read(`<div id="list">${data}</div>`);
  expect(found.map(({ url }) => url)).toEqual([PAGE, PAGE]);
  for (const { external_id } of found) expect(external_id).toMatch(/^[\da-f]{24}$/);
});

it("without structured data an opening's element may contain the headings of its text", async () => {
  const found = await read([ROOFER, GLAZIER].map(part).join(""));
  expect(keys(found)).toEqual([
    ["job-1", `${PAGE}#job-1`],
    ["job-3", `${PAGE}#job-3`],
  ]);
});

it("an anchor is encoded so that a browser finds it", async () => {
  const named = [
    { ...ROOFER, id: "/jobs/1?a=b" },
    { ...GLAZIER, id: "Glas & Käse" },
  ];
  const page = named.map((each) => part(each) + stated(each, `${PAGE}#${encodeURIComponent(each.id)}`)).join("");
  expect(keys(await read(page))).toEqual([
    ["/jobs/1?a=b", `${PAGE}#/jobs/1?a=b`],
    ["Glas & Käse", `${PAGE}#Glas%20&%20K%C3%A4se`],
  ]);
});

const bare = (each: Shown): string => part(each).replace(/ id="[^"]*"/, "");
const folded = (each: Shown): string =>
  `<details><summary>${each.title}</summary>${advert(each.title, each.city).html}</details>`;
const WELDER = { id: "job-4", title: "Welder", city: "Leeds" };

/** Pages by how they show openings. */
const SHAPES: Readonly<Record<string, (shown: readonly Shown[]) => string>> = {
  "anchors in its data": (shown) => shown.map((each) => part(each) + stated(each, `#${each.id}`)).join(""),
  "one anchor in all data": (shown) => shown.map((each) => part(each) + stated(each, "#apply")).join(""),
  "data, and parts with ids": (shown) => shown.map((each) => part(each) + stated(each, null)).join(""),
  "data, and parts without ids": (shown) => shown.map((each) => bare(each) + stated(each, PAGE)).join(""),
  "data in a list with an id": (shown) =>
    `<div id="jobs">${shown.map((each) => bare(each) + stated(each, null)).join("")}</div>`,
  "parts with ids": (shown) => shown.map(part).join(""),
  "parts named after their titles": (shown) =>
    shown.map((each) => part(each).replace(each.id, each.title.toLowerCase())).join(""),
  "parts without ids": (shown) => shown.map(bare).join(""),
  "parts of a list with an id": (shown) => `<div id="openings">${shown.map(bare).join("")}</div>`,
  "parts of a page with a number": (shown) => `<div id="post-345">${shown.map(bare).join("")}</div>`,
  "folded parts of a list with an id": (shown) => `<div id="jobs">${shown.map(folded).join("")}</div>`,
};

it.each(Object.keys(SHAPES))("an opening keeps its id while others are added and removed: %s", async (name) => {
  const shape = SHAPES[name] as (shown: readonly Shown[]) => string;
  const ids = new Map<string, string>();
  for (let some = 7; some > 0; some--) {
    const shown = [ROOFER, GLAZIER, WELDER].filter((_, at) => some & (1 << at));
    const found = await read(shape(shown));
    expect(found.map(({ title }) => title).toSorted()).toEqual(shown.map(({ title }) => title).toSorted());
    for (const { title, external_id } of found) {
      expect(external_id, `beside ${shown.length - 1}`).toBe(ids.get(title) ?? external_id);
      ids.set(title, external_id);
    }
  }
  expect(new Set(ids.values()).size).toBe(3);
});

it("an opening that replaces the only one gets a new id", async () => {
  const shape = SHAPES["parts of a list with an id"] as (shown: readonly Shown[]) => string;
  const [[roofer], [glazier]] = [await read(shape([ROOFER])), await read(shape([GLAZIER]))];
  expect(roofer?.external_id).not.toBe(glazier?.external_id);
});
