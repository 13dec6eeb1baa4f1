// Mechanical checks for every hiring platform: its fake, its suite, its line in the documents, and that
// its boards are found however a page links to them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sourceFactsOf } from "../../src/contract/sources.ts";
import { READERS } from "../../src/sources/readers.ts";
import { findBoardByLink, findBoardInPage } from "../../src/sources/recognise.ts";
import { type FakeBoard, html, json, type Reply, xml } from "../../world/fake.ts";
import { FAKE_PLATFORMS, FAKES } from "../../world/fakes.ts";
import { boardOf } from "./openings.ts";
import { onStage } from "./staged.ts";

const PLATFORMS = READERS.filter(({ id }) => sourceFactsOf(id).type === "ats");
const SHARED = process.env.ROLECALL_SHARED ?? new URL("../../../shared", import.meta.url).pathname;
const RECORDED = join(SHARED, "recordings", "ats");

function testsOfSources(): string {
  const folder = new URL("../../src/sources/ats/", import.meta.url);
  return readdirSync(folder)
    .map((name) => readFileSync(new URL(`${name}/${name}.test.ts`, folder), "utf8"))
    .join("\n");
}

it("every platform has its suite and its line in the documents, and a reader and a fake of its own name", () => {
  const tests = testsOfSources();
  const docs = readFileSync(new URL("../../docs/sources.md", import.meta.url), "utf8");
  const faked = FAKES.map(({ source }) => source);
  const lacks = PLATFORMS.flatMap(({ id }) => [
    ...(faked.filter((source) => source === id).length === 1 ? [] : [`${id}: not exactly one fake`]),
    ...(tests.includes(`testSource("${id}"`) || sourceFactsOf(id).leads_only ? [] : [`${id}: not in the shared suite`]),
    ...(docs.includes(`\n| \`${id}\` | `) ? [] : [`${id}: not in docs/sources.md`]),
  ]);
  expect(lacks).toEqual([]);
});

/** The one product that shares a folder with another. */
const FOLDER_OF: Readonly<Record<string, string>> = { adp_myjobs: "adp" };

it.runIf(existsSync(RECORDED))(
  "a platform is marked as verified exactly if recorded responses of it are replayed",
  () => {
    const wrong = PLATFORMS.filter(({ id, recorded }) => existsSync(join(RECORDED, FOLDER_OF[id] ?? id)) !== recorded);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  },
);

/**
 * How pages contain an address: plainly, in a frame, in a script with escaped slashes, in a data attribute, with & as
 * an entity.
 */
const WAYS: Readonly<Record<string, (address: string) => string>> = {
  link: (address) => `<a href="${address}">Jobs</a>`,
  frame: (address) => `<iframe loading="lazy" src='${address.replaceAll("&", "&amp;")}'></iframe>`,
  script: (address) => `<script>window.jobs={"url":"${address.replaceAll("/", "\\/")}"}</script>`,
  unicode: (address) => `<script type="application/json">{"url":"${address.replaceAll("/", "\\u002F")}"}</script>`,
  attribute: (address) => `<div data-careers-url="${address.replaceAll("&", "&amp;")}"></div>`,
};

/** Their boards are on the employers' own hosts and are recognised by page markup (tested with each source). */
const BY_MARKS = new Set(["phenom", "radancy", "digitalrecruiters", "successfactors", "happydance", "wp_job_openings"]);

it.each(FAKE_PLATFORMS.filter(({ source }) => !BY_MARKS.has(source)))(
  "$source: recognises a board's address and finds it in a page in any notation",
  ({ source, slug, page }) => {
    const board = slug({ key: "harbour-clinics", domain: "harbour-clinics.example", number: 7 });
    const address = page(board);
    expect(findBoardByLink(new URL(address))).toEqual({ source, slug: board });
    for (const [way, write] of Object.entries(WAYS)) {
      const shown = `<!doctype html><html><body><h1>Careers</h1>${write(address)}</body></html>`;
      expect([way, findBoardInPage(shown, new URL("https://www.harbour-clinics.example/careers"))]).toEqual([
        way,
        { source, slug: board },
      ]);
    }
  },
);

/**
 * Responses with status 200 that prove nothing about a board: a page filled by a script, an empty object, an empty
 * feed.
 */
const SHELLS: Readonly<Record<string, Reply>> = {
  page: html(
    '<!doctype html><html lang="en"><head><title>Careers</title></head><body><div id="app"></div></body></html>',
  ),
  object: json({}),
  nothing: json(null),
  document: xml('<?xml version="1.0" encoding="utf-8"?><html></html>'),
  sorry: html("<!doctype html><html><body><h1>Something went wrong</h1><p>Please try again later.</p></body></html>"),
};

it.each(FAKE_PLATFORMS)("$source: an empty shell with status 200 is never an empty board", async ({ source, slug }) => {
  const board = slug({ key: "harbour-clinics", domain: "harbour-clinics.example", number: 7 });
  for (const [name, shell] of Object.entries(SHELLS)) {
    const listing = await onStage(
      boardOf(source, board, 3),
      ({ source: reader, board: at, reading }) =>
        reader.list({ ...at, domain: "harbour-clinics.example" }, { ...reading, max_pages: 3 }),
      ({ path }) => (path === "/robots.txt" ? null : shell),
    );
    expect([name, listing.complete, listing.postings]).toEqual([name, false, []]);
  }
});

it.each(FAKE_PLATFORMS)(
  "$source: a posting keeps its key when its title, place, text and department change",
  async ({ source, slug }) => {
    const name = slug({ key: "harbour-clinics", domain: "harbour-clinics.example", number: 7 });
    const before = boardOf(source, name, 3);
    const others = boardOf(source, name, 9).openings.slice(4, 7);
    const after = before.openings.map((opening, at) => {
      const { title, places, html: text, department, workplace } = others[at] ?? opening;
      return { ...opening, title, places, html: text, department, workplace };
    });
    const keysOf = (board: FakeBoard): Promise<string[]> =>
      onStage(board, async ({ source: reader, board: at, reading }) => {
        const { postings } = await reader.list({ ...at, domain: "harbour-clinics.example" }, reading);
        return postings.map(({ external_id }) => external_id).toSorted();
      });
    const keys = await keysOf(before);
    expect(keys).toHaveLength(3);
    expect(await keysOf({ ...before, openings: after })).toEqual(keys);
  },
);
