// The past of the demo's boards: what each board listed during the last month, read by the real readers from the fakes
// within this process. A board is read as if it listed everything of the month at once; the world knows when each
// opening appeared, changed and disappeared.
import { createFakeContext, type Fake, type FakeBoard, type Opening } from "../../../world/fake.ts";
import { FAKES } from "../../../world/fakes.ts";
import { createSites } from "../../../world/sites/site.ts";
import type { ListedOpening, World, WorldBoard } from "../../../world/world.ts";
import type { RawPosting } from "../../contract/raw.ts";
import type { FetchFailure, FetchRequest, FetchResponse, ReadContext } from "../../contract/reading.ts";
import { contentHash } from "../../derive/posting/hash.ts";
import { getReader } from "../../sources/readers.ts";
import type { Source } from "../../sources/source.ts";

/** A posting as a read returns it, and the hash of its list row if a detail call completed it. */
export interface ReadPosting {
  readonly raw: RawPosting;
  readonly rowHash: string | null;
}

export interface PastListing {
  readonly first: ReadPosting;
  readonly from: number;
  readonly until: number;
  readonly change: (ReadPosting & { readonly at: number }) | null;
}

export interface PastBoard {
  readonly board: WorldBoard;
  readonly postings: readonly PastListing[];
}

export interface PastPeriod {
  readonly start: number;
  readonly present: number;
}

/** Boards that are not an employer's own list: only what they list at the end of the month is known. */
const LISTED_WHOLE: ReadonlySet<string> = new Set(["career_site", "amazon"]);

/**
 * The boards that can be read within this process, one after the other. Every second one has the postings that closed
 * during the month: enough for charts, and half of the time to derive them.
 */
export async function* readPastBoards(world: World, period: PastPeriod): AsyncGenerator<PastBoard> {
  const sites = createSites(world);
  for (const [at, board] of world.boards(period.present).entries()) {
    const source = getReader(board.source);
    const fake = board.source === "career_site" ? sites : FAKES.find((each) => each.source === board.source);
    if (source === null || fake === undefined) continue;
    const hasHistory = board.company !== "" && !LISTED_WHOLE.has(board.source);
    const postings = hasHistory
      ? await readHistory(world, board, { source, fake, hasClosed: at % 2 === 0 }, period)
      : await readPresent(world, board, source, fake, period);
    if (postings !== null) yield { board, postings };
  }
}

async function readHistory(
  world: World,
  board: WorldBoard,
  { source, fake, hasClosed }: { source: Source; fake: Fake; hasClosed: boolean },
  { start, present }: PastPeriod,
): Promise<PastListing[] | null> {
  const all = world.history(board.source, board.slug, start, present);
  const history = hasClosed ? all : all.filter(({ until }) => until > present);
  const read = (openings: Opening[]) => readAll(source, fake, { ...board, openings }, present);
  const first = await read(history.map(({ opening }) => opening));
  const changed = history.flatMap(({ change }) => (change === null || change.at > present ? [] : [change.opening]));
  const after = changed.length === 0 ? new Map<string, ReadPosting>() : await read(changed);
  if (first === null || after === null) return null;
  return history.flatMap((listed) => {
    const posting = first.get(listed.opening.id);
    return posting === undefined ? [] : [{ first: posting, ...toPeriod(listed), change: findChange(listed, after) }];
  });
}

const toPeriod = ({ from, until }: ListedOpening) => ({ from, until });

function findChange(
  { opening, change }: ListedOpening,
  after: ReadonlyMap<string, ReadPosting>,
): PastListing["change"] {
  const posting = after.get(opening.id);
  return change === null || posting === undefined ? null : { ...posting, at: change.at };
}

/** Everything that the board lists at the end of the month, since it appeared there. */
async function readPresent(
  world: World,
  board: WorldBoard,
  source: Source,
  fake: Fake,
  { start, present }: PastPeriod,
): Promise<PastListing[] | null> {
  const listed = world.boardAt(board.source, board.slug, present);
  const postings = listed === null ? null : await readAll(source, fake, listed, present);
  if (postings === null) return null;
  const history = world.history(board.source, board.slug, start, present);
  const appeared = new Map(history.map(({ opening, from }) => [opening.id, from]));
  return [...postings].flatMap(([id, first]): PastListing[] => {
    const from = appeared.get(id);
    return from === undefined ? [] : [{ first, from, until: Number.POSITIVE_INFINITY, change: null }];
  });
}

/** The postings by the world's id, or by their own if they do not contain it; null: the board cannot be read here. */
async function readAll(
  source: Source,
  fake: Fake,
  board: FakeBoard,
  now: number,
): Promise<Map<string, ReadPosting> | null> {
  const reading: ReadContext = {
    get: (request) => Promise.resolve(respond(fake, board, request, now)),
    now,
    max_pages: 1_000,
    max_rows: null,
    validators: null,
  };
  const named = { ...board, company: board.company || null, domain: board.domain || null };
  const listing = await source.list(named, reading);
  if (!listing.complete) return null;
  const postings = new Map<string, ReadPosting>();
  const ids = board.openings.map(({ id }) => id);
  const isInOrder = listing.postings.length === ids.length;
  for (const [at, row] of listing.postings.entries()) {
    const detail = row.full_text || source.detail === undefined ? null : await source.detail(row, named, reading);
    if (detail !== null && detail.kind !== "posting") return null;
    const posting = detail === null ? { raw: row, rowHash: null } : { raw: detail.posting, rowHash: contentHash(row) };
    postings.set(findId(row, ids, isInOrder ? (ids[at] ?? null) : null), posting);
  }
  return postings;
}

/** Nearly all rows contain the id; a list of the same length has the board's order. */
function findId(row: RawPosting, ids: readonly string[], atSamePlace: string | null): string {
  const text = `${row.external_id} ${row.url}`;
  if (atSamePlace !== null && text.includes(atSamePlace)) return atSamePlace;
  return ids.find((id) => text.includes(id)) ?? atSamePlace ?? row.external_id;
}

function respond(fake: Fake, board: FakeBoard, request: FetchRequest, now: number): FetchResponse | FetchFailure {
  const url = new URL(request.url);
  const headers = Object.entries(request.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]);
  const reply = fake.respond(
    {
      method: request.method ?? "GET",
      host: url.hostname,
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      headers: Object.fromEntries(headers),
      body: request.body ?? "",
    },
    createFakeContext(board, now),
  );
  if (reply === null) return { kind: "unread", reason: "unreachable", message: "no such host", retry_at: null };
  const location = reply.headers?.location;
  if (reply.status >= 300 && reply.status < 400 && location !== undefined) {
    return respond(fake, board, { ...request, url: new URL(location, url).href }, now);
  }
  return {
    kind: "got",
    status: reply.status,
    url: request.url,
    headers: reply.headers ?? {},
    text: reply.body,
    truncated: false,
    validators: null,
  };
}
