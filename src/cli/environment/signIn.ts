// Parses the variables of the sign-in with an identity provider (OpenID Connect).
import { UserError } from "../../contract/userError.ts";
import { isIssuerAddress } from "../../fetch/guard/issuerAddress.ts";
import type { VariableName } from "./variables.ts";

/** `groups=staff`. */
export interface ClaimRule {
  readonly claim: string;
  readonly value: string;
}

export interface SignInSettings {
  /** Without a trailing slash. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** Who has full access; null: nobody. */
  readonly admins: ClaimRule | null;
  /** Who may sign in; null: everyone with an account at the issuer. */
  readonly users: ClaimRule | null;
}

const FOLLOWING = [
  "ROLECALL_OIDC_CLIENT_ID",
  "ROLECALL_OIDC_CLIENT_SECRET",
  "ROLECALL_OIDC_ADMINS",
  "ROLECALL_OIDC_USERS",
] as const;

export interface SignIn {
  /** The identity provider of people; null: keys only. */
  readonly signIn: SignInSettings | null;
  /** Whether the console offers the sign-in with a key. */
  readonly keySignIn: boolean;
}

export function readSignIn(value: (name: VariableName) => string | null, keySignIn: boolean): SignIn {
  return { signIn: readIssuer(value, keySignIn), keySignIn };
}

function readIssuer(value: (name: VariableName) => string | null, keySignIn: boolean): SignInSettings | null {
  const issuer = value("ROLECALL_OIDC");
  if (issuer === null) {
    const stray = FOLLOWING.find((name) => value(name) !== null);
    if (stray !== undefined) throw new UserError(`${stray}: requires ROLECALL_OIDC.`, 2);
    if (!keySignIn) throw new UserError("ROLECALL_KEY_SIGN_IN: off requires ROLECALL_OIDC.", 2);
    return null;
  }
  if (!isIssuerAddress(issuer)) {
    throw new UserError("ROLECALL_OIDC: must be the https URL of the issuer (http only on this machine).", 2);
  }
  const clientId = value("ROLECALL_OIDC_CLIENT_ID");
  if (clientId === null) throw new UserError("ROLECALL_OIDC: requires ROLECALL_OIDC_CLIENT_ID.", 2);
  return {
    issuer: issuer.replace(/\/+$/, ""),
    clientId,
    clientSecret: value("ROLECALL_OIDC_CLIENT_SECRET"),
    admins: readRule("ROLECALL_OIDC_ADMINS", value("ROLECALL_OIDC_ADMINS")),
    users: readRule("ROLECALL_OIDC_USERS", value("ROLECALL_OIDC_USERS")),
  };
}

function readRule(name: VariableName, text: string | null): ClaimRule | null {
  if (text === null) return null;
  const [, claim, value] = /^([^=\s]+)=(.+)$/.exec(text) ?? [];
  if (claim === undefined || value === undefined) {
    throw new UserError(`${name}: "${text.slice(0, 100)}" is not a claim and its value such as groups=staff.`, 2);
  }
  return { claim, value };
}
