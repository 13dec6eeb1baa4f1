// Digests by email: the new postings of a saved search since the last one, in plain text. A digest is leased before it is
// sent and rescheduled afterwards; if the service crashes in between, it is sent again a quarter of an hour later.
import { messageOf } from "../contract/userError.ts";
import { claimDigest, type DueDigest, finishDigest, listDueDigests } from "../ledger/outgoing/digests.ts";
import { nextDigestAt } from "../ledger/outgoing/digestTime.ts";
import type { Ledger } from "../ledger/store/open.ts";

/** A posting as a digest shows it. */
export interface DigestRow {
  title: string;
  organization: string | null;
  locations_derived: readonly string[];
  salary: string | null;
  url: string;
}

export interface DigestContext {
  ledger: Ledger;
  /** The newest postings of a search that were first indexed since its last digest, and their total number. */
  newest(
    digest: Pick<DueDigest, "query" | "blocklist" | "digest_since" | "redact_contacts">,
    limit: number,
  ): Promise<{ count: number; rows: readonly DigestRow[] }>;
  send(mail: { to: string; subject: string; text: string; at: number; id: string }): Promise<void>;
  /** Whether the server would reject the same message again. */
  isRejected(error: unknown): boolean;
  baseUrl(): string;
  now(): number;
  log(sentence: string): void;
}

const MAX_ROWS = 50;

/** Sends all due digests. Returns the number of messages sent. */
export async function sendDigests(context: DigestContext): Promise<number> {
  let sent = 0;
  for (const digest of await listDueDigests(context.ledger, context.now())) {
    if (!(await claimDigest(context.ledger, digest, context.now()))) continue;
    try {
      sent += (await sendDigest(context, digest)) ? 1 : 0;
    } catch (error) {
      // It is due again when its lease expires; one that was rejected, with the next digest, which contains its postings.
      if (context.isRejected(error)) await postpone(context, digest);
      context.log(`The digest of saved search ${digest.id} could not be sent: ${messageOf(error)}`);
    }
  }
  return sent;
}

/** A search without new postings sends nothing. */
async function sendDigest(context: DigestContext, digest: DueDigest): Promise<boolean> {
  const now = context.now();
  const { count, rows } = await context.newest(digest, MAX_ROWS);
  if (count > 0) {
    const subject = `${count} new ${count === 1 ? "posting" : "postings"}: ${digest.name}`;
    const text = formatDigest(digest, { count, rows }, context.baseUrl());
    await context.send({ to: digest.email, subject, text, at: now, id: `digest-${digest.id}-${digest.digest_at}` });
  }
  await finishDigest(context.ledger, digest.id, { digest_at: nextDigestAt(digest.digest, now), digest_since: now });
  return count > 0;
}

async function postpone({ ledger, now }: DigestContext, { id, digest, digest_since }: DueDigest): Promise<void> {
  await finishDigest(ledger, id, { digest_at: nextDigestAt(digest, now()), digest_since });
}

function formatDigest(
  { name, digest_since, token }: Pick<DueDigest, "name" | "digest_since" | "token">,
  { count, rows }: { count: number; rows: readonly DigestRow[] },
  baseUrl: string,
): string {
  const since = `${new Date(digest_since).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const isSingle = count === 1;
  const entries = rows.map(({ title, organization, locations_derived: places, salary, url }) => {
    const employerAndPlaces = [organization, places.slice(0, 3).join("; ")]
      .filter((part) => part !== null && part !== "")
      .join(", ");
    return [title, employerAndPlaces, salary ?? "", url].filter((line) => line !== "").join("\n");
  });
  const more = count > rows.length ? `\n\nThese are the newest ${rows.length}; the feed has the others.` : "";
  return `${count} ${isSingle ? "posting is" : "postings are"} new in "${name}" since ${since}.

${entries.join("\n\n")}${more}

--
Feed of this search: ${baseUrl}/feeds/${token}.atom
To stop these messages, switch off the digest of this saved search.
`;
}
