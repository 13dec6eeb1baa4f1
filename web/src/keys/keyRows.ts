// Keys and accounts as administration lists them, whether a key works, and what its limit says is left.
import type { AccountRow, KeyRow } from "../../../src/contract/answers.ts";
import { day } from "../words/format.ts";

/** Why a key does not work; null: it does. */
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
  readonly left: number;
  readonly seconds: number;
}

/** `"requests";r=598;t=41`: how many are left, and when there are all again. */
export function quotaIn(header: string | null): Quota | null {
  const match = /"requests";r=(\d+);t=(\d+)/.exec(header ?? "");
  return match === null ? null : { left: Number(match[1]), seconds: Number(match[2]) };
}
