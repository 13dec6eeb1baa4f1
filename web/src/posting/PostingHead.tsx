// The head of a posting: links back and onward, the title with its evidence, the employer, the facts in a line.
import { useState } from "preact/hooks";
import type { WholeJob } from "../../../src/client/client.ts";
import { listText } from "../../../src/client/query.ts";
import { useNow } from "../context/clock.ts";
import { Link } from "../context/router.tsx";
import { storedList } from "../context/shownList.ts";
import { copyText } from "../parts/forms.ts";
import { CopyIcon, OutIcon } from "../parts/icons.tsx";
import { writeQuery } from "../query.ts";
import { exact, formatCount, fullDay, many, moment, pay } from "../words/format.ts";
import type { MarkedSpan } from "./evidence.ts";
import { type Lit, offsetsFrom, Runs, runsOf } from "./marking.tsx";
import { safeHref } from "./markup.ts";

/** The posting's position in the list it was opened from. */
export function Way({ id }: { id: number }) {
  const list = storedList();
  const at = list?.ids.indexOf(id) ?? -1;
  if (list === null || at === -1) {
    return (
      <p class="way">
        <Link to="/">← Find</Link>
      </p>
    );
  }
  return (
    <p class="way">
      <Link to={`/${list.search}`}>← {formatCount(list.total)} results</Link> {formatCount(at + 1)} of{" "}
      {formatCount(list.total)}{" "}
      <span class="way-keys">
        <kbd>k</kbd> <kbd>j</kbd> previous, next
      </span>
    </p>
  );
}

interface TitleProps {
  job: WholeJob;
  spans: readonly MarkedSpan[];
  lit: Lit;
}

export function Title({ job, spans, lit }: TitleProps) {
  const [label, setLabel] = useState("Copy as JSON");
  const copy = async (): Promise<void> =>
    setLabel((await copyText(JSON.stringify(job, null, 2))) ? "Copied" : "Copying failed");
  const out = safeHref(job.url);
  const now = useNow();
  return (
    <div class="posting-head">
      <h1 class="posting-title">
        <Runs runs={runsOf(job.title, offsetsFrom(0, job.title.length), spans)} lit={lit} />
      </h1>
      <span class="posting-tags">
        {job.closed_at === null ? (
          <span class="tag on">Open</span>
        ) : (
          <span class="tag">Closed {moment(job.closed_at, now)}</span>
        )}
        <span class="tag">id {formatCount(job.id)}</span>
      </span>
      <div class="posting-actions">
        <button class="button" type="button" onClick={copy}>
          <CopyIcon /> {label}
        </button>
        {out !== null && (
          <a class="button primary" href={out} target="_blank" rel="noopener noreferrer nofollow">
            Open at source <OutIcon />
          </a>
        )}
      </div>
    </div>
  );
}

/** The employer's report; without a slug, a search for its name. */
function employerPath({ org_slug: slug, organization }: WholeJob): string {
  if (slug !== null) return `/employers/${encodeURIComponent(slug)}`;
  return `/${writeQuery({ organization: listText([organization ?? ""]) })}`;
}

export function EmployerLine({ job }: { job: WholeJob }) {
  const facts = [
    job.domain_derived,
    job.org_size ? `${job.org_size} people` : null,
    job.org_industry,
    job.org_recruitment_agency_derived ? "staffing agency" : null,
  ].filter((fact): fact is string => typeof fact === "string");
  return (
    <p class="employer-line">
      {job.organization === null ? (
        "Employer withheld by the source"
      ) : (
        <Link to={employerPath(job)}>{job.organization}</Link>
      )}
      {facts.map((fact) => (
        <span key={fact}> · {fact}</span>
      ))}
      {job.org_slug !== null && job.org_open_postings ? (
        <>
          {" "}
          · <Link to={`/${writeQuery({ org_slug: job.org_slug })}`}>{many(job.org_open_postings, "open posting")}</Link>
        </>
      ) : null}
    </p>
  );
}

function placesText(job: WholeJob): string {
  const names = job.cities_derived.length > 0 ? job.cities_derived : job.locations_derived;
  if (names.length === 0) return "unknown";
  const shown = `${names.slice(0, 3).join(", ")}${names.length > 3 ? ` and ${names.length - 3} more` : ""}`;
  return `${shown} · ${[...new Set(job.country_codes_derived)].join(", ")}`;
}

export function Facts({ job, arrangement }: { job: WholeJob; arrangement: string | null }) {
  const now = useNow();
  const facts: [name: string, value: string, hover?: string][] = [
    ["Pay, as stated", pay(job) ?? "pay not stated"],
    ["Places", placesText(job)],
    ["Arrangement", arrangement ?? "unknown"],
    job.date_posted === null ? ["Posted", "unknown"] : ["Posted", fullDay(job.date_posted), exact(job.date_posted)],
    ["First indexed", moment(job.date_created, now), exact(job.date_created)],
    ["Last seen", moment(job.date_last_seen, now), exact(job.date_last_seen)],
  ];
  return (
    <dl class="facts-line panel">
      {facts.map(([name, value, hover]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd title={hover}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
