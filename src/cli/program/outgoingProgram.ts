// Commands for saved searches and webhooks of the account of the key.
import { type Command, InvalidArgumentError, Option } from "commander";
import { WEBHOOK_EVENTS, type WebhookEvent } from "../../contract/lists.ts";
import { WEBHOOK_STYLES, type WebhookStyle } from "../../contract/outgoing.ts";
import type { Environment } from "../environment/environment.ts";
import type { BlocklistEntries } from "../outgoing/blocklistCommand.ts";
import type { ServiceTarget } from "../outgoing/outgoingCommands.ts";
import { url } from "./queryProgram.ts";

interface ServiceOptions {
  url?: string;
}

interface ListOptions extends ServiceOptions {
  json?: true;
}

interface HookOptions extends ServiceOptions {
  search?: number;
  query?: string;
  style?: WebhookStyle;
  events?: WebhookEvent[];
  include?: "rows" | "ids";
  batch?: number;
  seconds?: number;
  after?: number;
}

const load = () => import("../outgoing/outgoingCommands.ts");
type ToTarget = (serviceOptions: ServiceOptions) => ServiceTarget;

export function addOutgoingCommands(program: Command, environment: () => Environment): void {
  const toTarget: ToTarget = ({ url }) => ({ environment: environment(), url: url ?? null });
  addSearches(program, toTarget);
  addBlocklist(program, toTarget);
  addWebhooks(program, toTarget);
}

function addSearches(program: Command, toTarget: ToTarget): void {
  const searches = program.command("searches").description("saved searches of the key's account");
  searches
    .command("list")
    .description("list saved searches with the number of open and new postings and their CSV feed URLs")
    .addOption(url())
    .option("--json", "print one JSON object per line")
    .action(async (options: ListOptions) => (await load()).listSearches(toTarget(options), options.json === true));
  searches
    .command("add")
    .description("save a search and print its feed URLs, which require no key")
    .argument("<name>", "name of the saved search")
    .argument("[query]", "query string of search, such as 'title=nurse&country=DE'", "")
    .addOption(url())
    .action(async (name: string, query: string, options: ServiceOptions) =>
      (await load()).addSearch(toTarget(options), name, query),
    );
  searches
    .command("digest")
    .description("send new postings by e-mail")
    .argument("<id>", "id of the saved search", readNumber)
    .addOption(new Option("--every <interval>", "how often").choices(["daily", "weekly", "off"]).default("daily"))
    .option("--to <address>", "recipient address")
    .addOption(url())
    .action(async (id: number, options: ServiceOptions & { every: "daily" | "weekly" | "off"; to?: string }) =>
      (await load()).setDigest(toTarget(options), id, options.every, options.to),
    );
  searches
    .command("rotate")
    .description("create new feed URLs; the old ones stop working at once")
    .argument("<id>", "id of the saved search", readNumber)
    .addOption(url())
    .action(async (id: number, options: ServiceOptions) => (await load()).rotateSearch(toTarget(options), id));
  searches
    .command("remove")
    .description("delete a saved search; its feeds stop working")
    .argument("<id>", "id of the saved search", readNumber)
    .addOption(url())
    .action(async (id: number, options: ServiceOptions) => (await load()).removeSearch(toTarget(options), id));
}

function addBlocklist(program: Command, toTarget: ToTarget): void {
  const load = () => import("../outgoing/blocklistCommand.ts");
  const blocklist = program
    .command("blocklist")
    .description("employers and words that searches with blocklist=true exclude");
  blocklist
    .command("show")
    .description("show the block list of the key's account")
    .addOption(url())
    .option("--json", "print JSON")
    .action(async (options: ListOptions) => (await load()).showBlocklist(toTarget(options), options.json === true));
  const changing = (name: string, description: string, keep: boolean): Command =>
    blocklist
      .command(name)
      .description(description)
      .option("--organization <names...>", "names of employers")
      .option("--domain <domains...>", "domains of employers")
      .option("--title-word <words...>", "words or phrases in titles")
      .option("--agencies", "staffing agencies")
      .addOption(url())
      .action(async (options: ServiceOptions & BlocklistEntries) =>
        (await load()).changeBlocklist(toTarget(options), options, keep),
      );
  changing("add", "add entries to the block list", true);
  changing("remove", "remove entries from the block list", false);
}

