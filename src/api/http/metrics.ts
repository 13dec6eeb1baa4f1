// Prometheus metrics on a separate listener, because API clients need not see the operator's figures. The registry
// belongs to this server rather than to the process, so that a process can run two servers.
import type { Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { IndexStatus } from "../../feed/query.ts";
import type { ReaderFigures } from "../../feed/threads/readers.ts";
import type { LedgerPort } from "../ports/ledgerPort.ts";

export interface MetricsSources {
  readonly status: () => IndexStatus & ReaderFigures;
  readonly ledgerPort: Pick<LedgerPort, "lastSeq" | "sourceStatuses" | "hasActiveWorker">;
  readonly running: () => number;
  /** Requests that were rejected before anything of them was parsed. */
  readonly refused: () => number;
}

export interface Metrics {
  observe(route: string, method: string, status: number, seconds: number): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** An import would also load what else node:http exports, such as WebSocket: 70 ms in each thread. */
const { createServer } = process.getBuiltinModule("node:http");
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A figure that cannot be read keeps its last value; the other metrics are still served.
      try {
        this.set(await read());
      } catch {}
    },
  });
}

/** A monotonic figure that is counted elsewhere. */
function counter(registry: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function indexGauges(registry: Registry, sources: MetricsSources): void {
  const { status } = sources;
  gauge(registry, "rolecall_index_seq", "Last change applied to the index.", () => status().seq);
  gauge(registry, "rolecall_index_open_postings", "Open postings in the index.", () => status().open);
  gauge(registry, "rolecall_index_rebuilding", "1 while the index is being rebuilt.", () =>
    Number(status().rebuilding),
  );
  gauge(registry, "rolecall_index_mark_seconds", "Time of the last applied change.", () => status().mark / 1000);
  gauge(registry, "rolecall_index_lag_changes", "Ledger changes not yet applied to the index.", async () =>
    Math.max(0, (await sources.ledgerPort.lastSeq()) - status().seq),
  );
  counter(
    registry,
    "rolecall_deadlines_total",
    "Queries that were admitted and ended by their deadline.",
    () => status().overdue,
  );
  counter(
    registry,
    "rolecall_readers_replaced_total",
    "Reader threads that ended or stopped responding.",
    () => status().replaced,
  );
  counter(registry, "rolecall_shed_total", "Requests that timed out in the queue.", () => {
    return status().shed + sources.refused();
  });
  gauge(registry, "rolecall_requests_running", "Requests in progress.", sources.running);
}

function collectingGauges(registry: Registry, { ledgerPort }: MetricsSources): void {
  const sum = async (part: "holds" | "failing"): Promise<number> => {
    const { health } = await ledgerPort.sourceStatuses();
    return [...health.values()].reduce((total, one) => total + one[part], 0);
  };
  gauge(registry, "rolecall_boards_held", "Boards whose closings wait for a second read.", () => sum("holds"));
  gauge(registry, "rolecall_boards_failing", "Boards whose last reads failed.", () => sum("failing"));
  new Gauge({
    name: "rolecall_source_degraded",
    help: "1 for each source and part (text, place, pay, date, answers) whose share fell by more than 20 points in a day.",
    labelNames: ["source", "part"],
    registers: [registry],
    async collect() {
      const statuses = await ledgerPort.sourceStatuses().catch(() => null);
      if (statuses === null) return;
      this.reset();
      for (const { degraded } of statuses.health.values()) {
        for (const { source, part } of degraded) this.set({ source, part }, 1);
      }
    },
  });
  gauge(registry, "rolecall_worker_present", "1 while a collecting worker is running.", async () =>
    Number(await ledgerPort.hasActiveWorker()),
  );
}

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry();
  // The default metrics include the event loop delay (rolecall_nodejs_eventloop_lag_p99_seconds).
  collectDefaultMetrics({ register: registry, prefix: "rolecall_", eventLoopMonitoringPrecision: 20 });
  const labelNames = ["route", "method", "status"] as const;
  const requests = new Counter({
    name: "rolecall_requests_total",
    help: "Requests answered.",
    labelNames,
    registers: [registry],
  });
  const durations = new Histogram({
    name: "rolecall_request_seconds",
    help: "Time from request to response.",
    labelNames: ["route"],
    buckets: BUCKETS,
    registers: [registry],
  });
  indexGauges(registry, sources);
  collectingGauges(registry, sources);
  return {
    observe(route, method, status, seconds) {
      requests.inc({ route, method, status: String(status) });
      durations.observe({ route }, seconds);
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Listens for the scraper. A port in use disables the metrics, not the service. */
export function serveMetrics(
  metrics: Metrics,
  at: { host: string; port: number },
  warn: (sentence: string) => void,
): Promise<Server | null> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("metrics are at /metrics\n");
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.requestTimeout = 10_000;
  return new Promise((resolve) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      warn(`metrics are disabled: cannot listen on ${at.host}:${at.port} (${error.code ?? error.message})`);
      resolve(null);
    });
    server.listen(at.port, at.host, () => resolve(server));
  });
}
