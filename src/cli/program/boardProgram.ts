// Boards and sources on the command line: adding boards, reading one now, parsing saved responses, listing the sources.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Environment } from "../environment/environment.ts";

export function addBoards(program: Command, environment: () => Environment): void {
  const load = () => import("../commands/boardCommands.ts");
  const boards = program.command("boards").description("boards: the lists of postings that workers read");
  boards
    .command("add")
    .description(
      "try the board at a URL (a hiring platform's page or a company's own site) and add it if it can be read",
    )
    .argument("<url>", "URL of a careers page, a posting or a company site")
    .option("--company <name>", "employer of the board")
    .option("--domain <domain>", "employer's domain")
    .option("--force", "add the board even if it cannot be read")
    .action(async (url: string, options: { company?: string; domain?: string; force?: true }) =>
      (await load()).addBoard(environment(), url, options),
    );
  boards
    .command("import")
    .description("add the boards of a CSV file with the columns source, slug, company, domain")
    .argument("<file>", "file, or - for stdin")
    .action(async (file: string) => (await load()).importBoards(environment(), file));
  boards
    .command("starter")
    .description("add the starter boards for a new service; workers read them")
    .option("--dry-run", "only print the number of boards, the read intervals and the user agent")
    .action(async (options: { dryRun?: true }) => (await load()).addStarter(environment(), options.dryRun === true));
  boards
    .command("list")
    .description("list the boards")
    .option("--json", "print one JSON object per line")
    .action(async (options: { json?: true }) => (await load()).showBoards(environment(), options.json === true));
  boards
    .command("show")
    .description("show one board: its postings, the cost of a read, its next read and the reason for it")
    .argument("<source>")
    .argument("<board>")
    .action(async (source: string, board: string) => (await load()).showBoard(environment(), source, board));
  boards
    .command("remove")
    .description("remove a board; its open postings close")
    .argument("<source>")
    .argument("<board>")
    .action(async (source: string, board: string) => (await load()).removeBoard(environment(), source, board));
  program
    .command("employers")
    .description("employer profiles")
    .command("import")
    .description("import employer profiles: JSON Lines of {name, domain, industry, headcount, country, …}")
    .argument("<file>", "file (.gz is decompressed), or - for stdin")
    .action(async (file: string) =>
      (await import("../commands/employersCommand.ts")).importEmployers(environment(), file),
    );
}

export function addReading(program: Command, environment: () => Environment): void {
  program
    .command("collect")
    .description("create a collect request for a job, place or country, and show its progress")
    .option("--title <words>", "job title or keywords")
    .option("--location <place>", "city, region or country")
    .option("--country <code>", "two-letter country code")
    .action(async (options: { title?: string; location?: string; country?: string }) =>
      (await import("../commands/collectCommand.ts")).collectNow(environment(), options),
    );
  program
    .command("read")
    .description("read one board now and print its raw postings as JSON Lines; a summary goes to stderr")
    .argument("<source>", "the source, as listed by `rolecall sources`")
    .argument("<board>", "the board's slug at its source, as printed by `boards add`")
    .addOption(new Option("--limit <rows>", "stop after about this many postings").argParser(readCount))
    .action(async (source: string, board: string, options: { limit?: number }) =>
      (await import("../commands/readCommand.ts")).readBoardNow(environment(), source, board, options.limit ?? null),
    );
  program
    .command("parse")
    .description("parse saved responses of a source and print their raw postings")
    .argument("<source>", "the source, as listed by `rolecall sources`")
    .argument("<files...>", "responses of the source: lists or single postings (.gz is decompressed)")
    .option("--board <board>", "the board of the responses (default: the file name)")
    .action(async (source: string, files: string[], options: { board?: string }) =>
      (await import("../commands/readCommand.ts")).parseFiles(source, files, options.board ?? null),
    );
  program
    .command("sources")
    .description("list the sources: their content, reliability and state")
    .argument("[sources...]", "only these sources (default: all)")
    .option("--markdown", "print docs/sources.md")
    .option("--json", "print one JSON object per line")
    .option("--check", "read one known board of each source now and report differences from the recorded structure")
    .action(async (sources: string[], options: { markdown?: true; json?: true; check?: true }) => {
      if (options.check === true)
        await (await import("../commands/sourcesCheck.ts")).checkSources(environment(), sources);
      else
        (await import("../commands/sourcesCommand.ts")).showSources(
          options.markdown ? "markdown" : options.json ? "json" : "table",
          sources,
          environment().keys,
        );
    });
}

function readCount(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a number of rows.");
}
