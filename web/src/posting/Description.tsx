// The posting's text with its evidence: from the markup if it agrees with the text, else from the text itself.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import { alignLeaves } from "./align.ts";
import type { MarkedSpan } from "./evidence.ts";
import { type Lit, offsetsFrom, Runs, runsOf } from "./marking.tsx";
import { leavesOf, type Markup } from "./markup.ts";
import { type Block, blocksOf, type Line } from "./textBlocks.ts";

interface Props {
  text: string;
  /** Null: there is none, or it is not loaded yet. */
  markup: readonly Markup[] | null;
  /** Empty while evidence is off. */
  spans: readonly MarkedSpan[];
  lit: Lit;
}

const BLOCKS = new Set(["p", "ul", "ol", "table", "blockquote", "pre", "hr", "dl", "h3", "h4"]);

function isInline(node: Markup): boolean {
  return "text" in node || !BLOCKS.has(node.tag) || node.children.every(isInline);
}

/** The nodes of a tree; each leaf takes the next offsets. A paragraph that contains blocks is not a paragraph. */
function draw(tree: readonly Markup[], next: (text: string) => ComponentChildren): ComponentChildren {
  return tree.map((node, at) => {
    if ("text" in node) return next(node.text);
    const { tag: Tag, href, children } = node;
    if (Tag === "br" || Tag === "hr") return <Tag key={at} />;
    if (href !== undefined) {
      return (
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {draw(children, next)}
        </a>
      );
    }
    if (Tag === "p" && !children.every(isInlineChild)) return <div key={at}>{draw(children, next)}</div>;
    return <Tag key={at}>{draw(children, next)}</Tag>;
  });
}

function isInlineChild(node: Markup): boolean {
  return "text" in node || (!BLOCKS.has(node.tag) && isInline(node));
}

function FromMarkup({
  tree,
  offsets,
  spans,
  lit,
}: Omit<Props, "text" | "markup"> & {
  tree: readonly Markup[];
  offsets: readonly number[][];
}) {
  let leaf = 0;
  return (
    <>
      {draw(tree, (text) => {
        const place = offsets[leaf++] ?? [];
        return <Runs key={`leaf${leaf}`} runs={runsOf(text, place, spans)} lit={lit} />;
      })}
    </>
  );
}

function LineRuns({ line, spans, lit }: { line: Line; spans: readonly MarkedSpan[]; lit: Lit }) {
  return <Runs runs={runsOf(line.text, offsetsFrom(line.start, line.text.length), spans)} lit={lit} />;
}

function FromText({ blocks, spans, lit }: { blocks: readonly Block[]; spans: readonly MarkedSpan[]; lit: Lit }) {
  return (
    <>
      {blocks.map((block) => {
        const key = block.lines[0]?.start;
        const lines = block.lines.map((line) => <LineRuns key={line.start} line={line} spans={spans} lit={lit} />);
        if (block.kind === "heading") return <h3 key={key}>{lines}</h3>;
        if (block.kind === "list") {
          return (
            <ul key={key}>
              {block.lines.map((line) => (
                <li key={line.start}>
                  <LineRuns line={line} spans={spans} lit={lit} />
                </li>
              ))}
            </ul>
          );
        }
        return <p key={key}>{lines.flatMap((line, at) => (at === 0 ? [line] : [<br key={`br${at}`} />, line]))}</p>;
      })}
    </>
  );
}

export function Description({ text, markup, spans, lit }: Props) {
  const offsets = useMemo(() => (markup === null ? null : alignLeaves(leavesOf(markup), text)), [markup, text]);
  const blocks = useMemo(() => blocksOf(text), [text]);
  // Without evidence, the markup need not agree with the text.
  const places = offsets ?? (spans.length === 0 ? [] : null);
  if (markup === null || places === null) {
    return (
      <div class="description">
        <FromText blocks={blocks} spans={spans} lit={lit} />
      </div>
    );
  }
  return (
    <div class="description" data-from="markup">
      <FromMarkup tree={markup} offsets={places} spans={spans} lit={lit} />
    </div>
  );
}
