// Searching a text for all matches of a pattern in the rules' inner loops: `matchAll` clones the pattern at every call,
// which takes longer than searching a line.

/** All matches of a global pattern that never matches nothing, in order. */
export function everyMatch(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) found.push(match);
  return found;
}
