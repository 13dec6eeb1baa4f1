// Digests by e-mail, where the operator has named a mail server: looked for every half minute, on whichever machine is first.
import { answerJson } from "../../api/http/send.ts";
import { feedQuestion, searchIn } from "../../api/outgoing/savedQuery.ts";
import { sentenceOf } from "../../contract/refusal.ts";
import type { Feed } from "../../feed/open.ts";
import { type MailServer, sendMail } from "../../fetch/mail.ts";
import type { Ledger } from "../../ledger/store/open.ts";
import { type DigestParts, type DigestRow, sendDigests } from "../../outgoing/digest.ts";

const LOOK_MS = 30_000;
const FIELDS = ["title", "organization", "locations_derived", "salary", "url"];

interface Parts {
  ledger: Ledger;
  feed: Feed;
  now: () => number;
  baseUrl: () => string;
  log: (sentence: string) => void;
}

/** What sendDigests needs, over the index and the mail server. */
export function digestParts({ ledger, feed, now, baseUrl, log }: Parts, server: MailServer): DigestParts {
  return {
    ...{ ledger, now, baseUrl, log },
    send: (mail) => sendMail(server, mail),
    async newest(query, since, most) {
      const search = searchIn(query, now(), since);
      const counted = await feed.ask({ now: now(), kind: "count", search, digest: false }, { key: "digests" });
      if (!counted.ok) throw new Error(counted.message);
      const list = feedQuestion(query, "jsonl", now());
      const view = { ...list.view, format: "json" as const, fields: FIELDS, layout: "fantastic" as const };
      const asked = { ...list, search, view, page: { ...list.page, limit: most } };
      const answer = await feed.ask(asked, { key: "digests" });
      if (!answer.ok) throw new Error(answer.message);
      return { count: counted.head.count, rows: (await answerJson(answer)) as DigestRow[] };
    },
  };
}

/** Returns what ends it. */
export function startDigests(parts: Parts, server: MailServer): () => Promise<void> {
  const work = digestParts(parts, server);
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = sendDigests(work)
      .catch((error: unknown) => parts.log(`Digests cannot be sent now: ${sentenceOf(error)}`))
      .finally(() => {
        busy = false;
      });
  }, LOOK_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
