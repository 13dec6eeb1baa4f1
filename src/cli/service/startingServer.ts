// Answers on the service's port while the service starts: a rebuild of the index can take minutes, and a refused
// connection would not show the progress.
import type { Server, ServerResponse } from "node:http";

export interface RebuildShare {
  readonly done: number;
  readonly of: number;
}

export interface StartingServer {
  /** `null`: no rebuild is running. */
  report(progress: RebuildShare | null): void;
  /** Frees the port for the service. */
  close(): Promise<void>;
}

/** Imported like this in api/http/metrics.ts, too, and for the same reason. */
const { createServer } = process.getBuiltinModule("node:http");
const RETRY_SECONDS = "2";

/** Throws the error of `listen` if the port cannot be used. */
export async function startStartingServer(host: string, port: number): Promise<StartingServer> {
  let progress: RebuildShare | null = null;
  const server = createServer((request, response) => {
    const [path] = (request.url ?? "/").split("?");
    if (path === "/healthz") return send(response, 200, { status: "ok" });
    const index = { rebuilding: progress !== null, progress };
    if (path === "/readyz") return send(response, 503, { status: "starting", reasons: ["starting"], index });
    const error = progress === null ? "the service is starting" : describeProgress(progress);
    return send(response, 503, { error, code: "overloaded", hint: "Try again shortly; /readyz reports the progress" });
  });
  await listenOn(server, host, port);
  return {
    report(next) {
      progress = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Only the share: progress is measured in posting ids, which are not a number of postings. */
export function describeProgress({ done, of }: RebuildShare): string {
  const share = of === 0 ? 0 : Math.floor((100 * done) / of);
  return `the index is being rebuilt: ${share} % done`;
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    connection: "close",
    ...(status === 503 ? { "retry-after": RETRY_SECONDS } : {}),
  });
  response.end(text);
}
