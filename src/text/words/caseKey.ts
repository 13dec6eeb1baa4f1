// The key by which values are compared.

/** Values compare case-insensitively; upper case then lower case also makes ß equal to ss. */
export function caseKey(value: string): string {
  return value.trim().toUpperCase().toLowerCase();
}
