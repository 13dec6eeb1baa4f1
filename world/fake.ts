// The interface of a fake source: the same HTTP API as the real one, serving a board's openings. A fake implements
// paths, paging and shapes; the server produces broken responses of every kind (faults.ts).

import type { WorldPlace } from "./knowledgePlace.ts";
import type { PlatformProfile } from "./platforms.ts";

export interface OfferedPay {
  readonly min: number;
  readonly max: number;
  readonly currency: string;
  readonly unit: "HOUR" | "MONTH" | "YEAR";
}

/** The true data of one opening; each fake writes it in its source's format. */
export interface Opening {
  /** Digits, unique in the world. A fake may format them as a UUID or a path, always in the same way. */
  readonly id: string;
  readonly requisition: string;
  readonly title: string;
  /** Several paragraphs and a list. */
  readonly html: string;
  readonly places: readonly {
    city: string;
    region: string | null;
    country: string;
    country_name: string;
    postcode: string | null;
    /** For services that search by coordinates. */
    lat?: number;
    lon?: number;
  }[];
  readonly workplace: "on-site" | "hybrid" | "remote";
  readonly employment: "full-time" | "part-time" | "contract" | "internship";
  readonly department: string;
  readonly pay: OfferedPay | null;
  readonly language: string;
  /** Milliseconds. */
  readonly posted: number;
  readonly updated: number;
  readonly valid_through: number | null;
  /** The employer, if the board lists the openings of many. */
  readonly employer?: { readonly name: string; readonly domain: string };
  /** If a site shows other companies' openings: the address on the underlying board. */
  readonly link?: string;
}

export interface FakeBoard {
  readonly source: string;
  readonly slug: string;
  readonly company: string;
  readonly domain: string;
  readonly openings: readonly Opening[];
  /** Listed, but their own pages and detail requests are gone. */
  readonly removedIds?: ReadonlySet<string>;
}

export interface FakeRequest {
  readonly method: string;
  readonly host: string;
  /** Decoded once, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Misleading responses that only the source itself can produce: rows are missing although its total is right, or every
 * page is the first.
 */
export type ListFault = "empty_with_total" | "repeats" | null;

export interface FakeContext {
  /** The board of that slug at this fake's source; null: there is none. */
  readonly board: (slug: string) => FakeBoard | null;
  /** The board that shows the opening of that id, for sources whose posting addresses do not name their board. */
  readonly boardOfOpening: (opening: string) => FakeBoard | null;
  readonly now: number;
  readonly listFault: ListFault;
  /** For the open knowledge sources: the places of the world. */
  readonly places?: readonly WorldPlace[];
}

/** The context of a fake that has one board and no faults. */
export function createFakeContext(board: FakeBoard, now: number): FakeContext {
  return { board: () => board, boardOfOpening: () => board, now, listFault: null, places: [] };
}

export interface Fake {
  readonly source: string;
  /** For a hiring platform: which employers use it, and the slugs and pages of their boards. */
  readonly platform?: PlatformProfile;
  /** For a public service: the countries whose openings it lists, and its slug if that is not the country. */
  readonly service?: { readonly countries: readonly string[]; readonly slug?: string };
  /** Null: not a host of this source. Otherwise the response of the source, including its 404. */
  readonly respond: (request: FakeRequest, context: FakeContext) => Reply | null;
  /** The capabilities that the shared test suite checks. */
  readonly capabilities: {
    /** Rows per page; null: one response is the whole board. */
    readonly page: number | null;
    /** The source states a total. */
    readonly total: boolean;
    /** The source answers conditional requests with 304. */
    readonly conditional: boolean;
    /** The response for an unknown board. */
    readonly unknown: "404" | "empty" | "forbidden" | "failed";
    /** The maximum of openings that the source shows per board; null: no cap. */
    readonly cap: number | null;
  };
}

export function json(value: unknown, status = 200): Reply {
  return { status, headers: { "content-type": "application/json; charset=utf-8" }, body: JSON.stringify(value) };
}

export function html(body: string, status = 200): Reply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

export function xml(body: string): Reply {
  return { status: 200, headers: { "content-type": "application/xml; charset=utf-8" }, body };
}

export function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/**
 * The text up to its first list, and the list with everything after it: platforms with a field for each lose nothing.
 */
export function splitAtList({ html: text }: Opening): readonly [lead: string, rest: string] {
  const cut = text.indexOf("<ul>");
  return cut === -1 ? [text, ""] : [text.slice(0, cut), text.slice(cut)];
}

/** The employer of an opening: on a board of many employers each opening names its own. */
export function getOwner(board: FakeBoard, opening: Opening): { readonly name: string; readonly domain: string } {
  return opening.employer ?? { name: board.company, domain: board.domain };
}

/** The rows of one page, under the current misleading behaviour. */
export function slicePage<T>(rows: readonly T[], from: number, size: number, listFault: ListFault): readonly T[] {
  if (listFault === "empty_with_total") return [];
  return listFault === "repeats" ? rows.slice(0, size) : rows.slice(from, from + size);
}

/** A UUID that always belongs to the same opening. */
export function toUuid(id: string): string {
  const digits = id.padStart(12, "0").slice(-12);
  return `5eed0000-0000-4000-8000-${digits}`;
}
