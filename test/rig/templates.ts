// Ledgers that are migrated once in a run; each test gets a copy. A copy of a database takes a tenth of what fourteen migrations take, and
// what a test then finds is the same: migrate() runs on the copy too, finds nothing to do, and begins an epoch of its own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type LedgerOptions, migrate, openLedger } from "../../src/ledger/store/open.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of a migrated SQLite ledger that nobody has open. */
    sqliteTemplate: string;
    /** The name of a migrated database; null: there is no server. */
    postgresTemplate: string | null;
  }
}

/** Called by vitest once, before any test; what it returns, after all of them. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "rolecall-template-"));
  await makeTemplate({ url: null, folder });
  provide("sqliteTemplate", folder);
  const server = process.env.ROLECALL_TEST_DATABASE_URL;
  const name = server === undefined ? null : `test_${process.pid}_template`;
  if (server !== undefined) {
    await onServer(server, `drop database if exists ${name} with (force)`, `create database ${name}`);
    await makeTemplate({ url: databaseAt(server, `${name}`), folder: "" });
  }
  provide("postgresTemplate", name);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    if (server !== undefined) await onServer(server, `drop database if exists ${name} with (force)`);
  };
}

async function makeTemplate(where: LedgerOptions): Promise<void> {
  const ledger = await openLedger(where);
  try {
    await migrate(ledger);
    // Every copy makes its own, with an epoch that no other has.
    await ledger.sql.deleteFrom("mark").execute();
  } finally {
    await ledger.close();
  }
}

export async function onServer(server: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
