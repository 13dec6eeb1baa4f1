// One question to an open source of knowledge. All of them report some of their failures with HTTP 200: a body that breaks off, an
// error page, an error inside the JSON. None of these is ever an empty answer.
import type { Ask, Fault, Reading } from "../contract/reading.ts";
import { type Failure, isFailure, readSound } from "../sources/shared/reading/answers.ts";

/** Words in an error's body that say more than its status. */
const SAID: readonly { readonly sign: RegExp; readonly means: string; readonly fault?: Fault }[] = [
  { sign: /TimeoutException|timed? ?out/i, means: "the query took too long", fault: "too_long" },
  { sign: /banned until|bandwidth limit exceeded|temporarily blocked/i, means: "this address is blocked for a while" },
  { sign: /too busy|rate_limited|too many requests|slot available/i, means: "too many requests" },
];
const MOST_LOOKED_AT = 20_000;

export async function askFor<T>(reading: Reading, ask: Ask, read: (body: string) => T | Failure): Promise<T | Failure> {
  const answer = await reading.get({ size: "feed", documented: true, ...ask });
  const found = readSound(answer, read);
  if (!isFailure(found)) return found;
  const said = answer.kind === "got" ? saidIn(answer.text) : undefined;
  if (said === undefined) return found;
  return { ...found, because: `${found.because}: ${said.means}`, ...(said.fault && { fault: said.fault }) };
}

/** A query that stops half way writes why after the part that it had. */
function saidIn(body: string): (typeof SAID)[number] | undefined {
  const looked = body.slice(0, MOST_LOOKED_AT) + body.slice(MOST_LOOKED_AT).slice(-MOST_LOOKED_AT);
  return SAID.find(({ sign }) => sign.test(looked));
}

/** A form, as both query services take it. */
export function form(fields: Readonly<Record<string, string>>): Pick<Ask, "method" | "headers" | "body"> {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  };
}
