// The fetching room as the environment wants it: one user agent, one guard, real clock and chance.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import type { Reader } from "../../collect/boards/starter.ts";
import { recordKept, textKept } from "../../contract/kept.ts";
import { createFetcher, type Fetcher } from "../../fetch/fetcher.ts";
import { createPoster, type Poster, refusalOf } from "../../fetch/poster.ts";
import { hostBook } from "../../ledger/boards/hosts.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type Clock, rest } from "./clock.ts";
import type { Environment } from "./environment.ts";
import { knownSecrets, type Secrets } from "./secrets.ts";

const version = textKept(recordKept(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")).version);

/** Its answers hold none of the secrets that are known. With a ledger it shares the hosts with all others that have it. */
export function openFetcher(
  environment: Environment,
  clock: Pick<Clock, "now">,
  secrets: Secrets = knownSecrets(environment),
  ledger: Ledger | null = null,
): Fetcher {
  const fetcher = createFetcher({
    world: environment.world,
    spacingMs: environment.spacingMs,
    ports: environment.ports,
    ownHosts: ownHosts(environment),
    userAgent: readerFor(environment).userAgent,
    book: ledger === null ? null : hostBook(ledger, processName()),
    now: clock.now,
    // Politeness and timeouts go by real time, however fast the service's clock runs.
    monotonic: () => performance.now(),
    random: Math.random,
    sleep: rest,
  });
  return { ...fetcher, get: async (ask) => secrets.blankAnswer(await fetcher.get(ask), ask) };
}

/** Like no other's, for what is held in its name. */
export function processName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
}

/** As whom everything is read. */
export function readerFor({ contact, baseUrl, world }: Environment): Reader {
  // An address that only this machine can open tells nobody whom to write to.
  const reachable =
    baseUrl !== null && !/^(?:localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname) ? baseUrl : null;
  const known = contact ?? reachable;
  return { userAgent: userAgent(known), contact: known, trial: world !== null };
}

/** What sends webhooks: the same guard, and what the operator allows beside it. */
export function openPoster(environment: Environment): Poster {
  const { world, ports, baseUrl, contact, webhookAllow } = environment;
  return createPoster({
    ...{ world, ports, ownHosts: ownHosts(environment), allow: webhookAllow, monotonic: () => performance.now() },
    userAgent: `rolecall/${version} (webhooks; ${contact ?? baseUrl ?? "no contact configured"})`,
  });
}

/** Why an account's webhook may not go to an address; null: it may. */
export function hookRefusal(environment: Environment): (url: string) => string | null {
  const rules = { ports: environment.ports, ownHosts: ownHosts(environment), allow: environment.webhookAllow };
  return (url) => refusalOf(url, rules);
}

/** The service names itself and says whom to write to; without a contact it says so rather than nothing. */
function userAgent(contact: string | null): string {
  return `rolecall/${version} (job postings reader; ${contact === null ? "no contact configured" : `+${contact}`})`;
}

function ownHosts(environment: Environment): string[] {
  // Any other name of an address of this machine is this machine.
  const interfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const own = [environment.host, ...interfaces.map(({ address }) => address)];
  if (environment.baseUrl !== null) own.push(new URL(environment.baseUrl).hostname);
  return own;
}
