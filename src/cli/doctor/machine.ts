// Checks the machine: Node, the data folder and its disk, the index in it, and whether a service answers at its
// address.
import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { messageOf } from "../../contract/userError.ts";
import { currentIndex, indexPosition } from "../../feed/index/files.ts";
import type { Environment } from "../environment/environment.ts";
import { findForeignFile } from "../resources/dataFolder.ts";
import { serviceUrl } from "../resources/serviceRequest.ts";
import { type Finding, fix, note, ok } from "./finding.ts";

const NODE_MAJOR = 24;
const GIGA = 1024 ** 3;
const MIN_BYTES = GIGA / 2;
const LOW_BYTES = 5 * GIGA;
const TIMEOUT_MS = 10_000;

export function examineNode(): Finding {
  const version = process.versions.node;
  const says = `Node ${version} on ${process.platform} ${process.arch}`;
  if (Number(version.split(".")[0]) >= NODE_MAJOR) return ok("node", says);
  return fix("node", says, `install Node ${NODE_MAJOR} or newer`);
}

/** The names of the variables that are set; never their values, which may be secrets. */
export function examineVariables({ variables: { set, unknown } }: Environment): Finding[] {
  const says = set.length === 0 ? "no variable is set: every setting has its default" : set.join(", ");
  const advice = "remove it or correct its name: `rolecall --help` lists the variables";
  return [
    ok("settings", says),
    ...unknown.map((name) => note("settings", `${name} is not a variable of Rolecall`, advice)),
  ];
}

/** The nearest existing folder: a new installation does not have one yet. */
function findExisting(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder));
}

export function examineFolder({ data }: Environment): Finding[] {
  const existingFolder = findExisting(data);
  try {
    accessSync(existingFolder, constants.W_OK);
  } catch {
    return [fix("data folder", `${data} is not writable`, "change its owner, or set ROLECALL_DATA to another folder")];
  }
  const foreignFile = existingFolder === data ? findForeignFile(data) : null;
  if (foreignFile !== null) return [fix("data folder", foreignFile, "the service cannot start before")];
  const findings = [
    existingFolder === data ? ok("data folder", data) : note("data folder", `${data} is created at the first start`),
  ];
  if (existingFolder === data && (statSync(data).mode & 0o077) !== 0) {
    findings.push(note("data folder", "other users can read it", `chmod 700 ${data}`));
  }
  return [...findings, examineDisk(existingFolder)];
}

function examineDisk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const freeBytes = bavail * bsize;
  const says = `${(freeBytes / GIGA).toFixed(1)} GB free at ${folder}`;
  if (freeBytes < MIN_BYTES) return fix("disk", says, "free some space: the disk is nearly full");
  return freeBytes < LOW_BYTES ? note("disk", says, "a million postings need about 10 GB") : ok("disk", says);
}

/** `ledger`: the position of the ledger, if known. */
export function examineIndex({ data }: Environment, ledger: { epoch: string; seq: number } | null): Finding {
  if (currentIndex(data) === null) return note("index", "no index yet", "`rolecall up` or `rolecall serve` creates it");
  const position = indexPosition(data);
  if (position === null)
    return note("index", "it belongs to another version or is incomplete", "the next start rebuilds it");
  if (ledger === null) return ok("index", `is at change ${position.seq}`);
  if (position.epoch !== ledger.epoch)
    return note("index", "it belongs to another ledger", "the next start rebuilds it");
  const lag = ledger.seq - position.seq;
  if (lag <= 0) return ok("index", `is up to date (change ${position.seq})`);
  return note(
    "index",
    `is ${lag} changes behind the ledger`,
    "a running service catches up; restart it if it does not",
  );
}

/** How far a rebuild is, from the answer of /readyz. */
function rebuiltShare(text: string): string {
  const [, done, of] = /"progress":\{"done":(\d+),"of":(\d+)\}/.exec(text) ?? [];
  return done === undefined || of === undefined || of === "0"
    ? ""
    : `, index ${Math.floor((100 * Number(done)) / Number(of))} % rebuilt`;
}

export async function examineService(environment: Environment): Promise<Finding> {
  const base = serviceUrl(environment);
  try {
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: "manual" });
    const text = (await answer.text()).slice(0, 2000);
    const status = /"status":"(\w+)"/.exec(text)?.[1];
    if (status === undefined) {
      return fix(
        "service",
        `another program responds at ${base}`,
        "set ROLECALL_PORT, or ROLECALL_URL for a service on another machine",
      );
    }
    if (status === "starting")
      return note("service", `starting at ${base}${rebuiltShare(text)}`, "wait until it is ready");
    if (answer.ok && status !== "degraded") return ok("service", `${status} at ${base}`);
    return fix("service", `${status} at ${base}`, "see its log; the ledger may be unreachable");
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    return note("service", `no service responds at ${base} (${messageOf(cause)})`, "`rolecall up` starts one");
  }
}
