// Deliveries as messages for people: the bodies that Slack, Discord, Microsoft Teams and ntfy document for incoming
// messages, within their limits. Text of postings is escaped, so that it cannot mention anyone or forge a link.
import type { EventType } from "../contract/lists.ts";
import type { ChatStyle } from "../contract/outgoing.ts";
import { isRecord } from "../contract/storedValues.ts";

interface ChatEvent {
  type: EventType;
  id: number;
  /** The posting as JSON; `null` if it is not available. */
  row: string | null;
}

export interface ChatMessage {
  /** The name of the saved search, if any. */
  name: string | null;
  isTest: boolean;
  events: readonly ChatEvent[];
}

interface Entry {
  title: string;
  facts: string;
  url: string | null;
}

const TITLE_CHARACTERS = 150;
const FACTS_CHARACTERS = 120;
const NAME_CHARACTERS = 80;
/** Longer addresses are left out: an escaped one must fit in a section of a Slack message. */
const URL_CHARACTERS = 1400;

/** Slack: 50 blocks; messages with more than about 13,000 characters in blocks are refused. */
const SLACK = { entries: 40, characters: 12_000 };
/** Discord: 10 embeds with 6,000 characters in total. */
const DISCORD = { entries: 10, characters: 5900 };
/** Teams: 28 KB according to the documentation; receivers report refusals from 21 KB. */
const TEAMS = { entries: 40, bytes: 20_000 };
/** ntfy: 4,096 bytes; a longer message becomes an attachment. */
const NTFY = { entries: 40, bytes: 3900 };

const LABELS: Readonly<Record<EventType, string>> = {
  opened: "new",
  modified: "changed",
  closed: "closed",
  left: "no longer matching",
};

/** The topic of an ntfy address, which is its last segment; `null` if it is not valid. */
export function ntfyTopic(url: string): string | null {
  return /\/([-\w]{1,64})$/.exec(new URL(url).pathname)?.[1] ?? null;
}

/** Where the message is posted: ntfy accepts JSON only at the address of the server, not of the topic. */
export function chatUrl(style: ChatStyle, url: string): string {
  if (style !== "ntfy") return url;
  const target = new URL(url);
  target.pathname = target.pathname.replace(/[^/]*$/, "");
  return target.href;
}

export function formatChatMessage(style: ChatStyle, message: ChatMessage, url: string): string {
  return formatEntries(style, formatHeading(message), message.events.map(readEntry), url);
}

/** An alarm as a message. */
export function formatChatAlarm(
  style: ChatStyle,
  heading: string,
  alarms: readonly Pick<Entry, "title" | "facts">[],
  url: string,
): string {
  return formatEntries(
    style,
    heading,
    alarms.map((alarm) => ({ ...alarm, url: null })),
    url,
  );
}

function formatEntries(style: ChatStyle, heading: string, entries: readonly Entry[], url: string): string {
  switch (style) {
    case "slack":
      return JSON.stringify(slackBody(heading, entries));
    case "discord":
      return JSON.stringify(discordBody(heading, entries));
    case "teams":
      return JSON.stringify(teamsBody(heading, entries));
    case "ntfy":
      return JSON.stringify(ntfyBody(heading, entries, ntfyTopic(url) ?? ""));
  }
}

function formatHeading({ name, isTest, events }: ChatMessage): string {
  const prefix = name === null ? "" : `${cut(name, NAME_CHARACTERS)}: `;
  if (isTest) return `${prefix}test message from Rolecall`;
  const counts = Object.entries(LABELS).flatMap(([type, label]) => {
    const count = events.filter((event) => event.type === type).length;
    return count === 0 ? [] : [`${count} ${label}`];
  });
  return `${prefix}${counts.join(", ")} ${events.length === 1 ? "posting" : "postings"}`;
}

function readEntry({ type, id, row }: ChatEvent): Entry {
  const parsed: unknown = row === null ? null : JSON.parse(row);
  const posting = isRecord(parsed) ? parsed : {};
  const text = (value: unknown): string => (typeof value === "string" ? value : "");
  const places = Array.isArray(posting.locations_derived) ? posting.locations_derived.map(text) : [];
  const label = type === "opened" ? "" : LABELS[type];
  const facts = [text(posting.organization), places.slice(0, 3).join("; "), text(posting.salary), label];
  const url = text(posting.url);
  return {
    title: cut(text(posting.title) || `Posting ${id}`, TITLE_CHARACTERS),
    facts: cut(facts.filter((fact) => fact !== "").join(" · "), FACTS_CHARACTERS),
    url: /^https?:\/\//.test(url) && url.length <= URL_CHARACTERS ? new URL(url).href : null,
  };
}

