// The one way out: an address in, its text or the reason why not out. Safe against what an address may hide, bounded
// against what an answer may be, polite to every host. Never throws.
import { hash } from "node:crypto";
import type { Ask, Get, Got, Unread, Validators } from "../contract/reading.ts";
import { readText } from "./exchange/charset.ts";
import type { Final } from "./exchange/exchange.ts";
import { followRedirects } from "./exchange/follow.ts";
import { SENTENCES, Stopped, unread } from "./exchange/unread.ts";
import { hostKey } from "./guard/gate.ts";
import { createKit, type FetchOptions, type Kit } from "./kit.ts";
import type { HostState } from "./pace/hosts.ts";
import { noteCrawlDelay } from "./pace/pace.ts";
import { createRobots, type Robots } from "./pace/robots.ts";
import type { Allowance } from "./pace/visit.ts";

export type { FetchOptions } from "./kit.ts";

export interface Fetcher {
  readonly get: Get;
  /** For metrics and the doctor. */
  hosts(): HostState[];
  close(): Promise<void>;
}

export function createFetcher(options: FetchOptions): Fetcher {
  const closing = new AbortController();
  const kit = createKit(options, closing.signal);
  const robots = createRobots({
    load: (url) => loadRobots(kit, url),
    now: options.now,
    noteDelay: (url, seconds) => noteCrawlDelay(kit.hosts.of(hostKey(url.hostname)).pace, seconds),
  });
  return {
    get: (ask) => get(kit, robots, ask),
    hosts: () => kit.hosts.states(options.monotonic(), options.now()),
    close: async () => {
      closing.abort();
      await kit.connections.close();
      await kit.turns?.close();
    },
  };
}

async function get(kit: Kit, robots: Robots, ask: Ask): Promise<Got | Unread> {
  const feed = ask.size === "feed";
  const ms = feed ? kit.bounds.feedMs : kit.bounds.pageMs;
  const mostBytes = feed ? kit.bounds.feedBytes : kit.bounds.pageBytes;
  return withAllowance(
    kit,
    { ms, mostBytes, signal: ask.signal ?? null, spacingMs: spacingOf(kit, ask), gain: ask.gain ?? 0 },
    async (allowance) => {
      // Asked once a day for everybody, and read from what is kept of it.
      if (isRobots(ask)) return await robots.said(new URL(ask.url), allowance.signal);
      const final = await followRedirects(kit, ask, allowance, robots);
      return final.kind === "unread" ? final : { ...gotFrom(final), taken_ms: allowance.takenMs };
    },
  );
}

function isRobots({ url, method = "GET", documented = false }: Ask): boolean {
  return method === "GET" && !documented && URL.canParse(url) && new URL(url).pathname === "/robots.txt";
}

/** What a host's owner asks for holds for the real host; a world has the one floor it was given. */
function spacingOf(kit: Kit, ask: Ask): number {
  const { world, spacingMs } = kit.options;
  return world === null ? Math.max(spacingMs, ask.spacing_ms ?? 0) : spacingMs;
}

/** Belongs to everybody who waits for it, so only the fetcher's end stops it. */
function loadRobots(kit: Kit, url: URL): Promise<Final | Unread> {
  const terms = {
    ms: kit.bounds.pageMs,
    mostBytes: kit.bounds.robotsBytes,
    signal: null,
    spacingMs: kit.options.spacingMs,
    // Whatever waits for it may be somebody's live request.
    gain: Number.POSITIVE_INFINITY,
  };
  return withAllowance(kit, terms, (allowance) => followRedirects(kit, { url: url.href }, allowance, null));
}

interface Terms {
  readonly ms: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal | null;
  readonly spacingMs: number;
  readonly gain: number;
}

async function withAllowance<T>(
  kit: Kit,
  { ms, mostBytes, signal, spacingMs, gain }: Terms,
  work: (allowance: Allowance) => Promise<T | Unread>,
): Promise<T | Unread> {
  const stop = new AbortController();
  const onStop = (): void => stop.abort();
  const sources = [kit.closing, ...(signal === null ? [] : [signal])];
  for (const source of sources) source.addEventListener("abort", onStop);
  if (sources.some((source) => source.aborted)) onStop();
  let held = 0;
  const keep = (count: number): boolean => {
    held += count;
    kit.memory.held += count;
    return kit.memory.held <= kit.bounds.heldBytes;
  };
  try {
    return await work({
      networkMs: ms,
      patienceMs: ms,
      takenMs: 0,
      ...{ spacingMs, mostBytes, gain, keep },
      signal: stop.signal,
    });
  } catch (error) {
    if (error instanceof Stopped) return unread("stopped", SENTENCES.stopped);
    return unread("bad_answer", SENTENCES.badAnswer);
  } finally {
    kit.memory.held -= held;
    for (const source of sources) source.removeEventListener("abort", onStop);
  }
}

function gotFrom(final: Final): Got {
  const { status, url, headers, bytes, truncated } = final;
  const text = readText(bytes, headers["content-type"]);
  const digest = hash("sha1", bytes, "base64url");
  return { kind: "got", status, url: url.href, headers, text, truncated, validators: validatorsOf(final), digest };
}

/** They are echoed to the address that was asked for: those of another address, or of a part, would lie. */
function validatorsOf({ headers, redirected, truncated }: Final): Validators | null {
  const etag = headers.etag ?? null;
  const lastModified = headers["last-modified"] ?? null;
  if (redirected || truncated || (etag === null && lastModified === null)) return null;
  return { etag, last_modified: lastModified };
}
