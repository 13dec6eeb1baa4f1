// A small S3-compatible object store on loopback over real HTTP: it verifies every signature independently, keeps
// objects in memory, and fails on request (a truncated response, a busy store, a refused part).
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export const STORE_KEY = { keyId: "TESTKEY", secret: "a test's secret", session: null, region: "test-1" };

interface Stored {
  body: Buffer;
  etag: string;
  at: number;
}

export interface ObjectStore extends AsyncDisposable {
  readonly endpoint: string;
  /** "bucket/key" to the stored object. */
  readonly objects: Map<string, Stored>;
  readonly uploads: Map<string, Map<number, Buffer>>;
  /** Method and path of every request. */
  readonly requests: string[];
  /** Answers this many requests with 503 first. */
  busy: number;
  /** Cuts this many downloads after half of their bytes. */
  cut: number;
}

const sha256 = (data: string | Buffer): string => createHash("sha256").update(data).digest("hex");
const etagOf = (body: Buffer): string => `"${createHash("md5").update(body).digest("hex")}"`;

/** The expected signature, computed from the request as received. */
function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const authorization =
    /Credential=TESTKEY\/(\d+\/test-1\/s3\/aws4_request),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
      request.headers.authorization ?? "",
    );
  if (authorization === null || request.headers["x-amz-content-sha256"] !== sha256(body)) return false;
  const [, scope = "", names = "", signature] = authorization;
  const [path, query = ""] = (request.url ?? "").split("?");
  const lines = names.split(";").map((name) => `${name}:${String(request.headers[name])}\n`);
  const canonical = `${request.method}\n${path}\n${query.split("&").sort().join("&")}\n${lines.join("")}\n${names}\n${sha256(body)}`;
  let key: Buffer | string = `AWS4${STORE_KEY.secret}`;
  for (const part of scope.split("/")) key = createHmac("sha256", key).update(part).digest();
  const text = `AWS4-HMAC-SHA256\n${request.headers["x-amz-date"]}\n${scope}\n${sha256(canonical)}`;
  return createHmac("sha256", key).update(text).digest("hex") === signature;
}

const xml = (response: ServerResponse, body: string, status = 200): unknown =>
  response.writeHead(status, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>\n${body}`);
const refuse = (response: ServerResponse, status: number, code: string): unknown =>
  xml(response, `<Error><Code>${code}</Code></Error>`, status);

const PAGE = 3;

function list(store: ObjectStore, bucket: string, query: URLSearchParams, response: ServerResponse): void {
  const prefix = `${bucket}/${query.get("prefix") ?? ""}`;
  const after = query.get("continuation-token") ?? "";
  const keys = [...store.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const shown = keys.slice(0, PAGE);
  const entries = shown.map((key) => {
    const { body, at } = store.objects.get(key) ?? { body: Buffer.alloc(0), at: 0 };
    const named = encodeURIComponent(key.slice(bucket.length + 1)).replaceAll("%20", "+");
    return `<Contents><Key>${named}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${body.length}</Size></Contents>`;
  });
  const more = keys.length > PAGE;
  const next = more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : "";
  xml(response, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`);
}

function get(store: ObjectStore, name: string, request: IncomingMessage, response: ServerResponse): unknown {
  const stored = store.objects.get(name);
  if (stored === undefined) return refuse(response, 404, "NoSuchKey");
  const { body, etag } = stored;
  if (request.headers["if-match"] !== undefined && request.headers["if-match"] !== etag) {
    return refuse(response, 412, "PreconditionFailed");
  }
  const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
  const part = body.subarray(from);
  response.writeHead(from > 0 ? 206 : 200, { etag, "content-length": part.length });
  if (store.cut <= 0) return response.end(part);
  store.cut--;
  return response.write(part.subarray(0, part.length / 2), () => response.destroy());
}

function post(
  store: ObjectStore,
  name: string,
  query: URLSearchParams,
  response: ServerResponse,
  now: number,
): unknown {
  if (query.has("uploads")) {
    const id = `upload&${store.uploads.size + 1}`;
    store.uploads.set(id, new Map());
    return xml(
      response,
      `<InitiateMultipartUploadResult><UploadId>${id.replace("&", "&amp;")}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = store.uploads.get(query.get("uploadId") ?? "");
  if (parts === undefined) return refuse(response, 404, "NoSuchUpload");
  const body = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
  store.objects.set(name, { body, etag: etagOf(body), at: now });
  store.uploads.delete(query.get("uploadId") ?? "");
  return xml(response, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>");
}

function put(store: ObjectStore, name: string, query: URLSearchParams, body: Buffer, now: number): string {
  const etag = etagOf(body);
  const upload = store.uploads.get(query.get("uploadId") ?? "");
  if (upload === undefined) store.objects.set(name, { body, etag, at: now });
  else upload.set(Number(query.get("partNumber")), body);
  return etag;
}

async function answer(store: ObjectStore, request: IncomingMessage, response: ServerResponse, now: () => number) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(request.url ?? "/", "http://store.example");
  const name = decodeURIComponent(url.pathname.slice(1));
  store.requests.push(`${request.method} ${name}`);
  if (store.busy-- > 0) return refuse(response, 503, "SlowDown");
  if (!isSigned(request, body)) return refuse(response, 403, "SignatureDoesNotMatch");
  const query = url.searchParams;
  if (request.method === "PUT") return response.writeHead(200, { etag: put(store, name, query, body, now()) }).end();
  if (request.method === "POST") return post(store, name, query, response, now());
  if (request.method === "DELETE") {
    if (!store.uploads.delete(query.get("uploadId") ?? "")) store.objects.delete(name);
    return response.writeHead(204).end();
  }
  return name.includes("/") ? get(store, name, request, response) : list(store, name, query, response);
}

export async function startObjectStore(now: () => number): Promise<ObjectStore> {
  const server = createServer((request, response) => void answer(store, request, response, now));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const store: ObjectStore = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: new Map(),
    uploads: new Map(),
    requests: [],
    busy: 0,
    cut: 0,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}
