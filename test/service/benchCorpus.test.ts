// The benchmark's corpus must be the same on every machine and in every run, or figures could not be compared.
import { expect, it } from "vitest";
import { closingTime, corpusPosting, indexedAt } from "../../bench/corpus/corpus.ts";
import { UNTIL } from "../../bench/feed/build.ts";
import { listingOf, listingsBetween } from "../../bench/feed/listings.ts";
import { queryClasses } from "../../bench/feed/queries.ts";
import { VARIANTS } from "../../bench/feed/queryClass.ts";

it("makes the same posting for the same number", () => {
  const { derived } = corpusPosting(1234, 10_000, UNTIL);
  expect(corpusPosting(1234, 10_000, UNTIL).derived).toEqual(derived);
  expect(derived.row.title).toBe("robafu teacher");
  expect(derived.texts.text?.split(" ").length).toBeGreaterThanOrEqual(350);
});

it("lists every posting once, and always on the same board", () => {
  const listings = listingsBetween(0, 3000);
  expect(listings.reduce((sum, { many }) => sum + many, 0)).toBe(3000);
  for (const { from, many, slug } of listings) expect(listingOf(from + many - 1).slug).toBe(slug);
});

it("closes three in ten, after they were indexed and within the last 30 days", () => {
  const rows = 10_000;
  let closed = 0;
  for (let number = 0; number < rows; number++) {
    const at = closingTime(number, rows, UNTIL);
    if (at === null) continue;
    closed++;
    expect(at).toBeGreaterThanOrEqual(Math.max(indexedAt(number, rows, UNTIL), UNTIL - 30 * 86_400_000));
    expect(at).toBeLessThanOrEqual(UNTIL);
  }
  expect(closed / rows).toBeCloseTo(0.3, 1);
});

it("queries each class in equally many variants, all with different words or the same whole feed", () => {
  for (const query of queryClasses(UNTIL)) {
    const paths = new Set(Array.from({ length: VARIANTS }, (_, variant) => query.ours(variant)));
    expect([1, VARIANTS]).toContain(paths.size);
  }
});
