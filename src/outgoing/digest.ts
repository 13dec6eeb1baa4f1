// Digests by e-mail: what a saved search has found since the last one, plain and readable. A digest is taken with a lease before it is sent
// and put to its next day afterwards; a service that dies between them sends it again a quarter of an hour later.
import { sentenceOf } from "../contract/refusal.ts";
import { type DueDigest, dueDigests, finishDigest, takeDigest } from "../ledger/outgoing/digests.ts";
import { nextDigest } from "../ledger/outgoing/searches.ts";
import type { Ledger } from "../ledger/store/open.ts";

/** A posting as a digest shows it. */
export interface DigestRow {
  title: string;
  organization: string | null;
  locations_derived: readonly string[];
  salary: string | null;
  url: string;
}

export interface DigestParts {
  ledger: Ledger;
  /** The newest postings of a query that were first indexed after a time, and how many there are. */
  newest(query: string, since: number, most: number): Promise<{ count: number; rows: readonly DigestRow[] }>;
  send(mail: { to: string; subject: string; text: string; at: number; id: string }): Promise<void>;
  baseUrl(): string;
  now(): number;
  log(sentence: string): void;
}

const SHOWN = 50;

/** Sends whatever is due; how many messages went out. */
export async function sendDigests(parts: DigestParts): Promise<number> {
  let sent = 0;
  for (const due of await dueDigests(parts.ledger, parts.now())) {
    if (!(await takeDigest(parts.ledger, due, parts.now()))) continue;
    try {
      sent += (await sendOne(parts, due)) ? 1 : 0;
    } catch (error) {
      // It is due again when its lease is over.
      parts.log(`The digest of saved search ${due.id} could not be sent: ${sentenceOf(error)}`);
    }
  }
  return sent;
}

/** A search that found nothing new sends nothing. */
async function sendOne(parts: DigestParts, due: DueDigest): Promise<boolean> {
  const now = parts.now();
  const { count, rows } = await parts.newest(due.query, due.digest_since, SHOWN);
  if (count > 0) {
    const subject = `${count} new ${count === 1 ? "posting" : "postings"}: ${due.name}`;
    const text = digestText(due, { count, rows }, parts.baseUrl());
    await parts.send({ to: due.email, subject, text, at: now, id: `digest-${due.id}-${due.digest_at}` });
  }
  await finishDigest(parts.ledger, due.id, { digest_at: nextDigest(due.digest, now), digest_since: now });
  return count > 0;
}

function digestText(
  { name, digest_since, token }: Pick<DueDigest, "name" | "digest_since" | "token">,
  { count, rows }: { count: number; rows: readonly DigestRow[] },
  baseUrl: string,
): string {
  const since = `${new Date(digest_since).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const one = count === 1;
  const entries = rows.map(({ title, organization, locations_derived: places, salary, url }) => {
    const where = [organization, places.slice(0, 3).join("; ")]
      .filter((part) => part !== null && part !== "")
      .join(", ");
    return [title, where, salary ?? "", url].filter((line) => line !== "").join("\n");
  });
  const more = count > rows.length ? `\n\nThese are the newest ${rows.length}; the feed has the others.` : "";
  return `${count} ${one ? "posting is" : "postings are"} new in "${name}" since ${since}.

${entries.join("\n\n")}${more}

--
Feed of this search: ${baseUrl}/feeds/${token}.atom
This message comes from the saved search's own setting "digest"; switch it off there.
`;
}
