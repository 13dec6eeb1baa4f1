// Collect page: everything that brings more postings into the feed (a request for a job and a place, an employer's board, a
// file), with all requests and their progress below.
import { useState } from "preact/hooks";
import type { CollectRecord, RolecallError } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { useKeys } from "../context/keys.ts";
import { useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Employers, Services } from "../parts/collecting/ProgressLists.tsx";
import { Figure } from "../parts/Figures.tsx";
import { AdminOnly, ErrorNote, Note } from "../parts/Note.tsx";
import { PageHead, Segments } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { BusyIcon, DoneIcon, RefusedIcon, WaitingIcon } from "../parts/stateIcons.tsx";
import { type Query, readQuery, without, withParams, writeQuery } from "../query.ts";
import { type Progress, progressOf, secondsOf, wentWrong } from "../words/collectProgress.ts";
import { formatCount, sentence } from "../words/format.ts";
import { AddBoard } from "./AddBoard.tsx";
import { ArrivingPostings } from "./ArrivingPostings.tsx";
import { useAddedBoards } from "./addedBoards.ts";
import { FoundChart } from "./FoundChart.tsx";
import { Requests } from "./Requests.tsx";
import { type Following, useCollect, wordsOf } from "./useCollect.ts";
import "./collect.css";

type Way = "words" | "board" | "file";
const WAYS: readonly (readonly [Way, string])[] = [
  ["words", "Job and place"],
  ["board", "Employer's board"],
  ["file", "File"],
];
const LEADS: Readonly<Record<Exclude<Way, "file">, string>> = {
  words: "Enter a job and a place. The service finds employers there and reads their boards now.",
  board: "Enter the link of a careers page. The service reads the board now, and then regularly.",
};
const FIELDS = [
  ["title", "Job title or keywords", "wind turbine technician"],
  ["location", "City, region or country", "Esbjerg"],
  ["country", "Country, if no place", "DK"],
] as const;

function Form({ words, busy, onSubmit }: { words: Query; busy: boolean; onSubmit: (words: Query) => void }) {
  const [draft, setDraft] = useState(words);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (Object.keys(draft).length > 0) onSubmit(draft);
  };
  return (
    <form class="collect-form" onSubmit={submit}>
      {FIELDS.map(([name, label, example]) => (
        <label key={name} class="labelled">
          {label}
          <input
            class="input"
            value={draft[name] ?? ""}
            placeholder={example}
            maxLength={name === "country" ? 2 : 200}
            onInput={(event) => setDraft(withParams(draft, { [name]: event.currentTarget.value }))}
          />
        </label>
      ))}
      <button class="button primary" type="submit" disabled={busy}>
        Collect <kbd>↵</kbd>
      </button>
    </form>
  );
}

function placeWords({ place, country }: Progress): string | null {
  return place === null ? country : `${place}${country === null ? "" : ` (${country})`}`;
}

function StatusLine({ record, progress }: { record: CollectRecord; progress: Progress }) {
  const now = useNow();
  const details = [`request ${formatCount(record.id)}`, `${secondsOf(record, now)} s`, placeWords(progress)].filter(
    (part) => part !== null,
  );
  const wrong = record.status === "done" && wentWrong(progress);
  const signs = { queued: <WaitingIcon />, running: <BusyIcon />, done: wrong ? <RefusedIcon /> : <DoneIcon /> };
  const names = { queued: "Waiting", running: "Running", done: wrong ? "Nothing could be read" : "Done" };
  return (
    <div class="collect-state" role="status">
      {signs[record.status]} <strong>{names[record.status]}</strong> <span class="dim">{details.join(" · ")}</span>
      <span class="dim end">
        {record.status === "done"
          ? "If you repeat the request within 15 minutes, you get this record."
          : "You can leave this page; collecting continues."}
      </span>
    </div>
  );
}

