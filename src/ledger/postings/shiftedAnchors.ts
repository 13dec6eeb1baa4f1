// Detects shifted anchors: some pages only number their openings ("job-2", "collapse-2"), so when one above comes or
// goes, those below are listed under each other's ids. Postings are recognised by title and place if these are unique
// on the page and among the stored rows.
import { randomUUID } from "node:crypto";
import type { RawPosting } from "../../contract/raw.ts";
import { titlePlaceKeyOf } from "./matchKeys.ts";

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
  /** Open postings that are listed under another posting's id, or whose own id lists another posting. */
  found: Shift[];
  /** Former owners of such an id that are no longer listed. They get an unused id. */
  displaced: Shift[];
}

export function findShifts(rows: readonly KnownRow[], listed: readonly RawPosting[]): Shifts {
  const listedKeys = new Map(listed.filter(isAnchored).map((raw) => [raw.external_id, titlePlaceKeyOf(raw)]));
  if (listedKeys.size === 0) return { found: [], displaced: [] };
  const known = new Set(rows.map((row) => row.external_id));
  const open = rows.filter((row) => row.state === "open");
  const openByKey = Map.groupBy(open, (row) => row.title_place_key);
  const listedByKey = Map.groupBy(listedKeys, ([, key]) => key);
  const found = open.flatMap(({ external_id: from_id, title_place_key: key }): Shift[] => {
    const [match, ...others] = listedByKey.get(key) ?? [];
    if (match === undefined || others.length > 0 || openByKey.get(key)?.length !== 1) return [];
    const [to_id] = match;
    // A new id, and the old one is no longer listed: possibly a renamed board.
    return to_id === from_id || (!known.has(to_id) && !listedKeys.has(from_id)) ? [] : [{ from_id, to_id }];
  });
  const moving = new Set(found.map(({ from_id }) => from_id));
  const displaced = found.filter(({ to_id }) => known.has(to_id) && !moving.has(to_id));
  return { found, displaced: displaced.map(({ to_id }) => ({ from_id: to_id, to_id: randomUUID() })) };
}

/** A hash of the full address, used if a place on another page has the same name. */
const ADDRESS_HASH = /^[\da-f]{24}$/;

/** Whether the address is a page and the id a place on it. */
function isAnchored({ external_id, url }: RawPosting): boolean {
  const at = url.indexOf("#");
  if (at === -1) return false;
  try {
    return decodeURIComponent(url.slice(at + 1)) === external_id || ADDRESS_HASH.test(external_id);
  } catch {
    return false;
  }
}
