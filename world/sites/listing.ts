// Openings on an employer's own site: pages of links with a place next to each, the opening's own page with or without
// data, and sites with everything on one page.
import { escapeXml, type Opening } from "../fake.ts";
import { layout, link, type SiteView } from "./page.ts";

// An opening as schema.org's JobPosting: in a script (JSON-LD), or in the page itself (microdata).

const EMPLOYMENTS = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
} as const;

function toJsonPosting({ employer, origin }: SiteView, opening: Opening, url: string): string {
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
    hiringOrganization: {
      "@type": "Organization",
      name: employer.name,
      sameAs: `${origin}/`,
      logo: `${origin}/logo.svg`,
    },
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
      `<p itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="addressLocality">${escapeXml(city)}</span>, <span itemprop="addressCountry">${country}</span></span></p>`,
  );
  return `<article itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">${escapeXml(opening.title)}</h1>
<meta itemprop="datePosted" content="${new Date(opening.posted).toISOString().slice(0, 10)}"><meta itemprop="employmentType" content="${EMPLOYMENTS[opening.employment]}">
<p itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">${escapeXml(employer.name)}</span></p>${places.join("")}
<div itemprop="description">${opening.html}</div></article>`;
}

const ROWS_PER_PAGE = 25;

export function pathOf({ careers }: SiteView, opening: Opening): string {
  const name = opening.title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${careers}/${opening.id}-${name}`;
}

/** The class of a place element; on plain sites it is not descriptive. */
function placeClass({ style }: SiteView): string {
  return style === "plain" ? "sub" : "place";
}

function placeWords({ places }: Opening): string {
  return places.map(({ city, country_name }) => `${city}, ${country_name}`).join("; ");
}

export function listPage(site: SiteView, openings: readonly Opening[], page: number): string {
  const { words, careers } = site;
  const pageOpenings = openings.slice((page - 1) * ROWS_PER_PAGE, page * ROWS_PER_PAGE);
  const rows = pageOpenings.map(
    (opening) =>
      `<li class="job"><h3>${link(pathOf(site, opening), opening.title)}</h3><span class="${placeClass(site)}">${escapeXml(placeWords(opening))}</span></li>`,
  );
  const next =
    page * ROWS_PER_PAGE < openings.length ? `<a rel="next" href="${careers}?page=${page + 1}">${page + 1} »</a>` : "";
  return `<h2>${words.positions}</h2><ul class="jobs">${rows.join("")}</ul>${next}`;
}

export function openingPage(site: SiteView, opening: Opening): string {
  const { words, style, origin } = site;
  const url = `${origin}${pathOf(site, opening)}`;
  const canonical = `<link rel="canonical" href="${url}">`;
  const apply = `<p>${link(`${pathOf(site, opening)}/apply`, words.apply)}</p>`;
  const where = `<p class="${placeClass(site)}">${escapeXml(placeWords(opening))}</p>`;
  if (style === "microdata") return layout(site, opening.title, `${itemPosting(site, opening)}${apply}`, canonical);
  const data = style === "json-ld" ? toJsonPosting(site, opening, url) : "";
  const body = `<article><h1>${escapeXml(opening.title)}</h1>${where}<div class="text">${opening.html}</div>${apply}</article>`;
  return layout(site, opening.title, body, `${canonical}${data}`);
}

export function onePage(site: SiteView, openings: readonly Opening[]): string {
  const { words, origin, careers } = site;
  const data = openings.map((opening) => toJsonPosting(site, opening, `${origin}${careers}#job-${opening.id}`));
  const rows = openings.map(
    (opening) =>
      `<section id="job-${opening.id}"><h3>${escapeXml(opening.title)}</h3><p class="place">${escapeXml(placeWords(opening))}</p>${opening.html}</section>`,
  );
  return `<h2>${words.positions}</h2>${rows.join("")}${data.join("")}`;
}
