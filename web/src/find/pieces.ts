// The two query languages cut into pieces, for colouring what is typed and for marking what was found. This only reads:
// whether a query is right is the service's to say, so nothing here ever fails.

export type Syntax = "words" | "expression";

export interface Piece {
  readonly kind: "word" | "phrase" | "prefix" | "and" | "or" | "not" | "near" | "open" | "close" | "space";
  readonly text: string;
  /** Without quotes, minus or star. */
  readonly value: string;
  /** Under a minus or an exclamation mark. */
  readonly negative: boolean;
}

const WORDS = /\s+|-?"[^"]*"?|[^\s"]+/gu;
const EXPRESSION = /\s+|'[^']*'?|<->|<\d{1,3}>|[&|!()]|[^\s&|!()'<]+|</gu;

export function piecesOf(text: string, syntax: Syntax): Piece[] {
  return syntax === "words" ? wordPieces(text) : expressionPieces(text);
}

function wordPieces(text: string): Piece[] {
  return (text.match(WORDS) ?? []).map((part): Piece => {
    if (/^\s/.test(part)) return { kind: "space", text: part, value: "", negative: false };
    if (part === "OR") return { kind: "or", text: part, value: "or", negative: false };
    const negative = part.length > 1 && part.startsWith("-");
    const bare = negative ? part.slice(1) : part;
    if (bare.startsWith('"')) return { kind: "phrase", text: part, value: bare.replaceAll('"', ""), negative };
    return { kind: "word", text: part, value: bare, negative };
  });
}

const OPERATORS: Readonly<Record<string, Piece["kind"]>> = {
  "&": "and",
  "|": "or",
  "!": "not",
  "(": "open",
  ")": "close",
};

function expressionPieces(text: string): Piece[] {
  let depth = 0;
  /** The depths at which a `!` opened a parenthesis: everything inside is excluded. */
  const excluded: number[] = [];
  let pending = false;
  return (text.match(EXPRESSION) ?? []).map((part): Piece => {
    if (/^\s/.test(part)) return { kind: "space", text: part, value: "", negative: false };
    const operator = OPERATORS[part];
    const negative = pending || excluded.length > 0;
    if (operator === "not") {
      pending = !pending;
      return { kind: "not", text: part, value: part, negative: true };
    }
    if (operator === "open") {
      depth++;
      if (pending) excluded.push(depth);
      pending = false;
    } else if (operator === "close") {
      if (excluded.at(-1) === depth) excluded.pop();
      depth--;
    }
    if (operator !== undefined) return { kind: operator, text: part, value: part, negative };
    pending = false;
    return operand(part, negative);
  });
}

function operand(part: string, negative: boolean): Piece {
  if (part.startsWith("<")) return { kind: "near", text: part, value: part, negative: false };
  if (part.startsWith("'")) return { kind: "phrase", text: part, value: part.replaceAll("'", ""), negative };
  if (part.endsWith(":*")) return { kind: "prefix", text: part, value: part.slice(0, -2), negative };
  return { kind: "word", text: part, value: part, negative };
}

export function isOperand(piece: Piece): boolean {
  return piece.kind === "word" || piece.kind === "phrase" || piece.kind === "prefix";
}

/** What a matching text may hold: words and phrases that are asked for, not those that are excluded. */
export interface Term {
  readonly value: string;
  readonly prefix: boolean;
}

export function termsOf(text: string | undefined, syntax: Syntax): Term[] {
  if (text === undefined) return [];
  return piecesOf(text, syntax)
    .filter((piece) => isOperand(piece) && !piece.negative && piece.value.trim() !== "")
    .map((piece) => ({ value: piece.value, prefix: piece.kind === "prefix" }));
}
