// API page: contents, text and try-it, generated from the service's OpenAPI document.
import { useState } from "preact/hooks";
import { Link, useRouter } from "../context/router.tsx";
import { useSession } from "../context/session.ts";
import { useAnswer } from "../parts/answer.ts";
import { Empty, Skeleton } from "../parts/Empty.tsx";
import { AdminOnly, ErrorNote } from "../parts/Note.tsx";
import { readQuery, writeQuery } from "../query.ts";
import { OperationText } from "./OperationText.tsx";
import { groupsOf, matching, nameOf, type OpenApi, operationsOf } from "./openapi.ts";
import { TOPICS, Topic } from "./Topics.tsx";
import { TryIt } from "./TryIt.tsx";
import "./reference.css";

const FIRST = "active-jobs";
const ELSEWHERE = [
  ["/api/v1/openapi.json", "openapi.json"],
  ["/llms.txt", "llms.txt"],
  ["/docs", "/docs"],
] as const;

interface Entry {
  to: string;
  name: string;
}

interface ContentsProps {
  groups: readonly { name: string; entries: readonly Entry[] }[];
  at: string;
  text: string;
  onText: (text: string) => void;
}

function Contents({ groups, at, text, onText }: ContentsProps) {
  const { go } = useRouter();
  return (
    <nav class="contents" aria-label="Reference">
      <input
        class="input"
        type="search"
        aria-label="Search the reference"
        placeholder="Search the reference"
        value={text}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <select
        class="select"
        aria-label="Contents"
        value={at}
        onChange={(event) => go(`/reference${writeQuery({ at: event.currentTarget.value })}`)}
      >
        {groups.map(({ name, entries }) => (
          <optgroup key={name} label={name}>
            {entries.map((entry) => (
              <option key={entry.to} value={entry.to}>
                {entry.name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {groups.map(({ name, entries }) => (
        <section key={name}>
          <h2>{name}</h2>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link to={`/reference${writeQuery({ at: entry.to })}`} current={entry.to === at}>
                  {entry.name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>Other formats</h2>
        <ul>
          {ELSEWHERE.map(([path, name]) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
    </nav>
  );
}

export function ReferencePage() {
  const { admin } = useSession();
  const router = useRouter();
  const [text, setText] = useState("");
  const document = useAnswer(
    "openapi",
    async (signal) => (await (await fetch("/api/v1/openapi.json", { signal })).json()) as OpenApi,
  );
  if (document.error !== null) return <ErrorNote error={document.error} onRetry={document.retry} />;
  if (document.data === null) return <Skeleton />;
  const operations = operationsOf(document.data);
  const at = readQuery(router.search).at ?? FIRST;
  const operation = operations.find((one) => nameOf(one) === at);
  const allowed = operation !== undefined && (admin || !operation.admin);
  const topics = TOPICS.filter(([, title]) => title.toLowerCase().includes(text.trim().toLowerCase()));
  const groups = [
    { name: "Start", entries: topics.map(([to, name]) => ({ to, name })) },
    ...groupsOf(matching(operations, text)).map(({ name, operations: own }) => ({
      name,
      entries: own.map((one) => ({ to: nameOf(one), name: nameOf(one).replace("admin/", "") })),
    })),
  ].filter(({ entries }) => entries.length > 0);
  const topic = TOPICS.find(([id]) => id === at);
  return (
    <div class={operation === undefined ? "reference plain" : "reference"}>
      <Contents groups={groups} at={at} text={text} onText={setText} />
      {topic !== undefined && <Topic id={topic[0]} />}
      {operation !== undefined && <OperationText key={at} operation={operation} />}
      {allowed && <TryIt key={`try ${at}`} operation={operation} />}
      {operation !== undefined && !allowed && (
        <div class="try">
          <AdminOnly title="Administration requires an admin key." />
        </div>
      )}
      {topic === undefined && operation === undefined && (
        <section class="panel">
          <Empty
            title="Entry not found"
            action={
              <Link class="button primary" to="/reference">
                Go to the first entry
              </Link>
            }
          />
        </section>
      )}
    </div>
  );
}
