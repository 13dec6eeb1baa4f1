import { expect, it } from "vitest";
import { FAKES } from "../fakes.ts";
import { createWorld } from "../world.ts";
import type { SiteView } from "./page.ts";
import { createSites, getRobots, getSite, isSiteUnreachable } from "./site.ts";

const NOW = Date.UTC(2026, 10, 15, 9);
const world = createWorld({ seed: 2, employers: 400, start: NOW, events: { share: 0, days: 1 } }, FAKES);
const fake = createSites(world);
const views = world.employers.flatMap(({ domain }) => getSite(world, domain, NOW) ?? []);

function get(host: string, path: string) {
  const url = new URL(path, `http://${host}`);
  return fake.respond(
    { method: "GET", host, path: decodeURIComponent(url.pathname), query: url.searchParams, headers: {}, body: "" },
    {
      board: (slug) => world.boardAt("career_site", slug, NOW),
      boardOfOpening: () => null,
      now: NOW,
      listFault: null,
    },
  );
}

/** Everything that can be reached from the home page by the site's own links. */
function walk({ origin }: SiteView): Map<string, string> {
  const pages = new Map<string, string>();
  const next = ["/"];
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (pages.has(path)) continue;
    const reply = get(new URL(origin).hostname, path);
    if (reply?.status !== 200) continue;
    pages.set(path, reply.body);
    for (const [, href = ""] of reply.body.matchAll(/href="(\/[^"#]*)"/g)) next.push(href.replaceAll("&amp;", "&"));
  }
  return pages;
}

it("has sites that list openings in every style, and sites that link to a platform", () => {
  const listing = views.filter(({ board }) => board !== null);
  expect(new Set(listing.map(({ style }) => style)).size).toBe(4);
  expect(listing.length).toBeGreaterThan(60);
  expect(views.filter(({ platform }) => platform !== null).length).toBeGreaterThan(200);
});

it("shows each opening by links from the home page, in the sitemap and with its data", () => {
  for (const site of views.filter(({ board }) => (board?.openings.length ?? 0) > 0).slice(0, 40)) {
    const pages = walk(site);
    const text = [...pages.values()].join("\n");
    const sitemap = get(new URL(site.origin).hostname, "/sitemap.xml")?.body ?? "";
    for (const opening of site.board?.openings ?? []) {
      expect(text).toContain(opening.html);
      if (site.style !== "one-page") {
        const path = [...pages.keys()].find((each) => each.includes(`/${opening.id}-`)) ?? "";
        expect(sitemap).toContain(`<loc>${site.origin}${path}</loc>`);
        const page = pages.get(path) ?? "";
        if (site.style === "json-ld") expect(dataIn(page)).toMatchObject({ title: opening.title });
        if (site.style === "microdata") expect(page).toContain('itemtype="https://schema.org/JobPosting"');
      }
    }
  }
});

function dataIn(page: string): unknown {
  const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(data);
}

it("sometimes answers under one name only, or only without encryption", () => {
  const silent = (host: string, scheme: string): boolean => isSiteUnreachable(world, host, scheme);
  const open = world.employers.map(({ domain }) =>
    [`https://${domain}`, `https://www.${domain}`, `http://${domain}`, `http://www.${domain}`]
      .filter((address) => !silent(new URL(address).hostname, address.split(":")[0] ?? ""))
      .map((address) => address.replace(domain, "site"))
      .join(" "),
  );
  const kinds = Map.groupBy(open, (each) => each);
  expect([...kinds.keys()].toSorted()).toEqual([
    "http://site http://www.site",
    "https://site http://site",
    "https://site https://www.site http://site http://www.site",
    "https://www.site http://www.site",
  ]);
  for (const [, sites] of kinds) expect(sites.length).toBeGreaterThan(20);
});

it("serves only its own hosts, redirects the bare domain, and answers 404 for missing pages", () => {
  const [site] = views;
  const domain = site?.employer.domain ?? "";
  expect(get("www.elsewhere.example", "/")).toBe(null);
  expect(get(domain, "/about")).toMatchObject({ status: 301, headers: { location: `https://www.${domain}/about` } });
  expect(get(`www.${domain}`, "/no-such-page")?.status).toBe(404);
  expect(getRobots(world, `www.${domain}`)).toContain(`Sitemap: https://www.${domain}/sitemap.xml`);
  expect(getRobots(world, "boards-api.greenhouse.io")).toBe(null);
});
