import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { HOUR, START } from "../../../test/rig/listings.ts";
import { createAccount, listAccounts } from "./accounts.ts";
import { createKey, listKeys, listValidKeys, revokeKey, verifyKey } from "./keys.ts";
import { MAX_SESSIONS, type Person, startSession } from "./sessions.ts";

const ANNA: Person = { subject: "https://issuer.example 1", name: "anna@example.com", role: "user" };

eachLedger("sessions", (ledger) => {
  it("creates one account without keys for each subject", async () => {
    const db = await ledger.fresh();
    const sessions = [await startSession(db, ANNA, START), await startSession(db, ANNA, START + 1)];
    expect(await listAccounts(db)).toMatchObject([{ name: "anna@example.com", subscription: "active" }]);
    expect(await listKeys(db)).toEqual([]);
    for (const text of sessions) {
      const facts = await verifyKey(db, text);
      expect(facts).toMatchObject({ role: "user", redact_contacts: 1, account: { name: "anna@example.com" } });
      expect(facts?.expires_at).toBeGreaterThanOrEqual(START + 12 * HOUR);
    }
  });

  it("never opens the account of somebody else by its name", async () => {
    const db = await ledger.fresh();
    const operators = await createAccount(db, { name: "anna@example.com" }, START);
    const text = await startSession(db, ANNA, START);
    const facts = await verifyKey(db, text);
    expect(facts?.account.id).not.toBe(operators.id);
    expect(facts?.account.name).toMatch(/^anna@example\.com \(\w{4}\)$/);
  });

  it("creates one account when two sign-ins of a person arrive at once", async () => {
    const db = await ledger.fresh();
    await Promise.all([1, 2, 3].map((number) => startSession(db, ANNA, START + number)));
    expect(await listAccounts(db)).toHaveLength(1);
    expect(await listValidKeys(db)).toHaveLength(3);
  });

  it("ends the oldest session of too many, and deletes expired ones, but no keys", async () => {
    const db = await ledger.fresh();
    const first = await startSession(db, ANNA, START);
    await createKey(db, { account: ANNA.name }, START);
    for (let number = 1; number <= MAX_SESSIONS; number++) await startSession(db, ANNA, START + number);
    expect(await verifyKey(db, first)).toBeNull();
    expect(await listValidKeys(db)).toHaveLength(MAX_SESSIONS + 1);
    await startSession(db, { ...ANNA, role: "admin" }, START + 13 * HOUR);
    expect((await listValidKeys(db)).map(({ role }) => role).sort()).toEqual(["admin", "user"]);
  });

  it("revokes a key only in its own account", async () => {
    const db = await ledger.fresh();
    const anna = await verifyKey(db, await startSession(db, ANNA, START));
    const other = await createAccount(db, { name: "other" }, START);
    const key = await createKey(db, { account: ANNA.name }, START);
    expect(await revokeKey(db, key.id, START, other.id)).toBe(false);
    expect(await listKeys(db, other.id)).toEqual([]);
    expect(await listKeys(db, anna?.account.id ?? 0)).toMatchObject([{ id: key.id }]);
    expect(await revokeKey(db, key.id, START, anna?.account.id ?? 0)).toBe(true);
  });
});
