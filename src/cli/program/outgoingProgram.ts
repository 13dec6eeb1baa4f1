// Commands for saved searches and webhooks of the account of the key.
import { type Command, InvalidArgumentError, Option } from "commander";
import { EVENTS, type EventType } from "../../contract/lists.ts";
import type { ServiceTarget } from "../outgoing/outgoingCommands.ts";
import type { Environment } from "../service/environment.ts";
import { url } from "./queryProgram.ts";

interface ServiceOptions {
  url?: string;
}

interface HookOptions extends ServiceOptions {
  search?: number;
  query?: string;
  events?: EventType[];
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
  addWebhooks(program, toTarget);
}

function addSearches(program: Command, toTarget: ToTarget): void {
  const searches = program.command("searches").description("saved searches of the key's account");
  searches
    .command("list")
    .description("list them, with what is open and new, and the address of each for spreadsheets")
    .addOption(url())
    .action(async (options: ServiceOptions) => (await load()).listSearches(toTarget(options)));
  searches
    .command("add")
    .description("save a search and print the addresses of its feeds, which need no key")
    .argument("<name>", "what it is called")
    .argument("[query]", "query string of search, such as 'title=nurse&country=DE'", "")
    .addOption(url())
    .action(async (name: string, query: string, options: ServiceOptions) =>
      (await load()).addSearch(toTarget(options), name, query),
    );
  searches
    .command("digest")
    .description("send its new postings by e-mail")
    .argument("<id>", "number of the search", readNumber)
    .addOption(new Option("--every <rhythm>", "how often").choices(["daily", "weekly", "off"]).default("daily"))
    .option("--to <address>", "where to")
    .addOption(url())
    .action(async (id: number, options: ServiceOptions & { every: "daily" | "weekly" | "off"; to?: string }) =>
      (await load()).setDigest(toTarget(options), id, options.every, options.to),
    );
  searches
    .command("rotate")
    .description("give it new feed addresses; the old ones end at once")
    .argument("<id>", "number of the search", readNumber)
    .addOption(url())
    .action(async (id: number, options: ServiceOptions) => (await load()).rotateSearch(toTarget(options), id));
  searches
    .command("remove")
    .description("delete it; its feeds end")
    .argument("<id>", "number of the search", readNumber)
    .addOption(url())
    .action(async (id: number, options: ServiceOptions) => (await load()).removeSearch(toTarget(options), id));
}

function addWebhooks(program: Command, toTarget: ToTarget): void {
  const hooks = program.command("webhooks").description("webhooks of the key's account");
  const about = (name: string, description: string): Command =>
    hooks.command(name).description(description).argument("<id>", "number of the webhook", readNumber).addOption(url());
  hooks
    .command("list")
    .description("list them, and how they fare")
    .addOption(url())
    .action(async (options: ServiceOptions) => (await load()).listWebhooks(toTarget(options)));
  addHook(hooks, toTarget);
  about("deliveries", "list its last deliveries, newest first, with what the receiver said").action(
    async (id: number, options: ServiceOptions) => (await load()).listDeliveries(toTarget(options), id),
  );
  about("test", "send a delivery without events now; status 1 where the receiver does not take it").action(
    async (id: number, options: ServiceOptions) => (await load()).testWebhook(toTarget(options), id),
  );
  about("replay", "send everything after a position, or since a time, again")
    .addOption(new Option("--after <seq>", "position to begin after").argParser(readNumber).conflicts("since"))
    .addOption(new Option("--since <time>", "a date, or a time with its zone"))
    .action(async (id: number, options: ServiceOptions & { after?: number; since?: string }) =>
      (await load()).replayWebhook(toTarget(options), id, options),
    );
  about("rotate", "print a new secret; for a day both sign").action(async (id: number, options: ServiceOptions) =>
    (await load()).rotateWebhook(toTarget(options), id),
  );
  about("pause", "send nothing until it is resumed").action(async (id: number, options: ServiceOptions) =>
    (await load()).switchWebhook(toTarget(options), id, "paused"),
  );
  about("resume", "go on at the very event it stopped at").action(async (id: number, options: ServiceOptions) =>
    (await load()).switchWebhook(toTarget(options), id, "active"),
  );
  about("remove", "delete it, with its deliveries").action(async (id: number, options: ServiceOptions) =>
    (await load()).removeWebhook(toTarget(options), id),
  );
}

function addHook(hooks: Command, toTarget: ToTarget): void {
  hooks
    .command("add")
    .description("have the postings of a search sent, and print the secret, this once")
    .argument("<address>", "what receives, such as https://example.com/jobs")
    .addOption(new Option("--search <id>", "saved search").argParser(readNumber).conflicts("query"))
    .addOption(new Option("--query <query>", "query string of search; every posting when neither is given"))
    .addOption(new Option("--events <names>", `of ${EVENTS.join(",")}; all when absent`).argParser(readEvents))
    .addOption(new Option("--include <what>", "postings, or ids alone").choices(["rows", "ids"]))
    .addOption(new Option("--batch <number>", "events in one delivery").argParser(readNumber))
    .addOption(new Option("--seconds <number>", "how long an event may wait for others").argParser(readNumber))
    .addOption(new Option("--after <seq>", "position to begin after; the newest when absent").argParser(readNumber))
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

function readEvents(text: string): EventType[] {
  const names = text.split(",").map((name) => name.trim());
  const known = EVENTS.filter((event) => names.includes(event));
  if (known.length === names.length) return known;
  throw new InvalidArgumentError(`It is not a list of ${EVENTS.join(", ")}.`);
}

function readNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is not a whole number.");
}
