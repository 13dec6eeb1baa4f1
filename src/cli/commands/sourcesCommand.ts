// `rolecall sources`: the registry for people. `--markdown` writes docs/sources.md, so that the page always matches the
// code.

import { missingKeysOf } from "../../collect/schedule/sourceState.ts";
import { SOURCES, type SourceType, sourceFactsOf } from "../../contract/sources.ts";
import { tableKeys } from "../../contract/tables.ts";
import { LICENCES } from "../../discovery/endpoints.ts";
import { getReader, READERS } from "../../sources/readers.ts";
import type { Source } from "../../sources/source.ts";
import { printList } from "../terminal/table.ts";
import { findReadableSource } from "./readCommand.ts";

const KINDS: Readonly<Record<SourceType, string>> = {
  ats: "Hiring platforms",
  public_employment_service: "Public employment services",
  career_site: "Career sites",
};
const RELIABILITY = {
  A: "documented or widely confirmed",
  B: "confirmed twice or measured",
  C: "one confirmation",
} as const;

export function showSources(
  format: "table" | "json" | "markdown",
  only: readonly string[],
  keys: ReadonlyMap<string, string>,
): void {
  const readers = only.length === 0 ? READERS : only.map(findReadableSource);
  if (format === "markdown") process.stdout.write(formatSourcesPage());
  else {
    printList(
      format === "json",
      ["source", "type", "sure", "recorded", "on", "gives"],
      readers.map((reader) => [
        reader.id,
        sourceFactsOf(reader.id).type,
        reader.confidence,
        reader.recorded ? "yes" : "no",
        summarizeState(reader, keys),
        reader.summary,
      ]),
    );
  }
}

/** A source that requires keys is off until they are set. */
export function summarizeState(
  source: Pick<Source, "id" | "disabledReason">,
  keys: ReadonlyMap<string, string>,
): string {
  const missing = missingKeysOf(source, keys);
  if (missing.length > 0) return `off: needs ${missing.join(" and ")}`;
  return source.disabledReason === undefined ? "on" : "off";
}

export function formatSourcesPage(): string {
  const parts = tableKeys(KINDS).map((type) => {
    const rows = SOURCES.filter((source) => source.type === type)
      .map((source) => getReader(source.id))
      .filter((reader) => reader !== null);
    return rows.length === 0 ? "" : `\n## ${KINDS[type]}\n\n${HEAD}${rows.map(formatLine).join("")}`;
  });
  return INTRODUCTION + parts.join("") + conditionsPart() + POSTING_LICENCES + KNOWLEDGE;
}

const INTRODUCTION = `# Sources

\`rolecall sources --markdown\` generates this page. Columns of the tables:

| column | meaning |
|---|---|
| reliability | How well the interface of the source is known: A ${RELIABILITY.A}; B ${RELIABILITY.B}; C ${RELIABILITY.C}. |
| recorded | **verified**: the tests replay recorded responses of the live service. **unverified**: the reader was written from documentation. |
| on | Whether workers read the source, or why they do not. The Sources page of the console and \`POST admin/sources/{source}\` switch a source on or off. |
| distinguishes empty from missing | Whether the source distinguishes an empty board from a missing one. If not, each posting is checked before it closes. |
| text | Where the text of a posting comes from. |

The source \`own\` contains your own postings from \`rolecall import\`; no worker reads it ([import.md](import.md)).
`;
const HEAD = `| source | reliability | recorded | on | distinguishes empty from missing | text | content |\n|---|---|---|---|---|---|---|\n`;

function formatLine(reader: Source): string {
  const cells = [
    `\`${reader.id}\``,
    reader.confidence,
    reader.recorded ? "verified" : "**unverified**",
    formatState(reader),
    reader.distinguishesMissing ? "yes" : "no",
    reader.detail === undefined ? "in the list" : "list or request per posting",
    reader.summary,
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
}

function formatState({ id, disabledReason: off }: Source): string {
  if (off !== undefined) return `off: ${off}`;
  const { keys } = sourceFactsOf(id);
  return keys ? `on with ${keys.variables.map((name) => `\`${name}\``).join(" and ")}` : "on";
}

/**
 * The terms under which a source may be read automatically. Each of them can be switched off in the console.
 */
function conditionsPart(): string {
  const lines = READERS.flatMap(({ id, disabledReason: off, conditions }) => {
    const note = off ?? conditions;
    if (note === undefined) return [];
    const onDemand = sourceFactsOf(id).read_by === "searched" ? "; read only for a search or a collect request" : "";
    return [`- \`${id}\`: ${note}${onDemand}\n`];
  });
  return `\n## Conditions of use\n\nCheck the terms of these sources before you read them. Rolecall sends each host one request at a time.\n\n${lines.join("")}`;
}

const POSTING_LICENCES = `\n## Licences and attribution\n\n${SOURCES.filter(
  (source) => source.licence !== null || source.attribution !== null,
)
  .map(
    (source) =>
      `- \`${source.id}\`: ${[source.licence, source.attribution].filter((part) => part !== null).join("; ")}\n`,
  )
  .join("")}`;

/** Used for employers and places rather than postings; an empty cell means that nothing is required. */
const KNOWLEDGE = `\n## Sources of employers and places

| source | content | licence | attribution | usage policy |
|---|---|---|---|---|
${LICENCES.map(({ source, gives, licence, attribution, terms, policy }) =>
  [`\`${source}\``, gives, `[${licence}](${terms})`, attribution ?? "", policy].join(" | "),
)
  .map((cells) => `| ${cells} |\n`)
  .join("")}`;
