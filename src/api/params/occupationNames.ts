// Resolves an occupation given as an O*NET-SOC, SOC 2018 or ISCO-08 code or as a title in any language the rules read.
// Reads the tables without loading the rules, whose phrases would take most of the process's memory.
import { findNearestNames } from "../../contract/nearest.ts";
import { lazy } from "../../text/lazy.ts";
import { readTablePairs, readTableRows } from "../../text/tables.ts";
import { fold } from "../../text/words/fold.ts";
import { tokenize } from "../../text/words/tokens.ts";

/** `codes` are O*NET-SOC or ISCO-08 codes, any of which may match. */
export interface ResolvedOccupation {
  readonly codes: readonly string[];
  readonly name: string;
}

const SUGGESTIONS = 5;
/** Shorter words are not compounds. */
const MIN_COMPOUND_LENGTH = 8;

/** Words in any order, without the plural of English. */
function toKey(words: readonly string[]): string {
  return [...new Set(words.map((word) => word.replace(/(?<=[a-z]{3}[^s])s$/, "")))].sort().join(" ");
}

/** "brick/block mason" is two titles. */
function expandAlternatives(title: string): string[] {
  if (!title.includes("/")) return [title];
  return title
    .split(" ")
    .reduce<string[]>(
      (starts, word) => word.split("/").flatMap((each) => starts.map((start) => `${start} ${each}`.trim())),
      [""],
    );
}

interface Book {
  /** O*NET-SOC code to title. */
  readonly onet: ReadonlyMap<string, string>;
  readonly isco: ReadonlyMap<string, string>;
  /** O*NET-SOC codes and titles; the first title of a key counts. */
  readonly codes: readonly string[];
  readonly titles: readonly string[];
  /** The same titles folded. */
  readonly folded: readonly string[];
  /** Ends of compounds, longest first. */
  readonly endings: readonly (readonly [end: string, code: string])[];
}

const BOOK = lazy((): Book => {
  const onet = new Map(readTableRows("occupations/onet.tsv", 3).map(([code = "", , name = ""]) => [code, name]));
  const english = readTablePairs("occupations/titles.tsv");
  const trades = readTableRows("occupations/trades.tsv", 3).flatMap(([code = "", , name = ""]) =>
    code === "-" ? [] : [[code, name] as const],
  );
  const entries: (readonly [code: string, title: string])[] = [
    ...onet,
    ...english.flatMap(([code, title]) => expandAlternatives(title).map((each) => [code, each] as const)),
    ...trades.map(([code, name]) => [code, name.replace(/^\*/, "")] as const),
  ];
  const titles = entries.map(([, title]) => title);
  const endings = trades
    .filter(([, name]) => name.startsWith("*"))
    .map(([code, name]) => [tokenize(name.slice(1)).join(""), code] as const)
    .sort(([a], [b]) => b.length - a.length);
  return {
    onet,
    isco: new Map(readTablePairs("occupations/isco.tsv")),
    codes: entries.map(([code]) => code),
    titles,
    folded: fold(titles.join("\n")).split("\n"),
    endings,
  };
});

/** Text that is tokenised by splitting it at blanks. */
const PLAIN = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

/** The code of the first title with the key. Keys of all titles would take a third of a second. */
function codeOfTitle(key: string): string | undefined {
  const { codes, titles, folded } = BOOK();
  const words = key.split(" ");
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), "");
  if (longest === "") return undefined;
  const at = folded.findIndex((title, i) => {
    if (!title.includes(longest) || !words.every((word) => title.includes(word))) return false;
    return toKey(PLAIN.test(title) ? title.split(" ") : tokenize(titles[i] ?? "")) === key;
  });
  return codes[at];
}

/** A SOC code and the O*NET-SOC codes that divide it. */
function resolveSoc(soc: string): ResolvedOccupation | null {
  const { onet } = BOOK();
  const codes = [...onet.keys()].filter((code) => code.startsWith(`${soc}.`));
  const [first] = codes;
  return first === undefined ? null : { codes, name: `${onet.get(`${soc}.00`) ?? onet.get(first)} (SOC ${soc})` };
}

function resolveCode(written: string): ResolvedOccupation | null {
  const { onet, isco } = BOOK();
  const name = onet.get(written);
  if (name !== undefined) return { codes: [written], name: `${name} (O*NET-SOC ${written})` };
  const group = isco.get(written);
  if (group !== undefined) return { codes: [written], name: `${group} (ISCO-08 ${written})` };
  return resolveSoc(written);
}

/** Marks for the gender of applicants: "(m/w/d)", "H/F". */
const GENDERS = /\([^()]{1,20}\)|\b[hfmwdx](?:\/[hfmwdx]){1,3}\b/gi;

/** The occupation of a code or title; null if unknown. */
export function resolveOccupation(written: string): ResolvedOccupation | null {
  const code = resolveCode(written.trim());
  if (code !== null) return code;
  const { endings } = BOOK();
  const title = written.replace(GENDERS, " ");
  const [word = "", ...others] = tokenize(title);
  const compound =
    others.length > 0 || word.length < MIN_COMPOUND_LENGTH ? undefined : endings.find(([end]) => word.endsWith(end));
  const found = codeOfTitle(toKey(tokenize(title))) ?? compound?.[1];
  return found === undefined ? null : resolveSoc(found.slice(0, found.indexOf(".")));
}

/** The known titles nearest to an unknown one. */
export function nearestOccupations(written: string): string[] {
  const { titles, onet } = BOOK();
  return /^\d/.test(written)
    ? findNearestNames(written, onet.keys(), SUGGESTIONS)
    : findNearestNames(written, titles, SUGGESTIONS);
}
