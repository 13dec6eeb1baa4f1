// Sends an index answer as an HTTP response: headers from the same snapshot, ETag, compression, HEAD, spool files. A
// spool file is unlinked as soon as it is open, so it never remains.
import { createCipheriv, createSecretKey, hash } from "node:crypto";
import { open, readFile, unlink } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { ApiError, invalid } from "../../contract/errors.ts";
import type { Answer, AnswerHead, Body, SharedBody } from "../../feed/query.ts";
import { releaseBody } from "../../feed/render/sink.ts";
import { grownBeyond } from "../../feed/threads/growingFile.ts";
import { toIso } from "../../text/numbers/dates.ts";
import { notFound } from "../errors.ts";
import { type Coding, chooseCoding, compress, compressor, MIN_BYTES } from "./encoding.ts";
import { fileStream } from "./fileStream.ts";

/** A client has half a minute plus the time its answer takes at 16 kB per second. */
const PATIENCE_MS = 30_000;
const BYTES_PER_MS = 16;

/** Backfill pages are larger and requested once; their ETag would cost more than it saves. */
const TAGGED_BYTES = 1024 * 1024;

/** Maximum bytes in memory waiting for slow clients; beyond that, large answers are spooled to files. */
export const MAX_UNSENT = 64 * 1024 * 1024;

/** Whether so much is waiting for clients that no more should be kept in memory. */
export function isCrowded(reply: FastifyReply, max: number): boolean {
  return reply.server.unsent.bytes > max;
}

/** From this size on, GMAC takes a third of the time of SHA-1 or less; setting it up takes longer than hashing a small answer. */
const LONG_BYTES = 16 * 1024;
/**
 * Not secret: an ETag only detects changes, and every machine must compute the same one. Node takes 10 µs longer to
 * accept a key that is a buffer.
 */
const [DIGEST_KEY, DIGEST_NONCE] = [createSecretKey(Buffer.alloc(16, 1)), Buffer.alloc(12, 1)];

function digestOf(bytes: Uint8Array): string {
  if (bytes.length < LONG_BYTES) return hash("sha1", bytes, "base64url");
  const cipher = createCipheriv("aes-128-gcm", DIGEST_KEY, DIGEST_NONCE);
  cipher.setAAD(bytes).final();
  return cipher.getAuthTag().toString("base64url");
}

type SuccessfulAnswer = Extract<Answer, { ok: true }>;

/** Returns a successful answer, or throws the index's error. */
export function requireSuccess(answer: Answer): SuccessfulAnswer {
  if (answer.ok) return answer;
  if (answer.code === "query_too_broad") {
    const hint = answer.hint ?? "add a filter or use a shorter window";
    throw new ApiError("query_too_broad", answer.message, { hint });
  }
  if (answer.code === "no_such_place") throw invalid("location", answer.message);
  if (answer.code === "too_early") throw invalid("as_of", answer.message);
  if (answer.code === "not_found") throw notFound(answer.message);
  if (answer.code === "rebuilding") throw new ApiError("overloaded", answer.message, { retryAfter: 5 });
  if (answer.code === "overloaded") throw new ApiError("overloaded", answer.message, { retryAfter: 1 });
  if (answer.code === "gone") throw new ApiError("gone", answer.message, answer.hint ? { hint: answer.hint } : {});
  throw new ApiError("overloaded", "the request was cancelled before a response was ready; try again", {
    retryAfter: 1,
  });
}

/** A header value: one line of ASCII. Accents are dropped; characters without an ASCII form become question marks. */
function headerText(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^\x20-\x7e]/gu, "?").slice(0, 2000);
}

/** Proxies limit all headers of a response to a few kilobytes. */
const EXTENDED_BYTES = 3000;

/** The same text in RFC 8187 encoding; `null` if the ASCII form is identical. */
function extendedText(text: string): string | null {
  if (headerText(text) === text) return null;
  let encoded = "UTF-8''";
  for (const letter of text.toWellFormed().replace(/\p{Cc}/gu, " ")) {
    const next = encodeURIComponent(letter).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
    if (encoded.length + next.length > EXTENDED_BYTES) break;
    encoded += next;
  }
  return encoded;
}

export function setHead(reply: FastifyReply, head: AnswerHead, notices: readonly string[] = []): void {
  reply.header("x-result-count", String(head.count)).header("x-last-id", String(head.lastId));
  if (head.windowStart !== undefined) reply.header("x-window-start", toIso(head.windowStart));
  if (head.windowEnd !== undefined) reply.header("x-window-end", toIso(head.windowEnd));
  if (head.position !== undefined) {
    reply.header("x-seq", String(head.position.seq)).header("x-epoch", head.position.epoch);
  }
  if (head.lastSeq !== undefined) reply.header("x-last-seq", String(head.lastSeq));
  const all = [...head.notices, ...notices];
  if (all.length === 0) return;
  const text = all.join(" | ");
  reply.header("x-notice", headerText(text));
  const whole = extendedText(text);
  if (whole !== null) reply.header("x-notice*", whole);
}

/** Closes the connection of a client that reads its answer too slowly; `held` bytes stay in memory until then. */
function watch(reply: FastifyReply, bytes: number, buffered = 0): void {
  const { unsent } = reply.server;
  const timer = setTimeout(() => reply.raw.destroy(), PATIENCE_MS + bytes / BYTES_PER_MS);
  timer.unref();
  unsent.bytes += buffered;
  reply.raw.once("close", () => {
    clearTimeout(timer);
    unsent.bytes -= buffered;
  });
}

