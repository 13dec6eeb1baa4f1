// With ROLECALL_PUBLIC=on: /jobs/{id} as a page for everyone, with structured data for search engines, and
// /sitemap.xml. Contacts are masked. The console opens a posting at the same address with `?console`.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { JobWithDetails } from "../../contract/answers.ts";
import { LIMITS } from "../../contract/limits.ts";
import { isRecord } from "../../contract/storedValues.ts";
import { redactJob } from "../../feed/redact/redactJob.ts";
import { openConsoleFiles, sendConsole } from "../docs/consoleFiles.ts";
import { PAGE_POLICY } from "../docs/pageFrame.ts";
import { notFound, pathPart } from "../errors.ts";
import type { Api } from "../http/call.ts";
import { disconnectSignal, queryOf } from "../http/endpoint.ts";
import { createRateLimiter, tooMany } from "../http/limits/rateLimit.ts";
import { answerJson, answerLines, requireSuccess, sendBytes } from "../http/send.ts";
import { buildListQuery } from "../params/indexQueries.ts";
import { parseParams } from "../params/parse.ts";
import { callLedger } from "../ports/ledgerPort.ts";
import { publicJobPage, removedJobPage } from "./publicJobPage.ts";

const NO_POSTING = "no posting with this id";
const HTML = "text/html; charset=utf-8";
/** Index queries of visitors are scheduled together. */
const VISITORS = "visitors";
/** Requests per minute and address. */
const PER_ADDRESS = 120;
/** A sitemap may list this many pages. */
const SITEMAP_URLS = 50_000;
const SITEMAP_MS = 600_000;

async function readJob(api: Api, id: number, signal: AbortSignal): Promise<JobWithDetails | null> {
  const answer = await api.feed.ask({ now: api.now(), kind: "job", id, redact: true }, { key: VISITORS, signal });
  if (answer.ok) {
    // The reader renders exactly the object of jobs/{id}, on one line.
    const [line = "null"] = await answerLines(answer);
    const job: JobWithDetails = JSON.parse(line);
    return job;
  }
  if (answer.code !== "not_found") requireSuccess(answer);
  const pruned = await callLedger(api.ledgerPort.prunedJob(id));
  return pruned === null ? null : redactJob(pruned);
}

/** The posting as schema.org JobPosting with its page as address; `null` if it is not open. */
async function readStructured(api: Api, id: number, signal: AbortSignal): Promise<Record<string, unknown> | null> {
  const params = parseParams("search", `id=${id}&format=jsonld&include_duplicates=true`, api.now());
  const query = { ...buildListQuery("search", params, api.now()), redact: true };
  const rows = await answerJson(requireSuccess(await api.feed.ask(query, { key: VISITORS, signal })));
  const first: unknown = Array.isArray(rows) ? rows[0] : null;
  return isRecord(first) ? first : null;
}

async function sendJobPage(api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const text = pathPart(request, "id");
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
  const signal = disconnectSignal(reply);
  const job = id === 0 ? null : await readJob(api, id, signal);
  if (job === null) throw notFound(NO_POSTING);
  reply.header("content-security-policy", PAGE_POLICY).header("cache-control", "public, max-age=300");
  const address = `${api.baseUrl()}/jobs/${id}`;
  if (job.closing?.reason === "removed") return sendBytes(reply.code(410), HTML, Buffer.from(removedJobPage()));
  const structured = job.closed_at === null ? await readStructured(api, id, signal) : null;
  return sendBytes(reply, HTML, Buffer.from(publicJobPage(job, structured, address)));
}

/** The newest open postings; read again every ten minutes. */
function createSitemap(api: Api): (signal: AbortSignal) => Promise<Buffer> {
  let known: { at: number; body: Buffer } | null = null;
  return async (signal) => {
    if (known !== null && api.monotonic() - known.at < SITEMAP_MS) return known.body;
    const params = parseParams("search", `limit=${LIMITS.limit.max}&fields=id,date_created`, api.now());
    const query = buildListQuery("search", params, api.now());
    const page = { ...query.page, limit: SITEMAP_URLS };
    const rows = await answerJson(requireSuccess(await api.feed.ask({ ...query, page }, { key: VISITORS, signal })));
    const urls = (Array.isArray(rows) ? rows : []).filter(isRecord).map(({ id, date_created: created }) => {
      return `<url><loc>${api.baseUrl()}/jobs/${String(id)}</loc><lastmod>${String(created)}</lastmod></url>`;
    });
    const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`);
    known = { at: api.monotonic(), body };
    return body;
  };
}

export function addPublicJobs(app: FastifyInstance, api: Api): void {
  const limiter = createRateLimiter({ ...api.limits, requests: PER_ADDRESS }, api.monotonic);
  const sitemap = createSitemap(api);
  const files = openConsoleFiles();
  const onRequest = async ({ ip }: FastifyRequest): Promise<void> => {
    const { allowed, retryAfter } = limiter.take(ip, "requests");
    if (!allowed) throw tooMany(`too many requests; try again in ${retryAfter} s`, retryAfter);
  };
  app.route({
    method: ["GET", "HEAD"],
    url: "/jobs/:id",
    onRequest,
    handler: (request, reply) =>
      files !== null && queryOf(request) === "console" ? sendConsole(reply, files) : sendJobPage(api, request, reply),
  });
  app.route({
    method: ["GET", "HEAD"],
    url: "/sitemap.xml",
    onRequest,
    handler: async (_, reply) =>
      sendBytes(reply, "application/xml; charset=utf-8", await sitemap(disconnectSignal(reply))),
  });
}
