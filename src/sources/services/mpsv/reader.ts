// The Czech register of vacancies (MPSV): documented open data without a key; unverified, because nothing is recorded.
// The full register is one file of 190 MB; each working day's changes, including removals, are a file of about 12 MB.
// Places are numbers from separate code lists. Employers and vacancies marked as not public are left out; names and
// numbers of contact persons are not stored.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import {
  catchShapeError,
  type Failure,
  failedListing,
  isFailure,
  parseResponse,
} from "../../shared/reading/answers.ts";
import type { Changes, ChangesResult, RemovedPosting } from "../../shared/reading/changes.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { asDate, asText, getIn, readJson, requireList } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { NO_NAMES, type PlaceNames, readNames, readVacancy } from "./row.ts";

const FILES = "https://data.mpsv.cz/od/soubory";
/** The board of the whole register; any other name means the changes of the last days. */
const DUMP = "dump";
/** The number of days read initially: a month of changes touches most open vacancies. */
const DAYS = 31;
/** The files go back no further than a vacancy may stay open. */
const MAX_DAYS = 400;
const DAY = 86_400_000;
const ZONE = "Europe/Prague";
const REMOVED = "TypyZmenOpenData/zruseny";
const STANDING = new Set(["TypyZmenOpenData/novy", "TypyZmenOpenData/zmeneny"]);

export const mpsv: Source = {
  id: "mpsv",
  confidence: "B",
  recorded: false,
  summary: "a short text, pay, kind of contract, places, employer, posted and changed time, closing day; removals",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => "https://www.uradprace.cz/volna-mista-v-cr",
  list: (board, reading) => (board.slug === DUMP ? listDump(board, reading) : listDays(board, reading)),
  changes: readChanges,
  parse: (answer, board) =>
    postingsOf(
      itemsOf(answer)
        .filter((item) => kindOf(item) !== REMOVED)
        .map((item) => readVacancy(item, NO_NAMES, board)),
    ),
};

async function listDump(board: Board, reading: ReadContext): Promise<Listing> {
  const names = await readNames(reading);
  if (isFailure(names)) return failedListing("failed", names.reason);
  let cut = false;
  const get: ReadContext["get"] = async (ask) => {
    const answer = await reading.get(ask);
    cut = answer.kind === "got" && answer.truncated;
    return answer;
  };
  const ask = { url: `${FILES}/volna-mista/volna-mista.json`, size: "feed", documented: true } as const;
  const listing = await readSingleResponse({ ...reading, get }, ask, (answer) =>
    itemsOf(answer).map((item) => readVacancy(item, names, board)),
  );
  if (!cut) return listing;
  return failedListing(
    "failed",
    "the register is truncated or exceeds the maximum response size; the daily changes return it in parts",
  );
}

/** Reads the last days, newest first: the first entry of a vacancy is its current state. */
async function listDays(board: Board, reading: ReadContext): Promise<Listing> {
  const seen = new Set<string>();
  const postings: RawPosting[] = [];
  let names: PlaceNames | null = null;
  let daysRead = 0;
  for (const day of daysBack(reading.now, Math.min(DAYS, reading.max_pages))) {
    if (reading.max_rows !== null && postings.length >= reading.max_rows) break;
    const items = await readDay(day, reading);
    if (items === null) continue;
    const found: PlaceNames | Failure | null = isFailure(items) ? null : (names ?? (await readNames(reading)));
    if (isFailure(items)) return broken(postings, daysRead, `${day}: ${items.reason}`);
    if (found === null || isFailure(found)) return broken(postings, daysRead, found?.reason ?? "");
    names = found;
    const changes = catchShapeError(() => changesOf(items, found, board, seen));
    if (isFailure(changes)) return broken(postings, daysRead, `${day}: ${changes.reason}`);
    for (const each of changes.postings) if (!isOver(each, reading.now)) postings.push(each);
    daysRead++;
  }
  if (daysRead === 0) return failedListing("failed", "no file of changes for the last days");
  return failedListing("partial", `the changes of ${daysRead} days; the whole register is one file`, postings);
}

