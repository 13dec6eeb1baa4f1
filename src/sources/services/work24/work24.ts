// work24 (WorkNet), Korea's public employment service: a documented interface with a key that only companies and institutions get;
// unverified. Lists cut titles at 30 letters and have no text; both come by a call per posting, which partners' postings lack. An
// error comes with 200. Its terms ask for the source to be named and linked; the persons in charge are not taken over.
import type { RawPosting } from "../../../contract/raw.ts";
import type { Ask, Detail, Listing, Reading, Wanted } from "../../../contract/reading.ts";
import { httpUrl } from "../../../text/addresses/domains.ts";
import { type Element, first, readXml, type Tree } from "../../../text/html/tree.ts";
import { plainSections, plainText } from "../../shared/pages/plainText.ts";
import { children, fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import { type Failure, readDetail } from "../../shared/reading/answers.ts";
import type { ListPage, Row } from "../../shared/reading/paging.ts";
import { keysMissing, keysOf, searchedOnly, searchPages } from "../../shared/reading/searching.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { joined, number } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";
import { regionOf } from "./regions.ts";
import { readDay, readMinute, work24Pay } from "./values.ts";

const API = "https://www.work24.go.kr/cm/openApi/call/wk";
const SITE = "https://www.work24.go.kr/wk/a/b";
/** The service's own postings, and the mark of their addresses. */
const OWN = "VALIDATION";
const SIZE = 100;
const LAST_PAGE = 1_000;
const NOTHING = "006";
/** Kinds of contract by their code: rows give no words. */
const CONTRACTS: Readonly<Record<string, string>> = {
  "4": "파견근로",
  "10": "기간의 정함이 없는 근로계약",
  "11": "기간의 정함이 없는 근로계약(시간(선택)제)",
  "20": "기간의 정함이 있는 근로계약",
  "21": "기간의 정함이 있는 근로계약(시간(선택)제)",
};

export const work24: Source = {
  id: "work24",
  sure: "B",
  recorded: false,
  off: null,
  gives: "pay, kind of contract, place, industry, posted and closing day; whole title and text by a call per posting",
  tells_empty: false,
  recognise: () => null,
  find: null,
  page: () => `${SITE}/1200/retriveDtlEmpSrchList.do`,
  list: (_board, reading) => Promise.resolve(keysMissing("work24", reading) ?? searchedOnly()),
  detail,
  company: null,
  search,
  parse(answer, board) {
    const tree = readXml(answer);
    if (first(tree, "wantedDtl") !== null) throw new ShapeError("a posting's own answer does not say which it is");
    const page = readPage(answer, board);
    if ("trouble" in page) throw new ShapeError(page.because);
    return postingsIn(page.rows);
  },
};

function detail(known: RawPosting, _board: Board, reading: Reading): Promise<Detail> {
  const missing = keysMissing("work24", reading);
  if (missing !== null && !missing.whole) return Promise.resolve({ kind: "unread", because: missing.because });
  const [key = ""] = keysOf("work24", reading);
  if (!known.url.includes(`infoTypeCd=${OWN}`)) {
    return Promise.resolve({ kind: "unread", because: "a partner's posting has no call of its own" });
  }
  const asked = new URLSearchParams({ authKey: key, callTp: "D", returnType: "XML", infoSvc: OWN });
  asked.set("wantedAuthNo", known.external_id);
  return readDetail(reading, { url: `${API}/callOpenApiSvcInfo210D01.do?${asked}`, documented: true }, (answer) => {
    const said = readPosting(answer);
    return said === null ? null : filled(known, said);
  });
}

async function search(wanted: Wanted, board: Board, reading: Reading): Promise<Listing> {
  const missing = keysMissing("work24", reading);
  if (missing !== null) return missing;
  const region = regionOf(wanted.place);
  return searchPages<number>(
    reading,
    {
      first: 1,
      ask: (page): Ask => {
        const asked = new URLSearchParams({
          authKey: keysOf("work24", reading)[0] ?? "",
          callTp: "L",
          returnType: "XML",
        });
        asked.set("startPage", String(page));
        asked.set("display", String(SIZE));
        asked.set("sortOrderBy", "DESC");
        if (wanted.title !== null) asked.set("keyword", wanted.title);
        if (region !== null && region.code !== null) asked.set("region", region.code);
        return { url: `${API}/callOpenApiSvcInfo210L01.do?${asked}`, documented: true };
      },
      read: (answer, page) => {
        const read = readPage(answer, board);
        if ("trouble" in read) return read;
        return { ...read, next: read.rows.length < SIZE || page >= LAST_PAGE ? null : page + 1 };
      },
    },
    (found) => region === null || found.locations.some((at) => at.text?.startsWith(region.begins)),
  );
}

function readPage(answer: string, board: Board): ListPage | Failure {
  const tree = readXml(answer);
  const root = rootOf(tree, "wantedRoot");
  if (root === null) return { rows: [], total: 0 };
  if ("trouble" in root) return root;
  const total = number(fieldOf(tree, root, "total"));
  if (total === null) throw new ShapeError('no "total"');
  return { rows: children(tree, root, "wanted").map((row) => readRow(tree, row, board)), total };
}

/** The answer's outermost element, null where it says that there is nothing; a refusal (of the key, mostly) in its own words. */
function rootOf(tree: Tree, name: string): Element | Failure | null {
  const [root] = tree.elements;
  if (root === undefined) throw new ShapeError("no XML");
  if (fieldOf(tree, root, "messageCd") === NOTHING) return null;
  const said = ["error", "message", "messageCd"].map((each) => fieldOf(tree, root, each)).find((each) => each !== null);
  if (said) return { trouble: "forbidden", because: `the service says: ${said.slice(0, 200)}` };
  if (root.name !== name) throw new ShapeError(`no <${name}>`);
  return root;
}

function readRow(tree: Tree, row: Element, board: Board): Row {
  const field = (name: string): string | null => fieldOf(tree, row, name);
  const id = field("wantedAuthNo");
  const title = field("title");
  if (id === null || title === null) return null;
  const own = (field("infoSvc") ?? OWN) === OWN;
  const region = field("region");
  return posting(board, {
    external_id: id,
    title,
    url: own
      ? pageOf(id)
      : (httpUrl(field("wantedInfoUrl") ?? "") ?? `${SITE}/1200/?wantedAuthNo=${encodeURIComponent(id)}`),
    organization: field("company"),
    locations: places([
      region === null
        ? null
        : place({ text: region, country: "KR", street: field("basicAddr"), postal_code: field("zipCd") }),
    ]),
    salary:
      work24Pay(field("salTpNm"), field("minSal"), field("maxSal")) ?? joined([field("salTpNm"), field("sal")], " "),
    employment_type: joined([CONTRACTS[field("empTpCd") ?? ""] ?? null, field("holidayTpNm")]),
    date_posted: readDay(field("regDt")),
    date_updated: readMinute(field("smodifyDtm")),
    date_valid_through: readDay(field("closeDt")),
  });
}

/** The page that the service's terms ask to be linked. */
function pageOf(id: string): string {
  const asked = `wantedAuthNo=${encodeURIComponent(id)}&infoTypeCd=${OWN}&infoTypeGroup=tb_workinfoworknet`;
  return `${SITE}/1500/empDetailAuthView.do?${asked}`;
}

/** Null: there is no such posting any more. */
function readPosting(answer: string): Partial<RawPosting> | null {
  const tree = readXml(answer);
  const root = rootOf(tree, "wantedDtl");
  if (root === null) return null;
  if ("trouble" in root) throw new ShapeError(root.because);
  const info = first(tree, "wantedInfo", root);
  const company = first(tree, "corpInfo", root);
  if (info === null) throw new ShapeError("no <wantedInfo>");
  const piece = (name: string): string | null => plainText(markupField(tree, info, name));
  const about = (name: string): string | null => (company === null ? null : fieldOf(tree, company, name));
  const text = plainSections([
    ["직무내용", piece("jobCont")],
    ["우대조건", piece("pfCond")],
    ["자격면허", piece("certificate")],
    ["근무시간/형태", piece("workdayWorkhrCont")],
    ["복리후생", piece("etcWelfare")],
    ["기타안내", piece("etcHopeCont")],
  ]);
  const headcount = number(about("totPsncnt"));
  return {
    title: fieldOf(tree, info, "wantedTitle") ?? "",
    organization: about("corpNm"),
    organization_url: httpUrl(about("homePg") ?? ""),
    description_text: text,
    ...(text === null ? {} : { full_text: true }),
    employment_type: fieldOf(tree, info, "empTpNm"),
    department: fieldOf(tree, info, "jobsNm"),
    date_valid_through: readDay(fieldOf(tree, info, "receiptCloseDt")),
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
