// The town of an opening whose page has no labelled place, but whose text names one of the towns in the site's own
// addresses: "our team in Galway", and in the footer "Eyre Square, Galway H91 …". Either alone would be a guess.
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { asDate } from "../../shared/rows/values.ts";
import { findKinds } from "../common/evidence.ts";
import type { Page } from "../common/page.ts";
import { FACT_LABELS } from "../common/words.ts";
import { findLineBelow } from "./placeNearTitle.ts";

const MAX_TEXT_LENGTH = 60_000;
const MAX_TEXTS = 5_000;
const MAX_TOWNS = 12;
const MAX_LINE_LENGTH = 100;

const NAME = String.raw`(?:St\. )?\p{Lu}[\p{L}'’-]{1,40}(?:(?: (?:am|an der|im|in der|ob der|bei|sur|sous|de|del|la|upon|on|under|nad|pod))? \p{Lu}[\p{L}'’-]{1,40}){0,3}`;
/**
 * "88499 Riedlingen", "1012 AB Amsterdam", "40-001 Katowice", "779 00 Olomouc": a code and its town. Four digits may be
 * a year, so they must begin a line or follow a street.
 */
const AFTER_CODE = new RegExp(
  String.raw`(?:(?<![\d.,-])(?:[A-Z]{1,2}-)?(?:\d{5}|\d{3} \d{2}|\d{2}-\d{3}|\d{4} ?[A-Z]{2})|(?<=, |^|\n|· )(?:[A-Z]{1,2}-)?\d{4}) (${NAME})`,
  "gu",
);
/** "Plymouth PL4 8AA", "Penryn, Cornwall TR10 8AQ", "Duluth, MN 55802", "Galway H91 X2Y3": a town and its code. */
const BEFORE_CODE = new RegExp(
  String.raw`(?:^|, |\. |\n|: )(${NAME})(?:, (${NAME}))?,? (?:[A-Z]{1,2}\d[\dA-Z]? \d[A-Z]{2}|[A-Z]{2} \d{5}|[A-Z]\d{2} [A-Z\d]{4})(?![\p{L}\d])`,
  "gu",
);

/** "〒997-0000 山形県鶴岡市…", "гр. Враца, ул. …": addresses of other scripts, by their signs. */
const SIGNED =
  /〒\s?\d{3}-\d{4}\s{0,2}(\p{sc=Han}{2,4}[都道府県]?[\p{sc=Han}\p{sc=Hiragana}]{1,8}?[市町村区])|(?<![\p{L}\d])(?<!\d\s)(?:гр|м|г)\.\s?(\p{Lu}[\p{L}'’-]{2,30}(?: \p{Lu}[\p{L}'’-]{2,30})?)(?=[,.;]|$|\s(?:ул|бул|вул|пл|пр)\.)/gmu;

/** Null if the text names none of them, or more than one, or if a line below the title may be more precise. */
export function findOwnTown(page: Page, title: string, text: string, group: string | null = null): string | null {
  const all = page.tree.texts.slice(-MAX_TEXTS).join("\n").slice(-MAX_TEXT_LENGTH);
  // The address itself may be part of the text.
  const words = `${title}\n${text.slice(0, MAX_TEXT_LENGTH)}`.replaceAll(AFTER_CODE, " ").replaceAll(BEFORE_CODE, " ");
  // The words before a town may be its street, those after it its county: use the first that the text names.
  const addresses = [...all.matchAll(AFTER_CODE), ...all.matchAll(BEFORE_CODE)].slice(0, MAX_TOWNS);
  const namedTowns = addresses.flatMap(
    ([, ...towns]) => towns.find((town) => town !== undefined && names(words, town)) ?? [],
  );
  if (group !== null || hasFactLine(title, text)) return null;
  const towns = new Set(addresses.flatMap(([, ...found]) => found.filter((town) => town !== undefined)));
  const titled = [...towns].filter((town) => namesInflected(title, town));
  if (titled.length === 1) return titled[0] ?? null;
  return new Set(namedTowns).size === 1 ? (namedTowns[0] ?? null) : null;
}

