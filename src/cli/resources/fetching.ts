// Configures the fetcher from the environment: one user agent, one guard, real clock and randomness.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";
import type { Reader } from "../../collect/boards/starter.ts";
import type { HostLeaseStore } from "../../contract/reading.ts";
import { readStoredRecord, readStoredText } from "../../contract/storedValues.ts";
import { createFetcher, type Fetcher } from "../../fetch/fetcher.ts";
import { createWebhookSender, explainRejection, type WebhookSender } from "../../fetch/webhookSender.ts";
import { createLedgerHostLeases } from "../../ledger/boards/hostLeases.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { abortablePause, type Clock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { createSecrets, type Secrets } from "./secrets.ts";

const version = readStoredText(
  readStoredRecord(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")).version,
);

/** Its responses contain none of the known secrets. With a store of host leases, it shares the hosts with others. */
export function openFetcher(
  environment: Environment,
  clock: Pick<Clock, "now">,
  secrets: Secrets = createSecrets(environment),
  book: HostLeaseStore | null = null,
): Fetcher {
  const fetcher = createFetcher({
    world: environment.world,
    spacingMs: environment.spacingMs,
    strictRobots: environment.strictRobots,
    reservations: environment.reservations,
    ports: environment.ports,
    ownHosts: listOwnHosts(environment),
    userAgent: readerFor(environment).userAgent,
    book,
    now: clock.now,
    // Politeness and timeouts use real time, however fast the service's clock runs.
    monotonic: () => performance.now(),
    busyMs: () => performance.eventLoopUtilization().active,
    random: Math.random,
    sleep: abortablePause,
  });
  return { ...fetcher, get: async (ask) => secrets.blankAnswer(await fetcher.get(ask), ask) };
}

/** The host leases that all processes with this ledger share; null: there is no other process. */
export function shareHosts(ledger: Ledger): HostLeaseStore | null {
  return createLedgerHostLeases(ledger, createProcessName());
}

/** A unique name for leases of this process. */
export function createProcessName(): string {
  return `${hostname()} ${process.pid} ${randomUUID().slice(0, 8)}`;
}

/** The identity of the reader. */
export function readerFor({ contact, baseUrl, world, spacingMs }: Environment): Reader {
  // A local address is not a contact for site owners.
  const reachable =
    baseUrl !== null && !/^(?:localhost|127\.|\[::1\])/.test(new URL(baseUrl).hostname) ? baseUrl : null;
  const contactAddress = contact ?? reachable;
  const about = reachable === null ? contactAddress : `${reachable.replace(/\/$/, "")}/bot`;
  return { userAgent: formatUserAgent(about), contact: contactAddress, trial: world !== null, spacingMs };
}

/** The sender of webhooks: the same guard, plus what the operator allows. */
export function openPoster(environment: Environment): WebhookSender {
  const { world, ports, webhookAllow } = environment;
  return createWebhookSender({
    world,
    ports,
    ownHosts: listOwnHosts(environment),
    allow: webhookAllow,
    monotonic: () => performance.now(),
    userAgent: serviceAgent(environment, "webhooks"),
  });
}

/** Why a webhook may not use an address; null: it may. */
export function createWebhookCheck(environment: Environment): (url: string) => string | null {
  const rules = { ports: environment.ports, ownHosts: listOwnHosts(environment), allow: environment.webhookAllow };
  return (url) => explainRejection(url, rules);
}

/** The user agent of requests to addresses that an operator or an account configured. */
export function serviceAgent({ contact, baseUrl }: Environment, purpose: string): string {
  return `rolecall/${version} (${purpose}; ${contact ?? baseUrl ?? "no contact configured"})`;
}

/** The user agent names the service and its contact, or states that there is none. */
function formatUserAgent(contact: string | null): string {
  return `rolecall/${version} (job postings reader; ${contact === null ? "no contact configured" : `+${contact}`})`;
}

export function listOwnHosts(environment: Environment): string[] {
  // All addresses of this machine's interfaces are its own.
  const interfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const hosts = [environment.host, ...interfaces.map(({ address }) => address)];
  if (environment.baseUrl !== null) hosts.push(new URL(environment.baseUrl).hostname);
  return hosts;
}
