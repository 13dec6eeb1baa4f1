// The ledger's tables as TypeScript types. Times are milliseconds, flags 0 or 1, documents JSON text, the same in both
// engines. The key of everything that belongs to a posting starts with board_id, so that it can be distributed by
// board.
import type { Generated, Selectable } from "kysely";
import type { BlocklistTable, DeliveryTable, SavedSearchTable, WebhookTable } from "./outgoingSchema.ts";
import type {
  AnswerTable,
  DegradationTable,
  DetailTable,
  HostTable,
  HostUsageTable,
  IntakeTable,
  PlatformTable,
  SwitchTable,
  WorkerTable,
} from "./readingSchema.ts";

export type PostingState = "staged" | "open" | "closed" | "old";

interface MarkTable {
  one: number;
  epoch: string;
  /** Last seq, id and time assigned. */
  seq: number;
  id: number;
  at: number;
  /** The first retained seq. */
  oldest: number;
  /** The last seq included in the daily totals. */
  tallied: Generated<number>;
  /** The last posting and the last closing included in the monthly statistics and the closed postings of days. */
  market_id: Generated<number>;
  market_seq: Generated<number>;
  /** PostgreSQL: the server timeline in which numbers were last assigned; null: none yet. */
  timeline: string | null;
  /** Until when no numbers are assigned, by the server's clock; 0: no restriction. */
  held_until: Generated<number>;
  /** The ledger's random name, which never changes. */
  ledger_id: string | null;
}

/** Statistics of one month, place and occupation (upkeep/market.ts); unknown values are empty. */
interface MarketTable {
  month: string;
  country: string;
  town: string;
  occupation: string;
  opened: number;
  closed: number;
  remote: number;
  /** JSON of counts by value. */
  days: string;
  pay: string;
  skills: string;
}

/** Closed postings of a day with the same employer, occupation, title and places (upkeep/closedDays.ts). */
export interface ClosedDayTable {
  /** Days since 1970. */
  day: number;
  /** Hash of the columns that identify the row. */
  cell: string;
  /** 0: unknown. */
  employer_id: number;
  /** Codes, each between blanks. */
  occupations: string;
  countries: string;
  title: string;
  /** JSON list. */
  places: string;
  closed: number;
  /** JSON of counts by days open. */
  days: string;
}

interface BoardTable {
  id: Generated<number>;
  source: string;
  slug: string;
  company: string | null;
  domain: string | null;
  created_at: number;
  removed_at: number | null;
  /** End of a complete read, at most an hour before the last one: every posting not missing was seen then. */
  seen_at: number | null;
  read_at: number | null;
  verdict: string | null;
  proof: string | null;
  empty_reads: Generated<number>;
  empty_since: number | null;
  gone_reads: Generated<number>;
  gone_since: number | null;
  suspect: string | null;
  suspect_since: number | null;
  /**
   * JSON of a `Hold` (jsonColumns.ts) while a read, or single checks, that would close too much wait for confirmation.
   */
  hold: string | null;
  /** JSON of the reads in which rows went missing or came back (reads/flapping.ts). */
  flaps: string | null;
  /** JSON list of notes for the operator, newest last. */
  notes: Generated<string>;
  next_at: number | null;
  priority: Generated<number>;
  locked_until: number | null;
  fence: Generated<number>;
  failures: Generated<number>;
  /** Consecutive reads that crashed their thread; from the second one on, the board is quarantined. */
  ended_reads: Generated<number>;
  /** Milliseconds between two reads, learned from the board's own changes; null: not read yet. */
  pace: number | null;
  /** JSON of the last complete read's ETag and Last-Modified. */
  validators: string | null;
  /** The cursor of the source's stream of changes. */
  read_cursor: string | null;
  /** Why the last read was incomplete, in a sentence; null: it was complete. */
  trouble: string | null;
  /** When a read last found something new, changed or gone. */
  changed_at: number | null;
  /** JSON list of the last 16 reads, newest last: `[at, verdict, rows]`. */
  reads: string | null;
  /** Estimated changes per day; usual requests per read; rows listed; null: not read since these are stored. */
  rate: number | null;
  cost: number | null;
  listed: number | null;
  /** Pending changes known on the board: rows without their text, postings missing once. */
  waits: Generated<number>;
  /** The schedule's reason for the next read time. */
  why: string | null;
  /** JSON of what the schedule learned from its reads (collect/schedule). */
  habit: string | null;
  /** JSON of the rights that the site reserves (contract/rights/reservations.ts); null: not read since they are stored. */
  rights: string | null;
  /** JSON of how many of its rows have a text, place, pay and date (collect/fields/fieldHistory.ts). */
  field_history: string | null;
  /** The host of the last read's first response. */
  host: string | null;
}

export interface EmployerTable {
  id: Generated<number>;
  key: string;
  slug: string;
  name: string;
  name_key: string;
  domain: string | null;
  url: string | null;
  logo: string | null;
  agency: number;
  industry: string | null;
  /** 1: stated by a source. */
  industry_stated: number;
  headcount: number | null;
  country: string | null;
  headquarters: string | null;
  founded_year: number | null;
  lei: string | null;
  wikidata_id: string | null;
  aliases: string;
  first_seen: number;
  last_seen: number;
  version: number;
  /** The version reported by the last `employer` change. */
  told: number;
}

