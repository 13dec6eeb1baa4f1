// Every command with its options and a one-line description, as shown by `rolecall --help` (test/golden/help.txt). Each
// command is implemented in its own file, loaded when it is called, so that `--help` starts quickly.
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { UserError } from "../../contract/userError.ts";
import type { RemovalState } from "../../ledger/upkeep/removals.ts";
import type { Environment } from "../environment/environment.ts";
import { helpForVariables } from "../environment/variables.ts";
import { addBoards, addReading } from "./boardProgram.ts";
import { addEvaluation } from "./evaluateProgram.ts";
import { addExamples } from "./examples.ts";
import { addOutgoingCommands } from "./outgoingProgram.ts";
import { addQueryCommands } from "./queryProgram.ts";
import { addWorld } from "./worldProgram.ts";

export interface ProgramContext {
  environment(): Environment;
  version: string;
}

export function createProgram(context: ProgramContext): Command {
  const program = new Command("rolecall")
    .description("A self-hosted feed of job postings.")
    .version(context.version, "--version", "print the version")
    .helpOption("--help", "show this help")
    .helpCommand(false)
    .addHelpText("after", helpForVariables());
  addServing(program, context);
  addQueryCommands(program, context.environment, context.version);
  addPostings(program, context);
  addKeys(program, context);
  addAccounts(program, context);
  addBoards(program, context.environment);
  addReading(program, context.environment);
  addOutgoingCommands(program, context.environment);
  addUpkeep(program, context);
  addRemovals(program, context);
  for (const command of listCommands(program)) {
    addExamples(command);
    if (command !== program && command.commands.length > 0)
      command.helpCommand("help [command]", "show the help of a command");
    command
      .helpOption("--help", "show this help")
      .exitOverride()
      .configureOutput({ outputError: () => undefined });
  }
  return program;
}

export function listCommands(command: Command): Command[] {
  return [command, ...command.commands.flatMap(listCommands)];
}

/** Errors of commander become usage errors of one sentence; help and version are not errors. */
export function usageError(error: unknown): unknown {
  if (!(error instanceof CommanderError)) return error;
  if (error.exitCode === 0) return null;
  const sentence = error.message.replace(/^error: /, "");
  // Called without a command: commander has shown the help.
  return error.code === "commander.help" ? new UserError("a command is required.", 2) : new UserError(sentence, 2);
}

function addServing(program: Command, { environment, version }: ProgramContext): void {
  program
    .command("up")
    .description("run the complete service: API, index and a worker")
    .action(async () => (await import("../commands/serveCommand.ts")).serve(environment(), version, true));
  program
    .command("work")
    .description("run a collecting worker alone")
    .action(async () => (await import("../commands/workCommand.ts")).workAlone(environment()));
  program
    .command("serve")
    .description("run the API with its index")
    .action(async () => (await import("../commands/serveCommand.ts")).serve(environment(), version));
  addWorld(program, environment, version);
  // Run by `npm ci`, so that the first start is fast. Every command that needs these tables creates them if they are
  // missing.
  program
    .command("places", { hidden: true })
    .description("build the table of places from the installed packages and prepare the rule tables")
    .action(async () => (await (await import("../resources/resources.ts")).openRules(environment(), false)).close());
  program
    .command("migrate")
    .description("update the schema of the ledger")
    .option("--restored", "after a restore from a backup: start a new epoch, so that no id is used twice")
    .option("--adopt", "assign the data folder to this ledger, even if it belonged to another one")
    .option("--distribute", "distribute the tables of postings over the nodes of a Citus cluster")
    .action(async (options: { restored?: true; distribute?: true; adopt?: true }) =>
      (await import("../commands/upkeepCommands.ts")).migrateCommand(environment(), {
        restored: options.restored === true,
        distribute: options.distribute === true,
        adopt: options.adopt === true,
      }),
    );
}

interface ExportFlags {
  format?: string;
  query: string;
  since?: string;
  description?: string;
  manifest?: string;
}

/** The options are API parameters under other names. */
const EXPORT_FORMATS = ["jsonl", "csv", "parquet"] as const;

/** Without --format, the format follows from the name of the file. */
function exportQuery(target: string, { format, query, since, description }: ExportFlags): string {
  const named = EXPORT_FORMATS.find((each) => target.toLowerCase().endsWith(`.${each}`)) ?? "jsonl";
  const params = { format: format ?? named, since, description_format: description };
  const pairs = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return [...pairs, ...(query === "" ? [] : [query])].join("&");
}

