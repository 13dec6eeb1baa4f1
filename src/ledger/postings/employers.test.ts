import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { itemOf } from "../../../test/rig/postings.ts";
import type { EmployerFacts } from "../../contract/posting.ts";
import { there } from "../../contract/there.ts";
import type { Ledger } from "../store/open.ts";
import { employersAfter } from "../stream/rebuild.ts";
import { saveEmployers } from "./employers.ts";

const ACME = there(itemOf({ id: "a" }).derived.employer);

async function learn(db: Ledger, ...facts: Partial<EmployerFacts>[]): Promise<string | null | undefined> {
  for (const [at, fact] of facts.entries()) await saveEmployers(db, [{ ...ACME, ...fact }], START + at);
  return (await employersAfter(db, 0, 10))[0]?.industry;
}

eachLedger("what is known of an employer", (ledger) => {
  it("is filled in by rules where no source states it, and then stays", async () => {
    const db = await ledger.fresh();
    const derived = { industry: "finance", industry_stated: false };
    expect(await learn(db, { industry: null }, derived, { ...derived, industry: "retail" })).toBe("finance");
  });

  it("is what a source states, whichever came first", async () => {
    const db = await ledger.fresh();
    const derived = { industry: "retail", industry_stated: false };
    expect(await learn(db, derived, { industry: "energy" }, derived)).toBe("energy");
    expect(await learn(db, { industry: "mining" })).toBe("mining");
  });

  it("gathers the other names it goes by", async () => {
    const db = await ledger.fresh();
    await take(
      db,
      [
        { id: "a", company: "Acme" },
        { id: "b", company: "Acme Incorporated" },
      ],
      START,
    );
    expect((await employersAfter(db, 0, 10)).map(({ name, aliases }) => ({ name, aliases }))).toEqual([
      { name: "Acme", aliases: ["Acme Incorporated"] },
    ]);
  });
});
