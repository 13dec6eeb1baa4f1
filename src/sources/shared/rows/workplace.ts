// The workplace type from a source's own code. Only the plain words are recognised; derivation evaluates everything
// else.

type WorkplaceType = "on-site" | "hybrid" | "remote";

const WORDS: readonly (readonly [RegExp, WorkplaceType])[] = [
  [/hybrid/, "hybrid"],
  [/^(?:fully ?)?remote(?: ?(?:only|local|global))?$|^telecommute$/, "remote"],
  [/^(?:on ?site|in ?office|office|in ?person)$/, "on-site"],
];

/** `ONSITE`, `in_office`, `On-site`, `Fully remote` … as one of three values; null for anything else. */
export function parseWorkplace(word: string | null): WorkplaceType | null {
  const plain = word?.toLowerCase().replace(/[_-]/g, " ").trim() ?? "";
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
