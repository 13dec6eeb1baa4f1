// Whether a posting is still open and how this is known; for a closed one the reads that prove it; and its other
// channels.
import type { WholeJob } from "../../../src/client/client.ts";
import { useNow } from "../context/clock.ts";
import { Link } from "../context/router.tsx";
import { Note } from "../parts/Note.tsx";
import { Panel } from "../parts/Panel.tsx";
import { ago, clock, exact, formatCount, moment, sentence } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { reasonText } from "./history.ts";
import { postingSignals } from "./postingSignals.ts";

type Evidence = Readonly<Record<string, unknown>>;

function timeOf(value: unknown): string | null {
  if (typeof value === "number") return new Date(value).toISOString();
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? new Date(value).toISOString() : null;
}

/** The reads that prove an absence, oldest first. */
function provingReads(evidence: Evidence): { at: string; read: string; found: string }[] {
  const proof = typeof evidence.proof === "string" ? `, ${evidence.proof}` : "";
  const first = timeOf(evidence.missing_since);
  const second = timeOf(evidence.read_at);
  return [
    ...(first === null || first === second ? [] : [{ at: first, read: "complete", found: "not listed" }]),
    ...(second === null
      ? []
      : [{ at: second, read: `${String(evidence.verdict ?? "complete")}${proof}`, found: "not listed" }]),
  ];
}

function otherEvidence(evidence: Evidence): string | null {
  if (typeof evidence.status === "number") return `Its page returned ${evidence.status}.`;
  if (evidence.released === true) return "An admin released the hold on this board.";
  if (typeof evidence.external_id === "string") return `The new id at the source is ${evidence.external_id}.`;
  return null;
}

export function Closing({ job }: { job: WholeJob }) {
  const now = useNow();
  if (job.closed_at === null) return null;
  const evidence = (job.closing?.evidence ?? {}) as Evidence;
  const reads = provingReads(evidence);
  return (
    <Note kind="info" title={`Closed because ${reasonText(job.closing?.reason ?? "closed")}.`}>
      {reads.length > 0 && (
        <table class="proof">
          <tbody>
            {reads.map((read) => (
              <tr key={read.at}>
                <td title={exact(read.at)}>{moment(read.at, now)}</td>
                <td>{read.read}</td>
                <td>{read.found}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <span class="meta">
        Reason <code>{job.closing?.reason}</code>. {otherEvidence(evidence)}
        {job.reposted_as !== null && (
          <>
            {" "}
            Listed again as <Link to={`/jobs/${job.reposted_as}`}>{formatCount(job.reposted_as)}</Link>.
          </>
        )}
      </span>
    </Note>
  );
}

export function StillOpen({ job }: { job: WholeJob }) {
  const facts = postingSignals(job);
  const licence = job.attribution ?? "the employer's public board";
  const now = useNow();
  return (
    <Panel
      title="Status"
      foot={
        <>
          Source: {licence}
          {job.licence !== null && ` · ${job.licence}`} ·{" "}
          <Link to={`/sources?source=${job.source}`}>{sourceName(job.source)}</Link>
        </>
      }
    >
      {job.closed_at === null ? (
        <>
          <p>
            <b>Open.</b> Last listed {ago(job.date_last_seen, now)}, at {clock(job.date_last_seen, false)} UTC.
          </p>
          <p class="meta">It closes when it is absent from two complete reads, or when its page returns 404 or 410.</p>
        </>
      ) : (
        <p>
          <b>Closed</b> {ago(job.closed_at, now)}; last listed {moment(job.date_last_seen, now)}.
        </p>
      )}
      {facts.length > 0 && (
        <p class="signals">
          <b>Signals:</b> {sentence(facts.join(", "))}
        </p>
      )}
    </Panel>
  );
}

export function SameOpening({ job }: { job: WholeJob }) {
  const { members } = job.duplicates;
  if (members.length < 2) return null;
  return (
    <Panel title="The same opening elsewhere" meta={`${members.length} channels`}>
      <ul class="channels">
        {members.map((member) => (
          <li key={member.id} class={member.id === job.id ? "this" : undefined}>
            <div>
              <b>{member.source === null ? "unknown" : sourceName(member.source)}</b>
              {member.id === job.id && <span class="tag on">this one</span>}
              {!member.open && <span class="tag">closed</span>}
              {member.rule !== null && (
                <details class="meta">
                  <summary>Why it is the same</summary>
                  Rule <code>{member.rule}</code>
                </details>
              )}
            </div>
            {member.id === job.id ? (
              <span class="num meta">{formatCount(member.id)}</span>
            ) : (
              <Link to={`/jobs/${member.id}`}>{formatCount(member.id)}</Link>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
