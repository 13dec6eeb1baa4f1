// Job functions from the title, the main one first. Strong phrases decide; a weak word ("engineer") counts only without
// a stronger one; German, Dutch and Swedish compounds are recognised by their beginning or ending.

import { assertPresent } from "../../contract/assertPresent.ts";
import { JOB_FUNCTIONS, type JobFunction } from "../../contract/lists.ts";
import { readTablePairs } from "../../text/tables.ts";
import { tokenize } from "../../text/words/tokens.ts";
import { findPhrases, type Phrases, preparedPhrases } from "../posting/phrases.ts";
import { preparedInts } from "../posting/prepared.ts";
import { preparedTexts } from "../posting/preparedTexts.ts";
import type { PostingReading, Word } from "../reading.ts";
import { OCCUPATIONS } from "./book.ts";
import { toPlainTitle, toTitlePosition } from "./plainTitle.ts";
import { RANKS, titleSegments, toComparableWords } from "./words.ts";

type Functions = readonly JobFunction[];

interface Table {
  readonly phrases: Phrases<Functions>;
  readonly endings: readonly (readonly [string, Functions])[];
  readonly beginnings: readonly (readonly [string, Functions])[];
}

/** "Sales|Marketing", in that order. */
function parseFunctions(functionList: string): Functions {
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
/** By the prefix of an occupation's code. */
const FUNCTIONS_BY_CODE = readTablePairs("occupations/function-codes.tsv").map(
  ([code, written]) => [code, parseFunctions(written)] as const,
);

/** Further functions compatible with an occupation, by the prefix of its code. */
const COMPATIBLE_BY_CODE = readTablePairs("occupations/function-fits.tsv").map(
  ([code, written]) => [code, written === "*" ? "*" : parseFunctions(written)] as const,
);

interface Hit {
  readonly functions: Functions;
  readonly from: number;
  readonly to: number;
}

function findFunctions(table: Table, words: readonly Word[]): Hit[] {
  const hits: Hit[] = findPhrases(table.phrases, words).map(({ value, from, to }) => ({ functions: value, from, to }));
  const usedWords = new Set(hits.flatMap((hit) => words.slice(hit.from, hit.to)));
  words.forEach((word, index) => {
    if (usedWords.has(word)) return;
    const rule =
      table.endings.find(([ending]) => word.token.endsWith(ending)) ??
      table.beginnings.find(([beginning]) => word.token.startsWith(beginning));
    if (rule !== undefined) hits.push({ functions: rule[1], from: index, to: index + 1 });
  });
  return hits.sort((a, b) => a.from - b.from);
}

const LEADERSHIP: JobFunction = "Management & Leadership";

/** Ways of working rather than fields of work; compatible with every occupation. */
const WAYS_OF_WORKING: ReadonlySet<JobFunction> = new Set([
  LEADERSHIP,
  "Consulting",
  "Project Management",
  "Product Management",
]);

export interface TitleFunctions {
  readonly functions: ReadonlySet<JobFunction>;
  /** The title names more than a rank, and not by an ambiguous word. */
  readonly isSure: boolean;
  /** The number of title words in the longest phrase. */
  readonly words: number;
  /** The index of its first word. */
  readonly from: number;
}

/** The functions that strong phrases decide, in the order of the words. */
export function strongFunctions(words: readonly Word[]): JobFunction[] {
  return findFunctions(STRONG, words).flatMap(({ functions }) => functions);
}

/** These alone do not indicate a field: assistants and technicians exist in every trade. */
const VAGUE: ReadonlySet<string> = new Set("assistant technician worker coordinator helper".split(" "));
const isVagueTitle = (words: readonly Word[]): boolean => words.length === 1 && VAGUE.has(words[0]?.token ?? "");

/** Ambiguous words count only in the first part that contains one: the team follows a comma. */
function weakHits({ title, titleWords: words }: PostingReading): Hit[] {
  const all = isVagueTitle(words) ? [] : findFunctions(WEAK, words);
  const [, end] =
    titleSegments(title, words).find(([from, to]) => all.some((hit) => hit.from >= from && hit.to <= to)) ?? [];
  const hits = end === undefined ? all : all.filter((hit) => hit.to <= end);
  return leadsUnknownField(words.slice(0, end), hits)
    ? hits.filter(({ functions }) => !functions.includes(LEADERSHIP))
    : hits;
}

/** "Residual Manager": the leader of something unknown may as well be an accountant. */
function leadsUnknownField(words: readonly Word[], hits: readonly Hit[]): boolean {
  return toComparableWords(words.map(({ token }) => token)).some(
    ({ word, from, loose }) => !loose && !RANKS.has(word) && !hits.some((hit) => from >= hit.from && from < hit.to),
  );
}

/** Fields whose tools name the work ("Linux administrator", "Active Directory technician"). */
const COMPUTING: ReadonlySet<JobFunction> = new Set([
  "IT & Infrastructure",
  "Cybersecurity",
  "Software Engineering",
  "Data & AI",
]);
/** Kinds of work that belong to the field named next to them: to computing, or to any field. */
const OFFICE_WORK: ReadonlySet<string> = new Set(
  "admin admins administrator administrateur administratör administrador amministratore".split(" "),
);
const OF_ANY_FIELD: ReadonlySet<string> = new Set(
  "technician technicians tekniker techniker technikerin technicien technicienne técnico tecnico technik technicus r&d".split(
    " ",
  ),
);

/** The hits without kinds of work next to a field: "Forestry Technician", "R&D Software Engineer". */
function withoutKindsOfWork(hits: readonly Hit[], words: readonly Word[]): readonly Hit[] {
  const isKind = ({ from, to }: Hit, kinds: ReadonlySet<string>): boolean =>
    to - from === 1 && kinds.has(words[from]?.token ?? "");
  // A production technician works with tools, too.
  const isField = ({ functions }: Hit): boolean =>
    functions.some((name) => name !== LEADERSHIP && name !== "Manufacturing");
  const others = hits.filter((hit) => !isKind(hit, OF_ANY_FIELD));
  const found = others.some(isField) ? others : hits;
  if (!found.some(({ functions }) => functions.some((name) => COMPUTING.has(name)))) return found;
  return found.filter((hit) => hit.functions.some((name) => COMPUTING.has(name)) || !isKind(hit, OFFICE_WORK));
}

/** Fields of work in which any branch needs people; the branch or the customers follow: "Account Executive - Healthcare". */
const OF_ANY_BRANCH: ReadonlySet<JobFunction> = new Set([
  ...COMPUTING,
  "Product Management",
  "Design",
  "Engineering",
  "Sales",
  "Marketing",
  "Customer Service & Support",
  "Human Resources",
  "Consulting",
]);
const BRANCHES: ReadonlySet<JobFunction> = new Set([
  "Healthcare",
  "Finance & Accounting",
  "Education",
  "Construction",
  "Transportation",
  "Retail",
  "Hospitality",
  "Food & Beverage",
  "Creative & Media",
  "Social Services",
  "Government & Public Sector",
  "Energy",
  "Environmental & Sustainability",
  "Agriculture",
  "Security & Safety",
  "Sports & Recreation",
]);
const OF_MONEY: ReadonlySet<JobFunction> = new Set(["Data & AI", "Consulting"]);
const PART_BETWEEN = /[,;:|()[\]–—•]|\s-\s/;
const GENDER_MARK = /[([][^()[\]\p{L}]*(?:\p{L}[^()[\]\p{L}]+){1,4}\p{L}[^()[\]\p{L}]*[)\]]/gu;

/** The hits without branches in a later part of the title. */
function withoutBranches(hits: readonly Hit[], title: string, words: readonly Word[]): readonly Hit[] {
  const [first] = hits;
  if (first === undefined || !first.functions.some((name) => OF_ANY_BRANCH.has(name))) return hits;
  return hits.filter((hit) => {
    if (!hit.functions.every((name) => BRANCHES.has(name))) return true;
    // Data about money are a subject, not a customer.
    if (hit.functions.includes("Finance & Accounting") && first.functions.some((name) => OF_MONEY.has(name)))
      return true;
    const between = title.slice(assertPresent(words[first.to - 1]).end, assertPresent(words[hit.from]).start);
    return !PART_BETWEEN.test(between.replace(GENDER_MARK, ""));
  });
}

const COOKS: ReadonlySet<string> = new Set(["partie", "cuisine", "rang", "bar", "cozinha", "cocina"]);

/** Words that mean something else here: "$24/hr" is no personnel department, a "Chef de service" no cook. */
function isOtherSense({ from, to }: Hit, title: string, words: readonly Word[]): boolean {
  const word = words[from];
  if (to - from > 1 || word === undefined) return false;
  if (word.token === "hr") return /[\d/]\s?$/.test(title.slice(0, word.start));
  if (word.token !== "chef") return false;
  const [next, object] = words[to]?.token === "fe" ? [to + 1, to + 2] : [to, to + 1];
  return /^(?:de|d|des|du)$/.test(words[next]?.token ?? "") && !COOKS.has(words[object]?.token ?? "");
}

const TEACHERS: ReadonlySet<string> = new Set(
  "teacher lehrer lehrerin lehrkraft викладач викладачка преподаватель учитель profesor profesora professor professora professeur insegnante docente dozent dozentin lärare lærer opettaja nauczyciel nauczycielka".split(
    " ",
  ),
);

/** What a teacher teaches is no second trade: "Преподаватель курса Python". */
function withoutSubjects(hits: readonly Hit[], words: readonly Word[]): readonly Hit[] {
  const [first] = hits;
  const teaches = first?.functions.includes("Education") && words.slice(first.from, first.to).some(isTeacher);
  return teaches ? hits.filter(({ functions }) => functions.includes("Education")) : hits;
}

const isTeacher = ({ token }: Word): boolean => TEACHERS.has(token);

/** Remarks before a Japanese title: "【CFO管掌】ファイナンス職". */
const REMARK = /^(?:\s*(?:【[^】]*】|［[^］]*］|\[[^\]]*\]))+(?=\s*[^\s】］\]])/u;

