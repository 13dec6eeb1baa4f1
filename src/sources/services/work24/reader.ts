// work24 (WorkNet), Korea's public employment service: a documented API whose key only companies and institutions can
// get; unverified. Lists cut titles at 30 characters and have no description; both come from the detail request, which
// partners' postings lack. Errors have status 200. Its terms require naming and linking the source. Names of contact
// persons are not stored.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Detail, FetchRequest, Listing, ReadContext, ServiceQuery } from "../../../contract/reading.ts";
import { normalizeHttpUrl } from "../../../text/addresses/domains.ts";
import { type Element, findElement, parseXml, type Tree } from "../../../text/html/tree.ts";
import { joinPlainSections, toPlainText } from "../../shared/pages/plainText.ts";
import { getChildren, getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { type Failure, readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf } from "../../shared/reading/paging.ts";
import { findMissingKeys, getServiceKeys, searchOnlyListing, searchPages } from "../../shared/reading/serviceSearch.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { asNumber, joinText } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { findRegion } from "./regions.ts";
import { readDay, readMinute, readWork24Pay } from "./values.ts";

const API = "https://www.work24.go.kr/cm/openApi/call/wk";
const SITE = "https://www.work24.go.kr/wk/a/b";
/** The service's own postings, and the marker in their addresses. */
const OWN_POSTING = "VALIDATION";
const PAGE_SIZE = 100;
const LAST_PAGE = 1_000;
const NOTHING_FOUND = "006";
/** Contract types by code: rows have no text for them. */
const CONTRACTS: Readonly<Record<string, string>> = {
  "4": "파견근로",
  "10": "기간의 정함이 없는 근로계약",
  "11": "기간의 정함이 없는 근로계약(시간(선택)제)",
  "20": "기간의 정함이 있는 근로계약",
  "21": "기간의 정함이 있는 근로계약(시간(선택)제)",
};

export const work24: Source = {
  id: "work24",
  confidence: "B",
  recorded: false,
  summary:
    "pay, kind of contract, place, industry, posted and closing day; complete title and text from a request per posting",
  distinguishesMissing: false,
  recognise: () => null,
  page: () => `${SITE}/1200/retriveDtlEmpSrchList.do`,
  list: (_board, reading) => Promise.resolve(findMissingKeys("work24", reading) ?? searchOnlyListing()),
  detail,
  search,
  parse(answer, board) {
    const tree = parseXml(answer);
    if (findElement(tree, "wantedDtl") !== null) throw new ShapeError("the response does not identify the posting");
    const page = readPage(answer, board);
    if ("failure" in page) throw new ShapeError(page.reason);
    return postingsOf(page.rows);
  },
};

function detail(knownPosting: RawPosting, _board: Board, reading: ReadContext): Promise<Detail> {
  const missing = findMissingKeys("work24", reading);
  if (missing !== null && !missing.complete) return Promise.resolve({ kind: "unread", reason: missing.reason });
  const [key = ""] = getServiceKeys("work24", reading);
  if (!knownPosting.url.includes(`infoTypeCd=${OWN_POSTING}`)) {
    return Promise.resolve({ kind: "unread", reason: "postings of partners have no detail request" });
  }
  const params = new URLSearchParams({ authKey: key, callTp: "D", returnType: "XML", infoSvc: OWN_POSTING });
  params.set("wantedAuthNo", knownPosting.external_id);
  return readDetail(reading, { url: `${API}/callOpenApiSvcInfo210D01.do?${params}`, documented: true }, (answer) => {
    const statedFields = readPosting(answer);
    return statedFields === null ? null : mergeDetails(knownPosting, statedFields);
  });
}

async function search(searchQuery: ServiceQuery, board: Board, reading: ReadContext): Promise<Listing> {
  const missing = findMissingKeys("work24", reading);
  if (missing !== null) return missing;
  const region = findRegion(searchQuery.place);
  return searchPages<number>(
    reading,
    {
      first: 1,
      ask: (page): FetchRequest => {
        const params = new URLSearchParams({
          authKey: getServiceKeys("work24", reading)[0] ?? "",
          callTp: "L",
          returnType: "XML",
        });
        params.set("startPage", String(page));
        params.set("display", String(PAGE_SIZE));
        params.set("sortOrderBy", "DESC");
        if (searchQuery.title !== null) params.set("keyword", searchQuery.title);
        if (region !== null && region.code !== null) params.set("region", region.code);
        return { url: `${API}/callOpenApiSvcInfo210L01.do?${params}`, documented: true };
      },
      read: (answer, page) => {
        const parsedPage = readPage(answer, board);
        if ("failure" in parsedPage) return parsedPage;
        return { ...parsedPage, next: parsedPage.rows.length < PAGE_SIZE || page >= LAST_PAGE ? null : page + 1 };
      },
    },
    (found) => region === null || found.locations.some((at) => at.text?.startsWith(region.prefix)),
  );
}

function readPage(answer: string, board: Board): ListPage | Failure {
  const tree = parseXml(answer);
  const root = findRoot(tree, "wantedRoot");
  if (root === null) return { rows: [], total: 0 };
  if ("failure" in root) return root;
  const total = asNumber(getField(tree, root, "total"));
  if (total === null) throw new ShapeError('no "total"');
  return { rows: getChildren(tree, root, "wanted").map((row) => readRow(tree, row, board)), total };
}

/**
 * The root element of the response; null if it states that there are none. A refusal (usually of the key) fails with
 * its own message.
 */
function findRoot(tree: Tree, name: string): Element | Failure | null {
  const [root] = tree.elements;
  if (root === undefined) throw new ShapeError("no XML");
  if (getField(tree, root, "messageCd") === NOTHING_FOUND) return null;
  const errorText = ["error", "message", "messageCd"]
    .map((each) => getField(tree, root, each))
    .find((each) => each !== null);
  if (errorText) return { failure: "forbidden", reason: `the service returned: ${errorText.slice(0, 200)}` };
  if (root.name !== name) throw new ShapeError(`no <${name}>`);
  return root;
}

function readRow(tree: Tree, row: Element, board: Board): Row {
  const field = (name: string): string | null => getField(tree, row, name);
  const id = field("wantedAuthNo");
  const title = field("title");
  if (id === null || title === null) return null;
  const isOwn = (field("infoSvc") ?? OWN_POSTING) === OWN_POSTING;
  const region = field("region");
  return buildPosting(board, {
    external_id: id,
    title,
    url: isOwn
      ? pageOf(id)
      : (normalizeHttpUrl(field("wantedInfoUrl") ?? "") ?? `${SITE}/1200/?wantedAuthNo=${encodeURIComponent(id)}`),
    organization: field("company"),
    locations: distinctPlaces([
      region === null
        ? null
        : buildPlace({ text: region, country: "KR", street: field("basicAddr"), postal_code: field("zipCd") }),
    ]),
    salary:
      readWork24Pay(field("salTpNm"), field("minSal"), field("maxSal")) ??
      joinText([field("salTpNm"), field("sal")], " "),
    employment_type: joinText([CONTRACTS[field("empTpCd") ?? ""] ?? null, field("holidayTpNm")]),
    date_posted: readDay(field("regDt")),
    date_updated: readMinute(field("smodifyDtm")),
    date_valid_through: readDay(field("closeDt")),
  });
}

/** The page that the service's terms require us to link to. */
function pageOf(id: string): string {
  const detailQuery = `wantedAuthNo=${encodeURIComponent(id)}&infoTypeCd=${OWN_POSTING}&infoTypeGroup=tb_workinfoworknet`;
  return `${SITE}/1500/empDetailAuthView.do?${detailQuery}`;
}

/** Null: the posting no longer exists. */
function readPosting(answer: string): Partial<RawPosting> | null {
  const tree = parseXml(answer);
  const root = findRoot(tree, "wantedDtl");
  if (root === null) return null;
  if ("failure" in root) throw new ShapeError(root.reason);
  const info = findElement(tree, "wantedInfo", root);
  const company = findElement(tree, "corpInfo", root);
  if (info === null) throw new ShapeError("no <wantedInfo>");
  const piece = (name: string): string | null => toPlainText(getMarkupField(tree, info, name));
  const about = (name: string): string | null => (company === null ? null : getField(tree, company, name));
  const text = joinPlainSections([
    ["직무내용", piece("jobCont")],
    ["우대조건", piece("pfCond")],
    ["자격면허", piece("certificate")],
    ["근무시간/형태", piece("workdayWorkhrCont")],
    ["복리후생", piece("etcWelfare")],
    ["기타안내", piece("etcHopeCont")],
  ]);
  const headcount = asNumber(about("totPsncnt"));
  return {
    title: getField(tree, info, "wantedTitle") ?? "",
    organization: about("corpNm"),
    organization_url: normalizeHttpUrl(about("homePg") ?? ""),
    description_text: text,
    ...(text === null ? {} : { full_text: true }),
    employment_type: getField(tree, info, "empTpNm"),
    department: getField(tree, info, "jobsNm"),
    date_valid_through: readDay(getField(tree, info, "receiptCloseDt")),
    employer: {
      domain: null,
      industry: about("indTpCdNm"),
      headcount: headcount === 0 ? null : headcount,
      country: "KR",
      headquarters: null,
      founded_year: null,
      lei: null,
      wikidata_id: null,
    },
  };
}
