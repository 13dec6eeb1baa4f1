// Two postings side by side: the facts of the list, with the skills that both name.
import { Link } from "../../context/router.tsx";
import { Dialog } from "../../parts/Dialog.tsx";
import { exact, pay } from "../../words/format.ts";
import { sourceName } from "../../words/sources.ts";
import type { Row } from "./list.ts";

const LINES: readonly (readonly [name: string, value: (row: Row) => string | null])[] = [
  ["Employer", (row) => row.organization],
  ["Places", (row) => joined(row.cities_derived) ?? joined(row.locations_derived)],
  ["Arrangement", (row) => row.ai_work_arrangement],
  ["Remote from", (row) => joined(row.ai_remote_location_derived)],
  ["Pay, as stated", (row) => pay(row)],
  ["Seniority", (row) => row.seniority],
  ["Experience", (row) => (row.ai_experience_level === null ? null : `${row.ai_experience_level} years`)],
  ["Posted", (row) => (row.date_posted === null ? null : exact(row.date_posted))],
  ["First indexed", (row) => exact(row.date_created)],
  ["Source", (row) => sourceName(row.source)],
];

function joined(values: readonly string[] | null | undefined): string | null {
  return values === null || values === undefined || values.length === 0 ? null : [...new Set(values)].join(", ");
}

interface Props {
  rows: readonly [Row, Row];
  onClose: () => void;
}

export function CompareDialog({ rows, onClose }: Props) {
  const [first, second] = rows;
  const both = new Set((first.ai_key_skills ?? []).filter((skill) => second.ai_key_skills?.includes(skill)));
  return (
    <Dialog title="Compare two postings" onClose={onClose}>
      <table class="plain-table compare">
        <thead>
          <tr>
            <th>
              <span class="visually-hidden">Field</span>
            </th>
            {rows.map((row) => (
              <th key={row.id}>
                <Link to={`/jobs/${row.id}`}>{row.title}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([name, value]) => (
            <tr key={name} class={value(first) === value(second) ? "same" : undefined}>
              <th scope="row">{name}</th>
              {rows.map((row) => (
                <td key={row.id}>{value(row) ?? "not stated"}</td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Skills</th>
            {rows.map((row) => (
              <td key={row.id}>
                {(row.ai_key_skills ?? []).map((skill) => (
                  <span key={skill} class={both.has(skill) ? "tag on" : "tag"}>
                    {skill}
                  </span>
                ))}
                {(row.ai_key_skills ?? []).length === 0 && "not stated"}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p class="meta">Highlighted skills occur in both. Equal lines are dimmed.</p>
    </Dialog>
  );
}
