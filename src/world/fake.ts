// What a fake of one source is: the same interface over HTTP as the real one, answering from a board's openings.
// A fake knows paths, paging and shapes; broken answers of every kind are the server's (faults.ts).

import type { WorldPlace } from "./place.ts";

export interface OfferedPay {
  readonly min: number;
  readonly max: number;
  readonly currency: string;
  readonly unit: "HOUR" | "MONTH" | "YEAR";
}

/** One opening as it truly is; a fake writes it the way its source would. */
export interface Opening {
  /** Digits, unique in the world: a fake may dress it as a uuid or a path, always the same way. */
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
    /** For services that are asked by coordinates. */
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
  /** Where a board lists the openings of many: whose it is. */
  readonly employer?: { readonly name: string; readonly domain: string };
  /** Where a site shows the openings of others: the address of the board that it stands on. */
  readonly link?: string;
}

export interface FakeBoard {
  readonly source: string;
  readonly slug: string;
  readonly company: string;
  readonly domain: string;
  readonly openings: readonly Opening[];
  /** Listed, but their own pages and calls are gone. */
  readonly gone?: ReadonlySet<string>;
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

/** Lies that only the source itself can tell: its rows are missing though its total is not, or every page is the first. */
export type Lie = "empty_with_total" | "repeats" | null;

export interface Stage {
  /** The board of that slug at this fake's source; null: there is none. */
  readonly board: (slug: string) => FakeBoard | null;
  /** The board that shows the opening of that id, for sources whose postings' addresses do not name their board. */
  readonly holder: (opening: string) => FakeBoard | null;
  readonly now: number;
  readonly lie: Lie;
  /** For the open sources of knowledge: what there is where. */
  readonly places?: readonly WorldPlace[];
}

export interface Fake {
  readonly source: string;
  /** Null: not a host of this source. Anything else this source would answer itself, its 404 included. */
  readonly answer: (request: FakeRequest, stage: Stage) => Reply | null;
  /** What the shared suite may expect. */
  readonly gives: {
    /** Rows on a page; null: one answer is the whole board. */
    readonly page: number | null;
    /** It states a total. */
    readonly total: boolean;
    /** It answers conditional requests with 304. */
    readonly conditional: boolean;
    /** What an unknown board looks like. */
    readonly unknown: "404" | "empty" | "forbidden" | "failed";
    /** Most openings a board can show before the source's own cap; null: no cap. */
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

export function escaped(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** The text up to its first list, and the list with all behind it: platforms with a box for each lose nothing between them. */
export function textHalves({ html: text }: Opening): readonly [lead: string, rest: string] {
  const cut = text.indexOf("<ul>");
  return cut === -1 ? [text, ""] : [text.slice(0, cut), text.slice(cut)];
}

/** Whose opening it is: on a board of many employers each names its own. */
export function boardOwner(board: FakeBoard, opening: Opening): { readonly name: string; readonly domain: string } {
  return opening.employer ?? { name: board.company, domain: board.domain };
}

/** The rows of one page under the lie being told. */
export function pageOf<T>(rows: readonly T[], from: number, size: number, lie: Lie): readonly T[] {
  if (lie === "empty_with_total") return [];
  return lie === "repeats" ? rows.slice(0, size) : rows.slice(from, from + size);
}

/** A UUID that always belongs to the same opening. */
export function uuidOf(id: string): string {
  const digits = id.padStart(12, "0").slice(-12);
  return `5eed0000-0000-4000-8000-${digits}`;
}
