// Sends webhooks: a POST to a URL that an account configured, so it passes the same guard as every outgoing request.
// Only targets that the operator allows by name, address or range (ROLECALL_WEBHOOK_ALLOW) may be in a private network
// or use plain http. Redirects are not followed, little of the response is read, and the timeout is ten seconds.

import { request } from "undici";
import { errorCodeOf } from "../contract/userError.ts";
import { createAgent } from "./guard/agent.ts";
import { type AllowList, isAllowedName, isInAllowList } from "./guard/allowList.ts";
import { AddressRejected } from "./guard/connector.ts";
import { checkUrl, type UrlRules } from "./guard/urlCheck.ts";

export interface WebhookSenderOptions extends UrlRules {
  readonly world: string | null;
  readonly userAgent: string;
  readonly allow: AllowList;
  monotonic(): number;
}

export interface WebhookSender {
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<{ status: number | null; answer: string | null; error: string | null }>;
  close(): Promise<void>;
}

const POST_MS = 10_000;
const READ_BYTES = 4096;

export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { allow, userAgent } = options;
  const agent = createAgent({
    world: options.world,
    ownHosts: options.ownHosts,
    monotonic: options.monotonic,
    timeoutMs: POST_MS,
    isTrusted: (hostname) => isAllowedName(allow, hostname),
    allowed: (bytes) => isInAllowList(allow, bytes),
  });
  return {
    async post(url, headers, body) {
      if (explainRejection(url, options) !== null) return failed("the address must not be reached");
      try {
        const sent = { "user-agent": userAgent, ...headers };
        const signal = AbortSignal.timeout(POST_MS);
        const { statusCode, body: responseBody } = await request(url, {
          method: "POST",
          headers: sent,
          body,
          signal,
          dispatcher: agent,
        });
        return { status: statusCode, answer: await readBeginning(responseBody), error: null };
      } catch (error) {
        return failed(describeFailure(error));
      }
    },
    close: () => agent.destroy(),
  };
}

function failed(error: string) {
  return { status: null, answer: null, error };
}

/** Why a URL is not allowed, as the end of a sentence; null if it is. */
export function explainRejection(
  url: string,
  { allow, ports, ownHosts }: Pick<WebhookSenderOptions, "allow" | "ports" | "ownHosts">,
): string | null {
  if (!URL.canParse(url)) return "is not a web address";
  const { protocol, hostname, username, password, port } = new URL(url);
  if (username !== "" || password !== "") return "contains a user or a password; the signature proves the sender";
  if (protocol !== "https:" && protocol !== "http:") return "is neither http nor https";
  if (isAllowedName(allow, hostname)) return null;
  if (protocol === "http:")
    return "is not https; plain http requires permission by the operator (ROLECALL_WEBHOOK_ALLOW)";
  if (checkUrl(url, { ports, ownHosts }) === null) return null;
  if (port !== "" && checkUrl(url, { ports: [...ports, Number(port)], ownHosts }) === null)
    return "has a port other than 80 and 443; other ports require permission by the operator (ROLECALL_PORTS)";
  return "is not a public address; other addresses require permission by the operator (ROLECALL_WEBHOOK_ALLOW)";
}

async function readBeginning(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    // Leaving the loop closes the stream and the connection.
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size >= READ_BYTES) break;
    }
  } catch {
    // The status was received and counts: a receiver that accepted a delivery must not get it again because its body
    // was interrupted.
  }
  return Buffer.concat(parts).subarray(0, READ_BYTES).toString("utf8");
}

/** The message for the account, which reveals nothing about internal networks. */
function describeFailure(error: unknown): string {
  const code = errorCodeOf(error);
  if (
    (error instanceof Error && error.name === "TimeoutError") ||
    code === "UND_ERR_CONNECT_TIMEOUT" ||
    code === "UND_ERR_HEADERS_TIMEOUT"
  ) {
    return "the receiver did not respond within 10 seconds";
  }
  if (error instanceof AddressRejected) return "the receiver could not be reached";
  if (code === "UND_ERR_SOCKET" || code === "ECONNRESET")
    return "the receiver closed the connection without a response";
  return "the receiver could not be reached";
}
