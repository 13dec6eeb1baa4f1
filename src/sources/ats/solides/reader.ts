// Sólides (Brazil); recorded on its job site, whose rows are those of a company's list. Pages of 25 with an exact count
// and full texts. Rows also hold openings that are not running. Pay is in reais without a unit; 0 is an empty field. An
// unknown company cannot be distinguished from one without openings.
import type { RawPosting } from "../../../contract/raw.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findFirstBoard } from "../../shared/pages/boardLinks.ts";
import { type ListPage, postingsOf, readPages } from "../../shared/reading/paging.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import {
  asBody,
  asDate,
  asFlag,
  asList,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  joinText,
  readJson,
  requireList,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const PAGE_SIZE = 25;
const HOSTS = ["vagas.solides.com.br", "solides.jobs"] as const;
const LINK = /(?<![\w.-])[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.(?:vagas\.solides\.com\.br|solides\.jobs)(?![\w.-])/gi;
const RUNNING = "em_andamento";
const WORKPLACES: Readonly<Record<string, string>> = { remoto: "remote", hibrido: "hybrid", presencial: "on-site" };

export const solides: Source = {
  id: "solides",
  confidence: "A",
  recorded: true,
  summary: "text, place, workplace, contract, area, created date, pay in reais without a unit",
  distinguishesMissing: false,
  recognise(link) {
    for (const host of HOSTS) {
      const slug = toSubdomainSlug(link.hostname, host, RESERVED_SLUGS);
      if (slug !== null) return slug;
    }
    return null;
  },
  find: (html) => findFirstBoard(html, LINK, solides.recognise),
  page: (slug) => `https://${encodeURIComponent(slug)}.vagas.solides.com.br/`,
  list: (board, reading) =>
    readPages<number>(reading, {
      first: 1,
      ask: (page) => ({
        url: `https://apigw.solides.com.br/jobs/v3/home/vacancy?slug=${encodeURIComponent(board.slug)}&take=${PAGE_SIZE}&page=${page}`,
        headers: { accept: "application/json" },
      }),
      read: (answer, page) => {
        const value = readJson(answer);
        const pages = asNumber(getIn(value, "data", "totalPages"));
        if (pages === null) throw new ShapeError("no page count");
        const listed = readList(value, board);
        return { ...listed, next: listed.rows.length === 0 || page >= pages ? null : page + 1 };
      },
    }),
  parse(answer, board) {
    const value = readJson(answer);
    const single = isRecord(value) && isRecord(value.data) && value.data.title !== undefined ? value.data : null;
    return postingsOf(single === null ? readList(value, board).rows : [readRow(single, board)]);
  },
};

const RESERVED_SLUGS = new Set("www app api login vagas portal".split(" "));

function readList(value: unknown, board: Board): ListPage {
  const data = getIn(value, "data");
  const rows = requireList(Array.isArray(data) ? data : getIn(data, "data"), "data");
  return { rows: rows.map((row) => readRow(row, board)), total: asNumber(getIn(data, "count")) };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const state = asText(row.currentState);
  if ((state !== null && state !== RUNNING) || row.isHiddenJob === true || isOpenApplication(title)) {
    return { skip: id };
  }
  const slug = asText(row.slug) ?? board.slug;
  const html = asBody(row.description);
  const workplace =
    WORKPLACES[asText(row.jobType)?.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase() ?? ""] ?? null;
  const isRemote = workplace === null ? asFlag(row.homeOffice) === true : workplace === "remote";
  return buildPosting(board, {
    external_id: id,
    title,
    url: `https://${encodeURIComponent(slug)}.vagas.solides.com.br/vaga/${encodeURIComponent(id)}`,
    organization: asText(row.companyName),
    organization_logo: asText(row.companyLogo),
    description_html: html,
    full_text: html !== null,
    locations: distinctPlaces([readPlace(row)]),
    workplace: workplace ?? (isRemote ? "remote" : null),
    remote: isRemote ? true : null,
    salary: readPay(row.salary),
    employment_type: joinText(asList(row.recruitmentContractType).map((each) => getIn(each, "name"))),
    department: joinText(asList(row.occupationAreas).map((each) => getIn(each, "name"))),
    date_posted: asDate(row.createdAt),
  });
}

/** The address is complete; the town and the state may also be stated without it. */
function readPlace(row: Json): RawPosting["locations"][number] | null {
  const address = row.address;
  const locality = asText(getIn(address, "city", "name")) ?? asText(getIn(row.city, "name"));
  const foreign = asText(getIn(address, "foreign_city"));
  return buildPlace({
    locality: foreign ?? locality,
    region:
      asText(getIn(address, "foreign_state")) ??
      asText(getIn(address, "state", "code")) ??
      asText(getIn(row.state, "code")) ??
      asText(getIn(row.state, "name")),
    country: asText(getIn(address, "country", "code")) ?? (foreign === null && locality !== null ? "BR" : null),
    postal_code: asText(getIn(address, "zip_code")),
    street: asText(getIn(address, "street_address")),
  });
}

function readPay(pay: unknown): string | null {
  if (getIn(pay, "showRangeToApplicant") !== true) return null;
  return formatPay({
    min: asNumber(getIn(pay, "initialRange")),
    max: asNumber(getIn(pay, "finalRange")),
    currency: "BRL",
    unit: null,
  });
}
