// The response schemas of the operations in outgoing.ts and the types inferred from them. They are separate because
// serving the operations needs no schema, and the schema package consists of hundreds of files.

import { type Static, type TSchema, Type } from "typebox";
import { SOURCE_DEGRADED } from "./admin/degradation.ts";
import { ADMIN_ANSWERS } from "./answers/adminAnswers.ts";
import { count, oneOf, orNull, text, time } from "./answers/schemaParts.ts";
import { WEBHOOK_EVENTS } from "./lists.ts";
import { DIGESTS, type OutgoingName, WEBHOOK_STYLES } from "./outgoing.ts";

const SEARCH = Type.Object({
  id: count,
  name: text,
  query: text,
  created_at: time,
  count: Type.Union([count, Type.Null()], { description: "Number of open postings; null if it is not available now." }),
  new_since_seen: Type.Union([count, Type.Null()], { description: "Number of these that opened after seen_seq." }),
  seen_seq: count,
  feeds: Type.Object({ atom: text, rss: text, xml: text, jsonld: text, csv: text, jsonl: text }),
  digest: oneOf(DIGESTS),
  email: orNull(text),
});
const STATES = ["active", "paused"] as const;
const WEBHOOK = Type.Object({
  id: count,
  url: text,
  style: oneOf(WEBHOOK_STYLES),
  search_id: orNull(count),
  query: text,
  events: Type.Array(oneOf(WEBHOOK_EVENTS)),
  include: oneOf(["rows", "ids"]),
  batch: count,
  seconds: count,
  state: oneOf(STATES),
  paused_because: orNull(text),
  position: Type.Integer({ minimum: 0, description: "The receiver has received every event up to this change." }),
  failing_since: orNull(time),
  attempts: Type.Integer({ minimum: 0, description: "Consecutive failures." }),
  next_attempt_at: orNull(time),
  created_at: time,
  secrets: Type.Integer({ description: "Number of secrets that currently sign deliveries." }),
});
const WITH_SECRET = Type.Object({ ...WEBHOOK.properties, secret: text });
const DELIVERY = Type.Object({
  number: count,
  webhook_id: Type.String({ description: "Value of the header webhook-id; the same for every attempt." }),
  type: oneOf(["postings", "test", SOURCE_DEGRADED]),
  state: oneOf(["waiting", "delivered", "failed", "dropped"]),
  from_seq: count,
  to_seq: count,
  events: count,
  attempts: count,
  http_status: orNull(count),
  body: Type.String({ description: "Body of the delivery; includes rows only on request." }),
  answer: Type.Union([text, Type.Null()], { description: "Beginning of the receiver's response." }),
  error: orNull(text),
  created_at: time,
  tried_at: orNull(time),
  took_ms: orNull(count),
  next_attempt_at: orNull(time),
});
const REMOVED = Type.Object({ id: count, deleted: Type.Literal(true) });

const BLOCKLIST = Type.Object({
  organizations: Type.Array(text),
  domains: Type.Array(text),
  title_words: Type.Array(text),
  agencies: Type.Boolean(),
});

export const OUTGOING_ANSWERS = {
  savedSearches: Type.Array(SEARCH),
  saveSearch: SEARCH,
  savedSearch: SEARCH,
  changeSearch: SEARCH,
  deleteSearch: REMOVED,
  rotateSearch: SEARCH,
  blocklist: BLOCKLIST,
  replaceBlocklist: BLOCKLIST,
  webhooks: Type.Array(WEBHOOK),
  createWebhook: WITH_SECRET,
  webhook: WEBHOOK,
  changeWebhook: WEBHOOK,
  deleteWebhook: REMOVED,
  testWebhook: DELIVERY,
  replayWebhook: WEBHOOK,
  deliveries: Type.Array(DELIVERY),
  rotateWebhook: WITH_SECRET,
  ownKeys: ADMIN_ANSWERS.keys,
  createOwnKey: ADMIN_ANSWERS.createKey,
  revokeOwnKey: ADMIN_ANSWERS.revokeKey,
} as const satisfies Readonly<Record<OutgoingName, TSchema>>;

export type OutgoingAnswer<Name extends OutgoingName> = Static<(typeof OUTGOING_ANSWERS)[Name]>;
export type SavedSearchRow = Static<typeof SEARCH>;
export type WebhookRow = Static<typeof WEBHOOK>;
export type WebhookWithSecret = Static<typeof WITH_SECRET>;
export type DeliveryRow = Static<typeof DELIVERY>;
