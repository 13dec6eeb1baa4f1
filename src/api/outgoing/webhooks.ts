// What each operation on webhooks does. Nothing is sent from here: the sender reads what is written into the ledger.

import { setTimeout as pause } from "node:timers/promises";
import { ApiError, invalid } from "../../contract/errors.ts";
import { DAY } from "../../contract/limits.ts";
import { EVENTS, type EventType } from "../../contract/lists.ts";
import { MOST_ROWS, MOST_WEBHOOKS } from "../../contract/outgoing.ts";
import type { DeliveryRow, OutgoingAnswer, WebhookRow, WebhookWithSecret } from "../../contract/outgoingAnswers.ts";
import { there } from "../../contract/there.ts";
import type { Delivery } from "../../ledger/outgoing/sending.ts";
import type { Webhook, WebhookChange } from "../../ledger/outgoing/webhooks.ts";
import { deliveryBody, idsIn, messageId } from "../../outgoing/attempt.ts";
import { iso } from "../../text/numbers/dates.ts";
import { notFound, shown as printed } from "../http/errors.ts";
import { answerLines, good } from "../http/send.ts";
import type { OutgoingCall } from "./call.ts";
import { checkedQuery, type QueryOwner } from "./savedQuery.ts";

// A delivery as its owner sees it: what was sent (without the rows, which are those of the moment, or with them as they are now), and
// what the receiver said.

const STATES = ["waiting", "delivered", "failed", "dropped"] as const;

function deliveryRow(delivery: Delivery, epoch: string, rows: ReadonlyMap<number, string> | null = null): DeliveryRow {
  const { number, from_seq, to_seq, count, attempts, http_status, answer, error, tried_at, took_ms, next_at } =
    delivery;
  return {
    ...{ number, webhook_id: messageId(delivery), type: delivery.kind === "test" ? "test" : "postings" },
    state: STATES.find((state) => state === delivery.state) ?? "waiting",
    ...{ from_seq, to_seq, events: count, attempts, http_status },
    ...{ body: deliveryBody(delivery, epoch, rows), answer, error, created_at: iso(delivery.created_at) },
    ...{ tried_at: tried_at === null ? null : iso(tried_at), took_ms },
    next_attempt_at: delivery.state !== "waiting" || next_at === null ? null : iso(next_at),
  };
}

const NO_WEBHOOK = "there is no such webhook of this account";
const BOTH_SIGN = DAY;
/** A test is found within a second and over ten seconds later. */
const TEST_MS = 15_000;
/** Where no sender has the hook yet, one may be starting. */
const UNHELD_MS = 4000;
const TEST_LOOK_MS = 100;

const time = (at: number | null): string | null => (at === null ? null : iso(at));

async function rowOf(
  { api, owner }: Pick<OutgoingCall<"webhooks">, "api" | "owner">,
  hook: Webhook,
): Promise<WebhookRow> {
  const { id, url, search_id, include, batch, seconds, state, paused_because, position, attempts } = hook;
  const saved = search_id === null ? undefined : await api.desk.outgoing.search(owner.account.id, search_id);
  return {
    ...{ id, url, search_id, query: hook.query ?? saved?.query ?? "", events: eventsIn(hook.events.split(" ")) },
    ...{ include, batch, seconds, state, paused_because, position, failing_since: time(hook.failing_since), attempts },
    ...{ next_attempt_at: time(hook.next_at), created_at: iso(hook.created_at) },
    secrets: hook.former_secret !== null && (hook.former_until ?? 0) > api.now() ? 2 : 1,
  };
}

function eventsIn(words: readonly string[]): EventType[] {
  return words.map((word) => {
    const event = EVENTS.find((one) => one === word);
    if (event === undefined) throw invalid("events", `"${printed(word)}" is not one of ${EVENTS.join(", ")}`);
    return event;
  });
}

type Given = OutgoingCall<"createWebhook" | "changeWebhook">;

/** What of the hook was given, checked. */
async function wishIn(
  call: QueryOwner,
  values: OutgoingCall<"changeWebhook">["given"]["values"],
): Promise<WebhookChange> {
  const { api, owner } = call;
  const { url, search_id, query, events, include, batch, seconds } = values;
  const refused = url === undefined ? null : api.hookRefusal(url);
  if (refused !== null) throw invalid("url", `"${printed(url ?? "")}" ${refused}`);
  if (search_id !== undefined && query !== undefined)
    throw invalid("query", "goes without search_id, which has a query");
  if (search_id !== undefined && (await api.desk.outgoing.search(owner.account.id, search_id)) === undefined) {
    throw invalid("search_id", "there is no such saved search of this account");
  }
  return {
    ...(url === undefined ? {} : { url: new URL(url).href }),
    ...(search_id === undefined ? {} : { search_id, query: null }),
    ...(query === undefined ? {} : { query: await checkedQuery(call, query), search_id: null }),
    ...(events === undefined ? {} : { events: [...new Set(eventsIn(events))] }),
    ...(include === undefined ? {} : { include }),
    ...(batch === undefined ? {} : { batch }),
    ...(seconds === undefined ? {} : { seconds }),
  };
}

/** A position that the stream of changes still has, or has reached. */
async function checkedPosition({ api }: Pick<Given, "api">, after: number): Promise<number> {
  const { seq, oldest } = await api.desk.outgoing.mark();
  if (after > seq) throw invalid("after", `${after} lies beyond the newest change, which is ${seq}`);
  if (after >= oldest - 1) return after;
  const hint = "Read every open posting with search, then begin at the X-Seq of that answer.";
  throw new ApiError("gone", `after: changes following ${after} are no longer kept; the oldest one has seq ${oldest}`, {
    hint,
  });
}

