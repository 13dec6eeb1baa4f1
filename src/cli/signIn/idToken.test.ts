import { createHmac, generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { expect, it } from "vitest";
import { UnknownKey, verifyIdToken } from "./idToken.ts";

const NOW = Date.UTC(2026, 10, 18);
const EXPECTED = { issuer: "https://issuer.example", clientId: "rolecall", nonce: "n", now: NOW };
const CLAIMS = { iss: EXPECTED.issuer, aud: "rolecall", sub: "1", nonce: "n", iat: NOW / 1000, exp: NOW / 1000 + 60 };
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed = generateKeyPairSync("ed25519");
const jwk = (key: KeyObject, more = {}) => ({ ...key.export({ format: "jwk" }), ...more });

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

function token(header: object, claims: object, signed: (data: Buffer) => Buffer): string {
  const text = `${part(header)}.${part(claims)}`;
  return `${text}.${signed(Buffer.from(text)).toString("base64url")}`;
}
const byRsa = (data: Buffer): Buffer => sign("sha256", data, rsa.privateKey);
const rs256 = (claims: object, header: object = { alg: "RS256", kid: "r" }): string => token(header, claims, byRsa);
const KEYS = [jwk(rsa.publicKey, { kid: "r", use: "sig" }), jwk(ec.publicKey, { kid: "e" }), jwk(ed.publicKey)];

it("verifies RSA, elliptic-curve and Edwards-curve signatures", () => {
  const byEc = (data: Buffer) => sign("sha256", data, { key: ec.privateKey, dsaEncoding: "ieee-p1363" });
  const byEd = (data: Buffer) => sign(null, data, ed.privateKey);
  const byPss = (data: Buffer) => sign("sha256", data, { key: rsa.privateKey, padding: 6, saltLength: 32 });
  for (const text of [
    rs256(CLAIMS),
    rs256(CLAIMS, { alg: "RS256" }),
    token({ alg: "PS256", kid: "r" }, CLAIMS, byPss),
    token({ alg: "ES256", kid: "e" }, CLAIMS, byEc),
    token({ alg: "EdDSA" }, CLAIMS, byEd),
  ]) {
    expect(verifyIdToken(text, KEYS, EXPECTED).sub).toBe("1");
  }
});

it("rejects unsigned tokens, symmetric algorithms, other types of keys and keys for encryption", () => {
  const pem = rsa.publicKey.export({ format: "pem", type: "spki" });
  const byPublicKey = (data: Buffer) => createHmac("sha256", pem).update(data).digest();
  for (const text of [
    token({ alg: "none" }, CLAIMS, () => Buffer.alloc(0)),
    token({ alg: "HS256", kid: "r" }, CLAIMS, byPublicKey),
    token({ alg: "ES256", kid: "r" }, CLAIMS, byRsa),
    token({ alg: "RS384", kid: "r" }, CLAIMS, byRsa),
    rs256(CLAIMS, { alg: "RS256", kid: "unknown" }),
    rs256(CLAIMS, { alg: "RS256", kid: "r", crit: ["b64"] }),
    `${rs256(CLAIMS).slice(0, -4)}AAAA`,
    `${rs256(CLAIMS)}.x`,
    "",
    "a.b.c",
    "x".repeat(100_000),
  ]) {
    expect(() => verifyIdToken(text, KEYS, EXPECTED), text.slice(0, 60)).toThrow();
  }
  const forEncryption = [jwk(rsa.publicKey, { kid: "r", use: "enc" }), null, 1, { kty: "RSA", kid: "r" }];
  expect(() => verifyIdToken(rs256(CLAIMS), forEncryption, EXPECTED)).toThrow(UnknownKey);
});

it.each([
  ["is from another issuer", { iss: "https://issuer.example/" }],
  ["is for another client", { aud: "other" }],
  ["is for another client", { aud: undefined }],
  ["was issued to another client", { aud: ["rolecall", "other"] }],
  ["was issued to another client", { azp: "other" }],
  ["has expired", { exp: NOW / 1000 - 60 }],
  ["has expired", { exp: undefined }],
  ["was issued in the future", { iat: NOW / 1000 + 61 }],
  ["is not valid yet", { nbf: NOW / 1000 + 61 }],
  ["belongs to another sign-in", { nonce: "m" }],
  ["belongs to another sign-in", { nonce: undefined }],
  ["names nobody", { sub: "" }],
  ["names nobody", { sub: "x".repeat(256) }],
])("rejects a token that %s", (problem, more) => {
  expect(() => verifyIdToken(rs256({ ...CLAIMS, ...more }), KEYS, EXPECTED)).toThrow(`the ID token ${problem}`);
});
