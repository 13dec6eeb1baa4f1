// A feed over its own ledger in a temporary folder, for tests of the index's life cycle.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { corpusPosting } from "../../bench/corpus/corpus.ts";
import { type Feed, type FeedOptions, openFeed, type SharedFeed } from "../../src/feed/open.ts";
import type { IndexQuery } from "../../src/feed/query.ts";
import { ensureBoard } from "../../src/ledger/boards/boards.ts";
import { publish } from "../../src/ledger/postings/publish.ts";
import { save } from "../../src/ledger/postings/save.ts";
import { readMark } from "../../src/ledger/store/mark.ts";
import { type Ledger, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { parseAdvanced } from "../../src/text/query/advanced.ts";
import { QUERY_TIMEOUT_MS } from "./queryTimeout.ts";
import { sampleView } from "./sampleIndex.ts";

export const NOW = Date.UTC(2026, 10, 15);

export interface FeedPlace {
  folder: string;
  ledger: Ledger;
  output: string[];
  open(options?: Partial<FeedOptions>): Promise<SharedFeed>;
  /** Publishes postings of the benchmark's corpus, or with these texts; returns the last seq. */
  add(from: number, many: number, text?: string): Promise<number>;
  close(): Promise<void>;
}

export async function feedPlace(): Promise<FeedPlace> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-feed-"));
  const ledger = await openLedger({ url: null, folder });
  await migrate(ledger);
  const feeds: Feed[] = [];
  const closed = new Set<Feed>();
  const output: string[] = [];
  return {
    folder,
    ledger,
    output,
    async open(options = {}) {
      const log = (sentence: string) => output.push(sentence);
      const feed = await openFeed({
        folder,
        ledger: { url: null, folder },
        readers: 1,
        deadlineMs: QUERY_TIMEOUT_MS,
        now: () => NOW,
        log,
        ...options,
      });
      feeds.push(feed);
      const { close } = feed;
      feed.close = async () => {
        closed.add(feed);
        await close();
      };
      return feed;
    },
    async add(from, many, text) {
      const board = await ensureBoard(ledger, { source: "greenhouse", slug: "acme" }, NOW);
      const items = Array.from({ length: many }, (_, at) => corpusPosting(from + at, 1000, NOW)).map(
        ({ raw, derived }) => {
          const texts = text === undefined ? derived.texts : { ...derived.texts, text };
          return { hash: derived.external_id, raw, derived: { ...derived, texts } };
        },
      );
      await save(ledger, board, items, NOW);
      await publish(ledger, board.id, () => null, NOW);
      return (await readMark(ledger)).seq;
    },
    async close() {
      for (const feed of feeds) if (!closed.has(feed)) await feed.close();
      await ledger.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const SEARCH = { filters: {}, frame: "6m", frameGiven: true, includeDuplicates: false, modified: null } as const;

export const COUNT: IndexQuery = { now: NOW, kind: "count", digest: true, search: SEARCH };

/** A page of postings with their texts. */
export function listQuestion(description?: string): IndexQuery {
  const filters = description === undefined ? {} : { description_advanced: parseAdvanced(description) };
  return {
    now: NOW,
    kind: "list",
    search: { ...SEARCH, filters },
    page: { limit: 1000, offset: 0, cursor: null, order: "date_created" },
    view: sampleView({ description: "text" }),
  };
}
