// Openings in tables and lists of labels, without headings: "Position: Fitter" begins each of them, or a row of titles has a
// column of facts below every one.
import { type Element, elementText, findElements, spendSteps } from "../../../text/html/tree.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { mayBeTitle } from "../common/evidence.ts";
import type { Page } from "../common/page.ts";
import { FACT_LABELS, TITLE_LABELS } from "../common/words.ts";
import type { RepeatedBlock } from "./blocks.ts";

const MAX_CELLS = 2_000;
const MAX_TITLE_LENGTH = 120;
const MIN_ROWS = 3;
const MIN_FACTS = 2;

const toLabel = (words: string): string => collapseBlanks(fold(words.slice(0, 60))).replace(/[\s:：]+$/, "");

/** A title after its label, with what follows up to the next one or the end of the table. */
export function findLabelledTitles(page: Page, within: Element | null): RepeatedBlock[] {
  const { tree } = page;
  const cells = findElements(tree, "td, th, dt, dd", within ?? page.main).slice(0, MAX_CELLS);
  const starts = cells.flatMap((cell, at) => {
    const value = cells[at + 1];
    if (value === undefined || value.parent !== cell.parent || isTransposed(page, cell)) return [];
    if (!TITLE_LABELS.has(toLabel(elementText(tree, cell) ?? ""))) return [];
    const title = elementText(tree, value) ?? "";
    const block = blockOf(cell);
    return block !== null && title.length <= MAX_TITLE_LENGTH && mayBeTitle(title)
      ? [{ cell, value, title, block }]
      : [];
  });
  return starts.flatMap(({ value, title, block }, index) => {
    const next = starts[index + 1]?.cell;
    const end = next !== undefined && next.order < block.end ? next.from : block.to;
    const labels = cells.filter((each) => each.order > value.order && each.from < end);
    spendSteps(tree, labels.length);
    const facts = new Set(labels.flatMap((each) => FACT_LABELS.get(toLabel(elementText(tree, each) ?? "")) ?? []));
    return facts.size < MIN_FACTS ? [] : [{ heading: value, title, end, row: null, anchor: null }];
  });
}

function blockOf(cell: Element): Element | null {
  let ancestor = cell.parent;
  while (ancestor !== null && ancestor.name !== "table" && ancestor.name !== "dl") ancestor = ancestor.parent;
  return ancestor;
}

function isTransposed({ tree }: Page, { parent }: Element): boolean {
  return (
    parent?.name === "tr" &&
    findElements(tree, "td, th", parent).length > 2 &&
    findElements(tree, "td, th", parent).length % 2 === 1
  );
}

/** An opening that is a column of a table: its markup is put together from the cells. */
export interface ColumnOpening {
  readonly heading: Element;
  readonly title: string;
  readonly html: string;
}

/** The columns of tables whose first row has the titles and whose first column has the labels. */
export function findColumnOpenings(page: Page, within: Element | null): ColumnOpening[] {
  const { tree } = page;
  return findElements(tree, "table", within ?? page.main).flatMap((table) => {
    const rows = findElements(tree, "tr", table).map((row) =>
      findElements(tree, "td, th", row).filter(({ parent }) => parent === row),
    );
    const [head = [], ...body] = rows;
    const textOf = (cell: Element | undefined): string => elementText(tree, cell ?? null) ?? "";
    const isLabelled = TITLE_LABELS.has(toLabel(textOf(head[0]))) || textOf(head[0]) === "";
    const facts = body.filter(([label]) => FACT_LABELS.has(toLabel(textOf(label)))).length;
    if (!isLabelled || head.length < 3 || body.length < MIN_ROWS || facts < MIN_FACTS) return [];
    if (body.some((row) => row.length !== head.length)) return [];
    return head.slice(1).flatMap((heading, at): ColumnOpening[] => {
      const title = textOf(heading);
      if (!mayBeTitle(title) || title.length > MAX_TITLE_LENGTH) return [];
      const html = body.map((row) => {
        const cell = row[at + 1];
        return `<p><b>${textOf(row[0])}:</b> ${cell === undefined ? "" : tree.source.slice(cell.from, cell.to)}</p>`;
      });
      spendSteps(tree, body.length);
      return [{ heading, title, html: html.join("") }];
    });
  });
}
