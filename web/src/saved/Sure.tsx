// Something is done at the service and what became of it is shown; what ends a thing that others may use is asked for first.
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

export interface Doing {
  error: RolecallError | null;
  asked: Asked | null;
  /** Does it at once; true: it was done. */
  run(work: () => Promise<unknown>): Promise<boolean>;
  /** Asks first. */
  ask(asked: Asked | null): void;
}

/** `then` is called after everything that was tried: what is shown may have changed. */
export function useDoing(then: () => void): Doing {
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

export function Sure({ doing: { asked, ask, run } }: { doing: Doing }) {
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
