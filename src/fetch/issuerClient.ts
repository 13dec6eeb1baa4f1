// Requests to the identity provider that the operator configured: small JSON documents over https, without redirects.
// Plain http is for an issuer on this machine. Its endpoints on other hosts pass the guard.
import { request } from "undici";
import { isRecord } from "../contract/storedValues.ts";
import { UserError } from "../contract/userError.ts";
import { createAgent } from "./guard/agent.ts";
import { isIssuerAddress } from "./guard/issuerAddress.ts";

export interface IssuerClientOptions {
  readonly issuer: string;
  readonly world: string | null;
  readonly ownHosts: readonly string[];
  readonly userAgent: string;
  monotonic(): number;
}

interface IssuerRequest {
  readonly url: string;
  /** Sent as a POST of a form; otherwise the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly authorization?: string;
}

export interface IssuerClient {
  /** The status and the JSON object of the response; throws a UserError if there is none. */
  send(sent: IssuerRequest): Promise<{ status: number; body: Record<string, unknown> }>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = 512 * 1024;

export function createIssuerClient(options: IssuerClientOptions): IssuerClient {
  const { hostname } = new URL(options.issuer);
  const agent = createAgent({
    world: options.world,
    ownHosts: options.ownHosts,
    monotonic: options.monotonic,
    timeoutMs: TIMEOUT_MS,
    isTrusted: (name) => name === hostname,
  });
  return {
    async send({ url, form, authorization }) {
      if (!isIssuerAddress(url)) throw new UserError(`"${url.slice(0, 200)}" is not an https address`);
      const headers: Record<string, string> = { accept: "application/json", "user-agent": options.userAgent };
      if (authorization !== undefined) headers.authorization = authorization;
      if (form !== undefined) headers["content-type"] = "application/x-www-form-urlencoded";
      const { statusCode, body } = await request(url, {
        method: form === undefined ? "GET" : "POST",
        headers,
        body: form === undefined ? null : new URLSearchParams(form).toString(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        dispatcher: agent,
      });
      const parsed: unknown = JSON.parse(await readText(body));
      if (!isRecord(parsed)) throw new UserError("the response is not a JSON object");
      return { status: statusCode, body: parsed };
    },
    close: () => agent.destroy(),
  };
}

async function readText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    parts.push(part);
    size += part.length;
    if (size > MAX_BYTES) throw new UserError("the response is too long");
  }
  return Buffer.concat(parts).toString("utf8");
}
