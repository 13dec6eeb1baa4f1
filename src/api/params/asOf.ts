// as_of: a moment of the past, and what does not go with it.
import { invalid } from "../../contract/errors.ts";
import type { Search } from "../../feed/question.ts";
import { iso } from "../../text/numbers/dates.ts";
import { type Given, nameIn } from "./parse.ts";

const WITHOUT = {
  cursor: "a page of the past has no cursor; use limit and offset",
  company_url: "collecting is of the present",
  refresh: "collecting is of the present",
} as const;

/** The moment that was asked for; nothing: now. */
export function momentOf(given: Given, now: number): { moment?: NonNullable<Search["moment"]> } {
  const at = given.values.as_of;
  if (at === undefined) return {};
  for (const name of ["cursor", "company_url", "refresh"] as const) {
    if (given.values[name] !== undefined) throw invalid(nameIn(given, name), `goes without as_of: ${WITHOUT[name]}`);
  }
  if (given.values.mode === "live") throw invalid("mode", "live goes without as_of: collecting is of the present");
  const frame = given.values.time_frame;
  if (frame !== undefined && frame !== "6m") throw invalid("time_frame", "is 6m with as_of: what was open then");
  if (at > now) throw invalid("as_of", `${iso(at)} has not come yet`);
  return { moment: { at } };
}
