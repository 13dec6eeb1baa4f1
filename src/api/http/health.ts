// Whether the process lives (/healthz) and whether it should get requests (/readyz). A ledger that is away only
// degrades the service: reads go on from the index.
import type { FastifyInstance } from "fastify";
import { iso } from "../../text/numbers/dates.ts";
import { reach } from "../endpoints/desk.ts";
import type { Api } from "./call.ts";
import { sendJson } from "./send.ts";

const PROBE_MS = 1000;

async function ledgerAnswers(api: Api): Promise<boolean> {
  try {
    await reach(api.desk.lastSeq(), PROBE_MS);
    return true;
  } catch {
    return false;
  }
}

async function readiness(api: Api): Promise<{ status: string; [part: string]: unknown }> {
  if (api.stopping.aborted) return { status: "stopping" };
  const { seq, mark, open, rebuilding, epoch, ready } = api.feed.standing();
  const index = { epoch, seq, mark: iso(mark), behind_ms: Math.max(0, api.now() - mark), open, rebuilding };
  if (!ready) return { status: "starting", index };
  const ledger = await ledgerAnswers(api);
  return { status: ledger && !rebuilding ? "ready" : "degraded", ledger: ledger ? "reachable" : "unreachable", index };
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
