// How important an employer is for a search in its place. Weights follow what was measured on one metropolitan area: headquarters
// and a second source say most, pins little; headcounts and sitelinks by their logarithm, and a football club or a museum is known in
// more languages than it has openings. A hundred postings delivered before weigh more than headquarters.
import { type EmployerKind, weightOfKind } from "./kinds.ts";

export interface Signs {
  readonly employees: number | null;
  readonly sitelinks: number;
  readonly kind: EmployerKind | null;
  /** Headquarters in the place. */
  readonly seated: boolean;
  /** Found by how many sources. */
  readonly sources: number;
  /** Objects on the map; all outlets of a brand are one employer. */
  readonly pins: number;
  /** Open postings that it has had. */
  readonly delivered: number;
}

const SEATED = 40;
const TWICE = 30;
const MOST_PINS = 6;
const MOST_LINKS = 30;

export function importance(signs: Signs): number {
  const headcount = 10 * Math.log10(1 + Math.max(0, signs.employees ?? 0));
  const weight = weightOfKind(signs.kind);
  const known = Math.min(MOST_LINKS, 5 * Math.log2(1 + Math.max(0, signs.sitelinks))) * (0.4 + 0.15 * weight);
  const before = 30 * Math.log10(1 + Math.max(0, signs.delivered));
  const pins = Math.min(MOST_PINS, 3 * Math.max(0, signs.pins - 1));
  const sum = headcount + known + before + pins + weight;
  const whole = sum + (signs.seated ? SEATED : 0) + (signs.sources > 1 ? TWICE : 0);
  return Math.round(whole * 100) / 100;
}
