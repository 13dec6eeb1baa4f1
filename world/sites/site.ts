// Employers' own sites: a home page, a careers page in the employer's language, and either the openings themselves or a
// link to the hiring platform. A fake like the others, but for many hosts; the world determines their owners.

import { assertPresent } from "../../src/contract/assertPresent.ts";
import { TEXT_VARIATIONS } from "../data/textVariations.ts";
import type { WorldLanguage } from "../data/trades.ts";
import type { HiringEmployer } from "../employers.ts";
import { escapeXml, type Fake, type FakeRequest, html, type Opening, type Reply, xml } from "../fake.ts";
import { getFakePlatform } from "../fakes.ts";
import type { World } from "../world.ts";
import { listPage, onePage, openingPage, pathOf } from "./listing.ts";
import { layout, link, type SiteView, type Style } from "./page.ts";

// How an employer's page links to its board on a hiring platform: a plain link, a frame, or a script that fills the
// page.

/** The page content; "" if there is no platform. */
function renderPlatformLink({ platform, words, employer }: SiteView): string {
  if (platform === null) return "";
  const { source, slug, page } = platform;
  const script = SCRIPTS[source]?.(encodeURIComponent(slug));
  if (employer.number % 3 === 0 && script !== undefined) return script;
  if (employer.number % 3 === 1) return `<p>${words.intro}</p><p>${link(page, words.positions)}</p>`;
  return `<p>${words.intro}</p><iframe src="${escapeXml(page)}" title="${escapeXml(words.positions)}"></iframe>`;
}

/** The embeds that platforms give their customers. */
const SCRIPTS: Readonly<Record<string, (slug: string) => string>> = {
  greenhouse: (slug) =>
    `<div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for=${slug}"></script>`,
  ashby: (slug) => `<div id="ashby_embed"></div><script src="https://jobs.ashbyhq.com/${slug}/embed"></script>`,
  workable: (slug) =>
    `<script src="https://www.workable.com/assets/embed.js"></script><a href="https://apply.workable.com/${slug}/">Jobs</a>`,
  bamboohr: (slug) =>
    `<div id="BambooHR" data-domain="${slug}.bamboohr.com"></div><script src="https://${slug}.bamboohr.com/js/embed.js"></script>`,
  personio: (slug) => `<iframe id="personio-iframe" src="https://${slug}.jobs.personio.de"></iframe>`,
};

const STYLES: readonly Style[] = ["json-ld", "microdata", "plain", "json-ld", "one-page"];

const CAREERS: Readonly<Record<WorldLanguage, string>> = {
  en: "/careers",
  de: "/karriere",
  fr: "/carrieres",
  es: "/empleo",
  nl: "/werken-bij",
  it: "/lavora-con-noi",
  pt: "/carreiras",
  pl: "/kariera",
  sv: "/jobb",
  da: "/job",
};

/** The address of a site. Most answer under every name; some have one name only, and some have no encryption. */
export function getHome({ number, domain }: Pick<HiringEmployer, "number" | "domain">): {
  readonly origin: string;
  readonly names: readonly string[];
} {
  const [bareDomain, www] = [domain, `www.${domain}`];
  if (number % 10 === 3) return { origin: `https://${www}`, names: [www] };
  if (number % 10 === 6) return { origin: `http://${www}`, names: [bareDomain, www] };
  return number % 10 === 9
    ? { origin: `https://${bareDomain}`, names: [bareDomain] }
    : { origin: `https://${www}`, names: [bareDomain, www] };
}

/** Whether there is no server: a name that does not exist, or a scheme that this site does not support. */
export function isSiteUnreachable(world: World, host: string, scheme: string): boolean {
  const employer = world.employerAt(host);
  if (employer === null) return false;
  const { origin, names } = getHome(employer);
  return !names.includes(host) || (scheme === "https" && origin.startsWith("http:"));
}

