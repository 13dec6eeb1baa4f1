// `rolecall/client`: the API as functions, for Node and browsers. Lists are iterated page by page with the cursor, so a
// loop over them neither misses nor repeats a posting.
import type {
  ChangeEntry,
  CollectRecord,
  CountAnswer,
  Facets,
  Job,
  Manifest,
  Organization,
  Report,
  SourceRow,
  Stats,
  UsageAnswer,
  WholeJob,
} from "../contract/answers.ts";
import type { Endpoint } from "../contract/param.ts";
import { type AdminClient, createAdmin } from "./admin.ts";
import { type FollowOptions, follow } from "./follow.ts";
import { type SavedSearches, savedSearches, type Webhooks, webhooks } from "./outgoing.ts";
import type { Params, Value } from "./query.ts";
import { type Asking, type ClientOptions, createSend, openBody, type Received, type Send } from "./request.ts";

export type {
  ChangeEntry,
  CollectRecord,
  CountAnswer,
  Facets,
  Job,
  Manifest,
  Organization,
  Report,
  SourceRow,
  Stats,
  UsageAnswer,
  WholeJob,
} from "../contract/answers.ts";
export type { DeliveryRow, SavedSearchRow, WebhookRow } from "../contract/outgoingAnswers.ts";
export type { AdminClient, AdminGiven } from "./admin.ts";
export type { FollowOptions, Position } from "./follow.ts";
export type { SavedSearches, SearchChange, WebhookChange, Webhooks } from "./outgoing.ts";
export type { Params } from "./query.ts";
export { type ClientOptions, RolecallError } from "./request.ts";

type Signal = Pick<Asking, "signal">;
type ListEndpoint = "active-jobs" | "modified-jobs" | "search";
/** What iterating decides by itself. */
type Walk<E extends Endpoint> = Omit<Params<E>, "cursor" | "offset" | "order_by" | "format" | "schema" | "envelope">;

export interface Client {
  /** Any GET under /api/v1, with the headers of its answer. */
  readonly get: Send;
  /** Every posting by ascending id. Without `time_frame` this is every open posting. */
  activeJobs(params?: Walk<"active-jobs">, asking?: Signal): AsyncGenerator<Job, void, undefined>;
  modifiedJobs(params?: Walk<"modified-jobs">, asking?: Signal): AsyncGenerator<Job, void, undefined>;
  search(params?: Walk<"search">, asking?: Signal): AsyncGenerator<Job, void, undefined>;
  /** One page as it is, in the order asked for. */
  page<E extends ListEndpoint>(endpoint: E, params?: Params<E>, asking?: Signal): Promise<Received<Job[]>>;
  expiredJobs(params?: Params<"expired-jobs">, asking?: Signal): Promise<number[]>;
  count(params?: Params<"active-jobs-count">, asking?: Signal): Promise<CountAnswer>;
  facets(params?: Params<"facets">, asking?: Signal): Promise<Facets>;
  stats(params?: Params<"stats">, asking?: Signal): Promise<Stats>;
  /** Reports: what `stats` can tell of one employer, skill or place. */
  employer(slug: string, params?: Params<"employers">, asking?: Signal): Promise<Report>;
  skill(name: string, params?: Params<"skills">, asking?: Signal): Promise<Report>;
  place(name: string, params?: Params<"places">, asking?: Signal): Promise<Report>;
  organizations(params?: Params<"organizations">, asking?: Signal): Promise<Organization[]>;
  /** A bulk file as it comes, with its manifest. */
  export(params?: Params<"export">, asking?: Signal): Promise<{ manifest: Manifest; body: ReadableStream<Uint8Array> }>;
  exportManifest(params?: Params<"export-manifest">, asking?: Signal): Promise<Manifest>;
  job(id: number, params?: Params<"jobs">, asking?: Signal): Promise<WholeJob>;
  collect(words: { title?: string; location?: string; country?: string }, asking?: Signal): Promise<CollectRecord>;
  /** The account's own requests, newest first. */
  collectList(params?: { limit?: number; cursor?: number; status?: CollectRecord["status"] }): Promise<CollectRecord[]>;
  collectStatus(id: number, asking?: Signal): Promise<CollectRecord>;
  sources(asking?: Signal): Promise<SourceRow[]>;
  usage(asking?: Signal): Promise<UsageAnswer>;
  readonly searches: SavedSearches;
  readonly webhooks: Webhooks;
  /** One answer of the stream of changes, with its headers. */
  changes(params?: Params<"changes">, asking?: Signal): Promise<Received<ChangeEntry[]>>;
  /** What opened, changed and closed, as it happens; survives restarts of the service and, with a position, its own. */
  follow(options?: FollowOptions): AsyncGenerator<ChangeEntry, void, undefined>;
  /** Boards, sources, holds, keys, accounts, forgetting; needs a key of role admin. */
  readonly admin: AdminClient;
}

