// `rolecall evaluate` on the command line; implemented in evaluateCommand.ts.
import { type Command, InvalidArgumentError, Option } from "commander";
import { UserError } from "../../contract/userError.ts";
import type { Environment } from "../environment/environment.ts";

interface EvaluateOptions {
  set?: string;
  field?: string;
  limit?: number;
  errors?: string;
  leaveOut?: string;
}

export function addEvaluation(program: Command, environment: () => Environment): void {
  program
    .command("evaluate")
    .description("measure the accuracy of derived fields on labelled postings, by data set and field")
    .argument("<folder>", "folder of *.jsonl.gz, with a label-map.json if its labels use another vocabulary")
    .option("--set <name>", "only data sets with this name prefix")
    .option("--field <field>", "only this field")
    .addOption(new Option("--limit <rows>", "only the first rows of each data set").argParser(readCount))
    .option("--errors <field>", "list wrong and missing values of this field, with the surrounding text")
    .option(
      "--leave-out <names>",
      "data sets with these prefixes, or half of one (a,b,c:half), are summarized separately and never listed by --errors",
    )
    .action(async (folder: string, { set, field, limit, errors, leaveOut }: EvaluateOptions) =>
      (await importCommand()).evaluate(environment(), folder, {
        set: set ?? null,
        field: field ?? null,
        limit: limit ?? Number.POSITIVE_INFINITY,
        errors: errors ?? null,
        leaveOut: leaveOut ?? null,
      }),
    );
}

/** The installed package does not carry the measuring tools. */
async function importCommand(): Promise<typeof import("../commands/evaluateCommand.ts")> {
  try {
    return await import("../commands/evaluateCommand.ts");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new UserError("`rolecall evaluate` is part of a source checkout; this installation does not include it.");
  }
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a number of rows.");
}
