// Differences between two texts, as sentences added and removed.

export interface TextChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

function sentencesOf(text: string): string[] {
  return text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}

export function compareTexts(before: string, after: string): TextChange {
  const old = sentencesOf(before);
  const now = sentencesOf(after);
  const oldSet = new Set(old);
  const nowSet = new Set(now);
  return {
    added: now.filter((sentence) => !oldSet.has(sentence)),
    removed: old.filter((sentence) => !nowSet.has(sentence)),
  };
}

/** The words around the first difference, as the ledger stores them; null if not stored or absent. */
export function aroundIn(value: unknown): string | null {
  const content = typeof value === "object" && value !== null && "around" in value ? value.around : value;
  return typeof content === "string" ? content : null;
}

/** A tracked value as text. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(placeText).join("; ") || "nothing";
  return JSON.stringify(value);
}

function placeText(value: unknown): string {
  const address = (value as { address?: Record<string, unknown> } | null)?.address;
  if (address === undefined || address === null) return valueText(value);
  const parts = [address.addressLocality, address.addressRegion, address.addressCountry];
  return parts.filter((part) => typeof part === "string" && part !== "").join(", ") || "a place without a name";
}

const REASONS: Readonly<Record<string, string>> = {
  absent: "it was absent from two complete reads",
  gone: "its own page is gone",
  removed: "the source removed it",
  expired_by_source: "the closing date that the source states has passed, and it is no longer listed",
  feed_empty: "its board is empty",
  board_removed: "its board was removed",
  aged_out: "it is older than twelve months",
  unverified: "it could not be verified for 14 days",
  replaced: "the source lists it under another id",
  promoted: "it was published again under a new id when the canonical posting closed",
  duplicate: "it is a duplicate of another posting",
};

/** Why a posting closed, after "because". */
export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll("_", " ");
}
