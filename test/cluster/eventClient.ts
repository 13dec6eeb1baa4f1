// A client of the event stream. It reads `changes` as Server-Sent Events through the balancer and reconnects with the
// last seq it has seen whenever the stream ends, regardless of which machine answers.
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "../service/sync/clients.ts";

interface Event {
  seq: number;
  type: string;
  id: number;
  at: string;
}

/** A client whose poll() only waits: its stream runs until `until` resolves. */
export function eventClient(
  address: string,
  key: string,
  until: { done: boolean },
): Client & { ended: Promise<void>; drain(seq: number): Promise<void> } {
  const client: Client = {
    name: "changes as events",
    received: [],
    dates: new Map(),
    closed: new Set(),
    requests: 0,
    mayRepeat: false,
    poll: async () => false,
  };
  let last = 0;
  const take = (event: Event): void => {
    if (event.seq <= last) throw new Error(`event ${event.seq} came after ${last}`);
    last = event.seq;
    if (event.type === "closed") client.closed.add(event.id);
    if (event.type !== "opened") return;
    client.received.push(event.id);
    client.dates.set(event.id, Date.parse(event.at));
  };
  const read = async (isOver: () => boolean): Promise<void> => {
    client.requests++;
    const headers = { authorization: `Bearer ${key}`, accept: "text/event-stream", "last-event-id": String(last) };
    const stop = new AbortController();
    const look = setInterval(() => isOver() && stop.abort(), 50);
    try {
      const answer = await fetch(`${address}/api/v1/changes?after=0`, { headers, signal: stop.signal });
      let text = "";
      const decoder = new TextDecoder();
      for await (const piece of answer.status === 200 && answer.body !== null ? answer.body : []) {
        text += decoder.decode(piece, { stream: true });
        const whole = text.split("\n\n");
        text = whole.pop() ?? "";
        for (const block of whole) {
          const data = /^data: (.*)$/m.exec(block)?.[1];
          if (data !== undefined) take(JSON.parse(data) as Event);
        }
      }
    } finally {
      clearInterval(look);
    }
  };
  const run = async (isOver: () => boolean): Promise<void> => {
    while (!isOver()) {
      await read(isOver).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith("event ")) throw error;
      });
      await pause(50);
    }
  };
  return { ...client, ended: run(() => until.done), drain: (seq) => run(() => last >= seq) };
}
