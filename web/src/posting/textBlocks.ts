// A plain description as paragraphs, headings and lists, each line with its offset in the text: used if there is no
// markup, or if the markup does not agree with the text.

export interface Line {
  readonly text: string;
  /** The offset of the line's words in the whole text. */
  readonly start: number;
}

export type Block =
  | { readonly kind: "paragraph"; readonly lines: readonly Line[] }
  | { readonly kind: "heading"; readonly lines: readonly Line[] }
  | { readonly kind: "list"; readonly lines: readonly Line[] };

const BULLET = /^\s*(?:[-•*·–]|\d{1,3}[.)])\s+/;

function kindOf(line: string, alone: boolean): Block["kind"] {
  if (BULLET.test(line)) return "list";
  return alone && line.length <= 70 && !/[.!?;,]$/.test(line) ? "heading" : "paragraph";
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split("\n");
  let at = 0;
  let open = false;
  for (const [index, line] of lines.entries()) {
    const start = at;
    at += line.length + 1;
    if (line.trim() === "") {
      open = false;
      continue;
    }
    const alone = (lines[index - 1] ?? "").trim() === "" && (lines[index + 1] ?? "").trim() === "";
    const kind = kindOf(line, alone && index < lines.length - 1);
    const lead = (kind === "list" ? BULLET.exec(line)?.[0].length : /^\s*/.exec(line)?.[0].length) ?? 0;
    const entry = { text: line.slice(lead), start: start + lead };
    const last = blocks.at(-1);
    if (last !== undefined && last.kind === kind && kind !== "heading" && (open || kind === "list")) {
      blocks[blocks.length - 1] = { kind, lines: [...last.lines, entry] };
    } else {
      blocks.push({ kind, lines: [entry] });
    }
    open = true;
  }
  return blocks;
}
