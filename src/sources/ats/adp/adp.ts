// ADP Workforce Now: the career centre's own interface; recorded. Each language is a list of its own with its own total; a client
// lives on one of two hosts, the other answers 404. Pages may overlap by a row and are shorter than asked. Texts come by posting.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { firstBoard } from "../../shared/pages/boardLinks.ts";
import {
  failed,
  isFailure,
  misshapen,
  readDetail,
  readSound,
  shaped,
  troubleOf,
  unreadable,
} from "../../shared/reading/answers.ts";
import { type ListPage, readPages } from "../../shared/reading/paging.ts";
import { together } from "../../shared/reading/together.ts";
import { onlyPosting, postingsIn } from "../../shared/rows/filled.ts";
import { at, isRecord, list, mustList, number, readJson, record, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { readRow } from "./row.ts";

const HOSTS = ["workforcenow.adp.com", "workforcenow.cloud.adp.com"] as const;
const API = "/mascsr/default/careercenter/public/events/staffing";
const LINK = /workforcenow(?:\.cloud)?\.adp\.com\//gi;
const SIZE = 100;
const MAIN_CENTRE = "19000101_000001";
/** Asked where a centre does not name its languages. */
const LANGUAGES = ["en_US", "en_CA", "fr_CA", "es_US"] as const;

export const adp: Source = {
  id: "adp",
  sure: "B",
  recorded: true,
  off: null,
  gives:
    "places, requisition, employment type, pay, language, posted date; text by a call per posting; seldom a department",
  tells_empty: true,
  recognise(link) {
    if (!HOSTS.some((host) => host === link.hostname)) return null;
    const cid = link.searchParams.get("cid") ?? "";
    const centre = link.searchParams.get("ccId") || MAIN_CENTRE;
    return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cid) && /^\w{1,60}$/.test(centre)
      ? `${cid}|${centre}`
      : null;
  },
  find: (html) => firstBoard(html, LINK, adp.recognise),
  page: (slug) => `https://${HOSTS[0]}/mascsr/default/mdf/recruitment/recruitment.html?${keysOf(slug)}`,
  async list(board, reading) {
    const centre = await findCentre(board, reading);
    if ("whole" in centre) return centre;
    const listings: Listing[] = [];
    for (const language of centre.languages) listings.push(await readLanguage(board, reading, centre.host, language));
    return together(listings);
  },
  detail(known, board, reading) {
    const link = new URL(known.url);
    const language = link.searchParams.get("lang") ?? LANGUAGES[0];
    const url = `https://${link.hostname}${API}/v1/job-requisitions/${encodeURIComponent(known.external_id)}`;
    return readDetail(reading, { url: `${url}?${keysOf(board.slug, language)}`, ...ASKING }, (answer) => {
      const row = record(readJson(answer));
      if (text(row.requisitionTitle) !== null) return onlyPosting(readRow(row, board, link.hostname, language));
      // A closed one answers with its keys and nothing in them.
      if ("itemID" in row || "customFieldGroup" in row || "requisitionLocations" in row) return null;
      throw new ShapeError("no posting");
    });
  },
  async company(slug, reading) {
    for (const host of HOSTS) {
      const answer = await reading.get({
        url: `https://${host}${API}/client-features?${keysOf(slug, LANGUAGES[0])}`,
        ...ASKING,
      });
      if (answer.kind === "unread" || troubleOf(answer) !== null) continue;
      const value = shaped(() => readJson(answer.text));
      return stringsNamed(value, "ClientName")[0] ?? null;
    }
    return null;
  },
  parse(answer, board): RawPosting[] {
    const value = readJson(answer);
    if (at(value, "jobRequisitions") !== null) return postingsIn(readAnswer(answer, board, HOSTS[0], null).rows);
    return [onlyPosting(readRow(value, board, HOSTS[0], null))];
  },
};

const ASKING = { headers: { accept: "application/json" }, documented: true } as const;

function keysOf(slug: string, language: string | null = null): string {
  const [cid = "", centre = MAIN_CENTRE] = slug.split("|");
  const keys = new URLSearchParams({ cid, ccId: centre });
  if (language !== null) {
    keys.set("lang", language);
    keys.set("locale", language);
  }
  return keys.toString();
}

interface Centre {
  readonly host: string;
  readonly languages: readonly string[];
}

/** On which host the client is, whether the centre is published, and in which languages. */
async function findCentre(board: Board, reading: Reading): Promise<Centre | Listing> {
  let verdict = failed("no_such_board", "HTTP 404");
  for (const host of HOSTS) {
    const answer = await reading.get({
      url: `https://${host}${API}/v1/content-links/career-center?${keysOf(board.slug)}`,
      ...ASKING,
    });
    const value = readSound(answer, readJson);
    if (isFailure(value)) {
      verdict = unreadable(value);
      if (value.trouble === "no_such_board") continue;
      return verdict;
    }
    if (!isRecord(value) || !("meta" in value || "contentLinks" in value)) return unreadable(misshapen("no centre"));
    if (isUnpublished(value)) return failed("no_such_board", "the career centre is not published");
    const named = [...new Set(stringsNamed(value, "Locale"))].filter((each) => /^[a-z]{2}_[A-Z]{2}$/.test(each));
    // English first: of a posting in several languages, the first one read stays.
    const languages = named.toSorted(
      (a, b) => Number(b.startsWith("en")) - Number(a.startsWith("en")) || (a < b ? -1 : 1),
    );
    return { host, languages: languages.length === 0 ? LANGUAGES : languages };
  }
  return verdict;
}

function stringsNamed(value: unknown, name: string): string[] {
  return list(at(value, "meta", "customFieldGroup", "stringFields"))
    .filter((field) => at(field, "nameCode", "codeValue") === name)
    .map((field) => text(at(field, "stringValue")))
    .filter((word) => word !== null);
}

/** A centre that the client does not have answers like an empty one, but for this mark. */
function isUnpublished(value: unknown): boolean {
  const marks = list(at(value, "meta", "customFieldGroup", "indicatorFields"))
    .filter((field) => at(field, "nameCode", "codeValue") === "PublishedIndicator")
    .map((field) => at(field, "indicatorValue"));
  return marks.length > 0 && !marks.includes(true);
}

function readLanguage(board: Board, reading: Reading, host: string, language: string): Promise<Listing> {
  const seen = new Set<string>();
  return readPages<number>(reading, {
    first: 0,
    ask: (skip) => ({
      url: `https://${host}${API}/v1/job-requisitions?${keysOf(board.slug, language)}&$top=${SIZE}&$skip=${skip}`,
      ...ASKING,
    }),
    read: (answer, skip) => {
      const page = readAnswer(answer, board, host, language);
      for (const row of page.rows) if (row !== null) seen.add("skip" in row ? row.skip : row.external_id);
      const done = page.rows.length === 0 || seen.size >= (page.total ?? 0);
      return { ...page, next: done ? null : skip + page.rows.length };
    },
  });
}

/** A language without openings answers an empty list and no total; rows without a total prove nothing. */
function readAnswer(answer: string, board: Board, host: string, language: string | null): ListPage {
  const value = readJson(answer);
  const rows = mustList(at(value, "jobRequisitions"), "jobRequisitions").map((row) =>
    readRow(row, board, host, language),
  );
  const total = number(at(value, "meta", "totalNumber"));
  if (rows.length > 0 && total === null) throw new ShapeError("rows without a total");
  return { rows, total };
}
