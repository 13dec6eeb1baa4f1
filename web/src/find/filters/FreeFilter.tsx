// A filter with a free value: a date, a number, names. It applies on blur or Enter.
import { useEffect, useState } from "preact/hooks";
import { type Query, withParams } from "../../query.ts";
import { labelOf, paramOf, relativeDate } from "../../words/filterNames.ts";

interface Props {
  name: string;
  query: Query;
  onChange: (query: Query) => void;
  placeholder?: string;
  /** Without its own label if the group's title is enough. */
  bare?: boolean;
}

export function FreeFilter({ name, query, onChange, placeholder, bare = false }: Props) {
  const [text, setText] = useState(query[name] ?? "");
  useEffect(() => setText(query[name] ?? ""), [query[name], name]);
  const kind = paramOf(name)?.kind;
  // The types of an input's attributes differ by its type; these values fit both.
  const type = (kind === "date" ? "date" : "text") as "text";
  const take = (): void => {
    if (text.trim() !== (query[name] ?? "")) onChange(withParams(query, { [name]: text.trim() }));
  };
  const label = name.startsWith("exclude_") ? `without ${labelOf(name)}` : labelOf(name);
  const input = (
    <input
      id={`filter-${name}`}
      class="input"
      type={type}
      inputMode={kind === "integer" ? "numeric" : undefined}
      aria-label={label}
      placeholder={placeholder ?? (kind === "names" ? "exact names, separated by commas" : "")}
      value={kind === "date" ? (relativeDate(text) === null ? text.slice(0, 10) : "") : text}
      onInput={(event) => setText(event.currentTarget.value)}
      onChange={take}
      onKeyDown={(event) => event.key === "Enter" && take()}
    />
  );
  return bare ? (
    input
  ) : (
    <label class="free" for={`filter-${name}`}>
      <span class="meta">{label}</span>
      {input}
    </label>
  );
}