/** Whether the client already has this version; the coding is part of a strong ETag but ignored in the comparison. */
function unchanged(reply: FastifyReply, tag: string): boolean {
  const asked = reply.request.headers["if-none-match"];
  if (asked === undefined) return false;
  const bare = (text: string): string =>
    text
      .trim()
      .replace(/^W\//, "")
      .replace(/-(?:zstd|br|gzip)"$/, '"');
  return asked.split(",", 64).some((candidate) => candidate.trim() === "*" || bare(candidate) === bare(tag));
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function prepare(reply: FastifyReply, contentType: string): void {
  reply.header("content-type", contentType.includes("charset") ? contentType : `${contentType}; charset=utf-8`);
  reply.header("x-content-type-options", "nosniff");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "private, no-cache");
  const vary = reply.getHeader("vary");
  reply.header("vary", vary === undefined ? "Accept-Encoding" : `${String(vary)}, Accept-Encoding`);
}

/** Sets the ETag; true if the client has it and a 304 is sent. */
function tagged(reply: FastifyReply, digest: string, coding: string | null): boolean {
  const tag = coding === null ? `"${digest}"` : `"${digest}-${coding}"`;
  reply.header("etag", tag);
  if (!unchanged(reply, tag)) return false;
  reply.code(304).removeHeader("content-type");
  return true;
}

export async function sendBytes(
  reply: FastifyReply,
  contentType: string,
  bytes: Uint8Array,
  shared: SharedBody | null = null,
): Promise<FastifyReply> {
  prepare(reply, contentType);
  const coding = bytes.length < MIN_BYTES ? null : chooseCoding(reply.request.headers["accept-encoding"]);
  const worth = bytes.length <= TAGGED_BYTES || reply.request.headers["if-none-match"] !== undefined;
  if (worth && reply.statusCode === 200 && reply.getHeader("cache-control") !== "no-store") {
    const digest = shared?.digest ?? digestOf(bytes);
    if (shared !== null) shared.digest = digest;
    if (tagged(reply, digest, coding)) return reply.send();
  }
  const payload = coding === null ? asBuffer(bytes) : await coded(bytes, coding, shared);
  if (coding !== null) reply.header("content-encoding", coding);
  watch(reply, payload.length, payload.length);
  return reply.header("content-length", String(payload.length)).send(payload);
}

function coded(bytes: Uint8Array, coding: Coding, shared: SharedBody | null): Promise<Buffer> {
  const made = shared?.compressed.get(coding) ?? compress(bytes, coding);
  shared?.compressed.set(coding, made);
  return made;
}

async function sendFile(
  reply: FastifyReply,
  contentType: string,
  { file, size, digest, ...growing }: Extract<Body, { file: string }>,
): Promise<FastifyReply> {
  const { progress = null } = "progress" in growing ? growing : {};
  const handle = await open(file, "r").finally(() => unlink(file).catch(() => {}));
  try {
    if (progress === null && (await handle.stat()).size !== size)
      throw new Error(`the spool file ${file} is incomplete`);
    prepare(reply, contentType);
    const coding = chooseCoding(reply.request.headers["accept-encoding"]);
    const done = tagged(reply, digest, coding);
    if (!done && coding !== null) reply.header("content-encoding", coding);
    if (!done && coding === null && progress === null) reply.header("content-length", String(size));
    if (done || reply.request.method === "HEAD" || reply.raw.destroyed) {
      await handle.close();
      return reply.send();
    }
    watch(reply, size);
    const source =
      progress === null ? fileStream(handle, size) : fileStream(handle, size, (known) => grownBeyond(progress, known));
    return reply.send(coding === null ? source : through(source, compressor(coding)));
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  }
}

export function through(source: Readable, middle: Readable & NodeJS.WritableStream): Readable {
  // Errors arrive in this callback; pipeline has destroyed both ends, including the socket, by then.
  pipeline(source, middle, () => {});
  return middle;
}

function sendBody(reply: FastifyReply, contentType: string, body: Body): Promise<FastifyReply> {
  if ("bytes" in body) return sendBytes(reply, contentType, body.bytes, body.shared);
  return sendFile(reply, contentType, body);
}

/** Removes the file of an undelivered answer. */
export async function discard(answer: Answer): Promise<void> {
  if (answer.ok && "file" in answer.body) await unlink(answer.body.file).catch(() => {});
}

async function readWhole({ body }: SuccessfulAnswer): Promise<string> {
  const bytes = "bytes" in body ? Buffer.from(body.bytes) : await readFile(body.file);
  return bytes.toString("utf8");
}

/** The parsed value of an answer that is not sent as is. */
export async function answerJson(answer: SuccessfulAnswer): Promise<unknown> {
  try {
    return JSON.parse(await readWhole(answer));
  } finally {
    await discard(answer);
  }
}

/** The lines of an answer that is not sent as is. */
export async function answerLines(answer: SuccessfulAnswer): Promise<string[]> {
  try {
    return (await readWhole(answer)).split("\n").filter((line) => line !== "");
  } finally {
    await discard(answer);
  }
}

export function sendAnswer(
  reply: FastifyReply,
  answer: SuccessfulAnswer,
  notices: readonly string[] = [],
): Promise<FastifyReply> {
  setHead(reply, answer.head, notices);
  const { body } = answer;
  // Memory is freed once it was handed to the system. Otherwise three quarters of the CPU time of a backfill would be
  // garbage collection.
  if ("bytes" in body) reply.raw.once("finish", body.shared?.onSent ?? (() => releaseBody(body.bytes)));
  return sendBody(reply, answer.contentType, body);
}

export function sendJson(reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  return sendBytes(reply, "application/json; charset=utf-8", Buffer.from(JSON.stringify(value)));
}
