// Every endpoint of /api/v1 that needs a key, one line each. The paths also tell an unknown path (404) from a known one
// asked with the wrong method (405).
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Question } from "../feed/question.ts";
import { type Api, ask, type Call } from "./call.ts";
import { changesWaits, sendChanges } from "./changesRoute.ts";
import { collectStatus, startCollect } from "./collectRoutes.ts";
import { addEndpoint, type EndpointRoute } from "./endpoint.ts";
import { sendJob } from "./jobRoute.ts";
import type { Given } from "./parse.ts";
import {
  countQuestion,
  expiredQuestion,
  facetsQuestion,
  type ListEndpoint,
  listQuestion,
  organizationsQuestion,
} from "./questions.ts";
import { sendSearch } from "./searchRoute.ts";
import { sendAnswer } from "./send.ts";
import { sendUsage } from "./usageRoute.ts";

/** An endpoint that is one question to the index. */
function asking(questionOf: (given: Given, now: number) => Question): (call: Call) => Promise<FastifyReply> {
  return async (call) => sendAnswer(call.reply, await ask(call, questionOf(call.given, call.api.now())));
}
const listing = (endpoint: ListEndpoint) => asking((given, now) => listQuestion(endpoint, given, now));

const ROUTES: readonly EndpointRoute[] = [
  { path: "active-jobs", endpoint: "active-jobs", handle: listing("active-jobs") },
  { path: "modified-jobs", endpoint: "modified-jobs", handle: listing("modified-jobs") },
  { path: "expired-jobs", endpoint: "expired-jobs", handle: asking(expiredQuestion) },
  { path: "organizations", endpoint: "organizations", handle: asking(organizationsQuestion) },
  { path: "active-jobs-count", endpoint: "active-jobs-count", handle: asking(countQuestion) },
  { path: "search", endpoint: "search", handle: sendSearch },
  { path: "facets", endpoint: "facets", handle: asking(facetsQuestion) },
  { path: "changes", endpoint: "changes", handle: sendChanges, waits: changesWaits },
  { path: "jobs/:id", endpoint: "jobs", handle: sendJob },
  { path: "collect", endpoint: "collect", handle: startCollect },
  { path: "collect/:id", endpoint: "collect-status", handle: collectStatus },
  { path: "sources", endpoint: "sources", handle: asking((_, now) => ({ now, kind: "sources" })) },
  { path: "usage", endpoint: "usage", handle: sendUsage },
];

export function addRoutes(app: FastifyInstance, api: Api): void {
  for (const route of ROUTES) addEndpoint(app, api, route);
}

const OPEN_PATHS = ["/", "/docs", "/llms.txt", "/healthz", "/readyz", "/api/v1/openapi.json"];
const KNOWN_PATHS: readonly RegExp[] = [
  ...OPEN_PATHS.map((path) => new RegExp(`^${path.replaceAll(".", "\\.")}$`)),
  ...ROUTES.map(({ path }) => new RegExp(`^/api/v1/${path.replace(":id", "[^/]+")}$`)),
];

/** Whether a GET of this path would be answered. */
export function isKnownPath(path: string): boolean {
  return KNOWN_PATHS.some((pattern) => pattern.test(path));
}
