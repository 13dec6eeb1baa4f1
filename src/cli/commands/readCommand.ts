// `rolecall read` and `rolecall parse`: what a source says, as raw postings on stdout, from its board now or from answers on disk.
// The verdict goes to stderr, so that a pipe holds postings and nothing else.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { didYouMean, nearest } from "../../contract/nearest.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Listing, Reading } from "../../contract/reading.ts";
import { Refusal } from "../../contract/refusal.ts";
import { sourceNamed } from "../../contract/sources.ts";
import { READERS, readerOf } from "../../sources/readers.ts";
import { type Board, ShapeError, type Source } from "../../sources/source.ts";
import { startClock } from "../service/clock.ts";
import type { Environment } from "../service/environment.ts";
import { openFetcher } from "../service/fetching.ts";

const MOST_PAGES = 5_000;

export async function readBoardNow(
  environment: Environment,
  name: string,
  slug: string,
  limit: number | null,
): Promise<void> {
  const source = readableSource(name);
  const board: Board = { source: source.id, slug, company: null, domain: null };
  const clock = await startClock(environment.clockUrl);
  const fetcher = openFetcher(environment, clock);
  try {
    const reading: Reading = {
      get: fetcher.get,
      now: clock.now(),
      max_pages: MOST_PAGES,
      max_rows: limit,
      validators: null,
    };
    const listing = await source.list(board, reading);
    const postings = listing.postings.slice(0, limit ?? undefined);
    for (const posting of postings) await print(await filled(source, posting, board, reading));
    process.stderr.write(`${verdictOf(listing, postings.length)}\n`);
    if (!listing.whole && listing.postings.length === 0) process.exitCode = 1;
  } finally {
    clock.stop();
    await fetcher.close();
  }
}

export async function parseFiles(name: string, files: readonly string[], slug: string | null): Promise<void> {
  const source = readableSource(name);
  let read = 0;
  for (const file of files) {
    const board: Board = {
      source: source.id,
      slug: slug ?? basename(file).replace(/\..*$/s, ""),
      company: null,
      domain: null,
    };
    try {
      const postings = source.parse(await readText(file), board);
      for (const posting of postings) await print(posting);
      read += postings.length;
      process.stderr.write(`${file}: ${postings.length} postings\n`);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      process.stderr.write(`${file}: not an answer of ${source.id} (${error.message})\n`);
      process.exitCode = 1;
    }
  }
  process.stderr.write(`${read} postings in ${files.length} files\n`);
}

/** The source of a name as people write it. */
export function readableSource(name: string): Source {
  const source = readerOf(sourceNamed(name)?.id ?? "");
  if (source !== null) return source;
  const near = nearest(
    name,
    READERS.map(({ id }) => id),
  );
  const meant = didYouMean(near);
  const said = `"${name.slice(0, 60)}" is not a source that can be read; \`rolecall sources\` lists them.`;
  throw new Refusal(`${said}${meant}`, 2);
}

/** With its own call where the list has no text; one that fails keeps the row as it is. */
async function filled(source: Source, posting: RawPosting, board: Board, reading: Reading): Promise<RawPosting> {
  if (posting.full_text || source.detail === null) return posting;
  const detail = await source.detail(posting, board, reading);
  return detail.kind === "posting" ? detail.posting : posting;
}

function verdictOf(listing: Listing, printed: number): string {
  const shown = printed < listing.postings.length ? `, ${printed} shown` : "";
  return listing.whole
    ? `whole (${listing.proof}): ${listing.postings.length} postings${shown}`
    : `${listing.trouble} (${listing.because}): ${listing.postings.length} postings${shown}`;
}

async function print(posting: RawPosting): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(posting)}\n`)) await once(process.stdout, "drain");
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(`${file}: ${error.code === "ENOENT" ? "no such file" : error.message}.`);
  });
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}
