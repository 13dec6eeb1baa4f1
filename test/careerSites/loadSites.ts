// Loads the invented sites under sites/. Each is one text file: a YAML head with the expected reading, then the pages it serves.
// README.md describes the format.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { parse } from "yaml";
import type { BoardAddress, CoverageCode, PassedOver } from "../../src/contract/reading.ts";
import type { Answer, Asked, Hosts } from "./world.ts";

const FOLDER = new URL("sites/", import.meta.url);
const POSTING_KEYS = [
  ...["title", "url", "place", "date_posted", "valid_through", "employment_type", "types", "salary", "department"],
  ...["text_has", "text_lacks"],
];
const SITE_KEYS = [
  ...["about", "domain", "language", "known_gap", "employer", "complete", "code", "platform_behind", "postings"],
  ...["not_postings", "coverage", "passed_over", "text_lacks", "max_pages", "max_requests"],
];
const TEXTS: ReadonlySet<unknown> = new Set(["text_has", "text_lacks", "not_postings"]);

export interface ExpectedPosting {
  readonly title: string;
  readonly url?: string;
  readonly place?: string;
  readonly date_posted?: string;
  readonly valid_through?: string;
  readonly employment_type?: string;
  readonly types?: readonly string[];
  readonly salary?: string;
  readonly department?: string;
  readonly text_has?: readonly string[];
  readonly text_lacks?: readonly string[];
}

export interface Site {
  /** The path below sites/, without its ending. */
  readonly name: string;
  readonly about: string;
  readonly domain: string;
  readonly language: string;
  /** Why the site is not read correctly yet. */
  readonly known_gap?: string;
  /** Several where the site uses its brand and its legal name. */
  readonly employer?: string | readonly string[];
  readonly complete?: boolean;
  readonly code?: CoverageCode | null;
  readonly platform_behind?: BoardAddress;
  readonly postings: readonly ExpectedPosting[];
  readonly not_postings?: readonly string[];
  /** Adverts that cannot be read, by kind. */
  readonly coverage?: Readonly<Record<string, number>>;
  readonly passed_over?: Partial<PassedOver>;
  /** Words that no posting's text contains. */
  readonly text_lacks?: readonly string[];
  readonly max_pages?: number;
  readonly max_requests?: number;
  readonly hosts: Hosts;
}

interface Page {
  /** Names of hosts, with a scheme where only that one is served. */
  readonly hosts: readonly string[];
  readonly path: RegExp;
  readonly query: readonly (readonly [key: string, value: RegExp])[];
  /** The cookie in whose absence the page is served. */
  readonly withoutCookie: string | null;
  /** Null for the server's own "not found" page. */
  readonly answer: (captured: Readonly<Record<string, string>>) => Answer | null;
}

export function loadSites(): Site[] {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".site"));
  return files
    .toSorted()
    .map((name) => parseSite(name.replace(/\.site$/, ""), readFileSync(new URL(name, FOLDER), "utf8")));
}

