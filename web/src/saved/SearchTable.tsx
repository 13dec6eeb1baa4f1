// The saved searches: matches, new matches, feeds, digest and actions.
import type { SavedSearchRow } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { Panel } from "../parts/Panel.tsx";
import { QueryChips } from "../parts/QueryChips.tsx";
import { day, exact, formatCount } from "../words/format.ts";

const FEEDS = ["atom", "csv", "jsonl"] as const;

interface Acts {
  onOpen: (saved: SavedSearchRow) => void;
  onDigest: (saved: SavedSearchRow) => void;
  onWebhook: (saved: SavedSearchRow) => void;
  onRotate: (saved: SavedSearchRow) => void;
  onDelete: (saved: SavedSearchRow) => void;
}

export function SearchTable({ rows, ...acts }: Acts & { rows: readonly SavedSearchRow[] }) {
  const now = useNow();
  return (
    <Panel title="Searches" flush foot="Everyone who has the URL of a feed can read it without a key.">
      <div class="wide-table">
        <table class="plain-table saved-table">
          <thead>
            <tr>
              <th>search</th>
              <th class="num">open</th>
              <th class="num">since last visit</th>
              <th>feeds</th>
              <th>digest</th>
              <th>saved</th>
              <th>
                <span class="visually-hidden">actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((saved) => (
              <SearchLine key={saved.id} saved={saved} now={now} {...acts} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function SearchLine({ saved, now, ...acts }: Acts & { saved: SavedSearchRow; now: number }) {
  const { name, query, count, new_since_seen: fresh, feeds, created_at, digest, email } = saved;
  return (
    <tr>
      <td>
        <button class="button small" type="button" onClick={() => acts.onOpen(saved)}>
          {name}
        </button>
        <QueryChips text={query} />
      </td>
      <td class="num" data-name="open">
        {count === null ? "unknown" : formatCount(count)}
      </td>
      <td class="num" data-name="since last visit">
        {fresh === null ? "unknown" : fresh === 0 ? "0" : <span class="tag on">{formatCount(fresh)} new</span>}
      </td>
      <td data-name="feeds">
        {FEEDS.map((format) => (
          <a key={format} class="saved-feed" href={feeds[format]} rel="noreferrer">
            {format}
          </a>
        ))}
      </td>
      <td data-name="digest">
        <button class="button small" type="button" onClick={() => acts.onDigest(saved)}>
          {digest === "off" ? "off" : digest}…
        </button>
        {digest !== "off" && <p class="meta">to {email}</p>}
      </td>
      <td data-name="saved" title={exact(created_at)}>
        {day(created_at, now)}
      </td>
      <td class="saved-acts">
        <button class="button small" type="button" onClick={() => acts.onWebhook(saved)}>
          Webhook…
        </button>
        <button class="button small" type="button" onClick={() => acts.onRotate(saved)}>
          New feed URLs…
        </button>
        <button class="button small" type="button" onClick={() => acts.onDelete(saved)}>
          Delete…
        </button>
      </td>
    </tr>
  );
}
