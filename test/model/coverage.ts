// Counts what a whole run has drawn: a model test that never uses a filter proves nothing about it.
import type { Request } from "./requests.ts";

const OPERATORS: readonly [name: string, pattern: RegExp, where: RegExp][] = [
  ["simple phrase", /"[^"]+"/, /^(title|description|location)$/],
  ["simple OR", /\bOR \S/, /^(title|description|location)$/],
  ["simple |", /\|/, /^(title|description|location)$/],
  ["simple minus", /(^|\s)-\S/, /^(title|description|location)$/],
  ["advanced &", /&/, /_advanced$/],
  ["advanced |", /\|/, /_advanced$/],
  ["advanced !", /!/, /_advanced$/],
  ["advanced <->", /<->/, /_advanced$/],
  ["advanced <N>", /<\d+>/, /_advanced$/],
  ["advanced phrase", /'[^']+ [^']+'/, /_advanced$/],
  ["advanced prefix", /:\*/, /_advanced$/],
  ["advanced parentheses", /\(/, /_advanced$/],
];
export const OPERATOR_NAMES: readonly string[] = OPERATORS.map(([name]) => name);

export interface Coverage {
  /** For each filter, operator, order or window: how often it was used, and how often it found something. */
  drawn: Map<string, { used: number; found: number }>;
}

export function newCoverage(): Coverage {
  return { drawn: new Map() };
}

function labelsOf({ endpoint, params }: Request): string[] {
  const labels = [endpoint, ...Object.keys(params)];
  for (const [name, pattern, where] of OPERATORS) {
    if (Object.entries(params).some(([param, value]) => where.test(param) && pattern.test(value))) labels.push(name);
  }
  if (params.order_by !== undefined) labels.push(`order_by=${params.order_by}`);
  labels.push(`time_frame=${params.time_frame ?? "none"}`);
  return labels;
}

export function note(coverage: Coverage, request: Request, rows: number): void {
  for (const label of labelsOf(request)) {
    const tally = coverage.drawn.get(label) ?? { used: 0, found: 0 };
    tally.used++;
    if (rows > 0) tally.found++;
    coverage.drawn.set(label, tally);
  }
}

/** Labels that were never drawn, or never with a result. */
export function gaps(coverage: Coverage, labels: readonly string[]): string[] {
  return labels.filter((label) => (coverage.drawn.get(label)?.found ?? 0) === 0);
}
