// What was drawn over a whole run: a model test that never asks a filter proves nothing about it.
import type { Request } from "./requests.ts";

const OPERATORS: readonly [name: string, pattern: RegExp, where: RegExp][] = [
  ["google phrase", /"[^"]+"/, /^(title|description|location)$/],
  ["google OR", /\bOR \S/, /^(title|description|location)$/],
  ["google |", /\|/, /^(title|description|location)$/],
  ["google minus", /(^|\s)-\S/, /^(title|description|location)$/],
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
  /** Name of a filter, operator, order or window to how often it was asked, and how often something was found. */
  drawn: Map<string, { asked: number; found: number }>;
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
    const tally = coverage.drawn.get(label) ?? { asked: 0, found: 0 };
    tally.asked++;
    if (rows > 0) tally.found++;
    coverage.drawn.set(label, tally);
  }
}

/** Labels that were never drawn, or never with something found. */
export function gaps(coverage: Coverage, labels: readonly string[]): string[] {
  return labels.filter((label) => (coverage.drawn.get(label)?.found ?? 0) === 0);
}
