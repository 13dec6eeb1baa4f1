// Both query languages as the model reads them (docs/api.md, Query syntax), parsed by regular expression and recursive
// descent into a separate tree. An invalid query throws BadQuery.
import { wordsOf } from "./words.ts";

export type Tree =
  | { op: "words"; words: string[] }
  | { op: "prefix"; prefix: string }
  | { op: "all" | "any"; parts: Tree[] }
  | { op: "not"; part: Tree }
  | { op: "near"; first: Tree; second: Tree; min: number; max: number };

export class BadQuery extends Error {}

export function readSimple(text: string): Tree {
  const groups: Tree[][] = [];
  let joins = false;
  for (const [whole, minus, quoted, bare] of text.matchAll(/(-?)(?:"([^"]*)"?|([^\s"|]+))|\|/gu)) {
    if (whole === "|" || whole === "OR") {
      joins = groups.length > 0;
      continue;
    }
    const words = wordsOf(quoted ?? bare ?? "");
    if (words.length === 0) continue;
    const plain: Tree = { op: "words", words };
    const term: Tree = minus === "-" ? { op: "not", part: plain } : plain;
    if (joins) groups.at(-1)?.push(term);
    else groups.push([term]);
    joins = false;
  }
  if (groups.length === 0) throw new BadQuery("nothing to search for");
  if (groups.flat().length > 200) throw new BadQuery("over 200 terms");
  return { op: "all", parts: groups.map((parts) => ({ op: "any", parts })) };
}

interface Lexeme {
  sign: string;
  tree: Tree | null;
}

const LEXEME = /\s*(?:(<->|<\d+>|[&|!()])|'([^']*)'|([^\s&|!()<>'"]+))/uy;

function lexemes(text: string): Lexeme[] {
  const found: Lexeme[] = [];
  const end = text.trimEnd().length;
  let at = 0;
  while (at < end) {
    LEXEME.lastIndex = at;
    const match = LEXEME.exec(text);
    if (match === null) throw new BadQuery(`not understood at ${at}`);
    at = LEXEME.lastIndex;
    const [, sign, quoted, bare] = match;
    if (sign !== undefined) found.push({ sign, tree: null });
    else found.push({ sign: "term", tree: readTerm(quoted ?? bare ?? "", quoted === undefined) });
  }
  if (found.filter((lexeme) => lexeme.tree !== null).length > 200) throw new BadQuery("over 200 terms");
  return found;
}

function readTerm(text: string, mayBePrefix: boolean): Tree {
  const isPrefix = mayBePrefix && text.endsWith(":*");
  const bare = isPrefix ? text.slice(0, -2) : text;
  if (mayBePrefix && bare.includes(":")) throw new BadQuery("a prefix is written word:*");
  const words = wordsOf(bare);
  const [first] = words;
  if (first === undefined) throw new BadQuery("no word");
  if (!isPrefix) return { op: "words", words };
  if (words.length > 1) throw new BadQuery("a prefix is one word");
  if (/^[a-z0-9]$/.test(first)) throw new BadQuery("a prefix of one letter");
  return { op: "prefix", prefix: first };
}

export function readAdvanced(text: string): Tree {
  const list = lexemes(text);
  let at = 0;
  const next = () => list[at]?.sign;

  function joined(sign: string, op: "all" | "any", part: (depth: number) => Tree, depth: number): Tree {
    const parts = [part(depth)];
    while (next() === sign) {
      at++;
      parts.push(part(depth));
    }
    return parts.length === 1 ? (parts[0] as Tree) : { op, parts };
  }
  const any = (depth: number): Tree => joined("|", "any", all, depth);
  const all = (depth: number): Tree => joined("&", "all", near, depth);
  function near(depth: number): Tree {
    let first = single(depth);
    for (let sign = next(); sign?.startsWith("<"); sign = next()) {
      at++;
      const max = sign === "<->" ? 1 : Number(sign.slice(1, -1));
      if (max < 1 || max > 100) throw new BadQuery("1 to 100 words");
      const second = single(depth);
      if (!hasPlace(first) || !hasPlace(second)) throw new BadQuery(`${sign} takes words`);
      first = { op: "near", first, second, min: 1, max };
    }
    return first;
  }
  function single(depth: number): Tree {
    if (depth > 50) throw new BadQuery("too deep");
    const lexeme = list[at++];
    if (lexeme?.sign === "!") return { op: "not", part: single(depth + 1) };
    if (lexeme?.tree) return lexeme.tree;
    if (lexeme?.sign !== "(") throw new BadQuery("a word is missing");
    const inside = any(depth + 1);
    if (list[at++]?.sign !== ")") throw new BadQuery("not closed");
    return inside;
  }

  const tree = any(0);
  if (at < list.length) throw new BadQuery("an operator is missing");
  return tree;
}

function hasPlace(tree: Tree): boolean {
  if (tree.op === "any") return tree.parts.every(hasPlace);
  return tree.op === "words" || tree.op === "prefix" || tree.op === "near";
}

type Span = [first: number, last: number];

function spansIn(tree: Tree, words: readonly string[]): Span[] {
  switch (tree.op) {
    case "words":
      return words.flatMap((_, at): Span[] =>
        tree.words.every((word, more) => words[at + more] === word) ? [[at, at + tree.words.length - 1]] : [],
      );
    case "prefix":
      return words.flatMap((word, at): Span[] => (word.startsWith(tree.prefix) ? [[at, at]] : []));
    case "near": {
      const seconds = spansIn(tree.second, words);
      return spansIn(tree.first, words).flatMap(([from, end]) =>
        seconds.flatMap(([begin, to]): Span[] =>
          begin - end >= tree.min && begin - end <= tree.max ? [[from, to]] : [],
        ),
      );
    }
    case "any":
      return tree.parts.flatMap((part) => spansIn(part, words));
    default:
      throw new Error(`${tree.op} stands nowhere`);
  }
}

/** Whether texts match a query: words may occur in different texts, a phrase or distance only within one. */
export function meets(tree: Tree, texts: readonly (readonly string[])[]): boolean {
  if (tree.op === "all") return tree.parts.every((part) => meets(part, texts));
  if (tree.op === "any") return tree.parts.some((part) => meets(part, texts));
  if (tree.op === "not") return !meets(tree.part, texts);
  return texts.some((words) => spansIn(tree, words).length > 0);
}
