// `rolecall searches` and `rolecall webhooks`: what goes out by itself, of the account whose key asks. A running service is asked, since
// it alone knows what its searches find and whether a receiver may be sent to.
import { type Client, createClient, type DeliveryRow, RolecallError, type WebhookRow } from "../../client/client.ts";
import type { WebhookChange } from "../../client/outgoing.ts";
import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import { serviceUrl } from "../service/askService.ts";
import type { Environment } from "../service/environment.ts";
import { printTable } from "../terminal/table.ts";

/** Which service is asked, with whose key. */
export interface ServiceAsked {
  environment: Environment;
  url: string | null;
}

/** What the service refuses is said in its own sentence. */
async function withService<T>({ environment, url }: ServiceAsked, work: (client: Client) => Promise<T>): Promise<T> {
  const baseUrl = url ?? serviceUrl(environment);
  if (environment.serviceKey === null) throw new Refusal(`ROLECALL_KEY: ${baseUrl} wants a key.`, 2);
  try {
    return await work(createClient({ baseUrl, key: environment.serviceKey, retries: 0 }));
  } catch (error) {
    if (!(error instanceof RolecallError)) throw error;
    if (error.status === 0) throw new Refusal(`no service answers at ${baseUrl} (${sentenceOf(error)}).`);
    throw new Refusal(sentenceOf(error), error.status === 400 ? 2 : 1);
  }
}

export async function listSearches(asked: ServiceAsked): Promise<void> {
  const rows = await withService(asked, (client) => client.searches.list());
  printTable(
    ["id", "name", "query", "open", "new", "digest", "csv"],
    rows.map((row) => [
      ...[row.id, row.name, row.query, row.count, row.new_since_seen],
      ...[row.digest === "off" ? null : `${row.digest} to ${row.email}`, row.feeds.csv],
    ]),
  );
}

export async function addSearch(asked: ServiceAsked, name: string, query: string): Promise<void> {
  const { id, feeds } = await withService(asked, (client) => client.searches.save({ name, query }));
  printTable(["id", "atom", "csv", "jsonl"], [[id, feeds.atom, feeds.csv, feeds.jsonl]]);
}

export async function setDigest(asked: ServiceAsked, id: number, digest: "off" | "daily" | "weekly", email?: string) {
  await withService(asked, (client) =>
    client.searches.change(id, { digest, ...(email === undefined ? {} : { email }) }),
  );
}

export async function rotateSearch(asked: ServiceAsked, id: number): Promise<void> {
  const { feeds } = await withService(asked, (client) => client.searches.rotate(id));
  printTable(["atom", "csv", "jsonl"], [[feeds.atom, feeds.csv, feeds.jsonl]]);
}

function stateOf({ state, attempts, paused_because }: WebhookRow): string {
  if (state === "paused") return paused_because === null ? "paused" : `paused: ${paused_because}`;
  return attempts === 0 ? "active" : `failing, ${attempts} attempts`;
}

export async function listWebhooks(asked: ServiceAsked): Promise<void> {
  const rows = await withService(asked, (client) => client.webhooks.list());
  printTable(
    ["id", "url", "query", "events", "position", "state"],
    rows.map((row) => [row.id, row.url, row.query, row.events.join(","), row.position, stateOf(row)]),
  );
}

/** The secret stands alone in its column: it is shown this once. */
export async function addWebhook(
  asked: ServiceAsked,
  hook: WebhookChange & { url: string; after?: number },
): Promise<void> {
  const { id, secret } = await withService(asked, (client) => client.webhooks.create(hook));
  printTable(["id", "secret"], [[id, secret]]);
}

export async function rotateWebhook(asked: ServiceAsked, id: number): Promise<void> {
  const { secret } = await withService(asked, (client) => client.webhooks.rotate(id));
  process.stdout.write(`${secret}\n`);
}

const COLUMNS = ["number", "type", "state", "events", "answer", "attempts", "took ms", "tried", "error"];

function lineOf(row: DeliveryRow): (string | number | null)[] {
  const { number, type, state, events, http_status, attempts, took_ms, tried_at, error } = row;
  return [number, type, state, events, http_status, attempts, took_ms, tried_at, error];
}

export async function listDeliveries(asked: ServiceAsked, id: number): Promise<void> {
  const rows = await withService(asked, (client) => client.webhooks.deliveries(id));
  printTable(COLUMNS, rows.map(lineOf));
}

/** A receiver that does not take the test is a failure of the command too: scripts look at its status. */
export async function testWebhook(asked: ServiceAsked, id: number): Promise<void> {
  const delivery = await withService(asked, (client) => client.webhooks.test(id));
  printTable(COLUMNS, [lineOf(delivery)]);
  if (delivery.state !== "delivered")
    throw new Refusal(`the receiver did not take it: ${delivery.error ?? delivery.state}.`);
}

export async function replayWebhook(
  asked: ServiceAsked,
  id: number,
  { after, since }: { after?: number; since?: string },
): Promise<void> {
  if (after === undefined && since === undefined) throw new Refusal("say from where: --after or --since.", 2);
  const from = since === undefined ? { after: after ?? 0 } : { since };
  const { position } = await withService(asked, (client) => client.webhooks.replay(id, from));
  process.stdout.write(`everything after ${position} is sent again\n`);
}

export async function switchWebhook(asked: ServiceAsked, id: number, state: WebhookRow["state"]): Promise<void> {
  await withService(asked, (client) => client.webhooks.change(id, { state }));
}

export async function removeWebhook(asked: ServiceAsked, id: number): Promise<void> {
  await withService(asked, (client) => client.webhooks.delete(id));
}

export async function removeSearch(asked: ServiceAsked, id: number): Promise<void> {
  await withService(asked, (client) => client.searches.delete(id));
}