function addExport(program: Command, environment: () => Environment): void {
  program
    .command("export")
    .description("export every open posting as JSON Lines, CSV or Parquet, like GET /api/v1/export")
    .argument("[target]", "file, s3://bucket/key, or - for stdout", "-")
    .addOption(
      new Option("--format <format>", "file format (default: by the file extension, otherwise jsonl)").choices(
        EXPORT_FORMATS,
      ),
    )
    .option("--query <query>", "filters and fields as in the API, such as country=DE&include_beta=true", "")
    .option("--since <seq>", "only postings that opened, changed or closed after this seq")
    .addOption(new Option("--description <format>", "include the descriptions").choices(["text", "html"]))
    .option("--manifest <file>", "also write the manifest (epoch, seq, rows, digest) to this file")
    .action(async (target: string, options: ExportFlags) =>
      (await import("../commands/exportCommand.ts")).exportRows(environment(), target, {
        query: exportQuery(target, options),
        manifest: options.manifest ?? null,
      }),
    );
}

interface ImportFlags {
  source?: string;
  board?: string;
  map?: string;
  whole?: true;
  rejected?: string;
  dryRun?: true;
}

function addPostings(program: Command, { environment }: ProgramContext): void {
  program
    .command("import")
    .description(
      "import raw postings (a spreadsheet or JSON Lines) into the ledger and wait until the index contains them",
    )
    .argument("<file>", "JSON Lines, or .csv, .tsv or .xlsx by file extension (.gz is decompressed), or - for stdin")
    .option("--source <source>", "source of lines without one (default for spreadsheets: own)")
    .option("--board <board>", "board of lines without one (default for spreadsheets: the file name)")
    .option("--map <fields>", "columns of a spreadsheet per field, such as title=Job,url=Link,locations=City")
    .option("--whole", "the file lists every posting of its boards; missing postings may close")
    .option("--dry-run", "show the recognized columns and the first five rows, and import nothing")
    .option("--rejected <file>", "write the rejected rows with their reasons to this CSV file")
    .action(async (file: string, options: ImportFlags) =>
      (await import("../commands/importCommand.ts")).importPostings(environment(), file, {
        source: options.source ?? null,
        board: options.board ?? null,
        map: options.map ?? null,
        whole: options.whole === true,
        rejected: options.rejected ?? null,
        dryRun: options.dryRun === true,
      }),
    );
  addExport(program, environment);
  program
    .command("derive")
    .description("derive the fields of raw postings and print full rows in the same order, without a database")
    .argument("<file>", "JSON Lines (.gz is decompressed), or - for stdin")
    .option("--explain", "include the rule and the text span behind each derived field")
    .action(async (file: string, options: { explain?: true }) =>
      (await import("../commands/deriveCommand.ts")).deriveRows(environment(), file, options.explain === true),
    );
  addEvaluation(program, environment);
  program
    .command("titles")
    .description("occupation titles")
    .command("import")
    .description("import the official O*NET file of alternate titles")
    .argument("<file>", "Alternate Titles.txt, tab-separated")
    .action(async (file: string) => (await import("../commands/tableCommands.ts")).importTitles(environment(), file));
  const rates = program.command("rates").description("exchange rates used to compare pay in different currencies");
  const load = () => import("../commands/tableCommands.ts");
  rates
    .command("show")
    .description("show the rates in use and their date")
    .action(async () => (await load()).showRates(environment()));
  rates
    .command("import")
    .description("import newer rates, replacing the included ones")
    .argument(
      "<file>",
      "the European Central Bank's XML or CSV, or lines of currency, rate per euro and date; - for stdin",
    )
    .action(async (file: string) => (await load()).importRates(environment(), file));
}

interface KeyOptions {
  account: string;
  admin?: boolean;
  contacts?: boolean;
}

function addKeys(program: Command, { environment }: ProgramContext): void {
  const load = () => import("../commands/accountCommands.ts");
  const key = program.command("key").description("API keys");
  key
    .command("create")
    .description("create a key and print it once")
    .requiredOption("--account <name>", "account of the key; an unknown account is created with an active subscription")
    .option("--admin", "allow the administration endpoints")
    .option("--contacts", "include e-mail addresses, phone numbers and names of contacts in responses")
    .action(async ({ account, admin = false, contacts = false }: KeyOptions) =>
      (await load()).createApiKey(environment(), { account, admin, contacts }),
    );
  key
    .command("set")
    .description("include or redact contacts in responses to a key; services apply it within seconds")
    .argument("<id>", "id of the key, as shown by `key list`")
    .addOption(
      new Option("--contacts <on|off>", "include contacts, or redact them")
        .choices(["on", "off"])
        .makeOptionMandatory(),
    )
    .action(async (id: string, { contacts }: { contacts: "on" | "off" }) =>
      (await load()).setKey(environment(), id, contacts),
    );
  key
    .command("list")
    .description("list the keys, without their secrets")
    .option("--json", "print one JSON object per line")
    .action(async (options: { json?: true }) => (await load()).listApiKeys(environment(), options.json === true));
  key
    .command("revoke")
    .description("revoke a key; services apply it within seconds")
    .argument("<id>", "id of the key, as shown by `key list`")
    .action(async (id: string) => (await load()).revokeApiKey(environment(), id));
}

