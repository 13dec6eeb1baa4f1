// The Czech register of vacancies (MPSV): documented open data without a key; unverified, for nothing is recorded. The whole is one
// file of 190 MB, the changes of each working day one of about 12 MB, with what was taken down. Places are numbers of code lists
// beside the files. Whoever may not be named or published is not; names and numbers of contact persons are not taken over.

import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { there } from "../../../contract/there.ts";
import { type Failure, failed, isFailure, readSound, shaped } from "../../shared/reading/answers.ts";
import type { Changes, ChangesRead, Removed } from "../../shared/reading/changes.ts";
import { readOne } from "../../shared/reading/paging.ts";
import { postingsIn } from "../../shared/rows/filled.ts";
import { at, date, mustList, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { type Names, NO_NAMES, readNames, readVacancy } from "./row.ts";

const FILES = "https://data.mpsv.cz/od/soubory";
/** The board that is the whole register; any other name is the changes of the last days. */
const DUMP = "dump";
/** So many days back at first; a month of changes touches most of what is open. */
const DAYS = 31;
/** The files reach no further back than a vacancy may stand. */
const MOST_DAYS = 400;
const DAY = 86_400_000;
const ZONE = "Europe/Prague";
const REMOVED = "TypyZmenOpenData/zruseny";
const STANDING = new Set(["TypyZmenOpenData/novy", "TypyZmenOpenData/zmeneny"]);

export const mpsv: Source = {
  id: "mpsv",
  sure: "B",
  recorded: false,
  off: null,
  gives: "a short text, pay, kind of contract, places, employer, posted and changed time, closing day; removals",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => "https://www.uradprace.cz/volna-mista-v-cr",
  list: (board, reading) => (board.slug === DUMP ? listDump(board, reading) : listDays(board, reading)),
  detail: null,
  company: null,
  changes: readChanges,
  parse: (answer, board) =>
    postingsIn(
      itemsOf(answer)
        .filter((item) => kindOf(item) !== REMOVED)
        .map((item) => readVacancy(item, NO_NAMES, board)),
    ),
};

async function listDump(board: Board, reading: Reading): Promise<Listing> {
  const names = await readNames(reading);
  if (isFailure(names)) return failed("failed", names.because);
  let cut = false;
  const get: Reading["get"] = async (ask) => {
    const answer = await reading.get(ask);
    cut = answer.kind === "got" && answer.truncated;
    return answer;
  };
  const ask = { url: `${FILES}/volna-mista/volna-mista.json`, size: "feed", documented: true } as const;
  const listing = await readOne({ ...reading, get }, ask, (answer) => ({
    rows: itemsOf(answer).map((item) => readVacancy(item, names, board)),
    total: null,
  }));
  if (!cut) return listing;
  return failed(
    "failed",
    "the register broke off or is larger than one answer may be; the days' changes have it in parts",
  );
}

/** The last days, newest first: the first that is said of a vacancy is how it stands. */
async function listDays(board: Board, reading: Reading): Promise<Listing> {
  const seen = new Set<string>();
  const postings: RawPosting[] = [];
  let names: Names | null = null;
  let read = 0;
  for (const day of daysBack(reading.now, Math.min(DAYS, reading.max_pages))) {
    if (reading.max_rows !== null && postings.length >= reading.max_rows) break;
    const items = await readDay(day, reading);
    if (items === null) continue;
    const found: Names | Failure | null = isFailure(items) ? null : (names ?? (await readNames(reading)));
    if (isFailure(items)) return broken(postings, read, `${day}: ${items.because}`);
    if (found === null || isFailure(found)) return broken(postings, read, found?.because ?? "");
    names = found;
    const changes = shaped(() => changesOf(items, found, board, seen));
    if (isFailure(changes)) return broken(postings, read, `${day}: ${changes.because}`);
    for (const each of changes.postings) if (!isOver(each, reading.now)) postings.push(each);
    read++;
  }
  if (read === 0) return failed("failed", "no file of changes for any of the last days");
  return failed("partial", `the changes of ${read} days; the whole register is one file`, postings);
}

function broken(postings: RawPosting[], read: number, because: string): Listing {
  return failed(read === 0 ? "failed" : "partial", because, postings);
}

/** The cursor is the last day whose changes were read; each call reads one more. */
async function readChanges(cursor: string | null, board: Board, reading: Reading): Promise<ChangesRead> {
  if (cursor !== null && !/^\d{4}-\d\d-\d\d$/.test(cursor))
    return { trouble: "failed", because: "a cursor that is no day" };
  const behind = cursor === null ? DAYS : Math.ceil((reading.now - Date.parse(cursor)) / DAY) + 1;
  const all = daysBack(reading.now, Math.max(1, Math.min(behind, MOST_DAYS)));
  const days = cursor === null ? all : all.filter((day) => day > cursor);
  for (const day of days.toReversed()) {
    const items = await readDay(day, reading);
    if (items === null) continue;
    if (isFailure(items)) return items;
    const names = await readNames(reading);
    if (isFailure(names)) return names;
    const changes = shaped(() => changesOf(items, names, board, new Set()));
    if (isFailure(changes)) return changes;
    const postings = changes.postings.filter((each) => !isOver(each, reading.now));
    return { postings, removed: changes.removed, next: day, more: day !== days[0] };
  }
  // A day without a file may still get one.
  return { postings: [], removed: [], next: cursor ?? there(all.at(-1)), more: false };
}

/** Null: that day has no file, as weekends have none. */
async function readDay(day: string, reading: Reading): Promise<readonly unknown[] | Failure | null> {
  const url = `${FILES}/volna-mista-prirustek/volna-mista-prirustek-${day}.json`;
  const answer = await reading.get({ url, size: "feed", documented: true });
  const items = readSound(answer, itemsOf);
  return isFailure(items) && items.trouble === "no_such_board" ? null : items;
}

/** What is said of vacancies that are not among the `seen`; of several changes the last counts. */
function changesOf(
  items: readonly unknown[],
  names: Names,
  board: Board,
  seen: Set<string>,
): Pick<Changes, "postings" | "removed"> {
  const postings: RawPosting[] = [];
  const removed: Removed[] = [];
  for (const item of items.toReversed()) {
    const id = text(at(item, "portalId"));
    if (id === null) throw new ShapeError("a change without its vacancy's number");
    if (seen.has(id)) continue;
    seen.add(id);
    const kind = kindOf(item);
    const row = kind === REMOVED ? { skip: id } : STANDING.has(kind ?? "") ? readVacancy(item, names, board) : null;
    if (row === null) throw new ShapeError(`vacancy ${id} cannot be read`);
    if ("skip" in row) removed.push({ id, at: date(at(item, "datumZmeny"), ZONE) });
    else postings.push(row);
  }
  return { postings, removed };
}

/** The closing day itself still counts. */
function isOver(vacancy: RawPosting, now: number): boolean {
  return vacancy.date_valid_through !== null && Date.parse(vacancy.date_valid_through) + DAY <= now;
}

function kindOf(item: unknown): string | null {
  return text(at(item, "typZmenyOpenData", "id")) ?? text(at(item, "typyZmenOpenData", "id"));
}

function itemsOf(answer: string): readonly unknown[] {
  return mustList(at(readJson(answer), "polozky"), "polozky");
}

/** Newest first, as the days are called in Prague. */
function daysBack(now: number, count: number): string[] {
  const today = Date.parse(new Date(now).toLocaleDateString("sv-SE", { timeZone: ZONE }));
  return Array.from({ length: count }, (_, at) => new Date(today - at * DAY).toISOString().slice(0, 10));
}
