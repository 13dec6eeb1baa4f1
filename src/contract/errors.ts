// Every error the API answers with: code, status, whether trying again helps. One shape for all of them.

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
  /** 0-based, in code points: where a query's syntax goes wrong. */
  readonly position?: number;
  readonly hint?: string;
  /** Seconds after which trying again can help. */
  readonly retryAfter?: number;
  /** The methods that the address is answered with. */
  readonly allow?: readonly string[];
}

/** An answer that is an error. `error` names the parameter or the cause and says what would be right. */
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

/** A key that was written where something else belongs: an error that quotes it would carry it into logs and screenshots. */
const KEY = /\brc_[0-9A-Za-z]{8}_[0-9A-Za-z]{10,60}/g;

/** The body of an error answer. */
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

/** The usual 400: `name` is what the client wrote, `problem` what is wrong with it. */
export function invalid(name: string, problem: string, detail: ErrorDetail = {}): ApiError {
  return new ApiError("invalid_parameter", `${name}: ${problem}`, { parameter: name, ...detail });
}
