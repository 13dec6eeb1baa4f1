// `rolecall find` and `rolecall doctor` as real processes over a separate data folder.
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { outputOf, startCommand } from "../rig/realService.ts";

const folder = mkdtempSync(join(tmpdir(), "rolecall-asking-"));
const empty = mkdtempSync(join(tmpdir(), "rolecall-empty-"));
const running = new Set<ChildProcess>();
let world: Server;
let worldUrl: string;

/** No server listens at this address. */
const NOWHERE = "http://127.0.0.1:9";

function start(args: string[], more: Record<string, string> = {}): ChildProcess {
  const child = startCommand(args, { ROLECALL_DATA: folder, ROLECALL_PORT: "0", ...more });
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}

const run = (args: string[], more: Record<string, string> = {}, input = "") => outputOf(start(args, more), input);

const rows = (out: string): string[][] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));

const posting = (id: string, title: string, place: string, more: object = {}) =>
  JSON.stringify({
    source: "greenhouse",
    board: "acme",
    external_id: id,
    title,
    url: `https://boards.example/acme/${id}`,
    organization: "Acme GmbH",
    locations: [{ text: place }],
    description_text: `About ${title}.`,
    ...more,
  });

beforeAll(async () => {
  world = createServer((_, answer) => void answer.writeHead(404).end("no"));
  world.listen(0, "127.0.0.1");
  await once(world, "listening");
  worldUrl = `http://127.0.0.1:${(world.address() as AddressInfo).port}`;
  const lines = [
    posting("1", "Senior Data Engineer", "Berlin, Germany", { salary: "65000-85000 EUR / YEAR" }),
    posting("2", "Data Engineer\u001b[31m\tred", "Munich, Germany"),
    posting("3", "Night Nurse", "Berlin, Germany"),
  ];
  expect(await run(["import", "-"], {}, lines.join("\n"))).toMatchObject({ code: 0 });
});
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => {
  world.close();
  for (const each of [folder, empty]) rmSync(each, { recursive: true, force: true });
});

it("searches this machine's index without a service or a key and prints tab-separated lines into a pipe", async () => {
  const { code, out, messages } = await run(["find", "data", "engineer", "--location", "Berlin"]);
  expect([code, messages]).toEqual([0, ""]);
  expect(rows(out)).toEqual([
    ["id", "title", "employer", "place", "pay", "posted", "url"],
    [
      ...["1", "Senior Data Engineer", "Acme GmbH", "Berlin, Berlin, Germany", "65000-85000 EUR / YEAR"],
      ...[expect.stringMatching(/^\d{4}-\d\d-\d\d$/), "https://boards.example/acme/1"],
    ],
  ]);
});

it("escapes control characters and tabs of source texts", async () => {
  const { out } = await run(["find", "engineer", "--location", "Munich"]);
  expect(rows(out)[1]).toHaveLength(7);
  expect(out).not.toContain("\u001b");
});

