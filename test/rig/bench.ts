// A deriver for tests that need no rules: it says of a posting what test/rig/postings.ts would, and counts what it was asked.

import type { Bench } from "../../src/collect/boards/listing.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { Derivation } from "../../src/derive/deriver.ts";
import { RULES_VERSION } from "../../src/derive/rulesVersion.ts";
import { itemOf } from "./postings.ts";

export interface TestBench extends Bench {
  /** External ids in the order they were derived. */
  derived: string[];
  /** What was said of the board, each time. */
  boardCountries: (string | null | undefined)[];
  employerCountries: (string | null | undefined)[];
  time: number;
}

/** A title of `BAD` cannot be derived. */
export function testBench(time: number): TestBench {
  const bench: TestBench = {
    derived: [],
    boardCountries: [],
    employerCountries: [],
    time,
    contacts: true,
    now: () => bench.time,
    deriver: {
      async derive({ postings, boardCountry, employerCountry }) {
        bench.boardCountries.push(boardCountry);
        bench.employerCountries.push(employerCountry);
        bench.derived.push(...postings.map((raw) => raw.external_id));
        return postings.map(deriveOne);
      },
      close: async () => undefined,
    },
  };
  return bench;
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
