import { describe, expect, it } from "vitest";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Ask, Detail, Got, Reading, Unread } from "../../src/contract/reading.ts";
import { readSite } from "../../src/sources/careerSite/site.ts";
import { readerOf } from "../../src/sources/readers.ts";
import { microdataIn } from "../../src/sources/shared/pages/microdata.ts";
import { rdfaIn } from "../../src/sources/shared/pages/rdfa.ts";
import type { Source } from "../../src/sources/source.ts";
import { NOW } from "./reading.ts";
import { about, advert, frame, jobPosting, ld } from "./texts.ts";

const source = readerOf("career_site") as Source;
const board = { source: "career_site", slug: "yard.example", company: "Yard", domain: "yard.example" };
const roofer = advert("en", "Roofer", "Bath");
const own = frame(`<h1>Roofer</h1>${roofer.html}`);
const list = frame('<h1>Careers</h1><a href="/careers/roofer">Roofer</a>');

function got(text: string, url: string, status = 200): Got {
  return {
    kind: "got",
    status,
    url,
    headers: { "content-type": "text/html" },
    text,
    truncated: false,
    validators: null,
  };
}

function reading(answer: (ask: Ask) => Got | Unread): Reading {
  return { get: async (ask) => answer(ask), now: NOW, max_pages: 300, max_rows: null, validators: null };
}

function site(pages: Readonly<Record<string, string>>): Reading {
  return reading(({ url }) => {
    const body = pages[new URL(url).pathname];
    return got(body ?? "", url, body === undefined ? 404 : 200);
  });
}

async function known(pages: Readonly<Record<string, string>>): Promise<RawPosting> {
  const { listing } = await readSite(board, site(pages));
  return listing.postings[0] as RawPosting;
}

const SITE = {
  "/": frame(about(), { menu: '<a href="/careers">Careers</a>' }),
  "/careers": list,
  "/careers/roofer": own,
};

