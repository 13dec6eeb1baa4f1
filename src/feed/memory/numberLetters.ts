// Encodes a list of numbers as letters: the filter values of a posting, about fifteen each. Loading a million postings
// into memory decodes these bytes in place (memory/load.ts).

/** The first letter of the encoding; letters in the upper half mark that the number continues. */
export const FIRST_LETTER = 48;
export const HALF_LETTERS = 32;

/**
 * Encodes distinct numbers, sorted, as differences to the previous one, five bits per letter, lowest first. This takes
 * two fifths of the size of decimal digits and is faster to read.
 */
export function lettersFor(numbers: ReadonlySet<number>): string {
  let [letters, before] = ["", 0];
  for (const number of Uint32Array.from(numbers).sort()) {
    let rest = number - before;
    for (; rest >= HALF_LETTERS; rest >>>= 5)
      letters += String.fromCharCode(FIRST_LETTER + HALF_LETTERS + (rest % HALF_LETTERS));
    letters += String.fromCharCode(FIRST_LETTER + rest);
    before = number;
  }
  return letters;
}

/** The numbers in order. */
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
