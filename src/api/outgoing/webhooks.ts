// The operations on webhooks. Nothing is sent from here: the sender reads what is written to the ledger.

import { setTimeout as pause } from "node:timers/promises";
import { SOURCE_DEGRADED } from "../../contract/admin/degradation.ts";
import { assertPresent } from "../../contract/assertPresent.ts";
import { ApiError, invalid } from "../../contract/errors.ts";
import { DAY } from "../../contract/limits.ts";
import { EVENTS, WEBHOOK_EVENTS, type WebhookEvent } from "../../contract/lists.ts";
import { MAX_DELIVERY_ROWS, MAX_WEBHOOKS, type WebhookStyle } from "../../contract/outgoing.ts";
import type { DeliveryRow, OutgoingAnswer, WebhookRow, WebhookWithSecret } from "../../contract/outgoingAnswers.ts";
import type { Delivery } from "../../ledger/outgoing/deliveries.ts";
import type { Webhook, WebhookChange } from "../../ledger/outgoing/webhooks.ts";
import { formatBody, messageId, postingIdsOf } from "../../outgoing/attempt.ts";
import { ntfyTopic } from "../../outgoing/chatMessage.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { notFound, shown as printed } from "../errors.ts";
import { checkPosition } from "../http/position.ts";
import { answerLines, requireSuccess } from "../http/send.ts";
import type { OutgoingCall } from "./call.ts";
import { type QueryOwner, validateQuery } from "./savedQuery.ts";

// A delivery as its owner sees it: what was sent (without rows, or with the rows in their current state) and the
// receiver's response.

const STATES = ["waiting", "delivered", "failed", "dropped"] as const;

type HookFormat = Parameters<typeof formatBody>[0];

function deliveryRow(
  hook: HookFormat,
  delivery: Delivery,
  epoch: string,
  rows: ReadonlyMap<number, string> | null = null,
): DeliveryRow {
  const { number, from_seq, to_seq, count, attempts, http_status, answer, error, tried_at, took_ms, next_at } =
    delivery;
  return {
    number,
    webhook_id: messageId(delivery),
    type: delivery.kind === "test" || delivery.kind === SOURCE_DEGRADED ? delivery.kind : "postings",
    state: STATES.find((state) => state === delivery.state) ?? "waiting",
    from_seq,
    to_seq,
    events: count,
    attempts,
    http_status,
    body: formatBody(hook, delivery, epoch, rows),
    answer,
    error,
    created_at: toIso(delivery.created_at),
    tried_at: tried_at === null ? null : toIso(tried_at),
    took_ms,
    next_attempt_at: delivery.state !== "waiting" || next_at === null ? null : toIso(next_at),
  };
}

const NO_WEBHOOK = "this account has no webhook with this id";
const BOTH_SIGN = DAY;
/** A test is picked up within a second and ends ten seconds later. */
const TEST_MS = 15_000;
/** If no sender holds the hook yet, one may be starting, or a busy one has not seen a new hook. */
const UNHELD_MS = 8000;
const TEST_LOOK_MS = 100;

const time = (at: number | null): string | null => (at === null ? null : toIso(at));

async function rowOf(
  { api, owner }: Pick<OutgoingCall<"webhooks">, "api" | "owner">,
  hook: Webhook,
): Promise<WebhookRow> {
  const { id, url, style, search_id, include, batch, seconds, state, paused_because, position, attempts } = hook;
  const saved = search_id === null ? undefined : await api.ledgerPort.outgoing.search(owner.account.id, search_id);
  return {
    id,
    url,
    style,
    search_id,
    query: hook.query ?? saved?.query ?? "",
    events: eventsIn(hook.events.split(" ")),
    include,
    batch,
    seconds,
    state,
    paused_because,
    position,
    failing_since: time(hook.failing_since),
    attempts,
    next_attempt_at: time(hook.next_at),
    created_at: toIso(hook.created_at),
    secrets: hook.former_secret !== null && (hook.former_until ?? 0) > api.now() ? 2 : 1,
  };
}

function eventsIn(words: readonly string[]): WebhookEvent[] {
  return words.map((word) => {
    const event = WEBHOOK_EVENTS.find((one) => one === word);
    if (event === undefined) throw invalid("events", `"${printed(word)}" is not one of ${WEBHOOK_EVENTS.join(", ")}`);
    return event;
  });
}

type Given = OutgoingCall<"createWebhook" | "changeWebhook">;

