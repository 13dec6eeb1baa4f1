// /compat/fantastic: the paths, parameter names and key headers of a commercial feed, answered by the same endpoints, keys and limits as
// /api/v1, in the layout that is alike. docs/moving.md says what differs.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { paramsOf } from "../../contract/params.ts";
import type { Question } from "../../feed/question.ts";
import { type Api, ask } from "../http/call.ts";
import { enter, queryOf } from "../http/endpoint.ts";
import { notFound } from "../http/errors.ts";
import { sendAnswer } from "../http/send.ts";
import { type Given, parseTranslated } from "../params/parse.ts";
import { type Pair, readPairs } from "../params/queryString.ts";
import { countQuestion, expiredQuestion, listQuestion, organizationsQuestion } from "../params/questions.ts";
import { translate } from "./names.ts";

const BASE = "/compat/fantastic/";
type Behind = "active-jobs" | "modified-jobs" | "expired-jobs" | "active-jobs-count" | "organizations";

interface CompatPath {
  readonly path: string;
  readonly behind: Behind;
  /** What the path itself says, or its own default where the request says nothing. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly usual?: Readonly<Record<string, string>>;
}

const FRAMES = ["1h", "24h", "7d", "6m"] as const;

const PATHS: readonly CompatPath[] = [
  { path: "v1/active-ats", behind: "active-jobs" },
  { path: "v1/modified-ats", behind: "modified-jobs" },
  { path: "v1/expired-ats", behind: "expired-jobs" },
  { path: "v1/active-ats-count", behind: "active-jobs-count", usual: { time_frame: "1m" } },
  { path: "v1/organizations", behind: "organizations" },
  { path: "v1/ats-organizations", behind: "organizations" },
  ...FRAMES.map((frame): CompatPath => {
    return { path: `active-ats-${frame}`, behind: "active-jobs", fixed: { time_frame: frame } };
  }),
  { path: "modified-ats-24h", behind: "modified-jobs" },
  { path: "active-ats-expired", behind: "expired-jobs" },
  { path: "expired-ats", behind: "expired-jobs" },
];

/** Job boards are another product of theirs; here nobody reads them. */
const JOB_BOARDS = ["v1/active-jb", "v1/active-jb-count", "v1/expired-jb", ...FRAMES.map((f) => `active-jb-${f}`)];

const QUESTIONS: Readonly<Record<Behind, (given: Given, now: number) => Question>> = {
  "active-jobs": (given, now) => listQuestion("active-jobs", given, now),
  "modified-jobs": (given, now) => listQuestion("modified-jobs", given, now),
  "expired-jobs": expiredQuestion,
  "active-jobs-count": countQuestion,
  organizations: organizationsQuestion,
};

/** The key in any of the headers that clients of such feeds send. */
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
  const usual = Object.entries(path.usual ?? {}).filter(([name]) => !rest.some((pair) => pair.name === name));
  return [...rest, ...[...Object.entries(fixed), ...usual].map(([name, value]) => ({ name, value }))];
}

async function answer(api: Api, path: CompatPath, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const ignored: string[] = [];
  const parse = (): Given => {
    const { pairs, notices } = translate(readPairs(queryOf(request)), new Set(namesTaken(path.behind)));
    ignored.push(...notices);
    return parseTranslated(path.behind, completed(path, pairs));
  };
  const entry = { authorization: authorizationOf(request), route: { endpoint: path.behind }, parse };
  const call = await enter<Behind>(api, request, reply, entry);
  return sendAnswer(reply, await ask(call, QUESTIONS[path.behind](call.given, api.now())), ignored);
}

function namesTaken(behind: Behind): string[] {
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
        throw notFound("job boards are not read here; active-ats has what employers and public services list");
      },
    });
  }
}

/** For telling an unknown path from one that was asked with the wrong method. */
export const COMPAT_PATHS: readonly string[] = [...PATHS.map(({ path }) => path), ...JOB_BOARDS].map((p) => BASE + p);
