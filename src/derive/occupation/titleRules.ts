// Composed titles: a field of work and a kind of work together name an occupation, in any order and at any distance
// ("Manager, Global Internal Audit"). One rule replaces a hundred listed titles.
import { readTableRows } from "../../text/tables.ts";
import { preparedTexts } from "../posting/preparedTexts.ts";
import { OCCUPATIONS, type Occupation } from "./book.ts";
import { type TitleWord, toComparableTokens } from "./words.ts";

interface TitleRule {
  /** Its line in the table, which is sorted by precedence. */
  readonly at: number;
  /** Each group must match one word. */
  readonly groups: readonly ReadonlySet<string>[];
  readonly worker: Occupation;
  /** The occupation of a leader of such work; the same as the worker's if the classification does not separate them. */
  readonly leader: Occupation;
}

export interface ComposedTitle {
  readonly occupation: Occupation;
  readonly words: readonly TitleWord[];
}

export const LEADERS: ReadonlySet<string> = new Set("manager director head chief president".split(" "));
/** After one of these, "Manager" is part of a name: "Identity Manager Developer". */
const WORKERS: ReadonlySet<string> = new Set(
  "analyst architect consultant designer developer engineer programmer scientist specialist".split(" "),
);

function findOccupation(code: string): Occupation {
  const occupation = OCCUPATIONS.get(code);
  if (occupation === undefined) throw new Error(`no occupation ${code}`);
  return occupation;
}

function comparableWord(word: string): string {
  const [only = "", more] = toComparableTokens(word);
  if (only === "" || more !== undefined) throw new Error(`a rule needs single words, ${word} is none`);
  return only;
}

/** Worker and leader occupations, and the words in comparable form. */
const RULE_TEXTS = preparedTexts("occupations/rules.tsv", () =>
  readTableRows("occupations/rules.tsv", 4).map(([, worker = "", leader = "", words = ""]) => {
    const groups = words.split(" ").map((group) => group.split("/").map(comparableWord).join("/"));
    return [worker, leader, groups.join(" ")].join("\t");
  }),
);

function readRules(): TitleRule[] {
  return Array.from({ length: RULE_TEXTS.length }, (_, at) => {
    const [worker = "", leader = "", words = ""] = RULE_TEXTS.at(at).split("\t");
    const groups = words.split(" ").map((group) => new Set(group.split("/")));
    return { at, groups, worker: findOccupation(worker), leader: findOccupation(leader) };
  });
}

const RULES = readRules();
/** Rules by the words of their first group. */
const RULES_BY_FIRST_WORD = indexRules();

function indexRules(): Map<string, TitleRule[]> {
  const index = new Map<string, TitleRule[]>();
  for (const rule of RULES) {
    for (const word of rule.groups[0] ?? []) index.set(word, [...(index.get(word) ?? []), rule]);
  }
  return index;
}

/** The words that match the groups, each used once; null if a group has no match. */
function matchRule(rule: TitleRule, words: readonly TitleWord[]): TitleWord[] | null {
  const matched: TitleWord[] = [];
  for (const group of rule.groups) {
    const word = words.find((titleWord) => group.has(titleWord.word) && !matched.includes(titleWord));
    if (word === undefined) return null;
    matched.push(word);
  }
  return matched;
}

function isBetter(rule: TitleRule, than: TitleRule): boolean {
  const more = rule.groups.length - than.groups.length;
  return more > 0 || (more === 0 && rule.at < than.at);
}

/** The rule with the most groups wins, the earlier of equals; `may` filters the possible occupations. */
export function findComposedTitle(
  words: readonly TitleWord[],
  may: (occupation: Occupation) => boolean,
): ComposedTitle | null {
  const leads = (matched: readonly TitleWord[]): boolean =>
    words.some(
      (titleWord, at) =>
        LEADERS.has(titleWord.word) &&
        !matched.includes(titleWord) &&
        !words.slice(at + 1).some(({ word }) => WORKERS.has(word)),
    );
  const occupationOfRule = (rule: TitleRule, matched: readonly TitleWord[]) =>
    leads(matched) ? rule.leader : rule.worker;
  let best: TitleRule | null = null;
  let matched: TitleWord[] = [];
  for (const rule of words.flatMap(({ word }) => RULES_BY_FIRST_WORD.get(word) ?? [])) {
    if (best !== null && !isBetter(rule, best)) continue;
    const found = matchRule(rule, words);
    if (found === null || !may(occupationOfRule(rule, found))) continue;
    [best, matched] = [rule, found];
  }
  return best === null ? null : { occupation: occupationOfRule(best, matched), words: matched };
}
