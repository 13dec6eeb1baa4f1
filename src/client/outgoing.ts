// What goes out by itself, for other programs: saved searches and webhooks of the account.
import type { EventType } from "../contract/lists.ts";
import type { DeliveryRow, SavedSearchRow, WebhookRow, WebhookWithSecret } from "../contract/outgoingAnswers.ts";
import type { Asking, Send } from "./request.ts";

type Signal = Pick<Asking, "signal">;

/** What a saved search can be changed to. */
export type SearchChange = Partial<Pick<SavedSearchRow, "name" | "query" | "seen_seq" | "digest">> & { email?: string };

/** Saved searches of the account. */
export interface SavedSearches {
  list(asking?: Signal): Promise<SavedSearchRow[]>;
  /** `query` is a query string of `search`, such as `title=engineer&country=DE`. */
  save(search: { name: string; query: string }, asking?: Signal): Promise<SavedSearchRow>;
  one(id: number, asking?: Signal): Promise<SavedSearchRow>;
  change(id: number, change: SearchChange, asking?: Signal): Promise<SavedSearchRow>;
  delete(id: number, asking?: Signal): Promise<void>;
  /** Other feed addresses; the old ones end. */
  rotate(id: number, asking?: Signal): Promise<SavedSearchRow>;
}

/** What a webhook can be changed to. */
export interface WebhookChange {
  url?: string;
  search_id?: number;
  query?: string;
  events?: readonly EventType[];
  include?: WebhookRow["include"];
  batch?: number;
  seconds?: number;
  state?: WebhookRow["state"];
}

/** Webhooks of the account. */
export interface Webhooks {
  list(asking?: Signal): Promise<WebhookRow[]>;
  /** The answer holds the secret, this once. */
  create(
    hook: Omit<WebhookChange, "state"> & { url: string; after?: number },
    asking?: Signal,
  ): Promise<WebhookWithSecret>;
  one(id: number, asking?: Signal): Promise<WebhookRow>;
  change(id: number, change: WebhookChange, asking?: Signal): Promise<WebhookRow>;
  delete(id: number, asking?: Signal): Promise<void>;
  /** Sends a delivery without events and tells what came of it. */
  test(id: number, asking?: Signal): Promise<DeliveryRow>;
  replay(id: number, from: { after: number } | { since: string }, asking?: Signal): Promise<WebhookRow>;
  /** Newest first; `rows`: with the postings as they are now. */
  deliveries(
    id: number,
    params?: { limit?: number; before?: number; rows?: boolean },
    asking?: Signal,
  ): Promise<DeliveryRow[]>;
  /** A new secret; for a day both sign. */
  rotate(id: number, asking?: Signal): Promise<WebhookWithSecret>;
}

type Tell = <T>(method: NonNullable<Asking["method"]>, path: string, body?: unknown, asking?: Signal) => Promise<T>;

function telling(send: Send): Tell {
  return async <T>(method: NonNullable<Asking["method"]>, path: string, body?: unknown, asking: Signal = {}) =>
    (await send<T>(path, {}, { method, ...(body === undefined ? {} : { body }), ...asking })).data;
}

export function savedSearches(send: Send): SavedSearches {
  const tell = telling(send);
  return {
    list: (asking) => tell("GET", "searches", undefined, asking),
    save: (search, asking) => tell("POST", "searches", search, asking),
    one: (id, asking) => tell("GET", `searches/${id}`, undefined, asking),
    change: (id, change, asking) => tell("PATCH", `searches/${id}`, change, asking),
    delete: async (id, asking) => void (await tell("DELETE", `searches/${id}`, undefined, asking)),
    rotate: (id, asking) => tell("POST", `searches/${id}/rotate`, {}, asking),
  };
}

export function webhooks(send: Send): Webhooks {
  const tell = telling(send);
  return {
    list: (asking) => tell("GET", "webhooks", undefined, asking),
    create: (hook, asking) => tell("POST", "webhooks", hook, asking),
    one: (id, asking) => tell("GET", `webhooks/${id}`, undefined, asking),
    change: (id, change, asking) => tell("PATCH", `webhooks/${id}`, change, asking),
    delete: async (id, asking) => void (await tell("DELETE", `webhooks/${id}`, undefined, asking)),
    test: (id, asking) => tell("POST", `webhooks/${id}/test`, {}, asking),
    replay: (id, from, asking) => tell("POST", `webhooks/${id}/replay`, from, asking),
    deliveries: async (id, params = {}, asking = {}) =>
      (await send<DeliveryRow[]>(`webhooks/${id}/deliveries`, params, asking)).data,
    rotate: (id, asking) => tell("POST", `webhooks/${id}/rotate`, {}, asking),
  };
}
