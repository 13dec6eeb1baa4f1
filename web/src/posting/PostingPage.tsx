// One posting: its text with evidence, derived values, history, other channels, and closing.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Client, WholeJob } from "../../../src/client/client.ts";
import { useKeys } from "../context/keys.ts";
import { usePageTitle } from "../context/pageTitle.ts";
import { Link, useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { noteOpened, storedList } from "../context/shownList.ts";
import { asError, useAnswer } from "../parts/answer.ts";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { useMedia } from "../parts/media.ts";
import { ErrorNote } from "../parts/Note.tsx";
import { Panel, Segments } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { formatCount } from "../words/format.ts";
import { DerivedValues } from "./DerivedValues.tsx";
import { Description } from "./Description.tsx";
import { type EvidenceRow, evidenceRows, spansIn } from "./evidence.ts";
import { History } from "./History.tsx";
import type { Lit } from "./marking.tsx";
import { Outline } from "./Outline.tsx";
import { EmployerLine, Facts, Title, Way } from "./PostingHead.tsx";
import { Closing, SameOpening, StillOpen } from "./PostingStatus.tsx";
import "./posting.css";
import "./description.css";
import "./evidence.css";
import "./history.css";
import { createMarkupReader, type Markup } from "./markup.ts";

// The markup of an open posting's description. The job answer contains only text; a closed posting has no markup.

// One parser for the page: the browser allows a policy name only once.
const readMarkup = createMarkupReader();

function useMarkup(job: WholeJob): readonly Markup[] | null {
  const { api } = useSession();
  const answer = useAnswer(job.closed_at === null ? `markup ${job.id}` : null, async (signal) => {
    const asked = { id: job.id, fields: "description_text", description_format: "html", include_duplicates: true };
    const { data } = await api.get<{ description_text: string | null }[]>(
      "search",
      { ...asked, no_collect: true },
      { signal },
    );
    return data[0]?.description_text ?? null;
  });
  return useMemo(() => (answer.data === null ? null : readMarkup(answer.data)), [answer.data]);
}

export function PostingPage({ params }: { params: Readonly<Record<string, string>> }) {
  if (!/^\d{1,15}$/.test(params.id ?? "")) return <NoPosting>The URL of a posting ends with its id.</NoPosting>;
  return <Posting id={Number(params.id)} />;
}

function NoPosting({ children }: { children: ComponentChildren }) {
  return (
    <section class="panel">
      <Empty
        title="Posting not found"
        action={
          <Link to="/" class="button primary">
            Go to Find
          </Link>
        }
      >
        {children}
      </Empty>
    </section>
  );
}

const AGAIN_MS = 3000;

/** Retries shortly, while something is still missing. */
function useLater(missing: boolean, ask: () => void): void {
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(ask, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [missing, ask]);
}

/** With evidence; without it if the service is too busy. */
async function askJob(api: Client, id: number, signal: AbortSignal): Promise<WholeJob> {
  try {
    return await api.job(id, { explain: true }, { signal });
  } catch (error) {
    if (asError(error).code !== "overloaded") throw error;
    return await api.job(id, {}, { signal });
  }
}

/** The text comes first; the evidence, which takes longer, completes it. */
function Posting({ id }: { id: number }) {
  const { api } = useSession();
  const text = useAnswer(`text of job ${id}`, (signal) => api.job(id, {}, { signal }));
  const answer = useAnswer(`job ${id}`, (signal) => askJob(api, id, signal));
  const explained = answer.data?.id === id ? answer.data : null;
  const job = explained ?? (text.data?.id === id ? text.data : null);
  useLater(explained !== null && explained.explain === undefined && !answer.loading, answer.retry);
  usePageTitle(job === null ? null : [job.title, job.organization].filter((part) => part !== null).join(" – "));
  useEffect(() => noteOpened(id), [id]);
  useKeys(useSteps(id));
  if (answer.error?.status === 404)
    return <NoPosting>No posting was published with the id {formatCount(id)}, or it was removed.</NoPosting>;
  return (
    <article>
      <Way id={id} />
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {job === null ? answer.error === null && <Skeleton rows={4} /> : <Whole key={id} job={job} />}
    </article>
  );
}

/** j and k move through the list this posting was opened from. */
function useSteps(id: number): Record<string, () => void> {
  const { go } = useRouter();
  const list = storedList();
  const at = list?.ids.indexOf(id) ?? -1;
  const to = (step: number) => () => {
    const next = at === -1 ? undefined : list?.ids[at + step];
    if (next !== undefined) go(`/jobs/${next}`);
  };
  return { j: to(1), k: to(-1), Escape: () => go(`/${list?.search ?? ""}`) };
}

/** [ and ] move the focus from mark to mark. */
function stepMark(step: number): void {
  const marks = [...document.querySelectorAll<HTMLElement>(".evidence")];
  const at = marks.indexOf(document.activeElement as HTMLElement);
  const next = at === -1 ? (step > 0 ? 0 : marks.length - 1) : (at + step + marks.length) % marks.length;
  marks[next]?.focus();
}

function Whole({ job }: { job: WholeJob }) {
  const [evidence, setEvidence] = useState(true);
  const [active, setActive] = useState<number | null>(null);
  const [tapped, setTapped] = useState<number | null>(null);
  const phone = useMedia("(max-width: 639px)");
  const rows = useMemo(() => evidenceRows(job), [job]);
  const markup = useMarkup(job);
  const text = job.description_text ?? "";
  const spans = useMemo(() => spansIn(rows, "description", text), [rows, text]);
  const titleSpans = useMemo(() => spansIn(rows, "title", job.title), [rows, job.title]);
  const lit: Lit = { active, setActive, onTap: ([number = null]) => phone && setTapped(number) };
  useKeys({
    e: () => setEvidence(!evidence),
    "[": () => stepMark(-1),
    "]": () => stepMark(1),
    o: () => document.querySelector<HTMLElement>(".posting-actions a")?.click(),
  });
  const arrangement = rows.find((row) => row.name === "work arrangement")?.value ?? null;
  return (
    <>
      <Title job={job} spans={evidence ? titleSpans : []} lit={lit} />
      <EmployerLine job={job} />
      <Facts job={job} arrangement={arrangement} />
      <QueryLine path={`jobs/${job.id}`} query={{ explain: "true" }} />
      <Closing job={job} />
      <div class="posting-columns">
        <div class="column">
          <TextPanel
            job={job}
            markup={markup}
            spans={evidence ? spans : []}
            lit={lit}
            evidence={evidence}
            setEvidence={setEvidence}
          />
          <History job={job} />
        </div>
        <div class="column">
          <DerivedValues job={job} rows={rows} lit={lit} />
          <SameOpening job={job} />
          <StillOpen job={job} />
        </div>
      </div>
      {tapped !== null && <MarkSheet rows={rows} number={tapped} onClose={() => setTapped(null)} />}
    </>
  );
}

interface TextProps {
  job: WholeJob;
  markup: ReturnType<typeof useMarkup>;
  spans: ReturnType<typeof spansIn>;
  lit: Lit;
  evidence: boolean;
  setEvidence: (on: boolean) => void;
}

const VIEWS = [
  ["on", "Evidence"],
  ["off", "Plain"],
] as const;

function TextPanel({ job, markup, spans, lit, evidence, setEvidence }: TextProps) {
  const text = job.description_text ?? "";
  return (
    <Panel
      title={
        <>
          Description <span class="tag">{job.full_text ? "complete text" : "part of the text"}</span>{" "}
          {job.ai_job_language !== null && <span class="tag">{job.ai_job_language}</span>}
        </>
      }
      meta={
        <>
          <span class="wide-only">Hover over a value to highlight its evidence</span>
          <Segments
            label="Evidence"
            options={VIEWS}
            value={evidence ? "on" : "off"}
            onChange={(value) => setEvidence(value === "on")}
          />
        </>
      }
    >
      {text === "" ? (
        <p class="meta">No text is stored for this posting.</p>
      ) : (
        <>
          <Outline text={text} markup={markup} />
          <Description text={text} markup={markup} spans={spans} lit={lit} />
        </>
      )}
    </Panel>
  );
}

/** On a phone: the value of a mark, its evidence and the rule. */
function MarkSheet({ rows, number, onClose }: { rows: readonly EvidenceRow[]; number: number; onClose: () => void }) {
  const row = rows.find((each) => each.number === number);
  if (row === undefined) return null;
  const known = rows.filter((each) => each.number !== null).length;
  const quotes = row.explanations.filter(({ quote, in: where }) => quote !== null && where === "description");
  return (
    <div class="mark-sheet" role="dialog" aria-label={row.name}>
      <button class="mark-sheet-close" type="button" onClick={onClose} aria-label="Close" />
      <p>
        <span class="number">{number}</span> <b>{row.name}</b>
        <span class="meta">
          {number} of {known}
        </span>
      </p>
      <p class="mark-value">{row.value}</p>
      <p class="meta">
        from the text{" "}
        {quotes.slice(0, 3).map(({ quote, start }) => (
          <mark key={start}>{quote}</mark>
        ))}
      </p>
      <p class="meta">
        rule <code>{row.rule}</code>
      </p>
    </div>
  );
}