/** The hits behind a remark, if there are any. */
function withoutRemark(hits: readonly Hit[], title: string, words: readonly Word[]): readonly Hit[] {
  const end = REMARK.exec(title)?.[0].length ?? 0;
  const behind = end === 0 ? hits : hits.filter(({ from }) => assertPresent(words[from]).start >= end);
  return behind.length > 0 ? behind : hits;
}

function strongHits({ title, titleWords: words }: PostingReading): Hit[] {
  const hits = findFunctions(STRONG, words);
  const plain = toPlainTitle(title, words);
  if (plain === null) return hits;
  // "Técnico/a de laboratorio": the longer name is more specific than its first word.
  const longest = (found: readonly Hit[]): number => Math.max(0, ...found.map(({ from, to }) => to - from));
  const inPlain = findFunctions(STRONG, plain.words);
  return longest(inPlain) > longest(hits) ? inPlain.map((hit) => toTitlePosition(plain, hit)) : hits;
}

/** Nouns for an employer or its branch, after its field ("IT company") and before it ("azienda informatica"). */
const EMPLOYERS_AFTER: ReadonlySet<string> = new Set(
  "company companies firm industry sector bedrijf branche unternehmen firma foretag virksomhed 企業 会社".split(" "),
);
const EMPLOYERS_BEFORE: ReadonlySet<string> = new Set(
  "azienda aziende settore entreprise societe secteur empresa sector компания компании".split(" "),
);

