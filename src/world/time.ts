// The world's clock: it runs at a speed that can be set, from any moment. What real time is, the caller says.

export interface WorldClock {
  now(): number;
  speed(): number;
  /** Goes on at another speed, or from another moment. */
  set(wanted: { now?: number; speed?: number }): void;
}

export function startTime(options: { now: number; speed: number; monotonic: () => number }): WorldClock {
  const { monotonic } = options;
  let reading = { now: options.now, speed: options.speed, at: monotonic() };
  const now = (): number => Math.floor(reading.now + (monotonic() - reading.at) * reading.speed);
  return {
    now,
    speed: () => reading.speed,
    set(wanted) {
      reading = { now: wanted.now ?? now(), speed: wanted.speed ?? reading.speed, at: monotonic() };
    },
  };
}
