// `rolecall searches` and `rolecall webhooks`: manage the saved searches and webhooks of the account of the key. They
// call a running service, because only the service can run searches and check which receivers are allowed.
import { type Client, createClient, type DeliveryRow, RolecallError, type WebhookRow } from "../../client/client.ts";
import type { WebhookChange } from "../../client/outgoing.ts";
import { messageOf, UserError } from "../../contract/userError.ts";
import type { Environment } from "../environment/environment.ts";
import { serviceUrl } from "../resources/serviceRequest.ts";
import { printList, printTable } from "../terminal/table.ts";

/** The service to call and its key. */
export interface ServiceTarget {
  environment: Environment;
  url: string | null;
}

/** An error of the service is printed with its own message. */
export async function withService<T>(
  { environment, url }: ServiceTarget,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const baseUrl = url ?? serviceUrl(environment);
  if (environment.serviceKey === null)
    throw new UserError(`ROLECALL_KEY: ${baseUrl} requires a key; create one with \`rolecall key create\`.`, 2);
  try {
    return await work(createClient({ baseUrl, key: environment.serviceKey, retries: 0 }));
  } catch (error) {
    if (!(error instanceof RolecallError)) throw error;
    if (error.status === 0)
      throw new UserError(
        `no service responds at ${baseUrl} (${messageOf(error)}): start one with \`rolecall up\`, or set ROLECALL_URL.`,
      );
    throw new UserError(messageOf(error), error.status === 400 ? 2 : 1);
  }
}

export async function listSearches(target: ServiceTarget, json: boolean): Promise<void> {
  const rows = await withService(target, (client) => client.searches.list());
  printList(
    json,
    ["id", "name", "query", "open", "new", "digest", "csv"],
    rows.map((row) => [
      ...[row.id, row.name, row.query, row.count, row.new_since_seen],
      ...[row.digest === "off" ? null : `${row.digest} to ${row.email}`, row.feeds.csv],
    ]),
  );
}

export async function addSearch(target: ServiceTarget, name: string, query: string): Promise<void> {
  const { id, feeds } = await withService(target, (client) => client.searches.save({ name, query }));
  printTable(["id", "atom", "csv", "jsonl"], [[id, feeds.atom, feeds.csv, feeds.jsonl]]);
}

export async function setDigest(target: ServiceTarget, id: number, digest: "off" | "daily" | "weekly", email?: string) {
  await withService(target, (client) =>
    client.searches.change(id, { digest, ...(email === undefined ? {} : { email }) }),
  );
}

export async function rotateSearch(target: ServiceTarget, id: number): Promise<void> {
  const { feeds } = await withService(target, (client) => client.searches.rotate(id));
  printTable(["atom", "csv", "jsonl"], [[feeds.atom, feeds.csv, feeds.jsonl]]);
}

function formatState({ state, attempts, paused_because }: WebhookRow): string {
  if (state === "paused") return paused_because === null ? "paused" : `paused: ${paused_because}`;
  return attempts === 0 ? "active" : `failing, ${attempts} attempts`;
}

export async function listWebhooks(target: ServiceTarget, json: boolean): Promise<void> {
  const rows = await withService(target, (client) => client.webhooks.list());
  printList(
    json,
    ["id", "url", "style", "query", "events", "position", "state"],
    rows.map((row) => [row.id, row.url, row.style, row.query, row.events.join(","), row.position, formatState(row)]),
  );
}

/** The secret has its own column and is shown only this once. */
export async function addWebhook(
  target: ServiceTarget,
  hook: WebhookChange & { url: string; after?: number },
): Promise<void> {
  const { id, secret } = await withService(target, (client) => client.webhooks.create(hook));
  printTable(["id", "secret"], [[id, secret]]);
}

export async function rotateWebhook(target: ServiceTarget, id: number): Promise<void> {
  const { secret } = await withService(target, (client) => client.webhooks.rotate(id));
  process.stdout.write(`${secret}\n`);
}

const COLUMNS = ["number", "type", "state", "events", "answer", "attempts", "took ms", "tried", "error"];

function toColumns(row: DeliveryRow): (string | number | null)[] {
  const { number, type, state, events, http_status, attempts, took_ms, tried_at, error } = row;
  return [number, type, state, events, http_status, attempts, took_ms, tried_at, error];
}

export async function listDeliveries(target: ServiceTarget, id: number, json: boolean): Promise<void> {
  const rows = await withService(target, (client) => client.webhooks.deliveries(id));
  printList(json, COLUMNS, rows.map(toColumns));
}

/** If the receiver rejects the test, the command fails too, because scripts check its exit status. */
export async function testWebhook(target: ServiceTarget, id: number): Promise<void> {
  const delivery = await withService(target, (client) => client.webhooks.test(id));
  printTable(COLUMNS, [toColumns(delivery)]);
  if (delivery.state !== "delivered")
    throw new UserError(`the receiver did not accept the delivery: ${delivery.error ?? delivery.state}.`);
}

export async function replayWebhook(
  target: ServiceTarget,
  id: number,
  { after, since }: { after?: number; since?: string },
): Promise<void> {
  if (after === undefined && since === undefined) throw new UserError("specify --after or --since.", 2);
  const from = since === undefined ? { after: after ?? 0 } : { since };
  const { position } = await withService(target, (client) => client.webhooks.replay(id, from));
  process.stdout.write(`every event after ${position} is sent again\n`);
}

export async function switchWebhook(target: ServiceTarget, id: number, state: WebhookRow["state"]): Promise<void> {
  await withService(target, (client) => client.webhooks.change(id, { state }));
}

export async function removeWebhook(target: ServiceTarget, id: number): Promise<void> {
  await withService(target, (client) => client.webhooks.delete(id));
}

export async function removeSearch(target: ServiceTarget, id: number): Promise<void> {
  await withService(target, (client) => client.searches.delete(id));
}
