// Determines the board of an address from the address alone, without fetching anything. A platform's link identifies
// its board; any other address is a company's own site, where a worker finds the board behind it when it reads the
// site.
import type { BoardAddress } from "../../contract/reading.ts";
import { hostKey, isPublicName } from "../../fetch/guard/urlCheck.ts";

/** Names that RFC 2606 reserves, so that no site can have them. `example` is used by simulated sites. */
const RESERVED_NAMES = /\.(?:test|invalid)$/;

export type AddressedBoard = BoardAddress & { domain: string | null };

/** Null: not the address of a public website. */
export async function findBoardOfAddress(address: string): Promise<AddressedBoard | null> {
  // Every platform recognises its own addresses. These are two hundred files, so they are loaded on first use.
  const {
    findBoardByLink: boardOfLink,
    parseLink: linkOf,
    toCareerSiteBoard: ownSite,
  } = await import("../../sources/recognise.ts");
  const link = linkOf(address);
  if (link === null) return null;
  const host = hostKey(link.hostname);
  if (!isPublicName(host) || RESERVED_NAMES.test(host)) return null;
  const own = ownSite(link);
  // IP addresses and single-label hosts are not public, even if a platform's pattern matches them.
  if (own === null) return null;
  const board = boardOfLink(link);
  return board === null ? { ...own, domain: own.slug } : { ...board, domain: null };
}
