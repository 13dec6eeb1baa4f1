// The employers of an image, which all threads share.
import { wordsFor } from "../arrays/bits.ts";
import type { ImageReader } from "../arrays/imageFile.ts";
import { type KeyIndexSize, keyArrays, noKeys, takeKeys } from "../arrays/keyIndex.ts";
import { type Numbers, type Paged, pagesOf, usePages, valueAt } from "../arrays/pages.ts";
import { noTexts, takeTexts, textArrays, textAt, useTexts } from "../arrays/texts.ts";
import { addKeysAt, type EmployerMemory, noEmployers } from "./employers.ts";

export interface EmployerHead {
  count: number;
  keys: KeyIndexSize;
  values: number;
}

function columnsOf({ ids, namesake, headcount, industry, country, hasDomain }: EmployerMemory) {
  return { ids, namesake, headcount, industry, country, hasDomain };
}

export function employerArrays(memory: EmployerMemory): { head: EmployerHead; arrays: Numbers[] } {
  const { count } = memory;
  const values = noTexts();
  for (const [value, number] of memory.values) values.own.set(number, value);
  const keys = noKeys();
  for (let place = 1; place < count; place++) addKeysAt(memory, keys, place);
  const columns: Paged<Numbers>[] = Object.values(columnsOf(memory));
  const pages = columns.flatMap((column) => pagesOf(column, column.type === Int32Array ? wordsFor(count) : count));
  const head = { count, keys: { heads: keys.heads.length, used: keys.used }, values: memory.values.size + 1 };
  const texts = [...textArrays(memory.names, count), ...textArrays(values, head.values)];
  return { head, arrays: [...pages, ...texts, ...keyArrays(keys)] };
}

/** The next arrays of an image as a memory of employers. */
export function takeEmployers(reader: ImageReader<unknown>, { count, keys, values }: EmployerHead): EmployerMemory {
  const columns = {
    ids: reader.takePaged(Float64Array, count),
    namesake: reader.takePaged(Uint32Array, count),
    headcount: reader.takePaged(Float64Array, count),
    industry: reader.takePaged(Uint32Array, count),
    country: reader.takePaged(Uint32Array, count),
    hasDomain: reader.takePaged(Int32Array, wordsFor(count)),
  };
  const names = noTexts(takeTexts(reader, count));
  const named = noTexts(takeTexts(reader, values));
  const numbered = Array.from({ length: values - 1 }, (_, at): [string, number] => [textAt(named, at + 1), at + 1]);
  return { ...noEmployers(), ...columns, count, names, values: new Map(numbered), sharedKeys: takeKeys(reader, keys) };
}

/** Uses the parts of an image that are equal. The image may be of any version, and have other positions. */
export function shareEmployers(memory: EmployerMemory, shared: EmployerMemory): void {
  usePages(memory.ids, shared.ids);
  usePages(memory.namesake, shared.namesake);
  usePages(memory.headcount, shared.headcount);
  usePages(memory.industry, shared.industry);
  usePages(memory.country, shared.country);
  usePages(memory.hasDomain, shared.hasDomain);
  useTexts(memory.names, shared.names.shared, memory.count);
  const ownKeys = noKeys();
  for (let place = 1; place < memory.count; place++) {
    const isShared = !memory.names.own.has(place) && valueAt(memory.ids, place) === valueAt(shared.ids, place);
    if (!isShared) addKeysAt(memory, ownKeys, place);
  }
  Object.assign(memory, { ownKeys, sharedKeys: shared.sharedKeys });
}
