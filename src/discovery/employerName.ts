// Chooses the name of an employer whose domain has many map objects: the one that resembles the domain, in full or by
// its initials, else the most frequent. The shortest name is a poor choice, because it tends to be a building.
import { fold } from "../text/words/fold.ts";

/** How closely a domain resembles a name, from 0 (not at all) to 1 (exactly). */
export function similarity(name: string, domain: string): number {
  const label = (domain.split(".")[0] ?? "").replaceAll("-", "");
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const joinedName = words.join("");
  if (label.length < 2 || joinedName === "") return 0;
  if (joinedName === label) return 1;
  const initials = words.map((word) => word[0]).join("");
  if (initials === label) return 0.9;
  if (label.length >= 3 && joinedName.includes(label)) return (0.8 * label.length) / joinedName.length;
  return joinedName.length >= 4 && label.includes(joinedName) ? (0.8 * joinedName.length) / label.length : 0;
}

export function chooseName(names: readonly string[], domain: string): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ranked = [...counts].toSorted(
    ([a, countA], [b, countB]) =>
      similarity(b, domain) - similarity(a, domain) || countB - countA || b.length - a.length || (a < b ? -1 : 1),
  );
  return ranked[0]?.[0] ?? null;
}
