// How numbers, times and pay are written. Unknown is a word, never 0 and never blank.
const DAY = 86_400_000;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const WHOLE = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const EXACT = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** 1,048,216 */
export function formatCount(count: number): string {
  return WHOLE.format(count);
}

/** 20k, 1.2k, 312k, 1.1M: for axes and maps. */
export function short(count: number): string {
  const cut = (value: number): string =>
    value < 10 ? value.toFixed(1).replace(/\.0$/, "") : String(Math.round(value));
  if (Math.abs(count) < 1000) return String(Math.round(count));
  return Math.abs(count) < 999_500 ? `${cut(count / 1000)}k` : `${cut(count / 1_000_000)}M`;
}

/** 98.6 % */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

/** 17 Nov; with the year where it is another one. UTC. */
export function day(iso: string, now: number): string {
  const date = new Date(iso);
  const text = `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
  return date.getUTCFullYear() === new Date(now).getUTCFullYear() ? text : `${text} ${date.getUTCFullYear()}`;
}

/** 14 Nov 2026, always with the year. */
export function fullDay(iso: string): string {
  const date = new Date(iso);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** 14:02:09 or 14:02, UTC. */
export function clock(iso: string, seconds = true): string {
  return new Date(iso).toISOString().slice(11, seconds ? 19 : 16);
}

/** 17 Nov, 13:40 */
export function moment(iso: string, now: number): string {
  return `${day(iso, now)}, ${clock(iso, false)}`;
}

/** 2026-11-17 13:40:09 UTC: shown on hover. */
export function exact(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace("T", " ")} UTC`;
}

/** 24 min, 5 h, 2 d; after six days the date. */
export function age(iso: string, now: number): string {
  const passed = now - Date.parse(iso);
  if (passed < 60_000) return "now";
  if (passed < 3_600_000) return `${Math.floor(passed / 60_000)} min`;
  if (passed < DAY) return `${Math.floor(passed / 3_600_000)} h`;
  return passed < 7 * DAY ? `${Math.floor(passed / DAY)} d` : day(iso, now);
}

/** 24 min ago, 5 h ago; after six days the date. */
export function ageAgo(iso: string, now: number): string {
  const text = age(iso, now);
  return / (?:min|h|d)$/.test(text) ? `${text} ago` : text;
}

/** 22 minutes ago, in words. */
export function ago(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso));
  const say = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  if (passed < 60_000) return "just now";
  if (passed < 3_600_000) return say(Math.floor(passed / 60_000), "minute");
  if (passed < DAY) return say(Math.floor(passed / 3_600_000), "hour");
  return say(Math.floor(passed / DAY), "day");
}

interface Pay {
  ai_salary_min_value: number | null;
  ai_salary_max_value: number | null;
  ai_salary_value: number | null;
  ai_salary_currency: string | null;
  ai_salary_unit_text: string | null;
}

/** 92,000–118,000 EUR / year: as stated, unit kept; null where no figure is known. */
export function pay(row: Pay): string | null {
  const { ai_salary_min_value: min, ai_salary_max_value: max, ai_salary_value: value } = row;
  const figure = (amount: number): string => EXACT.format(amount);
  let range: string;
  if (min !== null && max !== null) range = min === max ? figure(min) : `${figure(min)}–${figure(max)}`;
  else if (min !== null) range = `${figure(min)}–`;
  else if (max !== null) range = `up to ${figure(max)}`;
  else if (value !== null) range = figure(value);
  else return null;
  const unit = row.ai_salary_unit_text === null ? "" : ` / ${row.ai_salary_unit_text.toLowerCase()}`;
  return `${range} ${row.ai_salary_currency ?? ""}${unit}`.trim();
}

/** An upper-case first letter unless a file or parameter name comes first, and a full stop at the end. */
export function sentence(words: string): string {
  const text = words.replace(
    /^\p{Ll}+(?![\p{L}\p{N}_/]|\.[\p{L}\p{N}])/u,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  return `${text.replace(/\.$/, "")}.`;
}

/** one posting, 2 postings */
export function many(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`;
}
