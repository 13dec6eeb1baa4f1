// Calls a running service over HTTP, for `rolecall find` and `rolecall mcp`.

import { messageOf, UserError } from "../../contract/userError.ts";
import type { Environment } from "../environment/environment.ts";

export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/** A live search may take two minutes to answer. */
const TIMEOUT_MS = 150_000;

/** The address of the service: as configured, else where a service with this environment would listen. */
export function serviceUrl({ serviceUrl: configuredUrl, host, port }: Environment): string {
  if (configuredUrl !== null) return configuredUrl;
  const hostName = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${hostName.includes(":") ? `[${hostName}]` : hostName}:${port}`;
}

export async function askService(
  base: string,
  key: string,
  path: string,
  query: string,
  signal?: AbortSignal,
  body?: unknown,
): Promise<ServiceAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(`${base}/api/v1/${path}${query === "" ? "" : `?${query}`}`, {
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    redirect: "error",
  }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new UserError(
      `no service responds at ${base} (${messageOf(cause)}): start one with \`rolecall up\`, or set ROLECALL_URL.`,
    );
  });
  return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
}
