// The name of an employer whose domain has many pins on the map: the one that the domain echoes, spelled or by its initials, else the
// most frequent; never simply the shortest, which tends to be a building.
import { fold } from "../text/words/fold.ts";

/** How well a domain echoes a name: 1 exactly, 0 not at all. */
export function echo(name: string, domain: string): number {
  const label = (domain.split(".")[0] ?? "").replaceAll("-", "");
  const words = fold(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const spelled = words.join("");
  if (label.length < 2 || spelled === "") return 0;
  if (spelled === label) return 1;
  const initials = words.map((word) => word[0]).join("");
  if (initials === label) return 0.9;
  if (label.length >= 3 && spelled.includes(label)) return (0.8 * label.length) / spelled.length;
  return spelled.length >= 4 && label.includes(spelled) ? (0.8 * spelled.length) / label.length : 0;
}

export function nameAmong(names: readonly string[], domain: string): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ranked = [...counts].toSorted(
    ([a, often], [b, oftener]) =>
      echo(b, domain) - echo(a, domain) || oftener - often || b.length - a.length || (a < b ? -1 : 1),
  );
  return ranked[0]?.[0] ?? null;
}
