// Maps each character of a description's markup to its offset in the plain text, so that a span of the text can be
// marked in the markup. Whitespace and bullets may differ; everything else must agree, or there is no result.

const BULLET = /(?:[-•*·–]|\d{1,3}[.)])[ \t]+/y;

function isBlank(character: string): boolean {
  return /[\s\u00a0\u200b]/u.test(character);
}

/** The length of whitespace, or of a bullet at the start of a line, from here; 0 if neither. */
function skipAt(text: string, at: number): number {
  const character = text[at];
  if (character === undefined) return 0;
  if (isBlank(character)) return 1;
  const before = text.slice(Math.max(0, at - 8), at);
  if (before !== "" && !/\n[ \t]*$/.test(before)) return 0;
  BULLET.lastIndex = at;
  return BULLET.exec(text)?.[0].length ?? 0;
}

/** For each leaf the offsets of its characters in `text`; null if the two differ. */
export function alignLeaves(leaves: readonly string[], text: string): number[][] | null {
  let at = 0;
  const aligned: number[][] = [];
  for (const leaf of leaves) {
    const offsets: number[] = [];
    for (const character of leaf.split("")) {
      if (isBlank(character)) {
        offsets.push(at);
        continue;
      }
      for (let skip = 1; text[at] !== character && skip > 0; at += skip) skip = skipAt(text, at);
      if (text[at] !== character) return null;
      offsets.push(at++);
    }
    aligned.push(offsets);
  }
  return aligned;
}
