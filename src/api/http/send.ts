// An Answer of the index into an HTTP answer: headers of the same snapshot, ETag, compression, HEAD, spool files.
// A spool file is unlinked as soon as it is open, so it is gone whatever becomes of the client.
import { hash } from "node:crypto";
import { open, readFile, unlink } from "node:fs/promises";
import { pipeline, type Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { ApiError, invalid } from "../../contract/errors.ts";
import type { Answer, AnswerHead, Body, SharedBody } from "../../feed/question.ts";
import { iso } from "../../text/numbers/dates.ts";
import { type Coding, chooseCoding, compress, compressor, LEAST_BYTES } from "./encoding.ts";
import { notFound } from "./errors.ts";
import { fileStream } from "./fileStream.ts";

/** A client has half a minute plus what its answer takes at 16 kB a second. */
const PATIENCE_MS = 30_000;
const BYTES_A_MS = 16;

/** Pages of a backfill are larger and asked for once: their tag would cost more than it saves. */
const TAGGED_BYTES = 1024 * 1024;

/** Bytes in memory that slow clients may keep waiting in all; beyond that large answers are made as files. */
const MOST_UNSENT = 64 * 1024 * 1024;

/** Whether so much waits to be read by clients that more should not be kept in memory. */
export function isCrowded(reply: FastifyReply): boolean {
  return reply.server.unsent.bytes > MOST_UNSENT;
}

type Good = Extract<Answer, { ok: true }>;

/** The answer, or the error the index gave. */
export function good(answer: Answer): Good {
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
  throw new ApiError("overloaded", "the request was stopped before it was answered; try again", { retryAfter: 1 });
}

/** A header value: one line of ASCII. Accents are dropped, what has no ASCII form becomes a question mark. */
function headerText(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain.replace(/[^\x20-\x7e]/gu, "?").slice(0, 2000);
}

/** Proxies give all headers of an answer a few kilobytes together. */
const EXTENDED_BYTES = 3000;

/** The same text in its own letters, as RFC 8187 writes it; null where the plain form has lost nothing. */
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
  if (head.windowStart !== undefined) reply.header("x-window-start", iso(head.windowStart));
  if (head.windowEnd !== undefined) reply.header("x-window-end", iso(head.windowEnd));
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

/** Ends the connection of a client that takes too long to read its answer; `held` bytes stay in memory until then. */
function watch(reply: FastifyReply, bytes: number, held = 0): void {
  const { unsent } = reply.server;
  const timer = setTimeout(() => reply.raw.destroy(), PATIENCE_MS + bytes / BYTES_A_MS);
  timer.unref();
  unsent.bytes += held;
  reply.raw.once("close", () => {
    clearTimeout(timer);
    unsent.bytes -= held;
  });
}

/** Whether the client already has this version; the coding is part of a strong tag and no part of the comparison. */
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

/** Sets the tag; true: the client has it, and a 304 has been chosen. */
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
  const coding = bytes.length < LEAST_BYTES ? null : chooseCoding(reply.request.headers["accept-encoding"]);
  const worth = bytes.length <= TAGGED_BYTES || reply.request.headers["if-none-match"] !== undefined;
  if (worth && reply.statusCode === 200 && reply.getHeader("cache-control") !== "no-store") {
    const digest = shared?.digest ?? hash("sha1", bytes, "base64url");
    if (shared !== null) shared.digest = digest;
    if (tagged(reply, digest, coding)) return reply.send();
  }
  const payload = coding === null ? asBuffer(bytes) : await coded(bytes, coding, shared);
  if (coding !== null) reply.header("content-encoding", coding);
  watch(reply, payload.length, payload.length);
  return reply.header("content-length", String(payload.length)).send(payload);
}

function coded(bytes: Uint8Array, coding: Coding, shared: SharedBody | null): Promise<Buffer> {
  const made = shared?.coded.get(coding) ?? compress(bytes, coding);
  shared?.coded.set(coding, made);
  return made;
}

async function sendFile(
  reply: FastifyReply,
  contentType: string,
  { file, size, digest }: Extract<Body, { file: string }>,
): Promise<FastifyReply> {
  const handle = await open(file, "r").finally(() => unlink(file).catch(() => {}));
  try {
    if ((await handle.stat()).size !== size) throw new Error(`the spool file ${file} is not whole`);
    prepare(reply, contentType);
    const coding = chooseCoding(reply.request.headers["accept-encoding"]);
    const done = tagged(reply, digest, coding);
    if (!done && coding !== null) reply.header("content-encoding", coding);
    if (!done && coding === null) reply.header("content-length", String(size));
    if (done || reply.request.method === "HEAD" || reply.raw.destroyed) {
      await handle.close();
      return reply.send();
    }
    watch(reply, size);
    const source = fileStream(handle, size);
    return reply.send(coding === null ? source : through(source, compressor(coding)));
  } catch (error) {
    await handle.close().catch(() => {});
    throw error;
  }
}

export function through(source: Readable, middle: Readable & NodeJS.WritableStream): Readable {
  // The callback is the place errors arrive at; pipeline has destroyed both ends by then, and the socket with them.
  pipeline(source, middle, () => {});
  return middle;
}

function sendBody(reply: FastifyReply, contentType: string, body: Body): Promise<FastifyReply> {
  if ("bytes" in body) return sendBytes(reply, contentType, body.bytes, body.shared);
  return sendFile(reply, contentType, body);
}

/** Removes the file of an answer that nobody will get. */
export async function discard(answer: Answer): Promise<void> {
  if (answer.ok && "file" in answer.body) await unlink(answer.body.file).catch(() => {});
}

async function readWhole({ body }: Good): Promise<string> {
  const bytes = "bytes" in body ? Buffer.from(body.bytes) : await readFile(body.file);
  return bytes.toString("utf8");
}

/** The value of an answer that is not sent as it is. */
export async function answerJson(answer: Good): Promise<unknown> {
  try {
    return JSON.parse(await readWhole(answer));
  } finally {
    await discard(answer);
  }
}

/** The lines of an answer that is not sent as it is. */
export async function answerLines(answer: Good): Promise<string[]> {
  try {
    return (await readWhole(answer)).split("\n").filter((line) => line !== "");
  } finally {
    await discard(answer);
  }
}

/**
 * Gives the memory of an answer back once all of it was handed to the system. Left to the collector, three quarters of a
 * backfill's processor time were collecting. Only for bytes that a reader made for this one answer.
 */
function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && !buffer.detached && buffer.byteLength === byteLength) buffer.transfer(0);
}

export function sendAnswer(reply: FastifyReply, answer: Good, notices: readonly string[] = []): Promise<FastifyReply> {
  setHead(reply, answer.head, notices);
  const { body } = answer;
  if ("bytes" in body) reply.raw.once("finish", body.shared?.sent ?? (() => release(body.bytes)));
  return sendBody(reply, answer.contentType, body);
}

export function sendJson(reply: FastifyReply, value: unknown): Promise<FastifyReply> {
  return sendBytes(reply, "application/json; charset=utf-8", Buffer.from(JSON.stringify(value)));
}
