// Registers that write the names of places in capitals.

/** "SEVENTEEN MILE ROCKS" as people write it; a name that is not all capitals stays as it is. */
export function fromCapitals(name: string | null): string | null {
  if (name === null || name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'(/-])\p{L}/gu, (start) => start.toUpperCase());
}
