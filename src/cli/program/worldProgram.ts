// The demo and the small internet on the command line.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { WorldSettings } from "../commands/worldCommand.ts";
import type { Environment } from "../service/environment.ts";

export function addWorld(program: Command, environment: () => Environment, version: string): void {
  program
    .command("demo")
    .description("run over an invented internet, in a temporary folder unless ROLECALL_DATA is set")
    .action(async () => (await import("../commands/demoCommand.ts")).demo(environment(), version));
  program
    .command("world")
    .description("run the invented internet alone: every source, employers' sites, and a clock")
    .addOption(number("--port <port>", "where it listens (0: any free port)", 0, 65_535).default(0))
    .addOption(number("--seed <seed>", "which world it is", 0, 2 ** 31).default(1))
    .addOption(number("--employers <count>", "how many employers there are", 1, 9_000).default(1_500))
    .addOption(new Option("--speed <x>", "how fast its time runs").argParser(share(100_000)).default(1))
    .addOption(
      new Option("--faults <rate>", "share of time for which a board is in trouble").argParser(share(1)).default(0),
    )
    .addOption(number("--start <ms>", "time from which there are openings", 0, 8e15).hideHelp())
    .addOption(number("--now <ms>", "the time it is", 0, 8e15).hideHelp())
    .action(async (options: Omit<WorldSettings, "start" | "now"> & { start?: number; now?: number }) =>
      (await import("../commands/worldCommand.ts")).runWorld({
        ...options,
        start: options.start ?? null,
        now: options.now ?? null,
      }),
    );
}

function number(flags: string, text: string, least: number, most: number): Option {
  return new Option(flags, text).argParser((given: string) => {
    const value = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is not a whole number from ${least} to ${most}.`);
  });
}

function share(most: number): (given: string) => number {
  return (given) => {
    const value = /^\d{1,6}(\.\d{1,6})?$/.test(given) ? Number(given) : Number.NaN;
    if (value >= 0 && value <= most) return value;
    throw new InvalidArgumentError(`It is not a number from 0 to ${most}.`);
  };
}
