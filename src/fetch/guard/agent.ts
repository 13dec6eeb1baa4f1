// Connections to addresses that an operator or an account configured, outside the crawling policy: webhook receivers and
// identity providers. Hosts that the operator names are trusted; all others pass the guard.
import { Agent, buildConnector } from "undici";
import { createConnector } from "./connector.ts";

export interface AgentOptions {
  readonly world: string | null;
  readonly ownHosts: readonly string[];
  readonly timeoutMs: number;
  monotonic(): number;
  /** Names that the operator configured are resolved without the guard. */
  isTrusted(hostname: string): boolean;
  /** Non-public addresses that the operator allows. */
  readonly allowed?: (address: readonly number[]) => boolean;
}

const CONNECT_MS = 5000;

export function createAgent({ timeoutMs, isTrusted, ...options }: AgentOptions): Agent {
  const guarded = createConnector({ ...options, connectMs: CONNECT_MS });
  const trusted = buildConnector({ allowH2: false, timeout: CONNECT_MS });
  return new Agent({
    connect: (target, callback) => (isTrusted(target.hostname) ? trusted : guarded)(target, callback),
    pipelining: 1,
    keepAliveTimeout: 4000,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    allowH2: false,
  });
}
