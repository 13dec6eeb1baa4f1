// The countries of remote work over a table of wordings in the languages read.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCases } from "../../../../test/cases/readCases.ts";
import { NO_PLACES, readingOf } from "../../reading.fixture.ts";
import { gazetteerFile } from "../gazetteer/gazetteer.fixture.ts";
import { type Gazetteer, openGazetteer } from "../gazetteer/gazetteer.ts";
import { readRemoteLocation } from "./remoteLocation.ts";

let gazetteer: Gazetteer;
beforeAll(() => {
  gazetteer = openGazetteer(gazetteerFile());
});
afterAll(() => gazetteer.close());

const FILE = new URL("../../../../test/cases/remoteCountries.txt", import.meta.url);
const SECTIONS = [...readFileSync(FILE, "utf8").matchAll(/^== (.+)$/gm)].map(([, name = ""]) => name);

describe.each(SECTIONS)("remote work: %s", (section) => {
  it.each(readCases("remoteCountries", section))("%s", (line) => {
    const [text = "", wanted = ""] = line.split(" => ");
    const { remote_countries, remote_excluded } = readRemoteLocation(
      readingOf(text).reading,
      "Remote Solely",
      NO_PLACES,
      gazetteer,
    );
    const countries = remote_countries ?? ["?"];
    const marks = wanted.split(" ");
    const marked = (sign: string): string[] => marks.flatMap((mark) => (mark.startsWith(sign) ? mark.slice(1) : []));
    expect(remote_excluded ?? []).toEqual(marked("!"));
    expect(countries).toEqual(expect.arrayContaining(marked("+")));
    for (const code of marked("-")) expect(countries).not.toContain(code);
    const exact = marks.filter((mark) => /^[A-Z?*]/.test(mark));
    if (exact.length > 0) expect([...countries].sort()).toEqual(exact.sort());
  });
});
