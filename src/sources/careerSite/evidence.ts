// What a page's words say about it: whether it is an opening's text, over, an invitation without an opening, a wall to sign in at, or
// an empty shell that a browser would fill.

import { all, first, rawTextOf, textIn } from "../../text/html/tree.ts";
import { fold, squash } from "../../text/words/fold.ts";
import { isOpenApplication } from "../shared/rows/openApplication.ts";
import { FACE_LETTERS, type Page, type PageFace } from "./page.ts";
import {
  CAREERS,
  CLOSED,
  GUIDES,
  INVITATIONS,
  LISTS,
  NEEDS_SCRIPT,
  NOTHING_OPEN,
  OVER,
  PART_HEADINGS,
  postingWords,
  SECTION_KINDS,
  type SectionKind,
  SIGN_IN,
} from "./words.ts";

/** A closed notice stands alone or in front; one in the middle of a long text is about something else. */
const NOTICE_WITHIN = 1_500;
/** No advert is longer; a page may be. */
export const LONGEST_ADVERT = 60_000;
const LONGEST_QUESTION = 80;
const LONGEST_STATE = 40;
/** Texts that wait to be filled in, or to be shown: what such a page says is not said yet. */
const TEMPLATE = /\{\{|\{\$|\s(?:ng|data-ng|v|x)-(?:if|show|repeat|for|cloak|hide)\b|\*ngIf/;

/** The kinds of words found; `folded` is squashed. */
export function kindsIn(folded: string): ReadonlySet<SectionKind> {
  return new Set(SECTION_KINDS.filter((kind) => postingWords(kind).some((word) => folded.includes(word))));
}

/** Scripts that need no blanks say more in fewer letters. */
export function isLongText(folded: string, least: number): boolean {
  const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(folded);
  return folded.length >= (dense ? least / 3 : least);
}

/**
 * A text of its own, about what is done or wanted, and something else of an opening. Openings say so in headings or labels ("Your tasks");
 * one in plain sentences needs three kinds, how to apply among them, and `prose` says whether it may be one at all.
 */
export function isPostingText(text: string, prose: boolean, least = 150): boolean {
  const read = text.slice(0, LONGEST_ADVERT);
  const folded = squash(fold(read));
  if (!isLongText(folded, least) || isAboutData(folded) || isGuide(read)) return false;
  const kinds = kindsIn(folded);
  if (!(kinds.has("tasks") || kinds.has("wants")) || kinds.size < 2) return false;
  return hasPartHeading(read) || (prose && (kinds.size >= 4 || (kinds.size === 3 && kinds.has("apply"))));
}

function hasPartHeading(text: string): boolean {
  return text.split("\n").some((line) => {
    if (line.startsWith("- ") || line.length < 2) return false;
    const folded = squash(fold(line.slice(0, 120)));
    return [...postingWords("tasks"), ...postingWords("wants")].some((word) => {
      const at = folded.indexOf(word);
      if (at === -1) return false;
      return (
        (line.length <= 60 && !/[.!。！]$/.test(folded)) || (at === 0 && /^\s?[:：-]/.test(folded.slice(word.length)))
      );
    });
  });
}

/** Notes about cookies and data protection use many of the same words. */
export function isAboutData(folded: string): boolean {
  return (folded.slice(0, 1_000).match(/cookie|privacy|datenschutz|gdpr/g) ?? []).length >= 3;
}

/** "Cook (filled)", "CLOSED: Cook": the title's first or last part is only that. */
export function isTitledOver(title: string): boolean {
  const parts = title
    .slice(0, 300)
    .split(/\s[-–—|]\s|[()[\]:：]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 1 && (saysOver(parts[0] ?? "") || saysOver(parts.at(-1) ?? ""));
}

/** "How do I become part of your team?" is asked of an opening. */
const OF_TEAM =
  /\b(?:teams?|part|teil|deel|del|parte|member|membre|mitglied|mitarbeiter\w{0,3}|us|our|uns\w{0,4}|nous|nosotros|noi|ons)\b/;

/** A heading that asks how one comes to a trade: a page about the trade, whoever it is written for. */
export function isGuide(text: string): boolean {
  return text.split("\n").some((line) => {
    if (line.length > LONGEST_QUESTION || /[.!:]$/.test(line)) return false;
    const folded = squash(fold(line)).replace(/^[^\p{L}]+/u, "");
    return GUIDES.some((words) => folded.startsWith(`${words} `)) && !OF_TEAM.test(folded);
  });
}

/** Whether words are only that something is over. */
export function saysOver(words: string): boolean {
  if (words.length > LONGEST_STATE) return false;
  const folded = squash(fold(words)).replace(/^[\s([{]+|[\s)\]}.!:]+$/g, "");
  return OVER.has(folded) || CLOSED.includes(folded);
}

/** "The previous position has been filled" speaks of another opening than this one. */
const FORMER =
  /\b(?:previous|former|earlier|last|other) (?:\w{1,20} ){0,3}(?:has|have|was|were) (?:already )?(?:been )?(?:filled|closed)\b/g;

export function isClosed(page: Page): boolean {
  const near = page.folded.slice(0, NOTICE_WITHIN);
  const about = near.replace(FORMER, " ");
  return CLOSED.some((sentence) => about.includes(sentence));
}

export function saysNothingOpen(page: Page): boolean {
  return NOTHING_OPEN.some((sentence) => page.folded.includes(sentence)) && !TEMPLATE.test(page.html);
}

export function isInvitation(title: string): boolean {
  if (isOpenApplication(title)) return true;
  const folded = squash(fold(title));
  // "Talent Pool Manager" is an opening.
  return (
    INVITATIONS.some((words) => folded === words || folded.startsWith(`${words} `) || folded.endsWith(` ${words}`)) &&
    !/\b(manager|specialist|lead|recruiter|coordinator|partner|director|referent|consultant)\b/.test(folded)
  );
}

/** "Careers at Acme" is a page; "Career coach" is an opening. */
export const AT_COMPANY =
  /^(?:careers?|jobs?|work|working|karriere|arbeiten|vacancies|carrieres?|emplois?|empleo|lavorare|werken|jobba|ura) (?:at|with|for|in|im|am|bei|beim|chez|au|en|bij|hos|pa|presso|da|con) /;

/** Whether a heading may be an opening's title. */
export function mayBeTitle(title: string | null): title is string {
  if (title === null || title.length < 2 || title.length > 200) return false;
  const folded = squash(fold(title)).replace(/[\s:.!?]+$/, "");
  if (PART_HEADINGS.has(folded) || AT_COMPANY.test(folded) || CAREERS.has(folded) || LISTS.has(folded)) return false;
  return !SECTION_KINDS.map(postingWords).some((words) =>
    words.some((word) => folded === word || folded === word.replace(/:$/, "")),
  );
}

export function isLoginWall(page: Page): boolean {
  if (first(page.tree, 'input[type="password"]') === null) return false;
  return (
    !isPostingText(page.text, true, 600) &&
    SIGN_IN.test(`${page.title ?? ""} ${textIn(page.tree, first(page.tree, "body")) ?? ""}`.slice(0, 20_000))
  );
}

/** Little or nothing to read, and something that would write it. */
export function needsScript(page: Page): boolean {
  if (isLongText(page.folded, 400) && !NEEDS_SCRIPT.test(page.text.slice(0, 400))) return false;
  const without = all(page.tree, "noscript")
    .map((element) => rawTextOf(page.tree, element))
    .join(" ");
  if (NEEDS_SCRIPT.test(without) || NEEDS_SCRIPT.test(page.text)) return true;
  const shell = first(page.tree, '#root, #app, #__next, #__nuxt, app-root, [id="gatsby"], [ng-app], [data-reactroot]');
  const empty = shell !== null && (textIn(page.tree, shell) ?? "").length < 60;
  return empty && all(page.tree, "script[src]").length > 0;
}

/** Nearly the same words under the same title. */
export function alike(a: PageFace, b: PageFace): boolean {
  if (a.title !== b.title) return false;
  const words = ({ folded }: PageFace): Set<string> => new Set(folded.slice(0, FACE_LETTERS).split(" "));
  const one = words(a);
  const two = words(b);
  let shared = 0;
  for (const word of one) if (two.has(word)) shared++;
  return shared >= 0.9 * Math.max(one.size, two.size);
}

/** A link or button to apply by. */
export function isApplyWord(words: string): boolean {
  const folded = squash(fold(words));
  if (folded.length > 40) return false;
  return postingWords("apply").some((word) => folded.startsWith(word.trim()) || folded.endsWith(` ${word.trim()}`));
}
