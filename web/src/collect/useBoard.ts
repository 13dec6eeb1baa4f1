// One board watched: the board of a typed link, and the result of the first read of an added board.
import { useEffect, useState } from "preact/hooks";
import type { AdminAnswer, BoardRow } from "../../../src/contract/answers/adminAnswers.ts";
import { useSession } from "../context/session.ts";
import { type Answer, useAnswer } from "../parts/answer.ts";

/** Requested when the user pauses typing. */
const PAUSE_MS = 250;
const LOOK_MS = 1500;
/** After this many polls (a minute) the page shows that no result has arrived. */
const LOOKS = 40;

/** Whether a text looks like an address with a host name; other texts are not requested. */
const ADDRESS = /^(https?:\/\/)?[^\s/]+\.[^\s/.]{2,}(\/|$)/i;

export function useRecognised(url: string): Answer<AdminAnswer<"recognise">> {
  const { api } = useSession();
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(url.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [url]);
  const address = ADDRESS.test(settled) ? settled : null;
  return useAnswer(address, async (signal) => {
    return (await api.get<AdminAnswer<"recognise">>("admin/recognise", { url: address ?? "" }, { signal })).data;
  });
}

/** The current board; polled until it was read, for a minute. */
export function useFirstRead(board: BoardRow): { row: BoardRow; waited: boolean } {
  const { api } = useSession();
  const [row, setRow] = useState(board);
  const [looks, setLooks] = useState(0);
  const read = row.last_read !== board.last_read;
  useEffect(() => {
    if (read || looks >= LOOKS) return;
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      const params = { source: board.source, after: board.id - 1, limit: 1 };
      api.get<BoardRow[]>("admin/boards", params, { signal: leaving.signal }).then(
        ({ data: [found] }) => {
          if (found?.id === board.id) setRow(found);
          setLooks(looks + 1);
        },
        () => leaving.signal.aborted || setLooks(looks + 1),
      );
    }, LOOK_MS);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, board, looks, read]);
  return { row, waited: !read && looks >= LOOKS };
}
