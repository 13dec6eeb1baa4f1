// Starts the API over an index and a ledger; the only function of this folder that the commands call.
import type { Reader } from "../../collect/boards/starter.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { createLedgerAdapter } from "../endpoints/ledgerAdapter.ts";
import { type AppOptions, type RunningServer, startApp } from "./app.ts";

export interface ServerOptions extends Omit<AppOptions, "ledgerPort" | "monotonic"> {
  readonly ledger: Ledger;
  /** Real time, if the service uses another clock; worker heartbeats use it. */
  readonly real?: () => number;
  /** API keys of sources that need one, by environment variable. */
  readonly keys?: ReadonlyMap<string, string>;
  /** The identity under which this service's workers read. */
  readonly reader?: Reader;
}

const NOBODY: Reader = { userAgent: "rolecall", contact: null, trial: false, spacingMs: 250 };

export function startServer(options: ServerOptions): Promise<RunningServer> {
  const { ledger, real = options.now, keys = new Map(), reader = NOBODY, ...rest } = options;
  // Limits and waits use real time even if the service uses another clock.
  return startApp({
    ...rest,
    ledgerPort: createLedgerAdapter(ledger, { real, keys, reader }),
    monotonic: () => performance.now(),
  });
}
