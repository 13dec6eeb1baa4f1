// The response schemas of the admin operations, and the types inferred from them.
import { type Static, type TSchema, Type } from "typebox";
import { REMOVAL } from "../admin/removalAnswer.ts";
import type { AdminName } from "../admin.ts";
import { SOURCE_OFF_CODES, VERDICT } from "../answers.ts";
import { count, numbers, oneOf, orNull, text, time } from "./schemaParts.ts";

const ROLE = oneOf(["user", "admin"]);
const SUBSCRIPTION = oneOf(["active", "inactive"]);
const BOARD = Type.Object({
  id: count,
  source: text,
  board: text,
  company: orNull(text),
  domain: orNull(text),
  open_postings: count,
  verdict: orNull(VERDICT),
  proof: orNull(text),
  trouble: orNull(text),
  failures: count,
  suspect: orNull(text),
  robots: Type.Union([text, Type.Null()], { description: "What the site's robots.txt stated about the last read." }),
  reserved: Type.Union([text, Type.Null()], { description: "The rights that the site reserves." }),
  last_read: orNull(time),
  last_complete_read: orNull(time),
  last_change: orNull(time),
  next_read: orNull(time),
  pace_seconds: orNull(count),
  priority: Type.Integer(),
  hold: orNull(Type.Object({ since: time, would_close: count, open: count })),
  reads: Type.Array(Type.Object({ at: time, verdict: VERDICT, rows: count })),
  notes: Type.Array(Type.Object({ at: time, what: text })),
  created_at: time,
  removed_at: orNull(time),
  host: Type.Union([text, Type.Null()], {
    description: "The first host that the last read contacted; see admin/hosts.",
  }),
});
const HOST = Type.Object({
  host: text,
  requests_today: count,
  budget_share: Type.Number({
    minimum: 0,
    maximum: 1,
    description: "Share of the day in which today's requests and the pauses after them occupied the host.",
  }),
  refusals_today: Type.Integer({ minimum: 0, description: "Responses 429 and 503." }),
  last_refusal: orNull(
    Type.Object({
      at: time,
      status: Type.Integer(),
      retry_after_s: Type.Union([count, Type.Null()], { description: "As the host stated; null if it did not." }),
    }),
  ),
  left_alone_until: Type.Union([time, Type.Null()], { description: "null if it may be requested now." }),
});
const IMPORT_PROGRESS = Type.Object({
  name: text,
  state: oneOf(["waiting", "checking", "importing"]),
  share: Type.Union([Type.Number({ minimum: 0, maximum: 1 }), Type.Null()], {
    description: "How much of the file has been read in this state; null if unknown.",
  }),
});
const IMPORT = Type.Object({
  separator: Type.Union([text, Type.Null()], { description: "Separator of a CSV file: comma, semicolon or tab." }),
  header: Type.Union([count, Type.Null()], { description: "The line that names the columns; null for JSON Lines." }),
  columns: Type.Array(
    Type.Object({
      name: text,
      field: Type.Union([text, Type.Null()], { description: "null: the column is ignored." }),
    }),
  ),
  samples: Type.Array(Type.Array(text), { description: "The first rows, a cell for each column." }),
  valid: count,
  rejected: count,
  rejected_rows: Type.Array(Type.Object({ line: count, reason: text, row: text }), {
    description: "The first 1,000 rejected rows.",
  }),
  imported: Type.Union([Type.Object({ new: count, changed: count, unchanged: count, too_old: count }), Type.Null()], {
    description: "null with dry_run.",
  }),
});
const HOLD = Type.Object({
  id: count,
  source: text,
  board: text,
  company: orNull(text),
  since: time,
  would_close: count,
  open: count,
});
const KEY = Type.Object({
  id: text,
  account: text,
  role: ROLE,
  created_at: time,
  revoked_at: orNull(time),
  last_used: orNull(Type.String({ format: "date" })),
  requests_30d: count,
  redact_contacts: Type.Boolean(),
});
const ACCOUNT = Type.Object({
  id: count,
  account: text,
  subscription: SUBSCRIPTION,
  until: orNull(time),
  exports: Type.Boolean(),
  created_at: time,
});

export const ADMIN_ANSWERS = {
  boards: Type.Array(BOARD),
  recognise: Type.Object({ source: text, board: text, domain: orNull(text), known: orNull(BOARD) }),
  addBoard: BOARD,
  removeBoard: Type.Object({ id: count, removed: Type.Literal(true) }),
  readBoard: BOARD,
  starter: Type.Object({
    boards: count,
    missing: count,
    first: Type.Boolean({ description: "true if there is no board yet." }),
    sources: numbers,
    least_wait_s: count,
    most_wait_s: count,
    user_agent: text,
    contact: orNull(text),
    worker: Type.Boolean(),
    trial: Type.Boolean({ description: "true in a simulation (ROLECALL_WORLD): they cannot be added." }),
  }),
  beginStarter: Type.Object({ added: count, boards: count, user_agent: text, contact: orNull(text) }),
  switchSource: Type.Object({
    source: text,
    on: Type.Boolean(),
    because: orNull(text),
    code: orNull(oneOf(SOURCE_OFF_CODES)),
  }),
  hosts: Type.Array(HOST),
  importFile: IMPORT,
  imports: Type.Array(IMPORT_PROGRESS),
  holds: Type.Array(HOLD),
  releaseHold: Type.Object({ id: count, closed: count }),
  keys: Type.Array(KEY),
  createKey: Type.Object({ id: text, key: text, account: text, role: ROLE, redact_contacts: Type.Boolean() }),
  revokeKey: Type.Object({ id: text, revoked: Type.Literal(true) }),
  accounts: Type.Array(ACCOUNT),
  setAccount: ACCOUNT,
  forget: Type.Object({ closed: count }),
  removals: Type.Array(REMOVAL),
  approveRemoval: REMOVAL,
  refuseRemoval: REMOVAL,
} as const satisfies Readonly<Record<AdminName, TSchema>>;

export type AdminAnswer<Name extends AdminName> = Static<(typeof ADMIN_ANSWERS)[Name]>;
export type BoardRow = Static<typeof BOARD>;
export type HostRow = Static<typeof HOST>;
export type ImportAnswer = Static<typeof IMPORT>;
export type ImportProgress = Static<typeof IMPORT_PROGRESS>;
export type HoldRow = Static<typeof HOLD>;
export type KeyRow = Static<typeof KEY>;
export type AccountRow = Static<typeof ACCOUNT>;
