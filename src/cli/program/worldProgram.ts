// The demo and the simulated internet on the command line.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { WorldSettings } from "../commands/worldCommand.ts";
import type { Environment } from "../environment/environment.ts";

export function addWorld(program: Command, environment: () => Environment, version: string): void {
  program
    .command("demo")
    .description("run the service on a simulated internet, in a temporary folder unless ROLECALL_DATA is set")
    .addOption(new Option("--prepare", "prepare the demo's data and exit").hideHelp())
    .action(async ({ prepare = false }: { prepare?: boolean }) => {
      const { demo, prepareDemo } = await import("../commands/demoCommand.ts");
      await (prepare ? prepareDemo(environment()) : demo(environment(), version));
    });
  program
    .command("world")
    .description("run the simulated internet alone: every source, employers' sites and a clock")
    .addOption(numberOption("--port <port>", "port to listen on (0: any free port)", 0, 65_535).default(0))
    .addOption(numberOption("--seed <seed>", "seed of the simulation", 0, 2 ** 31).default(1))
    .addOption(numberOption("--employers <count>", "number of employers", 1, 9_000).default(1_500))
    .addOption(new Option("--speed <x>", "speed of its clock").argParser(parseShare(100_000)).default(1))
    .addOption(
      new Option("--faults <rate>", "share of time during which a board fails").argParser(parseShare(1)).default(0),
    )
    .addOption(numberOption("--start <ms>", "start of the simulated history", 0, 8e15).hideHelp())
    .addOption(numberOption("--now <ms>", "current time of the simulation", 0, 8e15).hideHelp())
    .action(async (options: Omit<WorldSettings, "start" | "now"> & { start?: number; now?: number }) =>
      (await import("../commands/worldCommand.ts")).runWorld({
        ...options,
        start: options.start ?? null,
        now: options.now ?? null,
      }),
    );
}

function numberOption(flags: string, text: string, min: number, max: number): Option {
  return new Option(flags, text).argParser((input: string) => {
    const value = /^\d{1,16}$/.test(input) ? Number(input) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  });
}

function parseShare(max: number): (text: string) => number {
  return (input) => {
    const value = /^\d{1,6}(\.\d{1,6})?$/.test(input) ? Number(input) : Number.NaN;
    if (value >= 0 && value <= max) return value;
    throw new InvalidArgumentError(`It must be a number from 0 to ${max}.`);
  };
}
