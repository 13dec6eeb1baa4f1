// Runs an action and shows its result; destructive actions ask for confirmation first.
import { useState } from "preact/hooks";
import type { RolecallError } from "../../../src/client/client.ts";
import { asError } from "../parts/answer.ts";
import { Dialog } from "../parts/Dialog.tsx";

interface Asked {
  title: string;
  text: string;
  yes: string;
  work: () => Promise<unknown>;
}

export interface Action {
  error: RolecallError | null;
  asked: Asked | null;
  /** Runs it immediately; returns true on success. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Asks for confirmation first. */
  ask(asked: Asked | null): void;
}

/** `then` runs after every attempt, because the shown data may have changed. */
export function useAction(then: () => void): Action {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [error, setError] = useState<RolecallError | null>(null);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setAsked(null);
    const failure = await work().then(
      () => null,
      (caught: unknown) => asError(caught),
    );
    setError(failure);
    then();
    return failure === null;
  };
  return { error, asked, run, ask: setAsked };
}

export function ConfirmDialog({ action: { asked, ask, run } }: { action: Action }) {
  if (asked === null) return null;
  return (
    <Dialog title={asked.title} onClose={() => ask(null)}>
      <div class="stack">
        <p>{asked.text}</p>
        <button class="button primary fit" type="button" onClick={() => void run(asked.work)}>
          {asked.yes}
        </button>
      </div>
    </Dialog>
  );
}
