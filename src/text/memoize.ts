// A cache for functions of short, recurring texts, such as the employer's name in all postings of a board. The result
// must depend on the text alone and must not be mutated.

const MAX_ENTRIES = 2000;
/** A longer text is hardly a name and would fill the memory. */
const MAX_TEXT_LENGTH = 200;

export function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const result = compute(text);
    if (text.length > MAX_TEXT_LENGTH) return result;
    // Clears the whole cache: tracking the order of use would cost something on every lookup.
    if (cache.size === MAX_ENTRIES) cache.clear();
    cache.set(text, result);
    return result;
  };
}
