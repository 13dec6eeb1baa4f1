// `rolecall key` and `rolecall account`: manage keys and accounts. They work while a service is running, which notices
// changes within seconds.

import { UserError } from "../../contract/userError.ts";
import {
  ensureAccount,
  isActive,
  createAccount as makeAccount,
  listAccounts as readAccounts,
  setSubscription,
} from "../../ledger/accounts/accounts.ts";
import { createKey, listKeys, revokeKey, setRedaction } from "../../ledger/accounts/keys.ts";
import type { Environment } from "../environment/environment.ts";
import { withLedger } from "../resources/resources.ts";
import { formatDate, printList } from "../terminal/table.ts";

interface State {
  subscription?: "active" | "inactive";
  until?: number;
  exports?: "on" | "off";
}

/** Exports do not change unless the option is given. */
function changeOf({ exports, ...state }: State) {
  return { ...state, ...(exports === undefined ? {} : { exports: exports === "on" }) };
}

export async function createApiKey(
  environment: Environment,
  { account, admin, contacts }: { account: string; admin: boolean; contacts: boolean },
): Promise<void> {
  const text = await withLedger(environment, async (db, clock) => {
    await ensureAccount(db, account, clock.now());
    return (await createKey(db, { account, role: admin ? "admin" : "user", redactContacts: !contacts }, clock.now()))
      .text;
  });
  process.stdout.write(`${text}\n`);
}

export async function listApiKeys(environment: Environment, json: boolean): Promise<void> {
  const keys = await withLedger(environment, (db) => listKeys(db));
  printList(
    json,
    ["id", "account", "role", "contacts", "created", "revoked"],
    keys.map((key) => [
      ...[key.id, key.account.name, key.role, key.redact_contacts === 1 ? "redacted" : "shown"],
      ...[formatDate(key.created_at), formatDate(key.revoked_at)],
    ]),
  );
}

export async function revokeApiKey(environment: Environment, id: string): Promise<void> {
  const revoked = await withLedger(environment, (db, clock) => revokeKey(db, id, clock.now()));
  if (!revoked) throw new UserError(`no active key ${id}; \`rolecall key list\` lists the ids.`);
}

export async function setKey(environment: Environment, id: string, contacts: "on" | "off"): Promise<void> {
  const known = await withLedger(environment, (db) => setRedaction(db, id, contacts === "off"));
  if (!known) throw new UserError(`no key has the id ${id}; \`rolecall key list\` lists the ids.`);
}

export async function createAccount(environment: Environment, name: string, state: State): Promise<void> {
  await withLedger(environment, (db, clock) => makeAccount(db, { name, ...changeOf(state) }, clock.now()));
}

export async function listAccounts(environment: Environment, json: boolean): Promise<void> {
  const { accounts, now } = await withLedger(environment, async (db, clock) => ({
    accounts: await readAccounts(db),
    now: clock.now(),
  }));
  printList(
    json,
    ["account", "subscription", "until", "exports", "created"],
    accounts.map((account) => [
      account.name,
      account.subscription === "active" && !isActive(account, now) ? "ended" : account.subscription,
      formatDate(account.until),
      account.exports === 1 ? "on" : "off",
      formatDate(account.created_at),
    ]),
  );
}

/** Without --until, an earlier end date is removed: the command line states the complete setting. */
export async function setAccount(environment: Environment, name: string, state: State): Promise<void> {
  await withLedger(environment, (db) => setSubscription(db, name, { until: null, ...changeOf(state) }));
}
