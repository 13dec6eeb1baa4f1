// An in-memory index of a few posting versions, built from the same tables as the main index. It answers every search
// exactly as the main index does, at a cost proportional to the number of versions. A posting may occur more than once,
// so versions are numbered independently of posting ids.
import { DatabaseSync } from "node:sqlite";
import { tokenize } from "../../text/words/tokens.ts";
import { newBudget } from "../find/budget.ts";
import { findEver, type Snapshot } from "../find/find.ts";
import { storePlaces, unpackTexts } from "../index/document.ts";
import { TABLES } from "../index/schema.ts";
import { termNumbers } from "../index/terms.ts";
import { createPrefixCollector } from "../index/words/prefixes.ts";
import { PLACE_GAP, type WordColumns } from "../index/words/words.ts";
import { hasBit } from "../memory/arrays/bits.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory } from "../memory/memory.ts";
import { slotOf } from "../memory/slots.ts";
import type { Search } from "../query.ts";
import { isRepost } from "../reposts/repostSlots.ts";
import type { Version } from "./versions.ts";

export interface SmallIndex {
  /** Returns a predicate for the versions that match a search, open or not. */
  createPredicate(search: Search): (version: Version) => boolean;
  close(): void;
}

/** `from` is the main index; it supplies the employers and decides about reposts. */
export function createSmallIndex(from: DatabaseSync, versions: readonly Version[], now: number): SmallIndex {
  const db = new DatabaseSync(":memory:");
  db.exec(TABLES);
  // Ids follow the time of indexing, as in the main index; windows rely on it.
  const sortedVersions = [...versions].sort((a, b) => a.created - b.created || a.id - b.id);
  const numbers = new Map(sortedVersions.map((version, at) => [version, at + 1]));
  db.exec("begin");
  copyEmployers(from, db, sortedVersions);
  const put = createPutVersion(db);
  for (const [version, number] of numbers) put(version, number);
  db.prepare("insert into meta (key, value) values ('version', 1)").run();
  db.exec("commit");
  const memory = refresh(db, emptyMemory());
  return {
    createPredicate(search) {
      const { id: ids, exclude_reposts, ...filters } = search.filters;
      // Only a few texts are compared word by word, so no search is too broad here.
      const budget = { ...newBudget(), remaining: Number.POSITIVE_INFINITY };
      const snapshot: Snapshot = { db, memory, now, mark: Number.MAX_SAFE_INTEGER, budget };
      const { bits } = findEver(snapshot, { ...search, filters });
      return (version) => {
        if (!search.includeDuplicates && version.duplicate_of !== null) return false;
        if (ids !== undefined && !ids.includes(version.id)) return false;
        if (exclude_reposts === true && isRepost(from, version.id)) return false;
        return hasBit(bits, slotOf(memory, numbers.get(version) ?? -1));
      };
    },
    close: () => db.close(),
  };
}

function copyEmployers(from: DatabaseSync, to: DatabaseSync, versions: readonly Version[]): void {
  const used = new Set(versions.flatMap(({ employer }) => employer ?? []));
  const insert = to.prepare(
    "insert into employer (id, slug, domain, domain_touched, shown, touched) values (?, ?, ?, 0, ?, 1)",
  );
  const rows = from.prepare(
    "select id, slug, domain, shown from employer where id in (select value from json_each(?))",
  );
  for (const { id, slug, domain, shown } of rows.iterate(JSON.stringify([...used]))) {
    insert.run(id ?? null, slug ?? null, domain ?? null, shown ?? null);
  }
}

function createPutVersion(db: DatabaseSync): (version: Version, number: number) => void {
  const posting =
    db.prepare(`insert into posting (id, created, posted, board, employer, duplicate_of, opened_duplicate, pay, rules, terms,
    touched, worded) values (?, ?, ?, ?, ?, ?, 0, ?, '', ?, 1, 1)`);
  const body = db.prepare("insert into body (id, title, organization, places) values (?, ?, ?, ?)");
  const packed = db.prepare("insert into texts (id, packed) values (?, ?)");
  const words = db.prepare(
    "insert into words (rowid, title, description, place, employer) values (:id, :title, :description, :place, :employer)",
  );
  const beginnings = db.prepare("insert into beginnings (rowid, beginning) values (?, ?)");
  const beginningsOf = createPrefixCollector();
  const numbersOf = termNumbers(db);
  return (version, number) => {
    const { created, posted, board, employer, duplicate_of, pay, terms, title, organization, texts, places } = version;
    posting.run(
      ...[number, created, posted, board, employer, duplicate_of, pay === null ? null : String(pay)],
      numbersOf(terms),
    );
    body.run(number, JSON.stringify(title), JSON.stringify(organization), storePlaces(places, {}));
    if (texts !== null) packed.run(number, texts);
    const listed = places.map(joinTokens).filter((place) => place !== "");
    const columns: WordColumns = {
      title: joinTokens(title),
      description: joinTokens(unpackTexts(texts).text),
      place: listed.join(` ${PLACE_GAP} `),
      employer: joinTokens(organization),
    };
    words.run({ id: number, ...columns });
    beginnings.run(number, beginningsOf(columns));
  };
}

function joinTokens(text: string | null): string {
  return text === null ? "" : tokenize(text).join(" ");
}
