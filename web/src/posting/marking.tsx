// Evidence in a text: splits characters by the spans they belong to, and draws the mark that highlights its rows.
import type { MarkedSpan } from "./evidence.ts";

export interface Lit {
  /** The selected number, from the text or from the table. */
  readonly active: number | null;
  setActive(number: number | null): void;
  /** On a phone a tap opens the sheet. */
  onTap(numbers: readonly number[]): void;
}

export interface Run {
  readonly text: string;
  readonly span: MarkedSpan | null;
  /** The end of the span, where its numbers are shown. */
  readonly ends: boolean;
}

function spanAt(spans: readonly MarkedSpan[], offset: number): MarkedSpan | null {
  return spans.find(({ start, end }) => offset >= start && offset < end) ?? null;
}

/** Splits a leaf, whose characters are at `offsets`, at the bounds of spans. */
export function runsOf(text: string, offsets: readonly number[], spans: readonly MarkedSpan[]): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    const span = spanAt(spans, offsets[from] as number);
    if (at < text.length && spanAt(spans, offsets[at] as number) === span) continue;
    const last = (offsets[at - 1] as number) + 1;
    runs.push({ text: text.slice(from, at), span, ends: span !== null && last >= span.end });
    from = at;
  }
  return runs;
}

/** The offsets of a line that occurs unchanged in the text. */
export function offsetsFrom(start: number, length: number): number[] {
  return Array.from({ length }, (_, at) => start + at);
}

function Mark({ run, lit }: { run: Run & { span: MarkedSpan }; lit: Lit }) {
  const { numbers } = run.span;
  const [first = null] = numbers;
  const on = lit.active !== null && numbers.includes(lit.active);
  return (
    <span
      class={on ? "evidence on" : "evidence"}
      role="button"
      tabIndex={0}
      data-number={first}
      aria-describedby={numbers.map((number) => `evidence-${number}`).join(" ")}
      onMouseEnter={() => lit.setActive(first)}
      onMouseLeave={() => lit.setActive(null)}
      onFocus={() => lit.setActive(first)}
      onBlur={() => lit.setActive(null)}
      onClick={() => lit.onTap(numbers)}
      onKeyDown={(event) => event.key === "Enter" && lit.onTap(numbers)}
    >
      {run.text}
      {run.ends && <sup>{numbers.join(" ")}</sup>}
    </span>
  );
}

export function Runs({ runs, lit }: { runs: readonly Run[]; lit: Lit }) {
  return (
    <>
      {runs.map((run, at) => {
        const { span } = run;
        return span === null ? run.text : <Mark key={at} run={{ ...run, span }} lit={lit} />;
      })}
    </>
  );
}
