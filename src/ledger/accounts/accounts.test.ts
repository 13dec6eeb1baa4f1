import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { DAY, HOUR, START } from "../../../test/rig/listings.ts";
import { AccountError, accountNamed, createAccount, isActive, listAccounts, setSubscription } from "./accounts.ts";
import { createKey, keyId, listKeys, revokeKey, verifyKey } from "./keys.ts";
import { addUsage, dayOf, usageOf } from "./usage.ts";

eachLedger("accounts and keys", (ledger) => {
  it("keeps an account's subscription, perhaps until a moment", async () => {
    const db = await ledger.fresh();
    const made = await createAccount(db, { name: "acme" }, START);
    expect(made).toMatchObject({ name: "acme", subscription: "active", until: null });
    await expect(createAccount(db, { name: "acme" }, START)).rejects.toThrow(AccountError);
    await expect(setSubscription(db, "nobody", { subscription: "inactive" })).rejects.toThrow(AccountError);
    await setSubscription(db, "acme", { until: START + DAY });
    const found = await accountNamed(db, "acme");
    expect(found).toMatchObject({ subscription: "active", until: START + DAY });
    expect(isActive(found ?? made, START + DAY - 1)).toBe(true);
    expect(isActive(found ?? made, START + DAY)).toBe(false);
    expect((await setSubscription(db, "acme", { subscription: "inactive", until: null })).until).toBeNull();
    expect(await listAccounts(db)).toHaveLength(1);
  });

  it("shows a key once, and keeps only its hash", async () => {
    const db = await ledger.fresh();
    await createAccount(db, { name: "acme" }, START);
    const key = await createKey(db, { account: "acme" }, START);
    expect(key.text).toMatch(/^rc_[0-9A-Za-z]{8}_[0-9A-Za-z]{34}$/);
    expect(await verifyKey(db, key.text)).toMatchObject({
      id: key.id,
      role: "user",
      account: { name: "acme", subscription: "active" },
    });
    const stored = JSON.stringify(await db.sql.selectFrom("access_key").selectAll().execute());
    expect(stored).not.toContain(key.text.slice(12));
    await expect(createKey(db, { account: "nobody" }, START)).rejects.toThrow(AccountError);
  });

  it("refuses keys that are malformed, mistyped, unknown or revoked", async () => {
    const db = await ledger.fresh();
    await createAccount(db, { name: "acme" }, START);
    const key = await createKey(db, { account: "acme", role: "admin" }, START);
    const typo = key.text.slice(0, 20) + (key.text[20] === "x" ? "y" : "x") + key.text.slice(21);
    expect(keyId(typo)).toBeNull();
    for (const text of ["", "rc_", "x".repeat(100_000), typo, `${key.text} `, key.text.toLowerCase()])
      expect(await verifyKey(db, text)).toBeNull();
    const other = await createKey(await otherLedger(), { account: "acme" }, START);
    expect(keyId(other.text)).toBe(other.id);
    expect(await verifyKey(db, other.text)).toBeNull();
    expect(await revokeKey(db, key.id, START)).toBe(true);
    expect(await revokeKey(db, key.id, START)).toBe(false);
    expect(await verifyKey(db, key.text)).toBeNull();
    expect(await listKeys(db)).toMatchObject([{ id: key.id, role: "admin", revoked_at: START }]);
  });

  async function otherLedger() {
    const db = await ledger.fresh();
    await createAccount(db, { name: "acme" }, START);
    return db;
  }

  it("adds usage up per key, day and kind", async () => {
    const db = await ledger.fresh();
    const day = dayOf(START);
    await addUsage(db, [
      { key_id: "a", day, kind: "requests", count: 2 },
      { key_id: "a", day, kind: "requests", count: 3 },
      { key_id: "b", day, kind: "requests", count: 1 },
    ]);
    await addUsage(db, [
      { key_id: "a", day, kind: "requests", count: 5 },
      { key_id: "a", day: dayOf(START + DAY), kind: "rows", count: 7 },
    ]);
    expect(await usageOf(db, "a", day)).toEqual([
      { day: "2026-11-02", kind: "requests", count: 10 },
      { day: "2026-11-03", kind: "rows", count: 7 },
    ]);
    expect(await usageOf(db, "a", dayOf(START + 20 * HOUR))).toHaveLength(1);
  });
});