function addWebhooks(program: Command, toTarget: ToTarget): void {
  const hooks = program.command("webhooks").description("webhooks of the key's account");
  const about = (name: string, description: string): Command =>
    hooks.command(name).description(description).argument("<id>", "id of the webhook", readNumber).addOption(url());
  hooks
    .command("list")
    .description("list webhooks and their status")
    .addOption(url())
    .option("--json", "print one JSON object per line")
    .action(async (options: ListOptions) => (await load()).listWebhooks(toTarget(options), options.json === true));
  addHook(hooks, toTarget);
  about("deliveries", "list the last deliveries, newest first, with the receiver's responses")
    .option("--json", "print one JSON object per line")
    .action(async (id: number, options: ListOptions) =>
      (await load()).listDeliveries(toTarget(options), id, options.json === true),
    );
  about("test", "send a delivery without events now; exits with status 1 if the receiver does not accept it").action(
    async (id: number, options: ServiceOptions) => (await load()).testWebhook(toTarget(options), id),
  );
  about("replay", "send every event after a position or since a time again")
    .addOption(new Option("--after <seq>", "position to start after").argParser(readNumber).conflicts("since"))
    .addOption(new Option("--since <time>", "a date, or a time with its zone"))
    .action(async (id: number, options: ServiceOptions & { after?: number; since?: string }) =>
      (await load()).replayWebhook(toTarget(options), id, options),
    );
  about("rotate", "create and print a new secret; for a day, deliveries are signed with both").action(
    async (id: number, options: ServiceOptions) => (await load()).rotateWebhook(toTarget(options), id),
  );
  about("pause", "pause a webhook until it is resumed").action(async (id: number, options: ServiceOptions) =>
    (await load()).switchWebhook(toTarget(options), id, "paused"),
  );
  about("resume", "resume a webhook at the event where it stopped").action(
    async (id: number, options: ServiceOptions) => (await load()).switchWebhook(toTarget(options), id, "active"),
  );
  about("remove", "delete a webhook and its deliveries").action(async (id: number, options: ServiceOptions) =>
    (await load()).removeWebhook(toTarget(options), id),
  );
}

function addHook(hooks: Command, toTarget: ToTarget): void {
  hooks
    .command("add")
    .description("create a webhook for a search and print its secret once")
    .argument("<address>", "URL of the receiver, such as https://example.com/jobs")
    .addOption(new Option("--search <id>", "id of a saved search").argParser(readNumber).conflicts("query"))
    .addOption(new Option("--query <query>", "query string of search; an empty string matches every posting"))
    .addOption(new Option("--style <name>", "format of the deliveries").choices(WEBHOOK_STYLES))
    .addOption(
      new Option(
        "--events <names>",
        `any of ${WEBHOOK_EVENTS.join(",")} (default: all but source_degraded; with a chat style only opened)`,
      ).argParser(readEvents),
    )
    .addOption(new Option("--include <content>", "send rows, or ids only").choices(["rows", "ids"]))
    .addOption(new Option("--batch <number>", "maximum number of events per delivery").argParser(readNumber))
    .addOption(
      new Option("--seconds <number>", "maximum time an event waits to be batched with others").argParser(readNumber),
    )
    .addOption(new Option("--after <seq>", "position to start after (default: the newest)").argParser(readNumber))
    .addOption(url())
    .action(async (address: string, { url, search, query, ...rest }: HookOptions) => {
      const searchOrQuery = search === undefined ? { query: query ?? "" } : { search_id: search };
      await (await load()).addWebhook(toTarget(url === undefined ? {} : { url }), {
        url: address,
        ...searchOrQuery,
        ...rest,
      });
    });
}

function readEvents(text: string): WebhookEvent[] {
  const names = text.split(",").map((name) => name.trim());
  const known = WEBHOOK_EVENTS.filter((event) => names.includes(event));
  if (known.length === names.length) return known;
  throw new InvalidArgumentError(`It must be a list of ${WEBHOOK_EVENTS.join(", ")}.`);
}

function readNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It must be a whole number.");
}