interface PostingTable {
  board_id: number;
  external_id: string;
  life: number;
  id: number | null;
  state: PostingState;
  /** 1 while publish() has work to do on the row, else null. */
  work: number | null;
  /** Raised by every save, so that publish() notices a concurrent change. */
  version: number;
  hash: string;
  rules_version: string;
  source: string;
  employer_id: number | null;
  staged_at: number;
  /** Position in its batch: ids follow the order of the listing. */
  position: number;
  created_at: number | null;
  closed_at: number | null;
  first_posted: number | null;
  valid_through: number | null;
  seen_at: number | null;
  missing_since: number | null;
  duplicate_of: number | null;
  duplicate_rule: string | null;
  reposted_of: number | null;
  /**
   * JSON of trackedFields.ts: last reported values, report times, flapping; empty: the reported values match the
   * document.
   */
  tracked: string;
  calm_at: number | null;
  /** DuplicateFacts (matchKeys.ts), and hashes that find rows to compare; the hashes are null once closed. */
  same: string;
  apply_key: string | null;
  requisition_domain_key: string | null;
  requisition_name_key: string | null;
  title_domain_key: string | null;
  title_name_key: string | null;
  /** Keys that recognise the postings of a board that renames its ids. */
  url_key: string;
  title_place_key: string;
  /** 0: complete, 1: contacts masked, 2: texts dropped. */
  stripped: Generated<number>;
}

export interface DocumentTable {
  board_id: number;
  external_id: string;
  life: number;
  /** See texts.ts. */
  facts: Uint8Array | null;
  derived: string;
  raw: string;
  texts: Uint8Array | null;
  raw_texts: Uint8Array | null;
}

export interface ChangeTable {
  board_id: number;
  seq: number;
  at: number;
  type: string;
  /** Posting id, employer id, or 0. */
  id: number;
  document: string;
}

interface ClosingTable {
  board_id: number;
  id: number;
  at: number;
  seq: number;
  reason: string;
  evidence: string;
}

interface AccountTable {
  id: Generated<number>;
  name: string;
  subscription: "active" | "inactive";
  until: number | null;
  created_at: number;
  exports: Generated<number>;
  /** Issuer and subject of the person who signed in; null: an operator created the account. */
  subject: Generated<string | null>;
}

interface KeyTable {
  id: string;
  account_id: number;
  role: "user" | "admin";
  hash: string;
  created_at: number;
  revoked_at: number | null;
  /** 1: contacts are left out of every answer. */
  redact_contacts: Generated<number>;
  /** The end of a person's session; null: a key. */
  expires_at: Generated<number | null>;
}

interface UsageTable {
  key_id: string;
  day: string;
  kind: string;
  count: number;
}

interface RequestTable {
  id: Generated<number>;
  account_id: number;
  title: string | null;
  location: string | null;
  country: string | null;
  company_url: string | null;
  /** 1: created automatically by a search with few results. */
  automatic: Generated<number>;
  /** 1: boards are read again unless they were just read. */
  refresh: Generated<number>;
  /** JSON list of the boards that delivered matching postings before, best first; null: none. */
  boards: string | null;
  /** Hash of the request: equal requests share it. */
  work_key: string;
  status: "queued" | "running" | "done";
  found: number;
  companies_prioritised: number;
  notes: string;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  locked_until: number | null;
  fence: number;
}

interface DailyTable {
  /** Days since 1970. */
  day: number;
  source: string;
  opened: number;
  modified: number;
  closed: number;
}

interface BlockTable {
  /** `opening`: the same opening on any board, by its content. */
  kind: "posting" | "opening" | "domain" | "email" | "name";
  value: string;
  at: number;
}

/** A request of the public to remove something; an administrator decides. */
interface RemovalTable {
  id: Generated<number>;
  kind: "posting" | "domain" | "person";
  value: string;
  /** Where the applicant can be reached. */
  email: string;
  reason: string;
  state: "waiting" | "approved" | "refused";
  created_at: number;
  decided_at: number | null;
  /** How many open postings the approval closed. */
  closed: number | null;
}

export interface Tables {
  mark: MarkTable;
  board: BoardTable;
  employer: EmployerTable;
  posting: PostingTable;
  document: DocumentTable;
  change: ChangeTable;
  closing: ClosingTable;
  account: AccountTable;
  access_key: KeyTable;
  usage: UsageTable;
  request: RequestTable;
  block: BlockTable;
  removal: RemovalTable;
  detail: DetailTable;
  switch: SwitchTable;
  answer: AnswerTable;
  daily: DailyTable;
  intake: IntakeTable;
  degradation: DegradationTable;
  market: MarketTable;
  closed_day: ClosedDayTable;
  worker: WorkerTable;
  platform: PlatformTable;
  host: HostTable;
  host_usage: HostUsageTable;
  saved_search: SavedSearchTable;
  blocklist: BlocklistTable;
  webhook: WebhookTable;
  delivery: DeliveryTable;
}

export type Board = Selectable<BoardTable>;
export type PostingRecord = Selectable<PostingTable>;
/** The key of one life of a posting. */
export type LifeKey = Pick<PostingRecord, "board_id" | "external_id" | "life">;
