// A message: a sentence, its cause and a remedy. An error's code and request id are shown in small type.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { sentence } from "../words/format.ts";
import { BadIcon, ClockIcon, InfoIcon, WarnIcon } from "./icons.tsx";

interface NoteProps {
  kind: "info" | "warn" | "bad" | "wait";
  title?: ComponentChildren;
  children?: ComponentChildren;
  action?: ComponentChildren;
  small?: string | undefined;
}

const ICONS = { info: InfoIcon, warn: WarnIcon, bad: BadIcon, wait: ClockIcon };

export function Note({ kind, title, children, action, small }: NoteProps) {
  const Icon = ICONS[kind];
  return (
    <div class={`note ${kind === "wait" ? "warn" : kind}`} role={kind === "info" ? "status" : "alert"}>
      <Icon />
      <div class="note-text">
        <p>
          {title !== undefined && <strong>{title} </strong>}
          {children}
        </p>
        {small !== undefined && <p class="mono meta">{small}</p>}
      </div>
      {action !== undefined && <div>{action}</div>}
    </div>
  );
}

/** Explains what this key may not do and how to create one that may. */
export function AdminOnly({ title }: { title: string }) {
  return (
    <Note kind="info" title={title}>
      This key cannot administer the service. On the service's machine,{" "}
      <code>rolecall key create --account NAME --admin</code> creates an admin key.
    </Note>
  );
}

function smallPrint(error: RolecallError): string | undefined {
  if (error.status === 0) return undefined;
  return `${error.status} ${error.code}${error.requestId === null ? "" : ` · request ${error.requestId}`}`;
}

const TITLES: Readonly<Record<string, string>> = {
  query_too_broad: "This query is too broad.",
  unauthorized: "This key is not valid.",
  subscription_inactive: "This account is not active.",
  forbidden: "This key lacks permission.",
  too_many_requests: "Too many requests with this key.",
  database_unavailable: "The database is not reachable.",
  overloaded: "The service is overloaded.",
  internal_error: "Internal error.",
  not_found: "Not found.",
  unreachable: "No connection to the service.",
};

/** The service's message after the title, as a sentence; a leading parameter name keeps its spelling. */
function wordsOf({ message, parameter }: RolecallError): string {
  return parameter === null ? sentence(message) : `${message.replace(/\.$/, "")}.`;
}

/** Seconds until the next try, counted down; retries at zero. */
function useCountdown(seconds: number | null, onEnd: (() => void) | undefined): number | null {
  const [remaining, setLeft] = useState(seconds);
  useEffect(() => setLeft(seconds), [seconds]);
  useEffect(() => {
    if (remaining === null || onEnd === undefined) return;
    if (remaining <= 0) return onEnd();
    const timer = setTimeout(() => setLeft(remaining - 1), 1000);
    return () => clearTimeout(timer);
  }, [remaining, onEnd]);
  return remaining;
}

interface ErrorProps {
  error: RolecallError;
  /** Retries; automatically if the service states a time. */
  onRetry?: () => void;
  /** Next steps of the page. */
  children?: ComponentChildren;
}

export function ErrorNote({ error, onRetry, children }: ErrorProps) {
  const remaining = useCountdown(error.retryAfter, onRetry);
  const waits = remaining !== null && onRetry !== undefined;
  const again = onRetry !== undefined && (
    <button class="button small" type="button" onClick={onRetry}>
      {waits ? "Now" : "Try again"} <kbd>r</kbd>
    </button>
  );
  return (
    <Note
      kind={waits ? "wait" : "bad"}
      title={TITLES[error.code] ?? "The service rejected this request."}
      small={smallPrint(error)}
      action={again === false ? undefined : again}
    >
      {waits ? `Trying again in ${remaining} s.` : wordsOf(error)}
      {error.hint !== null && <> {error.hint}.</>}
      {error.didYouMean !== null && <> Did you mean {error.didYouMean}?</>}
      {children}
    </Note>
  );
}
