// A bucket behind an interface like S3's, asked by path so that every such store understands it. What is larger than one
// part is sent in parts, each tried again by itself; a download goes on at the byte where it broke off, of the same object.
import { type FileHandle, open, stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { Agent, type Dispatcher } from "undici";
import type { Objects, StoredObject } from "./objects.ts";
import { type Credentials, sign } from "./signature.ts";

export interface BucketOptions {
  readonly endpoint: string;
  readonly credentials: Credentials;
  readonly bucket: string;
  /** Before every key; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly now: () => number;
  readonly pauseMs?: number;
  readonly partBytes?: number;
}

/** 10,000 parts are allowed: 320 GB. */
const PART_BYTES = 32 * 1024 * 1024;
const TRIES = 5;
const PAUSE_MS = 1000;
const CONNECT_MS = 10_000;
const SILENCE_MS = 60_000;

interface Ask {
  readonly method: string;
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

interface Bucket extends BucketOptions {
  readonly agent: Agent;
}

/** The store refused: the sentence holds its status and its own code. */
class StoreError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export function openBucket(options: BucketOptions): Objects {
  const agent = new Agent({
    connect: { timeout: CONNECT_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
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

async function send(bucket: Bucket, ask: Ask): Promise<Dispatcher.ResponseData> {
  const endpoint = new URL(bucket.endpoint);
  const object = ask.key === "" ? "" : `/${bucket.prefix}${ask.key}`;
  const { target, headers } = sign(
    {
      ...{
        method: ask.method,
        host: endpoint.host,
        path: `${endpoint.pathname.replace(/\/$/, "")}/${bucket.bucket}${object}`,
      },
      ...{ query: ask.query ?? {}, headers: ask.headers ?? {}, body: ask.body ?? new Uint8Array(), now: bucket.now() },
    },
    bucket.credentials,
  );
  const answer = await bucket.agent.request({
    origin: endpoint.origin,
    path: target,
    method: ask.method as Dispatcher.HttpMethod,
    headers,
    body: ask.body ?? null,
  });
  if (answer.statusCode < 300) return answer;
  const said = await answer.body.text();
  const code = tagIn(said, "Code") ?? "no code";
  throw new StoreError(
    answer.statusCode,
    `The object store answered ${answer.statusCode} (${code}) to ${ask.method} ${target.split("?")[0]}.`,
  );
}

/** What may pass: a broken connection, a busy or failing store. A refusal stays one. */
async function again<T>(bucket: Bucket, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      const refused = error instanceof StoreError && error.status < 500 && error.status !== 429 && error.status !== 408;
      if (refused || tried === TRIES) throw error;
      await pause((bucket.pauseMs ?? PAUSE_MS) * 2 ** (tried - 1));
    }
  }
}

async function textOf(bucket: Bucket, ask: Ask): Promise<{ text: string; etag: string }> {
  return again(bucket, async () => {
    const { body, headers } = await send(bucket, ask);
    return { text: await body.text(), etag: String(headers.etag ?? "") };
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
    tagIn((await textOf(bucket, { method: "POST", key, query: { uploads: "" } })).text, "UploadId") ?? "";
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
    // The one call that may answer 200 and still have failed.
    if (!text.includes("CompleteMultipartUploadResult"))
      throw new Error(`The object store did not put ${key} together.`);
  } catch (error) {
    // Parts without an end cost their owner money and nobody sees them.
    await textOf(bucket, { method: "DELETE", key, query: { uploadId } }).catch(() => undefined);
    throw error;
  }
}

async function readPart(handle: FileHandle, from: number, bytes: number): Promise<Uint8Array> {
  const part = Buffer.allocUnsafe(bytes);
  for (let done = 0; done < bytes; ) {
    const { bytesRead } = await handle.read(part, done, bytes - done, from + done);
    if (bytesRead === 0) throw new Error("A file became shorter while it was sent.");
    done += bytesRead;
  }
  return part;
}

/** Goes on behind the bytes that have come, as long as it is the same object. */
async function download(bucket: Bucket, key: string, file: string): Promise<boolean> {
  await using handle = await open(file, "w");
  let written = 0;
  let etag = "";
  try {
    await again(bucket, async () => {
      const headers: Record<string, string> = written > 0 ? { range: `bytes=${written}-`, "if-match": etag } : {};
      const answer = await send(bucket, { method: "GET", key, headers });
      if (answer.statusCode !== 206) written = 0;
      etag = String(answer.headers.etag ?? "");
      for await (const piece of answer.body) {
        await handle.write(piece, 0, piece.length, written);
        written += piece.length;
      }
    });
  } catch (error) {
    if (error instanceof StoreError && error.status === 404) return false;
    throw error;
  }
  await handle.truncate(written);
  await handle.sync();
  return (await stat(file)).size === written;
}

async function listAll(bucket: Bucket, prefix: string): Promise<StoredObject[]> {
  const found: StoredObject[] = [];
  let token: string | null = null;
  do {
    const query: Record<string, string> = {
      ...{ "list-type": "2", "encoding-type": "url", prefix: `${bucket.prefix}${prefix}` },
      ...(token === null ? {} : { "continuation-token": token }),
    };
    const { text } = await textOf(bucket, { method: "GET", key: "", query });
    for (const [, entry = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = decodeURIComponent((tagIn(entry, "Key") ?? "").replaceAll("+", " "));
      const at = Date.parse(tagIn(entry, "LastModified") ?? "");
      found.push({ key: key.slice(bucket.prefix.length), bytes: Number(tagIn(entry, "Size")), at });
    }
    token = tagIn(text, "IsTruncated") === "true" ? tagIn(text, "NextContinuationToken") : null;
  } while (token !== null);
  return found;
}

/** The first element of that name in a store's small XML, its text with the five entities read. */
function tagIn(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  if (found === undefined) return null;
  const entities: Record<string, string> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };
  return found.replace(/&(lt|gt|quot|apos|amp|#\d+);/g, (_, entity: string) =>
    entity.startsWith("#") ? String.fromCodePoint(Number(entity.slice(1))) : (entities[entity] ?? ""),
  );
}
