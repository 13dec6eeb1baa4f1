// Verifies ID tokens (OpenID Connect Core 3.1.3.7): signature, issuer, audience, times and nonce. Only asymmetric
// algorithms are accepted, and the key must be of the algorithm's type, so a token cannot choose a weaker check. The
// library `jose` would add 0.3 MB for what node:crypto does here.
import { constants, createPublicKey, type KeyObject, verify } from "node:crypto";
import { isRecord } from "../../contract/storedValues.ts";
import { UserError } from "../../contract/userError.ts";

export type TokenClaims = Readonly<Record<string, unknown>>;

export interface Expected {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  /** Real time in milliseconds. */
  readonly now: number;
}

/** No key of the set verifies the token: the issuer may have new keys. */
export class UnknownKey extends UserError {}

const SKEW_S = 60;
const MAX_SUBJECT = 255;
const MAX_TOKEN = 64 * 1024;

interface Algorithm {
  readonly hash: string | null;
  readonly keyType: "rsa" | "ec" | "ed25519";
  readonly curve?: string;
  readonly pss?: true;
}

const ALGORITHMS: ReadonlyMap<string, Algorithm> = new Map<string, Algorithm>([
  ["RS256", { hash: "sha256", keyType: "rsa" }],
  ["RS384", { hash: "sha384", keyType: "rsa" }],
  ["RS512", { hash: "sha512", keyType: "rsa" }],
  ["PS256", { hash: "sha256", keyType: "rsa", pss: true }],
  ["PS384", { hash: "sha384", keyType: "rsa", pss: true }],
  ["PS512", { hash: "sha512", keyType: "rsa", pss: true }],
  ["ES256", { hash: "sha256", keyType: "ec", curve: "prime256v1" }],
  ["ES384", { hash: "sha384", keyType: "ec", curve: "secp384r1" }],
  ["ES512", { hash: "sha512", keyType: "ec", curve: "secp521r1" }],
  ["EdDSA", { hash: null, keyType: "ed25519" }],
]);

/** The claims of a valid token. `keys` is the issuer's JSON Web Key Set. */
export function verifyIdToken(token: string, keys: readonly unknown[], expected: Expected): TokenClaims {
  if (token.length > MAX_TOKEN) throw new UserError("the ID token is too long");
  const [header = "", payload = "", signature = "", ...rest] = token.split(".");
  if (rest.length > 0) throw new UserError("the ID token is malformed");
  const { alg, kid, crit } = parsePart(header);
  const algorithm = typeof alg === "string" ? ALGORITHMS.get(alg) : undefined;
  if (algorithm === undefined || crit !== undefined)
    throw new UserError("the ID token is signed with an unsupported algorithm");
  const candidates = keys.filter((key) => isSigningKey(key) && (kid === undefined || key.kid === kid));
  const bytes = Buffer.from(signature, "base64url");
  const data = Buffer.from(`${header}.${payload}`);
  const isValid = candidates.some((key) => {
    const publicKey = keyFor(key, algorithm);
    return publicKey !== null && isSignedBy(publicKey, algorithm, data, bytes);
  });
  if (!isValid) throw new UnknownKey("no key of the issuer verifies the ID token");
  const claims = parsePart(payload);
  const problem = findProblem(claims, expected);
  if (problem !== null) throw new UserError(`the ID token ${problem}`);
  return claims;
}

function parsePart(part: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    if (isRecord(parsed)) return parsed;
  } catch {
    // Falls through: it is no JSON.
  }
  throw new UserError("the ID token is malformed");
}

function isSigningKey(key: unknown): key is Record<string, unknown> {
  return isRecord(key) && (key.use === undefined || key.use === "sig");
}

/** The key as OpenSSL uses it; null if it cannot be read or is of another type. */
function keyFor(jwk: unknown, { keyType, curve }: Algorithm): KeyObject | null {
  if (!isRecord(jwk)) return null;
  try {
    const key = createPublicKey({ key: jwk, format: "jwk" });
    const isSameCurve = curve === undefined || key.asymmetricKeyDetails?.namedCurve === curve;
    return key.asymmetricKeyType === keyType && isSameCurve ? key : null;
  } catch {
    return null;
  }
}

function isSignedBy(key: KeyObject, { hash, keyType, pss }: Algorithm, data: Buffer, signature: Buffer): boolean {
  if (keyType === "ec") return verify(hash, data, { key, dsaEncoding: "ieee-p1363" }, signature);
  if (pss !== true) return verify(hash, data, key, signature);
  const saltLength = constants.RSA_PSS_SALTLEN_DIGEST;
  return verify(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
}

/** The error of the claims, as the end of a sentence. */
function findProblem(claims: TokenClaims, { issuer, clientId, nonce, now }: Expected): string | null {
  const { iss, aud, azp, exp, nbf, iat, sub } = claims;
  const seconds = now / 1000;
  const audiences: readonly unknown[] = Array.isArray(aud) ? aud : [aud];
  if (iss !== issuer) return "is from another issuer";
  if (!audiences.includes(clientId)) return "is for another client";
  if (azp === undefined ? audiences.length > 1 : azp !== clientId) return "was issued to another client";
  if (typeof exp !== "number" || exp + SKEW_S <= seconds) return "has expired";
  if (typeof iat !== "number" || iat - SKEW_S > seconds) return "was issued in the future";
  if (typeof nbf === "number" && nbf - SKEW_S > seconds) return "is not valid yet";
  if (claims.nonce !== nonce) return "belongs to another sign-in";
  if (typeof sub !== "string" || sub === "" || sub.length > MAX_SUBJECT) return "names nobody";
  return null;
}
