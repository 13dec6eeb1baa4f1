// MyNextHire (India); recorded. One POST is the complete board with plain texts; a null list is an empty board. Every
// subdomain resolves: 417 with a message identifies an unknown one, 402 one whose subscription has ended. Bands of pay
// are never filled in, and the rows name people, who are not read.
import type { ReadContext } from "../../../contract/reading.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { fetchEmployerName } from "../../shared/reading/employerName.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asText, getIn, isRecord, readJson, requireList } from "../../shared/rows/values.ts";
import type { Board, Source } from "../../source.ts";

const RESERVED_SLUGS = new Set("www app api login careers".split(" "));
const LINK = /(?<![\w.-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.(?:mynexthire\.com\/employer|careers\.mynexthire\.io)/gi;
/** Ordinary full-time contracts in the words of India. */
const FULL_TIME = /^(?:on[\s-]?roll|permanent|regular)\b/i;

export const mynexthire: Source = {
  id: "mynexthire",
  confidence: "B",
  recorded: true,
  summary: "text, places, department, employment type, approved date; no pay",
  distinguishesMissing: true,
  recognise: (link) =>
    link.pathname.startsWith("/employer")
      ? toSubdomainSlug(link.hostname, "mynexthire.com", RESERVED_SLUGS)
      : toSubdomainSlug(link.hostname, "careers.mynexthire.io", RESERVED_SLUGS),
  find: (html) => findFirstBoard(html, LINK, mynexthire.recognise),
  page: (slug) => `${employerUrl(slug)}/jobs/careers?src=careers`,
  list: (board, reading) =>
    readSingleResponse(
      withUnknownAs404(reading),
      {
        url: `${employerUrl(board.slug)}/careers/reqlist/get`,
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: '{"source":"careers"}',
        size: "feed",
      },
      (answer) => readList(answer, board),
    ),
  company: (slug, reading) =>
    fetchEmployerName(
      reading,
      { url: `${employerUrl(slug)}/jobboard/details_by_shortname/get/${encodeURIComponent(slug)}/` },
      (answer) => getIn(readJson(answer), "clientName"),
    ),
  parse: (answer, board) => postingsOf(readList(answer, board).rows),
};

function employerUrl(slug: string): string {
  return `https://${encodeURIComponent(slug)}.mynexthire.com/employer`;
}

function withUnknownAs404(reading: ReadContext): ReadContext {
  return {
    ...reading,
    get: async (ask) => {
      const answer = await reading.get(ask);
      if (answer.kind === "unread") return answer;
      const isUnknown = answer.status === 417 && /company short name/i.test(answer.text);
      return isUnknown || answer.status === 402 ? { ...answer, status: 404 } : answer;
    },
  };
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const isEmpty = isRecord(value) && value.reqDetailsBOList === null;
  const rows = isEmpty ? [] : requireList(getIn(value, "reqDetailsBOList"), "reqDetailsBOList");
  return { rows: rows.map((row) => readRow(row, board)), total: null };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "reqId"));
  const title = asText(getIn(row, "reqTitle"));
  if (!isRecord(row) || id === null || title === null) return null;
  const text = asBody(row.jdDisplay);
  const employment = asText(row.employmentType);
  const offices = asList(row.locationList).map((place) => asText(getIn(place, "office")) ?? asText(place));
  const places = offices.some((office) => office !== null) ? offices : [asText(row.location)];
  const stream = asText(row.careerStream);
  return buildRow(board, {
    external_id: id,
    title,
    url: `${mynexthire.page(board.slug)}&p=${toPageState(id)}`,
    description_text: text,
    locations: places.map((place) =>
      place === null ? null : buildPlace({ text: place, country: asText(row.countryCode) }),
    ),
    employment_type: employment !== null && FULL_TIME.test(employment) ? "full-time" : employment,
    department: stream === null || /^n\/?a$/i.test(stream) ? asText(row.buName) : stream,
    date_posted: asDate(row.approvedOn),
  });
}

/** The page reads its posting from an object in its address. */
function toPageState(id: string): string {
  const state = { pageType: "jd", cvSource: "careers", reqId: Number(id) || id, page: "careers" };
  return encodeURIComponent(Buffer.from(JSON.stringify(state)).toString("base64"));
}
