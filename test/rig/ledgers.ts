// Ledgers for tests. Every suite runs on a fresh SQLite folder and, if ROLECALL_TEST_DATABASE_URL names a PostgreSQL
// server, in a fresh database there; if ROLECALL_TEST_CITUS_URL names the coordinator of a Citus cluster, a third time
// with the ledger distributed over its nodes. Engines that are not configured are reported as skipped.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { distribute } from "../../src/ledger/store/distribute.ts";
import { type Ledger, type LedgerOptions, migrate, openLedger } from "../../src/ledger/store/open.ts";
import { isProof } from "../model/runs.ts";
import { findScans, findSqliteScans, recordPrepared, recordStatements } from "./statements.ts";
import { databaseAt, onServer, withParameter } from "./templates.ts";

export interface TestLedger {
  /** Whether it is distributed over several nodes. */
  readonly spread: boolean;
  /** A new ledger, empty and migrated. */
  fresh(): Promise<Ledger>;
  /** Options of the last fresh one, for a second connection or another process. */
  where(): LedgerOptions;
}

const SERVERS = {
  PostgreSQL: "ROLECALL_TEST_DATABASE_URL",
  Citus: "ROLECALL_TEST_CITUS_URL",
} as const;

/** Defines a suite for each engine; everything opened or created is closed and removed. */
export function eachLedger(name: string, suite: (ledger: TestLedger, engine: "sqlite" | "postgres") => void): void {
  describe(`${name} (SQLite)`, () => {
    explainPrepared();
    suite(sqliteLedger(), "sqlite");
  });
  for (const [kind, variable] of Object.entries(SERVERS)) {
    const server = process.env[variable];
    describe(`${name} (${kind})`, () => {
      if (server !== undefined) {
        if (kind === "PostgreSQL") explainAll(server);
        suite(kind === "Citus" ? citusLedger(server) : postgresLedger(server), "postgres");
      } else it.skipIf(server === undefined)(`is skipped: ${variable} names no server`, () => {});
    });
  }
}

/**
 * A suite that reaches the ledger through other modules, whose own tests run on every engine. By default it runs on one
 * engine: PostgreSQL if available, since nearly everything else runs on SQLite. With the long proofs it runs on each
 * (`npm run test:all -- engines`).
 */
export function oneLedger(name: string, suite: (ledger: TestLedger, engine: "sqlite" | "postgres") => void): void {
  const server = process.env[SERVERS.PostgreSQL];
  if (isProof()) eachLedger(name, suite);
  else if (server === undefined)
    describe(`${name} (SQLite)`, () => {
      explainPrepared();
      suite(sqliteLedger(), "sqlite");
    });
  else
    describe(`${name} (PostgreSQL)`, () => {
      explainAll(server);
      suite(postgresLedger(server), "postgres");
    });
}

/** Every statement that the suite sends must have a plan that scales to a large ledger. */
function explainAll(server: string): void {
  let recorded: (() => Map<string, unknown[]>) | null = null;
  beforeAll(() => {
    recorded = recordStatements();
  });
  afterAll(async () => {
    expect(await findScans(server, recorded?.() ?? new Map())).toEqual([]);
  });
}

function explainPrepared(): void {
  let recorded: (() => Set<string>) | null = null;
  beforeAll(() => {
    recorded = recordPrepared();
  });
  afterAll(() => {
    const template = join(inject("sqliteTemplate"), "ledger.db");
    expect(findSqliteScans(template, recorded?.() ?? new Set())).toEqual([]);
  });
}

function track(make: () => Promise<LedgerOptions>, spread = false): TestLedger {
  const open: Ledger[] = [];
  let last: LedgerOptions | null = null;
  afterEach(async () => {
    for (const ledger of open.splice(0)) await ledger.close();
  });
  return {
    spread,
    async fresh() {
      last = await make();
      const ledger = await openLedger(last);
      open.push(ledger);
      await migrate(ledger);
      if (spread) await distribute(ledger);
      return ledger;
    },
    where() {
      if (last === null) throw new Error("no ledger yet");
      return last;
    },
  };
}

function sqliteLedger(): TestLedger {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return track(async () => {
    const folder = mkdtempSync(join(tmpdir(), "rolecall-ledger-"));
    folders.push(folder);
    copyFileSync(join(inject("sqliteTemplate"), "ledger.db"), join(folder, "ledger.db"));
    return { url: null, folder };
  });
}

/** Each is a copy of the run's template, created over one connection of the suite. */
function postgresLedger(server: string): TestLedger {
  const databases: string[] = [];
  let owner: pg.Client | null = null;
  afterAll(async () => {
    for (const name of databases) await owner?.query(`drop database if exists ${name} with (force)`);
    await owner?.end();
  });
  return track(async () => {
    const name = nextName(databases);
    if (owner === null) {
      owner = new pg.Client({ connectionString: server });
      await owner.connect();
    }
    await owner.query(`create database ${name} template ${inject("postgresTemplate")} strategy file_copy`);
    return { url: databaseAt(server, name), folder: "" };
  });
}

/** Each is a schema in one database, because Citus distributes the tables of a single database; migrated every time. */
function citusLedger(server: string): TestLedger {
  const schemas: string[] = [];
  afterAll(() => onServer(server, ...schemas.map((name) => `drop schema if exists ${name} cascade`)));
  return track(async () => {
    const name = nextName(schemas);
    await onServer(server, `create schema ${name}`);
    return { url: withParameter(server, "options", `-c search_path=${name}`), folder: "" };
  }, true);
}

function nextName(names: string[]): string {
  const name = `test_${process.pid}_${performance.now().toFixed(3).replace(".", "_")}_${names.length}`;
  names.push(name);
  return name;
}
