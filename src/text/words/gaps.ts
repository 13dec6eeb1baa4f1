// The gaps of a text, which are runs of blanks and the like, written otherwise. Unit by unit: over a long text a pattern takes four
// times as long, and nearly every gap is one blank already.
import { codesOf } from "./codes.ts";

const BLANK = 32;

/** A text with its gaps, which are runs of `units`, as `written` says; one blank stays as it is. */
export function withGaps(text: string, units: Uint8Array, written: (gap: string) => string): string {
  const codes = codesOf(text);
  const { length } = codes;
  let made = "";
  let done = 0;
  for (let at = 0; at < length; at++) {
    const code = codes[at] ?? 0;
    if (units[code] === 0) continue;
    const from = at++;
    while (at < length && units[codes[at] ?? 0] === 1) at++;
    if (code === BLANK && at - from === 1) continue;
    const gap = text.slice(from, at);
    const other = written(gap);
    if (other === gap) continue;
    made += text.slice(done, from) + other;
    done = at;
  }
  return done === 0 ? text : made + text.slice(done);
}
