// JSON Schemas of what administration answers with; held against real answers by the same test as the others.
import { type TSchema, Type } from "typebox";
import type { AdminName } from "../../contract/admin.ts";
import { count, orNull, text, time } from "../docs/answerSchemas.ts";
import { oneOf } from "../docs/schemas.ts";

const ROLE = oneOf(["user", "admin"]);
const SUBSCRIPTION = oneOf(["active", "inactive"]);

const BOARD = Type.Object({
  ...{ id: count, source: text, board: text, company: orNull(text), domain: orNull(text), open_postings: count },
  ...{ verdict: orNull(text), proof: orNull(text), trouble: orNull(text), failures: count, suspect: orNull(text) },
  ...{ last_read: orNull(time), last_complete_read: orNull(time), last_change: orNull(time), next_read: orNull(time) },
  ...{ pace_seconds: orNull(count), priority: Type.Integer() },
  hold: orNull(Type.Object({ since: time, would_close: count, open: count })),
  reads: Type.Array(Type.Object({ at: time, verdict: text, rows: count })),
  notes: Type.Array(Type.Object({ at: time, what: text })),
  ...{ created_at: time, removed_at: orNull(time) },
});
const HOLD = Type.Object({
  ...{ id: count, source: text, board: text, company: orNull(text), since: time, would_close: count, open: count },
});
const KEY = Type.Object({
  ...{ id: text, account: text, role: ROLE, created_at: time, revoked_at: orNull(time) },
  ...{ last_used: orNull(Type.String({ format: "date" })), requests_30d: count },
});
const ACCOUNT = Type.Object({
  ...{ id: count, account: text, subscription: SUBSCRIPTION, until: orNull(time), created_at: time },
});

export const ADMIN_ANSWERS: Readonly<Record<AdminName, TSchema>> = {
  boards: Type.Array(BOARD),
  addBoard: BOARD,
  removeBoard: Type.Object({ id: count, removed: Type.Literal(true) }),
  readBoard: BOARD,
  switchSource: Type.Object({ source: text, on: Type.Boolean(), because: orNull(text) }),
  holds: Type.Array(HOLD),
  releaseHold: Type.Object({ id: count, closed: count }),
  keys: Type.Array(KEY),
  createKey: Type.Object({ id: text, key: text, account: text, role: ROLE }),
  revokeKey: Type.Object({ id: text, revoked: Type.Literal(true) }),
  accounts: Type.Array(ACCOUNT),
  setAccount: ACCOUNT,
  forget: Type.Object({ closed: count }),
};
