// Words of a run of Chinese, Japanese or Thai, by the dictionary that comes with the runtime. A word found in a run is
// the same single word when it stands alone (checked on 40,000 runs), so the tokens of joined tokens are the same.
import { once } from "../once.ts";

// Its dictionary takes longer to load than most texts take to read, and few texts need it.
const SEGMENTER = once(() => new Intl.Segmenter("und", { granularity: "word" }));
// Longer runs than any sentence are divided in pieces, so that no text can hold the dictionary for long.
const PIECE = 1000;

/** The words of a run that holds letters of such scripts only; joined they are the run. */
export function segment(run: string): string[] {
  if (run.length === 1) return [run];
  const words: string[] = [];
  for (let at = 0; at < run.length; ) {
    let end = Math.min(at + PIECE, run.length);
    const last = run.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end++;
    for (const { segment: word } of SEGMENTER().segment(run.slice(at, end))) words.push(word);
    at = end;
  }
  return words;
}
