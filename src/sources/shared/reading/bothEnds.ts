// For services that limit the rows of a list but can sort it either way: reads the newest rows from the front and the
// rest from the back, which doubles the number of readable rows. The service's own total must still be reached.

export interface EndCursor {
  readonly newest: boolean;
  /** Counted from 0 at this end. */
  readonly page: number;
}

export const FRONT: EndCursor = { newest: true, page: 0 };

/** Where to continue after a page of that many rows; null: the end. */
export function nextEndCursor(
  cursor: EndCursor,
  rows: number,
  total: number,
  size: number,
  window: number,
): EndCursor | null {
  if (rows < size) return null;
  const reachedRows = (cursor.page + 1) * size;
  if (!cursor.newest) return reachedRows >= total - window ? null : { newest: false, page: cursor.page + 1 };
  if (reachedRows < window) return { newest: true, page: cursor.page + 1 };
  return total > window && total <= 2 * window ? { newest: false, page: 0 } : null;
}
