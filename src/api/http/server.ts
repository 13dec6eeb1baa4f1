// Starts the API over an index and a ledger: the one function of this room that the commands call.
import type { Reader } from "../../collect/boards/starter.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { ledgerDesk } from "../endpoints/ledgerDesk.ts";
import { type AppOptions, type RunningServer, startApp } from "./app.ts";

export interface ServerOptions extends Omit<AppOptions, "desk" | "monotonic"> {
  readonly ledger: Ledger;
  /** Real time, where the service's clock is another one; workers are present by it. */
  readonly real?: () => number;
  /** Keys of the services that ask for one, by their variable. */
  readonly keys?: ReadonlyMap<string, string>;
  /** As whom the workers of this service read. */
  readonly reader?: Reader;
}

const NOBODY: Reader = { userAgent: "rolecall", contact: null, trial: false };

export function startServer(options: ServerOptions): Promise<RunningServer> {
  const { ledger, real = options.now, keys = new Map(), reader = NOBODY, ...rest } = options;
  // Limits and waiting go by real time even where the service's clock is another one.
  return startApp({ ...rest, desk: ledgerDesk(ledger, { real, keys, reader }), monotonic: () => performance.now() });
}
