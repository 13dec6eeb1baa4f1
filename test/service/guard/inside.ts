// Runs inside a network namespace in which every address of the internet, public and private, is this machine, so that
// any attempted connection succeeds and is recorded. Prints the results as JSON. Started by test/service/guard.test.ts.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { Server, Socket } from "node:net";
import { join } from "node:path";
import type { FetchFailure, FetchResponse } from "../../../src/contract/reading.ts";
import { createFetcher, type Fetcher } from "../../../src/fetch/fetcher.ts";
import { isPublicAddress, parseAddress } from "../../../src/fetch/guard/address.ts";
import { ALLOWED_URLS, REJECTED_URLS } from "../../../src/fetch/guard/addresses.fixture.ts";
import { createConnector } from "../../../src/fetch/guard/connector.ts";
import { fetchOptions } from "../../../src/fetch/server.fixture.ts";
import { OWN, OWN_NAME, OWN_TOO, startNames } from "./names.ts";

const [folder = ""] = process.argv.slice(2);
const PORTS = [22, 25, 80, 5432, 6379, 8080, 8443];
/** Local address and port of every connection that was made. */
const seen: string[] = [];
const inner = (): string[] => seen.filter((each) => !isPublic(each));

function isPublic(endpoint: string): boolean {
  const bytes = parseAddress(endpoint.slice(0, endpoint.lastIndexOf(" ")));
  return bytes !== null && isPublicAddress(bytes) && ![OWN, OWN_TOO].some((own) => endpoint.startsWith(`${own} `));
}

function openNetwork(): void {
  execFileSync("ip", ["link", "set", "lo", "up"]);
  for (const family of ["-4", "-6"]) execFileSync("ip", [family, "route", "add", "local", "default", "dev", "lo"]);
  writeFileSync(join(folder, "resolv.conf"), "nameserver 127.0.0.1\n");
  execFileSync("mount", ["--bind", join(folder, "resolv.conf"), "/etc/resolv.conf"]);
}

const site: RequestListener = (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
  const to = searchParams.get("to");
  if (pathname === "/robots.txt" && request.headers.host?.startsWith("robots"))
    response.writeHead(302, { location: "http://169.254.169.254/robots.txt" }).end();
  // Header values are bytes: a non-ASCII name is sent as UTF-8.
  else if (to !== null) response.writeHead(302, { location: Buffer.from(to).toString("latin1") }).end();
  else response.writeHead(200, { connection: "close" }).end("public");
};

async function listen(server: Server, port: number): Promise<void> {
  server.on("connection", (socket: Socket) => {
    seen.push(`${socket.localAddress?.replace(/^::ffff:/, "")} ${port}`);
    socket.on("error", () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(port, "::", resolve));
}

function tlsOptions(): { key: Buffer; cert: Buffer } | null {
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  return existsSync(cert) ? { key: readFileSync(key), cert: readFileSync(cert) } : null;
}

function outcome(reply: FetchResponse | FetchFailure): string {
  return reply.kind === "got" ? `${reply.status} ${reply.text}` : `${reply.reason}: ${reply.message}`;
}

async function outcomes(fetcher: Fetcher, urls: readonly string[], documented = true): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const url of urls) found[url] = outcome(await fetcher.get({ url, documented }));
  return found;
}

/** The connector alone, without the URL check in front of it. */
async function connected(): Promise<string[]> {
  const connect = createConnector({ world: null, ownHosts: [], connectMs: 1_000, monotonic: () => performance.now() });
  const reached: string[] = [];
  for (const hostname of hostsOf(REJECTED_URLS)) {
    const target = { hostname, protocol: "http:", port: "80" };
    await new Promise<void>((resolve) =>
      connect(target, (error, socket) => {
        if (error === null) reached.push(hostname);
        socket?.destroy();
        resolve();
      }),
    );
  }
  return reached;
}

function hostsOf(urls: readonly string[]): string[] {
  const hosts = urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).hostname.replace(/^\[|\]$/g, ""));
  return [...new Set(hosts)].filter((host) => parseAddress(host) !== null);
}

async function count(fetcher: Fetcher, url: string, rounds: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (let round = 0; round < rounds; round++) {
    const key = outcome(await fetcher.get({ url, documented: true }));
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

openNetwork();
await startNames();
for (const port of PORTS) await listen(createServer(site), port);
const tls = tlsOptions();
await listen(tls === null ? createServer(site) : createTlsServer(tls, site), 443);

const fetcher = createFetcher(fetchOptions({ ports: [8080], ownHosts: [OWN, OWN_NAME], bounds: { connectMs: 3_000 } }));
const report = {
  refused: await outcomes(fetcher, REJECTED_URLS),
  redirected: await outcomes(
    fetcher,
    REJECTED_URLS.map((url) => `http://redirecting.example/?to=${encodeURIComponent(url)}`),
  ),
  names: await outcomes(
    fetcher,
    NAMES().map((name) => `http://${name}/`),
  ),
  redirectedNames: await outcomes(
    fetcher,
    NAMES().map((name) => `http://redirecting.example/?to=http://${name}/`),
  ),
  robots: await outcomes(fetcher, ["http://robots.example/"], false),
  rebinding: await count(fetcher, "http://rebind.example/", 1_000),
  connected: await connected(),
  inner: inner(),
  own: await outcomes(fetcher, [`http://${OWN_NAME}/`, `http://${OWN_TOO}/`]),
  allowed: await outcomes(fetcher, ALLOWED_URLS),
  port: await outcomes(fetcher, ["http://acme.example:8080/"]),
  tls: tls === null ? null : await outcomes(fetcher, ["https://acme.example/", "https://wrong.name.test/"]),
  innerAtLast: inner(),
  publicHits: seen.filter(isPublic).length,
};
await fetcher.close();
console.log(JSON.stringify(report));
process.exit(0);

function NAMES(): string[] {
  const kinds = "inside loopback metadata mixed mixed6 mapped nat64 sixtofour zero alias own second secondMixed";
  return kinds.split(" ").map((kind) => `${kind}.example`);
}
