// Finds phone numbers in a text, in the usual formats of some forty countries. Pay figures, dates and reference numbers
// have similar shapes; the text around a number decides.
import { readTableLines } from "../../text/tables.ts";
import type { TextRange } from "./spans.ts";

/** Groups of digits joined by blanks, points, hyphens, slashes or brackets. */
const NUMBER =
  /(?<![\p{L}\p{N}_@#$€£¥₹/.,-])(?:\+ ?|\(\+?)?\d{1,15}(?:[ \u00a0\u202f\u2009]?[./‐‑–()-]?[ \u00a0\u202f\u2009(]?\d{1,13}){0,9}(?![\p{L}\p{N}_]|[.,]\d)/gu;
const LABEL = new RegExp(
  `(?<!\\p{L})(?:${readTableLines("contact/phone.txt").join("|")})(?!\\p{L})[^\\p{L}\\d\\n]{0,6}(?:(?:at|on|us|me|nr|no|number|nummer|unter|au|al|me on|is|ist)(?!\\p{L})[^\\p{L}\\d\\n]{0,4}){0,2}\\n?$|[☎☏✆📞📱][^\\p{L}\\d]{0,4}$`,
  "iu",
);
/** Reference numbers and numbers of a register. */
const REFERENCE =
  /(?<!\p{L})(?:id|ids|nr|no|num|number|nummer|num[ée]ro|n°|ref|refnr|reference|réf(?:érence)?|referenz\p{L}*|kennziffer|kennung|chiffre|req|requisition|code|posting|job|stelle\p{L}*|vacature\p{L}*|vacancy|offre|oferta|hrb|hra|vat|ust\p{L}*|iban|siret|siren|ico|ičo|kvk|abn|ein|nip|krs|regon|ticket|case|version|isbn|din|iso|en)(?!\p{L})[^\p{L}\d\n]{0,4}$/iu;
const MONEY =
  "[€$£¥₹₩₽₫₱฿₺₪₴]|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|INR|JPY|CNY|KRW|BRL|MXN|CAD|AUD|NZD|SGD|HKD|ZAR|AED|TRY|VND|IDR|THB|PHP|MYR|ILS|RUB|UAH|kr|Rs|zł|Kč|Ft|lei|R\\$|Rp|euros?|dollars?|pesos|yen|rupees|lakhs?)(?!\\p{L})";
const MONEY_BEFORE = new RegExp(`(?:(?<!\\p{L})(?:${MONEY}))[.:]?\\s{0,2}$`, "iu");
const MONEY_AFTER = new RegExp(
  `^\\s{0,2}(?:,-|%|(?:${MONEY})|(?:per|pro|par|por|al|p\\.?a|gross|brutto|bruto|net|k)(?!\\p{L})|/ ?\\p{L})`,
  "iu",
);
const PAY =
  /(?<!\p{L})(?:salar\p{L}*|salaire|gehalt\p{L}*|lohn|entgelt|pay|wage|vergütung|compensation|remuneration|rémunération|sueldo|stipendio|retribuzione|lön|løn|lønn|palkka|wynagrodzeni\p{L}*|płaca|mzda|plat|bér|ctc|ote|budget|bonus)(?!\p{L})[^\n\d]{0,30}$/iu;
const CONTACT =
  /(?:contact|kontakt|contatt|contato|ansprech|fragen|question|enquir|inquir|redacted|@|recruiter|information|renseign)/iu;
const DATES =
  /^\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2}(?: ?[-–] ?\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d{2})?$|^\d{4}[-/.]\d{2}[-/.]\d{2}(?: \d{2})?$/;
const YEAR = /^(?:19|20)\d\d$/;
const THOUSANDS = /^\d{1,3}(?:[ .\u00a0\u202f\u2009]\d{3})+$/;
/** Links contain numbers that are not phone numbers. */
const LINK = /(?:https?:\/\/|www\.)[^\s<>"']+/giu;
const AROUND = 80;

export function findPhoneNumbers(text: string): TextRange[] {
  const spans: TextRange[] = [];
  let links: TextRange[] | null = null;
  for (const { index, 0: written } of text.matchAll(NUMBER)) {
    if (written.length < 6) continue;
    const before = text.slice(Math.max(0, index - AROUND), index);
    const end = index + written.length;
    if (!isPhoneNumber(written, before, text.slice(end, end + 20))) continue;
    links ??= [...text.matchAll(LINK)].map((link) => ({ start: link.index, end: link.index + link[0].length }));
    if (!links.some((link) => link.start <= index && end <= link.end)) spans.push({ start: index, end });
  }
  return spans;
}

function isPhoneNumber(written: string, before: string, after: string): boolean {
  const groups = written.match(/\d+/g) ?? [];
  const digits = groups.join("");
  if (digits.length < 6 || digits.length > 15) return false;
  const national = written.replace(/^\(/, "");
  const isInternational = /^\(?\+/.test(written);
  if (MONEY_BEFORE.test(before) || (!isInternational && MONEY_AFTER.test(after))) return false;
  if (isInternational) return digits.length >= 7;
  if (LABEL.test(before)) return !DATES.test(written) && !(groups.length === 1 && digits.length < 6);
  if (digits.length < 7 || DATES.test(written) || REFERENCE.test(before) || PAY.test(before)) return false;
  if (isAmount(written) || isRange(written) || groups.some((group) => YEAR.test(group) && groups.length < 3))
    return false;
  if (national.startsWith("00")) return groups.length > 1 && digits.length >= 10 && /^00[1-9]/.test(digits);
  if (national.startsWith("0")) return groups.length > 1 ? digits.length >= 8 : /^0[1-9]\d{8,9}$/.test(digits);
  return hasForeignShape(written, groups, digits) || (CONTACT.test(before) && groups.length > 1 && digits.length > 7);
}

/** Numbers without a leading zero or plus: North America, Iberia, Scandinavia, Central Europe, Asia, Latin America. */
function hasForeignShape(written: string, groups: readonly string[], digits: string): boolean {
  const shape = groups.map((group) => group.length).join("-");
  if (/^(?:1-)?3-3-4$/.test(shape)) return true;
  if (/^\(\d{2,4}\)/.test(written)) return digits.length >= 8 && digits.length <= 11;
  // Reference numbers also have hyphens and points: only numbers in the usual groups, with blanks.
  if (!/^\d+(?:[ \u00a0\u202f]\d+)+$/.test(written)) return /^(?:5-4|3-4-4|2-4-4|2-5-4)$/.test(shape);
  if (YEAR.test(groups[0] ?? "")) return false;
  return /^(?:3-3-3|2-2-2-2|3-2-3|2-3-2-2|3-2-2-2|5-5|3-4-4|2-4-4|2-5-4|4-4|3-7|3-6|2-7|2-8|3-2-2)$/.test(shape);
}

/** "1 250 000", "12.500.000": grouped by thousands and rounded, or too short for a phone number. */
function isAmount(written: string): boolean {
  if (!THOUSANDS.test(written)) return false;
  return /00$/.test(written) || !/^[5-9]\d\d[ \u00a0\u202f]\d{3}[ \u00a0\u202f]\d{3}$/.test(written);
}

/** "45000-55000", "45 000 – 55 000". */
function isRange(written: string): boolean {
  const [low = "", high = "", ...more] = written.split(/ ?[-–‐‑] ?/);
  const isFigure = (part: string): boolean => /^[1-9]\d{2,6}$/.test(part) || THOUSANDS.test(part);
  return more.length === 0 && isFigure(low) && isFigure(high);
}
