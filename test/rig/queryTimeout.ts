// How long a query may take in the tests: the service's own deadline would end valid queries on a busy machine. Queries
// that never end are still found.
export const QUERY_TIMEOUT_MS = 60_000;
