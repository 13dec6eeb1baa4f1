// An error with a message for the user: the command cannot do what was requested. All other errors are bugs; for them
// the message is the error's own, and ROLECALL_DEBUG=on prints the stack trace.

/** status 2: the command line or the environment is invalid; 1: anything else. */
export class UserError extends Error {
  readonly status: 1 | 2;
  constructor(message: string, status: 1 | 2 = 1) {
    super(message);
    this.status = status;
  }
}

/** The code of a system or library error (`EADDRINUSE`); "" if there is none. */
export function errorCodeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "";
}

/** The message of any error, on one line. */
export function messageOf(error: unknown): string {
  // An AggregateError (both addresses of localhost failed) has an empty message.
  const inner = error instanceof AggregateError && error.message === "" ? error.errors[0] : error;
  const text = inner instanceof Error ? inner.message || inner.name : String(inner);
  return text.replace(/\s*\n\s*/g, " ").trim();
}
