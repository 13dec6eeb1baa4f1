// Operations on saved searches with their feeds, and on webhooks. They are defined as in admin.ts, but each account
// manages its own.
import { LIMITS } from "./limits.ts";
import { EVENTS } from "./lists.ts";
import type { Operation } from "./param.ts";
import { tableKeys } from "./tables.ts";

export const FEED_FORMATS = ["atom", "csv", "jsonl"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
export const DIGESTS = ["off", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** Limits per account. */
export const MAX_SEARCHES = 100;
export const MAX_WEBHOOKS = 50;

/** Maximum number of delivery events shown with their postings in one response. */
export const MAX_DELIVERY_ROWS = 500;

const name = { kind: "text", doc: "What it is called.", most: 200 } as const;
const query = {
  kind: "text",
  doc: "Query string of `search`, such as `title=engineer&country=DE`; nothing is every open posting.",
  most: LIMITS.urlBytes,
  blank: true,
} as const;

const hook = {
  url: { kind: "text", doc: "Address that receives; https, or what the operator allows.", most: 2000 },
  search_id: { kind: "integer", doc: "Saved search whose postings are sent.", least: 1 },
  query,
  events: { kind: "fields", doc: "What is told: opened, modified, closed, left; all when absent.", values: EVENTS },
  include: { kind: "choice", doc: "Postings as they are now, or ids alone.", values: ["rows", "ids"], usual: "rows" },
  batch: { kind: "integer", doc: "Events in one delivery.", least: 1, most: 500, usual: 100 },
  seconds: { kind: "integer", doc: "How long an event may wait for others.", least: 1, most: 3600, usual: 5 },
} as const;

export const OUTGOING = {
  savedSearches: { method: "GET", path: "searches", doc: "Saved searches of the account, oldest first.", params: {} },
  saveSearch: {
    method: "POST",
    path: "searches",
    status: 201,
    doc: `Saves a search under a name, with addresses that need no key; at most ${MAX_SEARCHES} of an account.`,
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
  webhooks: { method: "GET", path: "webhooks", doc: "Webhooks of the account, oldest first.", params: {} },
  createWebhook: {
    method: "POST",
    path: "webhooks",
    status: 201,
    doc: `Has the postings of a search sent, from now on or after a position; the secret is shown this once. At most ${MAX_WEBHOOKS} of an account.`,
    params: {
      ...hook,
      url: { ...hook.url, required: true },
      after: { kind: "integer", doc: "Position to begin after; the newest when absent.", least: 0 },
    },
  },
  webhook: { method: "GET", path: "webhooks/{id}", doc: "One webhook, and how it fares.", params: {} },
  changeWebhook: {
    method: "PATCH",
    path: "webhooks/{id}",
    doc: "Changes what is named of it; `state` active takes up one that was paused, at the very event it stopped at.",
    params: { ...hook, state: { kind: "choice", doc: "Whether it is sent.", values: ["active", "paused"] } },
  },
  deleteWebhook: { method: "DELETE", path: "webhooks/{id}", doc: "Deletes it, with its deliveries.", params: {} },
  testWebhook: {
    method: "POST",
    path: "webhooks/{id}/test",
    doc: "Sends a delivery without events now, and answers what came of it.",
    params: {},
  },
  replayWebhook: {
    method: "POST",
    path: "webhooks/{id}/replay",
    doc: "Sends everything after a position or since a time again; exactly one of them.",
    params: {
      after: { kind: "integer", doc: "Position to begin after.", least: 0 },
      since: { kind: "date", doc: "Time to begin at." },
    },
  },
  deliveries: {
    method: "GET",
    path: "webhooks/{id}/deliveries",
    doc: "Its last 100 deliveries, newest first, with what the receiver said.",
    params: {
      limit: { kind: "integer", doc: "Deliveries in one answer.", least: 1, most: 100, usual: 20 },
      before: { kind: "integer", doc: "Number of the last one received: those before it.", least: 1 },
      rows: {
        kind: "boolean",
        doc: `true: bodies with the postings as they are now, the first ${MAX_DELIVERY_ROWS} events of the answer.`,
        usual: false,
      },
    },
  },
  rotateWebhook: {
    method: "POST",
    path: "webhooks/{id}/rotate",
    doc: "Gives it a new secret, shown this once; for a day both sign.",
    params: {},
  },
} as const satisfies Record<string, Operation>;

export type OutgoingName = keyof typeof OUTGOING;
export type OutgoingParams<Name extends OutgoingName> = (typeof OUTGOING)[Name]["params"];
export const OUTGOING_NAMES = tableKeys(OUTGOING);

export function outgoingOperation(name: OutgoingName): Operation {
  return OUTGOING[name];
}
