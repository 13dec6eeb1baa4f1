// Keys and usage: the permissions and usage of this key or session; admins also see all keys and create new ones,
// people who are signed in do so for their own account.
import { useState } from "preact/hooks";
import type { RolecallError, UsageAnswer } from "../../../src/client/client.ts";
import type { AccountRow, KeyRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { Link } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { asError, useAnswer } from "../parts/answer.ts";
import { Skeleton } from "../parts/Empty.tsx";
import { AdminOnly, ErrorNote } from "../parts/Note.tsx";
import { PageHead, Panel } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { PlusIcon } from "../parts/stateIcons.tsx";
import { clock, formatCount, fullDay } from "../words/format.ts";
import { KeyTable } from "./KeyTable.tsx";
import { type Quota, quotaIn } from "./keyRows.ts";
import { type MadeKey, NewKeyDialog, ShownOnce } from "./NewKey.tsx";
import { UsageChart } from "./UsageChart.tsx";
import "./keys.css";
import { Share } from "../parts/Figures.tsx";

// The limits of this key, and the remaining quota of the first one.

const NAMES: readonly (readonly [limit: string, name: string])[] = [
  ["requests", "Requests per minute"],
  ["live", "Live searches per minute"],
  ["collect", "Collect requests per minute"],
  ["concurrent", "Concurrent requests"],
];

function LimitsPanel({ limits, quota }: { limits: Readonly<Record<string, number>>; quota: Quota | null }) {
  return (
    <Panel title="Limits of this key" meta={quota === null ? undefined : `resets in ${quota.seconds} s`}>
      <ul class="shares two">
        {NAMES.map(([limit, name]) => {
          const max = limits[limit] ?? 0;
          const used = limit === "requests" && quota !== null ? Math.max(0, max - quota.remaining) : null;
          return (
            <li key={limit}>
              <div>
                <span class="share-name">{name}</span>
                <span class="num">
                  {max === 0
                    ? "no limit"
                    : used === null
                      ? formatCount(max)
                      : `${formatCount(used)} of ${formatCount(max)}`}
                </span>
                {max > 0 && <Share part={used === null ? 0 : used / max} />}
              </div>
            </li>
          );
        })}
      </ul>
      <p class="meta below">
        Above a limit the service returns 429 with <code>Retry-After</code>. Every response has the header{" "}
        <code>RateLimit</code>.
      </p>
    </Panel>
  );
}

function leadOf({ account, role, subscription_until, session_until }: UsageAnswer): string {
  const until = subscription_until === null ? "" : `; the subscription ends ${fullDay(subscription_until)}`;
  const may = role === "admin" ? "has full access" : "can search and collect";
  const subject = session_until === null ? "this key" : `your session until ${clock(session_until, false)}`;
  return `Account ${account}; ${subject} ${may}${until}.`;
}

function Actions({ onNew }: { onNew: () => void }) {
  const { admin } = useSession();
  return (
    <>
      {admin && (
        <Link class="button" to="/removals">
          Requests for removal
        </Link>
      )}
      <button class="button primary" type="button" onClick={onNew}>
        <PlusIcon /> New key
      </button>
    </>
  );
}

interface ShownKeys {
  readonly path: "admin/keys" | "keys";
  readonly keys: readonly KeyRow[];
  readonly accounts: readonly AccountRow[];
}

/** All keys for an admin, their own for a person who is signed in, null for a key without administration. */
function useShownKeys(turn: number) {
  const { api, admin, usage } = useSession();
  const path = admin ? "admin/keys" : usage.session_until !== null ? "keys" : null;
  return useAnswer(path === null ? null : `${turn}`, async (signal): Promise<ShownKeys> => {
    if (path !== "admin/keys") {
      const { data } = await api.get<KeyRow[]>("keys", {}, { signal });
      return { path: "keys", keys: data, accounts: [] };
    }
    const [rows, accounts] = await Promise.all([
      api.get<KeyRow[]>("admin/keys", {}, { signal }),
      api.get<AccountRow[]>("admin/accounts", {}, { signal }),
    ]);
    return { path, keys: rows.data, accounts: accounts.data };
  });
}

export function KeysPage() {
  const { api, admin, usage: own, signOut } = useSession();
  const [turn, setTurn] = useState(0);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const usage = useAnswer(`${turn}`, (signal) => api.get<UsageAnswer>("usage", {}, { signal }));
  const keys = useShownKeys(turn);
  const [failed, setFailed] = useState<RolecallError | null>(null);
  const onMade = (key: MadeKey): void => {
    setMade(key);
    setMaking(false);
    setFailed(null);
    setTurn(turn + 1);
  };
  const createOwn = (): void =>
    void api.get<MadeKey>("keys", {}, { method: "POST" }).then(
      ({ data }) => onMade(data),
      (caught: unknown) => setFailed(asError(caught)),
    );
  useKeys({ r: usage.retry });
  const now = useNow();
  const error = usage.error ?? keys.error ?? failed;
  const mayCreate = admin || own.session_until !== null;
  return (
    <>
      <PageHead title="Keys and usage" lead={usage.data === null ? undefined : leadOf(usage.data.data)}>
        <button class="button" type="button" onClick={signOut}>
          Sign out
        </button>
        {mayCreate && <Actions onNew={admin ? () => setMaking(true) : createOwn} />}
      </PageHead>
      <QueryLine path="usage" query={{}} />
      {made !== null && <ShownOnce made={made} onDone={() => setMade(null)} />}
      {error !== null && <ErrorNote error={error} onRetry={() => setTurn(turn + 1)} />}
      {usage.data === null && usage.error === null && <Skeleton rows={3} />}
      {usage.data !== null && (
        <div class="grid usage">
          <UsageChart days={usage.data.data.days} now={now} />
          <LimitsPanel limits={usage.data.data.limits} quota={quotaIn(usage.data.headers.get("ratelimit"))} />
        </div>
      )}
      {!mayCreate && <AdminOnly title="Creating, listing and revoking keys requires an admin key." />}
      {keys.data !== null && <KeyTable {...keys.data} now={now} onChange={() => setTurn(turn + 1)} />}
      {making && (
        <NewKeyDialog
          accounts={(keys.data?.accounts ?? []).map(({ account }) => account)}
          onClose={() => setMaking(false)}
          onMade={onMade}
        />
      )}
    </>
  );
}
