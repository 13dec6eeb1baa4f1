// The generated space of faults: kind of fault × source × share of boards × share of rows × duration.
import { createRandom } from "../../../world/random.ts";

/**
 * The first three are not faults: nothing else than what the platform always does, and employers that close many
 * openings.
 */
export const FAULT_KINDS = [
  ...["none", "quarter's end", "hiring freeze"],
  ...["empty", "error object", "login page", "shrunk", "shuffled ids", "translated", "flapping"],
  ...["stale copy", "301 home", "410", "robots change", "304 of a lie", "gone as well", "renamed, old ids gone"],
] as const;
const FAULT_SOURCES = [
  ...["lever", "greenhouse", "ashby", "smartrecruiters", "recruitee", "workable", "personio", "breezy", "bamboohr"],
  ...["teamtailor", "pinpoint", "jazzhr"],
] as const;

export interface FaultPlan {
  readonly seed: number;
  readonly kind: (typeof FAULT_KINDS)[number];
  readonly source: string;
  /** Share of the boards that it affects, share of rows (or hours) that are lost, and how long it lasts. */
  readonly boards: number;
  readonly part: number;
  readonly hours: number;
}

/** Lost rows whose own addresses are gone as well. */
export const GONE_AS_WELL: readonly string[] = ["gone as well", "renamed, old ids gone"];
/** The same fault on few boards, or on many boards for days, cannot be distinguished from true closings. */
const MIN_SHARE_GONE = 0.5;
const MAX_HOURS_GONE = 11;
/** A board whose every address is gone for two days is removed by definition, unless most boards are. */
const MAX_REMOVED_HOURS = 40;

export function planOf(seed: number, run: number, isLong: boolean): FaultPlan {
  const random = createRandom(seed, run);
  const kind = FAULT_KINDS[run % FAULT_KINDS.length] ?? "none";
  const source = random.pick(FAULT_SOURCES);
  const boards = random.pick([0.1, 0.3, 0.5, 0.8, 1]);
  const part = random.pick([0.1, 0.2, 0.5, 0.8]);
  const hours = random.pick(isLong ? [3, 9, 11, 24, 72] : [3, 9, 11]);
  const plan = { seed: seed + run, kind, source, boards, part, hours };
  if (kind === "none") return { ...plan, hours: 0 };
  if (kind === "410" && boards <= 0.5) return { ...plan, hours: Math.min(MAX_REMOVED_HOURS, hours) };
  if (!GONE_AS_WELL.includes(kind)) return plan;
  return {
    ...plan,
    boards: Math.max(MIN_SHARE_GONE, boards),
    part: Math.max(MIN_SHARE_GONE, part),
    hours: Math.min(MAX_HOURS_GONE, hours),
  };
}
