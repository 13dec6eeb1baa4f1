// `rolecall read` and `rolecall parse`: the raw postings of a source on stdout, from its live board or from saved
// responses. The verdict goes to stderr, so that a pipe contains only postings.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";
import { didYouMean, findNearest } from "../../contract/nearest.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { Listing, ReadContext } from "../../contract/reading.ts";
import { findSource } from "../../contract/sources.ts";
import { UserError } from "../../contract/userError.ts";
import { getReader, READERS } from "../../sources/readers.ts";
import { type Board, ShapeError, type Source } from "../../sources/source.ts";
import { startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { openFetcher } from "../resources/fetching.ts";

const MAX_PAGES = 5_000;

export async function readBoardNow(
  environment: Environment,
  name: string,
  slug: string,
  limit: number | null,
): Promise<void> {
  const source = findReadableSource(name);
  const board: Board = { source: source.id, slug, company: null, domain: null };
  const clock = await startClock(environment.clockUrl);
  const fetcher = openFetcher(environment, clock);
  try {
    const reading: ReadContext = {
      get: fetcher.get,
      now: clock.now(),
      max_pages: MAX_PAGES,
      max_rows: limit,
      validators: null,
    };
    const listing = await source.list(board, reading);
    const postings = listing.postings.slice(0, limit ?? undefined);
    for (const posting of postings) await print(await withDetail(source, posting, board, reading));
    process.stderr.write(`${formatVerdict(listing, postings.length)}\n`);
    if (!listing.complete && listing.postings.length === 0) process.exitCode = 1;
  } finally {
    clock.stop();
    await fetcher.close();
  }
}

export async function parseFiles(name: string, files: readonly string[], slug: string | null): Promise<void> {
  const source = findReadableSource(name);
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
      process.stderr.write(`${file}: not a response of ${source.id} (${error.message})\n`);
      process.exitCode = 1;
    }
  }
  process.stderr.write(`${read} postings in ${files.length} files\n`);
}

/** The source with this name, as users write it. */
export function findReadableSource(name: string): Source {
  const source = getReader(findSource(name)?.id ?? "");
  if (source !== null) return source;
  const suggestion = findNearest(
    name,
    READERS.map(({ id }) => id),
  );
  const meant = didYouMean(suggestion);
  const message = `"${name.slice(0, 60)}" is not a source that can be read; \`rolecall sources\` lists them.`;
  throw new UserError(`${message}${meant}`, 2);
}

/** Makes the detail call if the list has no text; if it fails, the row does not change. */
async function withDetail(
  source: Source,
  posting: RawPosting,
  board: Board,
  reading: ReadContext,
): Promise<RawPosting> {
  if (posting.full_text || source.detail === undefined) return posting;
  const detail = await source.detail(posting, board, reading);
  return detail.kind === "posting" ? detail.posting : posting;
}

function formatVerdict(listing: Listing, printed: number): string {
  const shownNote = printed < listing.postings.length ? `, ${printed} shown` : "";
  return listing.complete
    ? `whole (${listing.proof}): ${listing.postings.length} postings${shownNote}`
    : `${listing.failure} (${listing.reason}): ${listing.postings.length} postings${shownNote}`;
}

async function print(posting: RawPosting): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(posting)}\n`)) await once(process.stdout, "drain");
}

async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new UserError(`${file}: ${error.code === "ENOENT" ? "no such file" : error.message}.`);
  });
  return (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
}
