// Requests for removal in words and in order.
import type { RemovalRow } from "../../../src/contract/admin/removalAnswer.ts";
import { many } from "../words/format.ts";

const KINDS: Readonly<Record<RemovalRow["kind"], string>> = {
  posting: "a posting",
  domain: "a site and all of its postings",
  person: "a person in all postings",
};

export const kindOf = ({ kind }: Pick<RemovalRow, "kind">): string => KINDS[kind];

/** The decision, with the closed postings. */
export function outcomeOf({ state, closed }: Pick<RemovalRow, "state" | "closed">): string {
  if (state === "refused") return "refused";
  return closed === null ? state : `approved, ${many(closed, "posting")} closed`;
}

/** The API lists requests in pages, oldest first: without the later pages, new requests would be missing. */
export async function everyPage(askAfter: (after: number) => Promise<RemovalRow[]>): Promise<RemovalRow[]> {
  const rows: RemovalRow[] = [];
  for (;;) {
    const page = await askAfter(rows.at(-1)?.number ?? 0);
    if (page.length === 0) return rows;
    rows.push(...page);
  }
}

/** Those that wait, oldest first, then the decided ones, newest first. */
export function waitingFirst(rows: readonly RemovalRow[]): RemovalRow[] {
  const isWaiting = ({ state }: RemovalRow): boolean => state === "waiting";
  const decided = rows.filter((row) => !isWaiting(row)).sort((a, b) => b.number - a.number);
  return [...rows.filter(isWaiting).sort((a, b) => a.number - b.number), ...decided];
}
