// The metrics of all API threads on one listener. The threads hand over the requests they have observed when the
// metrics are read.

import { createGates } from "../../api/http/limits/concurrency.ts";
import type { LedgerPort } from "../../api/ports/ledgerPort.ts";
import type { Feed } from "../../feed/open.ts";
import type { Environment } from "../environment/environment.ts";
import type { ObservedRequest } from "./calls.ts";
import { readFigure, type ServiceMemory } from "./serviceMemory.ts";

type Observe = (observations: readonly ObservedRequest[]) => void;

interface MetricsParts {
  readonly feed: Feed;
  readonly ledgerPort: LedgerPort;
  readonly memory: ServiceMemory;
  /** API threads that were replaced. */
  replaced(): number;
  /** Passes what the threads have observed to `observe`. */
  collect(observe: Observe): Promise<void>;
  /** Called with the function for observations that threads send unrequested. */
  onObserve(observe: Observe): void;
  log(sentence: string): void;
}

export async function serveServiceMetrics(
  at: Environment["metrics"],
  { feed, ledgerPort, memory, replaced, collect, onObserve, log }: MetricsParts,
): Promise<{ close(): void } | null> {
  if (at === null) return null;
  // The metrics package is loaded only if metrics are enabled.
  const { createMetrics, serveMetrics } = await import("../../api/http/metrics.ts");
  const metrics = createMetrics({
    status() {
      const status = feed.status();
      return {
        ...status,
        overdue: status.overdue + readFigure(memory, "overdue"),
        replaced: status.replaced + replaced(),
      };
    },
    ledgerPort,
    running: createGates(0, memory.gates).running,
    refused: () => readFigure(memory, "refused"),
  });
  const observe: Observe = (observations) => {
    for (const observation of observations) metrics.observe(...observation);
  };
  onObserve(observe);
  const text = async (): Promise<string> => {
    await collect(observe);
    return await metrics.text();
  };
  const server = await serveMetrics({ ...metrics, text }, at, log);
  if (server === null) return null;
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
