// Whether the process lives (/healthz) and whether it should get requests (/readyz). A ledger that is away or full only
// degrades the service: reads go on from the index. What is wrong with the index itself is a reason to ask elsewhere.
import type { FastifyInstance } from "fastify";
import { iso } from "../../text/numbers/dates.ts";
import { reach } from "../endpoints/desk.ts";
import type { Api } from "./call.ts";
import { sendJson } from "./send.ts";

const PROBE_MS = 1000;

/** How far the ledger is; null: it does not answer. */
async function lastSeqOf(api: Api): Promise<number | null> {
  return await reach(api.desk.lastSeq(), PROBE_MS).catch(() => null);
}

/** Changes that an index may be behind while it catches up, and how long it may say nothing at all. */
const FAR_BEHIND = 100_000;
const STUCK_MS = 60_000;

interface Readiness {
  status: "ready" | "degraded" | "starting" | "unready" | "stopping";
  /** Why it should get no requests. */
  reasons?: string[];
  /** What is wrong while it serves all the same. */
  degraded?: string[];
  [part: string]: unknown;
}

async function readiness(api: Api): Promise<Readiness> {
  if (api.stopping.aborted) return { status: "stopping", reasons: ["stopping"] };
  const { seq, mark, open, rebuilding, epoch, ready, troubles, quietMs } = api.feed.standing();
  const last = ready ? await lastSeqOf(api) : null;
  const behind = last === null ? 0 : Math.max(0, last - seq);
  const now = api.now();
  // Behind is what the ledger has and the index has not; a quiet day is no delay.
  const late = { behind, behind_ms: behind === 0 ? 0 : Math.max(0, now - mark), now: iso(now) };
  const index = { epoch, seq, mark: seq === 0 ? null : iso(mark), ...late, open, rebuilding };
  if (!ready) return { status: "starting", reasons: [...troubles, "starting"], index };
  const reasons: string[] = [...troubles];
  if (behind > 0 && !rebuilding && (behind > FAR_BEHIND || quietMs > STUCK_MS)) reasons.push("index_behind");
  const degraded = [
    ...(last === null ? ["ledger_unreachable"] : []),
    ...((await api.ledgerFull()) ? ["ledger_full"] : []),
    ...(rebuilding ? ["index_rebuilding"] : []),
  ];
  const ledger = last === null ? "unreachable" : "reachable";
  if (reasons.length > 0) return { status: "unready", reasons, degraded, ledger, index };
  return degraded.length > 0 ? { status: "degraded", degraded, ledger, index } : { status: "ready", ledger, index };
}

export function addHealth(app: FastifyInstance, api: Api): void {
  const method = ["GET", "HEAD"];
  app.route({
    method,
    url: "/healthz",
    handler: (_, reply) => sendJson(reply.header("cache-control", "no-store"), { status: "ok" }),
  });
  app.route({
    method,
    url: "/readyz",
    async handler(_, reply) {
      const state = await readiness(api);
      reply.code(state.status === "ready" || state.status === "degraded" ? 200 : 503);
      return sendJson(reply.header("cache-control", "no-store"), state);
    },
  });
}
