// `rolecall/client`: the API as functions, for Node and browsers. Lists are iterated page by page with the cursor, so a
// loop neither misses nor repeats a posting.

import type { Market } from "../contract/answers/marketAnswers.ts";
import type { Report, Stats } from "../contract/answers/statsAnswers.ts";
import type {
  ChangeEntry,
  CollectRecord,
  CountAnswer,
  Facets,
  Job,
  JobWithDetails,
  Manifest,
  Organization,
  SourceRow,
  UsageAnswer,
} from "../contract/answers.ts";
import type { Endpoint } from "../contract/param.ts";
import { type AdminClient, createAdmin } from "./admin.ts";
import { type FollowOptions, follow } from "./follow.ts";
import { type Blocklists, blocklists, type SavedSearches, savedSearches, type Webhooks, webhooks } from "./outgoing.ts";
import type { Params, Value } from "./query.ts";
import {
  type ClientOptions,
  createSend,
  openBody,
  type ReceivedResponse,
  type RequestOptions,
  type Send,
} from "./request.ts";

export type { Market } from "../contract/answers/marketAnswers.ts";
export type { Report, Stats } from "../contract/answers/statsAnswers.ts";
export type {
  ChangeEntry,
  CollectRecord,
  CountAnswer,
  Facets,
  Job,
  JobWithDetails as WholeJob,
  Manifest,
  Organization,
  SourceRow,
  UsageAnswer,
} from "../contract/answers.ts";
export type { DeliveryRow, SavedSearchRow, WebhookRow } from "../contract/outgoingAnswers.ts";
export type { AdminClient, AdminInput as AdminGiven } from "./admin.ts";
export type { FollowOptions, Position } from "./follow.ts";
export type { Blocklists, SavedSearches, SearchChange, WebhookChange, Webhooks } from "./outgoing.ts";
export type { Params } from "./query.ts";
export { type ClientOptions, RolecallError } from "./request.ts";

type Signal = Pick<RequestOptions, "signal">;
type ListEndpoint = "active-jobs" | "modified-jobs" | "search";
/** The parameters that iteration sets itself. */
type Walk<E extends Endpoint> = Omit<Params<E>, "cursor" | "offset" | "order_by" | "format" | "schema" | "envelope">;

export interface Client {
  /** Any GET under /api/v1, with the headers of its response. */
  readonly get: Send;
  /** Every posting by ascending id. Without `time_frame` this is every open posting. */
  activeJobs(params?: Walk<"active-jobs">, requestOptions?: Signal): AsyncGenerator<Job, void, undefined>;
  modifiedJobs(params?: Walk<"modified-jobs">, requestOptions?: Signal): AsyncGenerator<Job, void, undefined>;
  search(params?: Walk<"search">, requestOptions?: Signal): AsyncGenerator<Job, void, undefined>;
  /** One page in the requested order. */
  page<E extends ListEndpoint>(
    endpoint: E,
    params?: Params<E>,
    requestOptions?: Signal,
  ): Promise<ReceivedResponse<Job[]>>;
  expiredJobs(params?: Params<"expired-jobs">, requestOptions?: Signal): Promise<number[]>;
  count(params?: Params<"active-jobs-count">, requestOptions?: Signal): Promise<CountAnswer>;
  facets(params?: Params<"facets">, requestOptions?: Signal): Promise<Facets>;
  stats(params?: Params<"stats">, requestOptions?: Signal): Promise<Stats>;
  /** Monthly figures of a place or an occupation. */
  market(params: Params<"market">, requestOptions?: Signal): Promise<Market>;
  /** Reports: the statistics of one employer, skill or place. */
  employer(slug: string, params?: Params<"employers">, requestOptions?: Signal): Promise<Report>;
  skill(name: string, params?: Params<"skills">, requestOptions?: Signal): Promise<Report>;
  place(name: string, params?: Params<"places">, requestOptions?: Signal): Promise<Report>;
  organizations(params?: Params<"organizations">, requestOptions?: Signal): Promise<Organization[]>;
  /** A bulk file as a stream, with its manifest. */
  export(
    params?: Params<"export">,
    requestOptions?: Signal,
  ): Promise<{ manifest: Manifest; body: ReadableStream<Uint8Array> }>;
  exportManifest(params?: Params<"export-manifest">, requestOptions?: Signal): Promise<Manifest>;
  job(id: number, params?: Params<"jobs">, requestOptions?: Signal): Promise<JobWithDetails>;
  collect(
    words: { title?: string; location?: string; country?: string },
    requestOptions?: Signal,
  ): Promise<CollectRecord>;
  /** The account's own requests, newest first. */
  collectList(params?: { limit?: number; cursor?: number; status?: CollectRecord["status"] }): Promise<CollectRecord[]>;
  collectStatus(id: number, requestOptions?: Signal): Promise<CollectRecord>;
  sources(requestOptions?: Signal): Promise<SourceRow[]>;
  usage(requestOptions?: Signal): Promise<UsageAnswer>;
  readonly searches: SavedSearches;
  readonly webhooks: Webhooks;
  readonly blocklist: Blocklists;
  /** One response of the stream of changes, with its headers. */
  changes(params?: Params<"changes">, requestOptions?: Signal): Promise<ReceivedResponse<ChangeEntry[]>>;
  /**
   * Opened, changed and closed postings as they happen. Survives restarts of the service and, with a position, its own.
   */
  follow(options?: FollowOptions): AsyncGenerator<ChangeEntry, void, undefined>;
  /** Boards, sources, holds, keys, accounts, forgetting; requires an admin key. */
  readonly admin: AdminClient;
}

