// Small invented sites on one loopback address, told apart by the Host they are asked for. Each says what is truly there.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BoardAddress, CoverageCode } from "../../src/contract/reading.ts";
import type { SiteReading } from "../../src/sources/careerSite/site.ts";

export interface Asked {
  readonly host: string;
  /** The scheme too, where the site is another one by each. */
  readonly door: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly cookie: string;
}

export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/** By host, or by scheme and host where only one is open: what it answers, null for its 404. Without a host of its own a name does not exist. */
export type Hosts = Readonly<Record<string, (asked: Asked) => Answer | string | null>>;

interface Truth {
  readonly behind?: BoardAddress;
  /** The titles of everything that is open, as a person would copy them. */
  readonly titles?: readonly string[];
  readonly whole?: boolean;
  readonly code?: CoverageCode | null;
  readonly passed?: Partial<SiteReading["passed_over"]>;
  /** A title, and what must stand in the posting's places, address or text. */
  readonly places?: Readonly<Record<string, string>>;
  readonly urls?: Readonly<Record<string, string>>;
  readonly texts?: Readonly<Record<string, string>>;
  /** Words around the openings that stand in no text of one. */
  readonly absent?: readonly string[];
  readonly fewestPages?: number;
  readonly mostPages?: number;
  /** Requests of any kind that the reading may cost the site. */
  readonly mostRequests?: number;
  /** What must stand in the places of one posting each, where titles do not tell them apart. */
  readonly placed?: readonly string[];
  /** The employer's name on every posting; several where the site itself goes by its brand and by its legal name. */
  readonly employer?: string | readonly string[];
}

export interface Site {
  readonly domain: string;
  /** What it shows, in one line. */
  readonly about: string;
  readonly language: string;
  /** Nothing may be published here, whatever it looks like. */
  readonly trap?: true;
  readonly hosts: Hosts;
  readonly robots?: string;
  readonly truth: Truth;
}

/** A site of one host whose answers are files by path. */
export function files(domain: string, pages: Readonly<Record<string, Answer | string>>): Hosts {
  return { [domain]: ({ path }) => (Object.hasOwn(pages, path) ? (pages[path] as Answer | string) : null) };
}

export function redirect(to: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status: 302, headers: { location: to, ...headers }, body: "" };
}

export function xml(body: string | Buffer): Answer {
  return { headers: { "content-type": "application/xml" }, body };
}

export async function startSites(
  sites: readonly Site[],
  onAsked: (asked: Asked) => void = () => undefined,
): Promise<{ address: string; close: () => Promise<void> }> {
  const hosts = new Map(
    sites.flatMap((site) => Object.entries(site.hosts).map(([host, answer]) => [host, { site, answer }] as const)),
  );
  const server = createServer((request, response) => {
    const asked = askedBy(request, (door) => hosts.has(door));
    const known = hosts.get(asked.door);
    // A name that does not exist has no answer at all.
    if (known === undefined) return void request.socket.destroy();
    onAsked(asked);
    if (asked.path === "/robots.txt") {
      const { robots } = known.site;
      return send(response, robots === undefined ? null : { headers: { "content-type": "text/plain" }, body: robots });
    }
    send(response, known.answer(asked));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}

function askedBy(request: IncomingMessage, isDoor: (door: string) => boolean): Asked {
  const url = new URL(request.url ?? "/", "http://sites.invalid");
  const host = (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return {
    host,
    door: isDoor(host) ? host : `${request.headers["x-forwarded-proto"]}://${host}`,
    path: decodeURIComponent(url.pathname),
    query: url.searchParams,
    cookie: request.headers.cookie ?? "",
  };
}

function send(response: ServerResponse, answer: Answer | string | null): void {
  const said: Answer =
    answer === null
      ? { status: 404, body: "<title>404</title><h1>Not found</h1>" }
      : typeof answer === "string"
        ? { body: answer }
        : answer;
  response
    .writeHead(said.status ?? 200, { "content-type": "text/html; charset=utf-8", ...said.headers })
    .end(said.body);
}
