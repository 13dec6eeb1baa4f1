// How an employer's page leads to its board on a hiring platform: a plain link, a frame, or a script that fills the page.
import { escaped } from "../fake.ts";
import type { SiteView } from "./page.ts";
import { link } from "./page.ts";

/** What the page holds; "" where there is no platform. */
export function wayToPlatform({ platform, words, employer }: SiteView): string {
  if (platform === null) return "";
  const { source, slug, page } = platform;
  const script = SCRIPTS[source]?.(encodeURIComponent(slug));
  if (employer.number % 3 === 0 && script !== undefined) return script;
  if (employer.number % 3 === 1) return `<p>${words.intro}</p><p>${link(page, words.positions)}</p>`;
  return `<p>${words.intro}</p><iframe src="${escaped(page)}" title="${escaped(words.positions)}"></iframe>`;
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
