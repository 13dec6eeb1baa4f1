// Names of persons as they are blocked and searched for.

/** A name as it is blocked and searched for; null unless it has two words, because one would match too much. */
export function normaliseName(name: string): string | null {
  const words = name.normalize("NFC").toLowerCase().split(/\s+/).filter(Boolean);
  return words.length < 2 ? null : words.join(" ");
}
