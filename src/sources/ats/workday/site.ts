// Where a Workday board is: `tenant|wdN|site` names its host, its interface and its pages.

import { text } from "../../shared/rows/values.ts";
import { workplaceIn } from "../../shared/rows/workplaceWords.ts";
import type { Board } from "../../source.ts";

interface Site {
  readonly tenant: string;
  readonly site: string;
  readonly host: string;
}

export function siteOf(slug: string): Site {
  const [tenant = "", instance = "", site = ""] = slug.split("|").map(encodeURIComponent);
  return { tenant, site, host: `${tenant}.${instance}.myworkdayjobs.com` };
}

/** A posting's page, in the form in which the source itself prints it. */
export function urlOf(board: Board, path: string): string {
  const { host, site } = siteOf(board.slug);
  return `https://${host}/${site}${path}`;
}

/** The end of a posting's path ("…_JR12-1") stays what it is when its place or title, which the path names too, change. */
export function workdayKey(path: string): string {
  return /_([^/_]{2,80})$/.exec(path)?.[1] ?? path;
}

/** The path that a posting is asked for by: in its address; once it was its key. */
export function pathIn({ url, external_id }: { readonly url: string; readonly external_id: string }): string {
  if (external_id.startsWith("/")) return external_id;
  const { pathname } = new URL(url);
  const at = pathname.indexOf("/job/");
  return at === -1 ? `/job/${external_id}` : pathname.slice(at);
}

/** Labels may be written with underscores: "Remote_USA". */
export function labelOf(value: unknown): string | null {
  return text(text(value)?.replaceAll("_", " "));
}

/** The tenant's own words for where one works; "Remote Eligible" promises nothing. */
export function workdayWorkplace(value: unknown): ReturnType<typeof workplaceIn> {
  const words = labelOf(value);
  return /eligib|option|possib/i.test(words ?? "") ? null : workplaceIn(words);
}
