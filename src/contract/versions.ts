// The API's compatibility policy: what a breaking change is, and how long a replaced path remains available
// (docs/api.md, Versioning).

const SUPPORT_MONTHS = 6;

/** A path, with everything below it, that has a successor. */
export interface DeprecatedPath {
  /** For example `/api/v1/`. */
  readonly path: string;
  /** When the deprecation was announced. */
  readonly since: number;
  readonly successor: string;
}

/** Empty: the first version of the API is the current one. */
export const DEPRECATED_PATHS: readonly DeprecatedPath[] = [];

/** The policy as stated in the OpenAPI document. */
export const VERSION_POLICY = [
  "The path is the version.",
  "New endpoints, parameters, fields, headers, error codes and values of lists come at any time: ignore what you do not know.",
  "A breaking change is one that a correct client could fail on: an endpoint, parameter, field, value or header that is removed or renamed,",
  "another type, unit or meaning, a value that was accepted and is refused, another default, a lower limit.",
  `It needs a new path; the old one is answered for at least ${SUPPORT_MONTHS} more months, with Deprecation and Sunset in each answer.`,
].join(" ");

/** When a path deprecated at `since` stops being available. */
export function sunsetOf(since: number): number {
  const end = new Date(since);
  // JavaScript moves a day that the month does not have into the next month: later than promised, never earlier.
  return end.setUTCMonth(end.getUTCMonth() + SUPPORT_MONTHS);
}
