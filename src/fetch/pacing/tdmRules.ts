// With ROLECALL_TDM=skip, a site's /.well-known/tdmrep.json is read before its pages, once a day per origin.
import type { FetchFailure } from "../../contract/reading.ts";
import { isReserved } from "../../contract/rights/reservations.ts";
import type { FinalResponse } from "../exchange/exchange.ts";
import { findInTdmRep, TDMREP_PATH } from "../exchange/reservation.ts";
import { MESSAGES, toFetchFailure } from "../guard/failureMessages.ts";
import { unlessStopped } from "./robots.ts";

export interface TdmRules {
  /** Null if the page may be read; a file that is missing or cannot be fetched reserves nothing. */
  check(url: URL, signal: AbortSignal): Promise<FetchFailure | null>;
}

const DAY_MS = 24 * 3_600_000;
const MAX_CACHED = 5_000;
const MAX_LENGTH = 100_000;

export function createTdmRules(load: (url: URL) => Promise<FinalResponse | FetchFailure>, now: () => number): TdmRules {
  const cache = new Map<string, { at: number; file: Promise<string> }>();
  const fetchFile = async (origin: string): Promise<string> => {
    const reply = await load(new URL(TDMREP_PATH, origin));
    return reply.kind !== "unread" && reply.status === 200 ? reply.bytes.toString("utf8").slice(0, MAX_LENGTH) : "";
  };
  const fileOf = (origin: string): Promise<string> => {
    const cached = cache.get(origin);
    if (cached !== undefined && Math.abs(now() - cached.at) < DAY_MS) return cached.file;
    const file = fetchFile(origin);
    cache.delete(origin);
    cache.set(origin, { at: now(), file });
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return file;
  };
  return {
    check: async (url, signal) => {
      if (url.pathname === "/robots.txt" || url.pathname === TDMREP_PATH) return null;
      const stated = findInTdmRep(await unlessStopped(fileOf(url.origin), signal), url.pathname + url.search);
      return stated !== null && isReserved(stated) ? toFetchFailure("robots_disallowed", MESSAGES.reserved) : null;
    },
  };
}
