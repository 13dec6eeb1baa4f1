// Routes for people without a key: /bot, and /removal with its form. Requests are limited per address and in total,
// because anyone can send them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRecord } from "../../contract/storedValues.ts";
import { PAGE_POLICY } from "../docs/pageFrame.ts";
import { asApiError, sendError } from "../errors.ts";
import type { Api } from "../http/call.ts";
import { tooMany } from "../http/limits/rateLimit.ts";
import { sendBytes, sendJson } from "../http/send.ts";
import { callLedger } from "../ports/ledgerPort.ts";
import { botPage, removalConfirmation, removalForm } from "./pages.ts";
import { parseRemovalRequest } from "./removalRequest.ts";

export const VISITOR_PATHS = ["/bot", "/removal"] as const;
const BODY_BYTES = 8 * 1024;
const FORM_POLICY = PAGE_POLICY.replace("form-action 'none'", "form-action 'self'");
const HTML = "text/html; charset=utf-8";

function sendPage(reply: FastifyReply, text: string): Promise<FastifyReply> {
  reply.header("content-security-policy", FORM_POLICY).header("referrer-policy", "no-referrer");
  return sendBytes(reply.header("cache-control", "no-store"), HTML, Buffer.from(text));
}

function isForm(request: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(request.headers["content-type"] ?? "");
}

function takeTurn({ rateLimiter }: Api, address: string): void {
  for (const [owner, policy] of [[address, "removal"] as const, ["all", "removals"] as const]) {
    const { allowed, retryAfter } = rateLimiter.take(owner, policy);
    if (!allowed) throw tooMany(`too many requests for removal; try again in ${retryAfter} s`, retryAfter);
  }
}

export function addVisitors(root: FastifyInstance, api: Api): void {
  async function accept(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const removal = parseRemovalRequest(request.body);
    const number = await callLedger(api.ledgerPort.visitors.requestRemoval(removal, api.now()));
    if (number === null) throw tooMany("too many requests for removal are waiting; try again in an hour", 3600);
    reply.code(202);
    return isForm(request) ? sendPage(reply, removalConfirmation(number)) : sendJson(reply, { number });
  }

  // A separate scope: no other route accepts forms.
  root.register(async (app) => {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      async (_: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
    );
    app.route({
      method: ["GET", "HEAD"],
      url: "/removal",
      handler: (_, reply) => sendPage(reply, removalForm(null)),
    });
    app.route({
      method: "POST",
      url: "/removal",
      bodyLimit: BODY_BYTES,
      // Before the body is read.
      async onRequest({ ip }) {
        takeTurn(api, ip);
      },
      handler: accept,
      // A person sees the problem above the form.
      errorHandler(error, request, reply) {
        const problem = asApiError(error);
        if (!isForm(request) || problem.status >= 500) return sendError(reply, problem);
        return sendPage(
          reply.code(problem.status),
          removalForm(problem.message, isRecord(request.body) ? request.body : {}),
        );
      },
    });
    app.route({
      method: ["GET", "HEAD"],
      url: "/bot",
      async handler(_, reply) {
        const { health } = await callLedger(api.ledgerPort.sourceStatuses());
        const sum = (of: "boards" | "read_24h") => [...health.values()].reduce((total, one) => total + one[of], 0);
        const totals = { boards: sum("boards"), readToday: sum("read_24h") };
        return await sendPage(reply, botPage(await callLedger(api.ledgerPort.visitors.reader()), totals));
      },
    });
  });
}
