// Readers that share the memory of a file answer as readers with a separate one, before and after changes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { NOON, openSample, putEmployer, type SampleIndex, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { putPosting } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { beginRun } from "../memory/image.ts";
import type { Answer, IndexQuery } from "../query.ts";
import { newFlags } from "./messages.ts";
import { createReader, type IndexReader } from "./reader.ts";

/** More than the smallest memory that is shared. */
const POSTINGS = 1100;

let index: SampleIndex;
let file: string;
let seq = 0;
const readers: IndexReader[] = [];

beforeEach(() => {
  index = openSample();
  file = join(index.folder, "index.db");
  putEmployer(index.db);
  put(Array.from({ length: POSTINGS }, (_, at) => at + 1));
  beginRun(index.db, file);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
  index.close();
});

function put(ids: readonly number[], skill = "SQL"): void {
  const writer = createIndexWriter(index.db);
  inBatch(writer, { epoch: "e", seq: ++seq, at: NOON + seq }, () => {
    for (const id of ids) {
      const skills = [skill, ...(id % 3 === 0 ? ["Greek"] : [])];
      putPosting(writer, samplePosting({ id, created_at: NOON, row: { ai_key_skills: skills } }));
    }
  });
}

function open(
  image: SharedArrayBuffer | null,
  onImage?: (file: string, image: SharedArrayBuffer) => void,
): IndexReader {
  const common = { spools: index.folder, flags: newFlags(), deadlineMs: 5000, rates: null, onDamage: () => {} };
  const reader = createReader(onImage === undefined ? common : { ...common, onImage });
  expect(reader.useFile(file, image)).toBe(true);
  readers.push(reader);
  return reader;
}

function count(reader: IndexReader, skill: string): number {
  const search = {
    filters: { skill: [skill] },
    frame: null,
    frameGiven: false,
    includeDuplicates: false,
    modified: null,
  };
  const query: IndexQuery = { kind: "count", search, digest: false, now: NOON };
  const answer = reader.answer(query, false);
  if (!answer.ok) throw new Error(answer.message);
  return answer.head.count;
}

it("answers from a shared memory as from a separate one, and each at its version", () => {
  const images: SharedArrayBuffer[] = [];
  const first = open(null, (_, image) => images.push(image));
  expect(images).toHaveLength(1);
  const others = [open(assertPresent(images[0])), open(null)];
  for (let turn = 1; turn <= 3; turn++) {
    put([turn, POSTINGS + turn], "Welding");
    for (const reader of [first, ...others]) {
      expect([count(reader, "Welding"), count(reader, "SQL")]).toEqual([2 * turn, POSTINGS - turn]);
      expect(count(reader, "Greek")).toBe(Math.floor((POSTINGS + turn) / 3));
    }
  }
  first.save();
  expect(images).toHaveLength(2);
  for (const reader of others) reader.useImage(assertPresent(images[1]));
  put([50], "Welding");
  for (const reader of [first, ...others]) expect(count(reader, "Welding")).toBe(7);
  // The next start finds the saved image.
  const again: SharedArrayBuffer[] = [];
  expect(
    count(
      open(null, (_, image) => again.push(image)),
      "Welding",
    ),
  ).toBe(7);
  expect(again).toHaveLength(1);
});

it("streams all employers as it returns them in one piece", () => {
  const employers = Array.from({ length: 2100 }, (_, at) => 1000 + at);
  const writer = createIndexWriter(index.db);
  inBatch(writer, { epoch: "e", seq: ++seq, at: NOON + seq }, () => {
    for (const id of employers) {
      putEmployer(index.db, { id, name: `Firm ${id}`, slug: `firm-${id}` });
      putPosting(writer, samplePosting({ id: 10 * id, created_at: NOON, employer_id: id }));
    }
  });
  const reader = open(null);
  for (const format of ["json", "csv"] as const) {
    const query: IndexQuery = { kind: "organizations", format, limit: null, offset: 0, now: NOON };
    const begun: Answer[] = [];
    const streamed = reader.answer(
      query,
      false,
      () => false,
      (answer) => begun.push(answer),
    );
    const whole = reader.answer(query, false);
    if (!whole.ok || !streamed.ok || !("progress" in streamed.body) || !("bytes" in whole.body))
      throw new Error("not streamed");
    expect(begun).toMatchObject([{ head: whole.head, body: streamed.body, contentType: whole.contentType }]);
    expect(readFileSync(streamed.body.file, "utf8")).toBe(Buffer.from(whole.body.bytes).toString());
  }
});
