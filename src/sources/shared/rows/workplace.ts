// Where the work is done, from a source's own code for it. Only the plain words are read: whatever a source makes up
// besides them stays for derivation to judge.

type Workplace = "on-site" | "hybrid" | "remote";

const WORDS: readonly (readonly [RegExp, Workplace])[] = [
  [/hybrid/, "hybrid"],
  [/^(?:fully ?)?remote(?: ?(?:only|local|global))?$|^telecommute$/, "remote"],
  [/^(?:on ?site|in ?office|office|in ?person)$/, "on-site"],
];

/** `ONSITE`, `in_office`, `On-site`, `Fully remote` … as one of three words; null for anything else. */
export function workplaceOf(word: string | null): Workplace | null {
  const plain = word?.toLowerCase().replace(/[_-]/g, " ").trim() ?? "";
  return WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}
