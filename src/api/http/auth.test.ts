import { describe, expect, it, vi } from "vitest";
import { fakeDesk, INACTIVE_KEY, KEY, NOW, OTHER_KEY, owner } from "../../../test/rig/apiServer.ts";
import { there } from "../../contract/there.ts";
import type { KeyOwner } from "../endpoints/desk.ts";
import { createAuth } from "./auth.ts";

function setUp() {
  const desk = fakeDesk();
  const clock = { ms: 1_000_000 };
  const auth = createAuth(desk, () => clock.ms);
  const ask = (header: string | undefined, now = NOW) =>
    auth.ownerOf(header, now).then(
      (found) => found.keyId,
      (error) => there(error.code),
    );
  return { desk, clock, ask };
}

describe("who asks", () => {
  it("is told by a bearer key and by nothing else", async () => {
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
    const { ask, desk } = setUp();
    expect(await ask(`Bearer ${INACTIVE_KEY}`)).toBe("subscription_inactive");
    desk.keys.set(KEY, owner("1", { until: NOW }));
    expect(await ask(`Bearer ${KEY}`, NOW - 1)).toBe("1");
    expect(await ask(`Bearer ${KEY}`, NOW)).toBe("subscription_inactive");
  });
});

describe("the cache of keys", () => {
  it("asks the ledger once in four seconds, however many requests come", async () => {
    const { ask, desk, clock } = setUp();
    await Promise.all(Array.from({ length: 50 }, () => ask(`Bearer ${KEY}`)));
    expect(desk.lookups).toBe(1);
    clock.ms += 3999;
    await ask(`Bearer ${KEY}`);
    expect(desk.lookups).toBe(1);
    clock.ms += 1;
    await ask(`Bearer ${KEY}`);
    expect(desk.lookups).toBe(2);
  });

  it("lets a revoked key out within five seconds", async () => {
    const { ask, desk, clock } = setUp();
    await ask(`Bearer ${KEY}`);
    desk.keys.delete(KEY);
    clock.ms += 5000;
    expect(await ask(`Bearer ${KEY}`)).toBe("unauthorized");
  });

  it("forgets an unknown key after a second, so that a new key works", async () => {
    const { ask, desk, clock } = setUp();
    const key = "rc_9_abcdefghijklmnop";
    expect(await ask(`Bearer ${key}`)).toBe("unauthorized");
    desk.keys.set(key, owner("9"));
    clock.ms += 1000;
    expect(await ask(`Bearer ${key}`)).toBe("9");
  });

  it("keeps known keys for 15 minutes while the ledger is away; unknown ones are a 503", async () => {
    const { ask, desk, clock } = setUp();
    await ask(`Bearer ${KEY}`);
    desk.down = true;
    clock.ms += 10 * 60_000;
    expect(await ask(`Bearer ${KEY}`)).toBe("1");
    expect(await ask(`Bearer ${OTHER_KEY}`)).toBe("database_unavailable");
    clock.ms += 5 * 60_000;
    expect(await ask(`Bearer ${KEY}`)).toBe("database_unavailable");
    desk.down = false;
    clock.ms += 1000;
    expect(await ask(`Bearer ${KEY}`)).toBe("1");
  });

  it("leaves a failing ledger alone for a second", async () => {
    const { ask, desk, clock } = setUp();
    desk.down = true;
    for (let i = 0; i < 10; i++) expect(await ask(`Bearer rc_${i}_abcdefghijk`)).toBe("database_unavailable");
    expect(desk.lookups).toBe(1);
    clock.ms += 1000;
    await ask(`Bearer ${KEY}`);
    expect(desk.lookups).toBe(2);
  });

  it("is bounded", async () => {
    const { ask, desk } = setUp();
    for (let i = 0; i < 10_010; i++) await ask(`Bearer rc_${i}_abcdefghijk`);
    const before = desk.lookups;
    await ask("Bearer rc_0_abcdefghijk");
    expect(desk.lookups).toBe(before + 1);
    await ask("Bearer rc_10009_abcdefghijk");
    expect(desk.lookups).toBe(before + 1);
  });
});

describe("a service that was started without its ledger", () => {
  const kept = (key: string): KeyOwner | null => (key === KEY ? owner("1") : null);

  it("knows the keys that an earlier run kept, and no others", async () => {
    const desk = fakeDesk();
    const clock = { ms: 1_000_000 };
    const auth = createAuth(desk, () => clock.ms, kept);
    const ask = (key: string) =>
      auth.ownerOf(`Bearer ${key}`, NOW).then(
        (found) => found.keyId,
        (error) => there(error.code),
      );
    desk.down = true;
    expect(await ask(KEY)).toBe("1");
    expect(await ask(OTHER_KEY)).toBe("database_unavailable");
    clock.ms += 60 * 60_000;
    expect(await ask(KEY)).toBe("1");
    // From its first answer on the ledger has the word.
    desk.down = false;
    clock.ms += 60_000;
    expect(await ask(OTHER_KEY)).toBe("2");
    desk.keys.delete(KEY);
    clock.ms += 60_000;
    await ask(KEY);
    clock.ms += 5000;
    expect(await ask(KEY)).toBe("unauthorized");
    desk.down = true;
    clock.ms += 60_000;
    expect(await ask(KEY)).toBe("database_unavailable");
  });
});

it("a ledger that does not answer at all is waited for once; afterwards keys it knows are taken at their word", async () => {
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
    // No timer moves from here on: whoever waited would wait for ever.
    for (let i = 0; i < 10; i++) {
      clock.ms += 1100;
      expect(await ask()).toMatchObject({ keyId: "1" });
    }
  } finally {
    vi.useRealTimers();
  }
});