/** On one line, with at most this many UTF-16 units. */
function cut(text: string, max: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= max) return line;
  return `${line.slice(0, max - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** The entries that fit, and how many do not. */
function takeFitting<T>(
  all: readonly T[],
  limit: { entries: number; size: number },
  sizeOf: (entry: T) => number,
): { shown: T[]; more: number } {
  const shown: T[] = [];
  let size = 0;
  for (const entry of all.slice(0, limit.entries)) {
    size += sizeOf(entry);
    if (size > limit.size) break;
    shown.push(entry);
  }
  return { shown, more: all.length - shown.length };
}

const moreLine = (more: number): string => `… and ${more} more`;

/** `&`, `<` and `>` are the characters that Slack documents as reserved. */
function escapeSlack(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function slackBody(heading: string, entries: readonly Entry[]) {
  const texts = entries.map(({ title, facts, url }) => {
    const link = url === null ? "" : escapeSlack(url.replaceAll("|", "%7C"));
    const name = escapeSlack(title);
    const first =
      link === "" || link.length > URL_CHARACTERS ? `*${name}*` : `*<${link}|${name.replaceAll("|", "¦")}>*`;
    return facts === "" ? first : `${first}\n${escapeSlack(facts)}`;
  });
  const { shown, more } = takeFitting(texts, { entries: SLACK.entries, size: SLACK.characters }, (text) => text.length);
  const lines = [escapeSlack(heading), ...shown, ...(more > 0 ? [moreLine(more)] : [])];
  const blocks = lines.map((text) => ({ type: "section", text: { type: "mrkdwn", text } }));
  return { text: escapeSlack(heading), unfurl_links: false, unfurl_media: false, blocks };
}

/** Discord renders Markdown; a backslash before each of its characters prevents it. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_~`|>[\]()#@:-]/g, "\\$&");
}

function discordBody(heading: string, entries: readonly Entry[]) {
  const embeds = entries.map(({ title, facts, url }) => ({
    title: clip(escapeMarkdown(title), 256),
    ...(facts === "" ? {} : { description: escapeMarkdown(facts) }),
    ...(url === null ? {} : { url }),
  }));
  const sizeOf = (embed: (typeof embeds)[number]): number => embed.title.length + (embed.description?.length ?? 0);
  const { shown, more } = takeFitting(embeds, { entries: DISCORD.entries, size: DISCORD.characters }, sizeOf);
  const content = escapeMarkdown(heading) + (more > 0 ? `\n${moreLine(more)}` : "");
  return { content, embeds: shown, allowed_mentions: { parse: [] } };
}

/** Cuts escaped text without leaving a backslash that would escape nothing. */
function clip(escaped: string, max: number): string {
  if (escaped.length <= max) return escaped;
  return `${escaped
    .slice(0, max - 1)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(/(^|[^\\])((?:\\\\)*)\\$/, "$1$2")}…`;
}

/** Text runs are not parsed as Markdown, so nothing needs escaping. */
function teamsBody(heading: string, entries: readonly Entry[]) {
  const run = (text: string, more: object = {}): object => ({ type: "TextRun", text, ...more });
  const block = (...inlines: object[]): object => ({ type: "RichTextBlock", inlines });
  const blocks = entries.map(({ title, facts, url }) =>
    block(
      run(title, { weight: "Bolder", ...(url === null ? {} : { selectAction: { type: "Action.OpenUrl", url } }) }),
      ...(facts === "" ? [] : [run(` ${facts}`)]),
    ),
  );
  const bytesOf = (value: object): number => Buffer.byteLength(JSON.stringify(value)) + 1;
  const { shown, more } = takeFitting(blocks, { entries: TEAMS.entries, size: TEAMS.bytes }, bytesOf);
  const title = block(run(heading, { weight: "Bolder", size: "Medium" }));
  const content = {
    $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
    type: "AdaptiveCard",
    version: "1.4",
    body: [title, ...shown, ...(more > 0 ? [block(run(moreLine(more)))] : [])],
  };
  return {
    type: "message",
    attachments: [{ contentType: "application/vnd.microsoft.card.adaptive", contentUrl: null, content }],
  };
}

/** ntfy shows plain text. A message about one posting opens that posting. */
function ntfyBody(heading: string, entries: readonly Entry[], topic: string) {
  const texts = entries.map(({ title, facts, url }) =>
    [title, facts, url ?? ""].filter((line) => line !== "").join("\n"),
  );
  const bytesOf = (text: string): number => Buffer.byteLength(text) + 2;
  const { shown, more } = takeFitting(texts, { entries: NTFY.entries, size: NTFY.bytes }, bytesOf);
  const message = [...shown, ...(more > 0 ? [moreLine(more)] : [])].join("\n\n");
  const click = entries.length === 1 ? entries[0]?.url : null;
  return {
    topic,
    title: heading,
    message: message === "" ? heading : message,
    tags: ["briefcase"],
    ...(click === null || click === undefined ? {} : { click }),
  };
}
