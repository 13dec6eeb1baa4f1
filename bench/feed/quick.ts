// Builds the same corpus without the ledger: the changes that publishing would have written are applied to the index by
// the follower's writer. The index is the same, built in a third of the time; ingest is then measured for the index
// alone.
import { mkdirSync } from "node:fs";
import type { Change, Employer, EmployerFacts, PublishedPosting } from "../../src/contract/posting.ts";
import { applyChanges } from "../../src/feed/index/apply.ts";
import { newIndexFile, setCurrentIndex } from "../../src/feed/index/files.ts";
import { openIndex, TABLES } from "../../src/feed/index/schema.ts";
import { INDEX_VERSION } from "../../src/feed/index/version.ts";
import { createIndexWriter, inBatch } from "../../src/feed/index/writer.ts";
import { indexFolder } from "../../src/feed/paths.ts";
import { textLimitsKey } from "../../src/feed/textLimits.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { migrate, openLedger } from "../../src/ledger/store/open.ts";
import { type CorpusPosting, corpusPosting, indexedAt } from "../corpus/corpus.ts";
import { addBare, openBare } from "./bareFts.ts";
import { changedPostings, type Events, planEvents, takeDue } from "./events.ts";
import { listingOf } from "./listings.ts";
import { costOf, type IngestSlice } from "./report.ts";

const CHUNK = 2500;

type CorpusChange = Change extends infer C ? (C extends Change ? Omit<C, "seq"> : never) : never;

export async function buildQuickly(
  folders: { data: string; bare: string | null },
  rows: number,
  until: number,
  log: (line: string) => void,
): Promise<IngestSlice[]> {
  mkdirSync(indexFolder(folders.data), { recursive: true });
  const ledger = await openLedger({ url: null, folder: folders.data });
  await migrate(ledger);
  const { epoch } = await readMark(ledger);
  const file = newIndexFile(folders.data);
  const db = openIndex(file, false);
  db.exec(TABLES);
  const writer = createIndexWriter(db);
  const bare = folders.bare === null ? null : openBare(folders.bare, false);
  const tell = historian();
  const events = planEvents(rows, until);
  const slices: IngestSlice[] = [];
  let seq = 0;
  const numbered = (changes: readonly CorpusChange[]): Change[] =>
    changes.map((change) => ({ ...change, seq: ++seq }) as Change);
  for (let from = 0; from < rows; from += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, rows - from) }, (_, at) => from + at);
    const postings = numbers.map((number) => corpusPosting(number, rows, until));
    const now = indexedAt(numbers.at(-1) as number, rows, until);
    const dueChanges = numbers.flatMap((number, at) => tell.opened(number, postings[at] as CorpusPosting));
    const apply = (changes: readonly CorpusChange[]): void =>
      inBatch(writer, { epoch, seq: seq + changes.length, at: now }, () => {
        applyChanges(writer, numbered(changes));
      });
    const ours = await costOf(() => apply(dueChanges));
    slices.push({
      rows: numbers.length,
      ours,
      bare: await costOf(() => bare !== null && addBare(bare, from, postings)),
    });
    apply(tell.due(events, now));
    if (from % 50_000 === 0) log(`${from} of ${rows}`);
  }
  const seen = tell.boardsSeen(until);
  inBatch(writer, { epoch, seq: seq + seen.length, at: until }, () => {
    applyChanges(writer, numbered(seen));
    writer.statements.meta.run("layout", INDEX_VERSION);
    writer.statements.meta.run("oldest_seq", 1);
    writer.statements.meta.run("text_limits", textLimitsKey({}));
  });
  db.close();
  bare?.close();
  setCurrentIndex(folders.data, file);
  await ledger.sql.updateTable("mark").set({ seq, id: rows, at: until }).where("one", "=", 1).execute();
  await ledger.close();
  return slices;
}

/**
 * Numbers employers and boards in order of appearance and writes what publishing would write; a posting's id is its
 * number + 1.
 */
function historian() {
  const employers = new Map<string, number>();
  const boards = new Map<string, number>();
  const boardId = (number: number): number => {
    const { source, slug } = listingOf(number);
    const key = `${source.id}/${slug}`;
    const id = boards.get(key) ?? boards.size + 1;
    boards.set(key, id);
    return id;
  };
  const published = (number: number, { derived, at }: CorpusPosting): PublishedPosting => ({
    id: number + 1,
    created_at: at,
    board_id: boardId(number),
    derived,
    employer_id: derived.employer === null ? null : (employers.get(derived.employer.key) ?? null),
    duplicate_of: null,
    duplicate_rule: null,
    reposted_of: null,
    seen_at: at,
    missing: false,
  });
  return {
    opened(number: number, posting: CorpusPosting): CorpusChange[] {
      const facts = posting.derived.employer as EmployerFacts;
      const employerChanges: CorpusChange[] = [];
      if (!employers.has(facts.key)) {
        const id = employers.size + 1;
        employers.set(facts.key, id);
        const times = { first_seen: posting.at, last_seen: posting.at };
        const employer: Employer = { ...facts, id, slug: facts.name_key, aliases: [], ...times };
        employerChanges.push({ at: posting.at, type: "employer", employer });
      }
      return [
        ...employerChanges,
        {
          at: posting.at,
          type: "opened",
          id: number + 1,
          duplicate_of: null,
          reposted_of: null,
          posting: published(number, posting),
        },
      ];
    },
    boardsSeen(at: number): CorpusChange[] {
      return [...boards].map(([key, board_id]) => {
        const [source = "", slug = ""] = key.split("/");
        return { at, type: "seen", board_id, source, slug, seen_at: at, ids: null, missing: false };
      });
    },
    due(events: Events, now: number): CorpusChange[] {
      const closed = takeDue(events.closings, now, Number.POSITIVE_INFINITY).map(({ at, number }): CorpusChange => {
        const source = listingOf(number).source.id;
        return { at, type: "closed", id: number + 1, source, reason: "gone", evidence: { status: 404 } };
      });
      const changed = takeDue(events.readings, now, Number.POSITIVE_INFINITY).flatMap(({ at, listing }) =>
        changedPostings(listing, events).map(({ number, ...posting }): CorpusChange => {
          const modification = {
            fields: ["employment_type" as const],
            old: { employment_type: "Full-time" },
            new: { employment_type: "Part-time" },
          };
          return { at, type: "modified", id: number + 1, ...modification, posting: published(number, posting) };
        }),
      );
      return [...closed, ...changed];
    },
  };
}
