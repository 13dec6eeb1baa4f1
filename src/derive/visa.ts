// Whether a visa is sponsored: true, false, or null where the text does not say. A refusal anywhere beats an offer.
import type { Reading } from "./reading.ts";
import { sentencesWith, spanOf } from "./sentences.ts";

const TRIGGER = /sponsor|visa|visum|work (?:permit|authori[sz]ation)|arbeitserlaubnis|permis de travail|ビザ|签证/gi;

const REFUSED =
  /\b(?:not|no|unable|cannot|can['’]t|without|don['’]t|doesn['’]t|won['’]t|isn['’]t|aren['’]t|neither|ineligible|never)\b[^.]{0,80}?\b(?:sponsor|visas?\b|work permit)|\bsponsorship\b[^.]{0,40}\b(?:is|are|will)? ?(?:not|unavailable|no longer)\b|\bsponsorship:? (?:not available|no|none)\b|\bno (?:visa )?sponsorship|\bkein(?:e|en)? (?:visum|visa)\b|\bpas de (?:visa|parrainage)|ビザ(?:サポート|スポンサー)(?:なし|不可)/i;
const OFFERED =
  /\b(?:visa|immigration|work permit|h-?1b) (?:sponsor\w*|support|assistance)\b(?![^.]{0,30}\b(?:required|needed)\b)|\bsponsor(?:s|ed|ing)? (?:your |a |the |work |employment |h-?1b )*(?:visas?|work permits?|candidates?)\b|\bsponsorship\b[^.]{0,20}\b(?:available|offered|provided|possible|considered)\b|\b(?:offer|provide|support)\w*\b[^.]{0,30}\bsponsorship|\bhelp\w*\b[^.]{0,30}\b(?:visa|work permit)\b|\bunterstütz\w*\b[^.]{0,40}\b(?:visum|visa|arbeitserlaubnis)|\bvisa sponsoris|ビザ(?:サポート|スポンサー)|提供签证/i;
// Questions and conditions: "will you require sponsorship?", "must be authorised without needing a visa".
const CONDITION =
  /\b(?:will|do|would) you\b|\brequire (?:visa )?sponsorship\b|\bif (?:you|required)\b|\bvisa (?:inc|card|mastercard|payment)|\bmastercard\b|\bevent sponsor|\bsponsors? of\b|\bexecutive sponsor|\bproject sponsor/i;

/** A form's answer under its label. */
const NEXT_LINE_NO = /^\s{1,4}no(?:ne)?(?:\s|$)/i;

export function readVisa(reading: Reading): boolean | null {
  let offered: { start: number; end: number; in: string } | null = null;
  for (const sentence of sentencesWith(reading.text, TRIGGER)) {
    if (
      /\bsponsorship\W*$/i.test(sentence.text) &&
      NEXT_LINE_NO.test(reading.text.slice(sentence.end, sentence.end + 12))
    ) {
      reading.note("ai_visa_sponsorship", "a field that says no", spanOf(sentence));
      return false;
    }
    const refused = REFUSED.exec(sentence.text);
    if (refused !== null && !/\b(?:will|do|would) you\b/i.test(sentence.text)) {
      reading.note("ai_visa_sponsorship", "sponsorship refused", spanOf(sentence, refused));
      return false;
    }
    const match = OFFERED.exec(sentence.text);
    if (match !== null && !CONDITION.test(sentence.text)) offered ??= spanOf(sentence, match);
  }
  if (offered === null) return null;
  reading.note("ai_visa_sponsorship", "sponsorship offered", offered);
  return true;
}