describe("an opening's own page, looked at again", () => {
  const ask = async (answer: (ask: Ask) => Got | Unread): Promise<Detail> =>
    (await source.detail?.(await known(SITE), board, reading(answer))) as Detail;

  it("says the same, or what has changed", async () => {
    expect(await ask(({ url }) => got(own, url))).toEqual({ kind: "posting", posting: await known(SITE) });
    const changed = await ask(({ url }) => got(own.replace("Keep the machines", "Keep the roofs"), url));
    expect(changed.kind === "posting" && changed.posting.description_html).toContain("Keep the roofs");
  });

  it.each<[string, (ask: Ask) => Got | Unread]>([
    ["404", ({ url }) => got("", url, 404)],
    ["410", ({ url }) => got("", url, 410)],
    ["a notice", ({ url }) => got(frame(`<h1>Roofer</h1><p>This position has been filled.</p>${roofer.html}`), url)],
    [
      "a passed date",
      ({ url }) =>
        got(
          frame(`<h1>Roofer</h1>${roofer.html}`, { head: ld(jobPosting(roofer, { validThrough: "2026-11-01" })) }),
          url,
        ),
    ],
    ["the list", () => got(list, "https://yard.example/careers")],
    ["the home page", () => got(SITE["/"], "https://yard.example/")],
  ])("is gone by %s", async (_what, answer) => {
    expect((await ask(answer)).kind).toBe("gone");
  });

  it.each<[string, (ask: Ask) => Got | Unread]>([
    ["a failing server", ({ url }) => got("", url, 500)],
    ["a wall", ({ url }) => got("Just a moment", url, 403)],
    ["robots.txt", () => ({ kind: "unread", reason: "robots_disallowed", because: "no", retry_at: null })],
    ["an empty shell", ({ url }) => got('<div id="root"></div><script src="/a.js"></script>', url)],
    ["a login", ({ url }) => got(frame('<h1>Sign in</h1><input type="password">', { title: "Sign in" }), url)],
  ])("is not gone by %s", async (_what, answer) => {
    expect((await ask(answer)).kind).toBe("unread");
  });

  it("on a page of several is found by its anchor, and gone when the page no longer names it", async () => {
    const part = (id: string, title: string): string => `<section id="${id}"><h2>${title}</h2>${roofer.html}</section>`;
    const careers = frame(`<h1>Careers</h1>${part("a", "Roofer")}${part("b", "Glazier")}`);
    const posting = await known({ ...SITE, "/careers": careers });
    expect(posting).toMatchObject({ external_id: "a", url: "https://yard.example/careers#a", title: "Roofer" });
    const again = (page: string) =>
      source.detail?.(
        posting,
        board,
        reading(({ url }) => got(page, url)),
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
  it("tells what it has found so far, and stops when it is stopped", async () => {
    const found: number[] = [];
    const names = ["roofer", "glazier", "welder", "joiner"];
    const pages = {
      ...SITE,
      "/careers": frame(
        `<h1>Careers</h1>${names.map((name) => `<li><a href="/careers/${name}">${name}</a></li>`).join("")}`,
      ),
      ...Object.fromEntries(names.map((name) => [`/careers/${name}`, frame(`<h1>${name}</h1>${roofer.html}`)])),
    };
    // Nothing is told before it is known that no platform stands behind the first of them.
    await readSite(board, { ...site(pages), along: async (all) => void found.push(all().length) });
    expect(found).toEqual([3, 4]);
    const stopping = reading(({ url }) => {
      if (url.endsWith("glazier")) return { kind: "unread", reason: "stopped", because: "stopped", retry_at: null };
      return got(pages[new URL(url).pathname as keyof typeof pages] ?? "", url);
    });
    const { listing, coverage } = await readSite(board, stopping);
    expect(listing).toMatchObject({ whole: false, trouble: "partial" });
    expect(coverage).toMatchObject({ code: "budget_spent", found: 1, verdict: "partial" });
  });

  it("stops at fifty megabytes, at the pages it may read and at the rows it was asked for", async () => {
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
    const bytes = await readSite(board, site(all));
    expect(bytes.coverage).toMatchObject({ code: "budget_spent", found: 6 });
    const rows = await readSite(board, { ...site(all), max_rows: 2 });
    expect(rows.listing).toMatchObject({ whole: false, because: "stopped after 2 rows, as asked" });
    const few = await readSite(board, { ...site(all), max_pages: 5 });
    expect(few.coverage).toMatchObject({ code: "budget_spent", pages: 5, found: 3 });
  });

  it("is not whole where a page was cut, or an opening could not be read", async () => {
    const cut = await readSite(
      board,
      reading(({ url }) => ({
        ...got(SITE[new URL(url).pathname as keyof typeof SITE] ?? "", url),
        truncated: url.endsWith("/careers"),
      })),
    );
    expect(cut.listing).toMatchObject({ whole: false, trouble: "partial" });
    const failing = await readSite(
      board,
      reading(({ url }) =>
        got(SITE[new URL(url).pathname as keyof typeof SITE] ?? "", url, url.endsWith("roofer") ? 500 : 200),
      ),
    );
    expect(failing.listing.whole).toBe(false);
  });

  it("takes what an advert beside it speaks for, and proves no end when that advert is gone", async () => {
    // Nothing in these says in the tables' words what is to be done or wanted.
    const plain = (title: string): string =>
      frame(
        `<h1>${title}</h1><p>${"The harbour is quiet in winter and loud in summer, and the boats come and go. ".repeat(5)}</p>`,
      );
    const slugOf = (title: string): string => title.toLowerCase().replaceAll(" ", "-");
    const shown = (titles: readonly string[], read: readonly string[]) =>
      readSite(
        board,
        reading(({ url }) => {
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
    expect(before.listing.whole).toBe(true);
    const after = await shown(all.slice(1), ["Plumber"]);
    expect(after.listing.postings.map(({ title }) => title)).toEqual(["Plumber"]);
    expect(after.listing.whole).toBe(false);
  });
});

describe("data in the attributes of elements", () => {
  it("is the same as JSON-LD would give, with nested items and references", () => {
    const [node] = microdataIn(
      `<div itemscope itemtype="https://schema.org/JobPosting" itemref="more"><b itemprop="title">Roofer</b><div itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><a itemprop="url" href="https://yard.example/">x</a><i itemprop="name">Yard</i></div><time itemprop="datePosted" datetime="2026-10-01">1 Oct</time><span itemprop="employmentType">FULL_TIME</span><span itemprop="employmentType">PART_TIME</span></div><div id="more"><div itemprop="description"><p>One</p></div><div itemprop="description"><p>Two</p></div></div>`,
      "JobPosting",
    ).nodes;
    expect(node).toEqual({
      "@type": ["https://schema.org/JobPosting"],
      title: "Roofer",
      hiringOrganization: { "@type": ["https://schema.org/Organization"], url: "https://yard.example/", name: "Yard" },
      datePosted: "2026-10-01",
      employmentType: ["FULL_TIME", "PART_TIME"],
      description: "<p>One</p>\n<p>Two</p>",
    });
  });

  it("is read from RDFa with or without a prefix, and Open Graph is left alone", () => {
    const [node] = rdfaIn(
      `<meta property="og:title" content="no"><div typeof="schema:JobPosting"><span property="schema:title">Roofer</span><div property="jobLocation" typeof="Place"><i property="address">Bath</i></div><meta property="og:x" content="no"></div>`,
      "JobPosting",
    ).nodes;
    expect(node).toEqual({
      "@type": ["schema:JobPosting"],
      title: "Roofer",
      jobLocation: { "@type": ["Place"], address: "Bath" },
    });
  });

  it("never becomes a prototype, however it is called", () => {
    const [node] = microdataIn(
      `<p itemscope itemtype="http://schema.org/JobPosting"><i itemprop="__proto__">x</i><i itemprop="title">a</i></p>`,
      "JobPosting",
    ).nodes;
    expect(Object.getPrototypeOf(node)).toBe(Object.prototype);
    expect(node?.title).toBe("a");
  });
});
