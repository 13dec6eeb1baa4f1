// Writes many full rows in few statements. The SQL text is built once per table and row count: rebuilding it from
// thousands of values took longer than running it. PostgreSQL gets one array per column, so that one statement serves
// any number of rows.
import { CompiledQuery } from "kysely";
import { assertPresent } from "../../contract/assertPresent.ts";
import { tableKeys } from "../../contract/tables.ts";
import { encodeList, type ListType } from "./binaryList.ts";
import type { LedgerHandle } from "./engine.ts";
import type { ChangeTable, DocumentTable, PostingRecord } from "./schema.ts";

interface TableDefinition<R> {
  name: string;
  columns: { readonly [K in keyof R & string]: ListType };
  /** The key of a row: an existing row with it is overwritten. Without a key, rows must be new. */
  key: readonly (keyof R & string)[] | null;
}

interface TableWriter<R> {
  columns: readonly (keyof R & string)[];
  types: TableDefinition<R>["columns"];
  /** By number of rows; 0: any number, as arrays. */
  statements: ReadonlyMap<number, string>;
}

/** Rows per SQLite statement, largest first: few distinct statements, and below its limit of 32,766 values. */
const SQLITE_BATCH_SIZES = [100, 20, 5, 1];
const POSTGRES_BATCH_SIZE = 500;

const LIFE = { board_id: "bigint", external_id: "text", life: "bigint" } as const;
const LIFE_KEY = ["board_id", "external_id", "life"] as const;

export const POSTINGS = table<PostingRecord>({
  name: "posting",
  key: LIFE_KEY,
  columns: {
    ...LIFE,
    id: "bigint",
    state: "text",
    work: "bigint",
    version: "bigint",
    hash: "text",
    rules_version: "text",
    source: "text",
    employer_id: "bigint",
    staged_at: "bigint",
    position: "bigint",
    created_at: "bigint",
    closed_at: "bigint",
    first_posted: "bigint",
    valid_through: "bigint",
    seen_at: "bigint",
    missing_since: "bigint",
    duplicate_of: "bigint",
    duplicate_rule: "text",
    reposted_of: "bigint",
    tracked: "text",
    calm_at: "bigint",
    same: "text",
    apply_key: "text",
    requisition_domain_key: "text",
    requisition_name_key: "text",
    title_domain_key: "text",
    title_name_key: "text",
    url_key: "text",
    title_place_key: "text",
    stripped: "bigint",
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
  { columns, types, statements }: TableWriter<R>,
  rows: readonly R[],
): Promise<void> {
  const usesArrays = tx.engine.kind === "postgres";
  for (let from = 0; from < rows.length; ) {
    const remaining = rows.length - from;
    const rowCount = usesArrays
      ? Math.min(remaining, POSTGRES_BATCH_SIZE)
      : (SQLITE_BATCH_SIZES.find((size) => size <= remaining) ?? 1);
    const batch = rows.slice(from, from + rowCount);
    const values: unknown[] = usesArrays
      ? columns.map((name) =>
          encodeList(
            types[name],
            batch.map((row) => row[name]),
          ),
        )
      : batch.flatMap((row) => columns.map((name) => row[name]));
    await tx.sql.executeQuery(CompiledQuery.raw(assertPresent(statements.get(usesArrays ? 0 : rowCount)), values));
    from += rowCount;
  }
}

function table<R>(facts: TableDefinition<R>): TableWriter<R> {
  const statements = new Map([0, ...SQLITE_BATCH_SIZES].map((rowCount) => [rowCount, statement(facts, rowCount)]));
  return { columns: tableKeys(facts.columns), types: facts.columns, statements };
}

function statement<R>({ name, columns, key }: TableDefinition<R>, rowCount: number): string {
  const names = tableKeys(columns);
  const lists = names.map((column, at) => `$${at + 1}::${columns[column]}[]`).join(", ");
  const row = `(${names.map(() => "?").join(", ")})`;
  const values = rowCount === 0 ? `select * from unnest(${lists})` : `values ${Array(rowCount).fill(row).join(", ")}`;
  const over = names.filter((column) => key?.includes(column) === false);
  const written = over.map((column) => `${column} = excluded.${column}`).join(", ");
  const conflict = key === null ? "" : ` on conflict (${key.join(", ")}) do update set ${written}`;
  return `insert into ${name} (${names.join(", ")}) ${values}${conflict}`;
}
