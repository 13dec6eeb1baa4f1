// Sends webhooks: a POST to an address that an account has named, so it passes the same guard as every outgoing request. Only what the
// operator allows by name, address or range (ROLECALL_WEBHOOK_ALLOW) may lie in a network of one's own, and be plain http. Nothing is
// followed, little is read, and after ten seconds it is over.

import { Agent, buildConnector, request } from "undici";
import { codeOfError } from "../contract/refusal.ts";
import { type Allowed, isIn, isNamed } from "./guard/allowed.ts";
import { createConnector, Refused } from "./guard/connector.ts";
import { type GateRules, refuseUrl } from "./guard/gate.ts";

export interface PosterOptions extends GateRules {
  readonly world: string | null;
  readonly userAgent: string;
  readonly allow: Allowed;
  monotonic(): number;
}

export interface Poster {
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number | null; answer: string | null; error: string | null }>;
  close(): Promise<void>;
}

const POST_MS = 10_000;
const CONNECT_MS = 5000;
const READ_BYTES = 4096;

export function createPoster(options: PosterOptions): Poster {
  const { allow, userAgent } = options;
  const guarded = createConnector({
    ...{ world: options.world, ownHosts: options.ownHosts, connectMs: CONNECT_MS, monotonic: options.monotonic },
    allowed: (bytes) => isIn(allow, bytes),
  });
  // A name that the operator lists is his own to resolve.
  const trusted = buildConnector({ allowH2: false, timeout: CONNECT_MS });
  const agent = new Agent({
    connect: (target, done) => (isNamed(allow, target.hostname) ? trusted : guarded)(target, done),
    pipelining: 1,
    keepAliveTimeout: 4000,
    headersTimeout: POST_MS,
    bodyTimeout: POST_MS,
    allowH2: false,
  });
  return {
    async post(url, headers, body) {
      if (refusalOf(url, options) !== null) return failed("the address may not be reached");
      try {
        const sent = { "user-agent": userAgent, ...headers };
        const signal = AbortSignal.timeout(POST_MS);
        const { statusCode, body: said } = await request(url, {
          method: "POST",
          headers: sent,
          body,
          signal,
          dispatcher: agent,
        });
        return { status: statusCode, answer: await beginning(said), error: null };
      } catch (error) {
        return failed(sentenceFor(error));
      }
    },
    close: () => agent.destroy(),
  };
}

function failed(error: string) {
  return { status: null, answer: null, error };
}

/** Why an address may not be sent to, as the end of a sentence; null: it may. */
export function refusalOf(
  url: string,
  { allow, ports, ownHosts }: Pick<PosterOptions, "allow" | "ports" | "ownHosts">,
): string | null {
  if (!URL.canParse(url)) return "is no web address";
  const { protocol, hostname, username, password, port } = new URL(url);
  if (username !== "" || password !== "") return "holds a user or a password; the signature is what proves the sender";
  if (protocol !== "https:" && protocol !== "http:") return "is neither http nor https";
  if (isNamed(allow, hostname)) return null;
  if (protocol === "http:")
    return "is not https; plain http is for addresses that the operator allows (ROLECALL_WEBHOOK_ALLOW)";
  if (refuseUrl(url, { ports, ownHosts }) === null) return null;
  if (port !== "" && refuseUrl(url, { ports: [...ports, Number(port)], ownHosts }) === null)
    return "has a port that is not open to everyone; others are for the operator to allow (ROLECALL_PORTS)";
  return "is not a public address; others are for the operator to allow (ROLECALL_WEBHOOK_ALLOW)";
}

async function beginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop ends the stream, and the connection with it.
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= READ_BYTES) break;
    }
  } catch {
    // The status was said, and it is what counts: whoever has received a delivery shall not get it again for words that he did not end.
  }
  return Buffer.concat(parts).subarray(0, READ_BYTES).toString("utf8");
}

/** What an account may know: nothing of what is inside a network. */
function sentenceFor(error: unknown): string {
  const code = codeOfError(error);
  if (
    (error instanceof Error && error.name === "TimeoutError") ||
    code === "UND_ERR_CONNECT_TIMEOUT" ||
    code === "UND_ERR_HEADERS_TIMEOUT"
  ) {
    return "the receiver did not answer within 10 seconds";
  }
  if (error instanceof Refused) return "the receiver could not be reached";
  if (code === "UND_ERR_SOCKET" || code === "ECONNRESET") return "the receiver ended the connection without an answer";
  return "the receiver could not be reached";
}
