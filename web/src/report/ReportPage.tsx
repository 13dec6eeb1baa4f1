// One employer, skill or place in numbers, each chart with its table, file and address. The page's address stores the
// currency and which charts are shown as tables.
import { useEffect } from "preact/hooks";
import type { Report } from "../../../src/client/client.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { useKeys } from "../context/keys.ts";
import { Link, useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { monthName } from "../parts/charts/months.ts";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { Figure } from "../parts/Figures.tsx";
import { ErrorNote } from "../parts/Note.tsx";
import { PageHead } from "../parts/Panel.tsx";
import { QueryLine } from "../parts/QueryLine.tsx";
import { readQuery, without } from "../query.ts";
import { formatCount, fullDay, many } from "../words/format.ts";
import { ReportPanels } from "./panels.tsx";
import "./report.css";

type Params = Readonly<Record<string, string>>;

export const EmployerPage = ({ params }: { params: Params }) => (
  <ReportPage path="employers" name={params.slug ?? ""} />
);
export const SkillPage = ({ params }: { params: Params }) => <ReportPage path="skills" name={params.skill ?? ""} />;
export const PlacePage = ({ params }: { params: Params }) => <ReportPage path="places" name={params.place ?? ""} />;

function ReportPage({ path, name }: { path: "employers" | "skills" | "places"; name: string }) {
  const { api } = useSession();
  const { search } = useRouter();
  const asked = without(readQuery(search), "table");
  const at = `${path}/${encodeURIComponent(name)}`;
  const answer = useAnswer(`${at} ${JSON.stringify(asked)}`, async (signal) => {
    return (await api.get<Report>(at, asked, { signal })).data;
  });
  useKeys({ r: answer.retry });
  const report = answer.data;
  useShownPart(report !== null);
  if (answer.error?.status === 404) return <Unknown path={path} name={name} />;
  return (
    <>
      <PageHead title={report === null ? name : titleOf(report)} lead={report === null ? undefined : leadOf(report)}>
        {report !== null && (
          <Link class="button small" to={`/?${report.query}`}>
            Show {many(report.open, "open posting")}
          </Link>
        )}
      </PageHead>
      <QueryLine path={at} query={asked} />
      {answer.error !== null && <ErrorNote error={answer.error} onRetry={answer.retry} />}
      {report === null && answer.error === null && <Skeleton rows={4} />}
      {report !== null && (
        <>
          <Figures report={report} />
          <ReportPanels report={report} at={at} stale={answer.loading} />
        </>
      )}
    </>
  );
}

/** A link to one chart scrolls to it once it is loaded. */
function useShownPart(isLoaded: boolean): void {
  useEffect(() => {
    if (isLoaded && location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);
}

function titleOf({ kind, name }: Report): string {
  return kind === "place" ? (COUNTRY_NAMES.get(name) ?? name) : name;
}

function leadOf({ kind, employer, months }: Report): string {
  const since = months?.since == null ? "" : ` Openings and closings are counted since ${fullDay(months.since)}.`;
  if (kind === "skill") return `Postings that require this skill.${since}`;
  if (employer === null) return `Postings in this place.${since}`;
  const facts = [
    employer.domain,
    employer.org_industry,
    employer.org_size === null ? null : `${employer.org_size} people`,
    employer.org_headquarters,
    employer.org_recruitment_agency_derived ? "staffing agency" : null,
  ].filter((fact) => fact !== null);
  return `${facts.length === 0 ? "An employer." : `${facts.join(" · ")}.`}${since}`;
}

function Unknown({ path, name }: { path: string; name: string }) {
  const [what, why] =
    path === "employers"
      ? ["employer", "It may have been renamed, or this service has never had a posting of it."]
      : [path.slice(0, -1), "No posting in this service mentions it."];
  return (
    <section class="panel">
      <Empty
        title={`There is no ${what} ${name}`}
        action={
          <Link to="/" class="button primary">
            Go to Find
          </Link>
        }
      >
        {why}
      </Empty>
    </section>
  );
}

const days = (value: number | null): string => (value === null ? "unknown" : formatCount(Math.round(value)));

function Figures({ report: { open, query, months, days_open: lasting, pay } }: { report: Report }) {
  const last = months?.rows.findLast(({ whole }) => whole) ?? months?.rows.at(-1);
  const note = last === undefined ? "no data yet" : `in ${monthName(last.month)}${last.whole ? "" : ", so far"}`;
  const all = pay?.rows[0];
  return (
    <section class="panel figures" aria-label="Figures">
      <Figure name="Open now" value={formatCount(open)} note="open them in Find" to={`/?${query}`} />
      <Figure name="Opened" value={last === undefined ? "unknown" : formatCount(last.opened)} note={note} />
      <Figure name="Closed" value={last === undefined ? "unknown" : formatCount(last.closed)} note={note} />
      <Figure
        name="Median days open"
        value={days(lasting?.closed.p50 ?? null)}
        note={`of ${many(lasting?.closed.count ?? 0, "closed posting")}`}
      />
      <Figure name="Median age, days" value={days(lasting?.open.p50 ?? null)} note="of open postings" />
      <Figure
        name="Pay stated"
        value={all === undefined ? "unknown" : formatCount(all.stated)}
        note={all === undefined ? "no open posting states pay" : `of ${many(all.postings, "open posting")}`}
      />
    </section>
  );
}
