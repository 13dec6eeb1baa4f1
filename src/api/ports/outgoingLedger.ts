// The ledger operations of saved searches, webhooks, block lists and people's own keys, always for one account.

import { type Blocklist, MAX_OWN_KEYS } from "../../contract/outgoing.ts";
import { readBlocklist, writeBlocklist } from "../../ledger/accounts/blocklists.ts";
import { createKey, listKeys, revokeKey } from "../../ledger/accounts/keys.ts";
import { createTestDelivery, findDelivery, listDeliveries } from "../../ledger/outgoing/deliveries.ts";
import {
  changeSearch,
  deleteSearch,
  findSearch,
  findSearchByToken,
  listSearches,
  rotateSearch,
  type SearchChange,
  saveSearch,
} from "../../ledger/outgoing/searches.ts";
import {
  bumpSearchWebhooks,
  changeWebhook,
  createWebhook,
  deleteWebhook,
  findSeqAt,
  findWebhook,
  listSearchWebhooks,
  listWebhooks,
  replayWebhook,
  rotateSecret,
  type Webhook,
  type WebhookChange,
  type WebhookInput,
} from "../../ledger/outgoing/webhooks.ts";
import { type Mark, readMark } from "../../ledger/store/mark.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { listShownKeys } from "./adminLedger.ts";

export type OutgoingLedgerPort = ReturnType<typeof createOutgoingLedgerPort>;

export function createOutgoingLedgerPort(db: Ledger) {
  return {
    searches: (account: number) => listSearches(db, account),
    search: (account: number, id: number) => findSearch(db, account, id),
    /** `undefined` if the account has reached its limit. */
    saveSearch: (account: number, wanted: Parameters<typeof saveSearch>[2], now: number) =>
      saveSearch(db, account, wanted, now),
    async changeSearch(account: number, id: number, change: SearchChange) {
      const saved = await changeSearch(db, account, id, change);
      if (saved !== undefined && change.query !== undefined) await bumpSearchWebhooks(db, id);
      return saved;
    },
    rotateSearch: (account: number, id: number) => rotateSearch(db, account, id),
    deleteSearch: (account: number, id: number) => deleteSearch(db, account, id),
    /** The account and search of a feed token; `null` if there is none. */
    feed: (token: string) => findSearchByToken(db, token),
    blocklist: (account: number) => readBlocklist(db, account),
    writeBlocklist: (account: number, blocklist: Blocklist) => writeBlocklist(db, account, blocklist),
    keys: (account: number, now: number) => listShownKeys(db, now, account),
    /** `null` if the account has reached its limit. */
    async createKey({ id, name }: { id: number; name: string }, now: number) {
      const active = (await listKeys(db, id)).filter(({ revoked_at }) => revoked_at === null);
      return active.length >= MAX_OWN_KEYS ? null : await createKey(db, { account: name }, now);
    },
    revokeKey: (account: number, id: string, now: number) => revokeKey(db, id, now, account),
    webhooks: (account: number) => listWebhooks(db, account),
    webhook: (account: number, id: number) => findWebhook(db, account, id),
    /** `undefined` if the account has reached its limit. */
    createWebhook: (account: number, settings: WebhookInput & { position: number; max: number }, now: number) =>
      createWebhook(db, account, settings, now),
    changeWebhook: (account: number, id: number, change: WebhookChange) => changeWebhook(db, account, id, change),
    deleteWebhook: (account: number, id: number) => deleteWebhook(db, account, id),
    rotateSecret: (hook: Webhook, now: number, bothFor: number) => rotateSecret(db, hook, now, bothFor),
    replay: (account: number, id: number, position: number) => replayWebhook(db, account, id, position),
    webhooksOfSearch: (search: number) => listSearchWebhooks(db, search),
    seqAt: (at: number) => findSeqAt(db, at),
    mark: (): Promise<Mark> => readMark(db),
    askForTest: (hook: Webhook, now: number) => createTestDelivery(db, hook, now),
    deliveries: (hook: number, settings: { limit: number; before?: number | undefined }) =>
      listDeliveries(db, hook, settings),
    delivery: (hook: number, number: number) => findDelivery(db, hook, number),
  };
}
