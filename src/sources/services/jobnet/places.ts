// Jobnet searches by postcode and kilometres: the nearest of these towns represents a place. Postcode, latitude,
// longitude.
import { assertPresent } from "../../../contract/assertPresent.ts";
import type { ResolvedPlace } from "../../../contract/reading.ts";
import { kmBetween } from "../../../text/numbers/distance.ts";

const TOWNS = `
1050 55.68 12.57  2630 55.65 12.30  2800 55.77 12.50  2970 55.88 12.50  3000 56.03 12.61  3400 55.93 12.31
3600 55.84 12.07  3700 55.10 14.70  4000 55.64 12.08  4100 55.44 11.79  4200 55.40 11.35  4300 55.72 11.71
4400 55.68 11.09  4600 55.46 12.18  4700 55.23 11.76  4760 55.01 11.91  4800 54.77 11.87  4900 54.83 11.14
5000 55.40 10.39  5500 55.50 9.73   5600 55.10 10.24  5700 55.06 10.61  5800 55.31 10.79  6000 55.49 9.47
6100 55.25 9.49   6200 55.04 9.42   6270 54.94 8.87   6400 54.91 9.79   6700 55.47 8.45   6760 55.33 8.76
6800 55.62 8.48   6900 55.95 8.50   6950 56.09 8.24   7000 55.57 9.75   7100 55.71 9.54   7190 55.73 9.12
7400 56.14 8.97   7500 56.36 8.62   7600 56.49 8.59   7620 56.55 8.31   7700 56.96 8.69   7800 56.57 9.03
7900 56.80 8.86   8000 56.16 10.21  8305 55.87 10.60  8400 56.20 10.68  8500 56.42 10.88  8600 56.17 9.55
8660 56.04 9.93   8700 55.86 9.85   8800 56.45 9.40   8900 56.46 10.04  9000 57.05 9.92   9300 57.33 10.53
9500 56.64 9.79   9600 56.80 9.52   9700 57.27 9.94   9800 57.46 9.98   9900 57.44 10.54  9990 57.72 10.58
`
  .trim()
  .split(/\s+/)
  .map(Number);

export interface SearchCircle {
  readonly postcode: number;
  /** From the town to the edge of the requested radius. */
  readonly km: number;
}

/** Null: not in Denmark. */
export function findNearestPostcode(place: ResolvedPlace): SearchCircle | null {
  if (place.country !== "DK") return null;
  let best: SearchCircle | null = null;
  for (let at = 0; at + 2 < TOWNS.length; at += 3) {
    const distanceKm = kmBetween(assertPresent(TOWNS[at + 1]), assertPresent(TOWNS[at + 2]), place.lat, place.lon);
    const km = Math.ceil(place.radius_km + (distanceKm < 3 ? 0 : distanceKm));
    if (best === null || km < best.km) best = { postcode: assertPresent(TOWNS[at]), km };
  }
  return best;
}
