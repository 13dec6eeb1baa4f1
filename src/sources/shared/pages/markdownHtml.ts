// Converts the simple Markdown of some services to HTML: paragraphs and lists; emphasis is dropped. Everything else is
// text.
import { escapeHtml } from "../../../text/html/textToHtml.ts";

const BREAK = /<br\s{0,5}\/?>/gi;
const HIGHLIGHT = /<\/?em>/gi;
const EMPHASIS = /\*{2,6}|_{2,4}/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const ITEM = /^\s{0,8}[*+•-]\s+(.*)$/;
const HEADING = /^#{1,6}\s+/;

export function markdownToHtml(markdown: string | null): string | null {
  if (markdown === null) return null;
  const parts: string[] = [];
  let items: string[] = [];
  const endList = (): void => {
    if (items.length > 0) parts.push(`<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`);
    items = [];
  };
  for (const line of markdown.replace(HIGHLIGHT, "").replace(BREAK, "\n").split(/\r?\n/)) {
    const item = ITEM.exec(line)?.[1];
    const words = inline(item ?? line);
    if (words === "") continue;
    if (item === undefined) {
      endList();
      parts.push(`<p>${words}</p>`);
    } else items.push(words);
  }
  endList();
  return parts.length === 0 ? null : parts.join("\n");
}

function inline(line: string): string {
  return escapeHtml(line.replace(HEADING, "").replace(EMPHASIS, "").replace(ESCAPED, "$1").trim());
}
