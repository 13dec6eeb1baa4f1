// Receivers that accept a message only if it keeps the limits that Slack, Discord, Microsoft Teams and ntfy document
// for incoming messages, and that render its text, so that tests can see what a reader would see.
import type { ChatStyle } from "../../src/contract/outgoing.ts";
import type { Received } from "../rig/hooks.ts";

type Json = Record<string, unknown>;
type Render = (body: Json, text: string, fail: (reason: string) => void) => string;

const record = (value: unknown): Json => (typeof value === "object" && value !== null ? (value as Json) : {});
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(record) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** At most 50 blocks; a section holds 1 to 3,000 characters; `<`, `>` and `&` appear only in links and entities. */
const slack: Render = (body, _, fail) => {
  const blocks = list(body.blocks);
  if (blocks.length === 0 || blocks.length > 50) fail(`${blocks.length} blocks`);
  if (textOf(body.text) === "") fail("no text for notifications");
  const texts = blocks.map((block) => {
    const { type, text } = record(block.text);
    const content = textOf(text);
    if (block.type !== "section" || type !== "mrkdwn") fail(`block of type ${textOf(block.type)}`);
    if (content === "" || content.length > 3000) fail(`section of ${content.length} characters`);
    const withoutLinks = content.replace(/<https?:[^<>|\s]+\|([^<>\n]+)>/g, "$1");
    if (/[<>]/.test(withoutLinks)) fail(`unescaped: ${withoutLinks}`);
    if (/&(?!(?:amp|lt|gt);)/.test(content)) fail(`unescaped &: ${content}`);
    return withoutLinks.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  });
  if (texts.join("").length > 13_000) fail("blocks too long");
  return texts.join("\n");
};

/** Content of 2,000 characters; 10 embeds with titles of 256, descriptions of 4,096 and 6,000 characters in total. */
const discord: Render = (body, _, fail) => {
  const embeds = list(body.embeds);
  const content = textOf(body.content);
  if (content.length > 2000 || (content === "" && embeds.length === 0)) fail("content");
  if (embeds.length > 10) fail(`${embeds.length} embeds`);
  if (JSON.stringify(body.allowed_mentions) !== '{"parse":[]}') fail("mentions are possible");
  let total = 0;
  const texts = embeds.flatMap(({ title, description, url }) => {
    if (textOf(title) === "" || textOf(title).length > 256 || textOf(description).length > 4096) fail("embed text");
    if (url !== undefined && !URL.canParse(textOf(url))) fail("embed address");
    total += textOf(title).length + textOf(description).length;
    return [textOf(title), textOf(description)];
  });
  if (total > 6000) fail(`${total} characters in embeds`);
  const all = [content, ...texts].join("\n");
  if (/(?<!\\)(?:\\\\)*[*_~`|[\]]/.test(all)) fail(`unescaped Markdown: ${all}`);
  return all.replace(/\\(.)/g, "$1");
};

/** 28 KB; one Adaptive Card whose elements belong to its version. */
const teams: Render = (body, text, fail) => {
  if (Buffer.byteLength(text) > 28 * 1024) fail(`${text.length} bytes`);
  const [attachment = {}, ...others] = list(body.attachments);
  const card = record(attachment.content);
  if (body.type !== "message" || others.length > 0) fail("not one message");
  if (attachment.contentType !== "application/vnd.microsoft.card.adaptive") fail("content type");
  if (card.type !== "AdaptiveCard" || !/^1\.[2-5]$/.test(textOf(card.version))) fail("card version");
  return list(card.body)
    .map(({ type, inlines }) => {
      if (type !== "RichTextBlock" || list(inlines).length === 0) fail("element");
      return list(inlines)
        .map((run) => {
          const { type: action, url } = record(run.selectAction);
          if (run.type !== "TextRun" || textOf(run.text) === "") fail("text run");
          if (action !== undefined && (action !== "Action.OpenUrl" || !URL.canParse(textOf(url)))) fail("action");
          return textOf(run.text);
        })
        .join("");
    })
    .join("\n");
};

/** Published as JSON at the root of the server; a topic name, and 4,096 bytes of message. */
const ntfy: Render = (body, _, fail) => {
  if (!/^[-_A-Za-z0-9]{1,64}$/.test(textOf(body.topic))) fail("topic");
  const bytes = Buffer.byteLength(textOf(body.message));
  if (bytes === 0 || bytes > 4096) fail(`${bytes} bytes`);
  if (body.click !== undefined && !URL.canParse(textOf(body.click))) fail("click");
  return `${textOf(body.title)}\n${textOf(body.message)}`;
};

const SERVICES: Readonly<Record<ChatStyle, Render>> = { slack, discord, teams, ntfy };

/** The message as displayed, and why the service refuses it; an empty list: it is accepted. */
export function readChatMessage(
  style: ChatStyle,
  { text }: Pick<Received, "text">,
): { shown: string; faults: string[] } {
  const faults: string[] = [];
  const shown = SERVICES[style](record(JSON.parse(text)), text, (reason) => void faults.push(reason));
  return { shown, faults };
}
