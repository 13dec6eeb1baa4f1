// The parts of a change that clients see, as stored in the index. Writer and readers share it.
import type { ChangeEntry } from "../contract/answers.ts";
import type { ClosingReason } from "../contract/lists.ts";

/** A change that clients see, with or without its posting. */
export type ShownChange =
  | { type: "opened"; duplicate_of: number | null; reposted_of: number | null }
  | { type: "modified"; fields: string[]; old: Record<string, unknown>; new: Record<string, unknown> }
  | { type: "closed"; reason: ClosingReason };

export type ShownPart = Omit<ChangeEntry, "seq" | "type" | "id" | "at">;

/** The fields of the change stream besides seq, type, id and at. */
export function shownPart(change: ShownChange): ShownPart {
  const opened = change.type === "opened" ? change : null;
  const modified = change.type === "modified" ? change : null;
  return {
    duplicate_of: opened?.duplicate_of ?? null,
    modified_fields: modified?.fields ?? null,
    old: modified?.old ?? null,
    new: modified?.new ?? null,
    reason: change.type === "closed" ? change.reason : null,
    reposted_of: opened?.reposted_of ?? null,
  };
}

const PLAIN_OPENING = JSON.stringify(shownPart({ type: "opened", duplicate_of: null, reposted_of: null }));

export function isPlain(part: ShownPart): boolean {
  return part.duplicate_of === null && part.reposted_of === null;
}

/** Restores the document of a stored change. */
export function storedChange(document: string): string {
  return document === "" ? PLAIN_OPENING : document;
}
