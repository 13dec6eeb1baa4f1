// The objects and lists that a page gives to its scripts: JSON scripts, variables, arguments and attributes, as JSON or
// as a literal of JavaScript.
import { getAttribute } from "../../../text/html/attributes.ts";
import { decodeEntity, ENTITY } from "../../../text/html/entities.ts";
import { findElements, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { findValueEnd, readStringAt } from "../../shared/pages/scriptData.ts";
import { exceedsLimits } from "../../shared/rows/values.ts";

/** Each is parsed to its end, so the number is limited. */
const MAX_VALUES = 40;
const MIN_LENGTH = 60;
const MAX_LENGTH = 2_000_000;

/** `var jobs = [`, `window.__DATA__ = {`, `App.jobs = JSON.parse('`, `renderJobs([`. */
const ASSIGNED =
  /(?<name>[\w$]{1,60})(?:['"]\])?\s{0,9}(?:=\s{0,9}|\(\s{0,3})(?:(?<literal>JSON\.parse\(\s{0,3}(?=['"`]))|(?=[[{]\s{0,9}["'{[\w$]))/g;
/** `window.__NUXT__=(function(a,b){return {…}}("x",null))`: a function whose arguments are the values that repeat. */
const CALLED =
  /(?<name>__[A-Z_]{2,40}__)\s?=\s?\(function\s?\((?<names>[\w$,\s]{0,5000})\)\s?\{[^{}]{0,5000}?return\s?(?=\{)/g;
/** `data-jobs="[{…"`, `:vacancies='[…'`. */
const IN_ATTRIBUTE =
  /\s(?<name>[\w:@.-]{1,60})\s?=\s?(?:"(?<double>\s?[[{][^"]{60,500000})"|'(?<single>\s?[[{][^']{60,500000})')/g;

export interface ScriptValue {
  readonly name: string;
  readonly value: unknown;
}

export interface FoundValues {
  readonly values: readonly ScriptValue[];
  /** There are more values than are read. */
  readonly cut: boolean;
}

/** The contents of the page's JSON scripts. */
export function readJsonScripts(tree: Tree): FoundValues {
  const texts = findElements(tree, "script[type]")
    .filter(({ attributes }) => isPlainJson(getAttribute(attributes, "type") ?? ""))
    .map((script) => rawTextOf(tree, script));
  const values = texts.flatMap((text) => parse("", text, false));
  return { values, cut: texts.some(exceedsLimits) };
}

const isPlainJson = (type: string): boolean => /json/i.test(type) && !/ld\+json/i.test(type);

/** The values of variables and arguments whose names `isWanted`. */
export function readAssigned(tree: Tree, isWanted: (name: string) => boolean): FoundValues {
  const values: ScriptValue[] = [];
  let count = 0;
  for (const script of findElements(tree, "script")) {
    if (/json/i.test(getAttribute(script.attributes, "type") ?? "")) continue;
    const text = rawTextOf(tree, script);
    if (text.length > MAX_LENGTH) continue;
    let end = 0;
    for (const { 0: words, index, groups } of text.matchAll(ASSIGNED)) {
      const name = groups?.name ?? "";
      const from = index + words.length;
      if (index < end || !isWanted(name)) continue;
      if (++count > MAX_VALUES) return { values, cut: true };
      const to = groups?.literal === undefined ? findValueEnd(text, from) : null;
      const stated = groups?.literal === undefined ? text.slice(from, to ?? from) : readStringAt(text, from);
      if (stated.length < MIN_LENGTH) continue;
      values.push(...parse(name, stated, groups?.literal === undefined));
      end = to ?? from;
    }
    values.push(...readCalled(text, isWanted));
  }
  return { values, cut: false };
}

/** The results of functions that are called where they are written. */
function readCalled(text: string, isWanted: (name: string) => boolean): ScriptValue[] {
  return [...text.matchAll(CALLED)].slice(0, MAX_CALLS).flatMap(({ 0: words, index, groups }) => {
    const { name = "", names = "" } = groups ?? {};
    const from = index + words.length;
    const to = isWanted(name) ? findValueEnd(text, from) : null;
    if (to === null) return [];
    const given = /^[\s;]*\}\s?\)?\s?\(([\s\S]*)\)/.exec(text.slice(to))?.[1]?.replace(/\)\s*$/, "") ?? "";
    const [values = null] = parse("", `[${given}]`, true).map(({ value }) => value);
    const constants = new Map(
      names
        .split(",")
        .map((each, at) => [each.trim(), JSON.stringify(Array.isArray(values) ? values[at] : null) ?? "null"]),
    );
    return parse(name, text.slice(from, to), true, constants);
  });
}

const MAX_CALLS = 2;

/** The values of attributes: the properties of a component that a script fills. */
export function readAttributeValues({ source }: Tree): FoundValues {
  if (!/=\s?["']\s?[[{]/.test(source)) return { values: [], cut: false };
  const values: ScriptValue[] = [];
  let count = 0;
  for (const { groups } of source.matchAll(IN_ATTRIBUTE)) {
    if (++count > MAX_VALUES) return { values, cut: true };
    const name = groups?.name ?? "";
    const found = parse(name, decode(groups?.double ?? groups?.single ?? ""), true);
    values.push(...(name === "props" ? found.map(({ value }) => ({ name, value: fromIsland(value, 0) })) : found));
  }
  return { values, cut: false };
}

const MAX_DEPTH = 30;

/** The properties of an island write each value with the number of its type: `[0, "x"]`, `[1, [[0, "x"]]]`. */
function fromIsland(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH || typeof value !== "object" || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fromIsland(each, depth + 1)]));
  const [type, content] = value;
  if (value.length !== 2 || typeof type !== "number" || type > MAX_TYPE)
    return value.map((each) => fromIsland(each, depth + 1));
  return Array.isArray(content) ? content.map((each) => fromIsland(each, depth + 1)) : fromIsland(content, depth + 1);
}

const MAX_TYPE = 11;

/** Nearly all entities of such an attribute are quotes. */
const decode = (text: string): string =>
  text.replaceAll("&quot;", '"').replaceAll("&#34;", '"').replace(ENTITY, decodeEntity);

/** Invalid values are ignored. */
function parse(
  name: string,
  text: string,
  mayBeLiteral: boolean,
  constants: ReadonlyMap<string, string> = CONSTANTS,
): ScriptValue[] {
  if (exceedsLimits(text)) return [];
  for (const json of mayBeLiteral ? [() => text, () => toJson(text, constants)] : [() => text])
    try {
      return [{ name, value: JSON.parse(json()) }];
    } catch {}
  return [];
}

/** A string or a comment without an end takes the rest, because a search for each end would take quadratic time. */
const TOKEN =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"[^"\\]*(?:\\[\s\S][^"\\]*)*(?:"|\\?$)|'[^'\\]*(?:\\[\s\S][^'\\]*)*(?:'|\\?$)|`[^`\\]*(?:\\[\s\S][^`\\]*)*(?:`|\\?$)|[A-Za-z_$][\w$]*|-?\d[\d.eE+]*|[\s\S]/g;
const CONSTANTS: ReadonlyMap<string, string> = new Map(["true", "false", "null"].map((word) => [word, word]));

/**
 * A literal of JavaScript as JSON: keys without quotes, other quotes, comments, commas before a closing bracket, `!0`
 * and `void 0`.
 */
function toJson(literal: string, constants: ReadonlyMap<string, string>): string {
  const tokens = (literal.match(TOKEN) ?? []).filter((token) => !/^(?:\s|\/\/|\/\*)/.test(token));
  return tokens
    .map((token, at) => {
      const [before, next] = [tokens[at - 1], tokens[at + 1]];
      if (before === "!" && /^[01]$/.test(token)) return token === "0" ? "true" : "false";
      if (before === "void") return "null";
      if (token === "!" || token === "void") return "";
      if (/^['"`]/.test(token) && token.length > 1) return JSON.stringify(readStringAt(token, 0));
      if (/^[A-Za-z_$]/.test(token))
        return next === ":" ? `"${token}"` : (constants.get(token) ?? CONSTANTS.get(token) ?? "null");
      return token === "," && (next === "}" || next === "]") ? "" : token;
    })
    .join("");
}
