// A kysely dialect over node:sqlite. Two connections: reads outside a transaction never wait; transactions take turns in
// this process and start with BEGIN IMMEDIATE, waiting without blocking the event loop while another process writes.
// Those that wait for a turn share one commit: waiting for the disk is most of what a small transaction costs.

import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { there } from "../../contract/there.ts";

interface Statement {
  statement: StatementSync;
  reads: boolean;
}

interface Store {
  db: DatabaseSync;
  statements: Map<string, Statement>;
}

/** More distinct statements than this are not kept ready; lists travel as one JSON value, so there are far fewer. */
const KEPT_STATEMENTS = 300;
/** How long a transaction waits for another process's, all in all. */
const PATIENCE_MS = 60_000;

function openStore(file: string, readOnly: boolean): Store {
  const db = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: false, timeout: 10_000 });
  // Pages of 8 KiB hold three usual documents, smaller ones one and much air; an older file keeps its own.
  if (!readOnly) db.exec("pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = full");
  // Pages that many transactions change, those of the hashes above all, go into the file itself once in 32 MB, not once in 8.
  if (!readOnly) db.exec("pragma journal_size_limit = 67108864; pragma wal_autocheckpoint = 4096");
  // Reads are by key and mostly of what was just written: the system's own cache serves the rest without counting as ours.
  db.exec(`pragma cache_size = ${readOnly ? -4096 : -12288}; pragma temp_store = memory`);
  // From here on the writer waits by itself, see begin().
  if (!readOnly) db.exec("pragma busy_timeout = 5");
  return { db, statements: new Map() };
}

function prepare(store: Store, sql: string): Statement {
  const known = store.statements.get(sql);
  if (known !== undefined) return known;
  const statement = store.db.prepare(sql);
  const made = { statement, reads: statement.columns().length > 0 };
  if (store.statements.size >= KEPT_STATEMENTS) {
    const [oldest] = store.statements.keys();
    store.statements.delete(there(oldest));
  }
  store.statements.set(sql, made);
  return made;
}

function run<R>(store: Store, sql: string, parameters: readonly unknown[]): QueryResult<R> {
  const { statement, reads } = prepare(store, sql);
  const values = parameters as SQLInputValue[];
  if (reads) return { rows: statement.all(...values) as R[] };
  const { changes } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : 0;
  return (code & 0xff) === 5;
}

async function begin(store: Store): Promise<void> {
  for (let waited = 0; ; ) {
    try {
      store.db.exec("begin immediate");
      return;
    } catch (error) {
      if (!isBusy(error) || waited > PATIENCE_MS) throw error;
      const wait = Math.min(20, 1 + waited / 10);
      waited += wait;
      await pause(wait);
    }
  }
}

/** One holder at a time, first come first served. */
function makeTurns(): () => Promise<() => void> {
  let last: Promise<void> = Promise.resolve();
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = last;
    last = promise;
    await before;
    return resolve;
  };
}

interface Connection extends DatabaseConnection {
  /** Ends the turn; set while the connection is inside a transaction. */
  release: (() => void) | null;
}

/** Transactions that are committed together: each is a savepoint, and none is done before the disk has all of them. */
interface Group {
  members: number;
  done: Promise<void>;
  settle(error: unknown): void;
}

interface Writer extends Store {
  takeTurn: ReturnType<typeof makeTurns>;
  group: Group | null;
  /** Transactions that wait for their turn: while there are some, the disk is not waited for. */
  waiting: number;
}

/** Other processes wait meanwhile. */
const MOST_TOGETHER = 16;

function newGroup(): Group {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Nobody may be waiting for it yet when it fails.
  promise.catch(() => {});
  return { members: 0, done: promise, settle: (error) => (error === null ? resolve() : reject(error)) };
}

function finish(writer: Writer): void {
  const { group, db } = writer;
  if (group === null) return;
  writer.group = null;
  try {
    db.exec("commit");
    group.settle(null);
  } catch (error) {
    // A full disk rolls back by itself; then there is nothing left to roll back.
    if (db.isTransaction) db.exec("rollback");
    group.settle(error);
  }
}

/** After a member has ended: on to the next, or to the disk. */
function passOn(writer: Writer): void {
  const { group, db } = writer;
  if (group === null) return;
  if (!db.isTransaction) {
    // A full disk has rolled back everything since the group began: nobody's work is there.
    writer.group = null;
    group.settle(new Error("ledger: the disk did not take what was written"));
  } else if (writer.waiting === 0 || group.members >= MOST_TOGETHER) {
    finish(writer);
  }
}

async function start(writer: Writer, connection: Connection): Promise<void> {
  writer.waiting++;
  const release = await writer.takeTurn();
  writer.waiting--;
  try {
    // Nothing here ever waits for anything: without this a long row of transactions would let no timer or socket in.
    await nextTurn();
    if (writer.group === null) {
      await begin(writer);
      writer.group = newGroup();
    }
    writer.db.exec("savepoint member");
  } catch (error) {
    passOn(writer);
    release();
    throw error;
  }
  connection.release = release;
}

async function commit(writer: Writer, connection: Connection): Promise<void> {
  const { group } = writer;
  try {
    writer.db.exec("release member");
    if (group !== null) group.members++;
  } catch (error) {
    rollback(writer, connection);
    throw error;
  }
  passOn(writer);
  connection.release?.();
  connection.release = null;
  await group?.done;
}

function rollback(writer: Writer, connection: Connection): void {
  // After a commit that failed everything is rolled back already, and the turn is over.
  if (connection.release === null) return;
  try {
    if (writer.db.isTransaction) writer.db.exec("rollback to member; release member");
  } finally {
    passOn(writer);
    connection.release();
    connection.release = null;
  }
}

/** The dialect, and a cheap way to notice that something was committed by anyone. */
export function sqliteDialect(file: string): { dialect: Dialect; version: () => number } {
  const writer: Writer = { ...openStore(file, false), takeTurn: makeTurns(), group: null, waiting: 0 };
  const reader = openStore(file, true);
  const connect = (): Connection => ({
    release: null,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (this.release !== null) return run<R>(writer, query.sql, query.parameters);
      if (query.query.kind === "SelectQueryNode") return run<R>(reader, query.sql, query.parameters);
      return await writeAlone<R>(this, query);
    },
    // biome-ignore lint/correctness/useYield: nothing here is large enough to stream
    async *streamQuery() {
      throw new Error("ledger: SQLite answers are not streamed");
    },
  });
  const writeAlone = async <R>(connection: Connection, query: CompiledQuery): Promise<QueryResult<R>> => {
    await start(writer, connection);
    try {
      const result = run<R>(writer, query.sql, query.parameters);
      await commit(writer, connection);
      return result;
    } finally {
      rollback(writer, connection);
    }
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connect(),
    releaseConnection: async () => {},
    beginTransaction: async (connection) => await start(writer, connection as Connection),
    commitTransaction: async (connection) => await commit(writer, connection as Connection),
    rollbackTransaction: async (connection) => rollback(writer, connection as Connection),
    destroy: async () => {
      const release = await writer.takeTurn();
      reader.db.close();
      writer.db.close();
      release();
    },
  };
  const version = () => run<{ data_version: number }>(reader, "pragma data_version", []).rows[0]?.data_version ?? 0;
  return { dialect: dialectOf(driver), version };
}

/** Without this kysely itself lets nobody in, not even to read, while a transaction runs. */
class ManyConnections extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

function dialectOf(driver: Driver): Dialect {
  return {
    createDriver: () => driver,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createAdapter: () => new ManyConnections(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}
