// The API's promise to programs written for it: what a breaking change is, and how long a path that has a successor is still
// answered (docs/decisions.md, Versions).

const MONTHS = 6;

/** A path, with everything under it, that another one takes the place of. */
export interface Retiring {
  /** Such as `/api/v1/`. */
  readonly path: string;
  /** When it was declared. */
  readonly since: number;
  readonly successor: string;
}

/** Nothing is: the first version of the API is the current one. */
export const RETIRING: readonly Retiring[] = [];

/** The policy, in the OpenAPI document's words. */
export const VERSIONS = [
  "The path is the version.",
  "New endpoints, parameters, fields, headers, error codes and values of lists come at any time: ignore what you do not know.",
  "A breaking change is one that a correct client could fail on: an endpoint, parameter, field, value or header that is removed or renamed,",
  "another type, unit or meaning, a value that was accepted and is refused, another default, a lower limit.",
  `It needs a new path; the old one is answered for at least ${MONTHS} more months, with Deprecation and Sunset in each answer.`,
].join(" ");

/** Until when a path that was declared then is answered. */
export function endOf(since: number): number {
  const end = new Date(since);
  // Of a day that the month does not have, JavaScript makes one of the next month: later than promised, never earlier.
  return end.setUTCMonth(end.getUTCMonth() + MONTHS);
}
