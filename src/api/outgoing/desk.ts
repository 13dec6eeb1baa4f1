// What saved searches and webhooks ask of the ledger, always for one account.
import {
  changeSearch,
  deleteSearch,
  rotateSearch,
  type SearchChange,
  savedSearch,
  saveSearch,
  searchesOf,
  searchWithToken,
} from "../../ledger/outgoing/searches.ts";
import { askForTest, deliveriesOf, deliveryOf } from "../../ledger/outgoing/sending.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replayWebhook,
  rotateSecret,
  seqAt,
  tellWebhooks,
  type Webhook,
  type WebhookChange,
  type WebhookWish,
  webhookOf,
  webhooksOf,
  webhooksOfSearch,
} from "../../ledger/outgoing/webhooks.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";

export type OutgoingDesk = ReturnType<typeof outgoingDesk>;

export function outgoingDesk(db: Ledger) {
  return {
    searches: (account: number) => searchesOf(db, account),
    search: (account: number, id: number) => savedSearch(db, account, id),
    /** Undefined: the account has as many as it may. */
    saveSearch: (account: number, wanted: { name: string; query: string; most: number }, now: number) =>
      saveSearch(db, account, wanted, now),
    async changeSearch(account: number, id: number, change: SearchChange) {
      const saved = await changeSearch(db, account, id, change);
      if (saved !== undefined && change.query !== undefined) await tellWebhooks(db, id);
      return saved;
    },
    rotateSearch: (account: number, id: number) => rotateSearch(db, account, id),
    deleteSearch: (account: number, id: number) => deleteSearch(db, account, id),
    /** Whose feed a token opens; null: nobody's. */
    feed: (token: string) => searchWithToken(db, token),
    webhooks: (account: number) => webhooksOf(db, account),
    webhook: (account: number, id: number) => webhookOf(db, account, id),
    /** Undefined: the account has as many as it may. */
    createWebhook: (account: number, wish: WebhookWish & { position: number; most: number }, now: number) =>
      createWebhook(db, account, wish, now),
    changeWebhook: (account: number, id: number, change: WebhookChange) => changeWebhook(db, account, id, change),
    deleteWebhook: (account: number, id: number) => deleteWebhook(db, account, id),
    rotateSecret: (hook: Webhook, now: number, bothFor: number) => rotateSecret(db, hook, now, bothFor),
    replay: (account: number, id: number, position: number) => replayWebhook(db, account, id, position),
    webhooksOfSearch: (search: number) => webhooksOfSearch(db, search),
    seqAt: (at: number) => seqAt(db, at),
    mark: (): Promise<Mark> => readMark(db),
    askForTest: (hook: Webhook, now: number) => askForTest(db, hook, now),
    deliveries: (hook: number, wish: { limit: number; before?: number | undefined }) => deliveriesOf(db, hook, wish),
    delivery: (hook: number, number: number) => deliveryOf(db, hook, number),
  };
}
