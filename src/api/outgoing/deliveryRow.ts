// A delivery as its owner sees it: what was sent (without the rows, which are those of the moment, or with them as they are now), and
// what the receiver said.
import type { DeliveryRow } from "../../contract/outgoingAnswers.ts";
import type { Delivery } from "../../ledger/outgoing/sending.ts";
import { bodyOf, messageId } from "../../outgoing/attempt.ts";
import { iso } from "../../text/numbers/dates.ts";

const STATES = ["waiting", "delivered", "failed", "dropped"] as const;

export function deliveryRow(
  delivery: Delivery,
  epoch: string,
  rows: ReadonlyMap<number, string> | null = null,
): DeliveryRow {
  const { number, from_seq, to_seq, count, attempts, http_status, answer, error, tried_at, took_ms, next_at } =
    delivery;
  return {
    ...{ number, webhook_id: messageId(delivery), type: delivery.kind === "test" ? "test" : "postings" },
    state: STATES.find((state) => state === delivery.state) ?? "waiting",
    ...{ from_seq, to_seq, events: count, attempts, http_status },
    ...{ body: bodyOf(delivery, epoch, rows), answer, error, created_at: iso(delivery.created_at) },
    ...{ tried_at: tried_at === null ? null : iso(tried_at), took_ms },
    next_attempt_at: delivery.state !== "waiting" || next_at === null ? null : iso(next_at),
  };
}
