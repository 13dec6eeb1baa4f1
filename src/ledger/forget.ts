// What must not be stored again: postings, employers' domains and addresses that someone asked to be forgotten.
import { isOneOf } from "./engine.ts";
import type { Ledger } from "./open.ts";
import type { Item } from "./save.ts";
import type { Board } from "./schema.ts";

function postingName(board: Pick<Board, "source" | "slug">, externalId: string): string {
  return `${board.source}/${board.slug}/${externalId}`;
}

/** The items of a batch that were forgotten and stay so. */
export async function findBlocked(tx: Ledger, board: Board, items: readonly Item[]): Promise<Set<Item>> {
  const any = await tx.sql.selectFrom("block").select("kind").limit(1).execute();
  if (any.length === 0) return new Set();
  const names = items.map((item) => postingName(board, item.derived.external_id));
  const domains = items.flatMap((item) => item.derived.employer?.domain ?? []);
  const rows = await tx.sql
    .selectFrom("block")
    .select(["kind", "value"])
    .where((is) =>
      is.or([
        is.and([is("kind", "=", "posting"), isOneOf(tx, "value", names)]),
        is.and([is("kind", "=", "domain"), isOneOf(tx, "value", domains)]),
        is("kind", "=", "email"),
      ]),
    )
    .execute();
  const of = (kind: string) => new Set(rows.filter((row) => row.kind === kind).map((row) => row.value));
  const [postings, hosts, addresses] = [of("posting"), of("domain"), of("email")];
  return new Set(
    items.filter((item, at) => {
      const domain = item.derived.employer?.domain ?? null;
      if (postings.has(names[at] as string) || (domain !== null && hosts.has(domain))) return true;
      return addresses.size > 0 && namesAddress(item, addresses);
    }),
  );
}

function namesAddress({ derived }: Item, addresses: ReadonlySet<string>): boolean {
  const { text, page } = derived.texts;
  const all = [derived.row.ai_hiring_manager_email_address, text, page].join("\n").toLowerCase();
  return [...addresses].some((address) => all.includes(address));
}
