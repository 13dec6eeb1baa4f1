// A posting page with schema.org data, as many platforms have it.
import { escapeXml, type FakeBoard, getOwner, type Opening } from "./fake.ts";

/** The address of an employer's logo. */
function logoOf(domain: string): string {
  return `https://www.${domain}/logo.svg`;
}

/** The JobPosting of an opening; `rest` overrides platform-specific fields. */
export function jobPosting(
  board: FakeBoard,
  opening: Opening,
  rest: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { pay, places } = opening;
  const { name, domain } = getOwner(board, opening);
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: opening.title,
    identifier: { "@type": "PropertyValue", value: opening.requisition },
    datePosted: new Date(opening.posted).toISOString(),
    ...(opening.valid_through === null ? {} : { validThrough: new Date(opening.valid_through).toISOString() }),
    hiringOrganization: { "@type": "Organization", name, ...(domain === "" ? {} : { logo: logoOf(domain) }) },
    description: opening.html,
    employmentType: opening.employment.toUpperCase().replace("-", "_"),
    jobLocation: places.map((place) => ({
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        addressLocality: place.city,
        addressRegion: place.region,
        addressCountry: place.country,
        postalCode: place.postcode,
      },
    })),
    ...(opening.workplace === "remote" ? { jobLocationType: "TELECOMMUTE" } : {}),
    ...(pay === null
      ? {}
      : {
          baseSalary: {
            "@type": "MonetaryAmount",
            currency: pay.currency,
            value: { "@type": "QuantitativeValue", minValue: pay.min, maxValue: pay.max, unitText: pay.unit },
          },
        }),
    ...rest,
  };
}

/** The same as a page; `inside` is additional body content. */
export function jobPostingPage(
  board: FakeBoard,
  opening: Opening,
  inside = "",
  rest: Readonly<Record<string, unknown>> = {},
): string {
  const script = JSON.stringify(jobPosting(board, opening, rest)).replaceAll("<", "\\u003c");
  return `<!doctype html><html><head><title>${escapeXml(opening.title)}</title>
<script type="application/ld+json">${script}</script></head><body>${inside}</body></html>`;
}
