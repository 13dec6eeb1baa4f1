// Keys and accounts as the admin API lists them, whether a key is valid, and its remaining quota.
import type { AccountRow, KeyRow } from "../../../src/contract/answers/adminAnswers.ts";
import { day } from "../words/format.ts";

/** Why a key is not valid; null if it is. */
export function endOf(
  key: KeyRow,
  account: Pick<AccountRow, "subscription" | "until"> | undefined,
  now: number,
): string | null {
  if (key.revoked_at !== null) return `revoked ${day(key.revoked_at, now)}`;
  if (account?.subscription === "inactive") return "subscription inactive";
  if (account?.until != null && Date.parse(account.until) <= now)
    return `subscription ended ${day(account.until, now)}`;
  return null;
}

export interface Quota {
  readonly remaining: number;
  readonly seconds: number;
}

/** `"requests";r=598;t=41`: the remaining quota and the seconds until it resets. */
export function quotaIn(header: string | null): Quota | null {
  const match = /"requests";r=(\d+);t=(\d+)/.exec(header ?? "");
  return match === null ? null : { remaining: Number(match[1]), seconds: Number(match[2]) };
}
