// What reading needs from outside, how one reading is made of it, and what passes over the wire meanwhile.
import type { Ask, Get, Got, Reading, Validators } from "../contract/reading.ts";
import type { Source } from "../sources/source.ts";
import type { Bench } from "./boards/listing.ts";

export interface CollectDesk extends Bench {
  get: Get;
  keys: ReadonlyMap<string, string>;
  sourceOf(id: string): Source | null;
  random(): number;
  /** Told when a part of a board's reading is published while the reading goes on. */
  added?(board: number): Promise<void>;
  /** Takes out what must not be stored or shown: keys and passwords that an error may name. */
  blank?(text: string): string;
}

/** A reading that ends with the signal, after at most so many list pages. */
export function readingAt(
  desk: Pick<CollectDesk, "get" | "now" | "keys">,
  signal: AbortSignal,
  maxPages: number,
  validators: Validators | null = null,
  more: Pick<Reading, "along" | "same"> = {},
): Reading {
  return {
    ...more,
    get: (ask) => desk.get({ ...ask, signal }),
    now: desk.now(),
    max_pages: maxPages,
    max_rows: null,
    validators,
    keys: desk.keys,
  };
}

/** What a reading's requests showed of the other side. */
export interface Wire {
  requests: number;
  /** Of the first answer. */
  host: string | null;
  /** How long a host was taken by one request, on average. */
  takenMs: number | null;
  /** What each request asked and was answered, in a word; null for what was no answer. */
  readonly answers: (string | null)[];
  /** Until when a host asked to be left alone, or rests because it failed; null: none does. */
  retryAt: number | null;
}

/** A desk whose requests stand in their hosts' lines by their gain, and are watched. */
export function watched<D extends CollectDesk>(desk: D, gain: number): { desk: D; wire: Wire } {
  const wire: Wire = { requests: 0, host: null, takenMs: null, answers: [], retryAt: null };
  let taken = 0;
  let timed = 0;
  const get: Get = async (ask) => {
    wire.requests++;
    const answer = await desk.get({ gain, ...ask });
    wire.answers.push(answer.kind === "unread" ? null : wordOf(ask, answer));
    if (answer.kind === "unread") {
      if (answer.reason === "resting") wire.retryAt = Math.max(wire.retryAt ?? 0, answer.retry_at ?? 0) || null;
      return answer;
    }
    wire.host ??= URL.canParse(answer.url) ? new URL(answer.url).hostname : null;
    if (answer.taken_ms !== undefined && answer.taken_ms > 0) {
      taken += answer.taken_ms;
      wire.takenMs = taken / ++timed;
    }
    return answer;
  };
  return { desk: { ...desk, get }, wire };
}

function wordOf({ url, method = "GET", body = "" }: Ask, { status, digest, truncated }: Got): string | null {
  return digest === undefined || truncated ? null : `${method} ${url} ${status} ${digest} ${body}`;
}

/** Whether a host is the board's own: its name is made of the board's. */
export function isOwnHost(host: string, slug: string): boolean {
  const parts = slug
    .toLowerCase()
    .split(/[|/,]/)
    .filter((part) => part.length > 1);
  const labels = host.toLowerCase().split(".");
  const isNamed = (part: string): boolean =>
    host === part || host.endsWith(`.${part}`) || part.endsWith(`.${host}`) || labels.slice(0, -2).includes(part);
  return parts.some((part) => isNamed(part) || labels.slice(0, -2).some((label) => label.split("-").includes(part)));
}
