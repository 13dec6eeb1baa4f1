// `rolecall key` and `rolecall account`: who may ask. They work beside a running service, which notices within seconds.

import { Refusal } from "../../contract/refusal.ts";
import {
  ensureAccount,
  isActive,
  createAccount as makeAccount,
  listAccounts as readAccounts,
  setSubscription,
} from "../../ledger/accounts/accounts.ts";
import { createKey, listKeys, revokeKey } from "../../ledger/accounts/keys.ts";
import type { Environment } from "../service/environment.ts";
import { withLedger } from "../service/opening.ts";
import { dateOf, printTable } from "../terminal/table.ts";

interface State {
  subscription?: "active" | "inactive";
  until?: number;
  exports?: "on" | "off";
}

/** What is not said of exports stays as it is. */
function changeOf({ exports, ...state }: State) {
  return { ...state, ...(exports === undefined ? {} : { exports: exports === "on" }) };
}

export async function createApiKey(environment: Environment, account: string, admin: boolean): Promise<void> {
  const text = await withLedger(environment, async (db, clock) => {
    await ensureAccount(db, account, clock.now());
    return (await createKey(db, { account, role: admin ? "admin" : "user" }, clock.now())).text;
  });
  process.stdout.write(`${text}\n`);
}

export async function listApiKeys(environment: Environment): Promise<void> {
  const keys = await withLedger(environment, (db) => listKeys(db));
  printTable(
    ["id", "account", "role", "created", "revoked"],
    keys.map((key) => [key.id, key.account.name, key.role, dateOf(key.created_at), dateOf(key.revoked_at)]),
  );
}

export async function revokeApiKey(environment: Environment, id: string): Promise<void> {
  const revoked = await withLedger(environment, (db, clock) => revokeKey(db, id, clock.now()));
  if (!revoked) throw new Refusal(`there is no key ${id} that could be revoked.`);
}

export async function createAccount(environment: Environment, name: string, state: State): Promise<void> {
  await withLedger(environment, (db, clock) => makeAccount(db, { name, ...changeOf(state) }, clock.now()));
}

export async function listAccounts(environment: Environment): Promise<void> {
  const { accounts, now } = await withLedger(environment, async (db, clock) => ({
    accounts: await readAccounts(db),
    now: clock.now(),
  }));
  printTable(
    ["account", "subscription", "until", "exports", "created"],
    accounts.map((account) => [
      account.name,
      account.subscription === "active" && !isActive(account, now) ? "ended" : account.subscription,
      dateOf(account.until),
      account.exports === 1 ? "on" : "off",
      dateOf(account.created_at),
    ]),
  );
}

/** Without --until an earlier end is taken away: what the command line says is what holds. */
export async function setAccount(environment: Environment, name: string, state: State): Promise<void> {
  await withLedger(environment, (db) => setSubscription(db, name, { until: null, ...changeOf(state) }));
}
