// Saved searches and webhooks of the account.
import type { WebhookEvent } from "../contract/lists.ts";
import type { Blocklist } from "../contract/outgoing.ts";
import type { DeliveryRow, SavedSearchRow, WebhookRow, WebhookWithSecret } from "../contract/outgoingAnswers.ts";
import type { RequestOptions, Send } from "./request.ts";

type Signal = Pick<RequestOptions, "signal">;

/** The changeable settings of a saved search. */
export type SearchChange = Partial<Pick<SavedSearchRow, "name" | "query" | "seen_seq" | "digest">> & { email?: string };

/** Saved searches of the account. */
export interface SavedSearches {
  list(options?: Signal): Promise<SavedSearchRow[]>;
  /** `query` is a query string of `search`, such as `title=engineer&country=DE`. */
  save(search: { name: string; query: string }, options?: Signal): Promise<SavedSearchRow>;
  one(id: number, options?: Signal): Promise<SavedSearchRow>;
  change(id: number, change: SearchChange, options?: Signal): Promise<SavedSearchRow>;
  delete(id: number, options?: Signal): Promise<void>;
  /** New feed addresses; the old ones stop working. */
  rotate(id: number, options?: Signal): Promise<SavedSearchRow>;
}

/** The exclusions of the account's searches with `blocklist: true`. */
export interface Blocklists {
  read(options?: Signal): Promise<Blocklist>;
  /** Replaces the whole list. */
  replace(blocklist: Partial<Blocklist>, options?: Signal): Promise<Blocklist>;
}

/** The changeable settings of a webhook. */
export interface WebhookChange {
  url?: string;
  style?: WebhookRow["style"];
  search_id?: number;
  query?: string;
  events?: readonly WebhookEvent[];
  include?: WebhookRow["include"];
  batch?: number;
  seconds?: number;
  state?: WebhookRow["state"];
}

/** Webhooks of the account. */
export interface Webhooks {
  list(options?: Signal): Promise<WebhookRow[]>;
  /** The response contains the secret, only this once. */
  create(
    hook: Omit<WebhookChange, "state"> & { url: string; after?: number },
    options?: Signal,
  ): Promise<WebhookWithSecret>;
  one(id: number, options?: Signal): Promise<WebhookRow>;
  change(id: number, change: WebhookChange, options?: Signal): Promise<WebhookRow>;
  delete(id: number, options?: Signal): Promise<void>;
  /** Sends a delivery without events and returns its result. */
  test(id: number, options?: Signal): Promise<DeliveryRow>;
  replay(id: number, from: { after: number } | { since: string }, options?: Signal): Promise<WebhookRow>;
  /** Newest first; `rows`: with the current postings. */
  deliveries(
    id: number,
    params?: { limit?: number; before?: number; rows?: boolean },
    options?: Signal,
  ): Promise<DeliveryRow[]>;
  /** A new secret; for a day both sign. */
  rotate(id: number, options?: Signal): Promise<WebhookWithSecret>;
}

type SendBody = <T>(
  method: NonNullable<RequestOptions["method"]>,
  path: string,
  body?: unknown,
  options?: Signal,
) => Promise<T>;

function createSendBody(send: Send): SendBody {
  return async <T>(method: NonNullable<RequestOptions["method"]>, path: string, body?: unknown, options: Signal = {}) =>
    (await send<T>(path, {}, { method, ...(body === undefined ? {} : { body }), ...options })).data;
}

export function savedSearches(send: Send): SavedSearches {
  const sendBody = createSendBody(send);
  return {
    list: (options) => sendBody("GET", "searches", undefined, options),
    save: (search, options) => sendBody("POST", "searches", search, options),
    one: (id, options) => sendBody("GET", `searches/${id}`, undefined, options),
    change: (id, change, options) => sendBody("PATCH", `searches/${id}`, change, options),
    delete: async (id, options) => void (await sendBody("DELETE", `searches/${id}`, undefined, options)),
    rotate: (id, options) => sendBody("POST", `searches/${id}/rotate`, {}, options),
  };
}

export function blocklists(send: Send): Blocklists {
  const sendBody = createSendBody(send);
  return {
    read: (options) => sendBody("GET", "blocklist", undefined, options),
    replace: (blocklist, options) => sendBody("PUT", "blocklist", blocklist, options),
  };
}

export function webhooks(send: Send): Webhooks {
  const sendBody = createSendBody(send);
  return {
    list: (options) => sendBody("GET", "webhooks", undefined, options),
    create: (hook, options) => sendBody("POST", "webhooks", hook, options),
    one: (id, options) => sendBody("GET", `webhooks/${id}`, undefined, options),
    change: (id, change, options) => sendBody("PATCH", `webhooks/${id}`, change, options),
    delete: async (id, options) => void (await sendBody("DELETE", `webhooks/${id}`, undefined, options)),
    test: (id, options) => sendBody("POST", `webhooks/${id}/test`, {}, options),
    replay: (id, from, options) => sendBody("POST", `webhooks/${id}/replay`, from, options),
    deliveries: async (id, params = {}, options = {}) =>
      (await send<DeliveryRow[]>(`webhooks/${id}/deliveries`, params, options)).data,
    rotate: (id, options) => sendBody("POST", `webhooks/${id}/rotate`, {}, options),
  };
}
