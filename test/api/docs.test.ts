// Compares docs/api.md with the contract: its tables of parameters, fields and errors are generated from it
// (UPDATE_GOLDEN=1).
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { PATHS } from "../../src/api/docs/endpointTexts.ts";
import { createMetrics } from "../../src/api/http/metrics.ts";
import { formatSourcesPage } from "../../src/cli/commands/sourcesCommand.ts";
import {
  describeVariables,
  FOREIGN_VARIABLES,
  KEY_VARIABLES,
  VARIABLE_NAMES,
} from "../../src/cli/environment/variables.ts";
import { ADMIN } from "../../src/contract/admin.ts";
import { ERRORS } from "../../src/contract/errors.ts";
import { FIELDS } from "../../src/contract/fields.ts";
import { FILTERS } from "../../src/contract/filters.ts";
import { OUTGOING } from "../../src/contract/outgoing.ts";
import { ENDPOINTS, type Operation, type Param } from "../../src/contract/param.ts";
import { COLLECT_PARAMS, SHAPING } from "../../src/contract/params.ts";
import { describeKind, RAW_EMPLOYER_FIELDS, RAW_FIELDS, RAW_LOCATION_FIELDS } from "../../src/contract/raw.ts";
import { VOCABULARIES } from "../../src/contract/vocabularies.ts";
import { LICENCES } from "../../src/discovery/endpoints.ts";
import { READERS } from "../../src/sources/readers.ts";
import { fakeLedgerPort } from "../rig/apiServer.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const LIST_OF_VALUES = 12;

function row(...cells: string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function parameterTable(params: Readonly<Record<string, Param>>): string[] {
  const lines = Object.entries(params).map(([name, param]) => {
    const aliases = param.aliases?.length ? ` (${param.aliases.map((alias) => `\`${alias}\``).join(", ")})` : "";
    const doc = `${param.doc}${valuesOf(param)}${describeBounds(param)}`;
    return row(`\`${name}\`${aliases}`, param.kind, doc, describeDefault(param), describeEndpoints(param));
  });
  return ["| parameter (aliases) | type | description | default | endpoints |", "|---|---|---|---|---|", ...lines];
}

/** The default, and the endpoints with another one. */
function describeDefault({ default: defaultValue, defaultOn = {} }: Param): string {
  const others = Object.entries(defaultOn).map(([endpoint, value]) => `${endpoint}: ${value}`);
  return [...(defaultValue === undefined ? [] : [String(defaultValue)]), ...others].join("; ");
}

function describeType([name, { required, values }]: [string, Operation["params"][string]]): string {
  const named = required === true ? `\`${name}\` (required)` : `\`${name}\``;
  return values === undefined ? named : `${named}: ${values.join(", ")}`;
}

function valuesOf(param: Param): string {
  const values = param.values ?? (param.vocabulary ? VOCABULARIES[param.vocabulary].values : []);
  if (values.length === 0) return "";
  const shown = values.slice(0, LIST_OF_VALUES).map((value) => `\`${value}\``);
  const others = Object.entries(param.valuesOn ?? {}).map(
    ([endpoint, own]) => ` On ${endpoint}: ${own.map((value) => `\`${value}\``).join(", ")}.`,
  );
  return ` Values: ${shown.join(", ")}${values.length > LIST_OF_VALUES ? ", … (see `facets`)" : ""}.${others.join("")}`;
}

function describeBounds({ min, max, maxOn = {} }: Param): string {
  if (min === undefined) return "";
  const others = Object.entries(maxOn).map(([endpoint, own]) => ` On ${endpoint} to ${own}.`);
  return max === undefined ? ` From ${min}.` : ` ${min} to ${max}.${others.join("")}`;
}

function describeEndpoints({ on }: Param): string {
  const filtered = FILTERS.title.on;
  return on.length === filtered.length && filtered.every((endpoint) => on.includes(endpoint))
    ? "all lists and counts"
    : on.join(", ");
}

function rawTable(fields: typeof RAW_FIELDS | typeof RAW_LOCATION_FIELDS | typeof RAW_EMPLOYER_FIELDS): string[] {
  const lines = Object.entries(fields).map(([name, field]) =>
    row(`\`${name}\``, describeKind(field), field.required === true ? "yes" : "", field.doc),
  );
  return ["| key | type | required | description |", "|---|---|---|---|", ...lines];
}

