// Parts of a board that are numbered 1, 2, 3 … and end where one is not there. A number that cannot be read is a gap, not the end.

/** "there", "not used" (passed over), "gap" (unreadable), or "end". */
export type NumberedPart = "there" | "not used" | "gap" | "end";

/** The numbers that are there, and whether any between them could not be read. */
export async function numbersOf(
  look: (number: number) => Promise<NumberedPart>,
  most: number,
): Promise<{ numbers: number[]; gaps: number }> {
  const numbers: number[] = [];
  let gaps = 0;
  for (let number = 1; number <= most; number++) {
    const part = await look(number);
    if (part === "end") return { numbers, gaps };
    if (part === "there") numbers.push(number);
    if (part === "gap") gaps++;
  }
  return { numbers, gaps: gaps + 1 };
}
