// The tables of `rolecall evaluate`.
import { there } from "../contract/there.ts";
import type { Goal, GradedField } from "./fields.ts";
import {
  cueRecallOf,
  f1Of,
  type GradeTally,
  hintedPrecisionOf,
  judgedRecall,
  merge,
  precisionOf,
  recallOf,
} from "./tally.ts";

export interface SetTallies {
  set: string;
  /** By field. */
  tallies: Map<string, GradeTally>;
}

const COLUMNS = [
  "data set",
  "field",
  "rows",
  "answered",
  "precision",
  "where shown",
  "recall",
  "cued",
  "cue recall",
  "F1",
];

const figure = (share: number | null): string => (share === null ? "-" : share.toFixed(3));

function figures(tally: GradeTally): (string | number)[] {
  const { rows, answered, cued } = tally;
  const shares = [precisionOf(tally), hintedPrecisionOf(tally), recallOf(tally)].map(figure);
  return [rows, answered, ...shares, cued, figure(cueRecallOf(tally)), figure(f1Of(tally))];
}

export type PrintTable = (columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]) => void;

export function printSet(printTable: PrintTable, { set, tallies }: SetTallies, first: boolean): void {
  const rows = [...tallies].map(([field, tally]) => [pad(set, 24), pad(field, 11), ...figures(tally)]);
  if (first) printTable(COLUMNS, rows);
  else if (rows.length > 0) printTable(there(rows[0]).map(String), rows.slice(1));
}

/** Sets are printed one by one, as they are done: columns cannot know the widths to come. */
const pad = (text: string, width: number): string => text.padEnd(width);

/** One line of the summary: a field over the sets that it is judged by; none of them: no line. */
function summaryRow(field: GradedField, wanted: Goal, sets: readonly SetTallies[]): (string | number)[] | null {
  const isFirm = (set: string): boolean => wanted.firm.some((name) => set.startsWith(name));
  const firm = sets.filter(({ set }) => isFirm(set)).flatMap(({ tallies }) => tallies.get(field.name) ?? []);
  if (firm.length === 0) return null;
  const tally = merge(firm);
  const shown = field.byHint ? hintedPrecisionOf(tally) : null;
  const [precision, recall] = [shown ?? precisionOf(tally), judgedRecall(tally)];
  const reached = (precision ?? 0) >= wanted.precision && (recall ?? 0) >= (wanted.recall ?? 0);
  return [
    wanted.name,
    firm.length,
    tally.answered,
    figure(precisionOf(tally)),
    figure(shown),
    wanted.precision,
    figure(recallOf(tally)),
    figure(cueRecallOf(tally)),
    wanted.recall ?? "-",
    figure(f1Of(tally)),
    reached ? "reached" : "short",
  ];
}

export function printSummary(
  printTable: PrintTable,
  fields: readonly GradedField[],
  sets: readonly SetTallies[],
  heading: string,
): void {
  const rows = fields.flatMap((field) =>
    field.wanted.flatMap((wanted) => {
      const row = summaryRow(field, wanted, sets);
      return row === null ? [] : [row];
    }),
  );
  if (rows.length === 0) return;
  process.stdout.write(`\n${heading}:\n`);
  const columns = [
    "field",
    "sets",
    "answered",
    "precision",
    "where shown",
    "wanted",
    "recall",
    "cue recall",
    "wanted",
    "F1",
    "",
  ];
  printTable(columns, rows);
}