function broken(postings: RawPosting[], daysRead: number, reason: string): Listing {
  return failedListing(daysRead === 0 ? "failed" : "partial", reason, postings);
}

/** The cursor is the last day whose changes were read; each call reads one more. */
async function readChanges(cursor: string | null, board: Board, reading: ReadContext): Promise<ChangesResult> {
  if (cursor !== null && !/^\d{4}-\d\d-\d\d$/.test(cursor))
    return { failure: "failed", reason: "the cursor is not a day" };
  const daysBehind = cursor === null ? DAYS : Math.ceil((reading.now - Date.parse(cursor)) / DAY) + 1;
  const all = daysBack(reading.now, Math.max(1, Math.min(daysBehind, MAX_DAYS)));
  const days = cursor === null ? all : all.filter((day) => day > cursor);
  for (const day of days.toReversed()) {
    const items = await readDay(day, reading);
    if (items === null) continue;
    if (isFailure(items)) return items;
    const names = await readNames(reading);
    if (isFailure(names)) return names;
    const changes = catchShapeError(() => changesOf(items, names, board, new Set()));
    if (isFailure(changes)) return changes;
    const postings = changes.postings.filter((each) => !isOver(each, reading.now));
    return { postings, removed: changes.removed, next: day, more: day !== days[0] };
  }
  // A missing file may still be published for that day.
  return { postings: [], removed: [], next: cursor ?? assertPresent(all.at(-1)), more: false };
}

/** Null: there is no file for that day, as on weekends. */
async function readDay(day: string, reading: ReadContext): Promise<readonly unknown[] | Failure | null> {
  const url = `${FILES}/volna-mista-prirustek/volna-mista-prirustek-${day}.json`;
  const answer = await reading.get({ url, size: "feed", documented: true });
  const items = parseResponse(answer, itemsOf);
  return isFailure(items) && items.failure === "no_such_board" ? null : items;
}

/** Changes of vacancies that are not in `seen`; the last of several changes counts. */
function changesOf(
  items: readonly unknown[],
  names: PlaceNames,
  board: Board,
  seen: Set<string>,
): Pick<Changes, "postings" | "removed"> {
  const postings: RawPosting[] = [];
  const removed: RemovedPosting[] = [];
  for (const item of items.toReversed()) {
    const id = asText(getIn(item, "portalId"));
    if (id === null) throw new ShapeError("a change without a vacancy number");
    if (seen.has(id)) continue;
    seen.add(id);
    const kind = kindOf(item);
    const row = kind === REMOVED ? { skip: id } : STANDING.has(kind ?? "") ? readVacancy(item, names, board) : null;
    if (row === null) throw new ShapeError(`vacancy ${id} cannot be read`);
    if ("skip" in row) removed.push({ id, at: asDate(getIn(item, "datumZmeny"), ZONE) });
    else postings.push(row);
  }
  return { postings, removed };
}

/** The closing day itself is still open. */
function isOver(vacancy: RawPosting, now: number): boolean {
  return vacancy.date_valid_through !== null && Date.parse(vacancy.date_valid_through) + DAY <= now;
}

function kindOf(item: unknown): string | null {
  return asText(getIn(item, "typZmenyOpenData", "id")) ?? asText(getIn(item, "typyZmenOpenData", "id"));
}

function itemsOf(answer: string): readonly unknown[] {
  return requireList(getIn(readJson(answer), "polozky"), "polozky");
}

/** Newest first, by the date in Prague. */
function daysBack(now: number, count: number): string[] {
  const today = Date.parse(new Date(now).toLocaleDateString("sv-SE", { timeZone: ZONE }));
  return Array.from({ length: count }, (_, index) => new Date(today - index * DAY).toISOString().slice(0, 10));
}
