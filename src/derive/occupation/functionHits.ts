// The words of a title that name the functions of the job. Strong phrases decide; a weak word ("engineer") counts only
// without a stronger one; German, Dutch and Swedish compounds are recognised by their beginning or ending. Teams,
// customers, subjects and the employer, which a title names as well, are left out.

import { assertPresent } from "../../contract/assertPresent.ts";
import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import { readTableGroups, readTablePairs } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { findPhrases, type Phrases, preparedPhrases } from "../posting/phrases.ts";
import { preparedInts } from "../posting/prepared.ts";
import { preparedTexts } from "../posting/preparedTexts.ts";
import type { PostingReading, Word } from "../reading.ts";
import { toPlainTitle, toTitlePosition } from "./plainTitle.ts";
import { RANKS, titleSegments, toComparableWords } from "./words.ts";

export type Functions = readonly JobFunction[];

interface Table {
  readonly phrases: Phrases<Functions>;
  readonly endings: readonly (readonly [string, Functions])[];
  readonly beginnings: readonly (readonly [string, Functions])[];
}

/** "Sales|Marketing", in that order; "-" for a phrase that uses up its words without naming a function. */
export function parseFunctions(functionList: string): Functions {
  if (functionList === "-") return [];
  return functionList.split("|").map((name) => {
    const jobFunction = JOB_FUNCTIONS.find((each) => each === name);
    if (jobFunction === undefined) throw new Error(`no function ${name}`);
    return jobFunction;
  });
}
function folded(part: string): string {
  return tokenize(part.replaceAll("*", "")).join("");
}

/** `*word` is an ending, `word*` a beginning, anything else a phrase; the longer of two matching parts wins. */
function loadFunctionTable(table: string): Table {
  const all = (): [written: string, phrase: string][] => readTablePairs(table);
  const isPart = (phrase: string): boolean => phrase.startsWith("*") || phrase.endsWith("*");
  const phrases = (): [written: string, phrase: string][] => all().filter(([, phrase]) => !phrase.includes("*"));
  const named = preparedTexts(`${table} named`, () => [...new Set(phrases().map(([written]) => written))]);
  const meanings = preparedInts(`${table} meanings`, () => {
    const written = Array.from({ length: named.length }, (_, at) => named.at(at));
    return Int32Array.from(phrases(), ([each]) => written.indexOf(each));
  });
  const functions = Array.from({ length: named.length }, (_, at) => parseFunctions(named.at(at)));
  const parts = preparedTexts(`${table} parts`, () =>
    all()
      .filter(([, phrase]) => isPart(phrase))
      .sort(([, a], [, b]) => folded(b).length - folded(a).length)
      .map(([written, phrase]) => `${phrase}\t${folded(phrase)}\t${written}`),
  );
  const partsWhere = (isOne: (phrase: string) => boolean) =>
    Array.from({ length: parts.length }, (_, at) => parts.at(at).split("\t")).flatMap(
      ([phrase = "", part = "", written = ""]) => (isOne(phrase) ? [[part, parseFunctions(written)] as const] : []),
    );
  return {
    phrases: preparedPhrases(
      table,
      () => phrases().map(([, phrase]) => phrase),
      (number) => assertPresent(functions[assertPresent(meanings[number - 1])]),
    ),
    endings: partsWhere((phrase) => phrase.startsWith("*")),
    beginnings: partsWhere((phrase) => phrase.endsWith("*")),
  };
}

const STRONG = loadFunctionTable("occupations/functions.tsv");
const WEAK = loadFunctionTable("occupations/functions-weak.tsv");

export interface FunctionHit {
  readonly functions: Functions;
  readonly from: number;
  readonly to: number;
}

function findFunctions(table: Table, words: readonly Word[]): FunctionHit[] {
  const hits: FunctionHit[] = findPhrases(table.phrases, words).map(({ value, from, to }) => ({
    functions: value,
    from,
    to,
  }));
  const usedWords = new Set(hits.flatMap((hit) => words.slice(hit.from, hit.to)));
  words.forEach((word, index) => {
    if (usedWords.has(word)) return;
    const rule =
      table.endings.find(([ending]) => word.token.endsWith(ending)) ??
      table.beginnings.find(([beginning]) => word.token.startsWith(beginning));
    if (rule !== undefined) hits.push({ functions: rule[1], from: index, to: index + 1 });
  });
  return hits.filter(({ functions }) => functions.length > 0).sort((a, b) => a.from - b.from);
}

export const LEADERSHIP: JobFunction = "Management & Leadership";

