// Signatures according to Standard Webhooks: HMAC-SHA256 over id, timestamp and body, with one signature per secret, so
// that a receiver can switch secrets at any time.
import { createHmac } from "node:crypto";

export interface SignedContent {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
}

/** The key in `whsec_<base64>`. */
function decodeSecret(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ""), "base64");
}

function sign({ id, timestamp, body }: SignedContent, secret: string): string {
  return `v1,${createHmac("sha256", decodeSecret(secret)).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

/** The headers of a delivery. */
export function signHeaders(content: SignedContent, secrets: readonly string[]): Record<string, string> {
  return {
    "content-type": "application/json; charset=utf-8",
    "webhook-id": content.id,
    "webhook-timestamp": String(content.timestamp),
    "webhook-signature": secrets.map((secret) => sign(content, secret)).join(" "),
  };
}
