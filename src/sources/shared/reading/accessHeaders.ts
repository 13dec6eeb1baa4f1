// For APIs that require a key from the board's own page: the key is fetched when it is first needed, sent with every
// request of the read, and fetched once more if it is refused. A second refusal is final.
import type { FetchFailure, FetchRequest, FetchResponse, ReadContext } from "../../../contract/reading.ts";
import { type Failure, isFailure } from "./answers.ts";

/** Headers that grant access to the API, or why there are none. */
type FetchAccessHeaders = () => Promise<Readonly<Record<string, string>> | Failure>;

export interface AccessOptions {
  readonly fetchHeaders: FetchAccessHeaders;
  /** Statuses that mean a (new) key is required. */
  readonly refusals: readonly number[];
  /** Whether the first request is sent without a key. */
  readonly tryWithoutKey?: boolean;
  /** Requests that need no key; none by default. */
  readonly needsNoKey?: (ask: FetchRequest) => boolean;
}

export function withAccessHeaders(reading: ReadContext, options: AccessOptions): ReadContext {
  let key: Readonly<Record<string, string>> | Failure | null = options.tryWithoutKey === true ? {} : null;
  let isRenewed = false;
  const withKey = async (ask: FetchRequest): Promise<FetchResponse | FetchFailure> => {
    key ??= await options.fetchHeaders();
    if (isFailure(key)) return toRefusal(key);
    return reading.get({ ...ask, headers: { ...ask.headers, ...key } });
  };
  return {
    ...reading,
    get: async (ask) => {
      if (options.needsNoKey?.(ask) === true) return reading.get(ask);
      const answer = await withKey(ask);
      if (answer.kind !== "got" || !options.refusals.includes(answer.status) || isRenewed) return answer;
      isRenewed = true;
      key = null;
      return withKey(ask);
    },
  };
}

/** Returns the failure as a response, so that the read ends with the reason why there is no key. */
function toRefusal({ failure, reason: message }: Failure): FetchResponse | FetchFailure {
  if (failure === "no_such_board") {
    return { kind: "got", status: 404, url: "", headers: {}, text: "", truncated: false, validators: null };
  }
  const reason = failure === "forbidden" ? "refused" : "bad_answer";
  return { kind: "unread", reason, message, retry_at: null };
}
