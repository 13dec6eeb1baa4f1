// Compares nearest and radius searches with measuring every slot.
import { expect, it } from "vitest";
import { kmBetween } from "../../text/numbers/distance.ts";
import { type Bits, hasBit, noBits, setBit, wordsFor } from "./arrays/bits.ts";
import { logChange, noCache } from "./cache.ts";
import { addPoint, noPoints, type PlacedMemory, pointTerm, putPoints, slotsNear, takeNearest } from "./points.ts";

const SLOTS = 40_000;
const CENTRES = [
  { lat: 52.09, lon: 5.12 },
  { lat: -17.7, lon: 179.9 },
  { lat: 89.5, lon: -30 },
];

/** The same pseudo-random numbers in every run. */
function chances(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Made extends PlacedMemory {
  /** By slot. */
  places: { lat: number; lon: number }[][];
  put(slot: number): void;
}

/** Slots with no place, one, or several; every third place is in a town shared by many. */
function made(): Made {
  const chance = chances();
  const [points, cache] = [noPoints(), noCache()];
  const places: { lat: number; lon: number }[][] = [];
  const numbers = new Map<string, number>();
  const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
  const numberOf = ({ lat, lon }: { lat: number; lon: number }): number => {
    const term = pointTerm(lat, lon);
    const known = numbers.get(term) ?? numbers.size + 1;
    numbers.set(term, known);
    addPoint(points, known, term);
    return known;
  };
  const put = (slot: number): void => {
    const count = Math.floor(chance() * 4);
    const own = Array.from({ length: count }, () => {
      const town = CENTRES[Math.floor(chance() * 9)];
      if (town !== undefined) return { lat: round(town.lat), lon: round(town.lon) };
      const [lat, lon] = [round(chance() * 180 - 90), round(chance() * 360 - 180)];
      return { lat, lon };
    });
    places[slot] = own;
    putPoints(points, slot, [...new Set(own.map(numberOf))]);
    logChange(cache, slot, true);
  };
  for (let slot = 0; slot < SLOTS; slot++) put(slot);
  return { points, cache, scope: "", slots: SLOTS, places, put };
}

function kmOf({ places }: Made, slot: number, centre: { lat: number; lon: number }): number {
  return Math.min(...(places[slot] ?? []).map(({ lat, lon }) => kmBetween(centre.lat, centre.lon, lat, lon)));
}

function bitsOf(fits: (slot: number) => boolean): Bits {
  const bits = noBits(wordsFor(SLOTS));
  for (let slot = 0; slot < SLOTS; slot++) if (fits(slot)) setBit(bits, slot);
  return bits;
}

it("returns the nearest in order, of many and of few, before and after slots changed", () => {
  const all = made();
  for (const changed of [0, 50]) {
    for (let slot = 0; slot < changed; slot++) all.put(slot * 7);
    for (const centre of CENTRES) {
      for (const part of [1, 50]) {
        const within = bitsOf((slot) => slot % part === 0);
        const km = Array.from({ length: SLOTS }, (_, slot) => kmOf(all, slot, centre));
        const slots = [...km.keys()].filter((slot) => hasBit(within, slot));
        const expected = slots.sort((a, b) => (km[a] === km[b] ? b - a : (km[a] ?? 0) - (km[b] ?? 0)));
        for (const [skip, max] of [
          [0, 20],
          [1500, 100],
          [0, SLOTS],
        ] as const) {
          const taken = takeNearest(all, centre, within, { skip, max });
          expect(taken).toEqual(expected.slice(skip, skip + max));
        }
      }
    }
  }
});

it("finds everything within a radius, across the date line and at a pole", () => {
  const all = made();
  slotsNear(all, { centre: { lat: 0, lon: 0 }, max: 1 }, wordsFor(SLOTS));
  for (let slot = 0; slot < 50; slot++) all.put(slot * 11);
  for (const centre of CENTRES) {
    for (const max of [1, 30, 500]) {
      const near = slotsNear(all, { centre, max }, wordsFor(SLOTS));
      expect(near).toEqual(bitsOf((slot) => kmOf(all, slot, centre) <= max));
    }
  }
});
