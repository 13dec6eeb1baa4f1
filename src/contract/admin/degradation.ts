// The alarm about a source whose responses are degraded: the watched values, and the content of the alarm.

/** The monitored parts of a source's rows. */
export const WATCHED_FIELDS = ["text", "place", "pay", "date"] as const;
export type WatchedField = (typeof WATCHED_FIELDS)[number];

/** A watched field, or `answers`: the responses of the source have an unknown structure. */
export const DEGRADED_PARTS = [...WATCHED_FIELDS, "answers"] as const;
type DegradedPart = (typeof DEGRADED_PARTS)[number];

/** The webhook event that states the alarm. */
export const SOURCE_DEGRADED = "source_degraded";

/** How the reason of a failed read begins if its answer could not be parsed. */
export const UNKNOWN_SHAPE = "unknown structure";

/** If the share of rows with a field falls by more than this, the rows lost it together. */
export const MAX_SHARE_DROP = 0.2;

/** A number of rows, and how many of them have each field. */
export type FieldCounts = Record<"rows" | WatchedField, number>;

export const noFieldCounts = (): FieldCounts => ({ rows: 0, text: 0, place: 0, pay: 0, date: 0 });

export interface Degradation {
  source: string;
  part: DegradedPart;
  /** When the alarm was raised. */
  since: number;
  /**
   * The share of rows with the field before, and when it was last checked; of `answers`: of boards that were readable.
   */
  share_before: number;
  share: number;
}

const PART_NAMES: Readonly<Record<WatchedField, string>> = {
  text: "a text",
  place: "a place",
  pay: "pay",
  date: "a date",
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What changed: `rows with pay fell from 92 % to 3 %`. */
export function describeChange({
  part,
  share_before,
  share,
}: Pick<Degradation, "part" | "share_before" | "share">): string {
  if (part === "answers") return `responses of ${percent(1 - share)} of its boards have an unknown structure`;
  return `rows with ${PART_NAMES[part]} fell from ${percent(share_before)} to ${percent(share)}`;
}

/** The alarm in a sentence. */
export function describeDegradation(alarm: Degradation): string {
  return `Source ${alarm.source} degraded: ${describeChange(alarm)}.`;
}
