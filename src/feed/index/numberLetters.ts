// A list of numbers as letters: the filter values of a posting, of which each has fifteen. Who brings a million postings into memory
// reads these bytes where they stand (memory/load.ts).

/** The first of the letters that numbers are written with; from the middle on they say that the number goes on. */
export const FIRST_LETTER = 48;
export const HALF_LETTERS = 32;

/**
 * Different numbers as letters, five bits to each and the lowest first: in their order, each by how much it is larger than the one before. That is two
 * fifths of what they take as digits, and read faster.
 */
export function lettersFor(numbers: ReadonlySet<number>): string {
  let [letters, before] = ["", 0];
  for (const number of Uint32Array.from(numbers).sort()) {
    let left = number - before;
    for (; left >= HALF_LETTERS; left >>>= 5)
      letters += String.fromCharCode(FIRST_LETTER + HALF_LETTERS + (left % HALF_LETTERS));
    letters += String.fromCharCode(FIRST_LETTER + left);
    before = number;
  }
  return letters;
}

/** The numbers in their order. */
export function numbersIn(letters: string): number[] {
  const numbers: number[] = [];
  let [number, shift] = [0, 0];
  for (let at = 0; at < letters.length; at++) {
    const part = letters.charCodeAt(at) - FIRST_LETTER;
    number += (part % HALF_LETTERS) * 2 ** shift;
    shift += 5;
    if (part >= HALF_LETTERS) continue;
    numbers.push(number);
    shift = 0;
  }
  return numbers;
}
