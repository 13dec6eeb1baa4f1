// Boards and sources on the command line: adding boards, reading one now, parsing saved responses, listing the sources.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Environment } from "../service/environment.ts";

export function addBoards(program: Command, environment: () => Environment): void {
  const load = () => import("../commands/boardCommands.ts");
  const boards = program.command("boards").description("where postings are listed");
  boards
    .command("add")
    .description("add the board of an address: a hiring platform's page, or a company's own site")
    .argument("<url>")
    .option("--company <name>", "employer behind it")
    .option("--domain <domain>", "employer's domain")
    .action(async (url: string, options: { company?: string; domain?: string }) =>
      (await load()).addBoard(environment(), url, options),
    );
  boards
    .command("import")
    .description("add the boards of a CSV file with the columns source, slug, company, domain")
    .argument("<file>", "file, or - for stdin")
    .action(async (file: string) => (await load()).importBoards(environment(), file));
  boards
    .command("starter")
    .description("add the boards a new service can begin with; workers read them")
    .option("--dry-run", "only say what would be read, how often and as whom")
    .action(async (options: { dryRun?: true }) => (await load()).addStarter(environment(), options.dryRun === true));
  boards
    .command("list")
    .description("show the boards")
    .action(async () => (await load()).showBoards(environment()));
  boards
    .command("show")
    .description("show one board: what it has, what a read costs, and why it is next read when it is")
    .argument("<source>")
    .argument("<board>")
    .action(async (source: string, board: string) => (await load()).showBoard(environment(), source, board));
  boards
    .command("remove")
    .description("take a board out; its open postings close")
    .argument("<source>")
    .argument("<board>")
    .action(async (source: string, board: string) => (await load()).removeBoard(environment(), source, board));
  program
    .command("employers")
    .description("what is known of employers")
    .command("import")
    .description("take employer profiles, JSON Lines of {name, domain, industry, headcount, country, …}")
    .argument("<file>", "file (.gz is unpacked), or - for stdin")
    .action(async (file: string) =>
      (await import("../commands/employersCommand.ts")).importEmployers(environment(), file),
    );
}

export function addReading(program: Command, environment: () => Environment): void {
  program
    .command("collect")
    .description("have postings of a job, place or country collected by the workers, and follow it")
    .option("--title <words>", "job title or keywords")
    .option("--location <place>", "city, region or country")
    .option("--country <code>", "two-letter country code")
    .action(async (options: { title?: string; location?: string; country?: string }) =>
      (await import("../commands/collectCommand.ts")).collectNow(environment(), options),
    );
  program
    .command("read")
    .description("read one board now and print its raw postings as JSON Lines; the verdict goes to stderr")
    .argument("<source>")
    .argument("<board>", "the board's own name at its source, as `boards add` prints it")
    .addOption(new Option("--limit <rows>", "stop after about this many").argParser(readCount))
    .action(async (source: string, board: string, options: { limit?: number }) =>
      (await import("../commands/readCommand.ts")).readBoardNow(environment(), source, board, options.limit ?? null),
    );
  program
    .command("parse")
    .description("the same from recorded answers on disk, without a network")
    .argument("<source>")
    .argument("<files...>", "answers of the source, lists or single postings (.gz is unpacked)")
    .option("--board <board>", "the board they are of (default: the file's name)")
    .action(async (source: string, files: string[], options: { board?: string }) =>
      (await import("../commands/readCommand.ts")).parseFiles(source, files, options.board ?? null),
    );
  program
    .command("sources")
    .description("show every source: what it gives, how sure that is, whether it is on")
    .argument("[sources...]", "these alone; all unless given")
    .option("--markdown", "as docs/sources.md")
    .option("--check", "read one known board of each now, and say what differs from the recorded shape")
    .action(async (sources: string[], options: { markdown?: true; check?: true }) => {
      if (options.check === true)
        await (await import("../commands/sourcesCheck.ts")).checkSources(environment(), sources);
      else (await import("../commands/sourcesCommand.ts")).showSources(options.markdown === true, sources);
    });
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is not a number of rows.");
}
