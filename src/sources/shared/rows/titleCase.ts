// For registers that write place names in capitals.

/** Converts "SEVENTEEN MILE ROCKS" to title case; a name that is not all capitals is returned unchanged. */
export function toTitleCase(name: string | null): string | null {
  if (name === null || name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/(^|[\s'(/-])\p{L}/gu, (start) => start.toUpperCase());
}
