// One question to an open source of knowledge. All of them report some of their failures with HTTP 200: a body that breaks off, an
// error page, an error inside the JSON. None of these is ever an empty answer.
import type { Ask, Reading } from "../contract/reading.ts";
import { type Failure, isFailure, shaped, troubleOf } from "../sources/shared/reading/answers.ts";

/** Words in an error's body that say more than its status. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/TimeoutException|timed? ?out/i, "the query took too long"],
  [/banned until|bandwidth limit exceeded|temporarily blocked/i, "this address is blocked for a while"],
  [/too busy|rate_limited|too many requests|slot available/i, "too many requests"],
];
const MOST_LOOKED_AT = 20_000;

export async function askFor<T>(
  reading: Reading,
  ask: Ask,
  read: (body: string) => T | Failure,
): Promise<Exclude<T, Failure> | Failure> {
  const answer = await reading.get({ size: "feed", documented: true, ...ask });
  const said = answer.kind === "got" ? sayings(answer.text) : null;
  const trouble = troubleOf(answer);
  if (trouble !== null) return said === null ? trouble : { ...trouble, because: `${trouble.because}: ${said}` };
  const found = shaped(() => read(answer.kind === "got" ? answer.text : ""));
  if (!isFailure(found)) return found as Exclude<T, Failure>;
  return said === null || found.because.includes(said) ? found : { ...found, because: `${found.because}: ${said}` };
}

/** A query that stops half way writes why after the part that it had. */
function sayings(body: string): string | null {
  const looked = body.slice(0, MOST_LOOKED_AT) + body.slice(MOST_LOOKED_AT).slice(-MOST_LOOKED_AT);
  return SAID.find(([pattern]) => pattern.test(looked))?.[1] ?? null;
}

/** A form, as both query services take it. */
export function form(fields: Readonly<Record<string, string>>): Pick<Ask, "method" | "headers" | "body"> {
  return {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", accept: "application/json" },
    body: new URLSearchParams(fields).toString(),
  };
}