const SECTIONS: Readonly<Record<string, () => string[]>> = {
  parameters: () => [
    "Filters:",
    "",
    ...parameterTable(FILTERS),
    "",
    '"All lists and counts" are `active-jobs`, `modified-jobs`, `active-jobs-count`, `search`, `facets` and `stats`.',
    "",
    "Other parameters:",
    "",
    ...parameterTable(SHAPING),
    "",
    "`collect`:",
    "",
    ...parameterTable(COLLECT_PARAMS),
  ],
  fields: () => [
    "| field | name with `schema=native` | type | group | description |",
    "|---|---|---|---|---|",
    ...FIELDS.map(({ name, native, type, nullable, group, doc }) =>
      row(
        `\`${name}\``,
        native === name || native === null ? "" : `\`${native}\``,
        `${type}${nullable ? " or null" : ""}`,
        group === "base" ? "" : group,
        doc,
      ),
    ),
  ],
  administration: () => [
    "| operation | parameters | description |",
    "|---|---|---|",
    ...Object.values<Operation>(ADMIN).map(({ method, path, params, doc }) =>
      row(`\`${method} ${path}\``, Object.entries(params).map(describeType).join(", "), doc),
    ),
  ],
  outgoing: () => [
    "| operation | parameters | description |",
    "|---|---|---|",
    ...Object.values<Operation>(OUTGOING).map(({ method, path, params, doc }) =>
      row(`\`${method} ${path}\``, Object.entries(params).map(describeType).join(", "), doc),
    ),
  ],
  errors: () =>
    [...Map.groupBy(Object.entries(ERRORS), ([, status]) => status)]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) =>
        row(String(status), codes.map(([code]) => `\`${code}\``).join(", "), ADVICE[status] ?? ""),
      ),
};

const IMPORT_SECTIONS: typeof SECTIONS = {
  posting: () => rawTable(RAW_FIELDS),
  place: () => rawTable(RAW_LOCATION_FIELDS),
  employer: () => rawTable(RAW_EMPLOYER_FIELDS),
};

const ADVICE: Readonly<Record<number, string>> = {
  400: "Correct the request. `error` describes the accepted values.",
  401: "Send a valid key.",
  403: "The key is valid, but its subscription or role does not allow the request.",
  404: "Check the path or the id.",
  405: "Use a method from the `Allow` header.",
  410: "The position is too old. Start again with a backfill or an export.",
  414: "Shorten the URL.",
  429: "Wait for the time in `Retry-After`.",
  431: "Send fewer headers.",
  500: "Report the error with its `request_id`.",
  503: "Add a filter (`query_too_broad`), or wait for the time in `Retry-After`.",
};

const EVERY_SECTION = [
  ...Object.keys(SECTIONS).map((name) => ["docs/api.md", name, SECTIONS[name]] as const),
  ...Object.keys(IMPORT_SECTIONS).map((name) => ["docs/import.md", name, IMPORT_SECTIONS[name]] as const),
  [
    "docs/operations.md",
    "variables",
    () => ["| variable | default | meaning |", "|---|---|---|", ...describeVariables()],
  ] as const,
];

it.each(EVERY_SECTION)("%s: the table of %s equals the contract", (page, name, lines) => {
  const text = read(page);
  const [before = "", after = ""] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
  const from = text.indexOf(before) + before.length;
  const to = text.indexOf(after);
  expect(from).toBeGreaterThan(before.length);
  expect(to).toBeGreaterThan(0);
  const table = `${lines?.().join("\n")}\n`;
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(join(ROOT, page), text.slice(0, from) + table + text.slice(to));
  else expect(text.slice(from, to)).toBe(table);
});

it("docs/sources.md is the output of `rolecall sources --markdown` (UPDATE_GOLDEN=1 renews it)", () => {
  const file = join(ROOT, "docs/sources.md");
  if (process.env.UPDATE_GOLDEN === "1") writeFileSync(file, formatSourcesPage());
  expect(readFileSync(file, "utf8")).toBe(formatSourcesPage());
});

it("docs/sources.md names every source and the licences of lookup data", () => {
  for (const { id } of READERS) expect(formatSourcesPage()).toContain(`\`${id}\``);
  for (const { source, licence } of LICENCES)
    expect(formatSourcesPage()).toMatch(new RegExp(`\\| \`${source}\` \\|.*\\[${licence}\\]`));
});

