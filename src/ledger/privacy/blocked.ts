// The blocked values after a removal, and their comparison with postings, so that removed data is not stored again.
import { assertPresent } from "../../contract/assertPresent.ts";
import type { DerivedPosting } from "../../contract/posting.ts";
import { isOneOf } from "../store/engine.ts";
import type { Ledger } from "../store/open.ts";
import type { Board } from "../store/schema.ts";

export function postingName(board: Pick<Board, "source" | "slug">, externalId: string): string {
  return `${board.source}/${board.slug}/${externalId}`;
}

/** An opening by its content, which is the same on all channels; null if it has no text. */
export function openingOf({ same }: Pick<DerivedPosting, "same">): string | null {
  const { title_key, place_keys, text_exact } = same;
  return text_exact === "" ? null : JSON.stringify([title_key, [...place_keys].sort(), text_exact]);
}

/** The items of a batch that are blocked. */
export async function findBlocked<Item extends { derived: DerivedPosting }>(
  tx: Ledger,
  board: Pick<Board, "source" | "slug">,
  items: readonly Item[],
): Promise<Set<Item>> {
  const firstBlock = await tx.sql.selectFrom("block").select("kind").limit(1).execute();
  if (firstBlock.length === 0) return new Set();
  const names = items.map((item) => postingName(board, item.derived.external_id));
  const openings = items.map((item) => openingOf(item.derived) ?? "");
  const domains = items.flatMap((item) => item.derived.employer?.domain ?? []);
  const rows = await tx.sql
    .selectFrom("block")
    .select(["kind", "value"])
    .where((is) =>
      is.or([
        is.and([is("kind", "=", "posting"), isOneOf(tx, "value", names)]),
        is.and([is("kind", "=", "opening"), isOneOf(tx, "value", openings)]),
        is.and([is("kind", "=", "domain"), isOneOf(tx, "value", domains)]),
        is("kind", "in", ["email", "name"]),
      ]),
    )
    .execute();
  const valuesOf = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.value));
  const [postings, contents, hosts] = [valuesOf("posting"), valuesOf("opening"), valuesOf("domain")];
  const mentions = [...valuesOf("email")].map(mentionsAddress).concat([...valuesOf("name")].map(mentionsName));
  return new Set(
    items.filter((item, at) => {
      const domain = item.derived.employer?.domain ?? null;
      if (postings.has(assertPresent(names[at])) || contents.has(assertPresent(openings[at]))) return true;
      if (domain !== null && hosts.has(domain)) return true;
      if (mentions.length === 0) return false;
      const words = personalWordsOf(item.derived);
      return mentions.some((isIn) => isIn(words));
    }),
  );
}

export type MentionTest = (words: string) => boolean;

/** Whole addresses only: "jo@acme.example" is not in "marjo@acme.example". */
export function mentionsAddress(address: string): MentionTest {
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}._%+-])${literal(address)}(?![\\p{L}\\p{N}-]|\\.[\\p{L}\\p{N}])`, "u");
  return (text) => pattern.test(text);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Whole words only: "Ann Lee" is not in "Joann Leeds". */
export function mentionsName(name: string): MentionTest {
  const words = name.split(" ").map(literal);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${words.join("\\s+")}(?![\\p{L}\\p{N}])`, "u");
  return (text) => pattern.test(text);
}

/** Everything in a posting that may name a person. */
export function personalWordsOf({ texts, row }: DerivedPosting): string {
  const { text, html, page } = texts;
  const { title, department, ai_hiring_manager_name: name, ai_hiring_manager_email_address: address } = row;
  // A link may contain an address that the text does not.
  return [title, department, name, address, row.apply_url, text, html, page].join("\n").normalize("NFC").toLowerCase();
}
