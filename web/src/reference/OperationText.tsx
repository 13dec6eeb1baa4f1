// One operation in words: its answer, each parameter, and its errors.
import { useState } from "preact/hooks";
import { InfoIcon } from "../parts/icons.tsx";
import { inOrder, kindOf, type Operation, type Parameter, valuesOf } from "./openapi.ts";
import { ErrorTable } from "./Topics.tsx";

const FIRST = 10;
const VALUES = 14;

const BODIES: Readonly<Record<string, string>> = {
  "active-jobs": "rows",
  "modified-jobs": "rows",
  search: "rows",
};

function ParameterText({ parameter }: { parameter: Parameter }) {
  const [all, setAll] = useState(false);
  const values = valuesOf(parameter);
  const { default: defaultValue } = parameter.schema;
  return (
    <li class="parameter">
      <p>
        <code class="strong">{parameter.name}</code> <span class="meta">{kindOf(parameter)}</span>
        {parameter.required && <span class="meta">required</span>}
        {defaultValue !== undefined && (
          <span class="meta">
            default <code>{String(defaultValue)}</code>
          </span>
        )}
      </p>
      {parameter.description !== undefined && parameter.description !== "" && (
        <p class="dim">{parameter.description}</p>
      )}
      {values.length > 0 && (
        <p class="values">
          {(all ? values : values.slice(0, VALUES)).map((value) => (
            <code key={value} class="tag">
              {value}
            </code>
          ))}
          {values.length > VALUES && (
            <button class="link under" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? "fewer" : `${values.length - VALUES} more`}
            </button>
          )}
        </p>
      )}
    </li>
  );
}

export function OperationText({ operation }: { operation: Operation }) {
  const [all, setAll] = useState(false);
  const parameters = inOrder([...operation.parameters, ...operation.body]);
  const shown = all ? parameters : parameters.slice(0, FIRST);
  const where =
    operation.method === "POST" && operation.body.length > 0
      ? "Send them in the body, as a JSON object."
      : "An unknown name returns 400 with the nearest known name.";
  return (
    <div class="reference-text">
      <p class="mono">
        <b class="verb">{operation.method}</b> /api/v1/{operation.path}
      </p>
      <h1>{operation.summary.replace(/\.$/, "")}</h1>
      {BODIES[operation.path] !== undefined && (
        <div class="note busy">
          <InfoIcon />
          <p class="note-text">
            The body is a JSON array. Counts and positions are in the headers <code>X-Result-Count</code>,{" "}
            <code>X-Last-Id</code>, <code>X-Window-Start</code>, <code>X-Window-End</code>, and <code>X-Notice</code>{" "}
            for notices.
          </p>
        </div>
      )}
      <h2>Parameters</h2>
      <p class="meta">{parameters.length === 0 ? "None." : `${parameters.length} parameters. ${where}`}</p>
      <ul class="parameters">
        {shown.map((parameter) => (
          <ParameterText key={parameter.name} parameter={parameter} />
        ))}
      </ul>
      {parameters.length > FIRST && (
        <button class="link under big" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `Show the first ${FIRST} parameters` : `Show ${parameters.length - FIRST} more parameters`}
        </button>
      )}
      <h2>Errors</h2>
      <p class="meta">Every error has the same fields: error, code, parameter, did_you_mean, request_id.</p>
      <ErrorTable
        codes={[
          "invalid_parameter",
          "unauthorized",
          ...(operation.admin ? (["forbidden"] as const) : []),
          "too_many_requests",
          operation.admin ? "database_unavailable" : "query_too_broad",
        ]}
      />
    </div>
  );
}
