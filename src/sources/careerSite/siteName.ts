// What a company's site calls its owner: what it says to other programs, else what its home page's title, its own data or its
// copyright line plainly name.
import { textIn } from "../../text/html/tree.ts";
import { fold } from "../../text/words/fold.ts";
import { jsonLdOf } from "../shared/pages/jsonLd.ts";
import { employerInTitle } from "../shared/pages/pageTitle.ts";
import { text } from "../shared/rows/values.ts";
import type { Page } from "./page.ts";

const KINDS = ["Organization", "Corporation", "LocalBusiness", "WebSite"];
const LONGEST = 80;

export function siteName(home: Page, label: string): string | null {
  return employerInTitle(home.html) ?? statedName(home) ?? partOfTitle(home.title, label) ?? copyrightName(home, label);
}

function statedName({ tree }: Page): string | null {
  for (const kind of KINDS) {
    const names = jsonLdOf(tree, kind).map((node) => text(node.legalName) ?? text(node.name));
    const name = names.find((each) => each !== null && each.length <= LONGEST && !/[/@]/.test(each));
    if (name != null) return name;
  }
  return null;
}

/** "Acme – good things since 1974": the part that has all of the domain's name. */
function partOfTitle(title: string | null, label: string): string | null {
  const other = bare(label);
  const words = label.split("-").map(bare);
  const hasAll = (part: string): boolean =>
    part.includes(other) || (words.length > 1 && words.every((word) => word.length >= 3 && part.includes(word)));
  return partsOfTitle(title).find((part) => other.length >= 2 && hasAll(bare(part))) ?? null;
}

function partsOfTitle(title: string | null): string[] {
  return (title ?? "")
    .split(/\s+[|–—·:-]\s+|\s*[|:]\s+/)
    .map((part) => part.trim())
    .filter((part) => part.length <= LONGEST);
}

/** The part of the home page's title that is most of the domain's name: "Coffee" in bluebirdcoffee may be what is sold. */
export function likelyName(title: string | null, label: string): string | null {
  const alike = partsOfTitle(title).filter((part) => resembles(part, label));
  return alike.toSorted((a, b) => bare(b).length - bare(a).length)[0] ?? null;
}

const DIVIDED = /\s+[|–—·:•»-]\s+|\s*[|｜:]\s*|(?<=\p{Script=Han})-(?=\p{Script=Han})/u;

/** The part that two pages' titles share, where the other has words of its own: "Jobs | Acme" below "Acme". */
export function sharedName(home: string | null, other: string | null): string | null {
  const partsOf = (title: string | null): string[] =>
    (title ?? "")
      .slice(0, 300)
      .split(DIVIDED)
      .map((part) => part.trim());
  const own = new Set(partsOf(home));
  const parts = partsOf(other);
  const shared = parts.filter((part) => part.length >= 2 && part.length <= LONGEST && own.has(part));
  return parts.length > 1 && shared.length === 1 && shared.length < parts.length ? (shared[0] ?? null) : null;
}

/** "© 2026 Acme GmbH." */
function copyrightName({ tree }: Page, label: string): string | null {
  const body = textIn(tree, null) ?? "";
  const at = body.lastIndexOf("©");
  const said = /^©\s{0,3}(?:copyright\s{1,3})?(?:\d{4}(?:\s?[-–]\s?\d{4})?)?[\s,]{0,3}([^.,|©]{2,80})/i.exec(
    at === -1 ? "" : body.slice(at, at + 120),
  )?.[1];
  const name = said?.trim();
  return name !== undefined && resembles(name, label) ? name : null;
}

function bare(words: string): string {
  return fold(words).replace(/[^\p{L}\p{N}]/gu, "");
}

function resembles(name: string, label: string): boolean {
  const one = bare(name);
  const other = bare(label);
  return one.length >= 2 && other.length >= 2 && (one.includes(other) || other.includes(one));
}
