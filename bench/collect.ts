// node bench/collect.ts [--employers 400] [--days 4] [--simulated 120]
// The whole way from source to feed: how fast an empty service fills (`rolecall up`, world beside it on the same machine); then a
// simulation of days with a clock that is moved by hand: what a board costs in a day, and how old a posting is when the feed has it.
import { parseArgs } from "node:util";
import { measureFilling } from "./collect/filling.ts";
import { simulateDays } from "./collect/simulation.ts";
import { machineLine } from "./corpus/machine.ts";
import { type Figure, figureTable } from "./feed/report.ts";

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
const figures: Figure[] = [...filling, ...(await simulateDays(Number(values.simulated), Number(values.days), log))];
process.stdout.write(`${machine}\n\n${figureTable(figures)}\n`);
