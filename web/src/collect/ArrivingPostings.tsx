// Postings that arrive during a collect request, newest first.
import type { Job } from "../../../src/client/client.ts";
import { Link } from "../context/router.tsx";
import { Panel } from "../parts/Panel.tsx";
import { PlusIcon, WaitingIcon } from "../parts/stateIcons.tsx";
import { type Query, writeQuery } from "../query.ts";
import { age, exact, pay } from "../words/format.ts";

export function ArrivingPostings({
  jobs,
  nearby,
  since,
  query,
  now,
}: {
  jobs: readonly Job[];
  nearby: boolean;
  since: number;
  query: Query;
  now: number;
}) {
  return (
    <Panel
      flush
      title="Postings arriving"
      meta={
        <Link class="link" to={`/${writeQuery(query)}`}>
          Open all in Find
        </Link>
      }
    >
      <ul class="lines arriving">
        {nearby && jobs.length > 0 && <li class="dim">No match for these words yet. New at this place:</li>}
        {jobs.map((job) => {
          const fresh = Date.parse(job.date_created) >= since;
          const facts = [job.organization, job.locations_derived?.[0], pay(job) ?? "pay not stated"].filter(
            (fact) => fact !== null && fact !== undefined,
          );
          return (
            <li key={job.id} class={fresh ? "fresh" : ""}>
              {fresh ? <PlusIcon /> : <WaitingIcon />}
              <div class="grow">
                <Link class="strong" to={`/jobs/${job.id}`}>
                  {job.title}
                </Link>
                <p class="meta">{facts.join(" · ")}</p>
              </div>
              <span class="meta" title={exact(job.date_created)}>
                {age(job.date_created, now)}
              </span>
            </li>
          );
        })}
        {jobs.length === 0 && (
          <li>
            <WaitingIcon />
            <p class="dim">No match yet.</p>
          </li>
        )}
      </ul>
    </Panel>
  );
}
