// Answers about short texts that come again and again, as the name of an employer does in all postings of a board: what was
// asked lately is kept. The answer must follow from the text alone, and nobody may change it.

const MOST = 2000;
/** A longer text is hardly a name, and would fill the memory. */
const LONGEST = 200;

export function remembered<T>(answer: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const made = answer(text);
    if (text.length > LONGEST) return made;
    // All at once: which of them was asked last would have to be noted at every question.
    if (known.size === MOST) known.clear();
    known.set(text, made);
    return made;
  };
}
