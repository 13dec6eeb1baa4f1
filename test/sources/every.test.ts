// What can be held of every hiring platform mechanically: its other end, its suite, its line in the documents, and that its boards are
// found however a page names them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { factsOf } from "../../src/contract/sources.ts";
import { READERS } from "../../src/sources/readers.ts";
import { boardOfLink, boardOfPage } from "../../src/sources/recognise.ts";
import { FAKES } from "../../src/world/fakes.ts";
import { FAKE_PLATFORMS } from "../../src/world/platforms.ts";

const PLATFORMS = READERS.filter(({ id }) => factsOf(id).type === "ats");
const SHARED = process.env.ROLECALL_SHARED ?? new URL("../../../shared", import.meta.url).pathname;
const RECORDED = join(SHARED, "recordings", "ats");

function testsOfSources(): string {
  const folders = [new URL("./", import.meta.url), new URL("./ats/", import.meta.url)];
  return folders
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".test.ts"))
        .map((name) => readFileSync(new URL(name, folder), "utf8")),
    )
    .join("\n");
}

it("every platform has its other end, its suite and its line in the documents", () => {
  const tests = testsOfSources();
  const docs = readFileSync(new URL("../../docs/sources.md", import.meta.url), "utf8");
  const faked = new Set(FAKES.map(({ source }) => source));
  const lacks = PLATFORMS.flatMap(({ id }) => [
    ...(faked.has(id) ? [] : [`${id}: no fake`]),
    ...(tests.includes(`testSource("${id}"`) || factsOf(id).leads_only ? [] : [`${id}: not in the shared suite`]),
    ...(docs.includes(`\n| \`${id}\` | `) ? [] : [`${id}: not in docs/sources.md`]),
  ]);
  expect(lacks).toEqual([]);
});

/** The one product that shares a folder with another. */
const FOLDER_OF: Readonly<Record<string, string>> = { adp_myjobs: "adp" };

it.runIf(existsSync(RECORDED))(
  "a platform is called verified where real answers of it are replayed, and only there",
  () => {
    const wrong = PLATFORMS.filter(({ id, recorded }) => existsSync(join(RECORDED, FOLDER_OF[id] ?? id)) !== recorded);
    expect(wrong.map(({ id }) => id)).toEqual([]);
  },
);

/** How pages name an address: plainly, framed, in a script with its slashes escaped, in an attribute for a script, with its & written out. */
const WAYS: Readonly<Record<string, (address: string) => string>> = {
  link: (address) => `<a href="${address}">Jobs</a>`,
  frame: (address) => `<iframe loading="lazy" src='${address.replaceAll("&", "&amp;")}'></iframe>`,
  script: (address) => `<script>window.jobs={"url":"${address.replaceAll("/", "\\/")}"}</script>`,
  unicode: (address) => `<script type="application/json">{"url":"${address.replaceAll("/", "\\u002F")}"}</script>`,
  attribute: (address) => `<div data-careers-url="${address.replaceAll("&", "&amp;")}"></div>`,
};

/** Their boards are hosts of the employers' own, told by marks in their pages (tested with each source). */
const BY_MARKS = new Set(["phenom", "radancy", "digitalrecruiters", "successfactors"]);

it.each(FAKE_PLATFORMS.filter(({ source }) => !BY_MARKS.has(source)))(
  "$source: a board's address is recognised, and found in a page however it stands there",
  ({ source, slug, page }) => {
    const board = slug({ key: "harbour-clinics", domain: "harbour-clinics.example", number: 7 });
    const address = page(board);
    expect(boardOfLink(new URL(address))).toEqual({ source, slug: board });
    for (const [way, write] of Object.entries(WAYS)) {
      const html = `<!doctype html><html><body><h1>Careers</h1>${write(address)}</body></html>`;
      expect([way, boardOfPage(html, new URL("https://www.harbour-clinics.example/careers"))]).toEqual([
        way,
        { source, slug: board },
      ]);
    }
  },
);
