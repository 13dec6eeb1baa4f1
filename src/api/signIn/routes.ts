// Sign-in with the identity provider (authorization code with PKCE): /sign-in redirects there, /sign-in/callback starts
// the session, /sign-out ends it. A failed sign-in shows a page, because a person looks at it.
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { SESSION_MS } from "../../ledger/accounts/sessions.ts";
import { escapeHtml } from "../../text/html/textToHtml.ts";
import { PAGE_POLICY, page } from "../docs/pageFrame.ts";
import { asApiError } from "../errors.ts";
import type { Api } from "../http/call.ts";
import { queryOf } from "../http/endpoint.ts";
import { tooMany } from "../http/limits/rateLimit.ts";
import { sendBytes, sendJson } from "../http/send.ts";
import { callLedger } from "../ports/ledgerPort.ts";
import type { SignInPort } from "../ports/signInPort.ts";
import { attemptCookie, attemptIn, noAttemptCookie, ownPage, sessionCookie } from "./session.ts";

export const SIGN_IN_PATHS = ["/sign-in", "/sign-in/callback", "/sign-in/options"] as const;
export const SIGN_OUT_PATH = "/sign-out";
const [START, CALLBACK, OPTIONS] = SIGN_IN_PATHS;

export function addSignIn(root: FastifyInstance, api: Api): void {
  const { issuer, keys, port } = api.signIn;
  root.get(OPTIONS, (_, reply) => sendJson(reply.header("cache-control", "no-store"), { issuer, keys }));
  if (port === null) return;
  root.register(async (app) => {
    app.addHook("onRequest", async ({ ip }, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      reply.header("x-content-type-options", "nosniff");
      const { allowed, retryAfter } = api.rateLimiter.take(ip, "signIn");
      if (!allowed) throw tooMany(`too many sign-ins from this address; try again in ${retryAfter} s`, retryAfter);
    });
    app.setErrorHandler((error, _, reply) => sendProblem(api, error, reply));
    app.get(START, (request, reply) => start(api, port, request, reply));
    app.get(CALLBACK, (request, reply) => finish(api, port, request, reply));
  });
  root.post(SIGN_OUT_PATH, async (request, reply) => {
    const owner = await api.auth.ownerOf(request.headers.authorization, api.now());
    if (owner.sessionUntil === null)
      throw new ApiError("forbidden", "signing out requires a session; revoke a key with rolecall key revoke");
    await callLedger(api.ledgerPort.endSession(owner.keyId, api.now()));
    return reply
      .header("x-content-type-options", "nosniff")
      .header("set-cookie", sessionCookie("", 0, api.baseUrl()))
      .code(204)
      .send();
  });
}

const redirectUri = (api: Api): string => `${api.baseUrl()}${CALLBACK}`;

async function start(api: Api, port: SignInPort, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { url, ...secrets } = await port.start(redirectUri(api));
  const wanted = new URLSearchParams(queryOf(request)).get("page") ?? "/";
  reply.header("set-cookie", attemptCookie({ ...secrets, page: ownPage(wanted) }, api.baseUrl()));
  return await reply.redirect(url, 302);
}

async function finish(api: Api, port: SignInPort, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const base = api.baseUrl();
  const answer = new URLSearchParams(queryOf(request));
  const attempt = attemptIn(request.headers.cookie, base);
  const state = answer.get("state");
  if (attempt === null || state === null || !isEqual(state, attempt.state)) {
    throw new ApiError("bad_request", "this sign-in has expired or was started in another browser; sign in again");
  }
  // A sign-in ends once, regardless of its result.
  reply.header("set-cookie", noAttemptCookie(base));
  const [error, code] = [answer.get("error"), answer.get("code")];
  if (error !== null || code === null) throw new ApiError("forbidden", refusalOf(error));
  const { nonce, verifier } = attempt;
  const ended = { code, nonce, verifier, redirectUri: redirectUri(api), issuer: answer.get("iss") };
  const person = await port.finish(ended);
  const key = await callLedger(api.ledgerPort.startSession(person, api.now()));
  // An operator may have ended the person's subscription.
  await api.auth.ownerOf(`Bearer ${key}`, api.now());
  reply.header("set-cookie", sessionCookie(key, SESSION_MS / 1000, base));
  return await reply.redirect(attempt.page, 302);
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function refusalOf(error: string | null): string {
  if (error === "access_denied") return "the identity provider refused this sign-in";
  return `the identity provider ended this sign-in (${(error ?? "no code").slice(0, 60)})`;
}

function sendProblem(api: Api, error: unknown, reply: FastifyReply): Promise<FastifyReply> {
  const problem = asApiError(error);
  if (problem.code === "internal_error") api.log.error({ err: error }, "sign-in failed");
  if (problem.detail.retryAfter !== undefined) reply.header("retry-after", String(problem.detail.retryAfter));
  const body = `<h1>Sign-in failed</h1><p role="alert"><strong>${escapeHtml(problem.message)}</strong></p>
<p><a href="${START}">Try again</a> or return to <a href="/">the console</a>.</p>`;
  reply.code(problem.status).header("content-security-policy", PAGE_POLICY);
  return sendBytes(reply, "text/html; charset=utf-8", Buffer.from(page("Sign-in failed", body)));
}
