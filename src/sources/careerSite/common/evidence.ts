// Classifies a page by its words: an opening's text, a closed opening, an invitation without an opening, a login wall,
// or an empty shell that a browser would fill.
import { elementText, findElement, findElements, rawTextOf } from "../../../text/html/tree.ts";
import { lazy } from "../../../text/lazy.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { type Page, type PageSummary, SUMMARY_LENGTH } from "./page.ts";
import {
  CAREERS,
  CLOSED,
  findPostingWords,
  GUIDES,
  getPostingWords,
  INVITATIONS,
  LISTS,
  NEEDS_SCRIPT,
  OVER,
  PART_HEADINGS,
  SECTION_KINDS,
  type SectionKind,
  SIGN_IN,
} from "./words.ts";

/** A closed notice is the whole text or at its start; one in the middle of a long text is about something else. */
const MAX_NOTICE_LENGTH = 1_500;
/** No advert is longer, but a page may be. */
export const MAX_ADVERT_LENGTH = 60_000;
const MAX_QUESTION_LENGTH = 80;
const MAX_STATE_LENGTH = 40;

const MAX_REMEMBERED = 60;

/** Several rules ask the same of a text, one after another: the last results are kept. */
function remember<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known;
    const result = compute(text);
    if (results.size >= MAX_REMEMBERED) results.clear();
    results.set(text, result);
    return result;
  };
}

/** The kinds of words found; `folded` is squashed. */
export const findKinds = remember((folded): ReadonlySet<SectionKind> => {
  const wordsOf = findPostingWords(folded, SECTION_KINDS);
  return new Set(SECTION_KINDS.filter((kind) => wordsOf(kind).some((word) => folded.includes(word))));
});

/** Scripts without spaces between words need fewer characters. */
export function isLongText(folded: string, minLength: number): boolean {
  const dense = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(folded);
  return folded.length >= (dense ? minLength / 3 : minLength);
}

/**
 * A sufficiently long text about tasks or requirements, and one more kind of words that openings have. Openings have
 * them in headings or labels ("Your tasks"). A text in plain sentences needs three kinds, including how to apply, and
 * counts only if `prose` allows it.
 */
export function isPostingText(text: string, prose: boolean, minLength = 150): boolean {
  const advertText = text.slice(0, MAX_ADVERT_LENGTH);
  const folded = collapseBlanks(fold(advertText));
  if (!isLongText(folded, minLength) || isAboutData(folded) || isGuide(advertText)) return false;
  const kinds = findKinds(folded);
  if (!(kinds.has("tasks") || kinds.has("wants")) || kinds.size < 2) return false;
  return hasPartHeading(advertText) || (prose && (kinds.size >= 4 || (kinds.size === 3 && kinds.has("apply"))));
}

const hasPartHeading = remember((text): boolean => {
  const wordsOf = findPostingWords(text, ["tasks", "wants"]);
  const words = [...wordsOf("tasks"), ...wordsOf("wants")];
  return text.split("\n").some((line) => {
    if (line.startsWith("- ") || line.length < 2) return false;
    const folded = collapseBlanks(fold(line.slice(0, 120)));
    return words.some((word) => {
      const at = folded.indexOf(word);
      if (at === -1) return false;
      return (
        (line.length <= 60 && !/[.!。！]$/.test(folded)) || (at === 0 && /^\s?[:：-]/.test(folded.slice(word.length)))
      );
    });
  });
});

/** Notes about cookies and data protection use many of the same words. */
export function isAboutData(folded: string): boolean {
  return (folded.slice(0, 1_000).match(/cookie|privacy|datenschutz|gdpr/g) ?? []).length >= 3;
}

/** "Cook (filled)", "CLOSED: Cook": the first or last part of the title is only that word. */
export function hasClosedTitle(title: string): boolean {
  const parts = title
    .slice(0, 300)
    .split(/\s[-–—|]\s|[()[\]:：]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length > 1 && (saysClosed(first) || saysClosed(last) || endsClosed(last))) return true;
  const state = IS_CLOSED.exec(collapseBlanks(fold(title)).replace(/[\s.!]+$/g, ""))?.[1];
  return state !== undefined && OVER.has(state);
}

/** "Stillingen som lege er besatt": after a verb. */
const IS_CLOSED =
  / (?:is|are|has been|ist|sind|wurde|er|ar|on|est|a ete|es|esta|ha sido|e|foi|je|byla|bylo|bola|jest|zostalo|este|ειναι) (?:na |nu |nun |now |already |bereits |deja |ya |ja |gia |uz |juz )?(\S+(?: \S+)?)$/;

const MAX_STATE_WORDS = 3;

/** "Procés tancat", "position filled": a noun and the state. */
function endsClosed(words: string): boolean {
  const folded = collapseBlanks(fold(words)).replace(/[\s.!]+$/g, "");
  return folded.split(" ").length <= MAX_STATE_WORDS && saysOver(folded);
}

/** "How do I become part of your team?" belongs to an opening. */
const JOIN_TEAM_QUESTION =
  /\b(?:teams?|part|teil|deel|del|parte|member|membre|mitglied|mitarbeiter\w{0,3}|us|our|uns\w{0,4}|nous|nosotros|noi|ons)\b/;

