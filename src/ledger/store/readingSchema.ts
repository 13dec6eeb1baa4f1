// Tables that only collecting needs: detail calls, source switches, cached answers, workers, platforms, hosts and the
// alarms of sources.
import type { Generated } from "kysely";
import type { WatchedField } from "../../contract/admin/degradation.ts";

/** The row for which the last detail call was made: a row that has not changed since needs no other. */
export interface DetailTable {
  board_id: number;
  external_id: string;
  row_hash: string;
  at: number;
}

type FieldSums<Kind extends string> = Record<`${Kind}_${WatchedField}`, number>;

/** The rows that reads of a source delivered in an hour, with each field: actually, and as usual on their boards. */
export interface IntakeTable extends FieldSums<"with">, FieldSums<"expected"> {
  source: string;
  /** Hours since 1970. */
  hour: number;
  listed: number;
}

/** The alarms of sources whose answers got worse (reads/degradation.ts). */
export interface DegradationTable {
  source: string;
  part: string;
  since: number;
  share_before: number;
  share: number;
}

/** A source that an operator enabled or disabled. */
export interface SwitchTable {
  source: string;
  state: "on" | "off";
  at: number;
}

/** Answers about places and employers that stay valid for days. */
export interface AnswerTable {
  key: string;
  at: number;
  value: string;
}

/** A collecting worker, and when (real time) it last reported. */
export interface WorkerTable {
  id: string;
  seen: number;
}

/** State that the boards of a source share: their host, its response time, and the price of a request. */
export interface PlatformTable {
  source: string;
  /** Null: each board has its own host. */
  host: string | null;
  /** Milliseconds per request to the host, including the pause. */
  taken: number;
  price: number;
  /** Changes per day for each listed row. */
  per_row: number;
  /** Requests per ms that the boards would make at the previous price, when this one was computed. */
  asked: number;
  /** End of the pause that the host requested; 0: none. */
  rest_until: number;
  /** When the price was computed. */
  at: number;
}

/** The requests to a host on a day, and its last refusal (ledger/boards/hostUsage.ts). */
export interface HostUsageTable {
  host: string;
  /** Days since 1970. */
  day: number;
  requests: number;
  busy_ms: number;
  /** Responses 429 and 503, and the last of them. */
  refusals: number;
  refused_at: number | null;
  refused_status: number | null;
  retry_after_ms: number | null;
  /** End of its pause. */
  rest_until: number | null;
}

/** Host locks, in ms of the server's clock (ledger/boards/hostLeases.ts). */
export interface HostTable {
  name: string;
  /** The process that may request the host; '': none. After `until` the lease is void. */
  holder: string;
  until: number;
  /** When the host may be requested again: after the last request, and after a pause it requested. */
  free_at: Generated<number>;
  rest_until: Generated<number>;
  /** The process that is next, and until when its claim is valid. */
  wanted_by: string | null;
  wanted_until: Generated<number>;
}
