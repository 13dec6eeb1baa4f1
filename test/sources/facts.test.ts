// The contract's entry for a source matches its reader, so that other modules need not load the reader.
import { expect, it } from "vitest";
import { findSource, SOURCES, sourceFactsOf } from "../../src/contract/sources.ts";
import { READERS } from "../../src/sources/readers.ts";
import { searchOnlyListing } from "../../src/sources/shared/reading/serviceSearch.ts";

const READING = { get: () => Promise.reject(), now: 0, max_pages: 1, max_rows: null, validators: null };

it("a search-only source lists nothing, and a list-only one cannot be searched", async () => {
  const only = await searchOnlyListing();
  for (const reader of READERS) {
    const { read_by, keys } = sourceFactsOf(reader.id);
    expect([reader.id, read_by !== "listed"]).toEqual([reader.id, reader.search !== undefined]);
    if (read_by !== "searched") continue;
    const board = { source: reader.id, slug: "anything", company: null, domain: null };
    const reading = { ...READING, keys: new Map(keys?.variables.map((name) => [name, "a key"])) };
    expect([reader.id, await reader.list(board, reading)]).toEqual([reader.id, only]);
  }
});

it("every identifier and alias names one source, every host has one owner, and countries have two letters", () => {
  const names = SOURCES.flatMap(({ id, aliases }) => [id, ...aliases]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { id, aliases } of SOURCES) for (const name of [id, ...aliases]) expect(findSource(name)?.id).toBe(id);
  const hosts = SOURCES.flatMap((source) => source.hosts);
  expect(hosts.filter((host, at) => hosts.indexOf(host) !== at)).toEqual([]);
  const countries = SOURCES.flatMap(({ country, covers }) => [
    ...(country === null ? [] : [country]),
    ...(covers ?? []),
  ]);
  expect(countries.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([]);
});
