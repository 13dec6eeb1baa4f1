// The boards that were added in this tab, newest first; they stay listed when the user leaves the page and returns.
import { useState } from "preact/hooks";
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";

const MAX_BOARDS = 20;
let stored: readonly BoardRow[] = [];

export function useAddedBoards(): { boards: readonly BoardRow[]; add: (board: BoardRow) => void } {
  const [boards, setBoards] = useState(stored);
  const add = (board: BoardRow): void => {
    stored = [board, ...stored.filter(({ id }) => id !== board.id)].slice(0, MAX_BOARDS);
    setBoards(stored);
  };
  return { boards, add };
}
