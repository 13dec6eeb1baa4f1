// What goes out by itself: saved searches with their feeds, and webhooks. Each operation once, as in admin.ts, but for every account's own.
import { type Static, type TNull, type TSchema, type TUnion, Type } from "typebox";
import { LIMITS } from "./limits.ts";
import type { Operation } from "./operation.ts";
import { namesOf } from "./tables.ts";

/** What may happen to a posting of a search: it comes in, changes inside, closes, or no longer meets the search. */
export const EVENTS = ["opened", "modified", "closed", "left"] as const;
export type EventType = (typeof EVENTS)[number];
export const FEED_FORMATS = ["atom", "csv", "jsonl"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const DIGESTS = ["off", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** How many an account may have. */
export const MOST_SEARCHES = 100;

const name = { kind: "text", doc: "What it is called.", most: 200 } as const;
const query = {
  kind: "text",
  doc: "Query string of `search`, such as `title=engineer&country=DE`; nothing is every open posting.",
  most: LIMITS.urlBytes,
  blank: true,
} as const;

export const OUTGOING = {
  savedSearches: { method: "GET", path: "searches", doc: "Saved searches of the account, oldest first.", params: {} },
  saveSearch: {
    method: "POST",
    path: "searches",
    status: 201,
    doc: `Saves a search under a name, with addresses that need no key; at most ${MOST_SEARCHES} of an account.`,
    params: { name: { ...name, required: true }, query },
  },
  savedSearch: {
    method: "GET",
    path: "searches/{id}",
    doc: "One saved search, with how many postings are new.",
    params: {},
  },
  changeSearch: {
    method: "PATCH",
    path: "searches/{id}",
    doc: "Changes what is named of it; `seen_seq` says up to which change its postings were looked at.",
    params: {
      name,
      query,
      seen_seq: { kind: "integer", doc: "Position, as X-Seq tells it; later postings are new.", least: 0 },
      digest: { kind: "choice", doc: "How often new postings are sent by e-mail.", values: DIGESTS },
      email: { kind: "text", doc: "Where to; needed by a digest.", most: 254 },
    },
  },
  deleteSearch: {
    method: "DELETE",
    path: "searches/{id}",
    doc: "Deletes it; its feed addresses end.",
    params: {},
  },
  rotateSearch: {
    method: "POST",
    path: "searches/{id}/rotate",
    doc: "Gives it new feed addresses; the old ones end at once.",
    params: {},
  },
} as const satisfies Record<string, Operation>;

export type OutgoingName = keyof typeof OUTGOING;
export type OutgoingParams<Name extends OutgoingName> = (typeof OUTGOING)[Name]["params"];
export const OUTGOING_NAMES = namesOf(OUTGOING);

export function outgoingOperation(name: OutgoingName): Operation {
  return OUTGOING[name];
}

const text = Type.String();
const count = Type.Integer({ minimum: 0 });
const time = Type.String({ format: "date-time" });
const orNull = <S extends TSchema>(schema: S): TUnion<[S, TNull]> => Type.Union([schema, Type.Null()]);
function oneOf<const Value extends string>(values: readonly Value[]) {
  return Type.Unsafe<Value>({ type: "string", enum: [...values] });
}

const SEARCH = Type.Object({
  ...{ id: count, name: text, query: text, created_at: time },
  count: Type.Union([count, Type.Null()], { description: "Open postings; null where that cannot be told now." }),
  new_since_seen: Type.Union([count, Type.Null()], { description: "Of them, those opened after seen_seq." }),
  seen_seq: count,
  feeds: Type.Object({ atom: text, csv: text, jsonl: text }),
  ...{ digest: oneOf(DIGESTS), email: orNull(text) },
});
const REMOVED = Type.Object({ id: count, deleted: Type.Literal(true) });

export const OUTGOING_ANSWERS = {
  savedSearches: Type.Array(SEARCH),
  saveSearch: SEARCH,
  savedSearch: SEARCH,
  changeSearch: SEARCH,
  deleteSearch: REMOVED,
  rotateSearch: SEARCH,
} as const satisfies Readonly<Record<OutgoingName, TSchema>>;

export type OutgoingAnswer<Name extends OutgoingName> = Static<(typeof OUTGOING_ANSWERS)[Name]>;
export type SavedSearchRow = Static<typeof SEARCH>;
