// The first step of a read: lists a board, or finds that its list is unchanged.
import type { Listing, ReadContext } from "../../contract/reading.ts";
import { cleanLine } from "../../text/words/clean.ts";
import type { ListedRead, StartedRead } from "./boardRead.ts";
import { type ListedWithPlatform, listBoard } from "./platformBehindSite.ts";
import { findTrustedValidators, recordResponses } from "./trustedValidators.ts";

const MAX_NAME_LENGTH = 500;

export function isUnchanged(listing: Listing): boolean {
  return listing.complete && listing.proof === "unchanged";
}

export async function listStarted(read: StartedRead): Promise<ListedRead> {
  const { db, board, source, reading, context, log } = read;
  const statedCompany = board.company ?? (await source.company?.(board.slug, reading)) ?? null;
  const company = statedCompany === null ? null : cleanLine(statedCompany.slice(0, MAX_NAME_LENGTH)) || null;
  const named = { ...board, company };
  const list = (how: ReadContext): Promise<ListedWithPlatform> => listBoard(db, named, source, how, context);
  const trusted = findTrustedValidators(board, context.now());
  const recorder = recordResponses(log, trusted.answers);
  const first = await list({ ...reading, validators: trusted.validators, same: recorder.isSame });
  const answers = recorder.fingerprint();
  const isSame = answers !== null && answers === trusted.answers && first.listing.coverage === undefined;
  if (first.listing.complete && isSame && !isUnchanged(first.listing)) {
    const listing: Listing = { complete: true, proof: "unchanged", postings: [], validators: null };
    return { ...read, named, listing, behind: null, answers };
  }
  if (!recorder.wasReported || isSame) return { ...read, named, ...first, answers };
  // A source that received "unchanged" and still made more requests may have mistaken an unchanged list for an empty one.
  const secondRecorder = recordResponses(log, null);
  return { ...read, named, ...(await list(reading)), answers: secondRecorder.fingerprint() };
}