export function createClient(options: ClientOptions): Client {
  const send = createSend(options);
  // Following retries without limit by itself, so each of its requests is sent once.
  const once = createSend({ ...options, retries: 0 });
  const data = async <T>(path: string, params: object = {}, requestOptions: Signal = {}): Promise<T> =>
    (await send<T>(path, params as Record<string, Value>, requestOptions)).data;
  return {
    get: send,
    activeJobs: (params = {}, requestOptions) =>
      walk(send, "active-jobs", { time_frame: "6m", ...params }, requestOptions),
    modifiedJobs: (params = {}, requestOptions) => walk(send, "modified-jobs", params, requestOptions),
    search: (params = {}, requestOptions) => searchAll(send, params, requestOptions),
    page: (endpoint, params = {}, requestOptions = {}) =>
      send<Job[]>(endpoint, params as Record<string, Value>, requestOptions),
    expiredJobs: (params, requestOptions) => data("expired-jobs", params, requestOptions),
    count: (params, requestOptions) => data("active-jobs-count", params, requestOptions),
    facets: (params, requestOptions) => data("facets", params, requestOptions),
    stats: (params, requestOptions) => data("stats", params, requestOptions),
    market: (params, requestOptions) => data("market", params, requestOptions),
    employer: (slug, params, requestOptions) => data(`employers/${encodeURIComponent(slug)}`, params, requestOptions),
    skill: (name, params, requestOptions) => data(`skills/${encodeURIComponent(name)}`, params, requestOptions),
    place: (name, params, requestOptions) => data(`places/${encodeURIComponent(name)}`, params, requestOptions),
    organizations: (params, requestOptions) => data("organizations", params, requestOptions),
    export: (params = {}, requestOptions) => exportFile(options, { ...params }, requestOptions),
    exportManifest: (params, requestOptions) => data("export/manifest", params, requestOptions),
    job: (id, params, requestOptions) => data(`jobs/${id}`, params, requestOptions),
    collect: (words, requestOptions) => data("collect", words, requestOptions),
    collectList: (params) => data("collect", params),
    collectStatus: (id, requestOptions) => data(`collect/${id}`, {}, requestOptions),
    sources: (requestOptions) => data("sources", {}, requestOptions),
    usage: (requestOptions) => data("usage", {}, requestOptions),
    searches: savedSearches(send),
    webhooks: webhooks(send),
    blocklist: blocklists(send),
    changes: (params = {}, requestOptions = {}) => send("changes", params as Record<string, Value>, requestOptions),
    follow: (following) => follow(once, following),
    admin: createAdmin(send),
  };
}

async function exportFile(
  options: ClientOptions,
  params: Readonly<Record<string, Value>>,
  requestOptions: Signal = {},
) {
  const { body, headers } = await openBody(options, "export", params, requestOptions);
  return { manifest: JSON.parse(headers.get("x-manifest") ?? "{}") as Manifest, body };
}

const PAGE_SIZE = 1000;
/** The number of postings that a search requests by default. */
const DEFAULT_RESULTS = 100;

/**
 * Only a first page without a cursor triggers collection, so that page is requested first, and then everything is
 * iterated.
 */
async function* searchAll(
  send: Send,
  params: Walk<"search">,
  requestOptions: Signal = {},
): AsyncGenerator<Job, void, undefined> {
  const { mode, refresh, wait, min_results, ...rest } = params;
  if (mode === "live" || refresh === true || rest.company_url !== undefined) {
    const live = { mode, refresh, wait, min_results, limit: rest.limit ?? DEFAULT_RESULTS };
    await send<Job[]>("search", { ...(rest as Record<string, Value>), ...live, fields: "id" }, requestOptions);
  }
  yield* walk(send, "search", rest, requestOptions);
}

async function* walk(
  send: Send,
  endpoint: ListEndpoint,
  params: object,
  requestOptions: Signal = {},
): AsyncGenerator<Job, void, undefined> {
  const values = params as Record<string, Value>;
  // Without the id column there would be nothing to continue from; X-Last-Id contains it for any columns.
  const limit = typeof values.limit === "number" ? values.limit : PAGE_SIZE;
  let cursor = 0;
  for (;;) {
    const { data, headers } = await send<Job[]>(endpoint, { ...values, limit, cursor }, requestOptions);
    yield* data;
    if (data.length < limit) return;
    cursor = Number(headers.get("x-last-id") ?? data.at(-1)?.id);
  }
}
