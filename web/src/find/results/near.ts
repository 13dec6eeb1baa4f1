// Replaces a word of a query by a near one, in either syntax.

import { fold } from "../../../../src/text/words/fold.ts";
import type { Query } from "../../query.ts";
import { fieldOfParam } from "../fields/fields.ts";
import { isOperand, piecesOf } from "../fields/pieces.ts";

/** The query with one word of a parameter replaced; unchanged if it does not contain the word. */
export function replaceWord(query: Query, parameter: string, word: string, near: string): Query {
  const text = query[parameter];
  const field = fieldOfParam(parameter);
  if (text === undefined || field === undefined) return query;
  const wanted = fold(word);
  const pieces = piecesOf(text, field.expression === parameter ? "expression" : "words");
  const written = pieces.map((piece) => {
    if (!isOperand(piece) || piece.negative) return piece.text;
    // Inside a phrase only the word changes.
    return piece.text.replace(/[\p{L}\p{M}\p{N}]+/gu, (each) => (fold(each) === wanted ? near : each));
  });
  return { ...query, [parameter]: written.join("") };
}
