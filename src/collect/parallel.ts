// Several at once, never more than so many, in the order given.

export async function inParallel<T>(items: readonly T[], most: number, use: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const lane = async (): Promise<void> => {
    for (const item of waiting) await use(item);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, lane));
}
