// The syntax tree that both query languages are parsed into (google.ts, advanced.ts) and that the index evaluates.
// Words are tokens of tokens.ts, so a tree never holds text that any database would have to parse.

export type Query =
  | { readonly type: "word"; readonly word: string }
  | { readonly type: "prefix"; readonly prefix: string }
  | { readonly type: "phrase"; readonly words: readonly string[] }
  | { readonly type: "and"; readonly parts: readonly Query[] }
  | { readonly type: "or"; readonly parts: readonly Query[] }
  | { readonly type: "not"; readonly part: Query }
  /** b begins `least`…`most` words after a ends; only words, prefixes, phrases, ORs and nears of these inside. */
  | { readonly type: "near"; readonly a: Query; readonly b: Query; readonly least: number; readonly most: number };

/** What is wrong with a query, and where (0-based, in code points). */
export class QuerySyntaxError extends Error {
  readonly position: number;
  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}
