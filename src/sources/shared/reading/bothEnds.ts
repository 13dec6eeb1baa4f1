// For services that show at most so many rows of a list but sort it either way: the newest rows from the front, and what lies
// beyond the window from the back, so that twice as many can be read. The service's own total still has to be met.

export interface End {
  readonly newest: boolean;
  /** From 0, counted from this end. */
  readonly page: number;
}

export const FRONT: End = { newest: true, page: 0 };

/** Where to read on after a page of that many rows; null: no further. */
export function nextEnd(at: End, rows: number, total: number, size: number, window: number): End | null {
  if (rows < size) return null;
  const read = (at.page + 1) * size;
  if (!at.newest) return read >= total - window ? null : { newest: false, page: at.page + 1 };
  if (read < window) return { newest: true, page: at.page + 1 };
  return total > window && total <= 2 * window ? { newest: false, page: 0 } : null;
}