/** The hits without those that describe the employer, unless there are no others. */
function withoutEmployer(hits: readonly Hit[], words: readonly Word[]): readonly Hit[] {
  const others = hits.filter(
    ({ from, to }) =>
      !EMPLOYERS_BEFORE.has(words[from - 1]?.token ?? "") && !EMPLOYERS_AFTER.has(words[to]?.token ?? ""),
  );
  return others.length > 0 ? others : hits;
}

export function titleFunctions(
  reading: PostingReading,
  without: readonly [from: number, to: number] | null,
): TitleFunctions {
  const words = reading.titleWords;
  const isLeft = ({ from, to }: Hit): boolean => without === null || to <= without[0] || from >= without[1];
  const { title } = reading;
  const named = strongHits(reading).filter((hit) => isLeft(hit) && !isOtherSense(hit, title, words));
  const about = withoutSubjects(withoutEmployer(withoutKindsOfWork(named, words), words), words);
  const strong = withoutBranches(withoutRemark(about, title, words), title, words);
  const hits = strong.length > 0 ? strong : weakHits(reading).filter(isLeft);
  const functions = new Set<JobFunction>();
  for (const hit of hits) {
    for (const name of hit.functions) functions.add(name);
    const span = {
      in: "title",
      start: assertPresent(words[hit.from]).start,
      end: assertPresent(words[hit.to - 1]).end,
    };
    reading.note("ai_taxonomies_a", hit.functions.join(", "), span);
  }
  // "Ingénieur réseau & sécurité" guards no building.
  if ([...functions].some((name) => COMPUTING.has(name)) && functions.delete("Security & Safety"))
    functions.add("Cybersecurity");
  const isSure = strong.some((hit) => hit.functions.some((name) => name !== LEADERSHIP));
  return { functions, isSure, words: Math.max(0, ...hits.map(({ from, to }) => to - from)), from: hits[0]?.from ?? 0 };
}

