// A deriver for tests that need no rules: it derives what test/rig/postings.ts would, and records its calls.

import type { IngestContext } from "../../src/collect/boards/listing.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Derivation } from "../../src/derive/deriver.ts";
import { RULES_VERSION } from "../../src/derive/rulesVersion.ts";
import { itemOf } from "./postings.ts";

export interface TestIngestContext extends IngestContext {
  /** External ids in the order they were derived. */
  derived: string[];
  /** The board facts passed with each call. */
  boardCountries: (string | null | undefined)[];
  employerCountries: (string | null | undefined)[];
  time: number;
}

/** A posting titled `BAD` cannot be derived. */
export function testIngestContext(time: number): TestIngestContext {
  const context: TestIngestContext = {
    derived: [],
    boardCountries: [],
    employerCountries: [],
    time,
    contacts: true,
    now: () => context.time,
    deriver: {
      async derive({ postings, boardCountry, employerCountry }) {
        context.boardCountries.push(boardCountry);
        context.employerCountries.push(employerCountry);
        context.derived.push(...postings.map((raw) => raw.external_id));
        return postings.map(deriveOne);
      },
      close: async () => undefined,
    },
  };
  return context;
}

function deriveOne(raw: RawPosting): Derivation {
  if (raw.title === "BAD") return { reason: "cannot be derived" };
  const { derived } = itemOf({
    id: raw.external_id,
    title: raw.title,
    text: raw.description_text,
    salary: raw.salary,
    source: raw.source,
    board: raw.board,
    url: raw.url,
    company: raw.organization,
    contact: "Jo Smith",
    rules: RULES_VERSION,
    ...(raw.apply_url === null ? {} : { apply: raw.apply_url }),
  });
  return { posting: derived };
}
