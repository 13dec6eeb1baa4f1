// Progress of a collect request: the employers read and the services queried.
import { useState } from "preact/hooks";
import type { CoverageEntry } from "../../../../src/contract/answers.ts";
import { coverageWords, employerName, type Progress, reasonWords } from "../../words/collectProgress.ts";
import { formatCount, many } from "../../words/format.ts";
import { sourceName } from "../../words/sources.ts";
import { Panel } from "../Panel.tsx";
import { BusyIcon, DoneIcon, PartIcon, RefusedIcon, WaitingIcon } from "../stateIcons.tsx";

const FIRST = 12;

function CoverageLine({ read }: { read: CoverageEntry }) {
  const failed = read.code !== null || read.verdict === "failed";
  return (
    <li>
      {failed ? <RefusedIcon /> : read.verdict === "partial" ? <PartIcon /> : <DoneIcon />}
      <div class="grow">
        <p class="ellipsis">{employerName(read)}</p>
        <p class="meta">{coverageWords(read)}</p>
      </div>
      <span class="num">{failed ? "–" : formatCount(read.found)}</span>
    </li>
  );
}

export function Employers({ progress: { read, employers }, running }: { progress: Progress; running: boolean }) {
  // Newest first, because users watch the latest activity.
  const [all, setAll] = useState(false);
  const shown = [...read].reverse().slice(0, all ? read.length : FIRST);
  const waiting = Math.max(0, employers - read.length);
  return (
    <Panel
      flush
      title="Employers read"
      meta={
        employers === 0
          ? formatCount(read.length)
          : `${formatCount(read.length)} of ${formatCount(Math.max(employers, read.length))}`
      }
      foot={
        !running && waiting > 0
          ? `${many(waiting, "more employer")} ${waiting === 1 ? "is" : "are"} queued next.`
          : undefined
      }
    >
      <ul class="lines">
        {running && waiting > 0 && (
          <li>
            <BusyIcon />
            <div class="grow">
              <p>{many(waiting, "employer")} to come</p>
              <p class="meta">several at a time, one request at a time per host</p>
            </div>
            <span class="num">…</span>
          </li>
        )}
        {shown.map((one, at) => (
          <CoverageLine key={`${one.company_url} ${one.board} ${read.length - at}`} read={one} />
        ))}
        {read.length > FIRST && (
          <li>
            <button class="link under" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? `Show the latest ${FIRST}` : `Show ${formatCount(read.length - FIRST)} more`}
            </button>
          </li>
        )}
        {read.length === 0 && waiting === 0 && (
          <li>
            <WaitingIcon />
            <p class="dim">
              {running ? "Searching for employers around the place." : "No employer was read for this request."}
            </p>
          </li>
        )}
      </ul>
    </Panel>
  );
}

export function Services({
  progress: { services, troubles, employers },
  running,
}: {
  progress: Progress;
  running: boolean;
}) {
  // Employers are searched for after the services have answered.
  const querying = running && employers === 0;
  const answered = services.filter(({ found }) => found !== null).length;
  return (
    <Panel
      flush
      title="Services queried"
      meta={services.length === 0 ? undefined : `${answered} of ${services.length}`}
    >
      <ul class="lines">
        {services.map(({ source, found, reason }) => (
          <li key={source}>
            {found === null ? <RefusedIcon /> : <DoneIcon />}
            <div class="grow">
              <p>{sourceName(source)}</p>
              {reason !== null && <p class="meta">{reason}</p>}
            </div>
            <span class="num">{found === null ? "–" : formatCount(found)}</span>
          </li>
        ))}
        {troubles.map((failure) => (
          <li key={failure.code}>
            <RefusedIcon />
            <p class="dim">{reasonWords(failure)}</p>
          </li>
        ))}
        {services.length === 0 && (
          <li>
            {querying ? <BusyIcon /> : <WaitingIcon />}
            <p class="dim">
              {querying ? "Querying the services of this country." : "No enabled service covers this country."}
            </p>
          </li>
        )}
      </ul>
    </Panel>
  );
}
