// A panel: head with title and metadata or controls, body, and a foot for caveats; and the head of a page.
import type { ComponentChildren } from "preact";

interface PanelProps {
  title: ComponentChildren;
  meta?: ComponentChildren;
  foot?: ComponentChildren;
  class?: string;
  /** Without padding, for tables and lists that draw their own lines. */
  flush?: boolean;
  children: ComponentChildren;
}

export function Panel({ title, meta, foot, flush = false, children, ...rest }: PanelProps) {
  return (
    <section class={`panel ${rest.class ?? ""}`}>
      <div class="panel-head">
        <h2>{title}</h2>
        {meta !== undefined && <div class="panel-meta">{meta}</div>}
      </div>
      <div class={flush ? "panel-body flush" : "panel-body"}>{children}</div>
      {foot !== undefined && <div class="panel-foot">{foot}</div>}
    </section>
  );
}

interface HeadProps {
  title: ComponentChildren;
  lead?: ComponentChildren;
  children?: ComponentChildren;
}

export function PageHead({ title, lead, children }: HeadProps) {
  return (
    <div class="page-head">
      <h1>{title}</h1>
      {lead !== undefined && <p class="lead">{lead}</p>}
      {children !== undefined && <div class="page-controls">{children}</div>}
    </div>
  );
}

/** A choice of a few options, side by side. */
interface SegmentsProps<T extends string> {
  label: string;
  options: readonly (readonly [value: T, text: string])[];
  value: T;
  onChange: (value: T) => void;
}

export function Segments<T extends string>({ label, options, value, onChange }: SegmentsProps<T>) {
  return (
    <div class="segments" role="group" aria-label={label}>
      {options.map(([each, text]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {text}
        </button>
      ))}
    </div>
  );
}
