// Open postings by one filter, most frequent first, each a link to Find; new ones in small type.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { listText } from "../../../src/client/query.ts";
import { Link } from "../context/router.tsx";
import { Share } from "../parts/Figures.tsx";
import { Panel } from "../parts/Panel.tsx";
import { type Query, writeQuery } from "../query.ts";
import { formatCount } from "../words/format.ts";
import type { Breakdown } from "./numbers.ts";

interface Props {
  title: string;
  /** The filter's name in the API. */
  filter: string;
  /** The plural of its values. */
  many: string;
  rows: readonly Breakdown[];
  query: Query;
  stale: boolean;
  nameOf?: (value: string) => string;
  caveat?: ComponentChildren;
}

const FIRST = 7;

export function BreakdownPanel({ title, filter, many, rows, query, stale, nameOf = (value) => value, caveat }: Props) {
  const [all, setAll] = useState(false);
  const max = rows[0]?.open ?? 1;
  const more = rows.length - FIRST;
  const foot = (
    <>
      {more > 0 && (
        <button class="link under" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FIRST}` : `Show ${more} more ${many}`}
        </button>
      )}
      {caveat !== undefined && (
        <>
          {more > 0 && " · "}
          {caveat}
        </>
      )}
    </>
  );
  return (
    <Panel
      title={title}
      meta="open · new 24 h"
      class={stale ? "stale" : ""}
      foot={more > 0 || caveat ? foot : undefined}
    >
      {rows.length === 0 && <p class="meta">No open postings.</p>}
      <ul class="shares">
        {(all ? rows : rows.slice(0, FIRST)).map(({ value, open, fresh }) => (
          <li key={value}>
            <Link to={`/${writeQuery({ ...query, [filter]: listText([value]) })}`}>
              <span class="share-name">{nameOf(value)}</span>
              <span class="num">{formatCount(open)}</span>
              <span class="num fresh">+{formatCount(fresh)}</span>
              <Share part={open / max} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const KNOWN: readonly (readonly [key: string, name: string])[] = [
  ["place", "Place"],
  ["language", "Language"],
  ["full_text", "Complete text"],
  ["taxonomies", "Function"],
  ["employment_type", "Employment type"],
  ["seniority", "Seniority"],
  ["salary", "Pay"],
  ["experience_level", "Experience"],
];

export function KnownPanel({
  known,
  open,
  stale,
}: {
  known: Readonly<Record<string, number>>;
  open: number;
  stale: boolean;
}) {
  const share = (key: string): number => (open === 0 ? 0 : (known[key] ?? 0) / open);
  return (
    <Panel title="Field coverage" meta="share of open postings" class={stale ? "stale" : ""}>
      <ul class="shares two">
        {KNOWN.map(([key, name]) => (
          <li key={key}>
            <div>
              <span class="share-name">{name}</span>
              <span class="num">{open === 0 ? "unknown" : `${(share(key) * 100).toFixed(1)} %`}</span>
              <Share part={share(key)} />
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