export function createClient(options: ClientOptions): Client {
  const send = createSend(options);
  // Following has its own patience, without an end: each try of it is a single one.
  const once = createSend({ ...options, retries: 0 });
  const data = async <T>(path: string, params: object = {}, asking: Signal = {}): Promise<T> =>
    (await send<T>(path, params as Record<string, Value>, asking)).data;
  return {
    get: send,
    activeJobs: (params = {}, asking) => walk(send, "active-jobs", { time_frame: "6m", ...params }, asking),
    modifiedJobs: (params = {}, asking) => walk(send, "modified-jobs", params, asking),
    search: (params = {}, asking) => searchAll(send, params, asking),
    page: (endpoint, params = {}, asking = {}) => send<Job[]>(endpoint, params as Record<string, Value>, asking),
    expiredJobs: (params, asking) => data("expired-jobs", params, asking),
    count: (params, asking) => data("active-jobs-count", params, asking),
    facets: (params, asking) => data("facets", params, asking),
    stats: (params, asking) => data("stats", params, asking),
    employer: (slug, params, asking) => data(`employers/${encodeURIComponent(slug)}`, params, asking),
    skill: (name, params, asking) => data(`skills/${encodeURIComponent(name)}`, params, asking),
    place: (name, params, asking) => data(`places/${encodeURIComponent(name)}`, params, asking),
    organizations: (params, asking) => data("organizations", params, asking),
    export: (params = {}, asking) => exportFile(options, { ...params }, asking),
    exportManifest: (params, asking) => data("export/manifest", params, asking),
    job: (id, params, asking) => data(`jobs/${id}`, params, asking),
    collect: (words, asking) => data("collect", words, asking),
    collectList: (params) => data("collect", params),
    collectStatus: (id, asking) => data(`collect/${id}`, {}, asking),
    sources: (asking) => data("sources", {}, asking),
    usage: (asking) => data("usage", {}, asking),
    searches: savedSearches(send),
    webhooks: webhooks(send),
    changes: (params = {}, asking = {}) => send("changes", params as Record<string, Value>, asking),
    follow: (following) => follow(once, following),
    admin: createAdmin(send),
  };
}

async function exportFile(options: ClientOptions, params: Readonly<Record<string, Value>>, asking: Signal = {}) {
  const { body, headers } = await openBody(options, "export", params, asking);
  return { manifest: JSON.parse(headers.get("x-manifest") ?? "{}") as Manifest, body };
}

const PAGE = 1000;
/** As many postings as a search wants where it does not say. */
const USUAL = 100;

/** Only a first page without a cursor has something collected: that one is asked for first, then everything is walked through. */
async function* searchAll(
  send: Send,
  params: Walk<"search">,
  asking: Signal = {},
): AsyncGenerator<Job, void, undefined> {
  const { mode, refresh, wait, min_results, ...rest } = params;
  if (mode === "live" || refresh === true || rest.company_url !== undefined) {
    const live = { mode, refresh, wait, min_results, limit: rest.limit ?? USUAL };
    await send<Job[]>("search", { ...(rest as Record<string, Value>), ...live, fields: "id" }, asking);
  }
  yield* walk(send, "search", rest, asking);
}

async function* walk(
  send: Send,
  endpoint: ListEndpoint,
  params: object,
  asking: Signal = {},
): AsyncGenerator<Job, void, undefined> {
  const given = params as Record<string, Value>;
  // `fields` without id would leave nothing to go on from; X-Last-Id says it whatever the columns are.
  const limit = typeof given.limit === "number" ? given.limit : PAGE;
  let cursor = 0;
  for (;;) {
    const { data, headers } = await send<Job[]>(endpoint, { ...given, limit, cursor }, asking);
    yield* data;
    if (data.length < limit) return;
    cursor = Number(headers.get("x-last-id") ?? data.at(-1)?.id);
  }
}
