import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NOON, openSample, type SampleIndex, sampleEmployer, samplePosting } from "../../../test/rig/sampleIndex.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { putEmployerRow, putPosting } from "../index/apply.ts";
import { createIndexWriter, inBatch } from "../index/writer.ts";
import { isStored, noSlots } from "./arrays/bits.ts";
import { readImageFile } from "./arrays/imageFile.ts";
import { ownBytes, PAGE, setValue, valueAt } from "./arrays/pages.ts";
import { type EmployerMemory, factsReader, namesAt, placeOf, placesSlugged } from "./employers/employers.ts";
import { beginRun, imageOf, imageOfMemory, pagedParts, saveImage, shareImage } from "./image.ts";
import { refresh } from "./load.ts";
import { eachMember } from "./members.ts";
import { emptyMemory, type Memory } from "./memory.ts";
import { pointsAt } from "./points.ts";
import { idAt } from "./slots.ts";

const HOUR = 3_600_000;
const CURRENCIES = ["EUR", "JPY", null, "XXX"];
const SKILLS = ["TypeScript", "SQL", "Patience", "Welding", "Greek"];

let index: SampleIndex;
let file: string;
let writer: ReturnType<typeof createIndexWriter>;
let seq = 0;

beforeEach(() => {
  index = openSample();
  file = join(index.folder, "index.db");
  seq = 0;
  writer = createIndexWriter(index.db);
});
afterEach(() => index.close());

function batch(work: () => void): void {
  inBatch(writer, { epoch: "e", seq: ++seq, at: NOON + seq }, work);
}

/** A posting that differs from its neighbours in everything a memory stores, and from its earlier version by `turn`. */
function put(id: number, turn = 0): void {
  const at = id + turn * 7;
  const currency = CURRENCIES[at % 4] ?? null;
  const posting = samplePosting({
    id,
    created_at: NOON - at * HOUR,
    employer_id: at % 5 === 0 ? null : 7 + (at % 3),
    duplicate_of: at % 11 === 0 && id > 1 ? 1 : null,
    row: {
      ai_salary_currency: currency,
      ai_key_skills: SKILLS.filter((_, skill) => at % (skill + 2) === 0),
      lats_derived: at % 3 === 0 ? [] : at % 3 === 1 ? [50 + (at % 9)] : [50, 51 + (at % 4)],
      lngs_derived: at % 3 === 0 ? [] : at % 3 === 1 ? [8] : [8, 9],
    },
  });
  const posted_at = at % 2 === 0 ? null : NOON - at * HOUR;
  const yearly_pay = currency === null ? null : 30_000 + at;
  putPosting(writer, { ...posting, derived: { ...posting.derived, posted_at, yearly_pay } });
}

function close(id: number): void {
  index.db.prepare("update posting set closed = ?, touched = ? where id = ?").run(NOON, writer.version, id);
}

function begin(count: number): void {
  batch(() => {
    for (const id of [7, 8, 9]) putEmployerRow(writer, sampleEmployer({ id, slug: `e${id}`, name: `Employer ${id}` }));
    for (let id = 1; id <= count; id++) put(id);
  });
  beginRun(index.db, file);
}

/** The complete content of a memory, independent of its layout. */
function describeMemory(memory: Memory) {
  const slots = Array.from({ length: memory.slots }, (_, slot) => ({
    id: idAt(memory, slot),
    born: valueAt(memory.born, slot),
    pay: valueAt(memory.pay, slot),
    topPay: valueAt(memory.topPay, slot),
    closed: valueAt(memory.closedHour, slot),
    employer: employerAt(memory.employers, valueAt(memory.employer, slot)),
    currency: memory.currencies.names[valueAt(memory.currencies.of, slot)],
    points: pointsAt(memory.points, slot),
    bits: [memory.open, memory.duplicate, memory.openedDuplicate, memory.hasPosted, memory.counted.bits].map((bits) =>
      isStored(bits, slot),
    ),
  }));
  const everything = noSlots(memory).fill(-1);
  const terms = [...memory.terms].map(([number, { facet, value, members, shown }]) => {
    const slotsOf: number[] = [];
    eachMember(members, everything, (slot) => slotsOf.push(slot));
    return { number, facet, value, shown, size: members.size, slotsOf };
  });
  const { version, termsRead, counted } = memory;
  return { version, termsRead, since: counted.since, next: counted.next, slots, terms };
}

function employerAt(employers: EmployerMemory, place: number) {
  const names = namesAt(employers, place);
  const id = valueAt(employers.ids, place);
  const found = names === null ? [] : [...placesSlugged(employers, [names.slug]).keys()].filter((at) => at === place);
  return { id, names, found, place: placeOf(employers, id) === place, ...factsReader(employers)(place) };
}

const anew = (): Memory => refresh(index.db, emptyMemory());
const fromImage = (): Memory => refresh(index.db, emptyMemory(), () => {}, readImageFile(imageOf(file)));

function keep(): void {
  expect(saveImage(file, index.db, anew(), 1)).not.toBeNull();
}

/** An image with a different value for one posting, so that its use is visible. */
function keepMarked(): void {
  const memory = anew();
  setValue(memory.closedHour, 0, 4711);
  expect(saveImage(file, index.db, memory, 1)).not.toBeNull();
}
const isUsed = (): boolean => valueAt(fromImage().closedHour, 0) === 4711;

