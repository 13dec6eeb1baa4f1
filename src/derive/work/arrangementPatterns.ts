// The patterns of tables/arrangement/, combined: how adverts describe the work arrangement. A pattern is enclosed by
// word boundaries of any script; a word in capitals (REMOTE, JOB, …) stands for all patterns of the table of that name.
import { readTableLines } from "../../text/tables.ts";
import type { QuickPattern } from "../../text/words/patternSearch.ts";
import { numberWords } from "../posting/numberWords.ts";
import { preparedPattern, wholeWords } from "../posting/patterns.ts";

const anyIn = (name: string): string => readTableLines(`arrangement/${name}.txt`).join("|");

const wordsUpTo = (maxWords: number): string[] =>
  [...numberWords()].filter(([, number]) => number <= maxWords).map(([word]) => word);
/**
 * A small number of days: a figure, or a number word up to five followed by a blank ("today" is not two days in
 * Danish).
 */
const FEW = wordsUpTo(5);
/** Between the ends of "2 to 3 days". */
const RANGE = "to|or|bis|oder|à|a|ou|o|tot|of|till|til|eller|do|lub|či|nebo|до|или|або";

const WORD_TABLES: ReadonlyMap<string, string> = new Map([
  ...["remote", "office", "hybrid", "job", "wholly", "is", "day", "per-week", "you-work", "times", "part-of"].map(
    (name) => [name.toUpperCase().replace("-", "_"), anyIn(name)] as const,
  ),
  [
    "DAYS",
    `\\d ?(?:(?:[-–+]|(?:${RANGE})(?= ?\\d)) ?\\d? ?)?|(?:${FEW.join("|")})(?: (?:${RANGE}) (?:${FEW.join("|")}))?(?=[ -])`,
  ],
]);
const WORD_TABLE = new RegExp(`\\b(?:${[...WORD_TABLES.keys()].join("|")})\\b`, "g");

/** Replaces a table's name in a source by its patterns. */
const filled = (source: string): string => source.replace(WORD_TABLE, (table) => `(?:${WORD_TABLES.get(table)})`);

