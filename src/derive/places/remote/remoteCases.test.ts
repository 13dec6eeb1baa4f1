// The countries of remote work over a table of wordings in the languages read.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readCases } from "../../../../test/cases/readCases.ts";
import { meetsCountries } from "../../../../test/cases/remoteCountries.ts";
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
    const isMet = meetsCountries(wanted, remote_countries, remote_excluded);
    expect(isMet, `found ${remote_countries?.join(" ")}, without ${remote_excluded?.join(" ")}`).toBe(true);
  });
});
