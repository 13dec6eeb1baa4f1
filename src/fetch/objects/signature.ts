// Signs requests for an S3-compatible store (AWS Signature Version 4). Every signed header must be sent unchanged. The
// path is encoded once, S3's exception to the usual double encoding.
import { createHash, createHmac } from "node:crypto";

export interface Credentials {
  readonly keyId: string;
  readonly secret: string;
  /** The session token of temporary credentials. */
  readonly session: string | null;
  readonly region: string;
}

export interface Unsigned {
  readonly method: string;
  readonly host: string;
  /** Not encoded: "/bucket/a key". */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly now: number;
}

export interface SignedRequest {
  /** Path and query as they must be sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

const SERVICE = "s3";
const METHOD = "AWS4-HMAC-SHA256";

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, text: string): Buffer => createHmac("sha256", key).update(text).digest();

/** Encodes everything except letters, digits and -._~; encodeURIComponent leaves five more characters unencoded. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

export function sign(request: Unsigned, credentials: Credentials): SignedRequest {
  const time = new Date(request.now).toISOString().replace(/[-:]|\.\d+/g, "");
  const day = time.slice(0, 8);
  const digest = sha256(request.body);
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.host,
    "x-amz-content-sha256": digest,
    "x-amz-date": time,
    ...(credentials.session === null ? {} : { "x-amz-security-token": credentials.session }),
  };
  const names = Object.keys(headers).sort(byCodeUnit);
  const path = request.path.split("/").map(encode).join("/");
  const query = Object.entries(request.query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort(byCodeUnit)
    .join("&");
  const canonical = [
    request.method,
    path,
    query,
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    "",
    names.join(";"),
    digest,
  ].join("\n");
  const scope = `${day}/${credentials.region}/${SERVICE}/aws4_request`;
  const key = [credentials.region, SERVICE, "aws4_request"].reduce(hmac, hmac(`AWS4${credentials.secret}`, day));
  const signature = hmac(key, [METHOD, time, scope, sha256(canonical)].join("\n")).toString("hex");
  const authorization = `${METHOD} Credential=${credentials.keyId}/${scope},SignedHeaders=${names.join(";")},Signature=${signature}`;
  return { target: query === "" ? path : `${path}?${query}`, headers: { ...headers, authorization } };
}
