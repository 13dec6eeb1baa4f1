// The result of a check: fine, worth knowing, or in need of attention with advice.

export interface Finding {
  readonly about: string;
  readonly state: "ok" | "note" | "fix";
  readonly says: string;
  /** The suggested action. */
  readonly todo: string | null;
}

export const ok = (about: string, says: string): Finding => ({ about, state: "ok", says, todo: null });
export const note = (about: string, says: string, todo: string | null = null): Finding => ({
  about,
  state: "note",
  says,
  todo,
});
export const fix = (about: string, says: string, todo: string): Finding => ({ about, state: "fix", says, todo });
