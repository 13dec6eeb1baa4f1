// What a command cannot do, said in one sentence: the only kind of error that a user is meant to read.
// Anything else is a fault of ours; then the sentence is the error's own, and ROLECALL_DEBUG=1 shows where it came from.

/** status 2: the command line or the environment is wrong; 1: anything else. */
export class Refusal extends Error {
  readonly status: 1 | 2;
  constructor(sentence: string, status: 1 | 2 = 1) {
    super(sentence);
    this.status = status;
  }
}

/** The code that a system or a library gives its errors (`EADDRINUSE`); "" where there is none. */
export function codeOfError(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
}

/** The sentence of any error, on one line. */
export function sentenceOf(error: unknown): string {
  // Several failed attempts at once (both addresses of localhost) come without a message of their own.
  const inner = error instanceof AggregateError && error.message === "" ? error.errors[0] : error;
  const text = inner instanceof Error ? inner.message || inner.name : String(inner);
  return text.replace(/\s*\n\s*/g, " ").trim();
}
