// Collect page: request postings for a job and a place, follow the employers and services being read, then open the
// postings.
import { useState } from "preact/hooks";
import type { CollectRecord, RolecallError } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { Link, useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { asError } from "../parts/answer.ts";
import { Figure } from "../parts/Figures.tsx";
import { ErrorNote, Note } from "../parts/Note.tsx";
import { PageHead } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { BusyIcon, DoneIcon, RefusedIcon, WaitingIcon } from "../parts/signs.tsx";
import { type Query, readQuery, without, withParams, writeQuery } from "../query.ts";
import { type Progress, progressOf, secondsOf, wentWrong } from "../words/collectProgress.ts";
import { formatCount, sentence } from "../words/format.ts";
import { FoundChart } from "./FoundChart.tsx";
import { Arriving, Employers, Services } from "./Lists.tsx";
import { Requests } from "./Requests.tsx";
import { type Following, useCollect, wordsOf } from "./useCollect.ts";
import "./collect.css";

const FIELDS = [
  ["title", "Job title or keywords", "wind turbine technician"],
  ["location", "City, region or country", "Esbjerg"],
  ["country", "Country, if no place", "DK"],
] as const;

function Form({ words, busy, onAsk }: { words: Query; busy: boolean; onAsk: (words: Query) => void }) {
  const [draft, setDraft] = useState(words);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (Object.keys(draft).length > 0) onAsk(draft);
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
          ? "The same request within 15 minutes returns this record."
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
      <Arriving jobs={jobs} nearby={nearby} since={Date.parse(record.created_at)} query={wordsOf(record)} now={now} />
    </div>
  );
}

export function CollectPage() {
  const { api, admin } = useSession();
  const router = useRouter();
  const query = readQuery(router.search);
  const words = without(query, "id");
  const id = /^\d{1,15}$/.test(query.id ?? "") ? Number(query.id) : null;
  const following = useCollect(id);
  const [refusal, setRefusal] = useState<RolecallError | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (asked: Query): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const record = await api.collect(asked);
      router.go(`/collect${writeQuery({ ...asked, id: String(record.id) })}`);
    } catch (caught) {
      setRefusal(asError(caught));
    }
    setBusy(false);
  };
  const { record, notice } = following;
  const now = useNow();
  const error = refusal ?? following.error;
  return (
    <>
      <PageHead
        title="Collect"
        lead="Enter a job and a place. The service finds employers there and reads their boards now."
      />
      <QueryLine path="collect" query={words} />
      {error !== null && (
        <ErrorNote error={error} onRetry={refusal === null ? following.retry : () => void ask(words)} />
      )}
      {notice !== null && <Note kind="warn">{sentence(notice)}</Note>}
      <section class="panel collect-ask">
        <Form key={router.search} words={words} busy={busy} onAsk={(asked) => void ask(asked)} />
        {record !== null && <Figures record={record} progress={progressOf(record.notes)} />}
        {record !== null && <StatusLine record={record} progress={progressOf(record.notes)} />}
      </section>
      {id !== null && <Watched following={following} />}
      {id === null && admin && (
        <p class="meta below">
          To read the board of one employer, <Link to="/sources">add the link of its careers page</Link>. To add
          postings of your own, <Link to="/import">import a file</Link>.
        </p>
      )}
      <Requests current={id} turn={`${id} ${record?.status ?? ""}`} now={now} />
    </>
  );
}
