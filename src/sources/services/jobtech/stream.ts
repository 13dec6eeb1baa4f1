// JobTech's change stream, read in time windows: postings published or changed in them, and postings taken down. A few
// days may exceed the response limit; such a window is halved. The service asks for at most one request per minute.
import type { ReadContext } from "../../../contract/reading.ts";
import { sourceFactsOf } from "../../../contract/sources.ts";
import { type Failure, isFailure, parseResponse } from "../../shared/reading/answers.ts";
import type { Changes, ChangesResult, RemovedPosting } from "../../shared/reading/changes.ts";
import type { Row } from "../../shared/rows/posting.ts";
import { asDate, asText, getIn, readJson, requireList } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

/** The service's guide asks for one request per minute. */
const STREAM = "https://jobstream.api.jobtechdev.se/stream";
const ZONE = "Europe/Stockholm";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** No posting is published for longer than half a year. */
const START = 183 * DAY;
const WINDOW = DAY;
const MIN_WINDOW = HOUR / 4;
/** The service's clock is Swedish and may be inaccurate, so the end of the stream is read again for this long. */
const OVERLAP = HOUR / 4;

type ReadRow = (row: unknown) => Row;

/** The cursor is the time up to which everything was read. */
export async function readChanges(
  cursor: string | null,
  reading: ReadContext,
  readRow: ReadRow,
): Promise<ChangesResult> {
  const since = cursor === null ? reading.now - START : Date.parse(cursor);
  if (!Number.isFinite(since)) return { failure: "failed", reason: "the cursor is not a time" };
  for (let window = WINDOW; window >= MIN_WINDOW; window /= 2) {
    const until = since + window;
    const last = until >= reading.now;
    const changes = await readStream(since, reading, readRow, last ? null : until);
    if (changes === "too large") continue;
    if (isFailure(changes)) return changes;
    const next = last ? Math.max(since, reading.now - OVERLAP) : until;
    return { ...changes, next: new Date(next).toISOString(), more: !last };
  }
  return { failure: "failed", reason: "15 minutes of the stream exceed the maximum response size" };
}

/** Changes from `since` to `until` (null: now). */
async function readStream(
  since: number,
  reading: ReadContext,
  readRow: ReadRow,
  until: number | null = null,
): Promise<Pick<Changes, "postings" | "removed"> | Failure | "too large"> {
  const params = new URLSearchParams({ date: formatTime(since) });
  // The end is an hour or two late rather than early, so the windows overlap, regardless of which time zone the service
  // uses.
  if (until !== null) params.set("updated-before-date", formatTime(until + 2 * HOUR));
  const answer = await reading.get({
    url: `${STREAM}?${params}`,
    size: "feed",
    documented: true,
    spacing_ms: sourceFactsOf("jobtech").spacing_ms ?? 0,
  });
  if (answer.kind === "got" && answer.status === 200 && answer.truncated) return "too large";
  return parseResponse(answer, (body) => readEvents(body, readRow));
}

/** The last event of a posting counts. */
function readEvents(answer: string, readRow: ReadRow): Pick<Changes, "postings" | "removed"> {
  const postings: Changes["postings"] = [];
  const removed: RemovedPosting[] = [];
  const events = new Map<string, unknown>();
  for (const event of requireList(readJson(answer), "stream")) {
    const id = asText(getIn(event, "id"));
    if (id === null) throw new ShapeError("an event without an id");
    events.delete(id);
    events.set(id, event);
  }
  for (const [id, event] of events) {
    if (getIn(event, "removed") === true) {
      removed.push({ id, at: asDate(getIn(event, "removed_date"), ZONE) });
      continue;
    }
    const row = readRow(event);
    if (row === null) throw new ShapeError(`posting ${id} cannot be read`);
    if (!("skip" in row)) postings.push(row);
  }
  return { postings, removed };
}

/** UTC digits without a zone: interpreted as Swedish time they are one or two hours early, so nothing is missed. */
function formatTime(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