export function parseSite(name: string, text: string): Site {
  const [head = "", ...blocks] = text.replace(/\n?$/, "\n").split(/^== /m);
  const expected = parseHead(name, head);
  const pages = blocks.map((block) => parsePage(block, expected.domain));
  const names = new Set(pages.flatMap(({ hosts }) => hosts));
  // A page of one scheme belongs to the host where others are served over both.
  const nameOf = (host: string): string => [host.replace(/^https?:\/\//, "")].find((each) => names.has(each)) ?? host;
  const answers = [...new Set([...names].map(nameOf))].map(
    (host) => [host, answerFrom(pages.filter(({ hosts }) => hosts.some((each) => nameOf(each) === host)))] as const,
  );
  return { ...expected, name, hosts: Object.fromEntries(answers) };
}

function parseHead(name: string, head: string): Omit<Site, "name" | "hosts"> {
  // A plain text may contain a colon, which YAML would read as another key.
  const quoted = head.replace(
    /^([ -]*\w+: )([^\s"'[{|>].*: .*?)(?: +#.*)?$/gm,
    (_, key, text) => key + JSON.stringify(text),
  );
  const { postings = [], ...site } = parse(quoted, (key, value) =>
    TEXTS.has(key) ? (value as unknown[]).map(pieceOf) : value,
  );
  const keys = [...new Set((postings as object[]).flatMap(Object.keys))];
  const unknown = [
    ...Object.keys(site).filter((key) => !SITE_KEYS.includes(key)),
    ...keys.filter((key) => !POSTING_KEYS.includes(key)),
  ];
  if (unknown.length > 0) throw new Error(`${name}: unknown key ${unknown.join(", ")}`);
  return { ...site, postings };
}

/** `[Ort: Bremen]` is one piece of text, and a map to YAML. */
function pieceOf(piece: unknown): string {
  return piece instanceof Object ? Object.entries(piece).flat().join(": ") : String(piece);
}

function parsePage(block: string, domain: string): Page {
  const [first = "", ...lines] = block.split("\n");
  const [, address = "", status, rest] = /^(\S+)(?: (\d{3}))?(?: (.+))?$/.exec(first) ?? [];
  const start = lines.findIndex((line) => !line.startsWith("= "));
  const headers: Record<string, string> = Object.fromEntries(
    lines.slice(0, start).map((line) => line.slice(2).split(/: (.*)/s, 2)),
  );
  const { "without-cookie": withoutCookie = null, encoding, ...sent } = headers;
  if (rest !== undefined) sent[status?.startsWith("3") ? "location" : "content-type"] = rest;
  // The line break before the next page is not part of the body.
  const body = lines.slice(start, -1).join("\n");
  const url = new URL(address, "http://any");
  const isAnyScheme = address.startsWith("//");
  return {
    hosts: url.host === "any" ? [domain, `www.${domain}`] : [isAnyScheme ? url.host : url.origin],
    path: patternOf(decodeURIComponent(url.pathname)),
    query: [...url.searchParams].map(([key, value]) => [key, patternOf(value)]),
    withoutCookie,
    answer: (captured) =>
      status === "404" && body === ""
        ? null
        : {
            status: Number(status ?? 200),
            headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, fill(value, captured)])),
            body: encode(fill(body, captured), sent["content-type"] ?? "", encoding),
          },
  };
}

/** `/jobs/{id}` matches any id and captures it. */
function patternOf(text: string): RegExp {
  const source = text
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.*)` : part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")));
  return new RegExp(`^${source.join("")}$`, "s");
}

/** Puts the captured parts of an address back in: `{page}`, or `{page+1}` for the number after it. */
function fill(text: string, captured: Readonly<Record<string, string>>): string {
  return Object.entries(captured).reduce(
    (filled, [name, value]) =>
      filled.replaceAll(new RegExp(`\\{${name}(?:\\+(\\d+))?\\}`, "g"), (_, more?: string) =>
        more === undefined ? value : String(Number(value) + Number(more)),
      ),
    text,
  );
}

/** The page with the most query parameters answers; among equals the first in the file. */
function answerFrom(pages: readonly Page[]): (asked: Asked) => Answer | null {
  const ordered = pages.toSorted((a, b) => b.query.length - a.query.length);
  return (asked) => {
    for (const page of ordered) {
      const captured = capture(page, asked);
      if (captured !== null) return page.answer(captured);
    }
    return null;
  };
}

function capture({ path, query, withoutCookie }: Page, asked: Asked): Record<string, string> | null {
  if (withoutCookie !== null && asked.cookie.includes(`${withoutCookie}=`)) return null;
  if (!query.every(([key]) => asked.query.has(key))) return null;
  const matches = [path.exec(asked.path), ...query.map(([key, value]) => value.exec(asked.query.get(key) ?? ""))];
  if (matches.includes(null)) return null;
  const captured: Record<string, string> = Object.assign({}, ...matches.map((match) => match?.groups));
  // A page for any address is no robots.txt.
  return asked.path === "/robots.txt" && Object.keys(captured).length > 0 ? null : captured;
}

function encode(body: string, type: string, encoding = /charset=([\w-]+)/.exec(type)?.[1] ?? "utf-8"): Buffer {
  if (type === "application/gzip") return gzipSync(body);
  if (/^utf-?8$/i.test(encoding)) return Buffer.from(body);
  const bytes = bytesOf(encoding);
  return Buffer.from([...body].flatMap((character) => bytes.get(character) ?? [0x3f]));
}

/** The bytes of each character in a legacy encoding of one or two bytes: Node only decodes these. */
function bytesOf(encoding: string): Map<string, number[]> {
  const decoder = new TextDecoder(encoding);
  const single = Array.from({ length: 0x100 }, (_, byte) => [byte]);
  const double = single.slice(0x81).flatMap(([first = 0]) => single.slice(0x40).map(([second = 0]) => [first, second]));
  const characters = [...double, ...single].map((bytes) => [decoder.decode(Uint8Array.from(bytes)), bytes] as const);
  return new Map(characters.filter(([text]) => [...text].length === 1 && text !== "\ufffd"));
}
