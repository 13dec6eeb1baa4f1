// JobTech's change stream, in windows of time: what was published or changed in them, and what was taken down. Days of it can be
// larger than one answer may be; such a window is halved. One request a minute is what the service asks for.
import type { Reading } from "../../../contract/reading.ts";
import { factsOf } from "../../../contract/sources.ts";
import { type Failure, isFailure, readSound } from "../../shared/reading/answers.ts";
import type { Changes, ChangesRead, Removed } from "../../shared/reading/changes.ts";
import type { Row } from "../../shared/reading/paging.ts";
import { at, date, mustList, readJson, text } from "../../shared/rows/values.ts";
import { ShapeError } from "../../source.ts";

/** Its guide: one request a minute. */
const STREAM = "https://jobstream.api.jobtechdev.se/stream";
const ZONE = "Europe/Stockholm";
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** No posting is published for longer than half a year. */
const START = 183 * DAY;
const WINDOW = DAY;
const LEAST_WINDOW = HOUR / 4;
/** The service's clock is Swedish and not said to be right: the end of the stream is read again for this long. */
const OVERLAP = HOUR / 4;

type Read = (row: unknown) => Row;

/** The cursor is the time up to which everything was read. */
export async function readChanges(cursor: string | null, reading: Reading, read: Read): Promise<ChangesRead> {
  const since = cursor === null ? reading.now - START : Date.parse(cursor);
  if (!Number.isFinite(since)) return { trouble: "failed", because: "a cursor that is no time" };
  for (let window = WINDOW; window >= LEAST_WINDOW; window /= 2) {
    const until = since + window;
    const last = until >= reading.now;
    const changes = await readStream(since, reading, read, last ? null : until);
    if (changes === "too large") continue;
    if (isFailure(changes)) return changes;
    const next = last ? Math.max(since, reading.now - OVERLAP) : until;
    return { ...changes, next: new Date(next).toISOString(), more: !last };
  }
  return { trouble: "failed", because: "a quarter of an hour of the stream is larger than one answer may be" };
}

/** What changed from `since` to `until` (null: now). */
async function readStream(
  since: number,
  reading: Reading,
  read: Read,
  until: number | null = null,
): Promise<Pick<Changes, "postings" | "removed"> | Failure | "too large"> {
  const asked = new URLSearchParams({ date: clock(since) });
  // Asked an hour or two late rather than early: the windows overlap whichever clock the service means.
  if (until !== null) asked.set("updated-before-date", clock(until + 2 * HOUR));
  const answer = await reading.get({
    url: `${STREAM}?${asked}`,
    size: "feed",
    documented: true,
    spacing_ms: factsOf("jobtech").spacing_ms ?? 0,
  });
  if (answer.kind === "got" && answer.status === 200 && answer.truncated) return "too large";
  return readSound(answer, (body) => readEvents(body, read));
}

/** The last event of a posting counts. */
function readEvents(answer: string, read: Read): Pick<Changes, "postings" | "removed"> {
  const postings: Changes["postings"] = [];
  const removed: Removed[] = [];
  const events = new Map<string, unknown>();
  for (const event of mustList(readJson(answer), "stream")) {
    const id = text(at(event, "id"));
    if (id === null) throw new ShapeError("an event without an id");
    events.delete(id);
    events.set(id, event);
  }
  for (const [id, event] of events) {
    if (at(event, "removed") === true) {
      removed.push({ id, at: date(at(event, "removed_date"), ZONE) });
      continue;
    }
    const row = read(event);
    if (row === null) throw new ShapeError(`posting ${id} cannot be read`);
    if (!("skip" in row)) postings.push(row);
  }
  return { postings, removed };
}

/** Digits of UTC without a zone: read as Swedish time they are one or two hours early, so nothing is missed. */
function clock(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}
