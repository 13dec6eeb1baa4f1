// An index in memory that holds only a handful of versions of postings, made of the same tables: every search is answered by it exactly as by
// the large one, at a cost that goes by how many there are. A posting may be in it more than once, so the versions have numbers of their own.
import { DatabaseSync } from "node:sqlite";
import { tokens } from "../../text/words/tokens.ts";
import { newBudget } from "../find/budget.ts";
import { findEver, type Snapshot } from "../find/find.ts";
import { storedPlaces, storedText, storePlaces, unpackTexts } from "../index/document.ts";
import { numbersIn } from "../index/numberLetters.ts";
import { TABLES } from "../index/schema.ts";
import { beginningsMaker } from "../index/words/beginnings.ts";
import { PLACE_GAP, type WordColumns } from "../index/words/words.ts";
import { hasBit } from "../memory/bits.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { slotOf } from "../memory/slots.ts";
import type { Search } from "../question.ts";
import type { Version } from "./versions.ts";

export interface SmallIndex {
  /** Which of the versions meet a search, whether they are open or not. */
  matching(search: Search): (version: Version) => boolean;
  close(): void;
}

/** `from`: the large index, for the values' numbers and the employers. */
export function smallIndex(from: DatabaseSync, versions: readonly Version[], now: number): SmallIndex {
  const db = new DatabaseSync(":memory:");
  db.exec(TABLES);
  // Ids follow the time of indexing, as in the large one: windows rely on it.
  const inOrder = [...versions].sort((a, b) => a.created - b.created || a.id - b.id);
  const numbers = new Map(inOrder.map((version, at) => [version, at + 1]));
  db.exec("begin");
  copyTerms(from, db, inOrder);
  copyEmployers(from, db, inOrder);
  const put = putter(db);
  for (const [version, number] of numbers) put(version, number);
  db.prepare("insert into meta (key, value) values ('version', 1)").run();
  db.exec("commit");
  const memory = refresh(db, emptyMemory());
  return {
    matching(search) {
      const { id: ids, ...filters } = search.filters;
      // What is compared word by word is a handful of texts: no search is too broad here.
      const budget = { ...newBudget(), left: Number.POSITIVE_INFINITY };
      const snapshot: Snapshot = { db, memory, now, mark: Number.MAX_SAFE_INTEGER, budget };
      const { bits } = findEver(snapshot, { ...search, filters });
      return (version) => {
        if (!search.includeDuplicates && version.duplicate_of !== null) return false;
        if (ids !== undefined && !ids.includes(version.id)) return false;
        return hasBit(bits, slotOf(memory, numbers.get(version) ?? -1));
      };
    },
    close: () => db.close(),
  };
}

function copyTerms(from: DatabaseSync, to: DatabaseSync, versions: readonly Version[]): void {
  const used = new Set(versions.flatMap(({ terms }) => numbersIn(terms)));
  const insert = to.prepare("insert into term (id, facet, value) values (?, ?, ?)");
  const rows = from.prepare("select id, facet, value from term where id in (select value from json_each(?))");
  for (const { id, facet, value } of rows.iterate(JSON.stringify([...used]))) {
    insert.run(id ?? null, facet ?? null, value ?? null);
  }
}

function copyEmployers(from: DatabaseSync, to: DatabaseSync, versions: readonly Version[]): void {
  const used = new Set(versions.flatMap(({ employer }) => employer ?? []));
  const insert = to.prepare("insert into employer (id, slug, shown, touched) values (?, ?, ?, 1)");
  const rows = from.prepare("select id, slug, shown from employer where id in (select value from json_each(?))");
  for (const { id, slug, shown } of rows.iterate(JSON.stringify([...used]))) {
    insert.run(id ?? null, slug ?? null, shown ?? null);
  }
}

function putter(db: DatabaseSync): (version: Version, number: number) => void {
  const posting =
    db.prepare(`insert into posting (id, created, posted, board, employer, duplicate_of, opened_duplicate, pay, rules, terms,
    touched, worded) values (?, ?, ?, ?, ?, ?, 0, ?, '', ?, 1, 1)`);
  const body = db.prepare("insert into body (id, title, organization, places) values (?, ?, ?, ?)");
  const packed = db.prepare("insert into texts (id, packed) values (?, ?)");
  const words = db.prepare(
    "insert into words (rowid, title, description, place, employer) values (:id, :title, :description, :place, :employer)",
  );
  const beginnings = db.prepare("insert into beginnings (rowid, beginning) values (?, ?)");
  const beginningsOf = beginningsMaker();
  return (version, number) => {
    const { created, posted, board, employer, duplicate_of, pay, terms, title, organization, texts, places } = version;
    posting.run(number, created, posted, board, employer, duplicate_of, pay, terms);
    const searched = storedPlaces(places);
    body.run(number, title, organization, storePlaces(searched, {}));
    if (texts !== null) packed.run(number, texts);
    const listed = searched.map(joined).filter((place) => place !== "");
    const columns: WordColumns = {
      title: joined(storedText(title)),
      description: joined(unpackTexts(texts).text),
      place: listed.join(` ${PLACE_GAP} `),
      employer: joined(storedText(organization)),
    };
    words.run({ id: number, ...columns });
    beginnings.run(number, beginningsOf(columns));
  };
}

function joined(text: string | null): string {
  return text === null ? "" : tokens(text).join(" ");
}
