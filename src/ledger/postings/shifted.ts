// Anchors that only count the openings of a page ("job-2", "collapse-2"): when one above comes or goes, those below are listed under each
// other's ids. They are told by title and place, where nothing else on the page or among what is known has the same.
import { randomUUID } from "node:crypto";
import type { RawPosting } from "../../contract/raw.ts";
import { titlePlaceKey } from "./likeness.ts";

interface KnownRow {
  external_id: string;
  state: string;
  title_place_key: string;
}

interface Shift {
  from_id: string;
  to_id: string;
}

export interface Shifts {
  /** Open postings that are listed at another's id, or whose own id lists another. */
  found: Shift[];
  /** Who had such an id and is listed nowhere: it gets one that nobody lists. */
  chased: Shift[];
}

export function shiftsIn(rows: readonly KnownRow[], listed: readonly RawPosting[]): Shifts {
  const here = new Map(listed.filter(isAnchored).map((raw) => [raw.external_id, titlePlaceKey(raw)]));
  if (here.size === 0) return { found: [], chased: [] };
  const known = new Set(rows.map((row) => row.external_id));
  const open = rows.filter((row) => row.state === "open");
  const alike = Map.groupBy(open, (row) => row.title_place_key);
  const shown = Map.groupBy(here, ([, key]) => key);
  const found = open.flatMap(({ external_id: from_id, title_place_key: key }): Shift[] => {
    const [place, ...more] = shown.get(key) ?? [];
    if (place === undefined || more.length > 0 || alike.get(key)?.length !== 1) return [];
    const [to_id] = place;
    // At a new id, and its own listed no more: that a board may have renamed.
    return to_id === from_id || (!known.has(to_id) && !here.has(from_id)) ? [] : [{ from_id, to_id }];
  });
  const moving = new Set(found.map(({ from_id }) => from_id));
  const chased = found.filter(({ to_id }) => known.has(to_id) && !moving.has(to_id));
  return { found, chased: chased.map(({ to_id }) => ({ from_id: to_id, to_id: randomUUID() })) };
}

/** A hash of the whole address, where a place on another page has the same name. */
const HASHED = /^[\da-f]{24}$/;

/** Its address is a page's, and its id the place on it. */
function isAnchored({ external_id, url }: RawPosting): boolean {
  const at = url.indexOf("#");
  if (at === -1) return false;
  try {
    return decodeURIComponent(url.slice(at + 1)) === external_id || HASHED.test(external_id);
  } catch {
    return false;
  }
}
