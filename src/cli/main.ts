// The entry point of the command: parses the command line and exits with 0, 1 (failure) or 2 (usage error).

import { readFileSync } from "node:fs";
import { readStoredRecord, readStoredText } from "../contract/storedValues.ts";
import { messageOf, UserError } from "../contract/userError.ts";
import { type Environment, readEnvironment } from "./environment/environment.ts";
import { createProgram, usageError } from "./program/program.ts";

// A command that fails prints one sentence and returns an exit status for scripts.

/** Writes the message (and the stack if requested) to stderr and returns the exit status. */
function report(error: unknown, debug: boolean): number {
  process.stderr.write(`rolecall: ${messageOf(error)}\n`);
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return error instanceof UserError ? error.status : 1;
}

const version = readStoredText(
  readStoredRecord(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version,
);

// Not through the environment's parser, which may be what fails.
const debug = /^(?:on|true|1|yes)$/i.test(process.env.ROLECALL_DEBUG ?? "");

// A reader that closes the pipe (`| head`) is not an error; a full disk behind `>` ends the command like any other
// failure.
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
