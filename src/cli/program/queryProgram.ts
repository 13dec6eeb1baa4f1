// Query commands: finding postings, checking the installation, and the tools for agents. The filters of `find` come
// from the same table as those of the API.
import { type Command, InvalidArgumentError, Option } from "commander";
import { FILTERS } from "../../contract/filters.ts";
import { LIMITS } from "../../contract/limits.ts";
import type { Param } from "../../contract/param.ts";
import { SHAPING } from "../../contract/params.ts";
import type { Environment } from "../environment/environment.ts";

const SHAPES = ["order_by", "offset", "include_duplicates"] as const;
const PAGE = 20;

type GivenOptions = Readonly<Record<string, string | number | boolean | undefined>>;

export function addQueryCommands(program: Command, environment: () => Environment, version: string): void {
  addFind(program, environment);
  program
    .command("doctor")
    .description("check the database, index, service, network, keys, sources, disk and clock, and suggest fixes")
    .option("--offline", "skip network checks")
    .action(async (options: { offline?: true }) =>
      (await import("../commands/doctorCommand.ts")).examine(environment(), options.offline === true),
    );
  program
    .command("mcp")
    .description("serve the tools of a running service to an agent over stdin and stdout (Model Context Protocol)")
    .addOption(url())
    .action(async (options: { url?: string }) =>
      (await import("../commands/mcpCommand.ts")).serveMcp(environment(), version, options.url ?? null),
    );
}

/** The service that a command calls. */
export const url = (): Option =>
  new Option(
    "--url <address>",
    "service URL (default: ROLECALL_URL, then the service on this machine); ROLECALL_KEY is its key",
  ).argParser(readUrl);

function addFind(program: Command, environment: () => Environment): void {
  const command = program
    .command("find")
    .description("search the open postings: a table on a terminal, tab-separated in a pipe")
    .argument(
      "[words...]",
      'words in the title: "…" for a phrase, OR between alternatives; after --, -word excludes a word',
    )
    .option("--json", "print the API's rows as a JSON array")
    .addOption(new Option("--limit <rows>", "maximum number of rows").default(PAGE).argParser(readLimit))
    .option("--live", "collect missing postings and wait for them")
    .addOption(url())
    .optionsGroup("Filters (as in the API):");
  const filters: [string, Param][] = [
    ...Object.entries(FILTERS).filter(([name]) => name !== "title"),
    ...SHAPES.map((name): [string, Param] => [name, SHAPING[name]]),
  ];
  for (const [name, param] of filters) command.addOption(toOption(name, param));
  command.action(async (words: string[], options: GivenOptions) => {
    const params: Record<string, string> = { limit: String(options.limit) };
    if (words.length > 0) params.title = words.join(" ");
    for (const [name] of filters) {
      const value = options[toCamelCase(name)];
      if (value !== undefined) params[name] = String(value);
    }
    const { json, live } = options;
    const serviceUrl = typeof options.url === "string" ? options.url : null;
    const findOptions = { params, url: serviceUrl, live: live === true, json: json === true };
    await (await import("../commands/findCommand.ts")).find(environment(), findOptions);
  });
}

function toOption(name: string, { kind, doc }: Param): Option {
  const flag = `--${name.replaceAll("_", "-")}`;
  if (kind !== "boolean") return new Option(`${flag} <${PLACEHOLDERS[kind] ?? "words"}>`, doc);
  // A flag has no value, so its text does not start with "true: ".
  return new Option(
    flag,
    doc.replace(/^true: (.)/, (_, first: string) => first.toUpperCase()),
  );
}

const PLACEHOLDERS: Readonly<Partial<Record<Param["kind"], string>>> = {
  vocabulary: "values",
  names: "names",
  skills: "skills",
  choice: "value",
  choices: "values",
  integer: "number",
  date: "date",
  ids: "ids",
  distance: "distance",
  point: "lat,lng",
  advanced: "query",
};

function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readLimit(text: string): string {
  const { min, max } = LIMITS.limit;
  if (/^\d{1,4}$/.test(text) && Number(text) >= min && Number(text) <= max) return text;
  throw new InvalidArgumentError(`It must be a number from ${min} to ${max}.`);
}

function readUrl(text: string): string {
  if (/^https?:\/\/[^/]/i.test(text) && URL.canParse(text)) return text.replace(/\/+$/, "");
  throw new InvalidArgumentError("It must be an http or https URL.");
}
