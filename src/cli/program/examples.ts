// Examples for each command, shown below its help. A test checks them against the commands and their options.
import type { Command } from "commander";

export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  up: ["rolecall up", "DATABASE_URL=postgres://rolecall@db/rolecall rolecall up"],
  serve: ["ROLECALL_HOST=0.0.0.0 ROLECALL_BASE_URL=https://jobs.example rolecall serve"],
  work: ["DATABASE_URL=postgres://rolecall@db/rolecall rolecall work"],
  demo: ["rolecall demo", "ROLECALL_PORT=9000 rolecall demo"],
  world: ["rolecall world"],
  migrate: ["rolecall migrate", "rolecall migrate --restored"],
  find: [
    'rolecall find "data engineer" --location Berlin',
    "rolecall find nurse OR midwife --country DE,AT --has-salary --order-by salary",
    "rolecall find --skill python,sql --work-arrangement 'Remote Solely' --json",
    "ROLECALL_KEY=rc_… rolecall find welder --location Gdańsk --live",
  ],
  doctor: ["rolecall doctor", "rolecall doctor --offline"],
  mcp: ["ROLECALL_KEY=rc_… rolecall mcp", "ROLECALL_KEY=rc_… rolecall mcp --url https://jobs.example"],
  import: [
    "rolecall import postings.jsonl.gz",
    "rolecall import --whole --source greenhouse --board acme board.jsonl",
    "zcat dump.jsonl.gz | rolecall import -",
    "rolecall import jobs.csv --map title=Job,organization=Company,locations=City,url=Link",
  ],
  export: [
    "rolecall export rows.jsonl",
    "rolecall export --format parquet --query 'country=DE&title=nurse' nurses.parquet",
    "rolecall export --since 8042 s3://bucket/daily/changes.jsonl",
  ],
  "blocklist show": ["rolecall blocklist show --json"],
  "blocklist add": ['rolecall blocklist add --organization "Acme, Inc." --title-word senior --agencies'],
  "blocklist remove": ["rolecall blocklist remove --title-word senior"],
  "searches list": ["ROLECALL_KEY=rc_… rolecall searches list"],
  "searches add": ["rolecall searches add 'Nurses in Berlin' 'title=nurse&location=Berlin'"],
  "searches digest": [
    "rolecall searches digest 3 --every weekly --to me@acme.example",
    "rolecall searches digest 3 --every off",
  ],
  "searches rotate": ["rolecall searches rotate 3"],
  "searches remove": ["rolecall searches remove 3"],
  "webhooks list": ["ROLECALL_KEY=rc_… rolecall webhooks list"],
  "webhooks add": [
    "rolecall webhooks add https://acme.example/jobs --search 3",
    "rolecall webhooks add https://acme.example/jobs --query country=DE --events opened,closed --include ids",
  ],
  "webhooks deliveries": ["rolecall webhooks deliveries 2"],
  "webhooks test": ["rolecall webhooks test 2"],
  "webhooks replay": ["rolecall webhooks replay 2 --after 8042", "rolecall webhooks replay 2 --since 2026-11-01"],
  "webhooks rotate": ["rolecall webhooks rotate 2"],
  "webhooks pause": ["rolecall webhooks pause 2"],
  "webhooks resume": ["rolecall webhooks resume 2"],
  "webhooks remove": ["rolecall webhooks remove 2"],
  derive: ["rolecall derive --explain postings.jsonl", "rolecall derive - < postings.jsonl"],
  evaluate: ["rolecall evaluate labelled/", "rolecall evaluate --field seniority --errors seniority labelled/"],
  "rates show": ["rolecall rates show"],
  "rates import": ["rolecall rates import eurofxref.csv", "rolecall rates import eurofxref-daily.xml"],
  "titles import": ['rolecall titles import "Alternate Titles.txt"'],
  "key create": ["rolecall key create --account me", "rolecall key create --account me --admin"],
  "key list": ["rolecall key list"],
  "key set": ["rolecall key set 3f9a --contacts on"],
  "key revoke": ["rolecall key revoke 3f9a"],
  "account create": ["rolecall account create acme --until 2027-01-31"],
  "account list": ["rolecall account list"],
  "account set": ["rolecall account set acme --subscription inactive"],
  "boards add": [
    "rolecall boards add https://jobs.lever.co/acme",
    "rolecall boards add https://acme.example --company Acme",
  ],
  "boards import": ["rolecall boards import boards.csv"],
  "boards starter": ["rolecall boards starter --dry-run", "ROLECALL_CONTACT=ops@jobs.example rolecall boards starter"],
  "boards list": ["rolecall boards list"],
  "boards show": ["rolecall boards show greenhouse acme"],
  "boards remove": ["rolecall boards remove lever acme"],
  "employers import": ["rolecall employers import profiles.jsonl.gz"],
  collect: ["rolecall collect --title welder --location Gdańsk", "rolecall collect --country NO"],
  read: ["rolecall read greenhouse acme --limit 3"],
  parse: ["rolecall parse greenhouse answer.json", "rolecall parse --board acme lever page1.json page2.json"],
  sources: ["rolecall sources", "rolecall sources --markdown > docs/sources.md"],
  "index snapshot": [
    "rolecall index snapshot /srv/snapshots",
    "ROLECALL_SNAPSHOTS=s3://bucket/rolecall rolecall index snapshot",
  ],
  "index rebuild": ["rolecall index rebuild"],
  "removals list": ["rolecall removals list --state waiting"],
  "removals approve": ["rolecall removals approve 12"],
  "removals refuse": ["rolecall removals refuse 13"],
  privacy: ["rolecall privacy", "rolecall privacy --email jane@acme.example --delete"],
  forget: ["rolecall forget --id 123", "rolecall forget --email jane@acme.example"],
};

/** The words that call a command, without the program's name. */
export function exampleName(command: Command): string {
  const above = command.parent === null || command.parent.parent === null ? "" : `${exampleName(command.parent)} `;
  return command.parent === null ? "" : above + command.name();
}

export function addExamples(command: Command): void {
  const lines = EXAMPLES[exampleName(command)];
  if (lines !== undefined) command.addHelpText("after", `\nExamples:\n${lines.map((line) => `  ${line}\n`).join("")}`);
}