/** A heading that asks how to enter a trade: the page is about the trade and addresses no applicant. */
export function isGuide(text: string): boolean {
  return text.split("\n").some((line) => {
    if (line.length > MAX_QUESTION_LENGTH || /[.!:]$/.test(line)) return false;
    const folded = collapseBlanks(fold(line)).replace(/^[^\p{L}]+/u, "");
    return GUIDES.some((words) => folded.startsWith(`${words} `)) && !JOIN_TEAM_QUESTION.test(folded);
  });
}

/** Whether the words only states that something is closed. */
export function saysClosed(words: string): boolean {
  if (words.length > MAX_STATE_LENGTH) return false;
  const folded = collapseBlanks(fold(words)).replace(/^[\s([{]+|[\s)\]}.!:]+$/g, "");
  return OVER.has(folded) || CLOSED.includes(folded);
}

/** Whether a folded sentence ends by saying that something is closed, or contains such a sentence. */
export function saysOver(sentence: string): boolean {
  if (CLOSED.some((words) => sentence.includes(words))) return true;
  const words = sentence.split(" ");
  return [1, 2, 3].some((count) => words.length > count && OVER.has(words.slice(-count).join(" ")));
}

/** "The previous position has been filled" is about another opening. */
const FORMER =
  /\b(?:previous|former|earlier|last|other) (?:\w{1,20} ){0,3}(?:has|have|was|were) (?:already )?(?:been )?(?:filled|closed)\b/g;

export function isClosed(page: Page): boolean {
  const beginning = page.folded.slice(0, MAX_NOTICE_LENGTH);
  const about = beginning.replace(FORMER, " ");
  return CLOSED.some((sentence) => about.includes(sentence));
}

export function isInvitation(title: string): boolean {
  if (isOpenApplication(title)) return true;
  const folded = collapseBlanks(fold(title));
  // "Talent Pool Manager" is an opening.
  return (
    INVITATIONS.some((words) => folded === words || folded.startsWith(`${words} `) || folded.endsWith(` ${words}`)) &&
    !/\b(manager|specialist|lead|recruiter|coordinator|partner|director|referent|consultant)\b/.test(folded)
  );
}

/** "Careers at Acme" is a page; "Career coach" is an opening. */
export const AT_COMPANY =
  /^(?:careers?|jobs?|work|working|karriere|arbeiten|vacancies|carrieres?|emplois?|empleo|lavorare|werken|jobba|ura) (?:at|with|for|in|im|am|bei|beim|chez|au|en|bij|hos|pa|presso|da|con) /;

/** The words of all kinds, with and without their colon. */
const kindWords = lazy((): ReadonlySet<string> => {
  const words = SECTION_KINDS.flatMap(getPostingWords);
  return new Set([...words, ...words.map((word) => word.replace(/:$/, ""))]);
});

/** Whether a heading may be an opening's title. */
export function mayBeTitle(title: string | null): title is string {
  if (title === null || title.length < 2 || title.length > 200) return false;
  const folded = collapseBlanks(fold(title)).replace(/[\s:.!?]+$/, "");
  if (PART_HEADINGS.has(folded) || AT_COMPANY.test(folded) || CAREERS.has(folded) || LISTS.has(folded)) return false;
  return !kindWords().has(folded);
}

export function isLoginWall(page: Page): boolean {
  if (findElement(page.tree, 'input[type="password"]') === null) return false;
  return (
    !isPostingText(page.text, true, 600) &&
    SIGN_IN.test(`${page.title ?? ""} ${elementText(page.tree, findElement(page.tree, "body")) ?? ""}`.slice(0, 20_000))
  );
}

/** Little or no text, and a script that would render it. */
export function needsScript(page: Page): boolean {
  if (isLongText(page.folded, 400) && !NEEDS_SCRIPT.test(page.text.slice(0, 400))) return false;
  const visibleText = findElements(page.tree, "noscript")
    .map((element) => rawTextOf(page.tree, element))
    .join(" ");
  if (NEEDS_SCRIPT.test(visibleText) || NEEDS_SCRIPT.test(page.text)) return true;
  const shell = findElement(
    page.tree,
    '#root, #app, #__next, #__nuxt, app-root, [id="gatsby"], [ng-app], [data-reactroot]',
  );
  const empty = shell !== null && (elementText(page.tree, shell) ?? "").length < 60;
  return empty && findElements(page.tree, "script[src]").length > 0;
}

/** Nearly the same words under the same title. */
export function isSimilar(a: PageSummary, b: PageSummary): boolean {
  if (a.title !== b.title) return false;
  const words = ({ folded }: PageSummary): Set<string> => new Set(folded.slice(0, SUMMARY_LENGTH).split(" "));
  const words1 = words(a);
  const words2 = words(b);
  let shared = 0;
  for (const word of words1) if (words2.has(word)) shared++;
  return shared >= 0.9 * Math.max(words1.size, words2.size);
}

/** The text of a link or button for applying. */
export function isApplyWord(words: string): boolean {
  const folded = collapseBlanks(fold(words));
  if (folded.length > 40) return false;
  return getPostingWords("apply").some((word) => folded.startsWith(word.trim()) || folded.endsWith(` ${word.trim()}`));
}
