// Serves invented sites on one loopback address; the Host header of a request selects the site.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Asked {
  readonly host: string;
  /** The host, with its scheme where a site is served over one scheme only. */
  readonly origin: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookie: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** By host, or by scheme and host where only one scheme is served. Null is "not found"; a host that is not listed does not exist. */
export type Hosts = Readonly<Record<string, (asked: Asked) => Answer | string | null>>;

/** One host that answers each path with one page. */
export function files(host: string, pages: Readonly<Record<string, Answer | string>>): Hosts {
  return { [host]: ({ path }) => (Object.hasOwn(pages, path) ? (pages[path] as Answer | string) : null) };
}

export async function startSites(
  sites: readonly { readonly hosts: Hosts }[],
  onAsked: (asked: Asked) => void = () => undefined,
): Promise<{ address: string; close: () => Promise<void> }> {
  const hosts = new Map(sites.flatMap((site) => Object.entries(site.hosts)));
  const server = createServer((request, response) => {
    const asked = askedBy(request, hosts);
    const answer = hosts.get(asked.origin);
    if (answer === undefined) return void request.socket.destroy();
    onAsked(asked);
    send(response, answer(asked));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function askedBy(request: IncomingMessage, hosts: ReadonlyMap<string, unknown>): Asked {
  const url = new URL(request.url ?? "/", "http://sites.invalid");
  const host = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return {
    host,
    origin: hosts.has(host) ? host : `${request.headers["x-forwarded-proto"]}://${host}`,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    cookie: request.headers.cookie ?? "",
  };
}

function send(response: ServerResponse, answer: Answer | string | null): void {
  const notFound = { status: 404, body: "<title>404</title><h1>Not found</h1>" };
  const { status = 200, headers, body }: Answer = typeof answer === "string" ? { body: answer } : (answer ?? notFound);
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...headers }).end(body);
}
