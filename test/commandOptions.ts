// Reads the options of a test command. An unknown option and `--help` print the usage and end the process, so that a typing
// error does not start a run of minutes or hours.
import { parseArgs } from "node:util";

/** The flags given among `flags`, and the other arguments. */
export function readOptions<Flag extends string>(
  flags: readonly Flag[],
  usage: string,
): { given: ReadonlySet<Flag>; named: string[] } {
  const options = Object.fromEntries([...flags, "help"].map((flag) => [flag, { type: "boolean" as const }]));
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (values.help !== true) return { given: new Set(flags.filter((flag) => values[flag])), named: positionals };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(2);
  }
  console.log(usage);
  process.exit(0);
}
