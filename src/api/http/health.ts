// Liveness (/healthz) and readiness (/readyz). An unreachable or full ledger only degrades the service, because reads
// continue from the index. A problem of the index itself makes the service not ready.
import type { FastifyInstance } from "fastify";
import { toIso } from "../../text/numbers/dates.ts";
import { callLedger } from "../ports/ledgerPort.ts";
import type { Api } from "./call.ts";
import { sendJson } from "./send.ts";

const PROBE_MS = 1000;

/** The ledger's last seq; `null` if it does not respond. */
async function lastSeqOf(api: Api): Promise<number | null> {
  return await callLedger(api.ledgerPort.lastSeq(), PROBE_MS).catch(() => null);
}

/** Maximum number of changes that an index may be behind while it catches up, and how long it may report nothing. */
const MAX_LAG = 100_000;
const MAX_SILENT_MS = 60_000;

interface Readiness {
  status: "ready" | "degraded" | "starting" | "unready" | "stopping";
  /** Why the service is not ready. */
  reasons?: string[];
  /** The degraded parts of a ready service. */
  degraded?: string[];
  [part: string]: unknown;
}

async function readiness(api: Api): Promise<Readiness> {
  if (api.shutdownSignal.aborted) return { status: "stopping", reasons: ["stopping"] };
  const { seq, mark, open, rebuilding, epoch, ready, problems, msSinceReport } = api.feed.status();
  const last = ready ? await lastSeqOf(api) : null;
  const behind = last === null ? 0 : Math.max(0, last - seq);
  const now = api.now();
  // Lag is the changes that the ledger has and the index lacks; a quiet day is not lag.
  const late = { behind, behind_ms: behind === 0 ? 0 : Math.max(0, now - mark), now: toIso(now) };
  const index = { epoch, seq, mark: seq === 0 ? null : toIso(mark), ...late, open, rebuilding };
  if (!ready) return { status: "starting", reasons: [...problems, "starting"], index };
  const reasons: string[] = [...problems];
  if (behind > 0 && !rebuilding && (behind > MAX_LAG || msSinceReport > MAX_SILENT_MS)) reasons.push("index_behind");
  const diskProblem = await api.findDiskProblem();
  const degraded = [
    ...(last === null ? ["ledger_unreachable"] : []),
    ...(diskProblem === null ? [] : [diskProblem]),
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
