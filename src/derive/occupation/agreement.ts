// Functions and occupation of a posting, which never contradict each other: each is read from the title by its own
// tables. If the two indicate different trades, department and text decide, then the longer phrase.

import { assertPresent } from "../../contract/assertPresent.ts";
import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { readTableRows } from "../../text/tables.ts";
import { findPhrases, loadPhraseValues } from "../posting/phrases.ts";
import type { PostingReading, Span } from "../reading.ts";
import { OCCUPATIONS, type Occupation, type OccupationBook } from "./book.ts";
import { COMPUTING } from "./functionHits.ts";
import {
  functionsOf,
  isCompatible,
  isManaging,
  sortFunctions,
  type TitleFunctions,
  titleFunctions,
} from "./functions.ts";
import { guessOccupation, type OccupationGuess, TRADE_NAME_RULE } from "./occupations.ts";
import { findMainTopic, maxScore, readTopic, type Topic } from "./topic.ts";
import { titleSegments } from "./words.ts";

/** One of the trades that a title may mean. */
interface Sense {
  readonly function: JobFunction;
  readonly occupation: Occupation;
}

const SENSES = loadPhraseValues("occupations/senses.tsv", () => [...readSenses()]);

function readSenses(): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  for (const [title = "", name = "", code = ""] of readTableRows("occupations/senses.tsv", 3)) {
    const jobFunction = JOB_FUNCTIONS.find((candidate) => candidate === name);
    const occupation = OCCUPATIONS.get(code);
    if (jobFunction === undefined || occupation === undefined)
      throw new Error(`no function ${name} or occupation ${code}`);
    senses.set(title, [...(senses.get(title) ?? []), { function: jobFunction, occupation }]);
  }
  return senses;
}

interface MatchedSense extends Sense {
  readonly from: number;
  readonly to: number;
}

/** Among the senses of a title, the one best supported by department and text; null for a tie. */
function chooseSense({ titleWords }: PostingReading, topic: Topic): MatchedSense | null {
  // "Cloud Security Engineer" is unambiguous: senses apply only if no word precedes them.
  const [found] = findPhrases(SENSES, titleWords);
  if (found === undefined) return null;
  const ranked = found.value
    .map((sense) => ({ ...sense, from: found.from, to: found.to, points: topic.get(sense.function) ?? 0 }))
    .sort((a, b) => b.points - a.points);
  const [best, second] = ranked;
  return best !== undefined && best.points >= 2 && best.points > (second?.points ?? 0) ? best : null;
}

interface TradeResult {
  readonly functions: readonly JobFunction[];
  readonly guess: OccupationGuess | null;
}

function span({ titleWords }: PostingReading, indices: readonly number[]): Span {
  const words = indices.map((at) => assertPresent(titleWords[at]));
  return {
    in: "title",
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
  };
}

/** Signs and words between two trades of one title. */
const TWO_TRADES = /[/&+,|]|(?<!\p{L})(?:and|und|et|y|e|en|i|och|og|oder|or|и)(?!\p{L})/iu;

/** The functions of a title without those that only modify its occupation: an IT recruiter does no computing. */
function withoutModifiers({ title }: PostingReading, { functions }: TitleFunctions, code: string): JobFunction[] {
  const all = [...functions];
  const fitting = all.filter((name) => isManaging(new Set([name])) || isCompatible(code, new Set([name])));
  return TWO_TRADES.test(title) || !fitting.some((name) => functionsOf(code).includes(name)) ? all : fitting;
}

/** What "architect", "engineer" or "administrator" mean in other fields than computing. */
const OUTSIDE_COMPUTING: ReadonlySet<JobFunction> = new Set([
  "Administrative",
  "Construction",
  "Engineering",
  "Manufacturing",
  "Trades",
]);

/** The other functions of a title whose field is known. */
function besides(known: readonly JobFunction[], others: Iterable<JobFunction>): JobFunction[] {
  const isComputing = known.some((name) => COMPUTING.has(name));
  return [...others].filter((name) => !isComputing || !OUTSIDE_COMPUTING.has(name));
}

/** Kinds of work of any trade: "Asystent stomatologiczny", "Operator ładowarki". */
const KINDS_OF_WORK: ReadonlySet<JobFunction> = new Set([
  "Administrative",
  "Consulting",
  "Design",
  "Manufacturing",
  "Trades",
]);

/** Whether a longer name of a trade contains the words of the functions, which are only its first word. */
function isMoreSpecific(guess: OccupationGuess, title: TitleFunctions, own: readonly JobFunction[]): boolean {
  const [first, last] = [guess.words[0]?.from ?? 0, guess.words.at(-1)?.from ?? 0];
  return (
    guess.rule === TRADE_NAME_RULE &&
    guess.words.length > title.words &&
    title.from >= first &&
    title.from <= last &&
    own.length > 0 &&
    !(title.functions.has("Trades") && own.some((name) => name === "Construction" || name === "Manufacturing")) &&
    [...title.functions].every((name) => KINDS_OF_WORK.has(name) && !own.includes(name))
  );
}

/** A consultant whose field only the name of the trade states: "Konsulent til sikkerhetsovervåkning". */
const isNamedConsultant = (guess: OccupationGuess, { functions }: TitleFunctions): boolean =>
  guess.rule === TRADE_NAME_RULE && [...functions].every((name) => name === "Consulting");

/** Whether the occupation's words stand in the same part of the title as the first one of its functions. */
function isInOnePart({ title, titleWords }: PostingReading, guess: OccupationGuess, { from }: TitleFunctions): boolean {
  const part = titleSegments(title, titleWords).find(([begin, end]) => from >= begin && from < end);
  if (part === undefined) return true;
  const inPart = new Set(
    guess.words.filter((each) => each.from >= part[0] && each.from < part[1]).map(({ word }) => word),
  );
  return guess.words.every(({ word }) => inPart.has(word));
}

