// Every error of the API: code, status and whether a retry can help. All errors share one shape.

export const ERRORS = {
  invalid_parameter: 400,
  unknown_parameter: 400,
  repeated_parameter: 400,
  invalid_query: 400,
  bad_request: 400,
  unauthorized: 401,
  subscription_inactive: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  gone: 410,
  uri_too_long: 414,
  headers_too_large: 431,
  too_many_requests: 429,
  query_too_broad: 503,
  overloaded: 503,
  behind: 503,
  database_unavailable: 503,
  internal_error: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERRORS;

export interface ErrorDetail {
  readonly parameter?: string | null;
  readonly did_you_mean?: string | null;
  /** 0-based offset in code points of the syntax error in a query. */
  readonly position?: number;
  readonly hint?: string;
  /** Seconds after which a retry can help. */
  readonly retryAfter?: number;
  /** The methods that the path accepts. */
  readonly allow?: readonly string[];
}

/** An error response. `error` names the parameter or the cause and describes the correct form. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: ErrorDetail;

  constructor(code: ErrorCode, error: string, detail: ErrorDetail = {}) {
    super(error);
    this.code = code;
    this.status = ERRORS[code];
    this.detail = detail;
  }
}

/**
 * An API key in the wrong place. It is masked, because an error that quotes it would carry it into logs and
 * screenshots.
 */
const KEY = /\brc_[0-9A-Za-z]{8}_[0-9A-Za-z]{10,60}/g;

/** The body of an error response. */
export function errorBody(error: ApiError, requestId: string): Record<string, unknown> {
  const { parameter = null, did_you_mean = null, position, hint } = error.detail;
  return {
    error: error.message.replace(KEY, "[key]"),
    code: error.code,
    parameter: parameter?.replace(KEY, "[key]") ?? null,
    did_you_mean,
    request_id: requestId,
    ...(position === undefined ? {} : { position }),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** The default 400 error: `name` is the parameter as the client wrote it, `problem` describes what is wrong with it. */
export function invalid(name: string, problem: string, detail: ErrorDetail = {}): ApiError {
  return new ApiError("invalid_parameter", `${name}: ${problem}`, { parameter: name, ...detail });
}
