// Gets the employer's name from one further request, for platforms whose rows do not contain it. Any failure gives no
// name.
import type { FetchRequest, ReadContext } from "../../../contract/reading.ts";
import { asText } from "../rows/values.ts";
import { catchShapeError, findFailure, isFailure } from "./answers.ts";

export async function fetchEmployerName(
  reading: ReadContext,
  ask: FetchRequest,
  parse: (answer: string) => unknown,
): Promise<string | null> {
  const answer = await reading.get(ask);
  if (answer.kind === "unread" || findFailure(answer) !== null) return null;
  const name = catchShapeError(() => parse(answer.text));
  return isFailure(name) ? null : asText(name);
}
