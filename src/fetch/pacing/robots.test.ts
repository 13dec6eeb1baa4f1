import { describe, expect, it } from "vitest";
import { growthOf, MAX_GROWTH } from "../../../test/rig/growth.ts";
import type { Fetcher } from "../fetcher.ts";
import { createFakeClock, fetcherFor, type Handler, startSite, TEST_BOUNDS } from "../server.fixture.ts";
import { reduceRobots } from "./robotsText.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const DAY = 24 * 3_600_000;

interface Site {
  readonly fetcher: Fetcher;
  readonly requests: string[];
  readonly slept: number[];
  readonly time: { now: number };
  read(path: string, host?: string): Promise<string>;
}

/** A site with this robots.txt; every other page answers. */
async function onSite(robots: string | Handler, test: (site: Site) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  await using world = await startSite((request, response) => {
    requests.push(`${request.headers.host}${request.url}`);
    if (request.url !== "/robots.txt") response.end("ok");
    else if (typeof robots === "string") response.end(robots);
    else robots(request, response);
  }, true);
  const { slept, monotonic, sleep } = createFakeClock();
  const time = { now: NOW };
  await using fetcher = fetcherFor(world, { monotonic, sleep, bounds: TEST_BOUNDS, now: () => time.now });
  const read = async (path: string, host = "acme.example"): Promise<string> => {
    const reply = await fetcher.get({ url: `https://${host}${path}` });
    return reply.kind === "got" ? "read" : reply.reason;
  };
  await test({ fetcher, requests, slept, time, read });
}

const RULES: readonly (readonly [name: string, robots: string, allowed: string[], forbidden: string[]])[] = [
  ["nothing", "", ["/", "/jobs"], []],
  ["everybody's group", "User-agent: *\nDisallow: /a", ["/", "/b"], ["/a", "/abc", "/a/b?c"]],
  ["our group before everybody's", "User-agent: *\nDisallow: /\n\nUser-agent: RoleCall\nDisallow: /x", ["/y"], ["/x"]],
  ["our name with a version", "User-agent: rolecall/2.0 beta\nDisallow: /x", ["/y"], ["/x"]],
  ["another's group", "User-agent: rolecaller\nDisallow: /\nUser-agent: other\nDisallow: /", ["/x"], []],
  ["several agents on one group", "User-agent: a\nUser-agent: rolecall\nUser-agent: b\nDisallow: /x", ["/y"], ["/x"]],
  [
    "a group in two places",
    "User-agent: rolecall\nDisallow: /x\nUser-agent: a\nDisallow: /z\nUser-agent: rolecall\nDisallow: /y",
    ["/z"],
    ["/x", "/y"],
  ],
  [
    "other lines between agents",
    "User-agent: a\nCrawl-delay: 1\nSitemap: x\nUser-agent: rolecall\nDisallow: /x",
    [],
    ["/x"],
  ],
  [
    "the longest rule",
    "User-agent: *\nDisallow: /\nAllow: /jobs\nDisallow: /jobs/old",
    ["/jobs/1"],
    ["/", "/about", "/jobs/old/1"],
  ],
  ["allow where two are as long", "User-agent: *\nDisallow: /a\nAllow: /a", ["/a"], []],
  [
    "wildcards and ends",
    "User-agent: *\nDisallow: /*.pdf$\nDisallow: /x/*/y",
    ["/a.pdf?x", "/x/y"],
    ["/a.pdf", "/x/1/y/2"],
  ],
  ["an empty rule", "User-agent: *\nDisallow:", ["/", "/x"], []],
  ["comments, case and blanks", "USER-AGENT : * # all\n  dIsAlLoW:  /x # this\n", ["/y"], ["/x"]],
  ["old line ends and a mark", "\ufeffUser-agent: *\rDisallow: /x\r", ["/y"], ["/x"]],
  [
    "escapes either way",
    "User-agent: *\nDisallow: /%62%61%7A\nDisallow: /caf%c3%a9\nDisallow: /é",
    [],
    ["/baz", "/b%61z", "/caf%C3%A9", "/é"],
  ],
  ["an HTML page instead", "<!doctype html><title>Disallow: /</title>", ["/x"], []],
  ["rules before any agent", "Disallow: /\nUser-agent: a\nDisallow: /", ["/x"], []],
];

