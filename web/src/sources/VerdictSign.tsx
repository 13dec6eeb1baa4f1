// The result of a read: always an icon with its word, colour only for what needs attention.
import type { State, Verdict } from "./health.ts";

const SIGNS: Readonly<Record<string, readonly [sign: string, kind: string]>> = {
  complete: ["●", "fine"],
  unchanged: ["◉", "fine"],
  empty: ["○", "fine"],
  partial: ["◐", "warn"],
  degraded: ["▲", "warn"],
  held: ["▲", "warn"],
  suspicious: ["▲", "warn"],
  failed: ["✕", "bad"],
  failing: ["✕", "bad"],
  reading: ["◔", "dim"],
  unread: ["○", "dim"],
  searched: ["○", "dim"],
  imported: ["–", "dim"],
  off: ["–", "dim"],
};

export function VerdictSign({ verdict, words }: { verdict: State | Verdict; words?: string }) {
  const [sign, kind] = SIGNS[verdict] ?? ["○", "dim"];
  return (
    <span class={`verdict ${kind}`}>
      <i aria-hidden="true">{sign}</i> {words ?? verdict}
    </span>
  );
}

const BARS: readonly (readonly [verdict: string, words: string])[] = [
  ["complete", "read completely"],
  ["unchanged", "unchanged or empty"],
  ["partial", "partial or suspicious"],
  ["failed", "failed"],
  ["unread", "not read yet"],
];

/** The meaning of the icons and colours. */
export function Legend() {
  return (
    <div class="read-legend">
      <span class="meta">Last read of each board:</span>
      {BARS.map(([verdict, words]) => (
        <span key={verdict} class="meta">
          <svg class="read-bars" width="10" height="12" aria-hidden="true">
            <rect class={`read ${verdict}`} width="10" height="12" rx="1" />
          </svg>{" "}
          {words}
        </span>
      ))}
      <span class="meta">
        A source needs attention when a quarter of its boards <VerdictSign verdict="failing" words="fail" /> or{" "}
        <VerdictSign verdict="partial" words="are partially read" />, or when closings are{" "}
        <VerdictSign verdict="held" words="held" />.
      </span>
    </div>
  );
}

const HEIGHTS: Readonly<Record<string, number>> = {
  complete: 12,
  unchanged: 12,
  empty: 12,
  partial: 6,
  suspicious: 6,
  failed: 12,
};

/** The last sixteen reads, oldest first; an incomplete read is shorter or red, and all are named. */
export function Reads({ reads }: { reads: readonly { at: string; verdict: string; rows: number }[] }) {
  const shown = reads.slice(-16);
  const counts = Map.groupBy(shown, ({ verdict }) => verdict);
  const named = [...counts].map(([verdict, rows]) => `${rows.length} ${verdict}`).join(", ");
  const label = shown.length === 0 ? "not read yet" : `Last ${shown.length} reads: ${named}`;
  return (
    <svg class="read-bars" width="112" height="14" role="img" aria-label={label}>
      <title>{label}</title>
      {Array.from({ length: 16 }, (_, at) => {
        const read = shown[at - (16 - shown.length)];
        const height = read === undefined ? 3 : (HEIGHTS[read.verdict] ?? 12);
        return (
          <rect
            key={at}
            class={`read ${read?.verdict ?? "none"}`}
            x={at * 7}
            y={13 - height}
            width="5"
            height={height}
          />
        );
      })}
    </svg>
  );
}

/** The results of each board's last read: one bar, split by verdict. */
export function VerdictBar({ verdicts, boards }: { verdicts: Readonly<Record<string, number>>; boards: number }) {
  const order = ["complete", "unchanged", "empty", "unread", "partial", "suspicious", "failed"];
  const parts = order.flatMap((verdict) => {
    const count = verdicts[verdict] ?? 0;
    return count === 0 ? [] : [{ verdict, count }];
  });
  const label =
    parts.length === 0
      ? "no boards"
      : `Last reads: ${parts.map(({ verdict, count }) => `${count} ${verdict}`).join(", ")}`;
  let from = 0;
  return (
    <svg class="read-bars" width="112" height="14" role="img" aria-label={label}>
      <title>{label}</title>
      {parts.length === 0 && <rect class="read none" x="0" y="10" width="112" height="3" />}
      {parts.map(({ verdict, count }) => {
        const width = (112 * count) / Math.max(1, boards);
        const x = from;
        from += width;
        return <rect key={verdict} class={`read ${verdict}`} x={x} y="1" width={Math.max(1, width - 1)} height="12" />;
      })}
    </svg>
  );
}
