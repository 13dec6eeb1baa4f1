// Progress of a collect request, read from the worker's notes; every part may be missing early on.
import type { CollectRecord, CoverageEntry, IncompleteCoverageEntry } from "../../../src/contract/answers.ts";
import { COUNTRY_NAMES } from "../../../src/contract/names.ts";
import { sourceName } from "./sources.ts";

interface ServiceLine {
  source: string;
  /** Null while the query is pending or after it failed. */
  found: number | null;
  reason: string | null;
}

export interface Progress {
  readonly place: string | null;
  readonly country: string | null;
  readonly added: number;
  /** Employers known in and around the place. */
  readonly employers: number;
  readonly read: readonly CoverageEntry[];
  readonly services: readonly ServiceLine[];
  /** Failures before anything could be read. */
  readonly troubles: readonly Pick<IncompleteCoverageEntry, "code" | "because">[];
}

export function progressOf(notes: CollectRecord["notes"]): Progress {
  const errors = (notes.errors ?? []).filter((error) => error.company_url === null);
  const failed = new Map(
    errors.flatMap(({ source, ...error }) => (source === null ? [] : [[source, reasonWords(error)] as const])),
  );
  const asked = Object.entries(notes.services ?? {});
  const services = asked.map(([source, found]) => ({
    source,
    found: failed.has(source) && found === 0 ? null : found,
    reason: failed.get(source) ?? null,
  }));
  const rest = [...failed].filter(([source]) => !asked.some(([name]) => name === source));
  return {
    place: notes.place ?? null,
    country: notes.country ?? null,
    added: notes.added ?? 0,
    employers: notes.employers ?? 0,
    read: notes.coverage ?? [],
    services: [...services, ...rest.map(([source, reason]) => ({ source, found: null, reason }))],
    troubles: errors.filter(({ source }) => source === null).map(({ code, because }) => ({ code, because })),
  };
}

const CODES: Readonly<Record<IncompleteCoverageEntry["code"], string>> = {
  robots_disallowed: "robots.txt does not allow it",
  needs_javascript: "the page requires JavaScript",
  no_readable_posting: "no readable posting",
  login_required: "requires a login",
  budget_spent: "page budget used up",
  unreachable: "could not be reached",
  unknown_place: "unknown place",
  internal_error: "ended by an internal error",
};

/** The reason why something was not read: the source's own message if there is one. */
export function reasonWords({ code, because }: Pick<IncompleteCoverageEntry, "code" | "because">): string {
  return because ?? CODES[code];
}

/** `teamtailor / vestkyst · complete`, or the reason for failure in plain words. */
export function coverageWords({ source, board, verdict, code, because, found }: CoverageEntry): string {
  const where =
    source === null ? "Site" : source === "career_site" ? "Career site" : `${sourceName(source)} / ${board}`;
  if (code !== null) return `${where} · ${reasonWords({ code, because })}`;
  if (verdict === "complete" && found === 0) return `${where} · no openings`;
  return `${where} · ${verdict}${because === null ? "" : `, ${because}`}`;
}

/** The employer's name, as far as its address shows it. */
export function employerName({ company_url, board }: CoverageEntry): string {
  try {
    if (company_url !== null) return new URL(company_url).hostname.replace(/^www\./, "");
  } catch {
    // Not an address: falls back to the board's name.
  }
  return board ?? "unknown";
}

export interface Sample {
  /** Seconds since the request. */
  readonly at: number;
  readonly found: number;
}

type Asked = Pick<CollectRecord, "title" | "location" | "country" | "company_url">;

/** The request in one line: `nurse in Esbjerg, Denmark`. */
export function questionOf({ title, location, country, company_url }: Asked): string {
  const name = country === null ? null : (COUNTRY_NAMES.get(country) ?? country);
  const where = [location, name].filter((part) => part !== null && part !== "").join(", ");
  const what = title === null || title === "" ? (company_url ?? "everything") : title;
  return where === "" ? what : `${what} in ${where}`;
}

/** Whether nothing could be read: the request is done but failed. */
export function wentWrong({ read, services, troubles }: Progress): boolean {
  const failed = read.every(({ code, verdict }) => code !== null || verdict === "failed");
  const silent = services.every(({ found }) => found === null);
  return failed && silent && read.length + services.length + troubles.length > 0;
}

/** Seconds a request has run. */
export function secondsOf(record: CollectRecord, now: number): number {
  const end = record.finished_at === null ? now : Date.parse(record.finished_at);
  return Math.max(0, Math.round((end - Date.parse(record.started_at ?? record.created_at)) / 1000));
}
