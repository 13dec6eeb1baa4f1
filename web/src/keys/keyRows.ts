// Keys and accounts as administration lists them, whether a key works, and what its limit says is left.
import { day } from "../words/format.ts";

export interface KeyRow {
  id: string;
  account: string;
  role: "admin" | "user";
  created_at: string;
  revoked_at: string | null;
  /** The day it was last used. */
  last_used: string | null;
  requests_30d: number;
}

export interface AccountRow {
  account: string;
  subscription: "active" | "inactive";
  until: string | null;
}

/** Why a key does not work; null: it does. */
export function endOf(key: KeyRow, account: AccountRow | undefined, now: number): string | null {
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
