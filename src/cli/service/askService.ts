// Asking a running service over HTTP, for the commands that only want an answer: `rolecall find` and `rolecall mcp`.

import { Refusal, sentenceOf } from "../../contract/refusal.ts";
import type { Environment } from "./environment.ts";

export interface ServiceAnswer {
  readonly status: number;
  readonly text: string;
  header(name: string): string | null;
}

/** A live search may take two minutes to answer. */
const PATIENCE_MS = 150_000;

/** Where the service is: as told, else where one of this environment would listen. */
export function serviceUrl({ serviceUrl: told, host, port }: Environment): string {
  if (told !== null) return told;
  const named = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  return `http://${named.includes(":") ? `[${named}]` : named}:${port}`;
}

export async function askService(
  base: string,
  key: string,
  path: string,
  query: string,
  signal?: AbortSignal,
  body?: unknown,
): Promise<ServiceAnswer> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const answer = await fetch(`${base}/api/v1/${path}${query === "" ? "" : `?${query}`}`, {
    headers: {
      authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
    signal: signal === undefined ? patience : AbortSignal.any([signal, patience]),
    redirect: "error",
  }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Refusal(`no service answers at ${base} (${sentenceOf(cause)}).`);
  });
  return { status: answer.status, text: await answer.text(), header: (name) => answer.headers.get(name) };
}
