// Time limits of postings: twelve calendar months from the first date the source stated, fourteen days without a check.

/** A posting first posted before this moment is left out: twelve calendar months back (29 February: the 28th). */
export function oldestKept(now: number): number {
  const date = new Date(now);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}
