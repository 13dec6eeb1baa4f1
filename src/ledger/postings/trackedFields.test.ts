import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import {
  ACME,
  boardOf,
  changesOf,
  DAY,
  everyChange,
  HOUR,
  rows,
  START,
  stage,
  take,
} from "../../../test/rig/listings.ts";
import { itemOf, type PostingSpec } from "../../../test/rig/postings.ts";
import { unpackFullTexts } from "./textChange.ts";
import { startTracking } from "./trackedFields.ts";

const BASE: PostingSpec = {
  id: "1",
  title: "Clerk",
  salary: "10-12 EUR / HOUR",
  department: "Office",
  text: "We look for a clerk. Apply now.",
};

eachLedger("modifications", (ledger) => {
  it("reports the changed tracked fields with old and new values", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const { outcomes } = await take(db, [{ ...BASE, title: "Senior Clerk", salary: null }], START + 1);
    expect(outcomes).toEqual(["changed"]);
    const last = (await everyChange(db)).at(-1);
    expect(last).toMatchObject({
      type: "modified",
      id: 1,
      at: START + 1,
      fields: ["title", "salary"],
      old: { title: "Clerk", salary: "10-12 EUR / HOUR" },
      new: { title: "Senior Clerk", salary: null },
    });
    expect(last?.type === "modified" && last.posting.derived.row.title).toBe("Senior Clerk");
  });

  it.each([
    ["title", { title: "Other" }],
    ["locations", { city: "Hamburg" }],
    ["salary", { salary: "15 EUR / HOUR" }],
    ["employment_type", { employment_type: "Part-time" }],
    ["department", { department: null }],
    ["description_text", { text: "We look for a clerk. Apply soon." }],
  ] as const)("tracks %s", async (field, change) => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    expect(await changesOf(db, () => take(db, [{ ...BASE, ...change }], START + 1))).toEqual([`modified 1 ${field}`]);
  });

  it("stores only the document until a tracked field changes", async () => {
    const db = await ledger.fresh();
    const storedFields = async () => (await rows(db)).map((row) => row.tracked);
    await take(db, [BASE], START);
    expect(await storedFields()).toEqual([""]);
    // New rules and a change of an untracked field: the reported values still match the document.
    expect(await changesOf(db, () => take(db, [{ ...BASE, rules: "2" }], START + 1))).toEqual([]);
    const moved = { ...BASE, rules: "2", apply: "https://acme.example/other" };
    expect(await changesOf(db, () => take(db, [moved], START + 2))).toEqual([]);
    expect(await storedFields()).toEqual([""]);
    const changed = { ...moved, title: "Senior Clerk", text: "We look for a clerk. Apply soon." };
    expect(await changesOf(db, () => take(db, [changed], START + 3))).toEqual(["modified 1 title description_text"]);
    expect((await everyChange(db)).at(-1)).toMatchObject({ old: { title: "Clerk" }, new: { title: "Senior Clerk" } });
    expect((await storedFields())[0]).toContain("reports");
  });

  it("continues with rows stored by earlier versions", async () => {
    const db = await ledger.fresh();
    const { raw, derived } = itemOf({ source: ACME.source, board: ACME.slug, ...BASE });
    await take(db, [BASE], START);
    const before = { tracked: JSON.stringify(startTracking(raw, derived)), same: JSON.stringify(derived.same) };
    await db.sql.updateTable("posting").set(before).execute();
    expect(await changesOf(db, () => take(db, [{ ...BASE, title: "Other" }], START + 1))).toEqual(["modified 1 title"]);
    await db.sql.updateTable("posting").set(before).execute();
    const twin = await take(db, [{ ...BASE, apply: raw.apply_url ?? raw.url }], START + 2, {
      source: "lever",
      slug: "acme",
    });
    expect(twin.result).toMatchObject({ opened: 1, duplicates: 1 });
  });

  it("reports old and new places as Place objects", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    await take(db, [{ ...BASE, city: "Hamburg" }], START + 1);
    const last = (await everyChange(db)).at(-1);
    const place = (city: string) => [
      { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: city } },
    ];
    expect(last).toMatchObject({ old: { locations: place("Berlin") }, new: { locations: place("Hamburg") } });
  });

  it("does not report changed markup, a bumped date or another address", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...BASE, html: "<p>We look for a clerk.</p><p>Apply now.</p>" }], START);
    for (const change of [
      { html: "<div>We look for <b>a clerk</b>.<br>Apply now.</div>" },
      { html: "<p>We look for a clerk.</p><p>Apply now.</p>", posted: START },
      { html: "<p>We look for a clerk.</p><p>Apply now.</p>", url: "https://elsewhere.example/1" },
    ]) {
      expect(await changesOf(db, () => take(db, [{ ...BASE, ...change }], START + 1))).toEqual([]);
      expect((await everyChange(db)).at(-1)).toMatchObject({ type: "updated", id: 1 });
    }
  });

  it("does not report changes of the rules, even together with an upstream change", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...BASE, rules: "1" }], START);
    expect(await changesOf(db, () => take(db, [{ ...BASE, rules: "2" }], START + 1))).toEqual([]);
    const both = { ...BASE, rules: "3", department: "Back office" };
    expect(await changesOf(db, () => take(db, [both], START + 2))).toEqual(["modified 1 department"]);
    expect((await rows(db))[0]?.rules_version).toBe("3");
  });

  it("compares with the last reported value, so a value that changes back before publishing is not reported", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    await stage(db, [{ ...BASE, title: "Other" }], START + 1);
    expect(await changesOf(db, () => take(db, [BASE], START + 2))).toEqual([]);
    await stage(db, [{ ...BASE, title: "Other" }], START + 3);
    await stage(db, [{ ...BASE, title: "Third" }], START + 4);
    await take(db, [{ ...BASE, title: "Third", department: "New" }], START + 5);
    expect((await everyChange(db)).at(-1)).toMatchObject({ old: { title: "Clerk" }, new: { title: "Third" } });
  });

  it("reports the words around the first difference of a text and both lengths, and stores both full texts", async () => {
    const db = await ledger.fresh();
    const long = (word: string): string =>
      `${"We look for a clerk. ".repeat(20)}Pay is ${word}. ${"Write soon. ".repeat(30)}`;
    await take(db, [{ ...BASE, text: long("low, says jo@acme.example") }], START);
    // Observed twice before it is reported: the reported text is still the old one.
    await stage(db, [{ ...BASE, text: long("middling") }], START + 1);
    await take(db, [{ ...BASE, text: long("high") }], START + 2);
    const change = (await everyChange(db)).at(-1);
    if (change?.type !== "modified" || change.texts === undefined) throw new Error("no text was reported");
    const { old, new: now } = change as unknown as Record<"old" | "new", Record<string, string>>;
    expect(old.description_text).toMatch(/^….* Pay is low, says \[removed\]\. Write .*…$/);
    expect(now.description_text).toMatch(/^….* Pay is high\. Write .*…$/);
    expect([old.description_text, now.description_text].map((text) => (text?.length ?? 0) <= 200)).toEqual([
      true,
      true,
    ]);
    expect(now.description_text_length).toBe(long("high").length);
    expect(unpackFullTexts(change.texts)).toEqual({
      old: long("low, says [removed]"),
      new: long("high"),
    });
    // Reported once: the next change starts from the last reported text.
    await take(db, [{ ...BASE, text: long("higher") }], START + 3);
    const next = (await everyChange(db)).at(-1);
    expect(next?.type === "modified" && unpackFullTexts(next.texts ?? "").old).toBe(long("high"));
  });

  it("does not report a change if the text was not read", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const unread = { ...BASE, text: null, full_text: false };
    expect(await changesOf(db, () => take(db, [{ ...unread, title: "New" }], START + 1))).toEqual(["modified 1 title"]);
    expect(await changesOf(db, () => take(db, [{ ...BASE, title: "New" }], START + 2))).toEqual([]);
    const other = { ...BASE, title: "New", text: "Something else altogether." };
    expect(await changesOf(db, () => take(db, [other], START + 3))).toEqual(["modified 1 description_text"]);
  });

  it("does not report a change when a partial text becomes complete", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...BASE, text: "We look", full_text: false }], START);
    expect(await changesOf(db, () => take(db, [BASE], START + 1))).toEqual([]);
    expect(await changesOf(db, () => take(db, [{ ...BASE, text: "Changed." }], START + 2))).toEqual([
      "modified 1 description_text",
    ]);
  });

  it("stops reporting a flapping field until it has been stable for a day, then compares with the last reported value", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const flap = (step: number) =>
      take(db, [{ ...BASE, title: `Clerk ${step}`, department: "Office" }], START + step * HOUR);
    const reported: string[] = [];
    for (let step = 1; step <= 10; step++) reported.push(...(await changesOf(db, () => flap(step))));
    expect(reported).toHaveLength(4);
    expect(JSON.parse((await boardOf(db)).notes)).toMatchObject([{ what: expect.stringContaining("title") }]);
    // Other fields are still reported.
    const pay = { ...BASE, title: "Clerk 10", salary: "20 EUR / HOUR" };
    expect(await changesOf(db, () => take(db, [pay], START + 11 * HOUR))).toEqual(["modified 1 salary"]);
    // A day after the last change, without any change at the source.
    expect(await changesOf(db, () => take(db, [], START + 33 * HOUR))).toEqual([]);
    expect(await changesOf(db, () => take(db, [], START + 34 * HOUR))).toEqual(["modified 1 title"]);
    expect((await everyChange(db)).at(-1)).toMatchObject({ old: { title: "Clerk 4" }, new: { title: "Clerk 10" } });
    expect(await changesOf(db, () => take(db, [{ ...pay, title: "Clerk 11" }], START + 35 * HOUR))).toEqual([
      "modified 1 title",
    ]);
  });

  it("reports nothing if a flapping field returns to its last reported value", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    for (let step = 1; step <= 6; step++) {
      await take(db, [{ ...BASE, title: step === 6 ? "Clerk 4" : `Clerk ${step}` }], START + step * HOUR);
    }
    expect(await changesOf(db, () => take(db, [], START + 3 * DAY))).toEqual([]);
  });

  it("treats a new title, place and text under one id as another job", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const other = { ...BASE, title: "Welder", city: "Paris", text: "We weld ships." };
    expect(await changesOf(db, () => take(db, [other], START + 1))).toEqual(["closed 1 replaced", "opened 2"]);
    expect((await rows(db)).map((row) => [row.id, row.state, row.reposted_of])).toEqual([
      [1, "closed", null],
      [2, "open", null],
    ]);
    expect(await changesOf(db, () => take(db, [{ ...other, title: "Senior Welder" }], START + 2))).toEqual([
      "modified 2 title",
    ]);
  });

  it("treats it as the same job if one of the three is equal or unknown", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const moved = { ...BASE, title: "Welder", city: "Paris" };
    expect(await changesOf(db, () => take(db, [moved], START + 1))).toEqual(["modified 1 title locations"]);
    const unread = { ...BASE, title: "Baker", city: "Rome", text: null, full_text: false };
    expect(await changesOf(db, () => take(db, [unread], START + 2))).toEqual(["modified 1 title locations"]);
  });
});
