// Adds a list of links, pasted or from a file: each separately, with its result.
import { useRef, useState } from "preact/hooks";
import { RolecallError } from "../../../src/client/client.ts";
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { Dialog } from "../parts/Dialog.tsx";
import { formatCount, many } from "../words/format.ts";
import { sourceName } from "../words/sources.ts";
import { linksIn, MAX_LINKS } from "./boardWords.ts";

interface Outcome {
  readonly link: string;
  readonly message: string;
  readonly kind: "added" | "known" | "refused";
}

type Add = (link: string) => Promise<Outcome>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Adds one link; waits if the service requires it. */
function useAdd(): Add {
  const { api } = useSession();
  return async (link) => {
    for (;;) {
      try {
        const { data } = await api.get<BoardRow>("admin/boards", {}, { method: "POST", body: { url: link } });
        const known = data.last_read !== null;
        return { link, kind: known ? "known" : "added", message: `${sourceName(data.source)} / ${data.board}` };
      } catch (caught) {
        if (!(caught instanceof RolecallError)) throw caught;
        if (caught.code !== "too_many_requests" && caught.code !== "overloaded") {
          return { link, kind: "refused", message: caught.message.replace(/^url: /, "") };
        }
        await pause((caught.retryAfter ?? 1) * 1000);
      }
    }
  };
}

export function AddMany({ onClose }: { onClose: () => void }) {
  const add = useAdd();
  const [text, setText] = useState("");
  const [done, setDone] = useState<readonly Outcome[]>([]);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const links = linksIn(text);
  const run = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setDone([]);
    const remaining = [...links];
    const worker = async (): Promise<void> => {
      for (let link = remaining.shift(); link !== undefined; link = remaining.shift()) {
        const outcome = await add(link);
        setDone((before) => [...before, outcome]);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    setBusy(false);
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (file !== undefined) setText(await file.text());
  };
  return (
    <Dialog title="Add a list of links" onClose={onClose} first={box}>
      <form class="stack" onSubmit={(event) => void run(event)}>
        <label class="labelled">
          One link on each line, or a CSV file with links in it
          <textarea
            ref={box}
            class="input links"
            rows={7}
            spellcheck={false}
            value={text}
            placeholder={"https://jobs.lever.co/quillon\nhttps://careers.example.com"}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/*"
          aria-label="A file with links"
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
        <div class="row">
          <button class="button primary" type="submit" disabled={busy || links.length === 0}>
            {links.length === 0 ? "Add" : `Add ${many(links.length, "board")}`}
          </button>
          {links.length === MAX_LINKS && (
            <span class="meta">Only the first {formatCount(MAX_LINKS)} links are used.</span>
          )}
        </div>
      </form>
      {done.length > 0 && <Outcomes done={done} of={links.length} />}
    </Dialog>
  );
}

function Outcomes({ done, of }: { done: readonly Outcome[]; of: number }) {
  const count = (kind: Outcome["kind"]): number => done.filter((one) => one.kind === kind).length;
  const worst = [...done].sort((a, b) => Number(b.kind === "refused") - Number(a.kind === "refused"));
  return (
    <>
      <p class="below" role="status">
        {formatCount(done.length)} of {formatCount(of)}: {formatCount(count("added"))} added,{" "}
        {formatCount(count("known"))} already known,{" "}
        <span class={count("refused") > 0 ? "warn" : ""}>{formatCount(count("refused"))} refused</span>.
      </p>
      <ul class="plain-list outcomes">
        {worst.slice(0, 200).map(({ link, message, kind }) => (
          <li key={link}>
            <span class={kind === "refused" ? "tag warn" : "tag on"}>{kind}</span> {message}
            {kind === "refused" && <span class="meta"> · {link}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
