// Finds the names of contact persons in a text: after a word such as "contact" or "Ansprechpartner", after a form of
// address, before a statement such as "is your contact", and next to an e-mail address or phone number.

import { lazy } from "../../text/lazy.ts";
import { readTableLines } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { createQuickPattern, findMatches, prepareSearch } from "../../text/words/patternSearch.ts";
import type { TextRange } from "./spans.ts";

const patterns = (table: string): string => readTableLines(table).join("|");
const CUE = lazy(() =>
  createQuickPattern(
    new RegExp(
      `(?<!\\p{L})(?:${patterns("contact/request.txt")}|${patterns("contact/person.txt")}|${patterns("contact/label.txt")}|ansprechpartner[*:/_]?-?innen|yhteyshenkilö|osoba kontaktowa|personne de contact|担当者?|联系人)(?!\\p{Ll})(?:[^\\S\\n]+(?:für|for|bei|pour)[^\\S\\n]+(?:(?:rück)?fragen|questions?|queries))?`,
      "iu",
    ),
  ),
);
const OFFICE: ReadonlySet<string> = new Set(readTableLines("contact/office.txt"));
const HONORIFIC =
  /^(?:frau|herrn?|mr|mrs|ms|mx|miss|madame|monsieur|mme|mlle|mevrouw|mevr|meneer|dhr|signora?|sig|señora?|sra?|senhora?|herra|rouva|pan|pani|paní|fru|hr)$/iu;
/** A name follows these wherever they are; the others are also abbreviations of something else. */
const ADDRESSED = lazy(() =>
  createQuickPattern(
    /(?<!\p{L})(?:Frau|Herrn?|Mrs\.?|Ms\.|Mme|Madame|Monsieur|Mevrouw|Mevr\.|Dhr\.|Signora)[^\S\n]+(?=\p{Lu})/u,
  ),
);
const TITLE = /^(?:dr|prof|ing|dipl|mag|msc|mba|med|rer|nat)$/iu;
/** Words that may be between the cue and the name. */
const CONNECTOR =
  /^(?:is|ist|sind|est|es|è|är|er|on|to|with|mit|an|bei|by|von|our|your|unsere?n?|ihre?n?|deine?|votre|notre|the|der|die|de|la|le|please|bitte|name|person|and|und|et|y|or|oder|team|lead|senior|junior|manager|managerin|recruiter|recruiterin|partner|partnerin|business|consultant|specialist|director|head|of|hr|human|resources|talent|acquisition|personal|personalabteilung|personalreferentin|personalreferent|leiter|leiterin|abteilung|recruiting|recruitment|directly|direkt|nous|sie|jest|to|pan|pani)$/iu;
/** A position before the name: "avdelingsleder", "rekryterande chef". */
const POSITION =
  /(?:chef|leder|leiter(?:in)?|päällikkö|johtaja|ansvarl?ig|esimies|esihenkilö|kierowni\p{L}+|vedouc\p{L}+|responsab(?:le|ile)|[ck]oordinator\p{L}*|rådgiver|konsult\p{L}*|rekryterande)$/iu;
