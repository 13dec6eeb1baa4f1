// The ledger's tables as TypeScript sees them. Times are milliseconds, flags 0 or 1, documents JSON text, the same in
// both engines. Whatever belongs to a posting starts its key with board_id, so that it can be spread by board.
import type { Generated, Selectable } from "kysely";
import type { DeliveryTable, SavedSearchTable, WebhookTable } from "./outgoingSchema.ts";
import type { AnswerTable, DetailTable, HostTable, PlatformTable, SwitchTable, WorkerTable } from "./readingSchema.ts";

export type PostingState = "staged" | "open" | "closed" | "old";

interface MarkTable {
  one: number;
  epoch: string;
  /** Last seq, id and time given out. */
  seq: number;
  id: number;
  at: number;
  /** The first seq still kept. */
  oldest: number;
  /** The last seq that stands in the sums of days. */
  tallied: Generated<number>;
  /** PostgreSQL: the server's history that numbers were last given out in; null: none yet. */
  timeline: string | null;
  /** Until when nobody gives out numbers, by the server's clock; 0: anybody may. */
  held_until: Generated<number>;
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
  /** JSON of a `Hold` (reads/absence.ts) while a read, or looks one by one, that would close too much wait for a second one. */
  hold: string | null;
  /** JSON list of what an operator should know, newest last. */
  notes: Generated<string>;
  next_at: number | null;
  priority: Generated<number>;
  locked_until: number | null;
  fence: Generated<number>;
  failures: Generated<number>;
  /** Readings in a row that ended the thread they ran on; from the second one on the board is in quarantine. */
  ended_reads: Generated<number>;
  /** Milliseconds between two reads, as the board's own changes have taught; null: not read yet. */
  pace: number | null;
  /** JSON of the last complete read's ETag and Last-Modified. */
  validators: string | null;
  /** Where a source's stream of changes was left. */
  read_cursor: string | null;
  /** Why the last read was not whole, in a sentence; null: it was. */
  trouble: string | null;
  /** When a read last brought something new, changed or gone. */
  changed_at: number | null;
  /** JSON list of the last 16 reads, newest last: `[at, verdict, rows]`. */
  reads: string | null;
  /** News a day, as estimated; requests that a read usually takes; rows it listed; null: not read since these are kept. */
  rate: number | null;
  cost: number | null;
  listed: number | null;
  /** News that is known to wait on it: rows without their text, postings missing once. */
  waits: Generated<number>;
  /** Why it is next read when it is, in a word of the schedule. */
  why: string | null;
  /** JSON of what its reads have taught (collect/schedule). */
  habit: string | null;
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
  /** 1: a source states it. */
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
  /** The version that the last `employer` change told. */
  told: number;
}

interface PostingTable {
  board_id: number;
  external_id: string;
  life: number;
  id: number | null;
  state: PostingState;
  /** 1 while publish() has something to do with the row, else null. */
  work: number | null;
  /** Raised by every save, so that publish() notices a row that changed under it. */
  version: number;
  hash: string;
  rules_version: string;
  source: string;
  employer_id: number | null;
  staged_at: number;
  /** Place in its batch: ids follow the order of the listing. */
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
  /** JSON of tracked.ts: values last reported, report times, flapping; empty: what is reported is what the document says. */
  tracked: string;
  calm_at: number | null;
  /** SameFacts (likeness.ts), and hashes of what makes two rows worth comparing; those are null once closed. */
  same: string;
  apply_key: string | null;
  requisition_domain_key: string | null;
  requisition_name_key: string | null;
  title_domain_key: string | null;
  title_name_key: string | null;
  /** What a board that renames its ids is recognised by. */
  url_key: string;
  title_place_key: string;
  /** 0 whole, 1 contacts masked, 2 texts dropped. */
  stripped: Generated<number>;
}

export interface DocumentTable {
  board_id: number;
  external_id: string;
  life: number;
  /** See texts.ts for these. */
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
}

interface KeyTable {
  id: string;
  account_id: number;
  role: "user" | "admin";
  hash: string;
  created_at: number;
  revoked_at: number | null;
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
  /** 1: a search with few results asked for it by itself. */
  automatic: Generated<number>;
  /** JSON list of the boards that delivered such postings before, the best first; null: none are named. */
  boards: string | null;
  /** Hash of what is asked: equal requests share it. */
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
  kind: "posting" | "domain" | "email";
  value: string;
  at: number;
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
  detail: DetailTable;
  switch: SwitchTable;
  answer: AnswerTable;
  daily: DailyTable;
  worker: WorkerTable;
  platform: PlatformTable;
  host: HostTable;
  saved_search: SavedSearchTable;
  webhook: WebhookTable;
  delivery: DeliveryTable;
}

export type Board = Selectable<BoardTable>;
export type PostingRecord = Selectable<PostingTable>;
/** What names one life of a posting. */
export type LifeKey = Pick<PostingRecord, "board_id" | "external_id" | "life">;