it("accepts every filter of the API and prints JSON on request", async () => {
  const { code, out } = await run(["find", "--has-salary", "--country", "DE", "--json"]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([{ id: 1, ai_salary_currency: "EUR" }]);
  expect((await run(["find", "astronaut", "--json"])).out).toBe("[]\n");
  expect(rows((await run(["find", "--limit", "2", "--order-by", "salary"])).out)).toHaveLength(3);
});

it("refuses invalid filters with the API's message", async () => {
  for (const [args, sentence] of [
    [["--country", "Atlantis"], /country: .*Atlantis/],
    [["--seniority", "seniour"], /did you mean "senior"/],
    [["--title-advanced", "a b"], /title_advanced: /],
    [["--limit", "0"], /from 1 to 1000/],
    [["--live"], /--live: requires a running service/],
  ] as [string[], RegExp][]) {
    const { code, out, messages } = await run(["find", ...args]);
    expect([code, out]).toEqual([2, ""]);
    expect(messages).toMatch(sentence);
    expect(messages).toMatch(/^rolecall: [^\n]+\n$/);
  }
});

it("suggests the command to start when there is no index", async () => {
  expect(await run(["find", "x"], { ROLECALL_DATA: empty })).toMatchObject({
    code: 1,
    messages: expect.stringContaining("run `rolecall up`, or set ROLECALL_URL and ROLECALL_KEY"),
  });
  expect(await run(["find", "x"], { ROLECALL_KEY: "rc_x", ROLECALL_URL: NOWHERE })).toMatchObject({
    code: 1,
    messages: expect.stringContaining(`no service responds at ${NOWHERE}`),
  });
  expect(await run(["find", "x", "--url", NOWHERE])).toMatchObject({
    code: 2,
    messages: expect.stringContaining("KEY"),
  });
});

it("queries a running service when one is named and passes its messages on; doctor reports it healthy", async () => {
  const service = start(["serve"]);
  let text = "";
  for await (const part of service.stdout ?? []) {
    text += String(part);
    if (/http:\S+\n/.test(text)) break;
  }
  const url = /http:\S+/.exec(text)?.[0] ?? "";
  const key = (await run(["key", "create", "--account", "me"])).out.trim();
  const env = { ROLECALL_URL: url, ROLECALL_KEY: key };
  expect(rows((await run(["find", "nurse"], env)).out)[1]?.[1]).toBe("Night Nurse");
  expect(await run(["find", "--country", "Atlantis"], env)).toMatchObject({ code: 2, out: "" });
  expect(await run(["find", "nurse"], { ...env, ROLECALL_KEY: "rc_wrong" })).toMatchObject({
    code: 2,
    out: "",
    messages: expect.stringContaining("ROLECALL_KEY: "),
  });
  // While the service is running, the index can still be read without a key.
  expect(rows((await run(["find", "nurse"])).out)).toHaveLength(2);

  let out = "";
  // On a busy machine the service may just have reported itself as degraded.
  await expect
    .poll(async () => {
      ({ out } = await run(["doctor"], { ...env, ROLECALL_WORLD: worldUrl }));
      return rows(out).filter(([state]) => state === "fix");
    })
    .toEqual([]);
  const found = rows(out);
  const of = (about: string) => found.filter(([, name]) => name === about).map(([state]) => state);
  for (const about of ["node", "database", "index", "service", "network", "clock", "keys"]) {
    expect([about, of(about)[0]]).toEqual([about, "ok"]);
  }
  expect(out).toContain("FRANCETRAVAIL_CLIENT_ID");
  expect(out).not.toContain(key);
});

it("doctor reports what needs attention, exits with status 1 and changes nothing", async () => {
  const misconfigured = {
    ROLECALL_WORLD: "http://127.0.0.1:9",
    USAJOBS_API_KEY: "secret-of-usajobs",
    ROLECALL_URL: worldUrl,
    ROLECALL_LIMIT: "requests=5",
  };
  const { code, out } = await run(["doctor"], misconfigured);
  expect(code).toBe(1);
  const suggestions = rows(out).filter(([state]) => state === "fix");
  expect(suggestions.map(([, about]) => about).sort()).toEqual(["network", "service", "sources"]);
  expect(suggestions.every(([, , problem, hint]) => problem !== "" && hint !== "")).toBe(true);
  expect(out).not.toContain("secret-of-usajobs");
  expect(out).toMatch(/^ok\tsettings\t.*ROLECALL_URL.*USAJOBS_API_KEY/m);
  expect(out).toMatch(/^note\tsettings\tROLECALL_LIMIT is not a variable/m);

  const fresh = await run(["doctor", "--offline"], { ROLECALL_DATA: empty, ROLECALL_URL: NOWHERE });
  expect(fresh.code).toBe(0);
  expect(fresh.out).toMatch(/^note\tdatabase\tno ledger yet/m);
  expect(fresh.out).toMatch(/^note\tcontact\tROLECALL_CONTACT is not set/m);
  expect(readdirSync(empty)).toEqual([]);

  const unreachable = { DATABASE_URL: "postgres://nobody:hidden@127.0.0.1:9/none", ROLECALL_URL: NOWHERE };
  const lost = await run(["doctor", "--offline"], unreachable);
  expect(lost.code).toBe(1);
  expect(lost.out).toMatch(/^fix\tdatabase\tcannot be opened/m);
  expect(lost.out).not.toContain("hidden");

  const clock = await run(["doctor", "--offline"], { ROLECALL_CLOCK: NOWHERE });
  expect(clock.out).toMatch(/^fix\tclock\t/m);
});
