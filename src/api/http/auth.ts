// Authenticates requests. A key is looked up in the ledger at most every four seconds, so that a revoked one is
// rejected within five. While the ledger is unreachable, keys confirmed in the last 15 minutes stay valid. A service
// started without its ledger uses the keys stored by an earlier run.

import { hash } from "node:crypto";
import { assertPresent } from "../../contract/assertPresent.ts";
import { ApiError } from "../../contract/errors.ts";
import { callLedger, type KeyOwner, type LedgerPort } from "../ports/ledgerPort.ts";

const FRESH_MS = 4000;
const UNKNOWN_FRESH_MS = 1000;
const TRUSTED_MS = 15 * 60_000;
const LOOKUP_MS = 2000;
/** How long to wait for the ledger if its last answer is still valid. */
const TRUSTED_KEY_WAIT_MS = 250;
/** How long the ledger is not queried after a failed lookup, so that requests do not queue for its timeout. */
const RETRY_DELAY_MS = 1000;
/**
 * How long after a failure requests with a trusted key do not wait for the ledger; it is queried in the background
 * until it answers.
 */
const FAILURE_MS = 15_000;
const MAX_CACHED_KEYS = 10_000;

interface CachedKey {
  owner: KeyOwner | null;
  /** When the ledger last confirmed the key, and when it was last queried (both monotonic). */
  confirmed: number;
  asked: number;
}

export interface Auth {
  /** The owner of the key in an Authorization header; throws the 401, 403 or 503. */
  ownerOf(authorization: string | undefined, now: number): Promise<KeyOwner>;
  /** The id of a key that was recently valid, without a lookup; "" otherwise. */
  knownId(authorization: string | undefined): string;
}

/** The key cache, and the state of the ledger. */
interface KeyCache {
  readonly ledgerPort: Pick<LedgerPort, "verifyKey" | "wellFormed">;
  readonly monotonic: () => number;
  readonly known: Map<string, CachedKey>;
  /** A key's owner as stored by an earlier run; `null` if unknown. */
  readonly storedOwner: (key: string) => Promise<KeyOwner | null>;
  failedAt: number;
  /** Whether the ledger has answered since startup. */
  reached: boolean;
}

async function askLedger(cache: KeyCache, digest: string, key: string): Promise<KeyOwner | null> {
  const { monotonic } = cache;
  if (monotonic() - cache.failedAt < RETRY_DELAY_MS) throw unavailable();
  try {
    const owner = await callLedger(cache.ledgerPort.verifyKey(key), LOOKUP_MS);
    cache.failedAt = Number.NEGATIVE_INFINITY;
    cache.reached = true;
    return remember(cache, digest, owner);
  } catch (error) {
    cache.failedAt = monotonic();
    throw error;
  }
}

function remember({ known, monotonic }: KeyCache, digest: string, owner: KeyOwner | null): KeyOwner | null {
  known.delete(digest);
  if (known.size >= MAX_CACHED_KEYS) known.delete(assertPresent(known.keys().next().value));
  known.set(digest, { owner, confirmed: monotonic(), asked: monotonic() });
  return owner;
}

async function lookUp(cache: KeyCache, digest: string, key: string): Promise<KeyOwner | null> {
  const { known, monotonic } = cache;
  const before = known.get(digest);
  const trusted = before !== undefined && before.owner !== null && monotonic() - before.confirmed < TRUSTED_MS;
  const isLedgerFailing = monotonic() - cache.failedAt < FAILURE_MS;
  const asked = askLedger(cache, digest, key);
  if (!trusted) {
    return await asked.catch(async (error: unknown) => {
      const storedOwner = cache.reached ? null : await cache.storedOwner(key);
      if (storedOwner === null) throw error;
      return remember(cache, digest, storedOwner);
    });
  }
  asked.catch(() => undefined);
  // Waits only briefly if the ledger's last answer is still valid; its late answer is applied when it arrives.
  const lookedUp = isLedgerFailing ? null : await resolvesWithin(asked, TRUSTED_KEY_WAIT_MS);
  if (lookedUp !== null) return lookedUp.owner;
  before.asked = monotonic();
  return before.owner;
}

/** The result by then; `null` if there is none or it failed. */
async function resolvesWithin(asked: Promise<KeyOwner | null>, ms: number): Promise<{ owner: KeyOwner | null } | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  const answered = asked.then(
    (owner) => ({ owner }),
    () => null,
  );
  return await Promise.race([answered, timeout]).finally(() => clearTimeout(timer));
}

export function createAuth(
  ledgerPort: Pick<LedgerPort, "verifyKey" | "wellFormed">,
  monotonic: () => number,
  storedOwner: KeyCache["storedOwner"] = async () => null,
): Auth {
  const cache: KeyCache = {
    ledgerPort,
    monotonic,
    storedOwner,
    known: new Map(),
    failedAt: Number.NEGATIVE_INFINITY,
    reached: false,
  };
  const pendingLookups = new Map<string, Promise<KeyOwner | null>>();

  function find(key: string): Promise<KeyOwner | null> {
    const digest = digestOf(key);
    const entry = cache.known.get(digest);
    if (entry !== undefined) {
      const fresh = entry.owner === null ? UNKNOWN_FRESH_MS : FRESH_MS;
      if (monotonic() - entry.asked < fresh) return Promise.resolve(entry.owner);
    }
    // A key that was found before is well-formed.
    if ((entry?.owner ?? null) === null && !ledgerPort.wellFormed(key)) return Promise.resolve(null);
    const running = pendingLookups.get(digest);
    if (running !== undefined) return running;
    const started = lookUp(cache, digest, key).finally(() => pendingLookups.delete(digest));
    pendingLookups.set(digest, started);
    return started;
  }

  return {
    knownId(authorization) {
      const key = keyIn(authorization);
      return key === null ? "" : (cache.known.get(digestOf(key))?.owner?.keyId ?? "");
    },
    async ownerOf(authorization, now) {
      const key = keyIn(authorization);
      if (key === null) throw unauthorized("an API key is required: send the header Authorization: Bearer <API_KEY>");
      const owner = await find(key);
      if (owner === null) throw unauthorized("this key is unknown or revoked");
      if (owner.sessionUntil !== null && owner.sessionUntil <= now) {
        throw unauthorized("this session has expired: sign in again");
      }
      if (!owner.active || (owner.until !== null && owner.until <= now)) {
        throw new ApiError(
          "subscription_inactive",
          "the account of this key has no active subscription; ask the operator to activate it",
        );
      }
      return owner;
    },
  };
}

/** The cache holds digests, so that a heap dump reveals no keys. */
function digestOf(key: string): string {
  return hash("sha256", key, "base64");
}

function keyIn(authorization: string | undefined): string | null {
  const match = /^bearer +([A-Za-z0-9_-]{8,200})$/i.exec(authorization ?? "");
  return match?.[1] ?? null;
}

function unauthorized(sentence: string): ApiError {
  return new ApiError("unauthorized", sentence);
}

function unavailable(): ApiError {
  return new ApiError(
    "database_unavailable",
    "the ledger is unreachable, so this key cannot be checked; try again soon",
    {
      retryAfter: 2,
    },
  );
}
