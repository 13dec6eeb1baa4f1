// npm run bench:collect -- [--employers 400] [--days 4] [--simulated 120]
// Measures the whole path from source to feed: how fast an empty service fills (`rolecall up`, with the simulated
// internet on the same machine); then simulates days with a manual clock: the daily cost of a board, and the age of a
// posting when the feed has it; `--days 0` skips them. NODE_OPTIONS="--cpu-prof --cpu-prof-dir=DIR" profiles each thread.
import { parseArgs } from "node:util";
import { machineLine } from "../corpus/machine.ts";
import { type Figure, figureTable } from "../feed/report.ts";
import { measureFilling } from "./initialFill.ts";
import { simulateDays } from "./simulation.ts";

const { values } = parseArgs({
  options: {
    employers: { type: "string", default: "400" },
    days: { type: "string", default: "4" },
    simulated: { type: "string", default: "120" },
  },
});
const log = (line: string): void => void process.stderr.write(`${line}\n`);

const machine = machineLine();
const filling = await measureFilling(Number(values.employers), log);
log(figureTable(filling));
const days = Number(values.days);
const figures: Figure[] =
  days === 0 ? filling : [...filling, ...(await simulateDays(Number(values.simulated), days, log))];
process.stdout.write(`${machine}\n\n${figureTable(figures)}\n`);
