// Sources page: holds first, then every source, worst first. Healthy sources are quiet.
import type { ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { HoldRow } from "../../../src/contract/answers/adminAnswers.ts";
import type { Stats } from "../../../src/contract/answers/statsAnswers.ts";
import type { SourceRow } from "../../../src/contract/answers.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { Link, useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { AdminOnly, ErrorNote, Note } from "../parts/Note.tsx";
import { PageHead, Segments } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { readQuery, withParams, writeQuery } from "../query.ts";
import { many } from "../words/format.ts";
import { HoldsPanel } from "./HoldsPanel.tsx";
import { HostTable } from "./HostTable.tsx";
import { isUnused, stateOf, wantsLook, worstFirst } from "./health.ts";
import { SourceTable } from "./SourceTable.tsx";
import { Starter } from "./Starter.tsx";
import "./sources.css";

const EVERY_MS = 15_000;
type Cut = "all" | "look" | "off";
const CUTS: readonly (readonly [Cut, string])[] = [
  ["all", "All"],
  ["look", "Needs attention"],
  ["off", "Off"],
];

/** Incremented every 15 seconds while the tab is visible, and after an action. */
function useTurn(): [turn: number, next: () => void] {
  const [turn, setTurn] = useState(0);
  const next = (): void => setTurn((before) => before + 1);
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setTurn((before) => before + 1), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return [turn, next];
}

const TESTS: Readonly<Record<Cut, (row: SourceRow) => boolean>> = {
  all: () => true,
  look: wantsLook,
  off: (row) => stateOf(row).state === "off",
};

export function SourcesPage() {
  const { api, admin } = useSession();
  const [turn, next] = useTurn();
  const { search, go } = useRouter();
  const given = readQuery(search);
  const cut = CUTS.find(([each]) => each === given.show)?.[0] ?? "all";
  const show = (params: Record<string, string | undefined>): void =>
    go(`/sources${writeQuery(withParams(given, params))}`, "replace");
  // The service summarises its sources every few seconds; switches made here apply immediately.
  const [switched, setSwitched] = useState<Record<string, Pick<SourceRow, "on" | "because">>>({});
  const sources = useAnswer(`${turn}`, (signal) => api.sources({ signal }));
  const lately = useAnswer(
    `${turn}`,
    async (signal) => (await api.get<Stats>("stats", { part: "sources" }, { signal })).data.sources ?? [],
  );
  useKeys({ r: sources.retry, ...(admin ? { a: () => go("/collect?by=board") } : {}) });
  const rows = (sources.data ?? []).map((row) => ({ ...row, ...switched[row.source] }));
  const now = useNow();
  return (
    <>
      <PageHead title="Sources" lead={sources.data === null ? undefined : leadOf(rows)}>
        {admin && (
          <Link class="button small" to="/collect?by=board">
            Add a board… <kbd>a</kbd>
          </Link>
        )}
        <Segments
          label="Which sources"
          options={CUTS}
          value={cut}
          onChange={(chosen) => show({ show: chosen === "all" ? undefined : chosen })}
        />
      </PageHead>
      <QueryLine path="sources" query={{}} />
      {sources.error !== null && <ErrorNote error={sources.error} onRetry={sources.retry} />}
      {sources.data === null && sources.error === null && <Skeleton rows={6} />}
      {rows.some((row) => row.health === null) && (
        <Note kind="warn" title="The database is not reachable.">
          Board status is unavailable; counts come from the index.
        </Note>
      )}
      {sources.data !== null && <Management turn={turn} now={now} onChange={next} />}
      {sources.data !== null && (
        <Shown
          rows={rows}
          cut={cut}
          now={now}
          turn={turn}
          unfolded={given.source ?? null}
          onUnfold={(source) => show({ source: source ?? undefined })}
          lately={new Map((lately.data ?? []).map((row) => [row.source, row]))}
          onSwitch={(source, state) => setSwitched({ ...switched, [source]: state })}
        />
      )}
      {admin && sources.data !== null && <HostTable now={now} turn={turn} />}
    </>
  );
}

function leadOf(rows: readonly SourceRow[]): string {
  const used = rows.filter((row) => row.boards > 0).length;
  if (used === 0) return "No boards yet.";
  const boards = rows.reduce((all, row) => all + row.boards, 0);
  const looks = rows.filter(wantsLook).length;
  const wanting = looks === 0 ? "None needs attention." : `${looks} ${looks === 1 ? "needs" : "need"} attention.`;
  return `${many(used, "source")} in use, with ${many(boards, "board")}. ${wanting}`;
}

/** Admin actions: starter boards and holds. Other keys see a note instead. */
function Management({ turn, now, onChange }: { turn: number; now: number; onChange: () => void }) {
  const { api, admin } = useSession();
  const holds = useAnswer(
    admin ? `${turn}` : null,
    async (signal) => (await api.get<HoldRow[]>("admin/holds", {}, { signal })).data,
  );
  if (!admin) return <AdminOnly title="Switching sources and releasing holds requires an admin key." />;
  const held = holds.data ?? [];
  return (
    <>
      <Starter turn={turn} onBegun={onChange} />
      {held.length > 0 && <HoldsPanel holds={held} now={now} onChange={onChange} />}
    </>
  );
}

interface ShownProps extends ComponentProps<typeof SourceTable> {
  cut: Cut;
}

/** The table of the selected sources; enabled sources without boards are behind a button. */
function Shown({ rows, cut, ...table }: ShownProps) {
  const [unused, setUnused] = useState(false);
  const chosen = worstFirst(rows.filter(TESTS[cut]));
  const hidden =
    cut === "all" && !unused && !chosen.some((row) => isUnused(row) && row.source === table.unfolded)
      ? chosen.filter(isUnused).length
      : 0;
  const shown = hidden === 0 ? chosen : chosen.filter((row) => !isUnused(row));
  if (shown.length === 0 && hidden === 0) {
    return (
      <section class="panel">
        <Empty title={cut === "off" ? "No source is off" : "Nothing needs attention"}>
          {cut === "off"
            ? "Every source of this version is on."
            : "Every board was read completely, and no closing is held."}
        </Empty>
      </section>
    );
  }
  return (
    <>
      {shown.length > 0 && <SourceTable rows={shown} {...table} />}
      {hidden > 0 && (
        <p class="meta below">
          <button class="link under" type="button" onClick={() => setUnused(true)}>
            {many(hidden, "more source")}
          </button>{" "}
          {hidden === 1 ? "is on and has" : "are on and have"} no boards yet: <Link to="/collect">collect</Link> a job
          and a place, or add a board.
        </p>
      )}
    </>
  );
}