/** The webhook settings of the request, validated. */
async function readSettings(
  call: QueryOwner,
  values: OutgoingCall<"changeWebhook">["params"]["values"],
): Promise<WebhookChange> {
  const { api, owner } = call;
  const { url, style, search_id, query, events, include, batch, seconds } = values;
  const refused = url === undefined ? null : await api.webhookRefusal(url);
  if (refused !== null) throw invalid("url", `"${printed(url ?? "")}" ${refused}`);
  if (search_id !== undefined && query !== undefined) throw invalid("query", "cannot be combined with search_id");
  if (search_id !== undefined && (await api.ledgerPort.outgoing.search(owner.account.id, search_id)) === undefined) {
    throw invalid("search_id", "this account has no saved search with this id");
  }
  return {
    ...(url === undefined ? {} : { url: new URL(url).href }),
    ...(style === undefined ? {} : { style }),
    ...(search_id === undefined ? {} : { search_id, query: null }),
    ...(query === undefined ? {} : { query: await validateQuery(call, query), search_id: null }),
    ...(events === undefined ? {} : { events: [...new Set(eventsIn(events))] }),
    ...(include === undefined ? {} : { include }),
    ...(batch === undefined ? {} : { batch }),
    ...(seconds === undefined ? {} : { seconds }),
    // A key that receives no contacts cannot have them sent to a receiver of its choice.
    ...(owner.redactContacts ? { redact_contacts: 1 } : {}),
  };
}

/** JSON for ntfy names the topic, which is taken from the address. */
function validateStyle(style: WebhookStyle, url: string): void {
  if (style !== "ntfy" || ntfyTopic(url) !== null) return;
  throw invalid("url", "must end with a topic of 1 to 64 letters, digits, hyphens or underscores with style ntfy");
}

/** Checks that a position is still in the change stream, or has been reached. */
async function validatePosition(
  call: Pick<OutgoingCall<"createWebhook">, "api" | "reply" | "signal">,
  after: number,
): Promise<number> {
  await checkPosition(call, "after", after);
  const { oldest } = await call.api.ledgerPort.outgoing.mark();
  if (after >= oldest - 1) return after;
  const hint = "Read every open posting with search, then start at the X-Seq of that response.";
  throw new ApiError("gone", `after: changes after ${after} are no longer stored; the oldest stored seq is ${oldest}`, {
    hint,
  });
}

const DEFAULTS = {
  standard: { events: EVENTS, batch: 100 },
  chat: { events: ["opened"], batch: 10 },
} as const;

export async function createWebhook(call: OutgoingCall<"createWebhook">): Promise<WebhookWithSecret> {
  const { api, owner, params } = call;
  const { url, query, search_id } = params.values;
  const settings = await readSettings(call, params.values);
  if (query === undefined && search_id === undefined)
    throw invalid("query", "is required without search_id; an empty string matches every open posting");
  const { style = "standard" } = settings;
  validateStyle(style, settings.url ?? url);
  const position = await validatePosition(call, params.values.after ?? (await api.ledgerPort.lastSeq()));
  const made = await api.ledgerPort.outgoing.createWebhook(
    owner.account.id,
    {
      search_id: null,
      query: null,
      include: "rows",
      seconds: 5,
      ...DEFAULTS[style === "standard" ? style : "chat"],
      ...settings,
      style,
      url: settings.url ?? url,
      position,
      max: MAX_WEBHOOKS,
    },
    api.now(),
  );
  if (made === undefined) {
    throw invalid("url", `this account has reached the maximum of ${MAX_WEBHOOKS} webhooks; delete one first`);
  }
  return { ...(await rowOf(call, made)), secret: made.secret };
}

async function own(call: Pick<Given, "api" | "owner" | "id">): Promise<Webhook> {
  const hook = await call.api.ledgerPort.outgoing.webhook(call.owner.account.id, call.id(NO_WEBHOOK));
  if (hook === undefined) throw notFound(NO_WEBHOOK);
  return hook;
}

function stillThere(hook: Webhook | undefined): Webhook {
  if (hook === undefined) throw notFound(NO_WEBHOOK);
  return hook;
}

export async function listWebhooks(call: OutgoingCall<"webhooks">): Promise<WebhookRow[]> {
  const hooks = await call.api.ledgerPort.outgoing.webhooks(call.owner.account.id);
  return await Promise.all(hooks.map((hook) => rowOf(call, hook)));
}

export async function oneWebhook(call: OutgoingCall<"webhook">): Promise<WebhookRow> {
  return await rowOf(call, await own(call));
}

