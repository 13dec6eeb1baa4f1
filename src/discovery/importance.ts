// The importance of an employer for a search in its place. The weights follow measurements on one metropolitan area:
// headquarters and a second source weigh most, map objects little. Headcounts and sitelinks count by their logarithm,
// because a football club or a museum has more sitelinks than openings. A hundred postings delivered before weigh more
// than headquarters.
import { type EmployerKind, weightOfKind } from "./kinds.ts";

export interface ImportanceSignals {
  readonly employees: number | null;
  readonly sitelinks: number;
  readonly kind: EmployerKind | null;
  /** Headquarters in the place. */
  readonly seated: boolean;
  /** Number of sources that contain it. */
  readonly sources: number;
  /** Number of map objects; all outlets of a brand are one employer. */
  readonly pins: number;
  /** Open postings that it has had. */
  readonly delivered: number;
}

const HEADQUARTERS_SCORE = 40;
const SECOND_SOURCE_SCORE = 30;
const MAX_PINS_SCORE = 6;
const MAX_SITELINKS_SCORE = 30;

export function computeImportance(signals: ImportanceSignals): number {
  const headcountScore = 10 * Math.log10(1 + Math.max(0, signals.employees ?? 0));
  const weight = weightOfKind(signals.kind);
  const sitelinksScore =
    Math.min(MAX_SITELINKS_SCORE, 5 * Math.log2(1 + Math.max(0, signals.sitelinks))) * (0.4 + 0.15 * weight);
  const deliveredScore = 30 * Math.log10(1 + Math.max(0, signals.delivered));
  const pinsScore = Math.min(MAX_PINS_SCORE, 3 * Math.max(0, signals.pins - 1));
  const sum = headcountScore + sitelinksScore + deliveredScore + pinsScore + weight;
  const total = sum + (signals.seated ? HEADQUARTERS_SCORE : 0) + (signals.sources > 1 ? SECOND_SOURCE_SCORE : 0);
  return Math.round(total * 100) / 100;
}
