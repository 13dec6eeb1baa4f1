// One opening in several languages is one posting: pages that name each other by hreflang, or that have the same
// identifier in different languages. It is published in the site's default language, otherwise in the home page's.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { RawPosting } from "../../contract/raw.ts";
import { type Page, pageKey } from "./common/page.ts";

export interface PageVersion {
  posting: RawPosting;
  /** The properties that distinguish versions; storing the page itself would keep its whole tree in memory. */
  readonly page: Pick<Page, "key" | "alternates" | "language">;
  readonly identifier: string | null;
}

/** The keys of the other versions of a page. */
export function getVersionKeys(page: PageVersion["page"]): string[] {
  return [...page.alternates.values()].map((url) => pageKey(new URL(url))).filter((key) => key !== page.key);
}

/** One version of each opening, in the order of discovery. */
export function keepOneVersion(versions: readonly PageVersion[], homeLanguage: string | null): PageVersion[] {
  const groups: PageVersion[][] = [];
  const byKey = new Map<string, PageVersion[]>();
  const byIdentifier = new Map<string, PageVersion[]>();
  const shared = findSharedKeys(versions);
  for (const version of versions) {
    const { page, identifier } = version;
    const otherKeys = getVersionKeys(page).filter((key) => !shared.has(key));
    const knownGroup = byKey.get(page.key) ?? otherKeys.map((key) => byKey.get(key)).find((each) => each !== undefined);
    const identifierGroup = identifier === null ? undefined : byIdentifier.get(identifier);
    // Two pages of one language with the same identifier are two openings of a careless site.
    const group =
      knownGroup ??
      (identifierGroup?.some(({ page: other }) => other.language === page.language) === false
        ? identifierGroup
        : undefined);
    if (group === undefined) groups.push([version]);
    else group.push(version);
    const mergedGroup = group ?? assertPresent(groups.at(-1));
    for (const key of [page.key, ...otherKeys]) byKey.set(key, mergedGroup);
    if (identifier !== null && !byIdentifier.has(identifier)) byIdentifier.set(identifier, mergedGroup);
  }
  return groups.map((group) => chosen(group, homeLanguage));
}

/** Pages that several openings of one language announce, such as the other language's list: a translation of none. */
function findSharedKeys(versions: readonly PageVersion[]): ReadonlySet<string> {
  const announcing = new Map<string, Map<string | null, string>>();
  const shared = new Set<string>();
  for (const { page } of versions)
    for (const key of getVersionKeys(page)) {
      const byLanguage = announcing.get(key) ?? new Map<string | null, string>();
      announcing.set(key, byLanguage);
      if ((byLanguage.get(page.language) ?? page.key) !== page.key) shared.add(key);
      byLanguage.set(page.language, page.key);
    }
  return shared;
}

/** Whether this version is published, regardless of what other versions are found. */
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
    assertPresent(group[0])
  );
}

/** The address of the version to publish, if it is not this page. */
export function findBetterVersion(page: Page, homeLanguage: string | null): string | null {
  const standard = page.alternates.get("x-default");
  if (standard !== undefined) return pageKey(new URL(standard)) === page.key ? null : standard;
  if (homeLanguage === null || page.language === homeLanguage) return null;
  const home = [...page.alternates].find(([language]) => language.slice(0, 2) === homeLanguage)?.[1];
  return home === undefined || pageKey(new URL(home)) === page.key ? null : home;
}
