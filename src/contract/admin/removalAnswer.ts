// The response schema of a request for removal.
import { type Static, Type } from "typebox";

const time = Type.String({ format: "date-time" });

export const REMOVAL = Type.Object({
  number: Type.Integer({ minimum: 1 }),
  kind: Type.Union([Type.Literal("posting"), Type.Literal("domain"), Type.Literal("person")]),
  value: Type.String(),
  email: Type.String(),
  reason: Type.String(),
  state: Type.Union([Type.Literal("waiting"), Type.Literal("approved"), Type.Literal("refused")]),
  created_at: time,
  decided_at: Type.Union([time, Type.Null()]),
  closed: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: "How many open postings the approval closed.",
  }),
});

export type RemovalRow = Static<typeof REMOVAL>;
