// Discovers the employers of a place from open data, cached for days: new ones become boards, their facts become
// employer profiles, the most important are read at once, and the rest move to the front of the queue.

import { DAY } from "../../contract/limits.ts";
import type { EmployerFacts } from "../../contract/posting.ts";
import type { ReadContext, ResolvedPlace } from "../../contract/reading.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { type FoundEmployer, type FoundEmployers, findEmployers } from "../../discovery/employers.ts";
import { type Board, ensureBoard } from "../../ledger/boards/boards.ts";
import { countOpenByDomain, saveEmployers } from "../../ledger/postings/employers.ts";
import { cacheAnswer, readCachedAnswer } from "../../ledger/requests/answerCache.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { toNameKey } from "../../text/words/names.ts";

const CACHE_MS = 7 * DAY;

export interface DiscoveredEmployers {
  employers: FoundEmployer[];
  errors: FoundEmployers["errors"];
}

/** Validates the fields in use. An answer cached in another shape by an earlier version is fetched again. */
function isDiscoveredEmployers(value: unknown): value is DiscoveredEmployers {
  if (!isRecord(value) || !Array.isArray(value.employers) || !Array.isArray(value.errors)) return false;
  return value.employers.every((employer: unknown) => {
    if (!isRecord(employer) || typeof employer.domain !== "string" || typeof employer.name !== "string") return false;
    return typeof employer.importance === "number" && isRecord(employer.facts);
  });
}

export async function discoverEmployers(
  db: Ledger,
  place: ResolvedPlace,
  reading: ReadContext,
): Promise<DiscoveredEmployers> {
  const key = `employers ${place.country} ${place.region ?? ""} ${place.name}`;
  const cached = await readCachedAnswer(db, key, reading.now - CACHE_MS, isDiscoveredEmployers);
  if (cached !== null) return cached;
  const { employers, errors } = await findEmployers(place, reading, await countOpenByDomain(db));
  const found = { employers, errors };
  // A partial answer is used but fetched again next time.
  if (errors.length === 0) await cacheAnswer(db, key, found, reading.now);
  return found;
}

/** Adds boards for their own sites, in order of importance, and saves the employer profiles. */
export async function addEmployers(db: Ledger, employers: readonly FoundEmployer[], now: number): Promise<Board[]> {
  await saveEmployers(db, employers.map(toEmployerFacts), now);
  const boards: Board[] = [];
  for (const { domain, name } of employers) {
    boards.push(await ensureBoard(db, { source: "career_site", slug: domain, company: name, domain }, now));
  }
  return boards;
}

function toEmployerFacts({ domain, name, url, facts }: FoundEmployer): EmployerFacts {
  const { logo, parent: _parent, ...publicFacts } = facts;
  return {
    ...publicFacts,
    domain,
    key: `domain:${domain}`,
    name,
    name_key: toNameKey(name),
    url,
    logo,
    agency: false,
    industry_stated: publicFacts.industry !== null,
  };
}