const PARTICLE = /^(?:von|van|de|der|den|del|della|di|da|dos|du|le|la|ter|ten|bin|al|el|zu|af|av)$/u;
const NAME_WORD = /^\p{Lu}(?:[\p{L}'’-]{1,30}|\.)$/u;
const TOKEN = /[\p{L}][\p{L}'’-]*\.?|\d+|[^\S\n]+|\n+|[^\s\p{L}\d]/gu;
const EAST_ASIAN =
  /^[\s:：]{0,3}((?:\p{Script=Han}{1,3}[ 　]\p{Script=Han}{1,3}|\p{Script=Han}{2,4}|[가-힣]{2,4}))(?=$|[\s,，、。;；/(（<\d]|先生|女士|様|さん|氏|님)/u;
const NAME =
  /(?<!\p{L})\p{Lu}[\p{L}'’-]{1,30}(?:[^\S\n]+(?:\p{Lu}\.|von|van|de|der|den|di|da|del|la)){0,2}[^\S\n]+\p{Lu}[\p{L}'’-]{1,30}(?!\p{L})/u;
const NAME_AT_END = new RegExp(`(?:${NAME.source})$`, "u");
const FULL_NAME = new RegExp(NAME.source, "gu");
/** "Anna Schmidt is your contact", "Anna Schmidt (Recruiter)". */
const STATED_AFTER = lazy(() =>
  createQuickPattern(
    /(?<!\p{L})(?:(?:(?:senior|lead|hr|talent) ){0,2}(?:recruiter|hiring manager|ansprechpartner|ansprechperson|kontaktperson|contact person|contactpersoon|personalreferent|talent acquisition|hr manager|hr business|recruitment|chargée? de recrutement)|(?:is|will be|ist|wird|est|sera|es|är|er) (?:your|the|ihre?|deine?|votre|tu|su|din) (?:\p{L}+ ){0,2}(?:contact|ansprechpartner|ansprechperson|kontakt|interlocut)|steht (?:ihnen|dir)|beantwortet|hilft (?:ihnen|dir)|(?:is|will be) happy to (?:help|answer)|se tient à votre disposition)/iu,
  ),
);
const MAX_TOKENS = 24;

/** `details` are the spans of e-mail addresses and phone numbers. */
export function findPersonNames(text: string, details: readonly TextRange[]): TextRange[] {
  const spans: TextRange[] = namesBeside(text, details);
  const search = prepareSearch(text);
  for (const cue of findMatches(CUE(), search)) {
    const found = nameAfter(text, cue.index + cue[0].length, cue[0]);
    if (found !== null) spans.push(found);
  }
  for (const { index, 0: written } of findMatches(ADDRESSED(), search)) {
    const found = readName(text.slice(index + written.length, index + written.length + 120), 1);
    if (found !== null) spans.push(shift(found, index + written.length));
  }
  for (const { index } of findMatches(STATED_AFTER(), search)) {
    const before = text.slice(Math.max(0, index - 80), index).replace(/[^\S\n]*[,(|–-]?[^\S\n]*$/u, "");
    const name = NAME_AT_END.exec(before)?.[0] ?? "";
    const end = Math.max(0, index - 80) + before.length;
    if (name !== "" && isPerson(name)) spans.push({ start: end - name.length, end });
  }
  return spans;
}

const shift = ({ start, end }: TextRange, by: number): TextRange => ({ start: start + by, end: end + by });

/** The name after a cue, skipping forms of address, titles and roles. */
function nameAfter(text: string, from: number, cue: string): TextRange | null {
  const near = text.slice(from, from + 160);
  const eastAsian = EAST_ASIAN.exec(near);
  if (eastAsian?.[1] !== undefined)
    return { start: from + eastAsian[0].length - eastAsian[1].length, end: from + eastAsian[0].length };
  // "Contact Center Agent" is a job; "please contact Anna Schmidt" and "Contact: Anna Schmidt" name a person.
  const isHeading =
    /^\p{Lu}/u.test(cue) && !/\s/.test(cue) && /^[^\S\n]+\p{Lu}/u.test(near) && /^(?:contact|kontakt)$/iu.test(cue);
  let honorific = false;
  const at = 0;
  let tokens = 0;
  for (const { index, 0: token } of near.matchAll(TOKEN)) {
    if (++tokens > MAX_TOKENS) return null;
    if (index < at) continue;
    const word = token.replace(/\.$/, "");
    if (!/\p{L}/u.test(token)) {
      if (/[.;!?\d@]/.test(token) || (token.length > 2 && token.startsWith("\n\n\n"))) return null;
      continue;
    }
    if (HONORIFIC.test(word)) honorific = true;
    else if (TITLE.test(word) || isOffice(word) || CONNECTOR.test(word) || POSITION.test(word)) continue;
    else {
      const named = readName(near.slice(index), honorific ? 1 : 2);
      if (named !== null) return isHeading ? null : shift(named, from + index);
      // A single capitalised word, such as a German noun, may precede the name.
      if (!/^\p{Lu}/u.test(word) || honorific || token.endsWith(".")) return null;
    }
  }
  return null;
}

const isOffice = (word: string): boolean => OFFICE.has(fold(word));

/** The name at the beginning of a text, if it has enough capitalised words and none of them names an office. */
function readName(text: string, min: number): TextRange | null {
  let [words, end] = [0, 0];
  for (const { index, 0: token } of text.matchAll(TOKEN)) {
    if (/^[^\S\n]+$/.test(token)) continue;
    const word = token.replace(/\.$/, "");
    const isInitial = /^\p{Lu}\.$/u.test(token);
    if (index === 0 && TITLE.test(word)) continue;
    if (TITLE.test(word) && words === 0) continue;
    if ((isInitial || NAME_WORD.test(word)) && !isOffice(word) && words < 5) {
      words += isInitial ? 0.5 : 1;
      end = index + (isInitial ? token.length : word.length);
      if (!isInitial && token.endsWith(".")) break;
    } else if (words > 0 && PARTICLE.test(word)) continue;
    else break;
  }
  return words >= min ? { start: 0, end } : null;
}

const isPerson = (name: string): boolean => !name.split(/\s+/).some(isOffice);

/** Names that an e-mail address repeats, and names on the same or the previous line of a contact detail. */
function namesBeside(text: string, details: readonly TextRange[]): TextRange[] {
  return details.flatMap(({ start, end }) => {
    const from = Math.max(0, start - 120);
    const local = fold(text.slice(start, end)).split("@")[0] ?? "";
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const previous = text.lastIndexOf("\n", lineStart - 2) + 1;
    return [...text.slice(from, end + 80).matchAll(FULL_NAME)].flatMap(({ index, 0: name }) => {
      const span = shift({ start: index, end: index + name.length }, from);
      if (!isPerson(name)) return [];
      const last = fold(name).split(/\s+/).at(-1) ?? "";
      if (last.length > 2 && local.includes(last)) return [span];
      const isAlone =
        (span.start === lineStart || span.start === previous) &&
        /^[^\S\n]*(?:[,:|(–\n-]|$)/u.test(text.slice(span.end));
      return isAlone && span.end <= start ? [span] : [];
    });
  });
}
