import { describe, expect, it } from "vitest";
import { breakerState, newBreaker, noteFailure, noteSuccess } from "./breaker.ts";
import { createPacing, parseRetryAfter, recordCrawlDelay, recordResponse, recordRest } from "./hostPacing.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const DAY = 24 * 3_600_000;

describe("pacing", () => {
  it.each([
    ["the floor", 10, 250, 0, 250],
    ["the last answer's time", 900, 250, 0, 900],
    ["the last answer's time, but no more than ten seconds", 29_000, 250, 0, 10_000],
    ["Crawl-delay", 900, 250, 3, 3_000],
    ["Crawl-delay, but no more than a minute", 900, 250, 86_400, 60_000],
    ["nothing for a nonsense Crawl-delay", 0, 0, -5, 0],
    ["only the time of the response if the minimum is lowered", 40, 0, 0, 40],
  ])("is %s", (_, took, floor, delay, wait) => {
    const pace = createPacing();
    recordCrawlDelay(pace, delay);
    recordResponse(pace, 5_000, took, floor);
    expect(pace.nextAt - 5_000).toBe(wait);
  });

  it("uses the longer of two pauses, and a day at most", () => {
    const pace = createPacing();
    recordRest(pace, 1_000, 60_000);
    recordRest(pace, 2_000, 1_000);
    expect(pace.restUntil).toBe(61_000);
    recordRest(pace, 0, 40 * DAY);
    expect(pace.restUntil).toBe(DAY);
  });

  it.each([
    ["120", 120_000],
    [" 0 ", 0],
    ["99999999", DAY],
    ["Sun, 15 Nov 2026 12:00:30 GMT", 30_000],
    ["Sun, 15 Nov 2026 11:00:00 GMT", 0],
    ["Mon, 15 Nov 2027 12:00:00 GMT", DAY],
    ["soon", null],
    ["-5", null],
    ["1.5", null],
    ["2026-11-15", null],
    ["Xxx, 99 Zzz 2026 12:00:00 GMT", null],
    ["", null],
    [undefined, null],
  ])("parses Retry-After %j", (header, ms) => {
    expect(parseRetryAfter(header, NOW)).toBe(ms);
  });

  it.each([
    ["Sat, 15 Nov 2031 12:00:30 GMT", "Sat, 15 Nov 2031 12:00:00 GMT", 30_000],
    ["Mon, 15 Nov 1999 12:00:30 GMT", "Mon, 15 Nov 1999 12:00:00 GMT", 30_000],
    ["Sun, 15 Nov 2026 12:00:30 GMT", "yesterday", 30_000],
    ["120", "Sat, 15 Nov 2031 12:00:00 GMT", 120_000],
  ])("compares Retry-After %j with the server's own clock, %j", (header, sent, ms) => {
    expect(parseRetryAfter(header, NOW, sent)).toBe(ms);
  });
});

describe("the circuit breaker", () => {
  it("opens at the third failure in a row, not before, and a success resets the count", () => {
    const breaker = newBreaker();
    for (const step of ["fail", "fail", "good", "fail", "fail"]) {
      if (step === "fail") noteFailure(breaker, 0, 1);
      else noteSuccess(breaker);
      expect(breakerState(breaker, 0)).toBe("closed");
    }
    noteFailure(breaker, 0, 1);
    expect(breakerState(breaker, 19_999)).toBe("open");
    expect(breakerState(breaker, 20_000)).toBe("half_open");
  });

  it("doubles its time after each failed probe, up to an hour, and closes after a success", () => {
    const breaker = newBreaker();
    let at = 0;
    const spans: number[] = [];
    for (let failure = 0; failure < 14; failure++) {
      noteFailure(breaker, at, 1);
      if (breaker.until > at) spans.push(breaker.until - at);
      at = Math.max(at, breaker.until);
    }
    expect(spans.slice(0, 3)).toEqual([20_000, 40_000, 80_000]);
    expect(spans.at(-1)).toBe(3_600_000);
    noteSuccess(breaker);
    expect(breakerState(breaker, at)).toBe("closed");
    noteFailure(breaker, at, 1);
    expect(breakerState(breaker, at)).toBe("closed");
  });

  it.each([0, 0.3, 0.999])("allows fewer than ten requests in ten minutes of outage (chance %d)", (chance) => {
    const breaker = newBreaker();
    let requests = 0;
    for (let at = 0; at < 600_000; at += 100) {
      if (breakerState(breaker, at) === "open") continue;
      requests++;
      noteFailure(breaker, at, chance);
    }
    expect(requests).toBeLessThan(10);
    expect(requests).toBeGreaterThan(3);
  });
});
