// Operations on saved searches with their feeds, and on webhooks. They are defined as in admin.ts, but each account
// manages its own.
import { LIMITS } from "./limits.ts";
import { WEBHOOK_EVENTS } from "./lists.ts";
import type { Operation } from "./param.ts";
import { tableKeys } from "./tables.ts";

export const FEED_FORMATS = ["atom", "rss", "xml", "jsonld", "csv", "jsonl"] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];
/** How a webhook writes its deliveries: for programs, or as messages of a chat service. */
export const WEBHOOK_STYLES = ["standard", "slack", "discord", "teams", "ntfy"] as const;
export type WebhookStyle = (typeof WEBHOOK_STYLES)[number];
export type ChatStyle = Exclude<WebhookStyle, "standard">;
/** The exclusions of an account's searches with `blocklist=true`. */
export interface Blocklist {
  organizations: string[];
  domains: string[];
  title_words: string[];
  agencies: boolean;
}
export const MAX_BLOCKED = 500;
export const DIGESTS = ["off", "daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

/** Limits per account. */
export const MAX_SEARCHES = 100;
export const MAX_WEBHOOKS = 50;
export const MAX_OWN_KEYS = 20;

/** Maximum number of delivery events shown with their postings in one response. */
export const MAX_DELIVERY_ROWS = 500;

const name = { kind: "text", doc: "Name of the saved search.", max: 200 } as const;
const query = {
  kind: "text",
  doc: "Query string of `search`, such as `title=engineer&country=DE`. An empty string matches every open posting.",
  max: LIMITS.urlBytes,
  blank: true,
} as const;

const hook = {
  url: { kind: "text", doc: "URL of the receiver: https, or http if the operator allows it.", max: 2000 },
  search_id: { kind: "integer", doc: "Id of the saved search whose postings are sent.", min: 1 },
  query,
  style: {
    kind: "choice",
    doc: "standard: signed JSON with every event; other values: messages in the format of that chat service.",
    values: WEBHOOK_STYLES,
    default: "standard",
  },
  events: {
    kind: "fields",
    doc: "Events to send; default opened, modified, closed and left, with a chat style only opened. source_degraded: an alarm when the responses of a source lose data, independent of the search.",
    values: WEBHOOK_EVENTS,
  },
  include: {
    kind: "choice",
    doc: "rows: events contain the current posting; ids: events contain only its id.",
    values: ["rows", "ids"],
    default: "rows",
  },
  batch: {
    kind: "integer",
    doc: "Maximum number of events per delivery; default 100, with a chat style 10.",
    min: 1,
    max: 500,
  },
  seconds: {
    kind: "integer",
    doc: "Maximum number of seconds that an event waits for other events.",
    min: 1,
    max: 3600,
    default: 5,
  },
} as const;

export const OUTGOING = {
  savedSearches: {
    method: "GET",
    path: "searches",
    doc: "Lists the account's saved searches, oldest first.",
    params: {},
  },
  saveSearch: {
    method: "POST",
    path: "searches",
    status: 201,
    doc: `Saves a search under a name, with feed URLs that require no key. Up to ${MAX_SEARCHES} per account.`,
    params: { name: { ...name, required: true }, query },
  },
  savedSearch: {
    method: "GET",
    path: "searches/{id}",
    doc: "Returns a saved search with the number of its new postings.",
    params: {},
  },
  changeSearch: {
    method: "PATCH",
    path: "searches/{id}",
    doc: "Updates the given properties. `seen_seq` marks postings as seen.",
    params: {
      name,
      query,
      seen_seq: { kind: "integer", doc: "Position from X-Seq; postings that opened after it count as new.", min: 0 },
      digest: { kind: "choice", doc: "How often new postings are sent by e-mail.", values: DIGESTS },
      email: { kind: "text", doc: "Recipient address; required for a digest.", max: 254 },
    },
  },
  deleteSearch: {
    method: "DELETE",
    path: "searches/{id}",
    doc: "Deletes a saved search; its feed URLs stop working.",
    params: {},
  },
  rotateSearch: {
    method: "POST",
    path: "searches/{id}/rotate",
    doc: "Creates new feed URLs; the old ones stop working at once.",
    params: {},
  },
  blocklist: { method: "GET", path: "blocklist", doc: "Returns the account's block list.", params: {} },
  replaceBlocklist: {
    method: "PUT",
    path: "blocklist",
    doc: `Replaces the account's block list, which \`blocklist=true\` applies. Up to ${MAX_BLOCKED} values per list.`,
    params: {
      organizations: { kind: "list", doc: "Names of employers to exclude." },
      domains: { kind: "list", doc: "Domains of employers to exclude." },
      title_words: { kind: "list", doc: "Words or phrases; postings with one of them in the title are excluded." },
      agencies: { kind: "boolean", doc: "true: excludes staffing agencies.", default: false },
    },
  },
  webhooks: { method: "GET", path: "webhooks", doc: "Lists the account's webhooks, oldest first.", params: {} },
  createWebhook: {
    method: "POST",
    path: "webhooks",
    status: 201,
    doc: `Creates a webhook that sends the postings of a search, from now on or after a position. The secret is returned only once. Up to ${MAX_WEBHOOKS} per account.`,
    params: {
      ...hook,
      url: { ...hook.url, required: true },
      after: { kind: "integer", doc: "Position to start after; default: the newest change.", min: 0 },
    },
  },
  webhook: { method: "GET", path: "webhooks/{id}", doc: "Returns a webhook and its status.", params: {} },
  changeWebhook: {
    method: "PATCH",
    path: "webhooks/{id}",
    doc: "Updates the given properties. `state` active resumes a paused webhook at the event where it stopped.",
    params: { ...hook, state: { kind: "choice", doc: "Whether deliveries are sent.", values: ["active", "paused"] } },
  },
  deleteWebhook: { method: "DELETE", path: "webhooks/{id}", doc: "Deletes a webhook and its deliveries.", params: {} },
  testWebhook: {
    method: "POST",
    path: "webhooks/{id}/test",
    doc: "Sends a delivery without events now and returns its outcome.",
    params: {},
  },
  replayWebhook: {
    method: "POST",
    path: "webhooks/{id}/replay",
    doc: "Sends all events after a position or since a time again. Requires either `after` or `since`.",
    params: {
      after: { kind: "integer", doc: "Position to start after.", min: 0 },
      since: { kind: "date", doc: "Time to start at." },
    },
  },
  deliveries: {
    method: "GET",
    path: "webhooks/{id}/deliveries",
    doc: "Lists the last 100 deliveries, newest first, with the receiver's responses.",
    params: {
      limit: { kind: "integer", doc: "Maximum number of deliveries in the response.", min: 1, max: 100, default: 20 },
      before: { kind: "integer", doc: "Number of the last delivery received; returns older deliveries.", min: 1 },
      rows: {
        kind: "boolean",
        doc: `true: bodies include current rows, for the first ${MAX_DELIVERY_ROWS} events of the response.`,
        default: false,
      },
    },
  },
  rotateWebhook: {
    method: "POST",
    path: "webhooks/{id}/rotate",
    doc: "Creates a new secret and returns it once. For 24 hours, deliveries are signed with both secrets.",
    params: {},
  },
  ownKeys: {
    method: "GET",
    path: "keys",
    doc: "Lists the keys of the account, without their secrets. Requires a person who is signed in to the console.",
    params: {},
  },
  createOwnKey: {
    method: "POST",
    path: "keys",
    status: 201,
    doc: `Creates a key without the admin role and returns it once. Requires a person who is signed in to the console. Up to ${MAX_OWN_KEYS} per account.`,
    params: {},
  },
  revokeOwnKey: {
    method: "DELETE",
    path: "keys/{key}",
    doc: "Revokes a key of the account. Requires a person who is signed in to the console.",
    params: {},
  },
} as const satisfies Record<string, Operation>;

export type OutgoingName = keyof typeof OUTGOING;
export type OutgoingParams<Name extends OutgoingName> = (typeof OUTGOING)[Name]["params"];
export const OUTGOING_NAMES = tableKeys(OUTGOING);

export function outgoingOperation(name: OutgoingName): Operation {
  return OUTGOING[name];
}
