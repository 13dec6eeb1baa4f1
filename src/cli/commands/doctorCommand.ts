// `rolecall doctor`: checks everything the service needs, changes nothing, and states what to do. Exits with 1 if
// something needs attention. Secrets are never shown: of a key, only its presence.
import { styleText } from "node:util";
import { UserError } from "../../contract/userError.ts";
import { type Finding, fix } from "../doctor/finding.ts";
import { examineLedger } from "../doctor/ledger.ts";
import { examineFolder, examineIndex, examineNode, examineService, examineVariables } from "../doctor/machine.ts";
import { examineClock, examineContact, examineNetwork } from "../doctor/network.ts";
import { type Clock, startClock } from "../environment/clock.ts";
import type { Environment } from "../environment/environment.ts";
import { startProgress } from "../terminal/progress.ts";

export async function examine(environment: Environment, offline: boolean): Promise<void> {
  const progress = startProgress();
  progress.show(null, "checking …");
  const findings = await examineAll(environment, offline).finally(() => progress.clear());
  for (const finding of findings) process.stdout.write(`${formatFinding(finding)}\n`);
  const fixes = findings.filter(({ state }) => state === "fix").length;
  if (process.stdout.isTTY) process.stdout.write(fixes === 0 ? "\nNo problems found.\n" : `\n${fixes} to fix.\n`);
  if (fixes > 0) process.exitCode = 1;
}

async function examineAll(environment: Environment, offline: boolean): Promise<Finding[]> {
  const time = await openClock(environment);
  if ("finding" in time)
    return [examineNode(), ...examineVariables(environment), ...examineFolder(environment), time.finding];
  const { clock } = time;
  try {
    const real = Date.now();
    const ledger = await examineLedger(environment, clock.now(), real);
    const between = Date.now();
    const network = offline ? { findings: [], clock: null } : await examineNetwork(environment, clock);
    const otherClocks = [
      { name: "the database", at: ledger.clock, from: real, to: between },
      { name: "the network", at: network.clock, from: between, to: Date.now() },
    ];
    const lastChange = ledger.mark?.at ?? null;
    return [
      examineNode(),
      ...examineVariables(environment),
      ...examineFolder(environment),
      ...ledger.findings,
      examineIndex(environment, ledger.mark),
      await examineService(environment),
      ...network.findings,
      ...examineContact(environment),
      ...examineClock(environment, { now: clock.now(), others: otherClocks, lastChange }),
    ];
  } finally {
    clock.stop();
  }
}

async function openClock({ clockUrl }: Environment): Promise<{ clock: Clock } | { finding: Finding }> {
  try {
    return { clock: await startClock(clockUrl) };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { finding: fix("clock", error.message.replace(/\.$/, ""), "start it, or unset ROLECALL_CLOCK") };
  }
}

const MARKS = { ok: ["green", "ok  "], note: ["yellow", "note"], fix: ["red", "FIX "] } as const;

/** On a terminal with colour and layout; otherwise state, part, message and advice separated by tabs. */
function formatFinding({ about, state, says, todo }: Finding): string {
  const onOneLine = (text: string): string => text.replace(/\p{Cc}+/gu, " ");
  const [message, advice] = [onOneLine(says), onOneLine(todo ?? "")];
  if (!process.stdout.isTTY) return [state, about, message, advice].join("\t");
  const [colour, mark] = MARKS[state];
  const after = advice === "" ? "" : `\n${" ".repeat(20)}→ ${advice}`;
  return `${styleText(colour, mark)}  ${about.padEnd(12)}  ${message}${after}`;
}
