// Every /api/v1 endpoint that needs a key, one line each; administration has its own table. The paths also distinguish
// an unknown path (404) from a known one with the wrong method (405).
import type { FastifyInstance, FastifyReply } from "fastify";
import { ADMIN } from "../contract/admin.ts";
import { CONSOLE_PATHS, MCP_PATH } from "../contract/lists.ts";
import { OUTGOING } from "../contract/outgoing.ts";
import type { Operation } from "../contract/param.ts";
import type { FeedEndpoint } from "../contract/params.ts";
import type { IndexQuery } from "../feed/query.ts";
import { addAdmin } from "./admin/routes.ts";
import { addCompat, COMPAT_PATHS } from "./compat/routes.ts";
import { collectForFew } from "./endpoints/autoCollect.ts";
import { changesWaits, sendChanges } from "./endpoints/changesRoute.ts";
import { collectStatus, startCollect } from "./endpoints/collectRoutes.ts";
import { sendExport, sendManifest } from "./endpoints/exportRoute.ts";
import { sendJob } from "./endpoints/jobRoute.ts";
import { sendMarket } from "./endpoints/marketRoute.ts";
import { searchWaits, sendSearch } from "./endpoints/searchRoute.ts";
import { sendSources } from "./endpoints/sourcesRoute.ts";
import { reporting, sendStats } from "./endpoints/statsRoute.ts";
import { sendUsage } from "./endpoints/usageRoute.ts";
import { type Api, ask, type Call, withFeedUrl } from "./http/call.ts";
import { addEndpoint, type EndpointRoute } from "./http/endpoint.ts";
import { sendAnswer } from "./http/send.ts";
import { addMcp } from "./mcp/route.ts";
import { addFeeds, FEED_PATH } from "./outgoing/feeds.ts";
import { addOutgoing } from "./outgoing/routes.ts";
import {
  buildCountQuery,
  buildExpiredQuery,
  buildFacetsQuery,
  buildListQuery,
  buildOrganizationsQuery,
  type ListEndpoint,
} from "./params/indexQueries.ts";
import type { ParsedParams } from "./params/parse.ts";
import { addSignIn, SIGN_IN_PATHS, SIGN_OUT_PATH } from "./signIn/routes.ts";
import { addPublicJobs } from "./visitors/publicJobs.ts";
import { addVisitors, VISITOR_PATHS } from "./visitors/routes.ts";

/** An endpoint that is a single index query. */
function queryEndpoint(
  questionOf: (params: ParsedParams, now: number) => IndexQuery,
): (call: Call) => Promise<FastifyReply> {
  return async (call) => sendAnswer(call.reply, await ask(call, questionOf(call.params, call.api.now())));
}
const listing = (endpoint: ListEndpoint) => queryEndpoint((params, now) => buildListQuery(endpoint, params, now));

/** If few open postings match, more are collected in the background. */
async function sendActive(call: Call): Promise<FastifyReply> {
  const query = withFeedUrl(call, buildListQuery("active-jobs", call.params, call.api.now()));
  const answer = await ask(call, query);
  return sendAnswer(call.reply, answer, await collectForFew(call, query, answer.head));
}

const ROUTES: readonly EndpointRoute<FeedEndpoint>[] = [
  { path: "active-jobs", endpoint: "active-jobs", handle: sendActive },
  { path: "modified-jobs", endpoint: "modified-jobs", handle: listing("modified-jobs") },
  { path: "expired-jobs", endpoint: "expired-jobs", handle: queryEndpoint(buildExpiredQuery) },
  { path: "organizations", endpoint: "organizations", handle: queryEndpoint(buildOrganizationsQuery) },
  { path: "active-jobs-count", endpoint: "active-jobs-count", handle: queryEndpoint(buildCountQuery) },
  { path: "search", endpoint: "search", handle: sendSearch, waits: searchWaits },
  { path: "facets", endpoint: "facets", handle: queryEndpoint(buildFacetsQuery) },
  { path: "stats", endpoint: "stats", handle: sendStats },
  { path: "market", endpoint: "market", handle: sendMarket, asksIndex: false },
  { path: "employers/:slug", endpoint: "employers", handle: reporting("employer") },
  { path: "skills/:skill", endpoint: "skills", handle: reporting("skill") },
  { path: "places/:place", endpoint: "places", handle: reporting("place") },
  { path: "changes", endpoint: "changes", handle: sendChanges, waits: changesWaits },
  { path: "export", endpoint: "export", handle: sendExport, waits: () => true },
  { path: "export/manifest", endpoint: "export-manifest", handle: sendManifest },
  { path: "jobs/:id", endpoint: "jobs", handle: sendJob, asksIndex: false },
  { path: "collect/:id", endpoint: "collect-status", handle: collectStatus, asksIndex: false },
  { path: "sources", endpoint: "sources", handle: sendSources, asksIndex: false },
  { path: "usage", endpoint: "usage", handle: sendUsage, asksIndex: false },
];

const COLLECT: EndpointRoute<"collect"> = {
  path: "collect",
  endpoint: "collect",
  handle: startCollect,
  asksIndex: false,
};

export function addRoutes(app: FastifyInstance, api: Api): void {
  for (const route of ROUTES) addEndpoint(app, api, route);
  addEndpoint(app, api, COLLECT);
  addAdmin(app, api);
  addOutgoing(app, api);
  addFeeds(app, api);
  addMcp(app, api);
  addCompat(app, api);
  addVisitors(app, api);
  addSignIn(app, api);
  if (api.publicPages) addPublicJobs(app, api);
}

const OPEN_PATHS = [
  ...COMPAT_PATHS,
  ...CONSOLE_PATHS,
  ...VISITOR_PATHS,
  "/docs",
  "/llms.txt",
  "/healthz",
  "/readyz",
  "/api/v1/openapi.json",
  FEED_PATH,
];
const READ = ["GET", "HEAD"];
const KNOWN_PATHS: readonly { pattern: RegExp; methods: readonly string[] }[] = [
  ...OPEN_PATHS.map((path) => ({ pattern: patternOf(path), methods: READ })),
  ...[...ROUTES, COLLECT].map(({ path }) => ({ pattern: patternOf(`/api/v1/${path}`), methods: READ })),
  { pattern: patternOf(MCP_PATH), methods: ["POST"] },
  { pattern: patternOf("/removal"), methods: ["POST"] },
  ...SIGN_IN_PATHS.map((path) => ({ pattern: patternOf(path), methods: ["GET"] })),
  { pattern: patternOf(SIGN_OUT_PATH), methods: ["POST"] },
  ...Object.values<Operation>({ ...ADMIN, ...OUTGOING }).map(({ path, method }) => {
    return { pattern: patternOf(`/api/v1/${path}`), methods: method === "GET" ? READ : [method] };
  }),
];

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(".", "\\.").replace(/:\w+|\{\w+\}/g, "[^/]+")}$`);
}

/** The methods that a path accepts; empty if there is no such path. */
export function methodsAt(path: string): string[] {
  return [...new Set(KNOWN_PATHS.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))];
}
