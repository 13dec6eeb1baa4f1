// Runs every shell, Python, TypeScript and JSON block of the documents as a reader would: in an empty folder, with a
// running service that has some postings. The folder also holds files that a block needs, such as one to import.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { manyPostings, plainPosting } from "../browser/postings.ts";
import { type RealService, startRealService } from "../rig/realService.ts";
import { type Block, blocksOf, REASONS } from "./blocks.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CLIENT = join(ROOT, "src/client/client.ts");
const BLOCKS = blocksOf(ROOT);
const COUNT = 130;
const run = promisify(execFile);

let service: RealService;
let outside: Server;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "rolecall-docs-"));
  service = await startRealService();
  // Stands in for the internet when a command checks for network access or tries a board.
  outside = createServer((request, response) => {
    response.end(request.url?.startsWith("/v0/postings/") === true ? "[]" : "User-agent: *\n");
  }).listen(0, "127.0.0.1");
  await once(outside, "listening");
  const world = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const key = await service.command(["key", "create", "--account", "reader"]);
  const admin = await service.command(["key", "create", "--account", "operator", "--admin"]);
  await service.command(["key", "create", "--account", "spare"]);
  const spare = (await service.command(["key", "list"])).split("\n").find((line) => line.includes("spare")) ?? "";
  const { PATH = "", HOME = "" } = process.env;
  env = {
    PATH,
    HOME,
    ROLECALL_DATA: service.folder,
    ROLECALL_METRICS: "off",
    ROLECALL_PORT: "0",
    ROLECALL_WORLD: world,
    KEY: key,
    ADMIN_KEY: admin,
    BASE: service.address,
    ID: spare.split("\t")[0] ?? "",
    ROLECALL_URL: service.address,
    ROLECALL_KEY: key,
    ROLECALL_ADMIN_KEY: admin,
  };
  await service.take(manyPostings(COUNT));
  writeFiles();
});
afterAll(async () => {
  await service.close();
  outside.close();
  rmSync(folder, { recursive: true, force: true });
});

function writeFiles(): void {
  const lines = `${JSON.stringify(plainPosting("from a file"))}\n`;
  writeFileSync(join(folder, "postings.jsonl"), lines);
  writeFileSync(join(folder, "postings.jsonl.gz"), gzipSync(lines));
  writeFileSync(join(folder, "boards.jsonl"), lines);
  writeFileSync(join(folder, "jobs.csv"), "Job,Company,City,Link\nNurse,Acme,Berlin,https://acme.example/1\n");
  writeFileSync(join(folder, "boards.csv"), "source,slug,company,domain\ngreenhouse,acme,Acme,acme.example\n");
  const answer = { jobs: [{ id: 1, title: "Nurse", absolute_url: "https://boards.greenhouse.io/acme/jobs/1" }] };
  writeFileSync(join(folder, "answer.json"), JSON.stringify(answer));
}

/** The reader's shell: the command on the PATH, and a curl that fails on an error status. */
const PRELUDE = `set -euo pipefail
rolecall() { "${process.execPath}" "${ROOT}bin/rolecall.mjs" "$@"; }
npx() { [ "$1" = rolecall ] && shift && rolecall "$@"; }
curl() { command curl -sS --fail-with-body --max-time 60 "$@"; }
command -v jq > /dev/null || jq() { cat; }
`;

async function runShell({ text }: Block): Promise<string> {
  const script = PRELUDE + text.replaceAll("http://127.0.0.1:8080", service.address);
  // Commands find the service on their own; only programs and the client need its address.
  const { ROLECALL_URL: _url, ROLECALL_KEY: _key, ...shell } = env;
  const { stdout } = await run("bash", ["-c", script], { cwd: folder, env: shell, maxBuffer: 1 << 26 });
  return stdout;
}

async function runProgram({ language, text }: Pick<Block, "language" | "text">, where: string, ...args: string[]) {
  const python = language === "python";
  const file = join(where, python ? "program.py" : "program.ts");
  writeFileSync(file, text.replace('"rolecall/client"', JSON.stringify(CLIENT)));
  const program = python ? "python3" : process.execPath;
  const options = { cwd: where, env: { ...env, NODE_NO_WARNINGS: "1" }, maxBuffer: 1 << 26 };
  return (await run(program, [file, ...args], options)).stdout;
}

