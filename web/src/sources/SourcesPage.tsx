// Sources: what is held first, then adding a board, then every source, worst first. Healthy is quiet.
import { useEffect, useState } from "preact/hooks";
import type { HoldRow, SourceRow, Stats } from "../../../src/contract/answers.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { ErrorNote, Note } from "../parts/Note.tsx";
import { PageHead, Segments } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { many } from "../words/format.ts";
import { AddBoard } from "./AddBoard.tsx";
import { HoldsPanel } from "./HoldsPanel.tsx";
import { isUnused, wantsLook, worstFirst } from "./health.ts";
import { SourceTable } from "./SourceTable.tsx";
import "./sources.css";

const EVERY_MS = 15_000;
type Cut = "all" | "look" | "off";
const CUTS: readonly (readonly [Cut, string])[] = [
  ["all", "All"],
  ["look", "Need a look"],
  ["off", "Off"],
];

/** Goes up every quarter of a minute while the tab is seen, and when something was done. */
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
  off: (row) => row.on === false,
};

export function SourcesPage() {
  const { api, admin } = useSession();
  const [turn, next] = useTurn();
  const [cut, setCut] = useState<Cut>("all");
  // The service sums up its sources every few seconds; what was switched here is known at once.
  const [switched, setSwitched] = useState<Record<string, Pick<SourceRow, "on" | "because">>>({});
  const sources = useAnswer(`${turn}`, (signal) => api.sources({ signal }));
  const holds = useAnswer(
    admin ? `${turn}` : null,
    async (signal) => (await api.get<HoldRow[]>("admin/holds", {}, { signal })).data,
  );
  const lately = useAnswer(
    `${turn}`,
    async (signal) => (await api.get<Stats>("stats", { part: "sources" }, { signal })).data.sources ?? [],
  );
  useKeys({ r: sources.retry });
  const rows = (sources.data ?? []).map((row) => ({ ...row, ...switched[row.source] }));
  const used = rows.filter((row) => row.boards > 0);
  const boards = rows.reduce((all, row) => all + row.boards, 0);
  const looks = rows.filter(wantsLook).length;
  const now = useNow();
  const [unused, setUnused] = useState(false);
  const chosen = worstFirst(rows.filter(TESTS[cut]));
  const hidden = cut === "all" && !unused ? chosen.filter(isUnused).length : 0;
  const shown = hidden === 0 ? chosen : chosen.filter((row) => !isUnused(row));
  const held = holds.data ?? [];
  return (
    <>
      <PageHead
        title="Sources"
        lead={
          sources.data === null
            ? undefined
            : `${many(used.length, "source")} in use, ${many(boards, "board")}. ${looks === 0 ? "Nothing needs a look." : `${looks} ${looks === 1 ? "needs" : "need"} a look; the rest is quiet.`}`
        }
      >
        <Segments label="Which sources" options={CUTS} value={cut} onChange={setCut} />
      </PageHead>
      <QueryLine path="sources" query={{}} />
      {sources.error !== null && <ErrorNote error={sources.error} onRetry={sources.retry} />}
      {sources.data === null && sources.error === null && <Skeleton rows={6} />}
      {rows.some((row) => row.health === null) && (
        <Note kind="warn" title="The ledger cannot be reached.">
          How the boards fare is not known; what is open comes from the index.
        </Note>
      )}
      {admin && sources.data !== null && (
        <div class={held.length > 0 ? "grid manage" : "grid manage alone"}>
          {held.length > 0 && <HoldsPanel holds={held} now={now} onChange={next} />}
          <AddBoard onAdded={next} />
        </div>
      )}
      {shown.length > 0 && (
        <SourceTable
          rows={shown}
          lately={new Map((lately.data ?? []).map((row) => [row.source, row]))}
          {...{ now, turn }}
          onSwitch={(source, standing) => setSwitched({ ...switched, [source]: standing })}
        />
      )}
      {hidden > 0 && shown.length > 0 && (
        <p class="meta below">
          <button class="link under" type="button" onClick={() => setUnused(true)}>
            {hidden} more sources
          </button>{" "}
          are on and have no boards yet.
        </p>
      )}
      {sources.data !== null && shown.length === 0 && hidden === 0 && (
        <section class="panel">
          <Empty title={cut === "off" ? "No source is off" : "Nothing needs a look"}>
            {cut === "off"
              ? "Every source of this version is read."
              : "Every board that was read was read whole, and no closing is held."}
          </Empty>
        </section>
      )}
    </>
  );
}
