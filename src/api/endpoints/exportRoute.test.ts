import { afterEach, expect, it, vi } from "vitest";
import { watchReader } from "./exportRoute.ts";

const PIECE = new Uint8Array([1]);
const MINUTES = 10 * 60_000;

afterEach(() => {
  vi.useRealTimers();
});

it("does not count the time in which the server produces a piece", async () => {
  vi.useFakeTimers();
  const stalled = vi.fn();
  async function* slowly() {
    for (let at = 0; at < 3; at++) {
      await vi.advanceTimersByTimeAsync(MINUTES);
      yield PIECE;
    }
  }
  expect(await Array.fromAsync(watchReader(slowly(), stalled))).toHaveLength(3);
  expect(stalled).not.toHaveBeenCalled();
});

it("reports a reader that does not take the next piece for a minute", async () => {
  vi.useFakeTimers();
  const stalled = vi.fn();
  async function* quickly() {
    yield PIECE;
    yield PIECE;
  }
  const pieces = watchReader(quickly(), stalled);
  await pieces.next();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(stalled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(stalled).toHaveBeenCalledOnce();
});
