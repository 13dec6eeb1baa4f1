// Stored words have the same postings as the text index, also after postings were reworded or erased, before and after
// the blocks are corrected, and whether or not postings are missing in between.
import { afterEach, beforeEach, expect, test } from "vitest";
import { NOON, openSample, PLAIN_FACTS, type SampleIndex, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { eachBit } from "../memory/arrays/bits.ts";
import { refresh } from "../memory/load.ts";
import { emptyMemory, type Memory, putSlot } from "../memory/memory.ts";
import { idAt } from "../memory/slots.ts";
import { wordBits } from "../memory/wordCache.ts";
import { applyChanges, putPosting } from "./apply.ts";
import { updateWordBlocks } from "./wordBlocks.ts";
import { isStoredWord } from "./words/storedWords.ts";
import { createIndexWriter, type IndexWriter, inBatch } from "./writer.ts";

const POSITION = { epoch: "e", seq: 1, at: NOON };
/** Two complete blocks and the beginning of a third one. */
const [STEP, LAST] = [16, 9000];
const IDS = Array.from({ length: Math.floor(LAST / STEP) }, (_, at) => (at + 1) * STEP);

interface Written {
  title: string;
  text: string;
  place: string;
}

let index: SampleIndex;
let writer: IndexWriter;
const written = new Map<number, Written>();

/** Every posting has the first word, others have words of which only some are frequent. */
function wordsFor(id: number): Written {
  const at = id / STEP;
  return {
    title: at % 3 === 0 ? "Nurse half" : "Cook",
    text: `Everyone ${at % 2 === 0 ? "half" : "other"}. ${at % 60 === 0 ? "Seldom" : ""} für C++`,
    place: at % 5 === 0 ? "Half Moon" : "Berlin",
  };
}

function write(changes: ReadonlyMap<number, Written>): void {
  inBatch(writer, POSITION, () => {
    for (const [id, { title, text, place }] of changes) {
      written.set(id, { title, text, place });
      putPosting(writer, samplePosting({ id, row: { title }, texts: { text }, place_strings: [place] }));
    }
  });
}

const COLUMNS = { title: "title", description: "text", place: "place" } as const;

function truth(columns: readonly (keyof typeof COLUMNS)[], word: string): number[] {
  const has = (text: string): boolean =>
    text
      .toLowerCase()
      .split(/[^a-zü+]+/)
      .includes(word);
  return [...written]
    .filter(([, texts]) => columns.some((column) => has(texts[COLUMNS[column]])))
    .map(([id]) => id)
    .sort((a, b) => a - b);
}

/** A memory with only the postings of the index, and one in which no id is missing. */
function memories(): Memory[] {
  const gapless = emptyMemory();
  for (let id = 1; id <= Math.max(...written.keys()); id++) putSlot(gapless, { ...PLAIN_FACTS, id }, true);
  return [refresh(index.db, emptyMemory()), gapless];
}

function check(words = ["everyone", "half", "other", "seldom", "c++", "nurse", "moon", "nowhere"]): void {
  for (const memory of memories()) {
    for (const word of words) {
      for (const columns of [["description"], ["title", "description"], ["place"], ["title"]] as const) {
        const ids: number[] = [];
        const bits = wordBits(index.db, memory, `({${columns.join(" ")}} : "${word}")`);
        eachBit(bits, (slot) => void ids.push(idAt(memory, slot)));
        expect([word, columns, ids]).toEqual([word, columns, truth(columns, word)]);
      }
    }
  }
}

beforeEach(() => {
  index = openSample();
  writer = createIndexWriter(index.db);
  written.clear();
  write(new Map(IDS.map((id) => [id, wordsFor(id)])));
});
afterEach(() => index.close());

function update(): void {
  for (let block = 0; block < 3; block++) updateWordBlocks(index.db);
}

const built = (): unknown[] => index.db.prepare("select block, stale from word_built order by 1").all();

test("are the same as in the text index", () => {
  check();
  update();
  expect(built()).toEqual([
    { block: 0, stale: "" },
    { block: 1, stale: "" },
  ]);
  expect(["everyone", "half", "seldom"].map((word) => isStoredWord(index.db, word, IDS.length))).toEqual([
    true,
    true,
    false,
  ]);
  check();
});

test("follow postings that were reworded", () => {
  update();
  write(
    new Map([
      [160, { title: "Everyone", text: "nothing", place: "Moon" }],
      [5008, { title: "Other", text: "half", place: "Berlin" }],
      [9000 - 8, { title: "Half", text: "everyone", place: "Berlin" }],
      [9016, { title: "Half", text: "everyone", place: "Berlin" }],
    ]),
  );
  expect(built()).toEqual([
    { block: 0, stale: "160," },
    { block: 1, stale: "5008," },
  ]);
  check();
  update();
  expect(built().map((row) => Object.values(Object(row))[1])).toEqual(["", ""]);
  // Only the blocks can answer now.
  index.db.exec("delete from words where rowid < 8192");
  check(["everyone", "half", "nurse", "moon"]);
});

test("are read from the text index where a block has too many reworded postings", () => {
  update();
  write(new Map(IDS.slice(0, 100).map((id) => [id, { title: "Half", text: `other ${id}`, place: "Berlin" }])));
  check();
  update();
  check();
});

test("keep nothing of an erased posting", () => {
  update();
  inBatch(writer, POSITION, () =>
    applyChanges(writer, [
      {
        type: "closed",
        seq: 2,
        at: NOON,
        id: 320,
        source: "greenhouse",
        reason: "removed",
        evidence: { forgotten: true },
      },
    ]),
  );
  written.delete(320);
  expect(index.db.prepare("select count(*) as many from word_block where block = 0").get()).toEqual({ many: 0 });
  check();
  update();
  check();
});
