// /compat/fantastic: the paths, parameter names and key headers of a commercial feed, served by the same endpoints,
// keys and limits as /api/v1, in its layout. docs/api.md lists the differences.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paramsOf } from "../../contract/params.ts";
import type { IndexQuery } from "../../feed/query.ts";
import { notFound } from "../errors.ts";
import { type Api, ask } from "../http/call.ts";
import { admitRequest, queryOf } from "../http/endpoint.ts";
import { sendAnswer } from "../http/send.ts";
import { buildCountQuery, buildExpiredQuery, buildListQuery, buildOrganizationsQuery } from "../params/indexQueries.ts";
import { type ParsedParams, parseTranslated } from "../params/parse.ts";
import { type Pair, readPairs } from "../params/queryString.ts";
import { translate } from "./names.ts";

const BASE = "/compat/fantastic/";
type TargetEndpoint = "active-jobs" | "modified-jobs" | "expired-jobs" | "active-jobs-count" | "organizations";

interface CompatPath {
  readonly path: string;
  readonly target: TargetEndpoint;
  /** Parameters fixed by the path, and its own defaults. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly defaults?: Readonly<Record<string, string>>;
}

const FRAMES = ["1h", "24h", "7d", "6m"] as const;

const PATHS: readonly CompatPath[] = [
  { path: "v1/active-ats", target: "active-jobs" },
  { path: "v1/modified-ats", target: "modified-jobs" },
  { path: "v1/expired-ats", target: "expired-jobs" },
  { path: "v1/active-ats-count", target: "active-jobs-count", defaults: { time_frame: "1m" } },
  { path: "v1/organizations", target: "organizations" },
  { path: "v1/ats-organizations", target: "organizations" },
  ...FRAMES.map((frame): CompatPath => {
    return { path: `active-ats-${frame}`, target: "active-jobs", fixed: { time_frame: frame } };
  }),
  { path: "modified-ats-24h", target: "modified-jobs" },
  { path: "active-ats-expired", target: "expired-jobs" },
  { path: "expired-ats", target: "expired-jobs" },
];

/** Job boards are a separate product there; this service does not read them. */
const JOB_BOARDS = ["v1/active-jb", "v1/active-jb-count", "v1/expired-jb", ...FRAMES.map((f) => `active-jb-${f}`)];

const QUERY_BUILDERS: Readonly<Record<TargetEndpoint, (params: ParsedParams, now: number) => IndexQuery>> = {
  "active-jobs": (params, now) => buildListQuery("active-jobs", params, now),
  "modified-jobs": (params, now) => buildListQuery("modified-jobs", params, now),
  "expired-jobs": buildExpiredQuery,
  "active-jobs-count": buildCountQuery,
  organizations: buildOrganizationsQuery,
};

/** Accepts the key from any header that clients of such feeds send. */
function authorizationOf(request: FastifyRequest): string | undefined {
  for (const name of ["x-rapidapi-key", "x-api-key"]) {
    const key = request.headers[name];
    if (typeof key === "string" && key !== "") return `Bearer ${key.trim()}`;
  }
  return request.headers.authorization;
}

function completed(path: CompatPath, pairs: readonly Pair[]): Pair[] {
  const fixed = path.fixed ?? {};
  const rest = pairs.filter(({ name }) => !(name in fixed));
  const defaults = Object.entries(path.defaults ?? {}).filter(([name]) => !rest.some((pair) => pair.name === name));
  return [...rest, ...[...Object.entries(fixed), ...defaults].map(([name, value]) => ({ name, value }))];
}

async function answer(api: Api, path: CompatPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ignored: string[] = [];
  const parse = (): ParsedParams => {
    const { pairs, notices } = translate(readPairs(queryOf(request)), new Set(namesTaken(path.target)));
    ignored.push(...notices);
    return parseTranslated(path.target, completed(path, pairs), api.now());
  };
  const entry = { authorization: authorizationOf(request), route: { endpoint: path.target }, parse };
  const call = await admitRequest<TargetEndpoint>(api, request, reply, entry);
  return sendAnswer(reply, await ask(call, QUERY_BUILDERS[path.target](call.params, api.now())), ignored);
}

function namesTaken(behind: TargetEndpoint): string[] {
  return [...paramsOf(behind)].flatMap(([name, { aliases = [] }]) => [name, ...aliases]);
}

export function addCompat(app: FastifyInstance, api: Api): void {
  for (const path of PATHS) {
    app.route({
      method: ["GET", "HEAD"],
      url: BASE + path.path,
      handler: (request, reply) => answer(api, path, request, reply),
    });
  }
  for (const path of JOB_BOARDS) {
    app.route({
      method: ["GET", "HEAD"],
      url: BASE + path,
      handler: () => {
        throw notFound("job boards are not read; active-ats returns postings of employers and public services");
      },
    });
  }
}

/** Distinguishes an unknown path from a known one with the wrong method. */
export const COMPAT_PATHS: readonly string[] = [...PATHS.map(({ path }) => path), ...JOB_BOARDS].map((p) => BASE + p);
