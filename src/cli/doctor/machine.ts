// The machine: Node, the data folder and its disk, the index in it, and whether a service answers where it should.
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { sentenceOf } from "../../contract/refusal.ts";
import { currentIndex, indexPosition } from "../../feed/index/files.ts";
import { serviceUrl } from "../service/askService.ts";
import type { Environment } from "../service/environment.ts";
import { type Finding, fix, note, ok } from "./finding.ts";

const NODE_MAJOR = 24;
const GIGA = 1024 ** 3;
const TOO_LITTLE = GIGA / 2;
const LITTLE = 5 * GIGA;
const ANSWER_MS = 10_000;

export function examineNode(): Finding {
  const version = process.versions.node;
  const says = `Node ${version} on ${process.platform} ${process.arch}`;
  if (Number(version.split(".")[0]) >= NODE_MAJOR) return ok("node", says);
  return fix("node", says, `install Node ${NODE_MAJOR} or newer`);
}

/** The nearest folder that exists: a new installation has none of its own yet. */
function existing(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existing(dirname(folder));
}

export function examineFolder({ data }: Environment): Finding[] {
  const there = existing(data);
  try {
    accessSync(there, constants.W_OK);
  } catch {
    return [
      fix("data folder", `${data} cannot be written to`, "change its owner, or set ROLECALL_DATA to another one"),
    ];
  }
  const findings = [
    there === data ? ok("data folder", data) : note("data folder", `${data} is made at the first start`),
  ];
  if (there === data && (statSync(data).mode & 0o077) !== 0) {
    findings.push(note("data folder", "other users may look into it", `chmod 700 ${data}`));
  }
  return [...findings, examineDisk(there)];
}

function examineDisk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const says = `${(free / GIGA).toFixed(1)} GB free at ${folder}`;
  if (free < TOO_LITTLE) return fix("disk", says, "make room: nothing can be stored soon");
  return free < LITTLE ? note("disk", says, "a million postings take about 10 GB") : ok("disk", says);
}

/** `ledger`: where the ledger stands, where that is known. */
export function examineIndex({ data }: Environment, ledger: { epoch: string; seq: number } | null): Finding {
  if (currentIndex(data) === null)
    return note("index", "there is none yet", "`rolecall up` or `rolecall serve` makes it");
  const position = indexPosition(data);
  if (position === null) return note("index", "it is of another version or unfinished", "the next start makes it anew");
  if (ledger === null) return ok("index", `stands at change ${position.seq}`);
  if (position.epoch !== ledger.epoch) return note("index", "it is of another ledger", "the next start makes it anew");
  const behind = ledger.seq - position.seq;
  if (behind <= 0) return ok("index", `has everything (change ${position.seq})`);
  return note(
    "index",
    `is ${behind} changes behind the ledger`,
    "a running service catches up; if it does not, restart it",
  );
}

export async function examineService(environment: Environment): Promise<Finding> {
  const base = serviceUrl(environment);
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS), redirect: "manual" });
    const text = (await answer.text()).slice(0, 2000);
    const status = /"status":"(\w+)"/.exec(text)?.[1];
    if (status === undefined) {
      return fix(
        "service",
        `something else answers at ${base}`,
        "set ROLECALL_PORT, or ROLECALL_URL for another machine",
      );
    }
    if (answer.ok && status !== "degraded") return ok("service", `${status} at ${base}`);
    return fix("service", `${status} at ${base}`, "see its log; the ledger may be away");
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return note("service", `none answers at ${base} (${sentenceOf(cause)})`, "`rolecall up` starts one");
  }
}
