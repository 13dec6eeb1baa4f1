// One opening in several languages is one posting: pages that name each other by hreflang, or that share the identifier of their data in
// different languages. It is published in the language the site calls its default, else in the home page's.

import type { RawPosting } from "../../../contract/raw.ts";
import { there } from "../../../contract/there.ts";
import { type Page, pageKey } from "../page.ts";

export interface PageVersion {
  readonly posting: RawPosting;
  /** What tells versions apart; the page itself would keep its whole tree. */
  readonly page: Pick<Page, "key" | "alternates" | "language">;
  readonly identifier: string | null;
}

/** The keys of the other versions of a page. */
export function versionKeys(page: PageVersion["page"]): string[] {
  return [...page.alternates.values()].map((url) => pageKey(new URL(url))).filter((key) => key !== page.key);
}

/** One version of each opening, in the order in which they were found. */
export function oneEach(versions: readonly PageVersion[], homeLanguage: string | null): PageVersion[] {
  const groups: PageVersion[][] = [];
  const byKey = new Map<string, PageVersion[]>();
  const byIdentifier = new Map<string, PageVersion[]>();
  for (const version of versions) {
    const { page, identifier } = version;
    const known =
      byKey.get(page.key) ??
      versionKeys(page)
        .map((key) => byKey.get(key))
        .find((each) => each !== undefined);
    const named = identifier === null ? undefined : byIdentifier.get(identifier);
    // Two pages of one language under one identifier are two openings of a careless site.
    const group =
      known ?? (named?.some(({ page: other }) => other.language === page.language) === false ? named : undefined);
    if (group === undefined) groups.push([version]);
    else group.push(version);
    const joined = group ?? there(groups.at(-1));
    for (const key of [page.key, ...versionKeys(page)]) byKey.set(key, joined);
    if (identifier !== null && !byIdentifier.has(identifier)) byIdentifier.set(identifier, joined);
  }
  return groups.map((group) => chosen(group, homeLanguage));
}

/** Whether this one is published whatever other versions of it are found. */
export function isSettled({ page, identifier }: PageVersion, homeLanguage: string | null): boolean {
  const standard = page.alternates.get("x-default");
  if (standard !== undefined) return pageKey(new URL(standard)) === page.key;
  if (page.language !== null && page.language === homeLanguage) return true;
  return identifier === null && page.alternates.size === 0;
}

function chosen(group: readonly PageVersion[], homeLanguage: string | null): PageVersion {
  const standard = group.map(({ page }) => page.alternates.get("x-default")).find((url) => url !== undefined);
  const key = standard === undefined ? null : pageKey(new URL(standard));
  return (
    group.find(({ page }) => page.key === key) ??
    group.find(({ page }) => page.language !== null && page.language === homeLanguage) ??
    there(group[0])
  );
}

/** The address of the version to publish, where it is another than this page. */
export function betterVersion(page: Page, homeLanguage: string | null): string | null {
  const standard = page.alternates.get("x-default");
  if (standard !== undefined) return pageKey(new URL(standard)) === page.key ? null : standard;
  if (homeLanguage === null || page.language === homeLanguage) return null;
  const home = [...page.alternates].find(([language]) => language.slice(0, 2) === homeLanguage)?.[1];
  return home === undefined || pageKey(new URL(home)) === page.key ? null : home;
}