/** The entry with the longest prefix of a code. */
function findByPrefix<T>(entries: readonly (readonly [begin: string, value: T])[], code: string): T | null {
  let best: readonly [string, T] | null = null;
  for (const entry of entries) {
    if (code.startsWith(entry[0]) && entry[0].length > (best?.[0].length ?? -1)) best = entry;
  }
  return best === null ? null : best[1];
}

interface CodeFunctions {
  readonly own: Functions;
  readonly fitting: ReadonlySet<JobFunction> | null;
}

/** The functions of every occupation and the compatible ones, cached because hundreds are read per posting. */
const CODE_FUNCTIONS = new Map<string, CodeFunctions>();

function getCodeFunctions(code: string): CodeFunctions {
  const known = CODE_FUNCTIONS.get(code);
  if (known !== undefined) return known;
  const own = findByPrefix(FUNCTIONS_BY_CODE, code) ?? [];
  const compatible = findByPrefix(COMPATIBLE_BY_CODE, code) ?? "*";
  const found = { own, fitting: compatible === "*" ? null : new Set([...own, ...compatible]) };
  CODE_FUNCTIONS.set(code, found);
  return found;
}

/** The functions of an occupation. */
export function functionsOf(code: string): Functions {
  return OCCUPATIONS.has(code) ? getCodeFunctions(code).own : [];
}

/** Occupations of those who manage projects or products: managers of any field, specialists and organizers. */
const MANAGING_CODES = /^(?:11-|13-1082|15-1299\.09|13-1111|13-1121|13-1161|15-2051\.02|27-2012)/;
const MANAGES: readonly JobFunction[] = ["Project Management", "Product Management"];

/** Whether functions say that projects or products are managed, and nothing else. */
export const isManaging = (functions: ReadonlySet<JobFunction>): boolean =>
  MANAGES.some((name) => functions.has(name)) && [...functions].every((name) => WAYS_OF_WORKING.has(name));

/** Whether one of a posting's functions is compatible with an occupation. */
export function isCompatible(code: string, functions: ReadonlySet<JobFunction>): boolean {
  // "Program Manager, Courier Routing" is neither a courier nor a network architect.
  if (isManaging(functions)) return MANAGING_CODES.test(code);
  const { fitting } = OCCUPATIONS.has(code) ? getCodeFunctions(code) : { fitting: null };
  if (fitting === null) return true;
  let fields = 0;
  for (const name of functions) {
    if (WAYS_OF_WORKING.has(name)) continue;
    if (fitting.has(name)) return true;
    fields++;
  }
  return fields === 0;
}

const MAX_FUNCTIONS = 3;

/**
 * Leadership describes how, the other functions what: it never precedes another one. If there are too many, those
 * compatible with the occupation stay.
 */
export function sortFunctions(functions: Iterable<JobFunction>, code: string | null = null): JobFunction[] | null {
  const last = (name: JobFunction): number => Number(name === LEADERSHIP);
  const sorted = [...new Set(functions)].sort((a, b) => last(a) - last(b));
  if (sorted.length === 0) return null;
  const firstFunctions = sorted.slice(0, MAX_FUNCTIONS);
  const fitting =
    code === null || isCompatible(code, new Set(firstFunctions))
      ? undefined
      : sorted.find((name) => isCompatible(code, new Set([name])));
  return fitting === undefined ? firstFunctions : [...firstFunctions.slice(0, MAX_FUNCTIONS - 1), fitting];
}
