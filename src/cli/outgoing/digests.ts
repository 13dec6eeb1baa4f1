// Digests by email, if a mail server is configured: the first machine checks them every half minute.
import { answerLines } from "../../api/http/send.ts";
import { buildFeedQuery, searchIn } from "../../api/outgoing/savedQuery.ts";
import { messageOf } from "../../contract/userError.ts";
import type { Feed } from "../../feed/open.ts";
import { MailRejected, type MailServer, sendMail } from "../../fetch/mail.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type DigestContext, type DigestRow, sendDigests } from "../../outgoing/digest.ts";

const CHECK_MS = 30_000;
const FIELDS = ["title", "organization", "locations_derived", "salary", "url"];

interface DigestServices {
  ledger: Ledger;
  feed: Feed;
  now: () => number;
  baseUrl: () => string;
  log: (sentence: string) => void;
}

/** The dependencies of sendDigests: the index and the mail server. */
export function createDigestContext(
  { ledger, feed, now, baseUrl, log }: DigestServices,
  server: MailServer,
): DigestContext {
  return {
    ledger,
    now,
    baseUrl,
    log,
    send: (mail) => sendMail(server, mail),
    isRejected: (error) => error instanceof MailRejected,
    async newest({ query, blocklist, digest_since, redact_contacts }, limit) {
      const search = searchIn(query, now(), blocklist, digest_since);
      const counted = await feed.ask({ now: now(), kind: "count", search, digest: false }, { key: "digests" });
      if (!counted.ok) throw new Error(counted.message);
      const list = buildFeedQuery(query, "jsonl", now(), blocklist);
      const view = { ...list.view, format: "jsonl" as const, fields: FIELDS, layout: "fantastic" as const };
      const request = { ...list, redact: redact_contacts === 1, search, view, page: { ...list.page, limit: limit } };
      const answer = await feed.ask(request, { key: "digests" });
      if (!answer.ok) throw new Error(answer.message);
      return {
        count: counted.head.count,
        rows: (await answerLines(answer)).map((line): DigestRow => JSON.parse(line)),
      };
    },
  };
}

/** Returns a function that stops it. */
export function startDigests(services: DigestServices, server: MailServer): () => Promise<void> {
  const work = createDigestContext(services, server);
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = sendDigests(work)
      .catch((error: unknown) => services.log(`Digests cannot be sent now: ${messageOf(error)}`))
      .finally(() => {
        busy = false;
      });
  }, CHECK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
