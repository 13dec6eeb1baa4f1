// A kysely dialect for node:sqlite. Two connections: reads outside a transaction never wait; transactions take turns in
// this process and start with BEGIN IMMEDIATE, waiting without blocking the event loop while another process writes.
// Waiting transactions share one commit, because waiting for the disk is most of the cost of a small transaction.

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
import { assertPresent } from "../../contract/assertPresent.ts";

interface Statement {
  statement: StatementSync;
  reads: boolean;
}

interface Store {
  db: DatabaseSync;
  statements: Map<string, Statement>;
  /** The size of all values bound so far, which is about how much was written. */
  boundBytes: number;
}

/** Maximum number of prepared statements. Lists are bound as one JSON value, so there are far fewer. */
const MAX_PREPARED_STATEMENTS = 300;
/** How long a transaction waits in total for those of other processes. */
const BUSY_TIMEOUT_MS = 60_000;

function openStore(file: string, readOnly: boolean): Store {
  const db = new DatabaseSync(file, { readOnly, enableForeignKeyConstraints: false, timeout: 10_000 });
  // Pages of 8 KiB hold three typical documents; smaller ones hold one and waste space. An existing file keeps its page
  // size.
  if (!readOnly) db.exec("pragma page_size = 8192; pragma journal_mode = wal; pragma synchronous = full");
  // Pages that many transactions change, mainly those of the hashes, are checkpointed once per 32 MB rather than once
  // per 8 MB.
  if (!readOnly) db.exec("pragma journal_size_limit = 67108864; pragma wal_autocheckpoint = 4096");
  // Reads use keys and mostly hit recent writes. The operating system's cache serves the rest without counting as
  // process memory.
  db.exec(`pragma cache_size = ${readOnly ? -4096 : -12288}; pragma temp_store = memory`);
  // From here on begin() does the waiting, in which this thread does other work.
  if (!readOnly) db.exec("pragma busy_timeout = 0");
  return { db, statements: new Map(), boundBytes: 0 };
}

function prepare(store: Store, sql: string): Statement {
  const known = store.statements.get(sql);
  if (known !== undefined) return known;
  const statement = store.db.prepare(sql);
  const prepared = { statement, reads: statement.columns().length > 0 };
  if (store.statements.size >= MAX_PREPARED_STATEMENTS) {
    const [oldest] = store.statements.keys();
    store.statements.delete(assertPresent(oldest));
  }
  store.statements.set(sql, prepared);
  return prepared;
}

function run<R>(store: Store, sql: string, parameters: readonly unknown[]): QueryResult<R> {
  const { statement, reads } = prepare(store, sql);
  const values = parameters as SQLInputValue[];
  store.boundBytes += values.reduce<number>((sum, value) => sum + sizeOf(value), 0);
  if (reads) return { rows: statement.all(...values) as R[] };
  const { changes } = statement.run(...values);
  return { rows: [], numAffectedRows: BigInt(changes) };
}

function sizeOf(value: SQLInputValue): number {
  if (typeof value === "string") return value.length;
  return ArrayBuffer.isView(value) ? value.byteLength : 0;
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
      if (!isBusy(error) || waited > BUSY_TIMEOUT_MS) throw error;
      const wait = Math.min(20, 1 + waited / 10);
      waited += wait;
      await pause(wait);
    }
  }
}

/** One holder at a time, first come first served. */
function createMutex(): () => Promise<() => void> {
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

/** Transactions that are committed together: each is a savepoint, and none resolves before all are on disk. */
interface CommitGroup {
  members: number;
  /** `boundBytes` of the connection when it began. */
  readonly from: number;
  done: Promise<void>;
  settle(error: unknown): void;
}

interface Writer extends Store {
  takeTurn: ReturnType<typeof createMutex>;
  group: CommitGroup | null;
  /** Number of transactions waiting for their turn. While there are any, the commit is deferred. */
  waiting: number;
}

/** Maximum group size, because other threads and processes, and the event loop of this one, wait meanwhile. */
const MAX_GROUP_SIZE = 16;
const MAX_GROUP_BYTES = 512 * 1024;

function newGroup(from: number): CommitGroup {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // Prevents an unhandled rejection if it fails before anyone awaits it.
  promise.catch(() => {});
  return { members: 0, from, done: promise, settle: (error) => (error === null ? resolve() : reject(error)) };
}

function commitGroup(writer: Writer): void {
  const { group, db } = writer;
  if (group === null) return;
  writer.group = null;
  try {
    db.exec("commit");
    group.settle(null);
  } catch (error) {
    // A full disk rolls back automatically; then there is nothing left to roll back.
    if (db.isTransaction) db.exec("rollback");
    group.settle(error);
  }
}

/** After a member has ended: continue with the next one, or commit. */
function endMember(writer: Writer): void {
  const { group, db } = writer;
  if (group === null) return;
  if (!db.isTransaction) {
    // A full disk has rolled back everything since the group began, so all members fail.
    writer.group = null;
    group.settle(new Error("ledger: the disk did not store the data"));
  } else if (writer.waiting === 0 || isFull(group, writer)) {
    commitGroup(writer);
  }
}

function isFull({ members, from }: CommitGroup, { boundBytes }: Writer): boolean {
  return members >= MAX_GROUP_SIZE || boundBytes - from >= MAX_GROUP_BYTES;
}

async function start(writer: Writer, connection: Connection): Promise<void> {
  writer.waiting++;
  const release = await writer.takeTurn();
  writer.waiting--;
  try {
    if (writer.group === null) {
      // Yields to the event loop: nothing here ever waits, so a long series of transactions would starve timers and
      // sockets. Not within a group, because the other work of this thread would prolong the lock for all others.
      await nextTurn();
      await begin(writer);
      writer.group = newGroup(writer.boundBytes);
    }
    writer.db.exec("savepoint member");
  } catch (error) {
    endMember(writer);
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
  endMember(writer);
  connection.release?.();
  connection.release = null;
  await group?.done;
}

function rollback(writer: Writer, connection: Connection): void {
  // After a failed commit everything is already rolled back, and the turn is over.
  if (connection.release === null) return;
  try {
    if (writer.db.isTransaction) writer.db.exec("rollback to member; release member");
  } finally {
    endMember(writer);
    connection.release();
    connection.release = null;
  }
}

/** The dialect, and a cheap way to detect a commit by any process. */
export function sqliteDialect(file: string): { dialect: Dialect; version: () => number } {
  const writer: Writer = { ...openStore(file, false), takeTurn: createMutex(), group: null, waiting: 0 };
  const reader = openStore(file, true);
  const connect = (): Connection => ({
    release: null,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      if (this.release !== null) return run<R>(writer, query.sql, query.parameters);
      if (query.query.kind === "SelectQueryNode") return run<R>(reader, query.sql, query.parameters);
      return await writeInOwnTransaction<R>(this, query);
    },
    // biome-ignore lint/correctness/useYield: nothing here is large enough to stream
    async *streamQuery() {
      throw new Error("ledger: SQLite results are not streamed");
    },
  });
  const writeInOwnTransaction = async <R>(connection: Connection, query: CompiledQuery): Promise<QueryResult<R>> => {
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

/** Without this, kysely itself blocks all other queries, even reads, during a transaction. */
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
