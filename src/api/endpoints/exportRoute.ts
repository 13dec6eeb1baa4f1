// export: streams everything that matches the filters as one file, and its manifest. The next rows are requested only
// when the client has taken the previous ones, so a slow client costs only a connection.
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyReply } from "fastify";
import { ApiError } from "../../contract/errors.ts";
import { type AskIndex, EXPORT_TYPES, type ExportPlan, exportBytes, planExport } from "../../feed/export/stream.ts";
import { type Call, forOwner, toQueryClient } from "../http/call.ts";
import { chooseCoding, compressor } from "../http/encoding.ts";
import { checkPosition } from "../http/position.ts";
import { discard, requireSuccess, sendJson, setHead, through } from "../http/send.ts";
import { parseExportRequest } from "../params/exportRequest.ts";
import { callLedger } from "../ports/ledgerPort.ts";

/** A client that reads nothing for this long is disconnected. */
const PATIENCE_MS = 60_000;
/** A busy index is retried, so that a running export does not fail because of a short overload. */
const TRIES = 20;
const PAUSE_MS = 250;

function allow({ owner }: Call): void {
  if (owner.admin || owner.exports) return;
  throw new ApiError(
    "forbidden",
    "exports require a key with the admin role or an account with exports enabled (rolecall account set --exports on)",
  );
}

function asker(call: Call): AskIndex {
  return async (query) => {
    for (let tried = 1; ; tried++) {
      const answer = await call.api.feed.ask(forOwner(call, query), toQueryClient(call));
      if (call.signal.aborted) await discard(answer);
      const busy = !answer.ok && answer.code === "overloaded" && tried < TRIES && !call.signal.aborted;
      if (!busy) return requireSuccess(answer);
      await pause(PAUSE_MS);
    }
  };
}

async function planned(call: Call): Promise<ExportPlan> {
  allow(call);
  const { api, params } = call;
  const request = parseExportRequest(params, api.now());
  const lastSeq = (): Promise<number> => callLedger(api.ledgerPort.lastSeq());
  for (const [name, seq] of [["since", request.since] as const, ["resume", request.resume?.seq ?? null] as const])
    if (seq !== null) await checkPosition(call, name, seq, lastSeq);
  return planExport(asker(call), request);
}

export async function sendManifest(call: Call): Promise<FastifyReply> {
  const { manifest, head } = await planned(call);
  setHead(call.reply, { ...head, count: 1 });
  return sendJson(call.reply, manifest);
}

export async function sendExport(call: Call): Promise<FastifyReply> {
  const { reply, request } = call;
  const plan = await planned(call);
  const { format } = plan.request;
  setHead(reply, plan.head);
  reply.header("x-manifest", JSON.stringify(plan.manifest)).header("cache-control", "no-store");
  reply.header("content-type", EXPORT_TYPES[format]).header("x-content-type-options", "nosniff");
  reply.header("content-disposition", `attachment; filename="rolecall-${plan.manifest.seq}.${format}"`);
  if (request.method === "HEAD") return reply.send();
  const source = Readable.from(
    // A client that stops reading is disconnected: because the response has no end, it detects the truncation.
    watchReader(exportBytes(asker(call), plan), () => reply.raw.destroy()),
    { objectMode: false },
  );
  // Parquet is already compressed.
  const coding = format === "parquet" ? null : chooseCoding(request.headers["accept-encoding"]);
  if (coding === null) return reply.send(source);
  return reply.header("content-encoding", coding).send(through(source, compressor(coding)));
}

/** Calls back when a reader does not take a piece in time. The time in which pieces are produced does not count. */
export async function* watchReader(
  bytes: AsyncIterable<Uint8Array>,
  onStalled: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    const timer = setTimeout(onStalled, PATIENCE_MS).unref();
    try {
      yield piece;
    } finally {
      clearTimeout(timer);
    }
  }
}
