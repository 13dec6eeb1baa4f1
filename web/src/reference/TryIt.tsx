// Builds a request, runs it with the key of this tab, and shows the raw answer: status, time, headers, body.
import { useState } from "preact/hooks";
import { useSession } from "../context/session.ts";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Segments } from "../parts/Panel.tsx";
import { PlayIcon, PlusIcon } from "../parts/stateIcons.tsx";
import { codeOf, LANGUAGES, type Language, queryText, startOf, type Values, writtenOf } from "./examples.ts";
import { Json } from "./Json.tsx";
import { nameOf, type Operation, type Parameter, valuesOf } from "./openapi.ts";

interface Answered {
  status: number;
  ms: number;
  bytes: number;
  headers: readonly (readonly [string, string])[];
  text: string;
}

const SHOWN = [
  "x-result-count",
  "x-last-id",
  "x-window-start",
  "x-window-end",
  "x-added-count",
  "x-pending-count",
  "x-notice",
  "retry-after",
  "ratelimit",
  "x-request-id",
];
const capital = (name: string): string =>
  name === "ratelimit" ? "RateLimit" : name.replace(/(^|-)\w/g, (letter) => letter.toUpperCase());

function pretty(text: string, type: string | null): string {
  if (type === null || !type.includes("json") || type.includes("ndjson")) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Field({
  parameter,
  value,
  onValue,
}: {
  parameter: Parameter;
  value: string;
  onValue: (value: string) => void;
}) {
  const { name, schema } = parameter;
  const choices = schema.type === "array" ? [] : schema.type === "boolean" ? ["true", "false"] : valuesOf(parameter);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of the two below
    <label class="try-field">
      <code>{name}</code>
      {choices.length > 0 ? (
        <select class="select" value={value} onChange={(event) => onValue(event.currentTarget.value)}>
          <option value="">–</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input class="input" value={value} spellcheck={false} onInput={(event) => onValue(event.currentTarget.value)} />
      )}
    </label>
  );
}

function AnswerPanel({ answer }: { answer: Answered }) {
  const kind = answer.status < 400 ? "on" : answer.status === 429 ? "warn" : "bad";
  return (
    <section class="panel">
      <div class="panel-head">
        <h2>Response</h2>
        <span class={`tag ${kind}`}>{answer.status === 0 ? "none" : answer.status}</span>
        <span class="meta">{`${answer.ms} ms · ${(answer.bytes / 1000).toFixed(1)} kB`}</span>
        <div class="panel-meta">
          <CopyButton text={answer.text} />
        </div>
      </div>
      <pre class="code headers">{answer.headers.map(([name, value]) => `${capital(name)}: ${value}`).join("\n")}</pre>
      <Json text={answer.text} />
    </section>
  );
}

function useRun(operation: Operation, values: Values) {
  const { raw } = useSession();
  const [answer, setAnswer] = useState<Answered | null>(null);
  const [running, setRunning] = useState(false);
  const run = async (): Promise<void> => {
    const { path, query, body } = writtenOf(operation, values);
    const began = performance.now();
    setRunning(true);
    try {
      const response = await raw(`${path}${queryText(query)}`, {
        method: operation.method,
        ...(body === null ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
      const text = await response.text();
      const headers = SHOWN.flatMap((name) =>
        response.headers.has(name) ? [[name, response.headers.get(name) as string] as const] : [],
      );
      const ms = Math.round(performance.now() - began);
      setAnswer({
        status: response.status,
        ms,
        bytes: new Blob([text]).size,
        headers,
        text: pretty(text, response.headers.get("content-type")),
      });
    } catch {
      setAnswer({
        status: 0,
        ms: Math.round(performance.now() - began),
        bytes: 0,
        headers: [],
        text: "The service is not reachable.",
      });
    }
    setRunning(false);
  };
  return { answer, running, run };
}

function AddParameter({ names, onAdd }: { names: readonly string[]; onAdd: (name: string) => void }) {
  return (
    <label class="button ghost add-parameter">
      <PlusIcon /> Parameter
      <select value="" aria-label="Add a parameter" onChange={(event) => onAdd(event.currentTarget.value)}>
        <option value="" />
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </label>
  );
}

export function TryIt({ operation }: { operation: Operation }) {
  const { account } = useSession();
  const [values, setValues] = useState<Values>(() => startOf(operation));
  const [language, setLanguage] = useState<Language>("curl");
  const { answer, running, run } = useRun(operation, values);
  const all = [...operation.parameters, ...operation.body];
  const shown = Object.keys(values).flatMap((name) => all.filter((one) => one.name === name));
  const more = all.map(({ name }) => name).filter((name) => !(name in values));
  const code = codeOf(language, operation, values);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!running) void run();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit(event);
  };
  return (
    <div class="try">
      <section class="panel">
        <div class="panel-head">
          <h2>Try it</h2>
          <div class="panel-meta">
            with key <strong>{account}</strong>
          </div>
        </div>
        <form class="panel-body stack" onSubmit={submit} onKeyDown={onKey}>
          {shown.map((parameter) => (
            <Field
              key={parameter.name}
              parameter={parameter}
              value={values[parameter.name] ?? ""}
              onValue={(value) => setValues({ ...values, [parameter.name]: value })}
            />
          ))}
          {operation.method !== "GET" && <p class="meta">Running this changes data.</p>}
          <div class="row">
            <button class="button primary" type="submit" disabled={running} aria-label={`Run ${nameOf(operation)}`}>
              <PlayIcon /> Run <kbd>⌘↵</kbd>
            </button>
            {more.length > 0 && <AddParameter names={more} onAdd={(name) => setValues({ ...values, [name]: "" })} />}
          </div>
        </form>
      </section>
      <section class="panel">
        <div class="panel-head">
          <Segments label="Language" options={LANGUAGES} value={language} onChange={setLanguage} />
          <div class="panel-meta">
            <CopyButton text={code} />
          </div>
        </div>
        <pre class="code">{code}</pre>
      </section>
      {answer !== null && <AnswerPanel answer={answer} />}
    </div>
  );
}
