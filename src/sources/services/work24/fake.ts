// work24: XML with a key, pages counted from 1, titles cut at 30 characters, two-digit years; "nothing found" and every
// refusal have status 200, the first as a number, the second in words.
import {
  escapeXml,
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  type Opening,
  type Reply,
  slicePage,
  xml,
} from "../../../../world/fake.ts";
import { localTime, titleMatches, toPlainLines } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const KEY = "a-key-of-this-world";
const UNITS = { HOUR: "시급", MONTH: "월급", YEAR: "연봉" } as const;
const REGIONS: ReadonlyMap<string, string> = new Map([
  ["11000", "서울"],
  ["26000", "부산"],
]);
const NOTHING_FOUND = "<wantedRoot><message>정보가 존재하지 않습니다.</message><messageCd>006</messageCd></wantedRoot>";

export const work24: Fake = {
  source: "work24",
  service: { countries: ["KR"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "www.work24.go.kr") return null;
    if (request.query.get("authKey") !== KEY)
      return toXmlReply("<GO24><error>인증키가 유효하지 않습니다.</error></GO24>");
    const board = context.board("kr");
    if (request.path.endsWith("/callOpenApiSvcInfo210L01.do")) return search(request, board, context);
    const id = request.query.get("wantedAuthNo") ?? "";
    const opening = board?.openings.find((each) => numberOf(each) === id && !board.removedIds?.has(each.id));
    return toXmlReply(board === null || opening === undefined ? NOTHING_FOUND : posting(board, opening));
  },
};

function toXmlReply(body: string): Reply {
  return xml(`<?xml version="1.0" encoding="UTF-8"?>\n${body}`);
}

function search({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const display = Math.min(100, Number(query.get("display") ?? 10));
  const page = Number(query.get("startPage") ?? 1);
  const region = REGIONS.get(query.get("region") ?? "");
  const rows = (board?.openings ?? []).filter(
    (opening) =>
      titleMatches(opening.title, query.get("keyword") ?? "") &&
      (region === undefined || (opening.places[0]?.city ?? "").startsWith(region)),
  );
  if (rows.length === 0) return toXmlReply(NOTHING_FOUND);
  const shownRows = slicePage(rows, (page - 1) * display, display, context.listFault);
  const rowsXml = shownRows.map((opening) => row(assertPresent(board), opening)).join("");
  return toXmlReply(
    `<wantedRoot><total>${rows.length}</total><startPage>${page}</startPage><display>${display}</display>${rowsXml}</wantedRoot>`,
  );
}

function numberOf(opening: Opening): string {
  return `K${opening.id.padStart(15, "0")}`;
}

function fields(values: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(values)
    .map(([name, value]) => `<${name}>${value === null ? "" : escapeXml(String(value))}</${name}>`)
    .join("");
}

function day(ms: number): string {
  return localTime(ms, "Asia/Seoul").slice(2, 10);
}

function row(board: FakeBoard, opening: Opening): string {
  const cut = opening.title.length > 30 ? `${opening.title.slice(0, 30)}...` : opening.title;
  const values = fields({
    wantedAuthNo: numberOf(opening),
    company: getOwner(board, opening).name,
    busino: "1000000000",
    title: cut,
    salTpNm: opening.pay === null ? null : UNITS[opening.pay.unit],
    sal: opening.pay === null ? null : `${opening.pay.min}원 ~ ${opening.pay.max}원`,
    minSal: opening.pay?.min ?? null,
    maxSal: opening.pay?.max ?? null,
    region: `${opening.places[0]?.city} ${opening.places[0]?.region}`,
    holidayTpNm: "주 5일 근무",
    regDt: day(opening.posted),
    closeDt: opening.valid_through === null ? "채용시까지" : `채용시까지  ${day(opening.valid_through)}`,
    infoSvc: "VALIDATION",
    wantedInfoUrl: `https://www.work24.go.kr/wk/a/b/1500/empDetailAuthView.do?wantedAuthNo=${numberOf(opening)}`,
    basicAddr: "세종대로 110",
    empTpCd: 10,
    smodifyDtm: localTime(opening.updated, "Asia/Seoul").replace(/\D/g, "").slice(0, 12),
  });
  return `<wanted>${values}</wanted>`;
}

function posting(board: FakeBoard, opening: Opening): string {
  const company = fields({
    corpNm: getOwner(board, opening).name,
    reperNm: "김대표",
    totPsncnt: 42,
    indTpCdNm: "소프트웨어 개발",
    homePg: `https://${getOwner(board, opening).domain}/`,
  });
  const info = fields({
    jobsNm: opening.department,
    wantedTitle: opening.title,
    jobCont: toPlainLines(opening.html),
    receiptCloseDt: null,
    empTpNm: `기간의 정함이 없는 근로계약 (${opening.employment})`,
    pfCond: "운전면허",
    workdayWorkhrCont: "주 5일 09:00~18:00",
  });
  const person = fields({ empChargerDpt: "인사팀", contactTelno: "02-123-4567" });
  return `<wantedDtl><wantedAuthNo>${numberOf(opening)}</wantedAuthNo><corpInfo>${company}</corpInfo><wantedInfo>${info}</wantedInfo><empchargeInfo>${person}</empchargeInfo></wantedDtl>`;
}
