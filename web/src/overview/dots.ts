// Places as dots with an area proportional to their count, and which of them have room for a label.
import { short } from "../words/format.ts";
import type { PlaceCount } from "./numbers.ts";

const LARGEST = 13;
const SMALLEST = 2.5;
const LABELS = 7;

interface Dot extends PlaceCount {
  x: number;
  y: number;
  radius: number;
  label: "left" | "right" | null;
}

/** Dots in descending size; a label that would overlap another is left out. */
export function dotsOf(
  places: readonly PlaceCount[],
  place: (lon: number, lat: number) => [number, number] | null,
  width: number,
  height: number,
): Dot[] {
  const max = Math.max(1, ...places.map(({ count }) => count));
  const taken: [left: number, top: number, right: number, bottom: number][] = [];
  let labels = 0;
  return places.flatMap((one): Dot[] => {
    const at = place(one.lon, one.lat);
    if (at === null || at[0] < 0 || at[1] < 0 || at[0] > width || at[1] > height) return [];
    const [x, y] = at;
    const radius = Math.max(SMALLEST, LARGEST * Math.sqrt(one.count / max));
    const long = (one.place.length + short(one.count).length + 1) * 6.6 + 8;
    const box = (side: "left" | "right"): [number, number, number, number] =>
      side === "right" ? [x + radius, y - 9, x + radius + long, y + 9] : [x - radius - long, y - 9, x - radius, y + 9];
    const free = (side: "left" | "right"): boolean => {
      const [left, top, right, bottom] = box(side);
      return left > 0 && right < width && taken.every(([l, t, r, b]) => right < l || left > r || bottom < t || top > b);
    };
    const label = labels >= LABELS ? null : free("right") ? "right" : free("left") ? "left" : null;
    taken.push([x - radius, y - radius, x + radius, y + radius]);
    if (label !== null) {
      labels++;
      taken.push(box(label));
    }
    return [{ ...one, x, y, radius, label }];
  });
}
