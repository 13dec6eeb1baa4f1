// `npm run test:all`: every part at full size, one after another, each in a separate process. Parts that passed at this
// commit are not run again, so that an interrupted run resumes; the last lines are a summary.
// `npm run test:all -- --help` lists the options.
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { readOptions } from "./commandOptions.ts";

interface Part {
  name: string;
  what: string;
  files: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Measures speed or total time and therefore runs alone. */
  exclusive?: true;
}

interface Done {
  passed: boolean;
  tally: string;
  seconds: number;
  at: string;
  /** Notes printed by its tests. */
  output: string[];
}

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const FOLDER = `${ROOT}node_modules/.cache/rolecall`;
const LONG = { ROLECALL_TEST_ALL: "1" };

const PARTS: readonly Part[] = [
  { name: "quick", what: "npm test: checks and all tests except the slow ones", files: [], env: {}, exclusive: true },
  {
    name: "engines",
    what: "tests of other modules that use the ledger, on each engine",
    files: [
      ...["test/api/", "test/collect/", "test/outgoing/", "test/hostile/", "src/collect/boards/"],
      ...["api/ports/prunedJob", "cli/service/snapshots", "cli/service/firstStart", "cli/commands/importFile"],
    ],
    env: { ROLECALL_TEST_SMALL: "1" },
  },
  { name: "model", what: "the feed compared with the reference model", files: ["test/model/"] },
  { name: "sync", what: "8 writers, 100,000 postings, both engines", files: ["test/service/sync.test"] },
  {
    name: "kill",
    what: "200 kills on each engine; 120 kills of commands",
    files: ["test/service/kill.test", "test/service/killedCommands.test"],
  },
  {
    name: "hooks",
    what: "webhooks: 8 writers, 40 kills, bad receivers, both engines",
    files: ["test/service/hooks.test"],
  },
  { name: "month", what: "30 simulated days", files: ["test/collect/month.test"] },
  {
    name: "closing",
    what: "more than 30 situations × 10,000 postings, both engines",
    files: ["test/collect/closing.test"],
  },
  {
    name: "faults",
    what: "5,000 generated faults of a platform",
    files: ["test/collect/platformFaults.test"],
  },
  {
    name: "growth",
    what: "growth of every parser and rule with input of four times the size",
    files: ["test/hostile/growth.test", "test/hostile/mixedPages.test", "src/derive/hostile.test"],
  },
  {
    name: "hostile",
    what: "50 hostile sources next to 20 healthy boards",
    files: ["test/hostile/crowd.test"],
    exclusive: true,
  },
  { name: "robots", what: "strict robots.txt on 1,000 hosts", files: ["src/fetch/pacing/strictRobots.test"] },
  {
    name: "provenance",
    what: "the origin of every value of 1,000 rows against the evidence of explain",
    files: ["test/api/search/provenance.test"],
  },
  {
    name: "removal",
    what: "a search for 200 removed postings, domains and persons in every response",
    files: ["test/api/visitors/removedEverywhere.test"],
  },
  {
    name: "secrets",
    what: "a search for every secret in all stores, logs and responses",
    files: ["test/hostile/secrets.test"],
  },
  { name: "fuzz", what: "200,000 requests generated from the OpenAPI document", files: ["test/api/fuzz.test"] },
  { name: "malformed", what: "800,000 malformed requests", files: ["test/api/malformed.test"] },
  { name: "stops", what: "50 stops under keep-alive clients", files: ["test/service/stops.test"] },
  {
    name: "restore",
    what: "backup, restore, resume",
    files: ["test/service/restore.test", "test/service/ledgerGoesBack"],
  },
  {
    name: "cluster",
    what: "three machines behind nginx: cut off, killed, upgraded; failover to a standby",
    files: ["test/cluster/"],
  },
  { name: "workers", what: "several workers never use a host at the same time", files: ["test/workers/"] },
  {
    name: "starts",
    what: "an installed package; the demo with its history; starts without a ledger and on a full disk",
    files: [
      ...["test/deploy/package.test", "test/deploy/parents.test"],
      ...["test/service/demo.test", "test/service/withoutLedger.test", "src/cli/demo/"],
    ],
  },
  {
    name: "container",
    what: "the image built and run: demo, SQLite, PostgreSQL, backup, upgrade, stop under load",
    files: ["test/deploy/container.test"],
  },
  {
    name: "twins",
    what: "one opening on two channels, through the real sources",
    files: ["test/collect/duplicates.test"],
  },
  {
    name: "clients",
    what: "the Python client: 50 kills of a follower, its package, its tap; the nodes in n8n's engine; the Airbyte manifest",
    files: ["test/clients/"],
  },
  { name: "docs", what: "all command and code blocks of the documentation", files: ["test/docs/"] },
  { name: "sites", what: "all cases of company sites", files: ["test/careerSites/"] },
  { name: "soak", what: "60 minutes of requests, imports and kills", files: ["test/service/soak.test"] },
  { name: "browser", what: "the console in a browser", files: ["test/browser/"], env: { ROLECALL_TEST_BROWSER: "1" } },
];

