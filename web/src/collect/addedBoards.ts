// The boards that were added in this tab, newest first; they stay listed when the user leaves the page and returns.
import { useState } from "preact/hooks";
import type { BoardRow } from "../../../src/contract/answers/adminAnswers.ts";

const STORE = "rolecall.boards";
const MAX_BOARDS = 20;

function readStored(): readonly BoardRow[] {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? "[]") as BoardRow[];
  } catch {
    return [];
  }
}

export function useAddedBoards(): { boards: readonly BoardRow[]; add: (board: BoardRow) => void } {
  const [boards, setBoards] = useState(readStored);
  const add = (board: BoardRow): void => {
    const next = [board, ...boards.filter(({ id }) => id !== board.id)].slice(0, MAX_BOARDS);
    setBoards(next);
    try {
      sessionStorage.setItem(STORE, JSON.stringify(next));
    } catch {
      // Then the list ends with the page.
    }
  };
  return { boards, add };
}
