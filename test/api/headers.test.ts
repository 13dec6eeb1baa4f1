// The security headers of every route in the OpenAPI document and of every page, with a key, without one and with a
// wrong method.
import { afterAll, beforeAll, expect, it } from "vitest";
import { oneLedger } from "../rig/ledgers.ts";
import { type LiveServer, startLive } from "../rig/liveServer.ts";

const PAGES = [
  "/",
  "/docs",
  "/bot",
  "/removal",
  "/nowhere",
  "/llms.txt",
  "/healthz",
  "/readyz",
  "/schemas/raw.json",
  "/sign-in/options",
];

oneLedger("security headers", (ledger) => {
  let server: LiveServer;
  let key: string;
  let paths: string[];
  beforeAll(async () => {
    server = await startLive(await ledger.fresh(), ledger.where());
    key = await server.key("operator", "admin");
    const document = (await (await fetch(`${server.address}/api/v1/openapi.json`)).json()) as { paths: object };
    paths = [...Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, "1")), ...PAGES];
  });
  afterAll(() => server.close());

  it("are on every answer", async () => {
    expect(paths.length).toBeGreaterThan(50);
    const problems: string[] = [];
    for (const path of paths) {
      for (const [method, headers] of [
        ["GET", { authorization: `Bearer ${key}` }],
        ["GET", { accept: "text/html" }],
        ["PUT", {}],
      ] as const) {
        const answer = await fetch(`${server.address}${path}`, { method, headers });
        await answer.arrayBuffer();
        const get = (name: string): string => answer.headers.get(name) ?? "";
        const wrong = (problem: string) => problems.push(`${method} ${path} (${answer.status}): ${problem}`);
        if (get("x-content-type-options") !== "nosniff") wrong("its type may be guessed");
        if (get("server") !== "" || get("x-powered-by") !== "") wrong("names its software");
        if (get("set-cookie") !== "") wrong("sets a cookie");
        if (answer.status >= 500 && answer.status !== 503) wrong("fails");
        if (!get("content-type").startsWith("text/html")) continue;
        const policy = get("content-security-policy");
        for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
          if (!policy.includes(part)) wrong(`its policy lacks ${part}`);
        if (/unsafe-(?:inline|eval)/.test(policy)) wrong("allows inline code");
        if (get("referrer-policy") !== "no-referrer") wrong("sends its address to other sites");
      }
    }
    expect(problems).toEqual([]);
  });
});
