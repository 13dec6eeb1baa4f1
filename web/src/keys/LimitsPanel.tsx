// The limits this key lives under, and what is left of the first of them.

import { Share } from "../parts/Figures.tsx";
import { Panel } from "../parts/Panel.tsx";
import { whole } from "../words/format.ts";
import type { Quota } from "./keyRows.ts";

const NAMES: readonly (readonly [limit: string, name: string])[] = [
  ["requests", "Requests a minute"],
  ["live", "Live searches a minute"],
  ["collect", "Collects a minute"],
  ["concurrent", "At once"],
];

export function LimitsPanel({ limits, quota }: { limits: Readonly<Record<string, number>>; quota: Quota | null }) {
  return (
    <Panel title="Limits of this key" meta={quota === null ? undefined : `all again in ${quota.seconds} s`}>
      <ul class="shares two">
        {NAMES.map(([limit, name]) => {
          const most = limits[limit] ?? 0;
          const used = limit === "requests" && quota !== null ? Math.max(0, most - quota.left) : null;
          return (
            <li key={limit}>
              <div>
                <span class="share-name">{name}</span>
                <span class="num">
                  {most === 0 ? "no limit" : used === null ? whole(most) : `${whole(used)} of ${whole(most)}`}
                </span>
                {most > 0 && <Share part={used === null ? 0 : used / most} />}
              </div>
            </li>
          );
        })}
      </ul>
      <p class="meta below">
        Over the limit the answer is 429 with <code>Retry-After</code>. Every answer carries <code>RateLimit</code>.
      </p>
    </Panel>
  );
}
