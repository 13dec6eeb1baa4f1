// Interfaces that open with a key of the board's own page: the key is fetched when it is first needed, goes with every request
// of the reading, and is fetched once more when it is refused. A second refusal stands.
import type { Ask, Got, Reading, Unread } from "../../../contract/reading.ts";
import { type Failure, isFailure } from "./answers.ts";

/** Headers that open the interface, or why there are none. */
type Unlock = () => Promise<Readonly<Record<string, string>> | Failure>;

export interface Lock {
  readonly unlock: Unlock;
  /** Statuses that ask for a (new) key. */
  readonly refusals: readonly number[];
  /** Whether the interface is first asked without a key. */
  readonly plainFirst?: boolean;
  /** Requests that need no key; none unless told. */
  readonly open?: (ask: Ask) => boolean;
}

export function unlocking(reading: Reading, lock: Lock): Reading {
  let key: Readonly<Record<string, string>> | Failure | null = lock.plainFirst === true ? {} : null;
  let renewed = false;
  const keyed = async (ask: Ask): Promise<Got | Unread> => {
    key ??= await lock.unlock();
    if (isFailure(key)) return refused(key);
    return reading.get({ ...ask, headers: { ...ask.headers, ...key } });
  };
  return {
    ...reading,
    get: async (ask) => {
      if (lock.open?.(ask) === true) return reading.get(ask);
      const answer = await keyed(ask);
      if (answer.kind !== "got" || !lock.refusals.includes(answer.status) || renewed) return answer;
      renewed = true;
      key = null;
      return keyed(ask);
    },
  };
}

/** The failure as an answer, so that the reading ends with the reason for which there is no key. */
function refused({ trouble, because }: Failure): Got | Unread {
  if (trouble === "no_such_board") {
    return { kind: "got", status: 404, url: "", headers: {}, text: "", truncated: false, validators: null };
  }
  const reason = trouble === "forbidden" ? "refused" : "bad_answer";
  return { kind: "unread", reason, because, retry_at: null };
}
