// The employer's name from one further call, for platforms whose rows do not say it. Whatever goes wrong, there is no name.
import type { Ask, Reading } from "../../../contract/reading.ts";
import { text } from "../rows/values.ts";
import { isFailure, shaped, troubleOf } from "./answers.ts";

export async function namedBy(reading: Reading, ask: Ask, read: (answer: string) => unknown): Promise<string | null> {
  const answer = await reading.get(ask);
  if (answer.kind === "unread" || troubleOf(answer) !== null) return null;
  const name = shaped(() => read(answer.text));
  return isFailure(name) ? null : text(name);
}
