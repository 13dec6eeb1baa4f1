// Composed titles: a field of work and a kind of work together name an occupation in whatever order and however far apart
// they stand ("Manager, Global Internal Audit"). One rule does what a hundred listed titles would.
import { tableRows } from "../../text/tables.ts";
import { preparedTexts } from "../posting/preparedTexts.ts";
import { OCCUPATIONS, type Occupation } from "./book.ts";
import { comparableText, type TitleWord } from "./words.ts";

interface TitleRule {
  /** Its line in the table, which is sorted by rank. */
  readonly at: number;
  /** Each group must be met by one of its words. */
  readonly groups: readonly ReadonlySet<string>[];
  readonly worker: Occupation;
  /** Who leads such work; the same occupation where leaders are counted with the others. */
  readonly leader: Occupation;
}

export interface ComposedTitle {
  readonly occupation: Occupation;
  readonly words: readonly TitleWord[];
}

const LEADERS: ReadonlySet<string> = new Set("manager director head chief president".split(" "));
/** After one of these, "Manager" is a name: "Identity Manager Developer". */
const WORKERS: ReadonlySet<string> = new Set(
  "analyst architect consultant designer developer engineer programmer scientist specialist".split(" "),
);

function occupationNamed(code: string): Occupation {
  const occupation = OCCUPATIONS.get(code);
  if (occupation === undefined) throw new Error(`no occupation ${code}`);
  return occupation;
}

function comparableWord(word: string): string {
  const [only = "", more] = comparableText(word);
  if (only === "" || more !== undefined) throw new Error(`a rule needs single words, ${word} is none`);
  return only;
}

/** Who works and who leads so, and the words in the form that titles are compared in. */
const WRITTEN = preparedTexts("occupations/rules.tsv", () =>
  tableRows("occupations/rules.tsv", 4).map(([, worker = "", leader = "", words = ""]) => {
    const groups = words.split(" ").map((group) => group.split("/").map(comparableWord).join("/"));
    return [worker, leader, groups.join(" ")].join("\t");
  }),
);

function readRules(): TitleRule[] {
  return Array.from({ length: WRITTEN.length }, (_, at) => {
    const [worker = "", leader = "", words = ""] = WRITTEN.at(at).split("\t");
    const groups = words.split(" ").map((group) => new Set(group.split("/")));
    return { at, groups, worker: occupationNamed(worker), leader: occupationNamed(leader) };
  });
}

const RULES = readRules();
/** Rules by the words of their first group. */
const BEGINNING = indexRules();

function indexRules(): Map<string, TitleRule[]> {
  const index = new Map<string, TitleRule[]>();
  for (const rule of RULES) {
    for (const word of rule.groups[0] ?? []) index.set(word, [...(index.get(word) ?? []), rule]);
  }
  return index;
}

/** The words that meet the groups, each word once; null when a group is not met. */
function meet(rule: TitleRule, words: readonly TitleWord[]): TitleWord[] | null {
  const met: TitleWord[] = [];
  for (const group of rule.groups) {
    const word = words.find((each) => group.has(each.word) && !met.includes(each));
    if (word === undefined) return null;
    met.push(word);
  }
  return met;
}

function isBetter(rule: TitleRule, than: TitleRule): boolean {
  const more = rule.groups.length - than.groups.length;
  return more > 0 || (more === 0 && rule.at < than.at);
}

/** The rule with the most groups decides, the earlier of two; `may` says which occupations are possible. */
export function composedTitle(
  words: readonly TitleWord[],
  may: (occupation: Occupation) => boolean,
): ComposedTitle | null {
  const leads = (met: readonly TitleWord[]): boolean =>
    words.some(
      (each, at) =>
        LEADERS.has(each.word) && !met.includes(each) && !words.slice(at + 1).some(({ word }) => WORKERS.has(word)),
    );
  const named = (rule: TitleRule, met: readonly TitleWord[]) => (leads(met) ? rule.leader : rule.worker);
  let best: TitleRule | null = null;
  let met: TitleWord[] = [];
  for (const rule of words.flatMap(({ word }) => BEGINNING.get(word) ?? [])) {
    if (best !== null && !isBetter(rule, best)) continue;
    const found = meet(rule, words);
    if (found === null || !may(named(rule, found))) continue;
    [best, met] = [rule, found];
  }
  return best === null ? null : { occupation: named(best, met), words: met };
}