export async function changeWebhook(call: OutgoingCall<"changeWebhook">): Promise<WebhookRow> {
  const hook = await own(call);
  const { state } = call.params.values;
  const change = { ...(await readSettings(call, call.params.values)), ...(state === undefined ? {} : { state }) };
  validateStyle(change.style ?? hook.style, change.url ?? hook.url);
  return await rowOf(
    call,
    stillThere(await call.api.ledgerPort.outgoing.changeWebhook(hook.account_id, hook.id, change)),
  );
}

export async function deleteWebhook(call: OutgoingCall<"deleteWebhook">): Promise<OutgoingAnswer<"deleteWebhook">> {
  const { id, account_id } = await own(call);
  if (!(await call.api.ledgerPort.outgoing.deleteWebhook(account_id, id))) throw notFound(NO_WEBHOOK);
  return { id, deleted: true };
}

export async function rotateWebhook(call: OutgoingCall<"rotateWebhook">): Promise<WebhookWithSecret> {
  const hook = stillThere(await call.api.ledgerPort.outgoing.rotateSecret(await own(call), call.api.now(), BOTH_SIGN));
  return { ...(await rowOf(call, hook)), secret: hook.secret };
}

export async function replayWebhook(call: OutgoingCall<"replayWebhook">): Promise<WebhookRow> {
  const { outgoing } = call.api.ledgerPort;
  const hook = await own(call);
  const { after, since } = call.params.values;
  if ((after === undefined) === (since === undefined)) {
    throw new ApiError("invalid_parameter", "exactly one of after and since is required");
  }
  // No delivery restarts from there, and undelivered changes would be lost.
  if (since !== undefined && since > call.api.now()) throw invalid("since", `${toIso(since)} is in the future`);
  const position = await validatePosition(call, after ?? (await outgoing.seqAt(assertPresent(since))));
  return await rowOf(call, stillThere(await outgoing.replay(hook.account_id, hook.id, position)));
}

export async function listDeliveries(call: OutgoingCall<"deliveries">): Promise<DeliveryRow[]> {
  const hook = await own(call);
  const { id, include, style } = hook;
  const format = await formatOf(call, hook);
  const { limit = 20, before, rows = false } = call.params.values;
  const { epoch } = call.api.feed.status();
  const found = await call.api.ledgerPort.outgoing.deliveries(id, { limit, before });
  if (!rows || (include === "ids" && style === "standard"))
    return found.map((delivery) => deliveryRow(format, delivery, epoch));
  let remainingRows = MAX_DELIVERY_ROWS;
  const shown = found.filter(({ count }) => {
    remainingRows -= count;
    return remainingRows >= 0;
  });
  const postings = await postingsNow(call, shown.flatMap(postingIdsOf));
  return found.map((delivery) => deliveryRow(format, delivery, epoch, shown.includes(delivery) ? postings : null));
}

/** How its deliveries are written. */
async function formatOf(call: Pick<Given, "api" | "owner">, { style, url, search_id }: Webhook): Promise<HookFormat> {
  if (style === "standard" || search_id === null) return { style, url, search_name: null };
  const saved = await call.api.ledgerPort.outgoing.search(call.owner.account.id, search_id);
  return { style, url, search_name: saved?.name ?? null };
}

/** Open postings as JSON by id. */
async function postingsNow(
  { api, owner, signal }: Pick<Given, "api" | "owner" | "signal">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const each = [...new Set(ids)];
  if (each.length === 0) return new Map();
  const answer = requireSuccess(
    await api.feed.ask(
      { now: api.now(), kind: "jobs", ids: each, redact: owner.redactContacts },
      { key: owner.keyId, signal },
    ),
  );
  const lines = await answerLines(answer);
  return new Map(each.map((id, at) => [id, lines[at] ?? "null"]));
}

/** Waits until the sender has tried the delivery; reports if none did. */
export async function testWebhook(call: OutgoingCall<"testWebhook">): Promise<DeliveryRow> {
  const { api, signal } = call;
  const hook = await own(call);
  const asked = await api.ledgerPort.outgoing.askForTest(hook, api.now());
  const format = await formatOf(call, hook);
  const until = api.monotonic() + (hook.locked_until === null ? UNHELD_MS : TEST_MS);
  for (;;) {
    const now = (await api.ledgerPort.outgoing.delivery(hook.id, asked.number)) ?? asked;
    const over = now.state !== "waiting" || signal.aborted || api.shutdownSignal.aborted || api.monotonic() > until;
    if (over) return deliveryRow(format, now, api.feed.status().epoch);
    await pause(TEST_LOOK_MS);
  }
}