const POSTAL_ADDRESS =
  /"addressLocality"\s{0,3}:\s{0,3}"([^"\\]{2,60})"[^{}]{0,300}"postalCode"\s{0,3}:\s{0,3}"([\dA-Z -]{4,10})"|"postalCode"\s{0,3}:\s{0,3}"([\dA-Z -]{4,10})"[^{}]{0,300}"addressLocality"\s{0,3}:\s{0,3}"([^"\\]{2,60})"/g;

/** The code and the town of the company's only address on this page; null if it states several, or none. */
export function findOnlyAddress({ tree, html }: Page): string | null {
  const all = tree.texts.slice(-MAX_TEXTS).join("\n").slice(-MAX_TEXT_LENGTH);
  const found = new Map<string, string>();
  for (const pattern of [AFTER_CODE, BEFORE_CODE])
    for (const [address, town = "", area] of all.matchAll(pattern))
      found.set(fold(area ?? town), address.replace(/^[,.:\s]+/, ""));
  for (const [address, town = "", other = ""] of all.matchAll(SIGNED)) found.set(fold(town + other), address.trim());
  for (const [, town = "", code = "", codeFirst = "", townLast = ""] of html
    .slice(0, MAX_TEXT_LENGTH)
    .matchAll(POSTAL_ADDRESS))
    found.set(fold(town + townLast), `${code}${codeFirst} ${town}${townLast}`);
  const [only] = found.values();
  return found.size === 1 && only !== undefined ? only : null;
}

/** The text with the company's only address as its last line, where code with access to place names looks for it. */
export function withOnlyAddress(page: Page, text: string): string {
  const address = findOnlyAddress(page);
  return address === null ? text : `${text}\n\n${address}`;
}

const MAX_INTRODUCTION = 600;
const MIN_SENTENCE = 60;

/** The sentences of a page before the first of these titles; null if they are many, or none. */
export function findIntroduction(page: Page, titles: readonly string[]): string | null {
  const wanted = new Set(titles.map((title) => collapseBlanks(fold(title))));
  const lines = page.text.split("\n", MAX_TEXTS).map((line) => line.replace(/^[#\s-]+/, "").trim());
  const end = lines.findIndex((line) => wanted.has(collapseBlanks(fold(line))));
  const sentences = lines.slice(0, Math.max(0, end)).filter((line) => line.length >= MIN_SENTENCE);
  const introduction = sentences.join("\n");
  return introduction === "" || introduction.length > MAX_INTRODUCTION ? null : introduction;
}

/**
 * The text of an opening with the introduction of its list at the end, below the repeated title, where code with access
 * to place names looks for a town: "Do našej dielne v meste Stará Turá hľadáme kolegov."
 */
export function withIntroduction(page: Page, title: string, text: string, introduction: string): string {
  const address = findOnlyAddress(page);
  const end = address !== null && text.endsWith(`\n\n${address}`) ? text.length - address.length - 2 : text.length;
  return `${text.slice(0, end)}\n\n${title}\n${introduction}${text.slice(end)}`;
}

/** A word of the title that begins as the town does: "Tampereelle", "w Poznaniu", "v Přerově". */
function namesInflected(title: string, town: string): boolean {
  const name = fold(town);
  const stem = name.slice(0, Math.max(4, name.length - (name.length > 6 ? 2 : 1)));
  return title.split(/[^\p{L}]+/u).some((word) => /^\p{Lu}/u.test(word) && fold(word).startsWith(stem));
}

/**
 * Whether there is a short line below the title that is neither a date nor a heading of the text. Code with access to
 * place names evaluates it.
 */
function hasFactLine(title: string, text: string): boolean {
  const below = findLineBelow(title, text);
  if (below === null) return true;
  if (below.length > MAX_LINE_LENGTH || /[.!?:]$/.test(below)) return false;
  const kinds = findKinds(collapseBlanks(fold(below)));
  return !isOtherFact(below) && !kinds.has("tasks") && !kinds.has("wants");
}

/** A day, or a labelled fact other than a place. */
function isOtherFact(line: string): boolean {
  const fact = FACT_LABELS.get(collapseBlanks(fold(line.split(/[:|]/, 1)[0] ?? "")));
  return asDate(line) !== null || (fact !== undefined && fact !== "place");
}

/** As a word, with any inflected ending ("Kuopiossa"). */
function names(words: string, town: string): boolean {
  for (let at = words.indexOf(town); at !== -1; at = words.indexOf(town, at + 1))
    if (!/\p{L}/u.test(words[at - 1] ?? " ")) return true;
  return false;
}

const TITLE_AND_TOWN = /^(.{3,}?\S)\s+[–—|]\s+(\p{Lu}[\p{L} .'’-]{2,40})$/u;

/**
 * "Cook – Makarska", "Porter – Brela": titles that all end in a name, at least one of which is in the site's addresses.
 * The titles without it, and the towns; empty if some titles end otherwise.
 */
export function splitTownsOff({ tree }: Page, titles: readonly string[]): { title: string; town: string }[] {
  const parts = titles.flatMap((each) => {
    const [, title, town] = TITLE_AND_TOWN.exec(each) ?? [];
    return title === undefined || town === undefined ? [] : [{ title, town }];
  });
  if (parts.length < 2 || parts.length < titles.length) return [];
  const all = tree.texts.slice(-MAX_TEXTS).join("\n").slice(-MAX_TEXT_LENGTH);
  const towns = new Set([...all.matchAll(AFTER_CODE), ...all.matchAll(BEFORE_CODE)].map(([, town]) => town));
  const isSaid = (town: string): boolean =>
    parts.filter((each) => each.town === town).length >= 2 &&
    LOCATIVES.some((word) => all.includes(` ${word} ${town}`));
  return parts.some(({ town }) => towns.has(town) || isSaid(town)) ? parts : [];
}

/** Before towns; not "in", which also comes before other nouns that German capitalises. */
const LOCATIVES = ["à", "at", "a", "en", "em", "te", "på", "la", "în", "w", "we", "v", "ve", "у", "в", "στη", "στο"];
