import { describe, expect, it } from "vitest";
import type { RawPosting } from "../../../src/contract/raw.ts";
import type { Detail, FetchFailure, FetchRequest, FetchResponse } from "../../../src/contract/reading.ts";
import { readSite } from "../../../src/sources/careerSite/site.ts";
import { getReader } from "../../../src/sources/readers.ts";
import type { Source } from "../../../src/sources/source.ts";
import { about, advert, frame, jobPosting, ld } from "../../careerSites/texts.ts";
import { BOARD, got, readingBy, readingOf } from "./pages.ts";

const source = getReader("career_site") as Source;
const roofer = advert("Roofer", "Bath");
const own = frame(`<h1>Roofer</h1>${roofer.html}`);
const list = frame('<h1>Careers</h1><a href="/careers/roofer">Roofer</a>');

async function known(pages: Readonly<Record<string, string>>): Promise<RawPosting> {
  const { listing } = await readSite(BOARD, readingOf(pages));
  return listing.postings[0] as RawPosting;
}

const SITE = {
  "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
  "/careers": list,
  "/careers/roofer": own,
};

describe("the page of an opening, read again", () => {
  const ask = async (answer: (ask: FetchRequest) => FetchResponse | FetchFailure): Promise<Detail> =>
    (await source.detail?.(await known(SITE), BOARD, readingBy(answer))) as Detail;

  it("gives the same posting, or the changed one", async () => {
    expect(await ask(({ url }) => got(own, url))).toEqual({ kind: "posting", posting: await known(SITE) });
    const changed = await ask(({ url }) => got(own.replace("Keep the machines", "Keep the roofs"), url));
    expect(changed.kind === "posting" && changed.posting.description_html).toContain("Keep the roofs");
  });

  it.each<[string, (ask: FetchRequest) => FetchResponse | FetchFailure]>([
    ["404", ({ url }) => got("", url, 404)],
    ["410", ({ url }) => got("", url, 410)],
    ["a notice", ({ url }) => got(frame(`<h1>Roofer</h1><p>This position has been filled.</p>${roofer.html}`), url)],
    [
      "a past closing date",
      ({ url }) =>
        got(
          frame(`<h1>Roofer</h1>${roofer.html}`, { head: ld(jobPosting(roofer, { validThrough: "2026-11-01" })) }),
          url,
        ),
    ],
    ["a redirect to the list", () => got(list, "https://yard.example/careers")],
    ["a redirect to the home page", () => got(SITE["/"], "https://yard.example/")],
  ])("is closed after %s", async (_what, answer) => {
    expect((await ask(answer)).kind).toBe("gone");
  });

  it.each<[string, (ask: FetchRequest) => FetchResponse | FetchFailure]>([
    ["a failing server", ({ url }) => got("", url, 500)],
    ["a bot wall", ({ url }) => got("Just a moment", url, 403)],
    ["a refusal by robots.txt", () => ({ kind: "unread", reason: "robots_disallowed", message: "no", retry_at: null })],
    ["an empty shell", ({ url }) => got('<div id="root"></div><script src="/a.js"></script>', url)],
    ["a login", ({ url }) => got(frame('<h1>Sign in</h1><input type="password">', { title: "Sign in" }), url)],
  ])("is not closed after %s", async (_what, answer) => {
    expect((await ask(answer)).kind).toBe("unread");
  });

  it("on a page of several openings is found by its anchor, and closed when the page no longer lists it", async () => {
    const part = (id: string, title: string): string => `<section id="${id}"><h2>${title}</h2>${roofer.html}</section>`;
    const careers = frame(`<h1>Careers</h1>${part("a", "Roofer")}${part("b", "Glazier")}`);
    const posting = await known({ ...SITE, "/careers": careers });
    expect(posting).toMatchObject({ external_id: "a", url: "https://yard.example/careers#a", title: "Roofer" });
    const again = (page: string) =>
      source.detail?.(
        posting,
        BOARD,
        readingBy(({ url }) => got(page, url)),
      );
    expect((await again(careers))?.kind).toBe("posting");
    const shifted = frame(`<h1>Careers</h1>${part("a", "Glazier")}${part("b", "Roofer")}`);
    expect(await again(shifted)).toMatchObject({ kind: "posting", posting: { external_id: "a", title: "Roofer" } });
    const without = frame(`<h1>Careers</h1>${part("b", "Glazier").replaceAll("roof", "glass")}`).replaceAll(
      "Roofer",
      "Glazier",
    );
    expect((await again(without))?.kind).toBe("gone");
  });
});

