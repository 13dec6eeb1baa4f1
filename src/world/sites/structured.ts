// An opening as schema.org's JobPosting: in a script (JSON-LD), or in the page itself (microdata).
import { escaped, type Opening } from "../fake.ts";
import type { SiteView } from "./page.ts";

const EMPLOYMENTS = {
  "full-time": "FULL_TIME",
  "part-time": "PART_TIME",
  contract: "CONTRACTOR",
  internship: "INTERN",
} as const;

export function jsonPosting({ employer, origin }: SiteView, opening: Opening, url: string): string {
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

export function itemPosting({ employer }: SiteView, opening: Opening): string {
  const places = opening.places.map(
    ({ city, country }) =>
      `<p itemprop="jobLocation" itemscope itemtype="https://schema.org/Place"><span itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="addressLocality">${escaped(city)}</span>, <span itemprop="addressCountry">${country}</span></span></p>`,
  );
  return `<article itemscope itemtype="https://schema.org/JobPosting"><h1 itemprop="title">${escaped(opening.title)}</h1>
<meta itemprop="datePosted" content="${new Date(opening.posted).toISOString().slice(0, 10)}"><meta itemprop="employmentType" content="${EMPLOYMENTS[opening.employment]}">
<p itemprop="hiringOrganization" itemscope itemtype="https://schema.org/Organization"><span itemprop="name">${escaped(employer.name)}</span></p>${places.join("")}
<div itemprop="description">${opening.html}</div></article>`;
}
