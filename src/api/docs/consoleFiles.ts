// Serves the console: files built into dist/web, kept in memory with their compressed forms, under a strict content
// security policy. All console URLs return index.html. A new build is picked up while the service runs.
import { hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import { CONSOLE_PATHS } from "../../contract/lists.ts";
import { notFound } from "../errors.ts";
import { chooseCoding } from "../http/encoding.ts";

const FOLDER = fileURLToPath(new URL("../../../dist/web", import.meta.url));

/**
 * Allows only our own files and our own API; text becomes markup only through the console's one named Trusted Types
 * policy.
 */
const CONSOLE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types rolecall",
].join("; ");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json; charset=utf-8",
};

interface ConsoleFile {
  type: string;
  tag: string;
  /** The name contains a content hash, so the file may be cached forever. */
  immutable: boolean;
  forms: Map<"br" | "gzip" | "plain", Buffer>;
}

export interface ConsoleFiles {
  find(path: string): ConsoleFile | undefined;
}

function readFiles(folder: string): Map<string, ConsoleFile> {
  const files = new Map<string, ConsoleFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = TYPES[extname(name)];
    const file = join(folder, name);
    if (type === undefined) continue;
    const plain = readFileSync(file);
    const forms: ConsoleFile["forms"] = new Map([["plain", plain]]);
    if (existsSync(`${file}.br`)) forms.set("br", readFileSync(`${file}.br`));
    if (existsSync(`${file}.gz`)) forms.set("gzip", readFileSync(`${file}.gz`));
    const path = `/${name.replaceAll("\\", "/")}`;
    const tag = hash("sha1", plain, "base64url");
    files.set(path, { type, tag, immutable: path.startsWith("/assets/"), forms });
  }
  return files;
}

/** The built console; `null` if it has not been built. */
export function openConsoleFiles(folder = FOLDER): ConsoleFiles | null {
  const start = join(folder, "index.html");
  if (!existsSync(start)) return null;
  let built = 0;
  let files: ReadonlyMap<string, ConsoleFile> = new Map();
  return {
    find(path) {
      const now = statSync(start, { throwIfNoEntry: false })?.mtimeMs ?? built;
      if (now !== built) {
        files = readFiles(folder);
        built = now;
      }
      return files.get(path);
    },
  };
}

function send(reply: FastifyReply, file: ConsoleFile | undefined): FastifyReply {
  if (file === undefined) throw notFound();
  const coding = chooseCoding(reply.request.headers["accept-encoding"]?.replace(/\bzstd\b/gi, "x"));
  const form = coding !== null && coding !== "zstd" && file.forms.has(coding) ? coding : "plain";
  const tag = form === "plain" ? `"${file.tag}"` : `"${file.tag}-${form}"`;
  reply
    .header("content-security-policy", CONSOLE_POLICY)
    .header("referrer-policy", "no-referrer")
    .header("cross-origin-opener-policy", "same-origin")
    .header("x-content-type-options", "nosniff")
    .header("vary", "Accept-Encoding")
    .header("cache-control", file.immutable ? "public, max-age=31536000, immutable" : "no-cache")
    .header("etag", tag);
  if (reply.statusCode !== 404 && reply.request.headers["if-none-match"]?.includes(file.tag) === true)
    return reply.code(304).send();
  if (form !== "plain") reply.header("content-encoding", form);
  return reply.type(file.type).send(file.forms.get(form));
}

/** Sends the page of the console, which shows what its address names. */
export function sendConsole(reply: FastifyReply, files: ConsoleFiles): FastifyReply {
  return send(reply, files.find("/index.html"));
}

/** Sends the console's not-found page to a browser at an unknown URL. */
export function sendNowhere(reply: FastifyReply, files: ConsoleFiles): FastifyReply {
  return send(reply.code(404), files.find("/index.html"));
}

/** `except`: addresses that are served otherwise. */
export function addConsole(app: FastifyInstance, files: ConsoleFiles, except: readonly string[]): void {
  const method = ["GET", "HEAD"];
  for (const url of CONSOLE_PATHS.filter((path) => !except.includes(path))) {
    app.route({ method, url, handler: (_, reply) => sendConsole(reply, files) });
  }
  for (const url of ["/theme.js", "/mark.svg"]) {
    app.route({ method, url, handler: (_, reply) => send(reply, files.find(url)) });
  }
  app.route<{ Params: { name: string } }>({
    method,
    url: "/assets/:name",
    handler: (request, reply) => send(reply, files.find(`/assets/${request.params.name}`)),
  });
}
