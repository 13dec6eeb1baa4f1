// The response schema of market, and the types inferred from it.
import { type Static, Type } from "typebox";
import { oneOf, orNull, text } from "./schemaParts.ts";

const suppressed = orNull(Type.Integer({ minimum: 5, description: "null if it is below 5." }));
const n = Type.Integer({ minimum: 5 });

export const MARKET = Type.Object({
  by: oneOf(["month", "quarter", "year"]),
  country: orNull(Type.Array(text)),
  town: orNull(text),
  occupations: orNull(Type.Array(Type.Object({ code: text, name: text }))),
  periods: Type.Array(
    Type.Object({
      period: text,
      open: suppressed,
      new: suppressed,
      closed: suppressed,
      median_days_open: orNull(Type.Object({ days: Type.Integer({ minimum: 0 }), n })),
      median_pay: orNull(Type.Object({ yearly: Type.Number(), currency: text, n })),
      remote_share: orNull(Type.Number({ minimum: 0, maximum: 1 })),
      top_skills: Type.Array(Type.Object({ value: text, count: n })),
    }),
  ),
});

export type Market = Static<typeof MARKET>;