/** Ways of working rather than fields of work; compatible with every occupation. */
export const WAYS_OF_WORKING: ReadonlySet<JobFunction> = new Set([
  LEADERSHIP,
  "Consulting",
  "Project Management",
  "Product Management",
]);

/** The functions that strong phrases decide, in the order of the words. */
export function strongFunctions(words: readonly Word[]): JobFunction[] {
  return findFunctions(STRONG, words).flatMap(({ functions }) => functions);
}

/** These alone do not indicate a field: assistants and technicians exist in every trade. */
const VAGUE: ReadonlySet<string> = new Set("assistant technician worker coordinator helper".split(" "));
const isVagueTitle = (words: readonly Word[]): boolean => words.length === 1 && VAGUE.has(words[0]?.token ?? "");

/** Ambiguous words count only in the first part that contains one: the team follows a comma. */
export function weakHits({ title, titleWords: words }: PostingReading): FunctionHit[] {
  const all = isVagueTitle(words) ? [] : findFunctions(WEAK, words);
  const [, end] =
    titleSegments(title, words).find(([from, to]) => all.some((hit) => hit.from >= from && hit.to <= to)) ?? [];
  const hits = end === undefined ? all : all.filter((hit) => hit.to <= end);
  return leadsUnknownField(words.slice(0, end), hits)
    ? hits.filter(({ functions }) => !functions.includes(LEADERSHIP))
    : hits;
}

/** "Residual Manager": the leader of something unknown may as well be an accountant. */
function leadsUnknownField(words: readonly Word[], hits: readonly FunctionHit[]): boolean {
  return toComparableWords(words.map(({ token }) => token)).some(
    ({ word, from, loose }) => !loose && !RANKS.has(word) && !hits.some((hit) => from >= hit.from && from < hit.to),
  );
}

/** Fields whose tools name the work ("Linux administrator", "Active Directory technician"). */
export const COMPUTING: ReadonlySet<JobFunction> = new Set([
  "IT & Infrastructure",
  "Cybersecurity",
  "Software Engineering",
  "Data & AI",
]);
const isOfComputing = ({ functions }: FunctionHit): boolean => functions.some((name) => COMPUTING.has(name));

/** Words of titles by what they say about the words next to them. */
const WORDS_BY_USE = readTableGroups("occupations/function-words.tsv");
const wordsOfUse = (use: string): ReadonlySet<string> => new Set(WORDS_BY_USE.get(use));
/** Kinds of work that belong to the field named next to them: to computing, or to any field. */
const OFFICE_WORK = wordsOfUse("of computing");
const OF_ANY_FIELD = wordsOfUse("of any field");
const TEACHERS = wordsOfUse("teacher");
/** Nouns for an employer or its branch, after its field ("IT company") and before it ("azienda informatica"). */
const EMPLOYERS_AFTER = wordsOfUse("employer after");
const EMPLOYERS_BEFORE = wordsOfUse("employer before");
/** Words before customers, colleagues or what one should know: "Engineer for …", "Assistant to …", "with Python". */
const CONNECTIVES = wordsOfUse("connective");

interface Title {
  readonly title: string;
  readonly words: readonly Word[];
}

/** The hits without kinds of work next to a field: "Forestry Technician", "R&D Software Engineer". */
function withoutKindsOfWork(hits: readonly FunctionHit[], { words }: Title): readonly FunctionHit[] {
  const isKind = ({ from, to }: FunctionHit, kinds: ReadonlySet<string>): boolean =>
    to - from === 1 && kinds.has(words[from]?.token ?? "");
  // A production technician works with tools, too.
  const isField = ({ functions }: FunctionHit): boolean =>
    functions.some((name) => name !== LEADERSHIP && name !== "Manufacturing");
  const others = hits.filter((hit) => !isKind(hit, OF_ANY_FIELD));
  const found = others.some(isField) ? others : hits;
  return found.some(isOfComputing) ? found.filter((hit) => isOfComputing(hit) || !isKind(hit, OFFICE_WORK)) : found;
}

/** The hits without those that describe the employer, unless there are no others. */
function withoutEmployer(hits: readonly FunctionHit[], { words }: Title): readonly FunctionHit[] {
  const others = hits.filter(
    ({ from, to }) =>
      !EMPLOYERS_BEFORE.has(words[from - 1]?.token ?? "") && !EMPLOYERS_AFTER.has(words[to]?.token ?? ""),
  );
  return others.length > 0 ? others : hits;
}

/** What a teacher teaches is not a second trade: "Преподаватель курса Python". */
function withoutSubjects(hits: readonly FunctionHit[], { words }: Title): readonly FunctionHit[] {
  const [first] = hits;
  const teaches =
    first?.functions.includes("Education") &&
    words.slice(first.from, first.to).some(({ token }) => TEACHERS.has(token));
  return teaches ? hits.filter(({ functions }) => functions.includes("Education")) : hits;
}

