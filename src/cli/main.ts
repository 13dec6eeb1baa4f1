// Where the command begins: reads the command line, and ends with 0, 1 (could not) or 2 (asked wrongly).
import { readFileSync } from "node:fs";
import { createProgram, usageError } from "./program/program.ts";
import { type Environment, readEnvironment } from "./service/environment.ts";
import { report } from "./terminal/report.ts";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

// A reader that has seen enough (`| head`) is no error of ours.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

try {
  const environment = (): Environment => readEnvironment(process.env);
  await createProgram({ environment, version }).parseAsync();
} catch (error) {
  const problem = usageError(error);
  if (problem !== null) process.exitCode = report(problem, Boolean(process.env.ROLECALL_DEBUG));
}
