// Many whole rows in few statements. Their text is made once for each table and number of rows: building a statement anew from thousands of values
// took longer than running it. PostgreSQL gets one list a column, so that a statement is the same however many rows it carries.
import { CompiledQuery } from "kysely";
import { namesOf } from "../../contract/tables.ts";
import { there } from "../../contract/there.ts";
import { binaryList, type ListType } from "./binaryList.ts";
import type { LedgerHandle } from "./engine.ts";
import type { ChangeTable, DocumentTable, PostingRecord } from "./schema.ts";

interface TableFacts<R> {
  name: string;
  columns: { readonly [K in keyof R & string]: ListType };
  /** By what a row is known: one that is there already is written over. Without, none may be there. */
  key: readonly (keyof R & string)[] | null;
}

interface WrittenTable<R> {
  columns: readonly (keyof R & string)[];
  types: TableFacts<R>["columns"];
  /** By the number of rows; 0: any number, in lists. */
  statements: ReadonlyMap<number, string>;
}

/** Rows that a statement of SQLite's carries, the most first: few different statements, and below its 32,766 values. */
const PIECES = [100, 20, 5, 1];
const POSTGRES_PIECE = 500;

const LIFE = { board_id: "bigint", external_id: "text", life: "bigint" } as const;
const LIFE_KEY = ["board_id", "external_id", "life"] as const;

export const POSTINGS = table<PostingRecord>({
  name: "posting",
  key: LIFE_KEY,
  columns: {
    ...LIFE,
    ...{ id: "bigint", state: "text", work: "bigint", version: "bigint", hash: "text", rules_version: "text" },
    ...{ source: "text", employer_id: "bigint", staged_at: "bigint", position: "bigint", created_at: "bigint" },
    ...{ closed_at: "bigint", first_posted: "bigint", valid_through: "bigint", seen_at: "bigint" },
    ...{ missing_since: "bigint", duplicate_of: "bigint", duplicate_rule: "text", reposted_of: "bigint" },
    ...{ tracked: "text", calm_at: "bigint", same: "text", apply_key: "text", requisition_domain_key: "text" },
    ...{ requisition_name_key: "text", title_domain_key: "text", title_name_key: "text", url_key: "text" },
    ...{ title_place_key: "text", stripped: "bigint" },
  },
});

export const DOCUMENTS = table<DocumentTable>({
  name: "document",
  key: LIFE_KEY,
  columns: { ...LIFE, facts: "bytea", derived: "text", raw: "text", texts: "bytea", raw_texts: "bytea" },
});

export const CHANGES = table<ChangeTable>({
  name: "change",
  key: null,
  columns: { board_id: "bigint", seq: "bigint", at: "bigint", type: "text", id: "bigint", document: "text" },
});

export async function writeRows<R>(
  tx: LedgerHandle,
  { columns, types, statements }: WrittenTable<R>,
  rows: readonly R[],
): Promise<void> {
  const listed = tx.engine.kind === "postgres";
  for (let from = 0; from < rows.length; ) {
    const rest = rows.length - from;
    const many = listed ? Math.min(rest, POSTGRES_PIECE) : (PIECES.find((size) => size <= rest) ?? 1);
    const part = rows.slice(from, from + many);
    const values: unknown[] = listed
      ? columns.map((name) =>
          binaryList(
            types[name],
            part.map((row) => row[name]),
          ),
        )
      : part.flatMap((row) => columns.map((name) => row[name]));
    await tx.sql.executeQuery(CompiledQuery.raw(there(statements.get(listed ? 0 : many)), values));
    from += many;
  }
}

function table<R>(facts: TableFacts<R>): WrittenTable<R> {
  const statements = new Map([0, ...PIECES].map((many) => [many, statement(facts, many)]));
  return { columns: namesOf(facts.columns), types: facts.columns, statements };
}

function statement<R>({ name, columns, key }: TableFacts<R>, many: number): string {
  const names = namesOf(columns);
  const lists = names.map((column, at) => `$${at + 1}::${columns[column]}[]`).join(", ");
  const row = `(${names.map(() => "?").join(", ")})`;
  const values = many === 0 ? `select * from unnest(${lists})` : `values ${Array(many).fill(row).join(", ")}`;
  const over = names.filter((column) => key?.includes(column) === false);
  const written = over.map((column) => `${column} = excluded.${column}`).join(", ");
  const conflict = key === null ? "" : ` on conflict (${key.join(", ")}) do update set ${written}`;
  return `insert into ${name} (${names.join(", ")}) ${values}${conflict}`;
}
