// Who asks. A key is looked up in the ledger at most every four seconds, so that a revoked one is out within five;
// while the ledger cannot be reached, keys it confirmed in the last 15 minutes stay valid. A service that was started
// without its ledger knows keys by what an earlier run kept of them.

import { hash } from "node:crypto";
import { ApiError } from "../../contract/errors.ts";
import { there } from "../../contract/there.ts";
import { type Desk, type KeyOwner, reach } from "../endpoints/desk.ts";

const FRESH_MS = 4000;
const UNKNOWN_FRESH_MS = 1000;
const TRUSTED_MS = 15 * 60_000;
const LOOKUP_MS = 2000;
/** So long the ledger is waited for where its last word is still good. */
const TRUSTING_MS = 250;
/** After a failed look-up the ledger is left alone this long, so that requests do not queue for its time-out. */
const REST_MS = 1000;
/** So long after one nobody with a trusted key waits for the ledger: it is asked behind their backs until it answers. */
const TROUBLE_MS = 15_000;
const KEPT = 10_000;

interface Known {
  owner: KeyOwner | null;
  /** When the ledger last said so, and when it was last asked (both monotonic). */
  confirmed: number;
  asked: number;
}

export interface Auth {
  /** The owner of the key in an Authorization header, or the 401, 403 or 503. */
  ownerOf(authorization: string | undefined, now: number): Promise<KeyOwner>;
  /** The id of a key that was good a moment ago, without asking anybody; "" otherwise. */
  knownId(authorization: string | undefined): string;
}

/** What is known of keys, and of the ledger that knows them. */
interface Book {
  readonly desk: Pick<Desk, "verifyKey" | "wellFormed">;
  readonly monotonic: () => number;
  readonly known: Map<string, Known>;
  /** What an earlier run kept of the keys; null: nothing, or not of this one. */
  readonly kept: (key: string) => KeyOwner | null;
  failedAt: number;
  /** Whether the ledger has answered since the start. */
  reached: boolean;
}

async function askLedger(book: Book, digest: string, key: string): Promise<KeyOwner | null> {
  const { monotonic } = book;
  if (monotonic() - book.failedAt < REST_MS) throw unavailable();
  try {
    const owner = await reach(book.desk.verifyKey(key), LOOKUP_MS);
    book.failedAt = Number.NEGATIVE_INFINITY;
    book.reached = true;
    return remember(book, digest, owner);
  } catch (error) {
    book.failedAt = monotonic();
    throw error;
  }
}

function remember({ known, monotonic }: Book, digest: string, owner: KeyOwner | null): KeyOwner | null {
  known.delete(digest);
  if (known.size >= KEPT) known.delete(there(known.keys().next().value));
  known.set(digest, { owner, confirmed: monotonic(), asked: monotonic() });
  return owner;
}

async function lookUp(book: Book, digest: string, key: string): Promise<KeyOwner | null> {
  const { known, monotonic } = book;
  const before = known.get(digest);
  const trusted = before !== undefined && before.owner !== null && monotonic() - before.confirmed < TRUSTED_MS;
  const troubled = monotonic() - book.failedAt < TROUBLE_MS;
  const asked = askLedger(book, digest, key);
  if (!trusted) {
    return await asked.catch((error: unknown) => {
      const kept = book.reached ? null : book.kept(key);
      if (kept === null) throw error;
      return remember(book, digest, kept);
    });
  }
  asked.catch(() => undefined);
  // Nobody waits long for a ledger whose last word is still good; what it says in the end counts from then on.
  const said = troubled ? null : await soon(asked, TRUSTING_MS);
  if (said !== null) return said.owner;
  before.asked = monotonic();
  return before.owner;
}

/** What it came to by then; null: nothing, or a failure. */
async function soon(asked: Promise<KeyOwner | null>, ms: number): Promise<{ owner: KeyOwner | null } | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  const answered = asked.then(
    (owner) => ({ owner }),
    () => null,
  );
  return await Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

export function createAuth(
  desk: Pick<Desk, "verifyKey" | "wellFormed">,
  monotonic: () => number,
  kept: Book["kept"] = () => null,
): Auth {
  const book: Book = {
    ...{ desk, monotonic, kept, known: new Map(), failedAt: Number.NEGATIVE_INFINITY, reached: false },
  };
  const asking = new Map<string, Promise<KeyOwner | null>>();

  function find(key: string): Promise<KeyOwner | null> {
    const digest = digestOf(key);
    const entry = book.known.get(digest);
    if (entry !== undefined) {
      const fresh = entry.owner === null ? UNKNOWN_FRESH_MS : FRESH_MS;
      if (monotonic() - entry.asked < fresh) return Promise.resolve(entry.owner);
    }
    // One that was found before is well-formed.
    if ((entry?.owner ?? null) === null && !desk.wellFormed(key)) return Promise.resolve(null);
    const running = asking.get(digest);
    if (running !== undefined) return running;
    const started = lookUp(book, digest, key).finally(() => asking.delete(digest));
    asking.set(digest, started);
    return started;
  }

  return {
    knownId(authorization) {
      const key = keyIn(authorization);
      return key === null ? "" : (book.known.get(digestOf(key))?.owner?.keyId ?? "");
    },
    async ownerOf(authorization, now) {
      const key = keyIn(authorization);
      if (key === null) throw unauthorized("a key is needed: send the header Authorization: Bearer <API_KEY>");
      const owner = await find(key);
      if (owner === null) throw unauthorized("this key is unknown or was revoked");
      if (!owner.active || (owner.until !== null && owner.until <= now)) {
        throw new ApiError("subscription_inactive", "the account of this key has no active subscription");
      }
      return owner;
    },
  };
}

/** The cache holds digests: a heap dump of the service gives no keys away. */
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
  return new ApiError("database_unavailable", "the ledger cannot be reached to check this key; try again soon", {
    retryAfter: 2,
  });
}
