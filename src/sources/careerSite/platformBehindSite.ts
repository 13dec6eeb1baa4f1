// Detects the hiring platform behind a site: a link to its board, an embed, an iframe, a script. Several different
// boards on one page belong to other companies (partners, customers), unless one has this company's name.
import type { BoardAddress } from "../../contract/reading.ts";
import { SOURCES } from "../../contract/sources.ts";
import { findBoardByLink, findBoardInPage } from "../recognise.ts";
import { isCareerWord } from "./careerLinks.ts";
import type { Page } from "./common/page.ts";

/** Its openings are pages of the site, which can be read although the plugin's API is often switched off. */
const PLUGIN = "wp_job_openings";
const PLATFORMS: ReadonlySet<string> = new Set(
  SOURCES.flatMap(({ type, id }) => (type === "ats" && id !== PLUGIN ? [id] : [])),
);
const MAX_LINKS = 1_000;
/** About eighty platforms search this text; their markers are at the beginning of a page or in its scripts. */
const MAX_HTML_LENGTH = 3_000_000;

/** `strict`: on a page that is not about careers, a board counts only by name or by the text of its link. */
export function findBoardBehind(
  page: Page,
  label: string,
  company: string | null,
  strict: boolean,
): BoardAddress | null {
  const found = new Map<string, { board: BoardAddress; isCareerLink: boolean }>();
  for (const link of page.links.slice(0, MAX_LINKS)) {
    const board = keepPlatform(findBoardByLink(link.url));
    if (board === null) continue;
    const key = `${board.source} ${board.slug}`;
    const isCareerLink = found.get(key)?.isCareerLink === true || isCareerWord(link.text);
    found.set(key, { board, isCareerLink });
  }
  const namedBoards = [...found.values()].filter(({ board }) => resembles(board.slug, label, company));
  if (namedBoards[0] !== undefined) return namedBoards[0].board;
  const [onlyBoard] = [...found.values()];
  if (onlyBoard !== undefined && found.size === 1 && (!strict || onlyBoard.isCareerLink)) return onlyBoard.board;
  if (found.size > 0) return null;
  const embedded = keepPlatform(findBoardInPage(page.html.slice(0, MAX_HTML_LENGTH), page.url));
  if (embedded === null) return null;
  return !strict || resembles(embedded.slug, label, company) ? embedded : null;
}

function keepPlatform(board: BoardAddress | null): BoardAddress | null {
  return board !== null && PLATFORMS.has(board.source) ? board : null;
}

function resembles(slug: string, label: string, company: string | null): boolean {
  const normalize = (words: string): string => words.toLowerCase().replace(/[^a-z\d]/g, "");
  const slugName = normalize(slug);
  return [label, company ?? ""].some((name) => {
    const companyName = normalize(name);
    return (
      companyName.length >= 3 &&
      slugName.length >= 3 &&
      (slugName.includes(companyName) || companyName.includes(slugName))
    );
  });
}
