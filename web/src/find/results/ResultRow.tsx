// One posting in the list: age, title with matches, facts, why it matched, pay and source.

import { Link } from "../../context/router.tsx";
import { listValues, type Query } from "../../query.ts";
import { ageAgo, exact, pay } from "../../words/format.ts";
import { sourceName } from "../../words/sources.ts";
import { termsOf } from "../fields/pieces.ts";
import type { Row } from "./list.ts";
import { cut, type Marked, rangesOf, snippet } from "./matches.ts";

function Marks({ parts }: { parts: readonly Marked[] }) {
  return <>{parts.map(({ text, marked }, at) => (marked ? <mark key={at}>{text}</mark> : text))}</>;
}

/** Berlin, Hamburg; a place without a city by its region or country. */
function placesOf(row: Pick<Row, "cities_derived" | "locations_derived">): string {
  const places = row.cities_derived.length > 0 ? row.cities_derived : row.locations_derived;
  const shown = [...new Set(places)].slice(0, 3).join(", ");
  return places.length > 3 ? `${shown} and ${new Set(places).size - 3} more` : shown;
}

function arrangementOf(row: Pick<Row, "ai_work_arrangement" | "ai_work_arrangement_office_days">): string | null {
  const days = row.ai_work_arrangement_office_days;
  if (row.ai_work_arrangement === null) return null;
  return days === null ? row.ai_work_arrangement : `${row.ai_work_arrangement}, ${days} ${days === 1 ? "day" : "days"}`;
}

/** From where remote work is allowed; null for other work and where nothing is stated. */
function remoteFrom({ ai_work_arrangement: arrangement, ai_remote_location_derived: places }: Row): string | null {
  if (!arrangement?.startsWith("Remote") || places === null || places.length === 0) return null;
  return `from ${places.slice(0, 2).join(", ")}${places.length > 2 ? ` and ${places.length - 2} more` : ""}`;
}

const SKILLS = 3;

/** The skills of the query first, since they are why the posting matched. */
function skillsOf(row: Row, query: Query): string[] {
  const asked = listValues(query.skill).map((skill) => skill.toLowerCase());
  const isAsked = (skill: string): number => (asked.includes(skill.toLowerCase()) ? 0 : 1);
  return [...(row.ai_key_skills ?? [])].sort((a, b) => isAsked(a) - isAsked(b)).slice(0, SKILLS);
}

/** The employer's name, which opens its report. */
function Employer({ row }: { row: Row }) {
  if (row.organization === null || row.org_slug === null) return <span>{row.organization ?? "employer withheld"}</span>;
  return (
    <span>
      <Link to={`/employers/${encodeURIComponent(row.org_slug)}`}>{row.organization}</Link>
    </span>
  );
}

function factsOf(row: Row): string[] {
  const years = row.ai_experience_level === null ? null : `${row.ai_experience_level.replace("-", "–")} y`;
  const facts = [placesOf(row), arrangementOf(row), remoteFrom(row), row.seniority, years];
  return facts.filter((fact): fact is string => fact !== null && fact !== "");
}

/** Matches in the text and the place; matches visible in the title are not repeated. */
function Why({ row, query }: { row: Row; query: Query }) {
  const terms = [...termsOf(query.description, "words"), ...termsOf(query.description_advanced, "expression")];
  const found = row.description_text ? snippet(row.description_text, terms) : [];
  const asked = [...termsOf(query.location, "words"), ...termsOf(query.location_advanced, "expression")];
  const places = row.locations_derived.filter((place) => rangesOf(place, asked).length > 0).slice(0, 2);
  if (found.length === 0 && asked.length === 0) return null;
  const place = asked.length === 0 ? "" : places.join("; ") || row.locations_derived[0] || "";
  return (
    <p class="why">
      {found.length > 0 && (
        <>
          text “<Marks parts={found} />”
        </>
      )}
      {found.length > 0 && place !== "" && " · "}
      {place !== "" && (
        <>
          place <span class="where">{place}</span>
        </>
      )}
    </p>
  );
}

/** The tooltip: posting date as stated by the source, and index date. */
function datesOf({ date_posted, date_created }: Row): string {
  const posted = date_posted === null ? "The source states no posting date" : `Posted ${exact(date_posted)}`;
  return `${posted}; indexed ${exact(date_created)}`;
}

interface Props {
  row: Row;
  query: Query;
  current: boolean;
  arrived: boolean;
  now: number;
  compared: boolean;
  onCompare: () => void;
}

export function ResultRow({ row, query, current, arrived, now, compared, onCompare }: Props) {
  const terms = [...termsOf(query.title, "words"), ...termsOf(query.title_advanced, "expression")];
  const stated = pay(row);
  const skills = skillsOf(row, query);
  const posted = row.date_posted ?? row.date_created;
  return (
    <li class={`result ${arrived ? "arrived" : ""}`} aria-current={current ? "true" : undefined} data-id={row.id}>
      <time class="age" dateTime={posted} title={datesOf(row)}>
        {ageAgo(posted, now)}
      </time>
      <div class="result-main">
        <h2>
          <Link to={`/jobs/${row.id}`}>
            <Marks parts={cut(row.title, rangesOf(row.title, terms))} />
          </Link>
        </h2>
        <p class="facts">
          <Employer row={row} />
          {factsOf(row).map((fact, at) => (
            <span key={at}>{fact}</span>
          ))}
        </p>
        <Why row={row} query={query} />
        {skills.length > 0 && (
          <p class="row-skills">
            {skills.map((skill) => (
              <span key={skill} class="tag">
                {skill}
              </span>
            ))}
          </p>
        )}
      </div>
      <div class="result-end">
        <p class={stated === null ? "pay none" : "pay"}>{stated ?? "pay not stated"}</p>
        <p class="source">{sourceName(row.source)}</p>
        <button class="compare-button" type="button" aria-pressed={compared} onClick={onCompare}>
          {compared ? "Selected" : "Compare"}
        </button>
      </div>
    </li>
  );
}
