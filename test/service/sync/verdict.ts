// Compares what a client received with the ledger: missed, repeated, out of order, wrongly dated.
import type { Client } from "./clients.ts";

export interface Truth {
  /** id to date of every posting ever opened, by ascending id. */
  opened: ReadonlyMap<number, number>;
  closed: ReadonlySet<number>;
}

/** Every fault in a client's log as a message; an empty list is a proof. */
export function faultsOf(client: Client, truth: Truth): string[] {
  const faults: string[] = [];
  const seen = new Set(client.received);
  const due = [...truth.opened.keys()].filter((id) => !truth.closed.has(id) || client.name.startsWith("changes"));
  const missed = due.filter((id) => !seen.has(id));
  if (missed.length > 0) faults.push(`${client.name}: missed ${missed.length}, first ${missed.slice(0, 5)}`);
  const repeats = client.received.length - seen.size;
  if (repeats > 0 && !client.mayRepeat) faults.push(`${client.name}: ${repeats} repeated`);
  const strange = client.received.filter((id) => !truth.opened.has(id));
  if (strange.length > 0) faults.push(`${client.name}: ${strange.length} never published`);
  const misdated = [...client.dates].filter(([id, date]) => truth.opened.get(id) !== date);
  if (misdated.length > 0) faults.push(`${client.name}: ${misdated.length} with another date, first ${misdated[0]}`);
  if (!client.mayRepeat && !client.received.every((id, at) => at === 0 || id > (client.received[at - 1] as number))) {
    faults.push(`${client.name}: ids not ascending`);
  }
  return faults;
}

/** Faults in the ledger's own order: dates never go back as ids rise. */
export function orderFaults(truth: Truth): string[] {
  let last = 0;
  let lastId = 0;
  for (const [id, date] of truth.opened) {
    if (id <= lastId) return [`id ${id} after ${lastId}`];
    if (date < last) return [`id ${id} is dated ${last - date} ms before the one ahead of it`];
    last = date;
    lastId = id;
  }
  return [];
}
