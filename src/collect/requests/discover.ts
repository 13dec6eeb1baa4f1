// The employers of a place, from open sources of knowledge, kept for days: new ones become boards, what is known of them becomes
// employer profiles, the most important are read at once and the rest are moved to the front of the queue.
import { isRecord } from "../../contract/kept.ts";
import { DAY } from "../../contract/limits.ts";
import type { EmployerFacts } from "../../contract/posting.ts";
import type { Reading, WantedPlace } from "../../contract/reading.ts";
import { employersOf, type FoundEmployer, type FoundEmployers } from "../../discovery/employers.ts";
import { type Board, boardNamed } from "../../ledger/boards/boards.ts";
import { deliveredByDomain, saveEmployers } from "../../ledger/postings/employers.ts";
import { keepAnswer, keptAnswer } from "../../ledger/requests/answers.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { nameKey } from "../../text/words/names.ts";

const KEPT = 7 * DAY;

export interface Discovered {
  employers: FoundEmployer[];
  errors: FoundEmployers["errors"];
}

/** By what is read of it; an answer that an earlier version kept in another form is asked for again. */
function isDiscovered(value: unknown): value is Discovered {
  if (!isRecord(value) || !Array.isArray(value.employers) || !Array.isArray(value.errors)) return false;
  return value.employers.every((employer: unknown) => {
    if (!isRecord(employer) || typeof employer.domain !== "string" || typeof employer.name !== "string") return false;
    return typeof employer.importance === "number" && isRecord(employer.facts);
  });
}

export async function discover(db: Ledger, place: WantedPlace, reading: Reading): Promise<Discovered> {
  const key = `employers ${place.country} ${place.region ?? ""} ${place.name}`;
  const kept = await keptAnswer(db, key, reading.now - KEPT, isDiscovered);
  if (kept !== null) return kept;
  const { employers, errors } = await employersOf(place, reading, await deliveredByDomain(db));
  const found = { employers, errors };
  // Half an answer is used, and asked for again next time.
  if (errors.length === 0) await keepAnswer(db, key, found, reading.now);
  return found;
}

/** Boards of their own sites, in the order of importance; what is known of the employers is told. */
export async function addEmployers(db: Ledger, employers: readonly FoundEmployer[], now: number): Promise<Board[]> {
  await saveEmployers(db, employers.map(factsOf), now);
  const boards: Board[] = [];
  for (const { domain, name } of employers) {
    boards.push(await boardNamed(db, { source: "career_site", slug: domain, company: name, domain }, now));
  }
  return boards;
}

function factsOf({ domain, name, url, facts }: FoundEmployer): EmployerFacts {
  const { logo, parent: _parent, ...known } = facts;
  return {
    ...known,
    domain,
    key: `domain:${domain}`,
    name,
    name_key: nameKey(name),
    url,
    logo,
    agency: false,
    industry_stated: known.industry !== null,
  };
}