function addAccounts(program: Command, { environment }: ProgramContext): void {
  const load = () => import("../commands/accountCommands.ts");
  const account = program.command("account").description("accounts and their subscriptions");
  const subscription = (): Option =>
    new Option("--subscription <state>", "whether the account's keys are accepted").choices(["active", "inactive"]);
  const until = (): Option =>
    new Option("--until <date>", "end of the subscription, such as 2027-01-31").argParser(readDate);
  const exports = (): Option =>
    new Option("--exports <on|off>", "whether the account's keys can export").choices(["on", "off"]);
  type State = { subscription?: "active" | "inactive"; until?: number; exports?: "on" | "off" };
  account
    .command("create")
    .description("create an account")
    .argument("<name>")
    .addOption(subscription().default("active"))
    .addOption(until())
    .addOption(exports())
    .action(async (name: string, state: State) => (await load()).createAccount(environment(), name, state));
  account
    .command("list")
    .description("list the accounts")
    .option("--json", "print one JSON object per line")
    .action(async (options: { json?: true }) => (await load()).listAccounts(environment(), options.json === true));
  account
    .command("set")
    .description("change the subscription of an account")
    .argument("<name>")
    .addOption(subscription().makeOptionMandatory())
    .addOption(until())
    .addOption(exports())
    .action(async (name: string, state: State) => (await load()).setAccount(environment(), name, state));
}

function addUpkeep(program: Command, { environment }: ProgramContext): void {
  const load = () => import("../commands/upkeepCommands.ts");
  const index = program.command("index").description("this machine's index");
  index
    .command("snapshot")
    .description("write a copy that another machine can start from; also works while a service is running")
    .argument("[place]", "folder, or s3://bucket/prefix (default ROLECALL_SNAPSHOTS)")
    .action(async (address: string | undefined) => (await load()).snapshotIndex(environment(), address ?? null));
  index
    .command("rebuild")
    .description("delete the index and rebuild it from the ledger")
    .action(async () => (await load()).rebuildIndex(environment()));
  program
    .command("forget")
    .description("remove postings permanently and block their return")
    .addOption(new Option("--id <id>", "id of one posting").argParser(readId).conflicts(["domain", "email", "name"]))
    .addOption(
      new Option("--domain <domain>", "all postings of the employer with this domain").conflicts(["email", "name"]),
    )
    .addOption(new Option("--email <address>", "all postings that contain this e-mail address").conflicts("name"))
    .addOption(new Option("--name <name>", "all postings that contain this full name of a person"))
    .action(async (target: { id?: number; domain?: string; email?: string; name?: string }) =>
      (await load()).forgetPostings(environment(), target),
    );
}

function addRemovals(program: Command, { environment }: ProgramContext): void {
  const load = () => import("../commands/upkeepCommands.ts");
  program
    .command("privacy")
    .description(
      "report the personal data that is stored, since when, and when it is deleted; or delete the data of a person",
    )
    .addOption(new Option("--email <address>", "report the data that contains this e-mail address").conflicts("name"))
    .addOption(new Option("--name <name>", "report the data that contains this full name of a person"))
    .option("--delete", "delete the data that contains the address or name, and block its return")
    .option("--json", "print one JSON object per line")
    .action(async (options: { email?: string; name?: string; delete?: true; json?: true }) =>
      (await load()).reportPrivacy(environment(), options),
    );
  const removals = program.command("removals").description("removal requests from the form /removal");
  removals
    .command("list")
    .description("list the requests, oldest first")
    .addOption(new Option("--state <state>", "only requests in this state").choices(["waiting", "approved", "refused"]))
    .option("--json", "print JSON")
    .action(async (options: { state?: RemovalState; json?: boolean }) =>
      (await load()).printRemovals(environment(), options),
    );
  removals
    .command("approve")
    .description("approve a request: remove the postings and block their return")
    .addArgument(new Argument("<number>").argParser(readNumber))
    .action(async (number: number) => (await load()).approveRemovalRequest(environment(), number));
  removals
    .command("refuse")
    .description("refuse a request; nothing is removed")
    .addArgument(new Argument("<number>").argParser(readNumber))
    .action(async (number: number) => (await load()).refuseRemovalRequest(environment(), number));
}

const readId = readInteger("It must be the id of a posting.");
const readNumber = readInteger("It must be the number of a removal request.");

function readInteger(message: string): (text: string) => number {
  return (text) => {
    if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
    throw new InvalidArgumentError(message);
  };
}

function readDate(text: string): number {
  // The end of a bare date: a subscription "until" a day includes that day.
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T23:59:59.999Z`) : Date.parse(text);
  if (/^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(at)) return at;
  throw new InvalidArgumentError("It must be a date such as 2027-01-31.");
}
