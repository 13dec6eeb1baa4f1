// The figures of a source's freshness, as `sources` returns them.

/** As returned by `sources`; null if no board was read yet. */
export interface Freshness {
  readonly reads_per_day: number | null;
  readonly delay_p50_s: number | null;
  readonly delay_p90_s: number | null;
  /** Share of the requests that the schedule allows itself, 0 to 1. */
  readonly budget_used: number | null;
}

export const NOT_READ: Freshness = { reads_per_day: null, delay_p50_s: null, delay_p90_s: null, budget_used: null };
