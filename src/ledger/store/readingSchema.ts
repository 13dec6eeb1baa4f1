// Tables that only reading needs: what detail calls were made for, sources switched by hand, answers kept for days.
import type { Generated } from "kysely";

/** What the last detail call of a listed row was made for: a row that has not changed since needs no other. */
export interface DetailTable {
  board_id: number;
  external_id: string;
  row_hash: string;
  at: number;
}

/** A source that an operator switched on or off. */
export interface SwitchTable {
  source: string;
  state: "on" | "off";
  at: number;
}

/** Answers of places and employers that are good for days. */
export interface AnswerTable {
  key: string;
  at: number;
  value: string;
}

/** A collecting worker, and when (real time) it last said that it is there. */
export interface WorkerTable {
  id: string;
  seen: number;
}

/** What a source's boards share: the host they stand on, how long it takes, and what a request to it is worth. */
export interface PlatformTable {
  source: string;
  /** Null: each board has a host of its own. */
  host: string | null;
  /** Milliseconds that a request takes the host, its pause included. */
  taken: number;
  price: number;
  /** News a day for each listed row. */
  per_row: number;
  /** Requests a ms that the boards would ask for at the price before, when this one was reckoned. */
  asked: number;
  /** Until when the host asked to be left alone; 0: it did not. */
  rest_until: number;
  /** When the price was reckoned. */
  at: number;
}

/** The line before a host, in ms of the server's clock (ledger/boards/hosts.ts). */
export interface HostTable {
  name: string;
  /** Which process may ask it; '': none, and after `until` nobody's word counts. */
  holder: string;
  until: number;
  /** When it may be asked again, after the last request and after a pause that it asked for. */
  free_at: Generated<number>;
  rest_until: Generated<number>;
  /** Who gets it next, and until when that one's wish counts. */
  wanted_by: string | null;
  wanted_until: Generated<number>;
}
