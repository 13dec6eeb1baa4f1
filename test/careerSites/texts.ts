// Pages for tests that build a site: a short advert, and the frame around it with a menu, a footer and a cookie notice.

export interface Advert {
  readonly title: string;
  readonly place: string;
  readonly html: string;
}

export function advert(title: string, place: string): Advert {
  const html = `<p>We run a small workshop and need a ${title} who likes to get things right.</p><h3>What you will do</h3><ul><li>Plan the day with the crew</li><li>Keep the machines in good order</li></ul><h3>What you bring</h3><ul><li>Three years of experience in a similar job</li></ul><p>Send your application to people@example.org.</p>`;
  return { title, place, html };
}

export interface Frame {
  readonly head?: string;
  /** Links of the menu, as HTML. */
  readonly menu?: string;
  readonly title?: string;
}

export function frame(body: string, { head = "", menu = "", title = "Example & Co" }: Frame = {}): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body>
<header><a href="/">Start</a><nav>${menu}</nav></header>
<div class="cookie-banner">We use cookies. <button>OK</button></div>
<main>${body}</main>
<footer><a href="/privacy">Privacy</a> <a href="/imprint">Imprint</a> <a href="https://www.linkedin.com/company/example">LinkedIn</a></footer></body></html>`;
}

export function jobPosting(
  { title, place, html }: Advert,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title,
    description: html,
    datePosted: "2026-10-20",
    hiringOrganization: { "@type": "Organization", name: "Example & Co" },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: place, addressCountry: "DE" },
    },
    ...more,
  };
}

export function ld(value: unknown, type = "application/ld+json"): string {
  return `<script type="${type}">${JSON.stringify(value).replaceAll("</", "<\\/")}</script>`;
}

export function about(
  words = "We make good things by the harbour since 1974. Come and see our shop, we are open every day.",
): string {
  return `<h1>Welcome</h1><p>${words}</p><p><a href="/products">Products</a></p>`;
}

export function slug(title: string): string {
  return title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}