/**
 * If both are found and agree, returns them as they are; else the better supported side wins and the other follows it.
 */
function reconcile(
  reading: PostingReading,
  title: TitleFunctions,
  guess: OccupationGuess,
  topic: Topic,
  book?: OccupationBook,
): TradeResult {
  const code = guess.occupation.onet.id;
  const codeFunctions = functionsOf(code);
  if (!title.isSure) {
    const weak = [...title.functions].filter((name) => isCompatible(code, new Set([name])));
    return { functions: [...codeFunctions, ...besides(codeFunctions, weak)], guess };
  }
  if (isCompatible(code, title.functions)) {
    if (isMoreSpecific(guess, title, codeFunctions)) return { functions: codeFunctions, guess };
    if (isNamedConsultant(guess, title)) return { functions: [...title.functions, ...codeFunctions], guess };
    // Of two trades the first is the main one ("Skladník / řidič").
    const first =
      guess.rule === TRADE_NAME_RULE && assertPresent(guess.words[0]).from < title.from ? codeFunctions : [];
    return { functions: [...first, ...withoutModifiers(reading, title, code)], guess };
  }
  const [forTitle, forCode] = [maxScore(topic, title.functions), maxScore(topic, codeFunctions)];
  const longer = guess.words.length > title.words && isInOnePart(reading, guess, title);
  if (
    codeFunctions.length > 0 &&
    !isManaging(title.functions) &&
    (guess.isImported === true || forCode > forTitle || (forCode === forTitle && longer))
  ) {
    reading.note("ai_taxonomies_a", `${codeFunctions.join(", ")}: occupation ${code}`);
    return { functions: [...codeFunctions, ...besides(codeFunctions, title.functions)], guess };
  }
  const alternative = guessOccupation(reading, book, ({ onet }) => isCompatible(onet.id, title.functions));
  return { functions: [...title.functions], guess: guess.isImported === true ? guess : alternative };
}

function readTitleAndTopic(reading: PostingReading, topic: Topic, book?: OccupationBook): TradeResult {
  const guess = guessOccupation(reading, book);
  const sense = guess?.isImported === true ? null : chooseSense(reading, topic);
  const title = titleFunctions(reading, sense === null ? null : [sense.from, sense.to]);
  if (sense !== null) {
    const words = [sense.from, sense.to - 1];
    reading.note("ai_taxonomies_a", `${sense.function}: by department and text`, span(reading, words));
    const english = reading.language === null || reading.language === "en" || guess !== null;
    const sensedGuess = { occupation: sense.occupation, rule: "by department and text", words: [] };
    const isFitting = guess !== null && functionsOf(guess.occupation.onet.id).includes(sense.function);
    return { functions: [sense.function, ...title.functions], guess: isFitting ? guess : english ? sensedGuess : null };
  }
  const main = title.isSure ? null : findMainTopic(topic);
  if (guess === null || (main !== null && !isCompatible(guess.occupation.onet.id, new Set([main])))) {
    if (main === null) return { functions: [...title.functions], guess: null };
    reading.note("ai_taxonomies_a", `${main}: what department and text are about`);
    const alternative = guessOccupation(reading, book, ({ onet }) => isCompatible(onet.id, new Set([main])));
    return {
      functions: [main, ...besides([main], title.functions)],
      guess: guess?.isImported === true ? guess : alternative,
    };
  }
  return reconcile(reading, title, guess, topic, book);
}

/** A consultant's subject determines the function. */
function subject(reading: PostingReading, { functions, guess }: TradeResult, topic: Topic): readonly JobFunction[] {
  const about = functions.every((name) => name === "Consulting") ? findMainTopic(topic) : null;
  if (functions.length === 0 || about === null) return functions;
  if (guess !== null && !isCompatible(guess.occupation.onet.id, new Set([about]))) return functions;
  reading.note("ai_taxonomies_a", `${about}: what department and text are about`);
  return [...functions, about];
}

type Columns = Pick<
  PostingRow,
  "ai_taxonomies_a" | "classification_onet" | "classification_soc" | "classification_isco"
>;

/** Rules that find an occupation by all words of its name, not by similar or scattered ones. */
const NAMING_RULES: ReadonlySet<string> = new Set(["known title", "imported title", TRADE_NAME_RULE]);

interface Trade extends Columns {
  /** Whether the title names the occupation, so that what belongs to it belongs to the job. */
  readonly isNamed: boolean;
}

/** `skills` are the skills found in the posting; `book` contains imported titles besides the built-in ones. */
export function readTrade(reading: PostingReading, skills: readonly string[] | null, book?: OccupationBook): Trade {
  const topic = readTopic(reading, skills);
  const trade = readTitleAndTopic(reading, topic, book);
  const { guess } = trade;
  const { onet = null, soc = null, isco = null } = guess?.occupation ?? {};
  if (guess !== null && onet !== null) {
    const where =
      guess.words.length === 0
        ? null
        : span(
            reading,
            guess.words.map(({ from }) => from),
          );
    for (const field of ["classification_onet", "classification_soc", "classification_isco"]) {
      reading.note(field, `${guess.rule}: ${onet.name}`, where);
    }
  }
  return {
    ai_taxonomies_a: sortFunctions(subject(reading, trade, topic), onet?.id),
    classification_onet: onet,
    classification_soc: soc,
    classification_isco: isco,
    isNamed: guess !== null && NAMING_RULES.has(guess.rule),
  };
}