it("docs/api.md names every endpoint", () => {
  const text = read("docs/api.md");
  for (const endpoint of ENDPOINTS) expect(text).toContain(`\`${PATHS[endpoint]}\``);
});

it("files named in the documents exist", () => {
  const pages = readdirSync(join(ROOT, "docs")).filter((name) => name.endsWith(".md"));
  const missing = ["CONTRIBUTING.md", ...pages.map((name) => `docs/${name}`)].flatMap((page) =>
    findAllNames(read(page), /(?<=`)(?:src|test|deploy|bench)\/[\w./]+(?=`)/g)
      // The source that extending.md creates.
      .filter((file) => !file.includes("acme") && !existsSync(join(ROOT, file)))
      .map((file) => `${page}: ${file}`),
  );
  expect(missing).toEqual([]);
});

const read = (file: string): string => readFileSync(join(ROOT, file), "utf8");
const findAllNames = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([name]) => name)),
];

/** Set by the launcher for its child, by the test suite, and an example of a client's own variable in docs/sync.md. */
const NOT_SETTINGS = /^ROLECALL_(?:LAUNCHER_PID|SHARED|TEST_\w+|ADMIN_KEY)$/;

it("every environment variable that the code, the deployment files or the docs name is in the table", () => {
  const code = ["src", "bin"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
  );
  const files = [
    ...code.filter((name) => /\.(ts|mjs)$/.test(name) && !/\.test\.ts$/.test(name)),
    ...["Dockerfile", "compose.yaml", "deploy/rolecall.service", "deploy/rolecall-work.service", "README.md"],
    ...readdirSync(join(ROOT, "docs"))
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];
  const known: readonly string[] = [...VARIABLE_NAMES, ...FOREIGN_VARIABLES];
  const named = files.flatMap((file) => findAllNames(read(file), /\b(?:ROLECALL|AWS|XDG)_[A-Z_]+[A-Z]\b/g));
  expect(
    new Set(
      named.filter(
        (name) => !known.includes(name) && !NOT_SETTINGS.test(name) && !name.startsWith("ROLECALL_MAX_TEXT"),
      ),
    ),
  ).toEqual(new Set());
  const parsers = ["environment", "signIn"].map((name) => read(`src/cli/environment/${name}.ts`)).join("\n");
  const parsed = findAllNames(parsers, /(?<=")[A-Z]+_[A-Z_]+(?=")/g);
  expect(known.filter((name) => !parsed.includes(name))).toEqual([]);
  for (const name of KEY_VARIABLES) expect(read("compose.yaml")).toContain(name);
});

it("the environment is read only at the start, from the table", () => {
  const code = readdirSync(join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const readers = code.filter(
    (name) => /(?<!\.test|\.fixture)\.ts$/.test(name) && /\bprocess\.env\b/.test(read(`src/${name}`)),
  );
  expect(readers).toEqual(["cli/main.ts"]);
  const single = findAllNames(read("src/cli/main.ts"), /(?<=process\.env\.)\w+/g);
  expect(single.filter((name) => !VARIABLE_NAMES.some((known) => known === name))).toEqual([]);
});

const POOL = { overdue: 0, replaced: 0, shed: 0, able: 1, readers: 1 };

it("the dashboard and the alerts query only metrics that exist", async () => {
  const metrics = createMetrics({
    status: () => ({ epoch: "e", seq: 1, mark: 1, open: 1, rebuilding: false, ...POOL }),
    ledgerPort: fakeLedgerPort(),
    running: () => 0,
    refused: () => 0,
  });
  metrics.observe("/x", "GET", 200, 0.1);
  const exposedMetrics = new Set(findAllNames(await metrics.text(), /(?<=^|^# HELP )rolecall_\w+/gm));
  for (const file of ["docs/grafana.json", "docs/operations.md"]) {
    const mentionedMetrics = findAllNames(read(file), /\brolecall_[a-z0-9_]+/g);
    expect(mentionedMetrics.length).toBeGreaterThan(5);
    expect([file, mentionedMetrics.filter((name) => !exposedMetrics.has(name))]).toEqual([file, []]);
  }
  expect(JSON.parse(read("docs/grafana.json")).panels.length).toBeGreaterThan(10);
});
