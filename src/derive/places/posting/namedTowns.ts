// Towns that a title or a sentence names as the place of work, in any case of the language: "Kuljettaja Lahteen", "w
// Poznaniu", "Lageransvarig i Ulricehamn". A town follows a preposition or has the ending that replaces one; the
// gazetteer decides whether there is such a town in a country that writes the language.
import { readTableLines, readTablePairs } from "../../../text/tables.ts";
import { fold } from "../../../text/words/fold.ts";

type IsTown = (words: string) => boolean;

const MAX_NAMES = 12;
const MIN_STEM = 3;
const MIN_ADJECTIVE = 6;
const MAX_WORD = 40;

const PREPOSITIONS: ReadonlyMap<string, string> = new Map(readTablePairs("places/named/prepositions.tsv"));
const WORKPLACES: ReadonlyMap<string, string> = new Map(readTablePairs("places/named/workplaces.tsv"));
const NOT_WORKPLACES: ReadonlySet<string> = new Set(readTableLines("places/named/not-workplaces.txt"));
/** For each language the endings of an inflected name, longest first, with those of the name itself. */
const INFLECTIONS: ReadonlyMap<string, readonly (readonly [ending: string, name: string])[]> = new Map(
  readTablePairs("places/named/inflections.tsv").map(([language, pairs]) => [
    language,
    pairs.split(" ").map((pair): [string, string] => {
      const [ending = "", name = ""] = pair.split(":");
      return [ending, name];
    }),
  ]),
);

/** Hebrew and Arabic have no capital letters. */
const WORD = String.raw`[\p{Lu}\p{sc=Hebr}\p{sc=Arab}][\p{L}\p{M}'’-]{1,40}`;
const LINK = "(?:am|an der|im|in der|ob der|bei|sur|sous|de|del|do|la|upon|on|under|nad|pod|na|pri) ";
const NAME = `(?:St\\. )?${WORD}(?: (?:${LINK})?${WORD}){0,3}`;
/** Languages with endings instead of prepositions: each word may be a town. */
const ANY_WORD = new RegExp(`(?<![\\p{L}-])(${WORD})`, "gu");
/** "aux Contamines", "au Havre": the article is part of the name. */
const FRENCH_ARTICLE = new RegExp(`(?<!\\p{L})(aux?) (${NAME})`, "gu");
/** Hungarian names towns by adjectives: "budapesti irodánkba". */
const HUNGARIAN_ADJECTIVE = /(?<!\p{L})(\p{Ll}{4,30}i)(?!\p{L})/gu;

/** "Nuestra oficina de Vitoria", "notre agence d'Angers": the workplace of a town, in languages that link both by "of". */
const WORKPLACE = new RegExp(
  String.raw`(?<!\p{L})(?:oficina|sede|clínica|delegación|tienda|taller|planta|fábrica|agence|bureau|siège|usine|magasin|boutique|atelier|dépôt|entrepôt|clinique|ufficio|stabilimento|negozio|filiale|casa|loja|escritório|unidade|filial|botiga|fàbrica) (?:de |d['’]|di |do |da )(${NAME})`,
  "gu",
);
const LINKING: ReadonlySet<string> = new Set(["ca", "es", "fr", "gl", "it", "pt"]);

const prepositionPatterns = new Map<string, RegExp>();

/** "in Fulda", "in der Filiale Fulda": a preposition or a word for a workplace, and the name. */
function afterPreposition(language: string): RegExp | null {
  const known = prepositionPatterns.get(language);
  if (known !== undefined) return known;
  const words = [PREPOSITIONS, WORKPLACES].flatMap((table) => table.get(language) ?? []).join(" ");
  if (words === "") return null;
  const escaped = words.replaceAll(".", "\\.").replaceAll(" ", "|");
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${escaped}) (${NAME})`, "gu");
  prepositionPatterns.set(language, pattern);
  return pattern;
}

/** The towns that words name as a place to be in, by the names of the gazetteer and in their order. */
export function findNamedTowns(text: string, language: string | null, isTown: IsTown): string[] {
  if (language === null) return [];
  const pattern = afterPreposition(language);
  const found: string[] = [];
  const add = (name: string, isInflected: boolean): void => {
    const town = toTown(name, language, isTown, isInflected);
    if (town !== null && !found.includes(town)) found.push(town);
  };
  if (pattern !== null)
    for (const { 1: name = "", index } of take(text.matchAll(pattern)))
      if (!NOT_WORKPLACES.has(lastWord(text.slice(0, index)))) add(name, false);
  if (!PREPOSITIONS.has(language) && INFLECTIONS.has(language))
    for (const [, name = ""] of take(text.matchAll(ANY_WORD))) add(name, true);
  // The first word may be the workplace.
  const inSentence = text.charAt(0).toLowerCase() + text.slice(1);
  if (LINKING.has(language)) for (const [, name = ""] of take(inSentence.matchAll(WORKPLACE))) add(name, false);
  if (language === "fr")
    for (const [, article, name = ""] of take(text.matchAll(FRENCH_ARTICLE)))
      add(`${article === "au" ? "Le" : "Les"} ${name}`, false);
  if (language === "hu")
    for (const [, word = ""] of take(text.matchAll(HUNGARIAN_ADJECTIVE)))
      if (word.length >= MIN_ADJECTIVE) add(word.charAt(0).toUpperCase() + word.slice(1), true);
  return found;
}

const lastWord = (text: string): string => fold(/(\p{L}+)\P{L}{0,3}$/u.exec(text.slice(-MAX_WORD))?.[1] ?? "");

/** "Filiale Fulda", "סניף חיפה": the name behind a word for a workplace; null without one. */
export function findNameOfWorkplace(words: string, language: string | null): string | null {
  const [first = "", ...rest] = words.split(" ");
  const named = WORKPLACES.get(language ?? "")
    ?.split(" ")
    .some((each) => fold(each) === fold(first));
  return named === true && rest.length > 0 ? rest.join(" ") : null;
}

function* take<T>(all: Iterable<T>): Generator<T> {
  let count = 0;
  for (const each of all) {
    if (++count > MAX_NAMES) return;
    yield each;
  }
}

/** The longest beginning of a name that is a town, as it is or without its ending. */
function toTown(name: string, language: string, isTown: IsTown, isInflected: boolean): string | null {
  const words = name.split(" ");
  for (let count = words.length; count >= 1; count--) {
    const phrase = words.slice(0, count).join(" ");
    if (!isInflected && isTown(phrase)) return phrase;
    const base = findBaseForms(phrase, language).find(isTown);
    if (base !== undefined) return base;
  }
  return null;
}

/** The town that an inflected name means, without other words: "Vilniuje"; null if there is none. */
export function findBaseTown(name: string, language: string | null, isTown: IsTown): string | null {
  return language === null ? null : (findBaseForms(name, language).find(isTown) ?? null);
}

function findBaseForms(phrase: string, language: string): string[] {
  const folded = fold(phrase);
  return (INFLECTIONS.get(language) ?? []).flatMap(([ending, name]) => {
    if (!folded.endsWith(ending) || folded.length - ending.length < MIN_STEM) return [];
    const base = folded.slice(0, folded.length - ending.length).replace(/['’]$/, "") + name;
    return base === folded ? [] : [base.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())];
  });
}
