// The remote sites of crowd.test.ts, in a separate process so that serving them costs the measured service nothing:
// healthy boards and fifty hostile sources. Bodies are made and compressed once. Prints its address when it is ready;
// `GET /reads` at that address returns the number of list requests to healthy boards.
//   node test/hostile/crowdServer.ts LETTERS
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { assertPresent } from "../../src/contract/assertPresent.ts";
import { PAGES } from "./pieces.ts";
import { hostilePlaces } from "./places.ts";

type Attack = (response: ServerResponse) => void;

/** Approximate size of each hostile page. */
const LETTERS = Number(process.argv[2] ?? 200_000);
const ROWS = 25;

/** Lists whose rows have as many and as long places as a row may have; the second kind is short enough to be read. */
const PLACES: readonly Attack[] = [1_000, 180].map((rows): Attack => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  const body = brotliCompressSync(JSON.stringify(hostilePlaces(rows)), { params });
  const headers = { "content-encoding": "br", "content-type": "application/json" };
  return (response) => response.writeHead(200, headers).end(body);
});

const BOMB = gzipSync(`[${"{},".repeat(4_000_000)}{}]`);

/**
 * Each source attacks in its own way: pages that grow in a parser, decompression bombs, slow bodies, redirect loops,
 * endless headers, truncated responses.
 */
const ATTACKS: readonly Attack[] = [
  ...Array.from({ length: 30 }, (_, at) => assertPresent(PAGES[Math.floor((at * PAGES.length) / 30)])).map(
    ({ make }): Attack => {
      const body = Buffer.from(make(LETTERS));
      return (response) => response.writeHead(200, { "content-type": "text/html" }).end(body);
    },
  ),
  (response) => response.writeHead(200, { "content-encoding": "gzip", "content-type": "application/json" }).end(BOMB),
  (response) => response.writeHead(200, { "content-type": "text/html" }).end(`${"[".repeat(100_000)}`),
  (response) => void setInterval(() => response.write("<"), 500).unref(),
  (response) => response.writeHead(302, { location: "/again" }).end(),
  (response) => response.writeHead(200, { "x-long": "x".repeat(12_000) }).end("x"),
  (response) => void response.writeHead(200, { "content-length": "1000000" }).write("<p>", () => response.destroy()),
  (response) => response.writeHead(200, { "content-type": "text/html" }).end("\0".repeat(500_000)),
  (response) => response.writeHead(429, { "retry-after": "999999999" }).end(),
  (response) => void response.destroy(),
  (response) => response.writeHead(200, { "content-encoding": "br" }).end("not packed at all"),
];

/** One row is new in every read, so that every read derives. */
function healthyRows(slug: string, read: number): object[] {
  return Array.from({ length: ROWS }, (_, at) => ({
    id: `${slug}-${at}`,
    text: `Cook ${at === 0 ? read : at}`,
    hostedUrl: `https://jobs.lever.co/${slug}/${at}`,
    description: `Cook dish ${at} of ${slug} for the guests of the house every day.`,
  }));
}

const served = { reads: 0 };
const server = createServer((request, response) => {
  response.on("error", () => undefined);
  const host = request.headers.host ?? "";
  if (request.url === "/reads" && host.startsWith("127.0.0.1")) return void response.end(String(served.reads));
  if (request.url === "/robots.txt") return void response.writeHead(404).end();
  if (host === "api.lever.co") {
    const [, , , slug = ""] = (request.url ?? "").split(/[/?]/);
    const attack = /^hostile(\d+)$/.exec(slug);
    if (attack !== null) return void PLACES[Number(attack[1]) % PLACES.length]?.(response);
    served.reads++;
    return void response.end(JSON.stringify(healthyRows(slug, served.reads)));
  }
  // As Lever's own pages, which name the employer.
  if (host === "jobs.lever.co") return void response.end("<title>Acme</title>");
  const number = Number(/hostile(\d+)\.example/.exec(host)?.[1] ?? 0);
  ATTACKS[number % ATTACKS.length]?.(response);
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port} ${ATTACKS.length}\n`);
});
