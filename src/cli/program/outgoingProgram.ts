// Commands for what goes out by itself: saved searches and webhooks of the account whose key asks.
import { type Command, InvalidArgumentError, Option } from "commander";
import type { Client } from "../../client/client.ts";
import { EVENTS, type EventType } from "../../contract/outgoing.ts";
import type { Environment } from "../service/environment.ts";
import { url } from "./askProgram.ts";

interface Asked {
  url?: string;
}

interface HookOptions extends Asked {
  search?: number;
  query?: string;
  events?: EventType[];
  include?: "rows" | "ids";
  batch?: number;
  seconds?: number;
  after?: number;
}

type Commands = typeof import("../commands/outgoingCommands.ts");

export function addOutgoing(program: Command, environment: () => Environment): void {
  /** Asks the service with what a command does. */
  const ask = async (options: Asked, work: (commands: Commands, client: Client) => Promise<unknown>): Promise<void> => {
    const commands = await import("../commands/outgoingCommands.ts");
    await commands.withService(environment(), options.url ?? null, (client) => work(commands, client));
  };
  addSearches(program, ask);
  addWebhooks(program, ask);
}

type Ask = (options: Asked, work: (commands: Commands, client: Client) => Promise<unknown>) => Promise<void>;

function addSearches(program: Command, ask: Ask): void {
  const searches = program.command("searches").description("saved searches of the key's account");
  searches
    .command("list")
    .description("list them, with what is open and new, and the address of each for spreadsheets")
    .addOption(url())
    .action((options: Asked) => ask(options, ({ listSearches }, client) => listSearches(client)));
  searches
    .command("add")
    .description("save a search and print the addresses of its feeds, which need no key")
    .argument("<name>", "what it is called")
    .argument("[query]", "query string of search, such as 'title=nurse&country=DE'", "")
    .addOption(url())
    .action((name: string, query: string, options: Asked) =>
      ask(options, ({ addSearch }, client) => addSearch(client, name, query)),
    );
  searches
    .command("digest")
    .description("send its new postings by e-mail")
    .argument("<id>", "number of the search", readNumber)
    .addOption(new Option("--every <rhythm>", "how often").choices(["daily", "weekly", "off"]).default("daily"))
    .option("--to <address>", "where to")
    .addOption(url())
    .action((id: number, options: Asked & { every: "daily" | "weekly" | "off"; to?: string }) =>
      ask(options, ({ setDigest }, client) => setDigest(client, id, options.every, options.to)),
    );
  searches
    .command("rotate")
    .description("give it new feed addresses; the old ones end at once")
    .argument("<id>", "number of the search", readNumber)
    .addOption(url())
    .action((id: number, options: Asked) => ask(options, ({ rotateSearch }, client) => rotateSearch(client, id)));
  searches
    .command("remove")
    .description("delete it; its feeds end")
    .argument("<id>", "number of the search", readNumber)
    .addOption(url())
    .action((id: number, options: Asked) => ask(options, (_, client) => client.searches.delete(id)));
}

function addWebhooks(program: Command, ask: Ask): void {
  const hooks = program.command("webhooks").description("webhooks of the key's account");
  const about = (name: string, description: string): Command =>
    hooks.command(name).description(description).argument("<id>", "number of the webhook", readNumber).addOption(url());
  hooks
    .command("list")
    .description("list them, and how they fare")
    .addOption(url())
    .action((options: Asked) => ask(options, ({ listWebhooks }, client) => listWebhooks(client)));
  addHook(hooks, ask);
  about("deliveries", "list its last deliveries, newest first, with what the receiver said").action(
    (id: number, options: Asked) => ask(options, ({ listDeliveries }, client) => listDeliveries(client, id)),
  );
  about("test", "send a delivery without events now; status 1 where the receiver does not take it").action(
    (id: number, options: Asked) => ask(options, ({ testWebhook }, client) => testWebhook(client, id)),
  );
  about("replay", "send everything after a position, or since a time, again")
    .addOption(new Option("--after <seq>", "position to begin after").argParser(readNumber).conflicts("since"))
    .addOption(new Option("--since <time>", "a date, or a time with its zone"))
    .action((id: number, options: Asked & { after?: number; since?: string }) =>
      ask(options, (commands, client) => commands.replayWebhook(client, id, options)),
    );
  about("rotate", "print a new secret; for a day both sign").action((id: number, options: Asked) =>
    ask(options, ({ rotateWebhook }, client) => rotateWebhook(client, id)),
  );
  about("pause", "send nothing until it is resumed").action((id: number, options: Asked) =>
    ask(options, (_, client) => client.webhooks.change(id, { state: "paused" })),
  );
  about("resume", "go on at the very event it stopped at").action((id: number, options: Asked) =>
    ask(options, (_, client) => client.webhooks.change(id, { state: "active" })),
  );
  about("remove", "delete it, with its deliveries").action((id: number, options: Asked) =>
    ask(options, (_, client) => client.webhooks.delete(id)),
  );
}

function addHook(hooks: Command, ask: Ask): void {
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
    .action((address: string, { url: _, search, query, ...rest }: HookOptions) => {
      const what = search === undefined ? { query: query ?? "" } : { search_id: search };
      return ask(_ === undefined ? {} : { url: _ }, ({ addWebhook }, client) =>
        addWebhook(client, { url: address, ...what, ...rest }),
      );
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
