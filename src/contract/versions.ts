// The API's compatibility policy: the definition of a breaking change, and the time for which a replaced path remains
// available (docs/api.md, Versioning).

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
  "New endpoints, parameters, fields, headers, error codes and list values can be added at any time: ignore the ones you do not use.",
  "A breaking change is a change that can break a correct client: a removed or renamed endpoint, parameter, field, value or header;",
  "a different type, unit, meaning or default; a value that is no longer accepted; a lower limit.",
  `It requires a new path; the old path is served for at least ${SUPPORT_MONTHS} more months, with Deprecation and Sunset headers in each response.`,
].join(" ");

/** When a path deprecated at `since` stops being available. */
export function sunsetOf(since: number): number {
  const end = new Date(since);
  // JavaScript moves a day that the month does not have into the next month: later than promised, never earlier.
  return end.setUTCMonth(end.getUTCMonth() + SUPPORT_MONTHS);
}
