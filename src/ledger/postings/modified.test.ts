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
import { itemOf, type Wish } from "../../../test/rig/postings.ts";
import { wholeTexts } from "./textChange.ts";
import { startTracking } from "./tracked.ts";

const BASE: Wish = {
  id: "1",
  title: "Clerk",
  salary: "10-12 EUR / HOUR",
  department: "Office",
  text: "We look for a clerk. Apply now.",
};

eachLedger("modifications", (ledger) => {
  it("reports the tracked fields that changed, with old and new", async () => {
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

  it("keeps nothing beside the document until a tracked field changes", async () => {
    const db = await ledger.fresh();
    const kept = async () => (await rows(db)).map((row) => row.tracked);
    await take(db, [BASE], START);
    expect(await kept()).toEqual([""]);
    // Other rules, and a change of what is not tracked: what is reported is still what the document says.
    expect(await changesOf(db, () => take(db, [{ ...BASE, rules: "2" }], START + 1))).toEqual([]);
    const moved = { ...BASE, rules: "2", apply: "https://acme.example/other" };
    expect(await changesOf(db, () => take(db, [moved], START + 2))).toEqual([]);
    expect(await kept()).toEqual([""]);
    const changed = { ...moved, title: "Senior Clerk", text: "We look for a clerk. Apply soon." };
    expect(await changesOf(db, () => take(db, [changed], START + 3))).toEqual(["modified 1 title description_text"]);
    expect((await everyChange(db)).at(-1)).toMatchObject({ old: { title: "Clerk" }, new: { title: "Senior Clerk" } });
    expect((await kept())[0]).toContain("reports");
  });

  it("goes on with rows as earlier versions kept them", async () => {
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

  it("shows places as places, old and new", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    await take(db, [{ ...BASE, city: "Hamburg" }], START + 1);
    const last = (await everyChange(db)).at(-1);
    const place = (city: string) => [
      { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: city } },
    ];
    expect(last).toMatchObject({ old: { locations: place("Berlin") }, new: { locations: place("Hamburg") } });
  });

  it("takes other markup, a bumped date and another address for no modification", async () => {
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

  it("takes other rules for no modification, also together with a change upstream", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...BASE, rules: "1" }], START);
    expect(await changesOf(db, () => take(db, [{ ...BASE, rules: "2" }], START + 1))).toEqual([]);
    const both = { ...BASE, rules: "3", department: "Back office" };
    expect(await changesOf(db, () => take(db, [both], START + 2))).toEqual(["modified 1 department"]);
    expect((await rows(db))[0]?.rules_version).toBe("3");
  });

  it("compares with the last reported value: what went and came back before publishing is nothing", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    await stage(db, [{ ...BASE, title: "Other" }], START + 1);
    expect(await changesOf(db, () => take(db, [BASE], START + 2))).toEqual([]);
    await stage(db, [{ ...BASE, title: "Other" }], START + 3);
    await stage(db, [{ ...BASE, title: "Third" }], START + 4);
    await take(db, [{ ...BASE, title: "Third", department: "New" }], START + 5);
    expect((await everyChange(db)).at(-1)).toMatchObject({ old: { title: "Clerk" }, new: { title: "Third" } });
  });

  it("tells of a text the words around the first difference, both lengths, and keeps both whole", async () => {
    const db = await ledger.fresh();
    const long = (word: string): string =>
      `${"We look for a clerk. ".repeat(20)}Pay is ${word}. ${"Write soon. ".repeat(30)}`;
    await take(db, [{ ...BASE, text: long("low, says jo@acme.example") }], START);
    // Seen twice before it is told: the text that was reported is the old one all the same.
    await stage(db, [{ ...BASE, text: long("middling") }], START + 1);
    await take(db, [{ ...BASE, text: long("high") }], START + 2);
    const change = (await everyChange(db)).at(-1);
    if (change?.type !== "modified" || change.texts === undefined) throw new Error("no text was told");
    const { old, new: now } = change as unknown as Record<"old" | "new", Record<string, string>>;
    expect(old.description_text).toMatch(/^….* Pay is low, says \[removed\]\. Write .*…$/);
    expect(now.description_text).toMatch(/^….* Pay is high\. Write .*…$/);
    expect([old.description_text, now.description_text].map((text) => (text?.length ?? 0) <= 200)).toEqual([
      true,
      true,
    ]);
    expect(now.description_text_length).toBe(long("high").length);
    expect(wholeTexts(change.texts)).toEqual({
      ...{ old: long("low, says [removed]"), new: long("high") },
    });
    // Told once: the next change begins with what was told last.
    await take(db, [{ ...BASE, text: long("higher") }], START + 3);
    const next = (await everyChange(db)).at(-1);
    expect(next?.type === "modified" && wholeTexts(next.texts ?? "").old).toBe(long("high"));
  });

  it("takes a text that was not read for no change of the text", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const unread = { ...BASE, text: null, full_text: false };
    expect(await changesOf(db, () => take(db, [{ ...unread, title: "New" }], START + 1))).toEqual(["modified 1 title"]);
    expect(await changesOf(db, () => take(db, [{ ...BASE, title: "New" }], START + 2))).toEqual([]);
    const other = { ...BASE, title: "New", text: "Something else altogether." };
    expect(await changesOf(db, () => take(db, [other], START + 3))).toEqual(["modified 1 description_text"]);
  });

  it("takes a text that is complete only now for no change", async () => {
    const db = await ledger.fresh();
    await take(db, [{ ...BASE, text: "We look", full_text: false }], START);
    expect(await changesOf(db, () => take(db, [BASE], START + 1))).toEqual([]);
    expect(await changesOf(db, () => take(db, [{ ...BASE, text: "Changed." }], START + 2))).toEqual([
      "modified 1 description_text",
    ]);
  });

  it("stops reporting a flapping field until a day of calm, and then compares with what was reported last", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const flap = (step: number) =>
      take(db, [{ ...BASE, title: `Clerk ${step}`, department: "Office" }], START + step * HOUR);
    const told: string[] = [];
    for (let step = 1; step <= 10; step++) told.push(...(await changesOf(db, () => flap(step))));
    expect(told).toHaveLength(4);
    expect(JSON.parse((await boardOf(db)).notes)).toMatchObject([{ what: expect.stringContaining("title") }]);
    // Other fields are reported as ever.
    const pay = { ...BASE, title: "Clerk 10", salary: "20 EUR / HOUR" };
    expect(await changesOf(db, () => take(db, [pay], START + 11 * HOUR))).toEqual(["modified 1 salary"]);
    // A day after the last change, without the source changing anything.
    expect(await changesOf(db, () => take(db, [], START + 33 * HOUR))).toEqual([]);
    expect(await changesOf(db, () => take(db, [], START + 34 * HOUR))).toEqual(["modified 1 title"]);
    expect((await everyChange(db)).at(-1)).toMatchObject({ old: { title: "Clerk 4" }, new: { title: "Clerk 10" } });
    expect(await changesOf(db, () => take(db, [{ ...pay, title: "Clerk 11" }], START + 35 * HOUR))).toEqual([
      "modified 1 title",
    ]);
  });

  it("says nothing of a flapping field that came back to what was reported", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    for (let step = 1; step <= 6; step++) {
      await take(db, [{ ...BASE, title: step === 6 ? "Clerk 4" : `Clerk ${step}` }], START + step * HOUR);
    }
    expect(await changesOf(db, () => take(db, [], START + 3 * DAY))).toEqual([]);
  });

  it("takes another title, place and text under one id for another job", async () => {
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

  it("takes it for the same job while one of the three is the same, or unknown", async () => {
    const db = await ledger.fresh();
    await take(db, [BASE], START);
    const moved = { ...BASE, title: "Welder", city: "Paris" };
    expect(await changesOf(db, () => take(db, [moved], START + 1))).toEqual(["modified 1 title locations"]);
    const unread = { ...BASE, title: "Baker", city: "Rome", text: null, full_text: false };
    expect(await changesOf(db, () => take(db, [unread], START + 2))).toEqual(["modified 1 title locations"]);
  });
});
