// A bucket of an S3-compatible store, with path-style addressing, which every such store supports. Large objects are
// uploaded in parts, each with its own retries; an interrupted download resumes at the last byte of the same object.
import { type FileHandle, open, stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher } from "undici";
import type { ObjectStore, StoredObject } from "./objectStore.ts";
import { type Credentials, sign } from "./signature.ts";

export interface BucketOptions {
  readonly endpoint: string;
  readonly credentials: Credentials;
  readonly bucket: string;
  /** Prefix of every key; empty, or ending with a slash. */
  readonly prefix: string;
  readonly now: () => number;
  readonly pauseMs?: number;
  readonly partBytes?: number;
  readonly periodMs?: number;
}

/** S3 allows 10,000 parts: 320 GB. */
const PART_BYTES = 32 * 1024 * 1024;
const MAX_ATTEMPTS = 5;
const PAUSE_MS = 1000;
const CONNECT_MS = 10_000;
const IDLE_TIMEOUT_MS = 60_000;
/** Of a response that is not an object: a list of 1,000 keys has half a megabyte. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024;
/** A response that is not an object must be complete by then, which includes sending a part to the store. */
const TEXT_MS = 600_000;
/** A download that receives less than this in a period is interrupted, because every byte restarts the idle timeout. */
const MIN_PERIOD_BYTES = 64 * 1024;
const PERIOD_MS = 60_000;

interface BucketRequest {
  readonly method: string;
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly signal?: AbortSignal;
}

interface Bucket extends BucketOptions {
  readonly agent: Agent;
}

/** The store rejected the request: the message contains its status and error code. */
class StoreError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function openBucket(options: BucketOptions): ObjectStore {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: IDLE_TIMEOUT_MS,
    bodyTimeout: IDLE_TIMEOUT_MS,
  });
  const bucket: Bucket = { ...options, agent };
  return {
    put: (key, content) =>
      typeof content === "string" ? putFile(bucket, key, content) : putBytes(bucket, key, content),
    get: (key, file) => download(bucket, key, file),
    list: (prefix) => listAll(bucket, prefix),
    remove: async (key) => void (await textOf(bucket, { method: "DELETE", key })),
    close: () => agent.close(),
  };
}

async function send(bucket: Bucket, request: BucketRequest): Promise<Dispatcher.ResponseData> {
  const endpoint = new URL(bucket.endpoint);
  const object = request.key === "" ? "" : `/${bucket.prefix}${request.key}`;
  const { target, headers } = sign(
    {
      method: request.method,
      host: endpoint.host,
      path: `${endpoint.pathname.replace(/\/$/, "")}/${bucket.bucket}${object}`,
      query: request.query ?? {},
      headers: request.headers ?? {},
      body: request.body ?? new Uint8Array(),
      now: bucket.now(),
    },
    bucket.credentials,
  );
  const answer = await bucket.agent.request({
    origin: endpoint.origin,
    path: target,
    method: request.method as Dispatcher.HttpMethod,
    headers,
    body: request.body ?? null,
    signal: request.signal ?? null,
  });
  // Redirects are not followed: they would take the request, and its signature, to an address of the store's choice.
  if (answer.statusCode < 300) return answer;
  const errorBody = await readText(answer.body);
  const code = findTag(errorBody, "Code") ?? "no code";
  throw new StoreError(
    answer.statusCode,
    `The object store returned ${answer.statusCode} (${code}) for ${request.method} ${target.split("?")[0]}.`,
  );
}

async function readText(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.length;
    if (length > MAX_TEXT_BYTES) throw new Error("The object store sent too long a response.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Retries temporary failures: a broken connection, a busy or failing store. A rejection is final. */
async function withRetries<T>(bucket: Bucket, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const isRejected =
        error instanceof StoreError && error.status < 500 && error.status !== 429 && error.status !== 408;
      if (isRejected || attempt === MAX_ATTEMPTS) throw error;
      await pause((bucket.pauseMs ?? PAUSE_MS) * 2 ** (attempt - 1));
    }
  }
}

async function textOf(bucket: Bucket, request: BucketRequest): Promise<{ text: string; etag: string }> {
  return withRetries(bucket, async () => {
    const { body, headers } = await send(bucket, { ...request, signal: AbortSignal.timeout(TEXT_MS) });
    return { text: await readText(body), etag: String(headers.etag ?? "") };
  });
}

async function putBytes(bucket: Bucket, key: string, body: Uint8Array): Promise<void> {
  await textOf(bucket, { method: "PUT", key, body });
}

