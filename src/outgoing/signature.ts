// Signing as Standard Webhooks says: HMAC-SHA256 over id, timestamp and body, each secret its own signature, so that a receiver may change
// from one secret to the next whenever it likes.
import { createHmac } from "node:crypto";

export interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The key in `whsec_<base64>`. */
function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

function signatureOf({ id, timestamp, body }: Signed, secret: string): string {
  return `v1,${createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** What a delivery carries beside its body. */
export function signedHeaders(signed: Signed, secrets: readonly string[]): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "webhook-id": signed.id,
    "webhook-timestamp": String(signed.timestamp),
    "webhook-signature": secrets.map((secret) => signatureOf(signed, secret)).join(" "),
  };
}
