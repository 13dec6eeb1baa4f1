// How a command ends when it could not do what it was asked: one sentence, and the status that scripts look at.
import { Refusal, sentenceOf } from "../../contract/refusal.ts";

/** Writes the sentence (and the stack where asked for) to stderr and gives the exit status. */
export function report(error: unknown, debug: boolean): number {
  process.stderr.write(`rolecall: ${sentenceOf(error)}\n`);
  if (debug && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return error instanceof Refusal ? error.status : 1;
}
