// The address of a Workday board: `tenant|wdN|site` determines its host, API and pages.
import { asText } from "../../shared/rows/values.ts";
import { findWorkplace } from "../../shared/rows/workplaceWords.ts";
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

/** A posting's page, in the form that the source itself uses. */
export function urlOf(board: Board, path: string): string {
  const { host, site } = siteOf(board.slug);
  return `https://${host}/${site}${path}`;
}

/** The end of a posting's path ("…_JR12-1") does not change when the place or title in the path change. */
export function stableKey(path: string): string {
  return /_([^/_]{2,80})$/.exec(path)?.[1] ?? path;
}

/** The path used to request a posting: from its address, or from its key, which was formerly the path. */
export function readPath({ url, external_id }: { readonly url: string; readonly external_id: string }): string {
  if (external_id.startsWith("/")) return external_id;
  const { pathname } = new URL(url);
  const at = pathname.indexOf("/job/");
  return at === -1 ? `/job/${external_id}` : pathname.slice(at);
}

/** Labels may contain underscores: "Remote_USA". */
export function cleanLabel(value: unknown): string | null {
  return asText(asText(value)?.replaceAll("_", " "));
}

/** The tenant's own words for the workplace; "Remote Eligible" guarantees nothing. */
export function readWorkplace(value: unknown): ReturnType<typeof findWorkplace> {
  const words = cleanLabel(value);
  return /eligib|option|possib/i.test(words ?? "") ? null : findWorkplace(words);
}
