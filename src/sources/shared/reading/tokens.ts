// A token that a service hands out is asked for once in a reading, however many calls the reading makes. Kept by the reading
// itself, so it is forgotten together with it.
import type { Ask, Reading } from "../../../contract/reading.ts";
import { type Failure, isFailure, readSound, troubleOf } from "./answers.ts";

const KEPT = new WeakMap<Reading, Map<string, Promise<string | Failure>>>();

/** `read` finds the token in the answer, or throws a ShapeError. A failure is not kept. */
export function tokenFor(reading: Reading, ask: Ask, read: (answer: string) => string): Promise<string | Failure> {
  const kept = KEPT.get(reading) ?? new Map<string, Promise<string | Failure>>();
  KEPT.set(reading, kept);
  const known = kept.get(ask.url);
  if (known !== undefined) return known;
  const asked = askToken(reading, ask, read).then((token) => {
    if (isFailure(token)) kept.delete(ask.url);
    return token;
  });
  kept.set(ask.url, asked);
  return asked;
}

async function askToken(reading: Reading, ask: Ask, read: (answer: string) => string): Promise<string | Failure> {
  const answer = await reading.get(ask);
  const trouble = troubleOf(answer);
  if (trouble === null) return readSound(answer, read);
  const moved = trouble.trouble === "no_such_board";
  return { trouble: moved ? "failed" : trouble.trouble, because: `no token: ${trouble.because}` };
}
