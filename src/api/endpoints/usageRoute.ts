// usage: the usage of the requesting key by day and endpoint, and its limits.
import type { FastifyReply } from "fastify";
import type { UsageAnswer } from "../../contract/answers.ts";
import { DAY } from "../../contract/limits.ts";
import { toIso } from "../../text/numbers/dates.ts";
import type { Call } from "../http/call.ts";
import { sendJson, setHead } from "../http/send.ts";
import { callLedger, type EndpointUsage } from "../ports/ledgerPort.ts";

const SHOWN_DAYS = 92;

const sum = (counts: readonly EndpointUsage[], part: "requests" | "rows"): number =>
  counts.reduce((total, count) => total + count[part], 0);

export async function sendUsage(call: Call): Promise<FastifyReply> {
  const { api, owner, reply } = call;
  // Includes what this machine has counted but not yet written.
  await callLedger(api.flushUsage());
  const fromDay = toIso(api.now() - SHOWN_DAYS * DAY).slice(0, 10);
  const counts = await callLedger(api.ledgerPort.usage(owner.keyId, fromDay));
  const days = Map.groupBy(counts, (count) => count.day);
  const rows = [...days].sort(([a], [b]) => (a < b ? 1 : -1));
  setHead(reply, { count: rows.length, lastId: 0, notices: [] });
  const used: UsageAnswer = {
    key: owner.keyId,
    account: owner.account.name,
    role: owner.admin ? "admin" : "user",
    subscription_until: owner.until === null ? null : toIso(owner.until),
    session_until: owner.sessionUntil === null ? null : toIso(owner.sessionUntil),
    limits: api.limits,
    days: rows.map(([day, all]) => ({
      day,
      requests: sum(all, "requests"),
      rows: sum(all, "rows"),
      endpoints: Object.fromEntries(
        all.map(({ endpoint, requests, rows: sent }) => [endpoint, { requests, rows: sent }]),
      ),
    })),
  };
  return sendJson(reply.header("cache-control", "no-store"), used);
}
