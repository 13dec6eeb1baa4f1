import { expect, it } from "vitest";
import { fetcherFor, startSite } from "../server.fixture.ts";

/** `npm run test:all` has a thousand. */
const HOSTS = process.env.ROLECALL_TEST_ALL === "1" ? 1000 : 100;
const PATHS = ["/api/jobs", "/api/jobs?page=2", "/careers", "/careers/1", "/private/api", "/feed.xml", "/moved"];
/** The rules of each host: one of these prefixes is disallowed, for everyone or for this reader only. */
const PREFIXES = ["/api", "/careers", "/private", "/feed", "/", null];
const prefixOf = (host: string): string | null => PREFIXES[Number(/\d+/.exec(host)?.[0]) % PREFIXES.length] ?? null;
const agentOf = (host: string): string => (Number(/\d+/.exec(host)?.[0]) % 2 === 0 ? "*" : "Rolecall");

/** Requests that robots.txt disallows, on an internet of 1,000 hosts with documented and undocumented pages. */
async function countDisallowed(strictRobots: boolean, hosts: number): Promise<{ disallowed: number; read: number }> {
  let [disallowed, read] = [0, 0];
  await using world = await startSite((request, response) => {
    const host = request.headers.host ?? "";
    const prefix = prefixOf(host);
    const path = request.url ?? "";
    if (path === "/robots.txt") {
      response.end(prefix === null ? "" : `User-agent: ${agentOf(host)}\nDisallow: ${prefix}\n`);
      return;
    }
    if (prefix !== null && path.startsWith(prefix)) disallowed++;
    else read++;
    if (path === "/moved")
      response.writeHead(302, { location: `https://h${Number(/\d+/.exec(host)?.[0]) + 1}.example/api/jobs` }).end();
    else response.end("ok");
  }, true);
  await using fetcher = fetcherFor(world, { strictRobots });
  for (let from = 0; from < hosts; from += 50) {
    const asks = Array.from({ length: 50 }, (_, at) => `h${from + at}.example`).flatMap((host) =>
      PATHS.map((path, at) => fetcher.get({ url: `https://${host}${path}`, documented: at !== 2 && at !== 3 })),
    );
    await Promise.all(asks);
  }
  return { disallowed, read };
}

it("sends no request that robots.txt disallows in strict mode", async () => {
  const strict = await countDisallowed(true, HOSTS);
  expect(strict.disallowed).toBe(0);
  expect(strict.read).toBeGreaterThan(HOSTS * 3);
});

it("calls documented interfaces as documented otherwise", async () => {
  expect((await countDisallowed(false, 100)).disallowed).toBeGreaterThan(100);
});
