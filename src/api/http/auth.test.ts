import { describe, expect, it, vi } from "vitest";
import { fakeLedgerPort, INACTIVE_KEY, KEY, NOW, OTHER_KEY, owner } from "../../../test/rig/apiServer.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import type { KeyOwner } from "../ports/ledgerPort.ts";
import { createAuth } from "./auth.ts";

function setUp() {
  const ledgerPort = fakeLedgerPort();
  const clock = { ms: 1_000_000 };
  const auth = createAuth(ledgerPort, () => clock.ms);
  const ask = (header: string | undefined, now = NOW) =>
    auth.ownerOf(header, now).then(
      (found) => found.keyId,
      (error) => assertPresent(error.code),
    );
  return { ledgerPort, clock, ask };
}

describe("the client", () => {
  it("is identified only by a bearer key", async () => {
    const { ask } = setUp();
    expect(await ask(`Bearer ${KEY}`)).toBe("1");
    expect(await ask(`bearer ${KEY}`)).toBe("1");
    const wrong = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      `Basic ${KEY}`,
      KEY,
      `Bearer ${KEY} x`,
      `Bearer ${KEY.slice(0, -1)}`,
    ];
    for (const header of [...wrong, `Bearer ${"a".repeat(3000)}`, "Bearer null", `Bearer ${KEY}\u00e9`]) {
      expect(await ask(header)).toBe("unauthorized");
    }
  });

  it("needs an active subscription that has not ended", async () => {
    const { ask, ledgerPort } = setUp();
    expect(await ask(`Bearer ${INACTIVE_KEY}`)).toBe("subscription_inactive");
    ledgerPort.keys.set(KEY, owner("1", { until: NOW }));
    expect(await ask(`Bearer ${KEY}`, NOW - 1)).toBe("1");
    expect(await ask(`Bearer ${KEY}`, NOW)).toBe("subscription_inactive");
  });
});

describe("the key cache", () => {
  it("queries the ledger once in four seconds, however many requests arrive", async () => {
    const { ask, ledgerPort, clock } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => ask(`Bearer ${KEY}`)));
    expect(ledgerPort.lookups).toBe(1);
    clock.ms += 3999;
    await ask(`Bearer ${KEY}`);
    expect(ledgerPort.lookups).toBe(1);
    clock.ms += 1;
    await ask(`Bearer ${KEY}`);
    expect(ledgerPort.lookups).toBe(2);
  });

  it("rejects a revoked key within five seconds", async () => {
    const { ask, ledgerPort, clock } = setUp();
    await ask(`Bearer ${KEY}`);
    ledgerPort.keys.delete(KEY);
    clock.ms += 5000;
    expect(await ask(`Bearer ${KEY}`)).toBe("unauthorized");
  });

  it("forgets an unknown key after a second, so that a new key works", async () => {
    const { ask, ledgerPort, clock } = setUp();
    const key = "rc_9_abcdefghijklmnop";
    expect(await ask(`Bearer ${key}`)).toBe("unauthorized");
    ledgerPort.keys.set(key, owner("9"));
    clock.ms += 1000;
    expect(await ask(`Bearer ${key}`)).toBe("9");
  });

  it("keeps known keys for 15 minutes while the ledger is unreachable; unknown ones are a 503", async () => {
    const { ask, ledgerPort, clock } = setUp();
    await ask(`Bearer ${KEY}`);
    ledgerPort.down = true;
    clock.ms += 10 * 60_000;
    expect(await ask(`Bearer ${KEY}`)).toBe("1");
    expect(await ask(`Bearer ${OTHER_KEY}`)).toBe("database_unavailable");
    clock.ms += 5 * 60_000;
    expect(await ask(`Bearer ${KEY}`)).toBe("database_unavailable");
    ledgerPort.down = false;
    clock.ms += 1000;
    expect(await ask(`Bearer ${KEY}`)).toBe("1");
  });

  it("does not query a failing ledger for a second", async () => {
    const { ask, ledgerPort, clock } = setUp();
    ledgerPort.down = true;
    for (let i = 0; i < 10; i++) expect(await ask(`Bearer rc_${i}_abcdefghijk`)).toBe("database_unavailable");
    expect(ledgerPort.lookups).toBe(1);
    clock.ms += 1000;
    await ask(`Bearer ${KEY}`);
    expect(ledgerPort.lookups).toBe(2);
  });

  it("is bounded", async () => {
    const { ask, ledgerPort } = setUp();
    for (let i = 0; i < 10_010; i++) await ask(`Bearer rc_${i}_abcdefghijk`);
    const before = ledgerPort.lookups;
    await ask("Bearer rc_0_abcdefghijk");
    expect(ledgerPort.lookups).toBe(before + 1);
    await ask("Bearer rc_10009_abcdefghijk");
    expect(ledgerPort.lookups).toBe(before + 1);
  });
});

describe("a service started without its ledger", () => {
  const storedOwner = async (key: string): Promise<KeyOwner | null> => (key === KEY ? owner("1") : null);

  it("accepts the keys stored by an earlier run, and no others", async () => {
    const ledgerPort = fakeLedgerPort();
    const clock = { ms: 1_000_000 };
    const auth = createAuth(ledgerPort, () => clock.ms, storedOwner);
    const ask = (key: string) =>
      auth.ownerOf(`Bearer ${key}`, NOW).then(
        (found) => found.keyId,
        (error) => assertPresent(error.code),
      );
    ledgerPort.down = true;
    expect(await ask(KEY)).toBe("1");
    expect(await ask(OTHER_KEY)).toBe("database_unavailable");
    clock.ms += 60 * 60_000;
    expect(await ask(KEY)).toBe("1");
    // The ledger takes precedence from its first answer on.
    ledgerPort.down = false;
    clock.ms += 60_000;
    expect(await ask(OTHER_KEY)).toBe("2");
    ledgerPort.keys.delete(KEY);
    clock.ms += 60_000;
    await ask(KEY);
    clock.ms += 5000;
    expect(await ask(KEY)).toBe("unauthorized");
    ledgerPort.down = true;
    clock.ms += 60_000;
    expect(await ask(KEY)).toBe("database_unavailable");
  });
});

it("waits only once for an unresponsive ledger; afterwards it accepts cached keys at once", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const clock = { ms: 0 };
    let frozen = false;
    const verifyKey = async (): Promise<KeyOwner> => (frozen ? await new Promise<never>(() => {}) : owner("1"));
    const auth = createAuth({ verifyKey, wellFormed: () => true }, () => clock.ms);
    const ask = () => auth.ownerOf(`Bearer ${KEY}`, NOW);
    expect(await ask()).toMatchObject({ keyId: "1" });
    frozen = true;
    clock.ms += 5000;
    const first = ask();
    await vi.advanceTimersByTimeAsync(250);
    expect(await first).toMatchObject({ keyId: "1" });
    await vi.advanceTimersByTimeAsync(1750);
    // No timer advances from here on: a request that waited would wait forever.
    for (let i = 0; i < 10; i++) {
      clock.ms += 1100;
      expect(await ask()).toMatchObject({ keyId: "1" });
    }
  } finally {
    vi.useRealTimers();
  }
});