async function putFile(bucket: Bucket, key: string, file: string): Promise<void> {
  const size = bucket.partBytes ?? PART_BYTES;
  await using handle = await open(file);
  const { size: bytes } = await handle.stat();
  if (bytes <= size) return putBytes(bucket, key, await readPart(handle, 0, bytes));
  const uploadId =
    findTag((await textOf(bucket, { method: "POST", key, query: { uploads: "" } })).text, "UploadId") ?? "";
  try {
    const etags: string[] = [];
    for (let from = 0; from < bytes; from += size) {
      const body = await readPart(handle, from, Math.min(size, bytes - from));
      const query = { partNumber: String(etags.length + 1), uploadId };
      etags.push((await textOf(bucket, { method: "PUT", key, query, body })).etag);
    }
    const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`);
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
    const { text } = await textOf(bucket, { method: "POST", key, query: { uploadId }, body });
    // The only call that may return 200 and still have failed.
    if (!text.includes("CompleteMultipartUploadResult"))
      throw new Error(`The object store did not complete the upload of ${key}.`);
  } catch (error) {
    // Unfinished uploads cost money and are invisible to their owner.
    await textOf(bucket, { method: "DELETE", key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function readPart(handle: FileHandle, from: number, bytes: number): Promise<Uint8Array> {
  const part = Buffer.allocUnsafe(bytes);
  for (let readBytes = 0; readBytes < bytes; ) {
    const { bytesRead } = await handle.read(part, readBytes, bytes - readBytes, from + readBytes);
    if (bytesRead === 0) throw new Error("A file was truncated while it was sent.");
    readBytes += bytesRead;
  }
  return part;
}

/** Resumes after the received bytes as long as it is the same object. */
async function download(bucket: Bucket, key: string, file: string): Promise<boolean> {
  await using handle = await open(file, "w");
  let receivedBytes = 0;
  let etag = "";
  try {
    await withRetries(bucket, async () => {
      using slow = watchProgress(() => receivedBytes, bucket.periodMs ?? PERIOD_MS);
      const headers: Record<string, string> =
        receivedBytes > 0 ? { range: `bytes=${receivedBytes}-`, "if-match": etag } : {};
      const answer = await send(bucket, { method: "GET", key, headers, signal: slow.signal });
      if (answer.statusCode !== 206) receivedBytes = 0;
      etag = String(answer.headers.etag ?? "");
      for await (const piece of answer.body) {
        await handle.write(piece, 0, piece.length, receivedBytes);
        receivedBytes += piece.length;
      }
    });
  } catch (error) {
    if (error instanceof StoreError && error.status === 404) return false;
    throw error;
  }
  await handle.truncate(receivedBytes);
  await handle.sync();
  return (await stat(file)).size === receivedBytes;
}

/** The signal aborts when a period passes with hardly any new bytes. */
function watchProgress(receivedBytes: () => number, periodMs: number): Disposable & { signal: AbortSignal } {
  const slow = new AbortController();
  let before = receivedBytes();
  const timer = setInterval(() => {
    if (receivedBytes() - before < MIN_PERIOD_BYTES) slow.abort(new Error("The object store sent too slowly."));
    before = receivedBytes();
  }, periodMs);
  return { signal: slow.signal, [Symbol.dispose]: () => clearInterval(timer) };
}

async function listAll(bucket: Bucket, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  let token: string | null = null;
  do {
    const query: Record<string, string> = {
      "list-type": "2",
      "encoding-type": "url",
      prefix: `${bucket.prefix}${prefix}`,
      ...(token === null ? {} : { "continuation-token": token }),
    };
    const { text } = await textOf(bucket, { method: "GET", key: "", query });
    for (const [, entry = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = decodeURIComponent((findTag(entry, "Key") ?? "").replaceAll("+", " "));
      const at = Date.parse(findTag(entry, "LastModified") ?? "");
      found.push({ key: key.slice(bucket.prefix.length), bytes: Number(findTag(entry, "Size")), at });
    }
    const next = findTag(text, "IsTruncated") === "true" ? findTag(text, "NextContinuationToken") : null;
    if (next !== null && next === token) throw new Error("The object store repeated a page of its list.");
    token = next;
  } while (token !== null);
  return found;
}

/** The text of the first element of that name in a small XML document, with the five entities decoded. */
function findTag(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  if (found === undefined) return null;
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return found.replace(/&(lt|gt|quot|apos|amp|#\d+);/g, (_, entity: string) =>
    entity.startsWith("#") ? String.fromCodePoint(Number(entity.slice(1))) : (entities[entity] ?? ""),
  );
}
