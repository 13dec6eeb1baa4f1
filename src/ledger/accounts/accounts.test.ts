import { expect, it } from "vitest";
import { eachLedger } from "../../../test/rig/ledgers.ts";
import { DAY, HOUR, START } from "../../../test/rig/listings.ts";
import { AccountError, createAccount, findAccount, isActive, listAccounts, setSubscription } from "./accounts.ts";
import { createKey, listKeys, parseKeyId, revokeKey, verifyKey } from "./keys.ts";
import { addUsage, dayOf, listUsage } from "./usage.ts";

eachLedger("accounts and keys", (ledger) => {
  it("stores an account's subscription with an optional end date", async () => {
    const db = await ledger.fresh();
    const made = await createAccount(db, { name: "acme" }, START);
    expect(made).toMatchObject({ name: "acme", subscription: "active", until: null });
    await expect(createAccount(db, { name: "acme" }, START)).rejects.toThrow(AccountError);
    await expect(setSubscription(db, "nobody", { subscription: "inactive" })).rejects.toThrow(AccountError);
    await setSubscription(db, "acme", { until: START + DAY });
    const found = await findAccount(db, "acme");
    expect(found).toMatchObject({ subscription: "active", until: START + DAY });
    expect(isActive(found ?? made, START + DAY - 1)).toBe(true);
    expect(isActive(found ?? made, START + DAY)).toBe(false);
    expect((await setSubscription(db, "acme", { subscription: "inactive", until: null })).until).toBeNull();
    expect(await listAccounts(db)).toHaveLength(1);
  });

  it("returns a key once and stores only its hash", async () => {
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

  it("rejects malformed, mistyped, unknown and revoked keys", async () => {
    const db = await ledger.fresh();
    await createAccount(db, { name: "acme" }, START);
    const key = await createKey(db, { account: "acme", role: "admin" }, START);
    const typo = key.text.slice(0, 20) + (key.text[20] === "x" ? "y" : "x") + key.text.slice(21);
    expect(parseKeyId(typo)).toBeNull();
    for (const text of ["", "rc_", "x".repeat(100_000), typo, `${key.text} `, key.text.toLowerCase()])
      expect(await verifyKey(db, text)).toBeNull();
    const other = await createKey(await otherLedger(), { account: "acme" }, START);
    expect(parseKeyId(other.text)).toBe(other.id);
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

  it("sums usage per key, day and kind", async () => {
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
    expect(await listUsage(db, "a", day)).toEqual([
      { day: "2026-11-02", kind: "requests", count: 10 },
      { day: "2026-11-03", kind: "rows", count: 7 },
    ]);
    expect(await listUsage(db, "a", dayOf(START + 20 * HOUR))).toHaveLength(1);
  });
});
