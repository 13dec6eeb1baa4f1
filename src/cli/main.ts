// Where the command begins: reads the command line, and ends with 0, 1 (could not) or 2 (asked wrongly).

import { readFileSync } from "node:fs";
import { recordKept, textKept } from "../contract/kept.ts";
import { Refusal, sentenceOf } from "../contract/refusal.ts";
import { createProgram, usageError } from "./program/program.ts";
import { type Environment, readEnvironment } from "./service/environment.ts";

// How a command ends when it could not do what it was asked: one sentence, and the status that scripts look at.

/** Writes the sentence (and the stack where asked for) to stderr and gives the exit status. */
function report(error: unknown, debug: boolean): number {
  process.stderr.write(`rolecall: ${sentenceOf(error)}\n`);
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return error instanceof Refusal ? error.status : 1;
}

const version = textKept(recordKept(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version);

// Not by the environment's reader, which may be what fails.
const debug = /^(?:on|true|1|yes)$/i.test(process.env.ROLECALL_DEBUG ?? "");

// A reader that has seen enough (`| head`) is no error of ours; a full disk behind `>` ends the command as any other reason does.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  process.exit(error.code === "EPIPE" ? 0 : report(error, debug));
});

try {
  const environment = (): Environment => readEnvironment(process.env);
  await createProgram({ environment, version }).parseAsync();
} catch (error) {
  const problem = usageError(error);
  if (problem !== null) process.exitCode = report(problem, debug);
}
