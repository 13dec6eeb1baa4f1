import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startTestServer } from "../../../../test/rig/apiServer.ts";
import { RATE_LIMITS } from "../../../contract/limits.ts";
import { createRateLimiter } from "./rateLimit.ts";

function setUp(limits = RATE_LIMITS) {
  const clock = { ms: 5000 };
  const limiter = createRateLimiter(limits, () => clock.ms);
  return { clock, take: (key = "a") => limiter.take(key, "requests") };
}

describe("a key's quota", () => {
  it("allows exactly the minute's number at once", () => {
    const { take } = setUp();
    for (let i = 0; i < 600; i++) expect(take().allowed).toBe(true);
    expect(take().allowed).toBe(false);
    expect(take("b").allowed).toBe(true);
  });

  it("slides with the minute: each place is available again sixty seconds after it was taken", () => {
    const { take, clock } = setUp();
    for (let i = 0; i < 600; i++) {
      take();
      clock.ms += 10;
    }
    clock.ms = 5000 + 59_999;
    expect(take().allowed).toBe(false);
    clock.ms += 1;
    expect(take().allowed).toBe(true);
    expect(take().allowed).toBe(false);
    clock.ms += 100;
    for (let i = 0; i < 10; i++) expect(take().allowed).toBe(true);
    expect(take().allowed).toBe(false);
  });

  it("is never exceeded in any sixty seconds, and is fully usable in each, regardless of the pattern", () => {
    const requestPauses = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 50, maxLength: 400 });
    fc.assert(
      fc.property(requestPauses, (pauses) => {
        const { take, clock } = setUp({ ...RATE_LIMITS, requests: 20 });
        const allowed: number[] = [];
        for (const pause of pauses) {
          clock.ms += pause;
          const within = allowed.filter((at) => at > clock.ms - 60_000).length;
          expect(take().allowed).toBe(within < 20);
          if (within < 20) allowed.push(clock.ms);
        }
      }),
    );
  });

  it("never rejects a client that obeys Retry-After", () => {
    const { take, clock } = setUp({ ...RATE_LIMITS, requests: 7 });
    for (let refused = 0; refused < 20; clock.ms += 1500) {
      const { allowed, retryAfter } = take();
      if (allowed) continue;
      refused++;
      expect(retryAfter).toBeGreaterThanOrEqual(1);
      clock.ms += retryAfter * 1000;
      expect(take().allowed).toBe(true);
    }
  });

  it("is reported in the draft's format", () => {
    const { take } = setUp();
    expect(take().headers).toEqual({ policy: '"requests";q=600;w=60', limit: '"requests";r=599;t=60' });
    const off = setUp({ ...RATE_LIMITS, requests: 0 });
    expect(off.take().headers.policy).toMatch(/^"requests";q=\d+;w=60$/);
  });
});

it("sends Retry-After and the headers with a 429, and does not affect other keys", async () => {
  const clock = { ms: 0 };
  const limits = { requests: 3, live: 1, collect: 1, concurrent: 8, feeds: 0 };
  const server = await startTestServer({ limits, monotonic: () => clock.ms });
  try {
    for (let i = 0; i < 3; i++) expect((await server.get("active-jobs")).status).toBe(200);
    const refused = await server.get("active-jobs");
    expect(refused).toMatchObject({ status: 429, json: { code: "too_many_requests" } });
    expect(refused.headers).toMatchObject({ "retry-after": "60", ratelimit: '"requests";r=0;t=60' });
    clock.ms += 60_000;
    expect((await server.get("collect?title=a")).headers.ratelimit).toBe('"requests";r=2;t=60, "collect";r=0;t=60');
    expect((await server.get("collect?title=b")).status).toBe(429);
    expect((await server.get("search?mode=live&title=a")).status).toBe(200);
  } finally {
    await server.close();
  }
});