describe("the image of a memory", () => {
  it("plus later changes equals a memory built from the index", () => {
    begin(200);
    keep();
    batch(() => {
      for (const id of [3, 50]) put(id, 1);
      for (const id of [4, 60, 199]) close(id);
      for (let id = 201; id <= 210; id++) put(id);
      putEmployerRow(writer, sampleEmployer({ id: 8, slug: "e8", name: "Another name" }));
    });
    expect(describeMemory(fromImage())).toEqual(describeMemory(anew()));
    keepMarked();
    expect(isUsed()).toBe(true);
  });

  it("works for a memory that has applied changes as well as for a new one", () => {
    begin(120);
    const memory = anew();
    for (let turn = 1; turn <= 3; turn++) {
      batch(() => {
        for (let id = turn; id <= 120; id += 9) put(id, turn);
        close(turn * 10);
      });
      refresh(index.db, memory);
    }
    expect(saveImage(file, index.db, memory, 1)).not.toBeNull();
    expect(describeMemory(fromImage())).toEqual(describeMemory(anew()));
  });

  it("is not written if it would save nothing: few postings, unchanged version", () => {
    begin(20);
    expect(saveImage(file, index.db, anew())).toBeNull();
    keep();
    expect(saveImage(file, index.db, anew(), 1)).toBeNull();
  });

  it("is ignored if it is truncated or one bit is wrong", () => {
    begin(60);
    keepMarked();
    expect(isUsed()).toBe(true);
    const whole = readFileSync(imageOf(file));
    for (let at = 0; at < whole.length; at += Math.max(1, Math.floor(whole.length / 150))) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 4;
      writeFileSync(imageOf(file), bytes);
      expect([at, isUsed()]).toEqual([at, false]);
    }
    for (const length of [0, 3, 8, 40, whole.length - 1]) {
      writeFileSync(imageOf(file), whole);
      truncateSync(imageOf(file), length);
      expect([length, isUsed()]).toEqual([length, false]);
    }
    writeFileSync(imageOf(file), Buffer.concat([whole, Buffer.alloc(1)]));
    expect(isUsed()).toBe(false);
    expect(describeMemory(fromImage())).toEqual(describeMemory(anew()));
  });

  it("is ignored if it is unreadable", () => {
    begin(20);
    mkdirSync(imageOf(file));
    expect(describeMemory(fromImage())).toEqual(describeMemory(anew()));
  });

  it("is removed if its index has lost the commits it was made from, whose numbers are reused", () => {
    begin(40);
    batch(() => put(1, 2));
    keepMarked();
    index.db.exec(`update meta set value = ${writer.version - 1} where key = 'version'`);
    expect(isUsed()).toBe(false);
    beginRun(index.db, file);
    expect(existsSync(imageOf(file))).toBe(false);
  });

  it("belongs to its index file: a different file of that name, or one written by two later processes, is loaded from scratch", () => {
    begin(40);
    keepMarked();
    beginRun(index.db, file);
    expect(isUsed()).toBe(true);
    beginRun(index.db, file);
    expect(isUsed()).toBe(false);
    keepMarked();
    index.db.exec("update meta set value = 'of another' where key = 'runs'");
    expect(isUsed()).toBe(false);
  });

  it("is ignored if much has changed, or much of it has left the index", () => {
    begin(100);
    keepMarked();
    batch(() => {
      for (let id = 20; id < 32; id++) put(id, 1);
    });
    expect(isUsed()).toBe(false);
    keepMarked();
    expect(isUsed()).toBe(true);
    index.db.exec("delete from posting where id between 40 and 52");
    expect(isUsed()).toBe(false);
  });

  it("is not readable by others", () => {
    begin(10);
    keep();
    expect(statSync(imageOf(file)).mode & 0o77).toBe(0);
  });
});

describe("readers that share an image", () => {
  const sumOf = (image: SharedArrayBuffer): number => crc32(new Uint8Array(image));
  const made = (memory: Memory): SharedArrayBuffer => assertPresent(imageOfMemory(index.db, memory, 1));

  /** Some postings change, some close, and one is new. */
  function change(turn: number): void {
    batch(() => {
      for (let id = 1 + (turn % 5); id <= 150; id += 17) put(id, turn);
      for (const id of [20 + turn, 90 + turn]) close(id);
      put(150 + turn);
      putEmployerRow(writer, sampleEmployer({ id: 40 - turn, slug: `new-${turn}`, name: `New ${turn}` }));
    });
  }

  it("answer as if each had its own memory, whichever version the image has, and never change it", () => {
    begin(150);
    const [first, second] = [anew(), anew()];
    const images = [made(first)];
    const sums = images.map(sumOf);
    for (const memory of [first, second]) shareImage(assertPresent(images[0]), memory);
    for (let turn = 1; turn <= 12; turn++) {
      change(turn);
      // Every third time, one of them is a version behind.
      if (turn % 3 !== 0) refresh(index.db, first);
      refresh(index.db, second);
      if (turn % 2 === 0) {
        const image = made(turn % 4 === 0 ? first : second);
        images.push(image);
        sums.push(sumOf(image));
        for (const memory of [first, second]) shareImage(image, memory);
      }
      const third = refresh(index.db, emptyMemory(), () => {}, images.at(-1));
      const expected = describeMemory(anew());
      for (const memory of [second, third]) expect(describeMemory(memory)).toEqual(expected);
      expect(describeMemory(refresh(index.db, first))).toEqual(expected);
    }
    expect(images.map(sumOf)).toEqual(sums);
  });

  it("own nothing that is equal, and not more than what changed", () => {
    begin(2000);
    const memory = anew();
    shareImage(made(memory), memory);
    const own = (): number => Object.values(pagedParts(memory)).reduce((sum, column) => sum + ownBytes(column), 0);
    expect(own()).toBe(0);
    for (const { members } of memory.terms.values()) {
      expect(members.bits === null ? members.isShared : ownBytes(members.bits) === 0).toBe(true);
    }
    batch(() => close(7));
    refresh(index.db, memory);
    // A page of the closing hours and one of each set of open postings.
    expect(own()).toBe(3 * 4 * PAGE);
  });
});