const inLanguage = (...languages: string[]): Block[] =>
  BLOCKS.filter(({ language, notRun }) => languages.includes(language) && notRun === null);
/** The programs of docs/sync.md that keep a copy; their first line names the file. */
const isCopyProgram = ({ text }: Block): boolean => /^(?:#|\/\/) copy\.(?:py|ts):/.test(text);
const named = (blocks: Block[]): [string, Block][] => blocks.map((block) => [`${block.file}:${block.line}`, block]);

describe("blocks of the documents", () => {
  it("are in languages that are run, or give a known reason why they are not", () => {
    const unknown = BLOCKS.filter(({ notRun }) => notRun !== null && !REASONS.has(notRun));
    expect(unknown.map(({ file, line, notRun }) => `${file}:${line}: ${notRun}`)).toEqual([]);
    const unexplained = BLOCKS.filter(
      ({ language, notRun }) => notRun === null && !["bash", "python", "ts", "json", ""].includes(language),
    );
    expect(unexplained.map(({ file, line }) => `${file}:${line}`)).toEqual([]);
    expect(inLanguage("bash").length).toBeGreaterThan(12);
  });

  it.each(named(inLanguage("json")))("%s is JSON", (_, { text }) => {
    // One value over several lines, or one per line.
    const lines = text.trim().split("\n");
    for (const value of lines.every((line) => /^\{.*\}$/.test(line)) ? lines : [text]) JSON.parse(value);
  });

  it.each(named(inLanguage("bash")))("%s runs in a shell", async (_, block) => {
    await runShell(block);
  });

  it.each(named(inLanguage("ts").filter((block) => !isCopyProgram(block))))("%s runs", async (_, block) => {
    expect(await runProgram(block, folder)).not.toBe("");
  });
});

describe("the programs that keep a copy", () => {
  const copies = () =>
    inLanguage("python", "ts")
      .filter(isCopyProgram)
      .map((block) => {
        const where = join(folder, block.language);
        mkdirSync(where);
        return { block, where };
      });

  it("hold the same postings as the service, at first and after postings opened, changed and closed", async () => {
    const programs = copies();
    expect(programs.map(({ block }) => block.language).sort()).toEqual(["python", "ts"]);
    const compare = async (): Promise<Map<number, string>> => {
      const feed = await feedNow();
      for (const { block, where } of programs) {
        expect(await runProgram(block, where, "once")).toBe(`${feed.size} postings\n`);
        expect([block.language, copyIn(where)]).toEqual([block.language, feed]);
      }
      return feed;
    };
    const first = await compare();
    expect(first.size).toBeGreaterThanOrEqual(COUNT);
    await service.take([plainPosting("later"), plainPosting("from a file", { title: "Another title" })]);
    await service.command(["forget", "--id", String([...first.keys()][0])]);
    const second = await compare();
    expect(second.size).toBe(first.size);
    expect(second).not.toEqual(first);
  });
});

/** Titles by id, to compare copies. */
async function feedNow(): Promise<Map<number, string>> {
  const answer = await fetch(`${service.address}/api/v1/active-jobs?time_frame=6m&include_duplicates=true&limit=1000`, {
    headers: { authorization: `Bearer ${env.KEY}` },
  });
  const rows = (await answer.json()) as { id: number; title: string }[];
  return new Map(rows.map(({ id, title }) => [id, title] as const).sort(([a], [b]) => a - b));
}

function copyIn(where: string): Map<number, string> {
  const db = new DatabaseSync(join(where, "copy.db"), { readOnly: true });
  const rows = db.prepare("select id, row from job order by id").all() as { id: number; row: string }[];
  db.close();
  return new Map(rows.map(({ id, row }) => [id, (JSON.parse(row) as { title: string }).title]));
}

it("the JSON of docs/import.md is a complete posting", async () => {
  const text = inLanguage("json").filter(({ file }) => file === "docs/import.md");
  writeFileSync(join(folder, "examples.jsonl"), text.map((block) => block.text).join(""));
  const output = await run(process.execPath, [join(ROOT, "bin/rolecall.mjs"), "derive", "examples.jsonl"], {
    cwd: folder,
    env,
  });
  expect(output.stderr).toBe("");
  expect(output.stdout.trim().split("\n")).toHaveLength(text.length);
  expect(output.stdout).not.toContain('"error"');
  expect(readFileSync(join(ROOT, "docs/import.md"), "utf8")).toContain("/schemas/raw.json");
});
