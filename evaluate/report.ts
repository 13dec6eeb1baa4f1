// The tables of `rolecall evaluate`.
import { assertPresent } from "../src/contract/assertPresent.ts";
import { type Goal, type GradedField, OCCUPATION_TIERS } from "./fields.ts";
import {
  answeredShareOf,
  cueRecallOf,
  f1Of,
  forcedAccuracyOf,
  type GradeTally,
  hintedPrecisionOf,
  judgedRecall,
  mergeTallies,
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

const formatShare = (share: number | null): string => (share === null ? "-" : share.toFixed(3));

function formatTally(tally: GradeTally): (string | number)[] {
  const { rows, answered, cued } = tally;
  const shares = [precisionOf(tally), hintedPrecisionOf(tally), recallOf(tally)].map(formatShare);
  return [rows, answered, ...shares, cued, formatShare(cueRecallOf(tally)), formatShare(f1Of(tally))];
}

export type PrintTable = (columns: readonly string[], rows: readonly (readonly (string | number | null)[])[]) => void;

export function printSet(printTable: PrintTable, { set, tallies }: SetTallies, isFirst: boolean): void {
  const rows = [...tallies].map(([field, tally]) => [pad(set, 24), pad(field, 11), ...formatTally(tally)]);
  if (isFirst) printTable(COLUMNS, rows);
  else if (rows.length > 0) printTable(assertPresent(rows[0]).map(String), rows.slice(1));
}

/** Sets are printed one by one as they finish, so later column widths are unknown. */
const pad = (text: string, width: number): string => text.padEnd(width);

/** One line of the summary: a field over the sets it is graded on; null if there are none. */
function summaryRow(field: GradedField, goal: Goal, sets: readonly SetTallies[]): (string | number)[] | null {
  const isFirm = (set: string): boolean => goal.firm.some((name) => set.startsWith(name));
  const firmTallies = sets.filter(({ set }) => isFirm(set)).flatMap(({ tallies }) => tallies.get(field.name) ?? []);
  if (firmTallies.length === 0) return null;
  const tally = mergeTallies(firmTallies);
  const hintedPrecision = field.byHint ? hintedPrecisionOf(tally) : null;
  const [precision, recall] = [hintedPrecision ?? precisionOf(tally), judgedRecall(tally)];
  const isReached = (precision ?? 0) >= goal.precision && (recall ?? 0) >= (goal.recall ?? 0);
  return [
    goal.name,
    firmTallies.length,
    tally.answered,
    formatShare(precisionOf(tally)),
    formatShare(hintedPrecision),
    goal.precision,
    formatShare(recallOf(tally)),
    formatShare(cueRecallOf(tally)),
    goal.recall ?? "-",
    formatShare(f1Of(tally)),
    isReached ? "reached" : "short",
  ];
}

export function printSummary(
  printTable: PrintTable,
  fields: readonly GradedField[],
  sets: readonly SetTallies[],
  heading: string,
): void {
  const rows = fields.flatMap((field) =>
    field.goals.flatMap((goal) => {
      const row = summaryRow(field, goal, sets);
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

/** Occupations as published coders report them: the share of all rows that is right, whether answered or not. */
export function printOccupationTiers(printTable: PrintTable, sets: readonly SetTallies[], heading: string): void {
  const rows = OCCUPATION_TIERS.flatMap(({ name, field, sets: prefixes }) => {
    const tallies = sets
      .filter(({ set }) => prefixes.some((prefix) => set.startsWith(prefix)))
      .flatMap((each) => each.tallies.get(field) ?? []);
    const tally = mergeTallies(tallies);
    const shares = [answeredShareOf(tally), precisionOf(tally), forcedAccuracyOf(tally)].map(formatShare);
    return tally.rows === 0 ? [] : [[name, tally.rows, ...shares]];
  });
  if (rows.length === 0) return;
  process.stdout.write(`\n${heading}:\n`);
  printTable(["occupations", "rows", "answered", "precision", "accuracy"], rows);
}
