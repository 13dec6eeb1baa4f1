// Employer names: a key under which "Acme GmbH", "ACME" and "Acme Inc." are equal, and slugs for URLs.
import { memoize } from "../memoize.ts";
import { fold } from "./fold.ts";
import { tokenize } from "./tokens.ts";

// Each legal form as its tokens: "S.A." is s, a. Longest first, so that "S.A. de C.V." precedes "C.V.".
const LEGAL_FORMS: readonly string[][] = `
  gesellschaft mit beschrankter haftung|sociedad anonima de capital variable|societe a responsabilite limitee
  public limited company|limited liability company|limited liability partnership|sociedad de responsabilidad limitada
  societa a responsabilita limitata|spolka z ograniczona odpowiedzialnoscia|societe par actions simplifiee
  sp z o o sp k|sp z o o|s p z o o|sp zoo|s a de c v|sa de cv|s de r l de c v|s a p i de c v
  gmbh co kg|gmbh co kgaa|gmbh u co kg|ag co kg|ag co kgaa|se co kg|se co kgaa|g m b h|gmbh|ggmbh|mbh|ug haftungsbeschrankt|ug|ag|kg|kgaa|ohg|gbr|e k|ek|e v|ev|eg|se
  incorporated|inc|l l c|llc|l l p|llp|l p|lp|pllc|p c|corporation|corp|company|co|limited|ltd|co ltd|pty ltd|pty limited|pvt ltd|private limited|pte ltd|plc|p l c
  sociedad limitada|sociedad anonima|sociedade anonima|societe anonyme|societa per azioni|aktiengesellschaft|aktiebolag|aktieselskab|naamloze vennootschap|besloten vennootschap
  s a s u|sasu|s a s|sas|s a r l|sarl|s a|sa|s n c|snc|eurl|sci|s c a|sca|s l u|slu|s l|sl|s r l|srl|s r l s|srls|s p a|spa|s a p a
  b v|bv|n v|nv|b v b a|bvba|cvba|vof|a b|ab|a s|as|asa|a s a|aps|a p s|oy|oyj|o y|kft|zrt|nyrt|bt|s r o|sro|spol s r o|d o o|doo|d d|dd|ood|eood|ooo|oao|zao|pao|uab|sia|lda|limitada|ltda|eireli|k k|kk|kabushiki kaisha
`
  .trim()
  .split(/[|\n]/)
  .map((form) => form.trim().split(/\s+/))
  .sort((a, b) => b.length - a.length);

const SINGLE_WORD_FORMS: ReadonlySet<string> = new Set(LEGAL_FORMS.filter((form) => form.length === 1).flat());

/** Whether a single word is a legal form. */
export function isLegalForm(token: string): boolean {
  return SINGLE_WORD_FORMS.has(token);
}

const MAX_NAME_LENGTH = 300;

/** Folded words without legal forms at the end (or 株式会社, ООО, PT in front), unless nothing would remain. */
export const toNameKey: (name: string) => string = memoize((name) => {
  let words = tokenize(name.slice(0, MAX_NAME_LENGTH)).flatMap((word) => (word === "r&d" ? ["r", "d"] : [word]));
  const front = FRONT_FORMS.find(
    (form) => words.length > form.length && form.every((part, index) => words[index] === part),
  );
  if (front !== undefined) words = words.slice(front.length);
  for (;;) {
    const form = LEGAL_FORMS.find((candidate) => endsWith(words, candidate));
    // "Day Spa" is not a società per azioni, which is written SpA.
    if (form === undefined || (form[0] === "spa" && /spa\W*$/.test(name.replace(/Spa\W*$/, "spa"))))
      return words.join(" ");
    words = words.slice(0, -form.length);
  }
});

const FRONT_FORMS: readonly string[][] = [
  ["株式", "会社"],
  ["株式会社"],
  ["有限会社"],
  ["ооо"],
  ["оао"],
  ["зао"],
  ["пао"],
  ["ао"],
  ["pt"],
];

function endsWith(words: readonly string[], form: readonly string[]): boolean {
  const from = words.length - form.length;
  return from > 0 && form.every((part, index) => words[from + index] === part);
}

/** A slug for URLs: folded words joined by hyphens; empty if the name has no letter or digit. */
export function toSlug(name: string): string {
  return fold(name.slice(0, MAX_NAME_LENGTH))
    .replace(/['’]/g, "")
    .replace(/\+/g, " plus ")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 80)
    .replace(/-$/, "")
    .toWellFormed();
}
