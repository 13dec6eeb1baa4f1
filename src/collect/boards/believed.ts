// Whether a list is the one that was read last: by the server's word, or because the same requests brought the same bytes. Either is believed
// only for a while, so that texts asked for in rotation, and what nobody noticed, come up again.
import { hash } from "node:crypto";
import { DAY, HOUR } from "../../contract/limits.ts";
import type { Validators } from "../../contract/reading.ts";
import { RULES_VERSION } from "../../derive/rulesVersion.ts";
import type { Board } from "../../ledger/boards/boards.ts";
import { lastWhole, recognisedOn } from "../../ledger/boards/columns.ts";
import type { Wire } from "../desk.ts";

/** Many servers date a list by the newest of its rows: taking one away does not change the date. Such a word is believed for less long. */
const DATE_BELIEVED = 6 * HOUR;
const TAG_BELIEVED = DAY;

export interface Believed {
  /** What makes a server say that nothing has changed; null: it is not asked. */
  readonly validators: Validators | null;
  /** The word for the answers of the last whole reading; null: none is believed. */
  readonly answers: string | null;
}

/** Nothing is believed where the list was not read itself for too long, or not in any reading that is remembered. */
export function believedOf(board: Pick<Board, "validators" | "reads">, now: number): Believed {
  const { etag = null, last_modified = null, answers = null } = recognisedOn(board) ?? {};
  const [readAt] = lastWhole(board) ?? [0];
  const ago = now - readAt;
  const asked = (etag !== null || last_modified !== null) && ago < (etag === null ? DATE_BELIEVED : TAG_BELIEVED);
  return { validators: asked ? { etag, last_modified } : null, answers: ago < TAG_BELIEVED ? answers : null };
}

export interface Answers {
  /** Of everything answered since it began; null: some of it was no answer. */
  word(): string | null;
  /** Whether that is what the last whole reading was answered, in one request: then its list need not be read at all. */
  same(): boolean;
  /** Whether somebody was told so. */
  readonly told: boolean;
}

/** Begins to listen to what passes over the wire. */
export function startAnswers(wire: Wire, believed: string | null): Answers {
  const from = wire.answers.length;
  let told = false;
  const word = (): string | null => {
    const answers = wire.answers.slice(from);
    if (answers.length === 0 || answers.includes(null)) return null;
    // With other rules the same rows may say something else.
    return `${answers.length}:${hash("sha1", [RULES_VERSION, ...answers.toSorted()].join("\n"), "base64url")}`;
  };
  return {
    word,
    same() {
      const same = believed?.startsWith("1:") === true && wire.answers.length === from + 1 && word() === believed;
      told ||= same;
      return same;
    },
    get told() {
      return told;
    },
  };
}