const BEGINS = /^\(\?:([A-Z_]+)\)(?![?*+{])/;

/** Combines patterns: those that begin with the same table share it, so that it is matched once. */
function together(written: readonly string[]): string {
  const groups = Map.groupBy(written, (each, at) => BEGINS.exec(each)?.[0] ?? at);
  return [...groups]
    .map(([head, lines]) => {
      if (typeof head === "number" || lines.length === 1) return lines.join("|");
      return `${head}(?:${lines.map((line) => line.slice(head.length)).join("|")})`;
    })
    .join("|");
}

/** A pattern between word boundaries: that of a table, unless one is given. */
function pattern(name: string, written: readonly string[] = readTableLines(`arrangement/${name}.txt`)): QuickPattern {
  const source = wholeWords(written, (each) => filled(together(each)));
  return preparedPattern(`arrangement/${name}`, { source, flags: "iu" });
}

/** The trigger: any word that a relevant sentence contains. */
export const TRIGGER = preparedPattern("arrangement/trigger", { source: anyIn("trigger"), flags: "iu" });
export const OTHER_SENSE = preparedPattern("arrangement/other-sense", {
  source: filled(anyIn("other-sense")),
  flags: "iu",
});
export const GENERIC = pattern("generic");
export const NOT_REMOTE = pattern("not-remote");
export const NOT_HYBRID = pattern("not-hybrid");
/** A label, then the answer: "Location: Remote"; "hybrid work: we meet in the office on …" has no label. */
export const LABELLED = preparedPattern(
  "arrangement/labelled",
  new RegExp(
    `(?<![\\p{L}]|(?:hybrid|remote|home|flexible) )(?:${anyIn("labels")})\\s{0,2}[:：|–—-]\\s{0,3}#?(?<answer>[^\\n.:;]{0,60})`,
    "iu",
  ),
);
/** Recruiters' tags under a posting, and a word alone between signs: "(Remote)", "| Hybrid |". */
export const TAGGED =
  /#(?:(?:LI|BI|IND|CJ)[-_]?)?(?<answer>remote|hybrid|on-?site)|(?:^|[|([•–—]|\s-)\s{0,2}(?:100 ?% |fully )?(?<alone>remote|hybrid|on-?site|in-?office|home ?office|télétravail|remoto|híbrido|zdalnie|удал[её]нно|віддалено)\s{0,2}(?=[|)\]•–—,]|\s-|$)/giu;
export const SOLELY = pattern("solely");
export const HYBRID = pattern("mixed");
export const POSSIBLE = pattern("possible");
export const LOOSE = pattern("loose");
export const ONSITE = pattern("onsite");
const COUNT = `\\d|(?:${FEW.join("|")})(?=[ -])`;
/**
 * "Three days a week in the office", "in the office 2 days"; for "2 to 3 days" the minimum counts. A further clause ("3
 * days at home and from the office 2") does not belong to the first.
 */
export const OFFICE_DAYS = pattern("office-days", [
  `(?<days>${COUNT})x?(?: ?(?:-|–|${RANGE}) ?(?:${COUNT}))?(?: or more)?[ -]?(?:DAY)(?: (?:PER_WEEK))?,? (?:(?!(?:and|und|et|och|og|oraz|и|та) )\\p{L}+ ){0,2}?(?:OFFICE|(?:in|at|from) (?:(?:the|our|your) (?:[\\p{L}\\d]+ ){0,3}|\\w+ )?office)`,
  "週(?:に)?(?<week>[1-4])(?:日|回)(?:以上|程度)?の?出社",
  "(?:每周|每週|一周)(?:到岗)?(?<weekly>[1-4])(?:天|日)(?:到岗|坐班|在办公室|进办公室)",
  `(?<of>${COUNT})[ -]office[ -]days?`,
  `(?<bare>${COUNT})(?: ?(?:-|–|${RANGE}) ?(?:${COUNT}))? ?(?:DAY) (?:(?:PER_WEEK) )?(?:office|hub|biuro)`,
  `(?<hub>${COUNT})[ -]?(?:DAY) (?:PER_WEEK) (?:from|at|in) (?:an?|the|our) (?:\\p{L}+ )?(?:office|hub)`,
  `(?:OFFICE|offices?)[^.;\\d\\n]{0,40}? (?:at least|a minimum of|minimum|between|on average)? ?(?<least>${COUNT})(?: ?(?:-|–|${RANGE}) ?(?:${COUNT}))?(?: or more)?[ -]?(?:DAY)(?: ?/ ?week| (?:PER_WEEK))(?! (?:REMOTE|(?:from|at) home))`,
  "(?:biuro|biurze|office|büro)[^.\\d\\n]{0,30} (?<times>[1-4]) ?x (?:PER_WEEK)",
  `(?:OFFICE|from office)(?: |: ?| ?[(–-] ?)(?<after>${COUNT})(?: ?(?:-|–|${RANGE}) ?(?:${COUNT}))? ?(?:DAY)(?! (?:(?:PER_WEEK) )?(?:REMOTE|(?:from|at) home))`,
]);
/** Fewer than all days: "2 days", "two to three days". */
export const A_FEW_DAYS = daysPattern("");
/** The same with its week or frequency: "2 days a week", "once a week". */
export const A_FEW_A_WEEK = daysPattern(" ?(?:PER_WEEK)");

function daysPattern(week: string): RegExp {
  const fewer = `(?<![\\p{L}\\d])(?:[1-4]|(?:${wordsUpTo(4).join("|")})(?=[ -]))(?: ?(?:[-–+]|${RANGE}) ?(?:${COUNT})?)?[ -]?(?:DAY)${week}`;
  return new RegExp(
    filled(week === "" ? `${fewer}(?!\\p{L})` : `(?:${fewer}|(?<!\\p{L})(?:TIMES)${week})(?!\\p{L})`),
    "iu",
  );
}

export const A_WEEK = new RegExp(filled("(?<!\\p{L})(?:PER_WEEK)"), "iu");
/** All of the time, anywhere in a sentence. */
export const WHOLLY = new RegExp(`(?<![\\p{L}\\d])(?:${anyIn("wholly")})`, "iu");
/** A sentence that begins with the company describes the company: the job may be any of its arrangements. */
export const OF_COMPANY = new RegExp(`^[\\s"'•–*-]{0,4}(?:${anyIn("company")})(?![\\p{L}])`, "iu");
export const WORDS = {
  remote: pattern("word-remote", ["REMOTE"]),
  hybrid: pattern("word-hybrid", ["HYBRID"]),
  office: pattern("word-office", ["OFFICE"]),
} as const;
