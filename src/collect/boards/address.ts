// Which board an address names, told from the address alone: nothing is fetched. A platform's link names its board; anything
// else is a company's own site, behind which a worker finds the board when it reads it.
import type { BoardAddress } from "../../contract/reading.ts";
import { boardOfLink, linkOf, ownSite } from "../../sources/recognise.ts";

/** Null: the address of no public website. */
export function boardOfAddress(written: string): (BoardAddress & { domain: string | null }) | null {
  const link = linkOf(written);
  if (link === null) return null;
  const own = ownSite(link);
  // An address in numbers or of one name leads nowhere public, also where a platform's pattern would fit it.
  if (own === null) return null;
  const board = boardOfLink(link);
  return board === null ? { ...own, domain: own.slug } : { ...board, domain: null };
}
