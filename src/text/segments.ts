// Words of a run of Chinese, Japanese or Thai. The dictionary may divide a word further when it stands alone, so a run
// is divided until nothing changes: the words of a text, written with spaces, are then the same words again.

const SEGMENTER = new Intl.Segmenter("und", { granularity: "word" });
// Longer runs than any sentence are divided in pieces, so that no text can hold the dictionary for long.
const PIECE = 1000;

/** The words of a run that holds letters of such scripts only; joined they are the run. */
export function segment(run: string): string[] {
  if (run.length === 1) return [run];
  if (run.length <= PIECE) return divide(run);
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    let end = Math.min(at + PIECE, run.length);
    const last = run.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end++;
    words.push(...divide(run.slice(at, end)));
    at = end;
  }
  return words;
}

function divide(run: string): string[] {
  let words = parts(run);
  for (;;) {
    // A line end, because a mark at the front of a word would join a space.
    const again = parts(words.join("\n"));
    if (again.length === words.length) return words;
    words = again;
  }
}

function parts(text: string): string[] {
  const words: string[] = [];
  for (const { segment: word } of SEGMENTER.segment(text)) if (word !== "\n") words.push(word);
  return words;
}
