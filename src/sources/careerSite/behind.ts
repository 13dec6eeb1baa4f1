// The hiring platform behind a site: a link to its board, an embed, an iframe, a script. Several different boards on one page are other
// companies' (partners, customers), unless one carries this company's name.

import type { BoardAddress } from "../../contract/reading.ts";
import { SOURCES } from "../../contract/sources.ts";
import { boardOfLink, boardOfPage } from "../recognise.ts";
import { isCareerWord } from "./careerLinks.ts";
import type { Page } from "./page.ts";

const PLATFORMS: ReadonlySet<string> = new Set(SOURCES.filter(({ type }) => type === "ats").map(({ id }) => id));
const MOST_LINKS = 1_000;
/** Each of some eighty platforms goes over it; marks of theirs stand at the beginning of a page or in its scripts. */
const MOST_LETTERS = 3_000_000;

/** `strict`: on a page that is not about careers, a board counts only by name or by the words of its link. */
export function boardBehind(page: Page, label: string, company: string | null, strict: boolean): BoardAddress | null {
  const found = new Map<string, { board: BoardAddress; wanted: boolean }>();
  for (const link of page.links.slice(0, MOST_LINKS)) {
    const board = platformOnly(boardOfLink(link.url));
    if (board === null) continue;
    const key = `${board.source} ${board.slug}`;
    const wanted = found.get(key)?.wanted === true || isCareerWord(link.text);
    found.set(key, { board, wanted });
  }
  const named = [...found.values()].filter(({ board }) => resembles(board.slug, label, company));
  if (named[0] !== undefined) return named[0].board;
  const [only] = [...found.values()];
  if (only !== undefined && found.size === 1 && (!strict || only.wanted)) return only.board;
  if (found.size > 0) return null;
  const embedded = platformOnly(boardOfPage(page.html.slice(0, MOST_LETTERS), page.url));
  if (embedded === null) return null;
  return !strict || resembles(embedded.slug, label, company) ? embedded : null;
}

function platformOnly(board: BoardAddress | null): BoardAddress | null {
  return board !== null && PLATFORMS.has(board.source) ? board : null;
}

function resembles(slug: string, label: string, company: string | null): boolean {
  const bare = (words: string): string => words.toLowerCase().replace(/[^a-z\d]/g, "");
  const one = bare(slug);
  return [label, company ?? ""].some((name) => {
    const other = bare(name);
    return other.length >= 3 && one.length >= 3 && (one.includes(other) || other.includes(one));
  });
}