/** When two run at a time, the longest start first so that the end is short. */
const LONGEST = ["faults", "soak", "kill", "closing", "growth", "hooks", "month"];

const USAGE = `npm run test:all [-- OPTION … | part …]
  --list      list the parts
  --again     also run parts that have passed at this commit
  --small     reduce each part to about a minute
  --parallel  run two parts at a time, except those that measure speed: two hours instead of three on two cores`;

const { given, named: requestedParts } = readOptions(["list", "again", "small", "parallel"], USAGE);
const small = given.has("small");
const resultsFile = `${FOLDER}/gates${small ? "-small" : ""}.json`;
const commit = execFileSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" }).trim();
const unknown = requestedParts.filter((name) => !PARTS.some((part) => part.name === name));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(", ")}\n\n${USAGE}`);
  process.exit(2);
}
const parts = PARTS.filter(({ name }) => requestedParts.length === 0 || requestedParts.includes(name));

if (given.has("list")) for (const { name, what } of PARTS) console.log(`${name.padEnd(10)} ${what}`);
else process.exit(await runAll());

/** Results at this commit, by part. */
function readResults(): Record<string, Done> {
  try {
    return (JSON.parse(readFileSync(resultsFile, "utf8")) as Record<string, Record<string, Done>>)[commit] ?? {};
  } catch {
    return {};
  }
}

async function runAll(): Promise<number> {
  const parallel = given.has("parallel");
  const rank = ({ name }: Part): number => (LONGEST.includes(name) ? LONGEST.indexOf(name) : LONGEST.length);
  for (const part of parts.filter(({ exclusive }) => !parallel || exclusive)) await runPart(part, false);
  const waiting = parallel ? parts.filter(({ exclusive }) => !exclusive).toSorted((a, b) => rank(a) - rank(b)) : [];
  const lane = async (): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift()) await runPart(part, true);
  };
  await Promise.all([lane(), lane()]);
  const all = readResults();
  console.log(`\nAt commit ${commit.slice(0, 12)}:`);
  for (const { name } of parts) {
    const done = all[name];
    const verdict = done === undefined ? "not run" : done.passed ? "passed" : "FAILED";
    console.log(
      `${verdict.padEnd(8)} ${name.padEnd(10)} ${String(done?.seconds ?? 0).padStart(5)} s  ${done?.tally ?? ""}`,
    );
    for (const line of done?.output ?? []) console.log(`         ${line}`);
  }
  const failed = parts.filter(({ name }) => all[name]?.passed !== true).length;
  console.log(`${parts.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runPart(part: Part, named: boolean): Promise<void> {
  const before = readResults()[part.name];
  if (before?.passed === true && !given.has("again")) {
    console.log(`\n=== ${part.name}: passed at ${before.at}, not run again`);
    return;
  }
  console.log(`\n=== ${part.name}: ${part.what}${small ? " (small)" : ""}`);
  const done = await run(part, named ? `${part.name.padEnd(9)} ` : "");
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(resultsFile, JSON.stringify({ [commit]: { ...readResults(), [part.name]: done } }, null, 1));
}

async function run({ files, env }: Part, before: string): Promise<Done> {
  const began = performance.now();
  const size = small ? { ROLECALL_TEST_SMALL: "1" } : env === undefined || "ROLECALL_TEST_BROWSER" in env ? LONG : {};
  const child = spawn(process.execPath, ["test/run.ts", ...files], {
    cwd: ROOT,
    env: { ...process.env, ...env, ...size },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const notes: string[] = [];
  let tally = "";
  createInterface({ input: child.stdout }).on("line", (line) => {
    console.log(`${before}${line}`);
    const gate = /^gate: (.*)/.exec(line)?.[1];
    if (gate !== undefined) notes.push(gate);
    tally = line === "" ? tally : line;
  });
  const code = await new Promise<number>((resolve) => child.once("close", (status) => resolve(status ?? 1)));
  return {
    passed: code === 0,
    tally,
    output: notes,
    seconds: Math.round((performance.now() - began) / 1000),
    at: new Date().toISOString(),
  };
}