/** Remarks before a Japanese title: "【CFO管掌】ファイナンス職". */
const REMARK = /^(?:\s*(?:【[^】]*】|［[^］]*］|\[[^\]]*\]))+(?=\s*[^\s】］\]])/u;

/** The hits behind a remark, if there are any. */
function withoutRemark(hits: readonly FunctionHit[], { title, words }: Title): readonly FunctionHit[] {
  const end = REMARK.exec(title)?.[0].length ?? 0;
  const behind = end === 0 ? hits : hits.filter(({ from }) => assertPresent(words[from]).start >= end);
  return behind.length > 0 ? behind : hits;
}

const PART_BETWEEN = /[,;:|()[\]–—•]|\s-\s/;
const GENDER_MARK = /[([][^()[\]\p{L}]*(?:\p{L}[^()[\]\p{L}]+){1,4}\p{L}[^()[\]\p{L}]*[)\]]/gu;

const namesOfUse = (use: string): ReadonlySet<JobFunction> =>
  new Set((WORDS_BY_USE.get(use) ?? []).flatMap(parseFunctions));
/** Fields of work in which any branch needs people, and branches: "Account Executive - Healthcare". */
const OF_ANY_BRANCH = namesOfUse("in any branch");
const BRANCHES = namesOfUse("branch");
/** Those who build things, and the departments they build them for: "Software Engineer, Customer Service". */
const BUILDERS = namesOfUse("builder");
const DEPARTMENTS = namesOfUse("department");
const OF_MONEY: ReadonlySet<JobFunction> = new Set(["Data & AI", "Consulting"]);

/** Whether functions in a later part of a title are a branch or a department that the first ones serve. */
function isServed(functions: Functions, by: Functions): boolean {
  // Data about money are a subject, not a customer.
  if (functions.includes("Finance & Accounting") && by.some((name) => OF_MONEY.has(name))) return false;
  const isOf = (names: ReadonlySet<JobFunction>) => (name: JobFunction) => names.has(name);
  if (by.some(isOf(OF_ANY_BRANCH)) && functions.every(isOf(BRANCHES))) return true;
  return by.some(isOf(BUILDERS)) && functions.every((name) => BRANCHES.has(name) || DEPARTMENTS.has(name));
}

/** The hits without branches, departments and customers in a later part of the title or after a word like "for". */
function withoutServed(hits: readonly FunctionHit[], { title, words }: Title): readonly FunctionHit[] {
  const [first] = hits;
  if (first === undefined) return hits;
  return hits.filter((hit) => {
    if (!isServed(hit.functions, first.functions)) return true;
    const isFor = words.slice(first.to, hit.from).some(({ token }) => CONNECTIVES.has(token));
    const between = title.slice(assertPresent(words[first.to - 1]).end, assertPresent(words[hit.from]).start);
    return !isFor && !PART_BETWEEN.test(between.replace(GENDER_MARK, ""));
  });
}

/** "$24/hr" is not a personnel department. */
const isUnitOfPay = ({ from, to }: FunctionHit, { title, words }: Title): boolean =>
  to - from === 1 && words[from]?.token === "hr" && /[\d/]\s?$/.test(title.slice(0, words[from].start));

/** The strong hits of a title and of its plain form, whichever has the longer name. */
function allStrongHits({ title, titleWords: words }: PostingReading): FunctionHit[] {
  const hits = findFunctions(STRONG, words);
  const plain = toPlainTitle(title, words);
  if (plain === null) return hits;
  // "Técnico/a de laboratorio": the longer name is more specific than its first word.
  const longest = (found: readonly FunctionHit[]): number => Math.max(0, ...found.map(({ from, to }) => to - from));
  const inPlain = findFunctions(STRONG, plain.words);
  return longest(inPlain) > longest(hits) ? inPlain.map((hit) => toTitlePosition(plain, hit)) : hits;
}

/** The strong hits that say what the job is, among those that satisfy a condition. */
export function strongHits(reading: PostingReading, isLeft: (hit: FunctionHit) => boolean): readonly FunctionHit[] {
  const title = { title: reading.title, words: reading.titleWords };
  const all = allStrongHits(reading).filter((hit) => isLeft(hit) && !isUnitOfPay(hit, title));
  return [withoutKindsOfWork, withoutEmployer, withoutSubjects, withoutRemark, withoutServed].reduce<
    readonly FunctionHit[]
  >((hits, without) => without(hits, title), all);
}
