// Openings on an employer's own site: pages of links with a place beside each, the opening's own page with data or without, and sites
// that put everything on one page.
import { escaped, type Opening } from "../fake.ts";
import { layout, link, type SiteView } from "./page.ts";

// An opening as schema.org's JobPosting: in a script (JSON-LD), or in the page itself (microdata).

const EMPLOYMENTS = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
} as const;

function jsonPosting({ employer, origin }: SiteView, opening: Opening, url: string): string {
  const { pay } = opening;
  const posting = {
    "@context": "https://schema.org/",
    "@type": "JobPosting",
    title: opening.title,
    description: opening.html,
    identifier: { "@type": "PropertyValue", name: employer.name, value: opening.requisition },
    datePosted: new Date(opening.posted).toISOString(),
    ...(opening.valid_through === null ? {} : { validThrough: new Date(opening.valid_through).toISOString() }),
    employmentType: EMPLOYMENTS[opening.employment],
    hiringOrganization: { "@type": "Organization", name: employer.name, sameAs: `${origin}/` },
    jobLocation: opening.places.map((place) => ({ "@type": "Place", address: addressOf(place) })),
    ...(opening.workplace === "remote"
      ? {
          jobLocationType: "TELECOMMUTE",
          applicantLocationRequirements: { "@type": "Country", name: opening.places[0]?.country_name },
        }
      : {}),
    ...(pay === null ? {} : { baseSalary: salaryOf(pay) }),
    url,
    directApply: true,
  };
  // "</" would end the script.
  return `<script type="application/ld+json">${JSON.stringify(posting).replaceAll("</", "<\\/")}</script>`;
}

function addressOf({ city, region, country, postcode }: Opening["places"][number]): Record<string, string> {
  return {
    "@type": "PostalAddress",
    addressLocality: city,
    ...(region === null ? {} : { addressRegion: region }),
    ...(postcode === null ? {} : { postalCode: postcode }),
    addressCountry: country,
  };
}

function salaryOf({ min, max, currency, unit }: NonNullable<Opening["pay"]>): Record<string, unknown> {
  const value = { "@type": "QuantitativeValue", minValue: min, maxValue: max, unitText: unit };
  return { "@type": "MonetaryAmount", currency, value };
}

function itemPosting({ employer }: SiteView, opening: Opening): string {
  const places = opening.places.map(
    ({ city, country }) =>
      `<p itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="addressLocality">${escaped(city)}</span>, <span itemprop="addressCountry">${country}</span></span></p>`,
  );
  return `<article itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">${escaped(opening.title)}</h1>
<meta itemprop="datePosted" content="${new Date(opening.posted).toISOString().slice(0, 10)}"><meta itemprop="employmentType" content="${EMPLOYMENTS[opening.employment]}">
<p itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">${escaped(employer.name)}</span></p>${places.join("")}
<div itemprop="description">${opening.html}</div></article>`;
}

const ROWS = 25;

export function pathOf({ careers }: SiteView, opening: Opening): string {
  const name = opening.title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${careers}/${opening.id}-${name}`;
}

/** What the element of a place is called: on plain sites nothing that says so. */
function called({ style }: SiteView): string {
  return style === "plain" ? "sub" : "place";
}

function placeWords({ places }: Opening): string {
  return places.map(({ city, country_name }) => `${city}, ${country_name}`).join("; ");
}

export function listPage(site: SiteView, openings: readonly Opening[], page: number): string {
  const { words, careers } = site;
  const shown = openings.slice((page - 1) * ROWS, page * ROWS);
  const rows = shown.map(
    (opening) =>
      `<li class="job"><h3>${link(pathOf(site, opening), opening.title)}</h3><span class="${called(site)}">${escaped(placeWords(opening))}</span></li>`,
  );
  const next =
    page * ROWS < openings.length ? `<a rel="next" href="${careers}?page=${page + 1}">${page + 1} »</a>` : "";
  return `<h2>${words.positions}</h2><ul class="jobs">${rows.join("")}</ul>${next}`;
}

export function openingPage(site: SiteView, opening: Opening): string {
  const { words, style, origin } = site;
  const url = `${origin}${pathOf(site, opening)}`;
  const canonical = `<link rel="canonical" href="${url}">`;
  const apply = `<p>${link(`${pathOf(site, opening)}/apply`, words.apply)}</p>`;
  const where = `<p class="${called(site)}">${escaped(placeWords(opening))}</p>`;
  if (style === "microdata") return layout(site, opening.title, `${itemPosting(site, opening)}${apply}`, canonical);
  const data = style === "json-ld" ? jsonPosting(site, opening, url) : "";
  const body = `<article><h1>${escaped(opening.title)}</h1>${where}<div class="text">${opening.html}</div>${apply}</article>`;
  return layout(site, opening.title, body, `${canonical}${data}`);
}

export function onePage(site: SiteView, openings: readonly Opening[]): string {
  const { words, origin, careers } = site;
  const data = openings.map((opening) => jsonPosting(site, opening, `${origin}${careers}#job-${opening.id}`));
  const rows = openings.map(
    (opening) =>
      `<section id="job-${opening.id}"><h3>${escaped(opening.title)}</h3><p class="place">${escaped(placeWords(opening))}</p>${opening.html}</section>`,
  );
  return `<h2>${words.positions}</h2>${rows.join("")}${data.join("")}`;
}
