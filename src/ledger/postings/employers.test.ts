import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { itemOf } from "../../../test/rig/postings.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { DAY, HOUR } from "../../contract/limits.ts";
import type { EmployerFacts } from "../../contract/posting.ts";
import { type Ledger, transact } from "../store/open.ts";
import { readEmployersAfter } from "../stream/rebuild.ts";
import { resolveEmployers, saveEmployers } from "./employers.ts";

const ACME = assertPresent(itemOf({ id: "a" }).derived.employer);

async function learn(db: Ledger, ...facts: Partial<EmployerFacts>[]): Promise<string | null | undefined> {
  for (const [at, fact] of facts.entries()) await saveEmployers(db, [{ ...ACME, ...fact }], START + at);
  return (await readEmployersAfter(db, 0, 10))[0]?.industry;
}

eachLedger("what is known of an employer", (ledger) => {
  it("fills in missing values by rules once and keeps them", async () => {
    const db = await ledger.fresh();
    const derived = { industry: "finance", industry_stated: false };
    expect(await learn(db, { industry: null }, derived, { ...derived, industry: "retail" })).toBe("finance");
  });

  it("prefers stated values, regardless of their order", async () => {
    const db = await ledger.fresh();
    const derived = { industry: "retail", industry_stated: false };
    expect(await learn(db, derived, { industry: "energy" }, derived)).toBe("energy");
    expect(await learn(db, { industry: "mining" })).toBe("mining");
  });

  it("merges a name without a domain with the same name with one, in either order", async () => {
    const named = { key: "name:acme works", name_key: "acme works", domain: null, country: null };
    const sited = { ...named, key: "domain:acme.example", domain: "acme.example" };
    for (const order of [
      [named, sited],
      [sited, named],
    ]) {
      const db = await ledger.fresh();
      await learn(db, ...order, named);
      const rows = await readEmployersAfter(db, 0, 10);
      expect(rows.map(({ domain }) => domain)).toEqual(["acme.example"]);
    }
  });

  it("merges two domains with one LEI, but not one name with two domains or in two countries", async () => {
    const one = { key: "domain:a.example", domain: "a.example", name_key: "acme works", lei: "L1" };
    const db = await ledger.fresh();
    await learn(db, one, { ...one, key: "domain:b.example", domain: "b.example" });
    expect(await readEmployersAfter(db, 0, 10)).toHaveLength(1);
    await learn(db, { ...one, key: "domain:c.example", domain: "c.example", lei: null });
    await learn(db, { ...one, key: "name:acme works", domain: null, lei: null });
    expect(await readEmployersAfter(db, 0, 10)).toHaveLength(3);
    const abroad = { name_key: "zephyr trains", lei: null, country: "SE" };
    await learn(db, { ...abroad, key: "domain:z.example", domain: "z.example" });
    await learn(db, { ...abroad, key: "name:zephyr trains", domain: null, country: "NO" });
    await learn(db, { ...abroad, key: "domain:d.example", domain: "d.example", name_key: "delta" });
    await learn(db, { ...abroad, key: "name:delta", domain: null, name_key: "delta", country: null });
    expect(await readEmployersAfter(db, 0, 10)).toHaveLength(7);
  });

  it("updates last_seen when a board with its open postings is fully read a day or more later", async () => {
    const db = await ledger.fresh();
    const seen = async () =>
      (await readEmployersAfter(db, 0, 10)).map(({ first_seen, last_seen }) => [first_seen, last_seen]);
    await take(db, [{ id: "a" }], START);
    await take(db, [{ id: "a" }], START + HOUR);
    expect(await seen()).toEqual([[START, START]]);
    await take(db, [{ id: "a" }], START + 2 * DAY);
    expect(await seen()).toEqual([[START, START + 2 * DAY]]);
  });

  it("collects the employer's other names", async () => {
    const db = await ledger.fresh();
    await take(
      db,
      [
        { id: "a", company: "Acme" },
        { id: "b", company: "Acme Incorporated" },
      ],
      START,
    );
    expect((await readEmployersAfter(db, 0, 10)).map(({ name, aliases }) => ({ name, aliases }))).toEqual([
      { name: "Acme", aliases: ["Acme Incorporated"] },
    ]);
  });

  it("updates unlocked rows together and waits for locked ones one at a time, so that it cannot deadlock with a publisher", async () => {
    const db = await ledger.fresh();
    const [a, b] = ["a", "b"].map((name) => ({
      ...ACME,
      key: `domain:${name}.example`,
      domain: `${name}.example`,
      name_key: name,
    }));
    const both = [assertPresent(a), assertPresent(b)];
    await saveEmployers(db, both, START);
    const industries = async () => (await readEmployersAfter(db, 0, 10)).map(({ industry }) => industry);
    const ids = [...(await resolveEmployers(db, both, START)).values()].sort((x, y) => x - y);
    const touch = (tx: Ledger, id: number | undefined) =>
      tx.sql.updateTable("employer").set({ told: 0 }).where("id", "=", assertPresent(id)).execute();
    const learned = both.map((one) => ({ ...one, industry: "energy" }));
    let saving: Promise<unknown> = Promise.resolve();
    await transact(db, async (tx) => {
      await touch(tx, ids[1]);
      if (db.engine.kind === "sqlite") return;
      saving = resolveEmployers(db, learned, START);
      await expect.poll(industries).toContain("energy");
      expect(await industries()).toEqual(["energy", ACME.industry]);
      await touch(tx, ids[0]);
    });
    await saving;
    await resolveEmployers(db, learned, START);
    expect(await industries()).toEqual(["energy", "energy"]);
  });
});
