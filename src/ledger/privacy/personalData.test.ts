import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { START, take } from "../../../test/rig/listings.ts";
import { createAccount } from "../accounts/accounts.ts";
import { forget } from "../upkeep/forget.ts";
import { reportPersonalData } from "./personalData.ts";

eachLedger("the report of personal data", (ledger) => {
  it("counts each kind with its oldest entry, and nothing once it is forgotten", async () => {
    const db = await ledger.fresh();
    await createAccount(db, { name: "lab" }, START);
    const specs = Array.from({ length: 1200 }, (_, at) => ({ id: `${at}`, contact: at % 2 === 0 ? "Ann Lee" : null }));
    for (let from = 0; from < specs.length; from += 400) await take(db, specs.slice(from, from + 400), START);
    await take(db, [{ id: "later", text: "Write to ann@acme.example", contact: "Ann Lee" }], START + 1000);
    const rows = async () => (await reportPersonalData(db)).map(({ kind, count, since }) => [kind, count, since]);
    expect(await rows()).toEqual([
      ["names of contact persons in postings", 601, START],
      ["e-mail addresses of contact persons in postings", 601, START],
      ["e-mail addresses in texts of postings", 1, START + 1000],
      ["e-mail addresses for digests", 0, null],
      ["requests for removal, with the sender's e-mail address", 0, null],
      ["blocked names and e-mail addresses", 0, null],
      ["accounts", 1, START],
    ]);
    await forget(db, { name: "Ann Lee" }, START + 2000);
    expect((await rows()).filter(([, count]) => count !== 0)).toEqual([
      ["blocked names and e-mail addresses", 1, START + 2000],
      ["accounts", 1, START],
    ]);
  });
});
