// Formats a query tree on one line for tests: 'phrase', prefix*, !not, (a | b), a & b, <a min-max b>.
import type { Query } from "./query.ts";

export function show(query: Query): string {
  switch (query.type) {
    case "word":
      return query.word;
    case "prefix":
      return `${query.prefix}*`;
    case "phrase":
      return `'${query.words.join(" ")}'`;
    case "and":
      return query.parts.map(show).join(" & ");
    case "or":
      return `(${query.parts.map(show).join(" | ")})`;
    case "not":
      return `!${show(query.part)}`;
    case "near":
      return `<${show(query.a)} ${query.min}-${query.max} ${show(query.b)}>`;
  }
}
