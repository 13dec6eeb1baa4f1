// Stops the service when the program that started it has ended. npm passes SIGTERM to the shell between it and the
// service, and the shell does not pass it on; a parent that is killed passes on nothing. Without this watch the service
// would keep running.
import { readFileSync } from "node:fs";

const INTERVAL_MS = 500;
const SHELLS = new Set(["sh", "dash", "bash", "ash", "zsh", "busybox"]);
/** A script that starts the service in the background lets it outlive npm on purpose. */
const BACKGROUND = /(?<!&)&(?!&)|\b(?:nohup|setsid|disown|daemonize)\b/;
/** Set by a parent that runs the service as its child and must not be outlived. */
export const LAUNCHER = "ROLECALL_LAUNCHER_PID";

/** Sends SIGTERM to this process when a parent of it that must not be outlived ends. */
export function watchParents(environment = process.env) {
  const parents = parentsToWatch(environment);
  if (parents.length === 0) return;
  const timer = setInterval(() => {
    if (parents.every(({ child, parent }) => parentOf(child) === parent)) return;
    clearInterval(timer);
    process.kill(process.pid, "SIGTERM");
  }, INTERVAL_MS);
  timer.unref();
}

/** Each pair of child and parent from this process up to npm, or up to the launcher. @public Used by its test. */
export function parentsToWatch(environment) {
  const direct = { child: process.pid, parent: process.ppid };
  if (environment[LAUNCHER] === String(process.ppid)) return [direct];
  if (!isStartedByScript(environment)) return [];
  if (!SHELLS.has(nameOf(process.ppid))) return [direct];
  return [direct, { child: process.ppid, parent: parentOf(process.ppid) }];
}

/** npm, npx, pnpm and yarn describe the script that they run in the environment, which every process below inherits. */
function isStartedByScript({ npm_lifecycle_event: event, npm_lifecycle_script: script = "" }) {
  return event !== undefined && script.includes("rolecall") && !BACKGROUND.test(script);
}

/** The id of a process's parent, which changes when that parent ends; undefined when it cannot be determined. */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  return statOf(pid)?.parent;
}

function nameOf(pid) {
  return statOf(pid)?.name ?? "";
}

/** The name may contain blanks and parentheses, so the fields after it start behind the last parenthesis. */
function statOf(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const end = text.lastIndexOf(")");
    const [, parent] = text.slice(end + 2).split(" ");
    return { name: text.slice(text.indexOf("(") + 1, end), parent: Number(parent) };
  } catch {
    return undefined;
  }
}
