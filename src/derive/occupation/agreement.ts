// Functions and occupation of a posting, which never contradict each other: each is read from the title by its own tables,
// and where the two read different trades, department and text decide between them, then the longer phrase.
import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import type { PostingRow } from "../../contract/posting.ts";
import { there } from "../../contract/there.ts";
import { tableRows } from "../../text/tables.ts";
import { findPhrases, phrasesWith } from "../posting/phrases.ts";
import type { PostingRead, Span } from "../reading.ts";
import { OCCUPATIONS, type Occupation, type OccupationBook } from "./book.ts";
import { fits, functionsOf, ordered, type TitleFunctions, titleFunctions } from "./functions.ts";
import { type Guess, guessOccupation, TRADE_NAMED } from "./occupations.ts";
import { mainTopic, readTopic, supportOf, type Topic } from "./topic.ts";

/** One of the trades that a title may mean. */
interface Sense {
  readonly function: JobFunction;
  readonly occupation: Occupation;
}

const SENSES = phrasesWith("occupations/senses.tsv", () => [...readSenses()]);

function readSenses(): Map<string, Sense[]> {
  const senses = new Map<string, Sense[]>();
  for (const [title = "", name = "", code = ""] of tableRows("occupations/senses.tsv", 3)) {
    const named = JOB_FUNCTIONS.find((each) => each === name);
    const occupation = OCCUPATIONS.get(code);
    if (named === undefined || occupation === undefined) throw new Error(`no function ${name} or occupation ${code}`);
    senses.set(title, [...(senses.get(title) ?? []), { function: named, occupation }]);
  }
  return senses;
}

interface ChosenSense extends Sense {
  readonly from: number;
  readonly to: number;
}

/** The trade that department and text speak for most, of those that the title may mean; a draw decides nothing. */
function chosenSense({ titleWords }: PostingRead, topic: Topic): ChosenSense | null {
  // "Cloud Security Engineer" says by itself which: a sense is asked for only where nothing stands before it.
  const [found] = findPhrases(SENSES, titleWords);
  if (found === undefined) return null;
  const ranked = found.value
    .map((sense) => ({ ...sense, from: found.from, to: found.to, points: topic.get(sense.function) ?? 0 }))
    .sort((a, b) => b.points - a.points);
  const [best, second] = ranked;
  return best !== undefined && best.points >= 2 && best.points > (second?.points ?? 0) ? best : null;
}

interface Read {
  readonly functions: readonly JobFunction[];
  readonly guess: Guess | null;
}

function span({ titleWords }: PostingRead, indices: readonly number[]): Span {
  const words = indices.map((at) => there(titleWords[at]));
  return {
    in: "title",
    start: Math.min(...words.map(({ start }) => start)),
    end: Math.max(...words.map(({ end }) => end)),
  };
}

/** Where both are read: as they are if they agree; else the side that more speaks for, and the other follows it. */
function agree(reading: PostingRead, title: TitleFunctions, guess: Guess, topic: Topic, book?: OccupationBook): Read {
  const code = guess.occupation.onet.id;
  const own = functionsOf(code);
  if (!title.isSure) {
    const weak = own.length > 0 || fits(code, title.functions) ? title.functions : [];
    return { functions: [...own, ...weak], guess };
  }
  if (fits(code, title.functions)) {
    // Of two trades the first is the main one ("Skladník / řidič").
    const first = guess.rule === TRADE_NAMED && there(guess.words[0]).from < title.from ? own : [];
    return { functions: [...first, ...title.functions], guess };
  }
  const [forTitle, forCode] = [supportOf(topic, title.functions), supportOf(topic, own)];
  const longer = guess.words.length > title.words;
  if (own.length > 0 && (guess.isImported === true || forCode > forTitle || (forCode === forTitle && longer))) {
    reading.note("ai_taxonomies_a", `${own.join(", ")}: occupation ${code}`);
    return { functions: [...own, ...title.functions], guess };
  }
  const other = guessOccupation(reading, book, ({ onet }) => fits(onet.id, title.functions));
  return { functions: [...title.functions], guess: guess.isImported === true ? guess : other };
}

function read(reading: PostingRead, topic: Topic, book?: OccupationBook): Read {
  const guess = guessOccupation(reading, book);
  const sense = guess?.isImported === true ? null : chosenSense(reading, topic);
  const title = titleFunctions(reading, sense === null ? null : [sense.from, sense.to]);
  if (sense !== null) {
    const words = [sense.from, sense.to - 1];
    reading.note("ai_taxonomies_a", `${sense.function}: by department and text`, span(reading, words));
    const english = reading.language === null || reading.language === "en" || guess !== null;
    const meant = { occupation: sense.occupation, rule: "by department and text", words: [] };
    const fitting = guess !== null && functionsOf(guess.occupation.onet.id).includes(sense.function);
    return { functions: [sense.function, ...title.functions], guess: fitting ? guess : english ? meant : null };
  }
  const main = title.isSure ? null : mainTopic(topic);
  if (guess === null || (main !== null && !fits(guess.occupation.onet.id, new Set([main])))) {
    if (main === null) return { functions: [...title.functions], guess: null };
    reading.note("ai_taxonomies_a", `${main}: what department and text are about`);
    const other = guessOccupation(reading, book, ({ onet }) => fits(onet.id, new Set([main])));
    return { functions: [main, ...title.functions], guess: guess?.isImported === true ? guess : other };
  }
  return agree(reading, title, guess, topic, book);
}

/** Who consults, consults about something. */
function subject(reading: PostingRead, { functions, guess }: Read, topic: Topic): readonly JobFunction[] {
  const about = functions.every((name) => name === "Consulting") ? mainTopic(topic) : null;
  if (functions.length === 0 || about === null) return functions;
  if (guess !== null && !fits(guess.occupation.onet.id, new Set([about]))) return functions;
  reading.note("ai_taxonomies_a", `${about}: what department and text are about`);
  return [...functions, about];
}

type Columns = Pick<
  PostingRow,
  "ai_taxonomies_a" | "classification_onet" | "classification_soc" | "classification_isco"
>;

/** `skills` are those that were read; `book` holds imported titles beside our own. */
export function readTrade(reading: PostingRead, skills: readonly string[] | null, book?: OccupationBook): Columns {
  const topic = readTopic(reading, skills);
  const trade = read(reading, topic, book);
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
    ai_taxonomies_a: ordered(subject(reading, trade, topic), onet?.id),
    classification_onet: onet,
    classification_soc: soc,
    classification_isco: isco,
  };
}