describe("robots.txt", () => {
  it.each(RULES)("with %s", async (_, robots, allowed, forbidden) => {
    await onSite(robots, async ({ read, requests }) => {
      for (const path of allowed) expect([path, await read(path)]).toEqual([path, "read"]);
      for (const path of forbidden) expect([path, await read(path)]).toEqual([path, "robots_disallowed"]);
      expect(requests.filter((each) => each.endsWith("/robots.txt"))).toHaveLength(1);
      expect(requests).toHaveLength(1 + allowed.length);
    });
  });

  it.each([
    [404, "read"],
    [401, "read"],
    [403, "read"],
    [410, "read"],
    [500, "robots_disallowed"],
    [502, "robots_disallowed"],
    [503, "robots_disallowed"],
    [429, "resting"],
  ])("with status %d means %s", async (status, outcome) => {
    await onSite(
      (_, response) => void response.writeHead(status).end("User-agent: *\nDisallow: /"),
      async ({ read, requests }) => {
        expect(await read("/x")).toBe(outcome);
        expect(requests).toHaveLength(outcome === "read" ? 2 : 1);
      },
    );
  });

  it("that is truncated means that the site is unreachable", async () => {
    await onSite(
      (request) => void request.socket.destroy(),
      async ({ read }) => {
        expect(await read("/x")).toBe("unreachable");
      },
    );
  });

  it("is fetched again after a day, or after ten minutes if it failed, and once for many callers", async () => {
    let status = 500;
    await onSite(
      (_, response) => void response.writeHead(status).end("User-agent: *\nDisallow: /x"),
      async ({ read, time, requests }) => {
        const outcomes = await Promise.all(["/x", "/y", "/z"].map((path) => read(path)));
        expect(outcomes).toEqual(new Array(3).fill("robots_disallowed"));
        expect(requests).toHaveLength(1);
        status = 200;
        time.now += 10 * 60_000 - 1;
        expect(await read("/y")).toBe("robots_disallowed");
        time.now += 1;
        expect(await read("/y")).toBe("read");
        status = 404;
        time.now += DAY - 1;
        expect(await read("/x")).toBe("robots_disallowed");
        time.now += 1;
        expect(await read("/x")).toBe("read");
      },
    );
  });

  it("is followed through five redirects to other hosts, and is absent after more", async () => {
    const redirecting =
      (hops: number): Handler =>
      (request, response) => {
        const at = Number(/^h(\d)/.exec(request.headers.host ?? "")?.[1] ?? 0);
        if (at === hops) response.end("User-agent: *\nDisallow: /x");
        else response.writeHead(301, { location: `https://h${at + 1}.example/robots.txt` }).end();
      };
    await onSite(redirecting(5), async ({ read }) => expect(await read("/x")).toBe("robots_disallowed"));
    await onSite(redirecting(6), async ({ read }) => expect(await read("/x")).toBe("read"));
  });

  it("that redirects to a private address closes the site", async () => {
    await onSite(
      (_, response) => void response.writeHead(302, { location: "http://169.254.169.254/" }).end(),
      async ({ read }) => {
        expect(await read("/x")).toBe("refused");
      },
    );
  });

  it("applies to every host of a redirect, but not to a documented interface", async () => {
    const robots: Handler = (request, response) => {
      response.end(request.headers.host === "closed.example" ? "User-agent: *\nDisallow: /" : "");
    };
    await onSite(robots, async ({ read, fetcher, requests }) => {
      expect(await read("/", "closed.example")).toBe("robots_disallowed");
      expect(await fetcher.get({ url: "https://closed.example/api", documented: true })).toMatchObject({ kind: "got" });
      expect(requests).toEqual(["closed.example/robots.txt", "closed.example/api"]);
      expect(await fetcher.get({ url: "https://closed.example/robots.txt" })).toMatchObject({ kind: "got" });
    });
  });

  it("applies to other hosts that a documented interface redirects to", async () => {
    await using world = await startSite((request, response) => {
      if (request.url === "/robots.txt") response.end("User-agent: *\nDisallow: /");
      else if (request.headers.host === "api.example")
        response.writeHead(302, { location: "https://third.example/x" }).end();
      else response.end("not to be read");
    }, true);
    await using fetcher = fetcherFor(world);
    const reply = await fetcher.get({ url: "https://api.example/list", documented: true });
    expect(reply).toMatchObject({ kind: "unread", reason: "robots_disallowed" });
  });

  it("sets the pause by Crawl-delay, from the first page on", async () => {
    await onSite("User-agent: *\nCrawl-delay: 3\n", async ({ read, slept }) => {
      await read("/a");
      expect(slept.at(-1)).toBe(3_000);
      await read("/b");
      expect(slept).toEqual([3_000, 3_000]);
    });
  });

  it("is fetched once, also for reading its sitemaps", async () => {
    const robots =
      "User-agent: *\nDisallow: /x\nSitemap: https://acme.example/a.xml\n sitemap: https://acme.example/b.xml\n";
    await onSite(robots, async ({ fetcher, requests, read }) => {
      expect(await read("/")).toBe("read");
      const response = await fetcher.get({ url: "https://acme.example/robots.txt" });
      expect(response).toMatchObject({ kind: "got", status: 200 });
      expect(response.kind === "got" && response.text.match(/[ab]\.xml/g)).toEqual(["a.xml", "b.xml"]);
      expect(requests.filter((address) => address.endsWith("/robots.txt"))).toHaveLength(1);
    });
  });

  it("is read up to 500 KiB", async () => {
    const filler = `User-agent: *\n${"#".repeat(512_000)}\nDisallow: /late`;
    await onSite(filler, async ({ read }) => expect(await read("/late")).toBe("read"));
    await onSite(filler.replace("#".repeat(20_000), ""), async ({ read }) =>
      expect(await read("/late")).toBe("robots_disallowed"),
    );
  });

  it("with hostile rules costs little, and closes its site", async () => {
    const agents = Array.from({ length: 15_000 }, (_, at) => `user-agent: a${at}`).join("\n");
    const many = `${agents}\nuser-agent: rolecall\n${"disallow: /x\n".repeat(18_000)}`;
    const stars = `user-agent: *\n${`disallow: /${"*a".repeat(400)}\n`.repeat(600)}`;
    const path = `/${"a".repeat(2_000)}b`;
    for (const robots of [many, stars])
      await onSite(robots, async ({ read }) => {
        for (let at = 0; at < 50; at++) expect(await read(`${path}${at}`)).toBe("robots_disallowed");
      });
    expect(growthOf(4_000, (n) => `user-agent: *\n${"disallow: /x\n".repeat(n)}`, reduceRobots).factor).toBeLessThan(
      MAX_GROWTH,
    );
  });

  it("of a normal size is evaluated for a URL of any length", () => {
    const rules = Array.from({ length: 1_000 }, (_, at) => `disallow: /*/part${at}/`).join("\n");
    expect(reduceRobots(`user-agent: *\n${rules}`).weight * 500).toBeLessThan(20_000_000);
  });
});