export async function createWebhook(call: OutgoingCall<"createWebhook">): Promise<WebhookWithSecret> {
  const { api, owner, given } = call;
  const { url } = given.values;
  const wish = await wishIn(call, given.values);
  const position = await checkedPosition(call, given.values.after ?? (await api.desk.lastSeq()));
  const made = await api.desk.outgoing.createWebhook(
    owner.account.id,
    {
      ...{ search_id: null, query: wish.search_id === undefined ? "" : null, events: EVENTS, include: "rows" },
      ...{ batch: 100, seconds: 5, ...wish, url: wish.url ?? url, position, most: MOST_WEBHOOKS },
    },
    api.now(),
  );
  if (made === undefined) {
    throw invalid("url", `this account has ${MOST_WEBHOOKS} webhooks already, which is as many as it may have`);
  }
  return { ...(await rowOf(call, made)), secret: made.secret };
}

async function own(call: Pick<Given, "api" | "owner" | "id">): Promise<Webhook> {
  const hook = await call.api.desk.outgoing.webhook(call.owner.account.id, call.id(NO_WEBHOOK));
  if (hook === undefined) throw notFound(NO_WEBHOOK);
  return hook;
}

function stillThere(hook: Webhook | undefined): Webhook {
  if (hook === undefined) throw notFound(NO_WEBHOOK);
  return hook;
}

export async function listWebhooks(call: OutgoingCall<"webhooks">): Promise<WebhookRow[]> {
  const hooks = await call.api.desk.outgoing.webhooks(call.owner.account.id);
  return await Promise.all(hooks.map((hook) => rowOf(call, hook)));
}

export async function oneWebhook(call: OutgoingCall<"webhook">): Promise<WebhookRow> {
  return await rowOf(call, await own(call));
}

export async function changeWebhook(call: OutgoingCall<"changeWebhook">): Promise<WebhookRow> {
  const hook = await own(call);
  const { state } = call.given.values;
  const change = { ...(await wishIn(call, call.given.values)), ...(state === undefined ? {} : { state }) };
  return await rowOf(call, stillThere(await call.api.desk.outgoing.changeWebhook(hook.account_id, hook.id, change)));
}

export async function deleteWebhook(call: OutgoingCall<"deleteWebhook">): Promise<OutgoingAnswer<"deleteWebhook">> {
  const { id, account_id } = await own(call);
  if (!(await call.api.desk.outgoing.deleteWebhook(account_id, id))) throw notFound(NO_WEBHOOK);
  return { id, deleted: true };
}

export async function rotateWebhook(call: OutgoingCall<"rotateWebhook">): Promise<WebhookWithSecret> {
  const hook = stillThere(await call.api.desk.outgoing.rotateSecret(await own(call), call.api.now(), BOTH_SIGN));
  return { ...(await rowOf(call, hook)), secret: hook.secret };
}

export async function replayWebhook(call: OutgoingCall<"replayWebhook">): Promise<WebhookRow> {
  const { outgoing } = call.api.desk;
  const hook = await own(call);
  const { after, since } = call.given.values;
  if ((after === undefined) === (since === undefined)) {
    throw new ApiError("invalid_parameter", "say where to begin: exactly one of after and since");
  }
  // Nothing is sent again from there on, and what was not delivered yet would never be.
  if (since !== undefined && since > call.api.now()) throw invalid("since", `${iso(since)} has not come yet`);
  const position = await checkedPosition(call, after ?? (await outgoing.seqAt(there(since))));
  return await rowOf(call, stillThere(await outgoing.replay(hook.account_id, hook.id, position)));
}

export async function listDeliveries(call: OutgoingCall<"deliveries">): Promise<DeliveryRow[]> {
  const { id, include } = await own(call);
  const { limit = 20, before, rows = false } = call.given.values;
  const { epoch } = call.api.feed.standing();
  const found = await call.api.desk.outgoing.deliveries(id, { limit, before });
  if (!rows || include === "ids") return found.map((delivery) => deliveryRow(delivery, epoch));
  let left = MOST_ROWS;
  const shown = found.filter(({ count }) => {
    left -= count;
    return left >= 0;
  });
  const postings = await postingsNow(call, shown.flatMap(idsIn));
  return found.map((delivery) => deliveryRow(delivery, epoch, shown.includes(delivery) ? postings : null));
}

/** Open postings as JSON by their ids. */
async function postingsNow(
  { api, owner, signal }: Pick<Given, "api" | "owner" | "signal">,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const each = [...new Set(ids)];
  if (each.length === 0) return new Map();
  const answer = good(await api.feed.ask({ now: api.now(), kind: "jobs", ids: each }, { key: owner.keyId, signal }));
  const lines = await answerLines(answer);
  return new Map(each.map((id, at) => [id, lines[at] ?? "null"]));
}

/** Waits for the sender to have tried it; one that nobody tried says so. */
export async function testWebhook(call: OutgoingCall<"testWebhook">): Promise<DeliveryRow> {
  const { api, signal } = call;
  const hook = await own(call);
  const asked = await api.desk.outgoing.askForTest(hook, api.now());
  const until = api.monotonic() + (hook.locked_until === null ? UNHELD_MS : TEST_MS);
  for (;;) {
    const now = (await api.desk.outgoing.delivery(hook.id, asked.number)) ?? asked;
    const over = now.state !== "waiting" || signal.aborted || api.stopping.aborted || api.monotonic() > until;
    if (over) return deliveryRow(now, api.feed.standing().epoch);
    await pause(TEST_LOOK_MS);
  }
}
