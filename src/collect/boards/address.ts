// Which board an address names, told from the address alone: nothing is fetched. A platform's link names its board; anything
// else is a company's own site, behind which a worker finds the board when it reads it.
import type { BoardAddress } from "../../contract/reading.ts";

export type AddressedBoard = BoardAddress & { domain: string | null };

/** Null: the address of no public website. */
export async function boardOfAddress(written: string): Promise<AddressedBoard | null> {
  // Every platform knows its own addresses: two hundred files, which a service loads when the first one is asked about.
  const { boardOfLink, linkOf, ownSite } = await import("../../sources/recognise.ts");
  const link = linkOf(written);
  if (link === null) return null;
  const own = ownSite(link);
  // An address in numbers or of one name leads nowhere public, also where a platform's pattern would fit it.
  if (own === null) return null;
  const board = boardOfLink(link);
  return board === null ? { ...own, domain: own.slug } : { ...board, domain: null };
}
