// The response schemas of stats and reports, and the types inferred from them.
import { type Static, type TProperties, Type } from "typebox";
import { type Organization, SOURCE } from "../answers.ts";
import { count, numbers, oneOf, orNull, schemaRef, text, time } from "./schemaParts.ts";

const part = orNull(Type.Number({ minimum: 0 }));
const spread = { count, p25: part, p50: part, p75: part };
/** Postings that require a skill, opened in and before the period, with their shares. */
const trend = { value: text, recent: count, before: count, recent_share: Type.Number(), before_share: Type.Number() };
const figure = { opened: count, modified: count, closed: count };
const number = orNull(Type.Number());
/** Closed postings of a period. */
const closings = { closed: count, median_days_open: orNull(Type.Integer({ minimum: 0 })) };
/** The distribution of yearly pay by groups of postings. */
function payOf<Group extends TProperties>(group: Group) {
  return Type.Object({
    currency: orNull(text),
    currencies: Type.Array(Type.Object({ currency: text, count }), {
      description: "Postings by pay currency, regardless of the request; the rows cover one currency.",
    }),
    rows: Type.Array(
      Type.Object({
        ...group,
        postings: count,
        stated: count,
        count,
        p10: number,
        p25: number,
        p50: number,
        p75: number,
        p90: number,
        values: orNull(Type.Array(Type.Number())),
      }),
    ),
  });
}

export const STATS = Type.Object({
  open: count,
  figures: Type.Optional(Type.Object({ since: time, ...figure, modified_fields: numbers, closed_reasons: numbers })),
  series: Type.Optional(
    Type.Object({
      by: oneOf(["day", "hour"]),
      steps: Type.Array(
        Type.Object({
          at: text,
          opened: Type.Optional(count),
          modified: Type.Optional(count),
          closed: Type.Optional(count),
        }),
      ),
    }),
  ),
  known: Type.Optional(numbers),
  pay: Type.Optional(payOf({ value: orNull(text) })),
  occupations: Type.Optional(
    payOf({
      value: Type.Union([text, Type.Null()], { description: "SOC code; null for all postings together." }),
      name: Type.Optional(Type.String({ description: "The occupation." })),
    }),
  ),
  places: Type.Optional(
    Type.Array(Type.Object({ place: text, country: text, lat: Type.Number(), lon: Type.Number(), count })),
  ),
  sources: Type.Optional(Type.Array(Type.Object({ source: SOURCE, open: count, ...figure }))),
  months: Type.Optional(
    Type.Object({
      since: orNull(
        Type.String({ format: "date-time", description: "Time from which openings and closings are counted." }),
      ),
      rows: Type.Array(
        Type.Object({
          month: text,
          opened: count,
          closed: count,
          whole: Type.Boolean({ description: "false if the month is not over or began before `since`." }),
        }),
      ),
    }),
  ),
  days_open: Type.Optional(
    Type.Object({
      since: orNull(time),
      closed: Type.Object(spread, { description: "Days from posting to closing, for postings closed since then." }),
      open: Type.Object(spread, { description: "Days from posting to now, for open postings." }),
    }),
  ),
  skills: Type.Optional(
    Type.Object({
      common: Type.Array(Type.Object({ value: text, count }), {
        description: "Most frequent skills of the open postings.",
      }),
      days: Type.Integer({
        minimum: 0,
        description:
          "Number of days that are compared with the same number of days before; 0 if there is too little data.",
      }),
      recent: count,
      before: count,
      rising: Type.Array(Type.Object(trend)),
      falling: Type.Array(Type.Object(trend)),
    }),
  ),
  employers: Type.Optional(Type.Array(Type.Object({ organization: text, org_slug: text, count }))),
  history: Type.Optional(
    Type.Object({
      from: text,
      to: text,
      since: orNull(Type.String({ description: "The first day with figures." })),
      ...closings,
      months: Type.Array(Type.Object({ month: text, ...closings, whole: Type.Boolean() })),
    }),
  ),
});

/** One employer, skill or place: its open postings as a search query, and their stats. */
export const REPORT = Type.Object({
  kind: oneOf(["employer", "skill", "place"]),
  name: text,
  query: text,
  employer: orNull(schemaRef<Organization>("Organization")),
  ...STATS.properties,
});

export type Stats = Static<typeof STATS>;
export type Report = Static<typeof REPORT>;
