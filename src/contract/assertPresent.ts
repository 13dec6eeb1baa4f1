// Asserts that a value is present where the type cannot express it (an index within bounds, a group that a pattern
// always matches, the id of a published posting). It throws at once if the assumption is wrong, instead of passing
// `undefined` on.

export function assertPresent<T>(value: T | null | undefined): T {
  if (value === undefined || value === null) throw new Error("A required value is missing.");
  return value;
}
