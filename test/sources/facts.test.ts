// What the contract's line of a source says is what its reader does, so that no room has to ask the reader for it.
import { expect, it } from "vitest";
import { factsOf, SOURCES, sourceNamed } from "../../src/contract/sources.ts";
import { READERS } from "../../src/sources/readers.ts";
import { searchedOnly } from "../../src/sources/shared/reading/searching.ts";

const READING = { get: () => Promise.reject(), now: 0, max_pages: 1, max_rows: null, validators: null };

it("a source that is only searched lists nothing, one that is only listed cannot be searched", async () => {
  const only = await searchedOnly();
  for (const reader of READERS) {
    const { read_by, keys } = factsOf(reader.id);
    expect([reader.id, read_by !== "listed"]).toEqual([reader.id, reader.search !== undefined]);
    if (read_by !== "searched") continue;
    const board = { source: reader.id, slug: "anything", company: null, domain: null };
    const given = { ...READING, keys: new Map(keys?.variables.map((name) => [name, "a key"])) };
    expect([reader.id, await reader.list(board, given)]).toEqual([reader.id, only]);
  }
});

it("every identifier and alias names one source, every host one owner, and countries are two letters", () => {
  const names = SOURCES.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { id, aliases } of SOURCES) for (const name of [id, ...aliases]) expect(sourceNamed(name)?.id).toBe(id);
  const hosts = SOURCES.flatMap((source) => source.hosts);
  expect(hosts.filter((host, at) => hosts.indexOf(host) !== at)).toEqual([]);
  const countries = SOURCES.flatMap(({ country, covers }) => [
    ...(country === null ? [] : [country]),
    ...(covers ?? []),
  ]);
  expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});
