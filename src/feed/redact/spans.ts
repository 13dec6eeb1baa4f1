// Ranges of a text, and their replacement.

export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces a contact in a text. */
export const REDACTED = "[redacted]";

/** Sorts spans and joins those that overlap. */
export function joinSpans(spans: readonly TextRange[]): TextRange[] {
  const joined: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else joined.push({ start, end });
  }
  return joined;
}

/** `spans` are sorted and do not overlap. */
export function replaceSpans(text: string, spans: readonly TextRange[]): string {
  let out = "";
  let from = 0;
  for (const { start, end } of spans) {
    out += text.slice(from, start) + REDACTED;
    from = end;
  }
  return out + text.slice(from);
}
