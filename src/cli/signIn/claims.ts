// The rights of a signed-in person by their claims: name, role, and whether they may sign in.
import type { ClaimRule, SignInSettings } from "../environment/signIn.ts";
import type { TokenClaims } from "./idToken.ts";

const MAX_NAME = 100;
const CONTROL = /[\p{Cc}\p{Cf}]/gu;

/** An e-mail address that the issuer did not verify may be somebody else's. */
export function personNameIn(claims: TokenClaims): string {
  const { email, email_verified, preferred_username, name, sub } = claims;
  const names = [email_verified === false ? undefined : email, preferred_username, name, sub];
  for (const each of names) {
    const text = typeof each === "string" ? each.replace(CONTROL, "").trim().slice(0, MAX_NAME) : "";
    if (text !== "") return text;
  }
  return "unnamed";
}

/** `groups=staff`: the claim is that value or a list that contains it; `realm_access.roles=staff` is a nested claim. */
export function meetsRule(claims: TokenClaims, { claim, value }: ClaimRule): boolean {
  const nested = claim.split(".").reduce<unknown>(memberOf, claims);
  const values: readonly unknown[] = [memberOf(claims, claim), nested].flat();
  return values.some((each) => ["string", "number", "boolean"].includes(typeof each) && String(each) === value);
}

function memberOf(owner: unknown, name: string): unknown {
  return typeof owner === "object" && owner !== null && Object.hasOwn(owner, name)
    ? Reflect.get(owner, name)
    : undefined;
}

export function roleIn(claims: TokenClaims, { admins }: Pick<SignInSettings, "admins">): "admin" | "user" {
  return admins !== null && meetsRule(claims, admins) ? "admin" : "user";
}

export function maySignIn(claims: TokenClaims, { users, admins }: Pick<SignInSettings, "users" | "admins">): boolean {
  return users === null || meetsRule(claims, users) || roleIn(claims, { admins }) === "admin";
}