function Figures({ record, progress }: { record: CollectRecord; progress: Progress }) {
  const { services, read } = progress;
  const refused = services.filter(({ found }) => found === null).length;
  const failed = read.filter(({ code, verdict }) => code !== null || verdict === "failed").length;
  return (
    <div class="figures three flat">
      <Figure
        name="Postings found"
        value={formatCount(record.found)}
        note={`match the words; ${formatCount(record.read)} were read, ${formatCount(progress.added)} of them new to the index`}
      />
      <Figure
        name="Employers"
        value={formatCount(Math.max(progress.employers, read.length))}
        note={`${formatCount(read.length)} read now${failed === 0 ? "" : `, ${formatCount(failed)} could not be`}, ${formatCount(record.companies_prioritised)} moved to the front of the queue`}
      />
      <Figure
        name="Services queried"
        value={services.length === 0 ? "–" : `${services.length - refused} of ${services.length}`}
        note={refused === 0 ? (services.length === 0 ? "none yet" : "all answered") : `${refused} not reachable`}
      />
    </div>
  );
}

function Watched({ following }: { following: Following }) {
  const now = useNow();
  const { record, samples, jobs, nearby } = following;
  if (record === null) return null;
  const progress = progressOf(record.notes);
  const running = record.status !== "done";
  return (
    <div class="grid collect">
      <Employers progress={progress} running={running} />
      <div class="stack">
        <Services progress={progress} running={running} />
        <FoundChart samples={samples} seconds={secondsOf(record, now)} />
      </div>
      <ArrivingPostings
        jobs={jobs}
        nearby={nearby}
        since={Date.parse(record.created_at)}
        query={wordsOf(record)}
        now={now}
      />
    </div>
  );
}

export function CollectPage() {
  const { api, admin } = useSession();
  const router = useRouter();
  const query = readQuery(router.search);
  const words = without(without(query, "id"), "by");
  const id = /^\d{1,15}$/.test(query.id ?? "") ? Number(query.id) : null;
  const way: Way = query.by === "board" ? "board" : "words";
  const following = useCollect(id);
  const { boards, add } = useAddedBoards();
  const [refusal, setRefusal] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async (chosen: Query): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const record = await api.collect(chosen);
      router.go(`/collect${writeQuery({ ...chosen, id: String(record.id) })}`);
    } catch (caught) {
      setRefusal(asError(caught));
    }
    setBusy(false);
  };
  const choose = (chosen: Way): void =>
    router.go(chosen === "file" ? "/import" : `/collect${chosen === "board" ? "?by=board" : ""}`);
  useKeys({ a: () => choose("board") });
  const { record, notice } = following;
  const now = useNow();
  const error = refusal ?? following.error;
  return (
    <>
      <PageHead title="Collect" lead={LEADS[way]}>
        <Segments label="What to add" options={WAYS} value={way} onChange={choose} />
      </PageHead>
      {way === "board" ? (
        <QueryLine path="admin/boards" query={{}} method="POST" />
      ) : (
        <QueryLine path="collect" query={words} />
      )}
      {error !== null && (
        <ErrorNote error={error} onRetry={refusal === null ? following.retry : () => void start(words)} />
      )}
      {notice !== null && <Note kind="warn">{sentence(notice)}</Note>}
      {way === "board" && !admin && <AdminOnly title="Adding boards requires an admin key." />}
      {way === "board" && admin && <AddBoard onAdded={add} />}
      {way === "words" && (
        <section class="panel collect-ask">
          <Form key={router.search} words={words} busy={busy} onSubmit={(chosen) => void start(chosen)} />
          {record !== null && <Figures record={record} progress={progressOf(record.notes)} />}
          {record !== null && <StatusLine record={record} progress={progressOf(record.notes)} />}
        </section>
      )}
      {id !== null && <Watched following={following} />}
      <Requests current={id} boards={admin ? boards : []} turn={`${id} ${record?.status ?? ""}`} now={now} />
    </>
  );
}
