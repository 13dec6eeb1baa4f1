// Lists of words written one after the other with "|" between them, in the form that texts are compared in.
import { fold, squash } from "../../../text/words/fold.ts";

export function foldedWords(written: string): readonly string[] {
  return written
    .split("|")
    .map((word) => squash(fold(word)))
    .filter((word) => word !== "");
}
