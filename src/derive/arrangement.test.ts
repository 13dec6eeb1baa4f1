import { describe, expect, it } from "vitest";
import { readArrangement } from "./arrangement.ts";
import { NO_PLACES, readingOf } from "./reading.fixture.ts";

const read = (text: string | null, fields: Record<string, unknown> = {}, places = {}) =>
  readArrangement(readingOf(text, fields).reading, { ...NO_PLACES, ...places });
const arrangement = (text: string | null, fields: Record<string, unknown> = {}, places = {}) =>
  read(text, fields, places).ai_work_arrangement;

describe("where work is done", () => {
  it("is first what the source states", () => {
    expect(arrangement("Fully remote.", { workplace: "hybrid" })).toBe("Hybrid");
    expect(arrangement(null, { workplace: "remote" })).toBe("Remote Solely");
    expect(arrangement(null, { workplace: "onsite" })).toBe("On-site");
    expect(arrangement(null, { workplace: "ON_SITE" })).toBe("On-site");
    expect(arrangement(null, { remote: true })).toBe("Remote Solely");
    expect(arrangement("This is a hybrid role with 2 days in the office.", { remote: true })).toBe("Hybrid");
    expect(arrangement(null, { remote: false })).toBeNull();
  });

  it("is read from a sentence", () => {
    expect(read("This is a hybrid role with 3 days in the office.")).toEqual({
      ai_work_arrangement: "Hybrid",
      ai_work_arrangement_office_days: 3,
    });
    expect(arrangement("You can work fully remote within the country.")).toBe("Remote Solely");
    expect(arrangement("Remote work is possible on some days if you like.")).toBe("Remote OK");
    expect(arrangement("The position is on-site.")).toBe("On-site");
    expect(arrangement("Wir bieten Home Office an bis zu zwei Tagen.")).toBe("Remote OK");
    expect(arrangement("Télétravail possible deux jours par semaine.")).toBe("Remote OK");
    expect(arrangement("You will clean the desks.")).toBeNull();
  });

  it("minds what is denied", () => {
    expect(arrangement("This is not a remote role.")).toBe("On-site");
    expect(arrangement("We do not offer hybrid work.")).toBeNull();
    expect(arrangement("No hybrid. Remote work is not possible here.")).not.toBe("Hybrid");
  });

  it("is not fooled by other senses", () => {
    for (const text of [
      "You support remote sensing satellites.",
      "Experience with hybrid cloud platforms.",
      "Help customers by remote access to their desktops.",
      "We develop hybrid vehicles.",
    ]) {
      expect(arrangement(text)).toBeNull();
    }
  });

  it("is read from places and titles", () => {
    expect(arrangement(null, {}, { remoteMentioned: true })).toBe("Remote Solely");
    expect(arrangement(null, {}, { remoteMentioned: true, cities: ["Portland"] })).toBe("Remote OK");
    expect(arrangement(null, { title: "Support Agent (Remote)" })).toBe("Remote Solely");
    expect(arrangement(null, { title: "Remote Sensing Engineer" })).toBeNull();
    expect(arrangement(null, { locations: [{ text: "München / Hybrid" }] })).toBe("Hybrid");
  });
});