describe("a reading of a site", () => {
  it("reports the openings found so far, and stops on request", async () => {
    const found: number[] = [];
    const names = ["roofer", "glazier", "welder", "joiner"];
    const pages = {
      ...SITE,
      "/careers": frame(
        `<h1>Careers</h1>${names.map((name) => `<li><a href="/careers/${name}">${name}</a></li>`).join("")}`,
      ),
      ...Object.fromEntries(names.map((name) => [`/careers/${name}`, frame(`<h1>${name}</h1>${roofer.html}`)])),
    };
    // Nothing is reported before the first of them show that no platform is behind the site.
    await readSite(BOARD, { ...readingOf(pages), along: async (all) => void found.push(all().length) });
    expect(found).toEqual([3, 4]);
    const stopping = readingBy(({ url }) => {
      if (url.endsWith("glazier")) return { kind: "unread", reason: "stopped", message: "stopped", retry_at: null };
      return got(pages[new URL(url).pathname as keyof typeof pages] ?? "", url);
    });
    const { listing, coverage } = await readSite(BOARD, stopping);
    expect(listing).toMatchObject({ complete: false, failure: "partial" });
    expect(coverage).toMatchObject({ code: "budget_spent", found: 1, verdict: "partial" });
  });

  it("stops at fifty megabytes, at its maximum of pages and at the requested number of rows", async () => {
    const titles = Array.from({ length: 20 }, (_, at) => `Roofer ${at + 1}`);
    const large = "x".repeat(9_000_000);
    const pages = Object.fromEntries(
      titles.map((title, at) => [`/careers/roofer-${at}`, frame(`<h1>${title}</h1>${roofer.html}<!-- ${large} -->`)]),
    );
    const all = {
      ...SITE,
      "/careers": frame(titles.map((title, at) => `<li><a href="/careers/roofer-${at}">${title}</a></li>`).join("")),
      ...pages,
    };
    const bytes = await readSite(BOARD, readingOf(all));
    expect(bytes.coverage).toMatchObject({ code: "budget_spent", found: 6 });
    const rows = await readSite(BOARD, { ...readingOf(all), max_rows: 2 });
    expect(rows.listing).toMatchObject({ complete: false, reason: "stopped after 2 rows, as requested" });
    const few = await readSite(BOARD, { ...readingOf(all), max_pages: 5 });
    expect(few.coverage).toMatchObject({ code: "budget_spent", pages: 5, found: 3 });
  });

  it("is incomplete where a page was truncated or an opening could not be read", async () => {
    const cut = await readSite(
      BOARD,
      readingBy(({ url }) => ({
        ...got(SITE[new URL(url).pathname as keyof typeof SITE] ?? "", url),
        truncated: url.endsWith("/careers"),
      })),
    );
    expect(cut.listing).toMatchObject({ complete: false, failure: "partial" });
    const failing = await readSite(
      BOARD,
      readingBy(({ url }) =>
        got(SITE[new URL(url).pathname as keyof typeof SITE] ?? "", url, url.endsWith("roofer") ? 500 : 200),
      ),
    );
    expect(failing.listing.complete).toBe(false);
  });

  it("accepts a plain page under the name of a trade, however many adverts are next to it", async () => {
    // These pages use none of the words that the tables have for tasks and requirements.
    const plain = (title: string): string =>
      frame(
        `<h1>${title}</h1><p>${"The harbour is quiet in winter and loud in summer, and the boats come and go. ".repeat(5)}</p>`,
      );
    const slugOf = (title: string): string => title.toLowerCase().replaceAll(" ", "-");
    const shown = (titles: readonly string[], read: readonly string[]) =>
      readSite(
        BOARD,
        readingBy(({ url }) => {
          const { pathname } = new URL(url);
          const slug = pathname.split("/")[2] ?? "";
          if (pathname === "/") return got(frame('<h1>Yard</h1><a href="/careers">Careers</a>'), url);
          if (pathname === "/careers")
            return got(
              frame(
                `<h1>Careers</h1>${titles.map((each) => `<a href="/careers/${slugOf(each)}">${each}</a>`).join("")}`,
              ),
              url,
            );
          const title = titles.find((each) => slugOf(each) === slug);
          if (title === undefined) return got("", url, 404);
          return got(read.includes(title) ? frame(`<h1>${title}</h1>${roofer.html}`) : plain(title), url);
        }),
      );
    const all = ["Roofer", "Plumber", "Warehouse Operative", "Software Engineer", "Sales Manager"];
    const before = await shown(all, ["Roofer", "Plumber"]);
    expect(before.listing.postings.map(({ title }) => title).toSorted()).toEqual(all.toSorted());
    expect(before.listing.complete).toBe(true);
    const after = await shown(all.slice(1), ["Plumber"]);
    expect(after.listing.postings.map(({ title }) => title).toSorted()).toEqual(all.slice(1).toSorted());
    const other = await shown([...all.slice(1), "Harbour History"], ["Plumber"]);
    expect(other.listing.postings.map(({ title }) => title)).not.toContain("Harbour History");
  });
});