/** A site at a moment; null: an unknown host. */
export function getSite(world: World, host: string, now: number): SiteView | null {
  const employer = world.employerAt(host);
  if (employer === null) return null;
  const { tongue: language } = employer.country;
  const openChannels = employer.channels.filter(({ from, until }) => from <= now && now < until);
  const main = openChannels.find(({ kind, source }) => kind === "main" && source !== "career_site");
  const lists = openChannels.some(({ source }) => source === "career_site");
  return {
    origin: getHome(employer).origin,
    employer,
    language,
    words: TEXT_VARIATIONS[language],
    careers: CAREERS[language],
    style: assertPresent(STYLES[employer.number % STYLES.length]),
    board: lists ? world.boardAt("career_site", employer.domain, now) : null,
    platform:
      lists || main === undefined
        ? null
        : { source: main.source, slug: main.slug, page: getFakePlatform(main.source).page(main.slug) },
  };
}

export function createSites(world: World): Fake {
  return {
    source: "career_site",
    capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
    respond(request, context) {
      const site = getSite(world, request.host, context.now);
      if (site === null) return null;
      if (request.host !== new URL(site.origin).hostname) {
        return { status: 301, headers: { location: `${site.origin}${request.path}` }, body: "" };
      }
      // Requested through the stage, so that the current fault of this board applies.
      const board = site.board === null ? null : context.board(site.employer.domain);
      return respondFrom({ ...site, board }, request, context.listFault === "empty_with_total");
    },
  };
}

export function getRobots(world: World, host: string): string | null {
  const employer = world.employerAt(host);
  if (employer === null) return null;
  return `User-agent: *\nDisallow: /admin/\nDisallow: /search\n\nSitemap: ${getHome(employer).origin}/sitemap.xml\n`;
}

function respondFrom(site: SiteView, request: FakeRequest, hidden: boolean): Reply {
  const { careers, words, employer } = site;
  const path = request.path.replace(/(.)\/$/, "$1");
  const openings = hidden ? [] : (site.board?.openings ?? []);
  if (path === "/") return html(home(site));
  if (path === "/logo.svg") return { status: 200, headers: { "content-type": "image/svg+xml" }, body: logo(site) };
  if (path === "/sitemap.xml") return xml(sitemap(site, openings));
  if (path === "/about") return html(layout(site, words.about, `<h1>${words.about}</h1><p>${employer.name}</p>`));
  if (path === careers) return html(careersPage(site, openings, Number(request.query.get("page") ?? 1)));
  const opening = site.style === "one-page" ? undefined : openings.find((each) => pathOf(site, each) === path);
  if (opening !== undefined) return html(openingPage(site, opening));
  return html(layout(site, "404", "<h1>404</h1><p>Not found.</p>"), 404);
}

function logo({ employer }: SiteView): string {
  const initial = escapeXml(employer.name.slice(0, 1));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="hsl(${(employer.number * 47) % 360} 45% 40%)"/><text x="16" y="22" text-anchor="middle" fill="#fff" font-size="18">${initial}</text></svg>`;
}

function home(site: SiteView): string {
  const { employer, words, careers } = site;
  const careersLink = `<p>${words.intro}</p><p>${link(careers, words.careers)}</p>`;
  return layout(site, employer.name, `<h1>${employer.name}</h1><p>${employer.sites[0].city.name}</p>${careersLink}`);
}

function careersPage(site: SiteView, openings: readonly Opening[], page: number): string {
  const { words, board, style } = site;
  const head = `<h1>${words.careers}</h1>`;
  if (board === null) {
    const platformLink = renderPlatformLink(site);
    return layout(site, words.careers, `${head}${platformLink === "" ? `<p>${words.noOpenings}</p>` : platformLink}`);
  }
  if (openings.length === 0) return layout(site, words.careers, `${head}<p>${words.noOpenings}</p>`);
  const list = style === "one-page" ? onePage(site, openings) : listPage(site, openings, page);
  return layout(site, words.careers, `${head}<p>${words.intro}</p>${list}`);
}

function sitemap(site: SiteView, openings: readonly Opening[]): string {
  const openingPaths = site.style === "one-page" ? [] : openings.map((opening) => pathOf(site, opening));
  const urls = ["/", "/about", site.careers, ...openingPaths].map(
    (path) => `<url><loc>${site.origin}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}
