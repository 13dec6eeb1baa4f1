// iSolved Hire and ApplicantPro: one product under several brands' hosts, exposed as two sources; recorded. The board's
// page contains its number, one JSON response is the complete board with its count, and descriptions are on the posting
// pages. "Until filled" has an end date five years ahead. A slug with a dot is a whole host (applicantpool.com,
// prevueaps.com).
import type { ReadContext } from "../../../contract/reading.ts";
import type { SourceId } from "../../../contract/sources.ts";
import { toBoardSlug, toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { readLinkedPosting } from "../../shared/pages/jobPosting.ts";
import { parseJsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, isFailure, parseResponse, readDetail, toFailedListing } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { type ListPage, postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { ALPHA2 } from "../../shared/rows/alpha3.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildRow, type Row } from "../../shared/rows/posting.ts";
import { findDollarCurrency } from "../../shared/rows/states.ts";
import { asDate, asNumber, asText, getIn, isRecord, type Json, readJsonWithErrors } from "../../shared/rows/values.ts";
import { parseWorkplace } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const RESERVED_SLUGS = new Set("admin login marketing feeds".split(" "));
const ROUTE = "courierCurrentRouteData =";

interface Brand {
  readonly id: SourceId;
  /** Tenants of the first domain are identified by their subdomain alone. */
  readonly domains: readonly [string, ...string[]];
}

export const isolved = createSource({ id: "isolved", domains: ["isolvedhire.com"] });
export const applicantpro = createSource({
  id: "applicantpro",
  domains: ["applicantpro.com", "applicantpool.com", "prevueaps.com", "prevueaps.ca"],
});

function createSource({ id, domains }: Brand): Source {
  const hostOf = (slug: string): string => tenantHost(slug, domains[0]);
  const slugOf = (tenant: string, domain: string): string => (domain === domains[0] ? tenant : `${tenant}.${domain}`);
  return {
    id,
    confidence: "A",
    recorded: true,
    summary: "place, department, employment type, workplace, pay, posted and end dates; text from the posting's page",
    distinguishesMissing: true,
    recognise(link) {
      const opening = /^\/openings\/([\w-]{1,100})\/jobs/.exec(link.pathname)?.[1];
      if (link.hostname === `www.${domains[0]}`) return toBoardSlug(opening);
      for (const domain of domains) {
        const tenant = toSubdomainSlug(link.hostname, domain, RESERVED_SLUGS);
        if (tenant !== null) return slugOf(tenant, domain);
      }
      return null;
    },
    find(html) {
      for (const domain of domains) {
        const tenant = findTenant(html, domain, "", RESERVED_SLUGS);
        if (tenant !== null) return slugOf(tenant, domain);
      }
      return null;
    },
    page: (slug) => `https://${hostOf(slug)}/jobs/`,
    async list(board, reading) {
      const site = await openSite(`https://${hostOf(board.slug)}/jobs/`, reading);
      if (isFailure(site)) return toFailedListing(site);
      const namedBoard: Board = { ...board, company: board.company ?? site.name };
      const url = `https://${hostOf(board.slug)}/core/jobs/${encodeURIComponent(site.number)}?getParams=${encodeURIComponent('{"isInternal":0}')}`;
      return readSingleResponse(reading, { url, size: "feed", headers: { accept: "application/json" } }, (answer) =>
        readList(answer, namedBoard),
      );
    },
    detail: (knownPosting, board, reading) =>
      readDetail(
        reading,
        { url: `https://${hostOf(board.slug)}/jobs/${encodeURIComponent(knownPosting.external_id)}.html` },
        (answer) => {
          const statedFields = readLinkedPosting(answer);
          if (statedFields === null) throw new ShapeError("no posting on the page");
          const { description_html: html = null, salary = null } = statedFields;
          if (html === null) throw new ShapeError("no text on the page");
          return mergeDetails(knownPosting, {
            description_html: html,
            full_text: true,
            salary: knownPosting.salary ?? salary,
          });
        },
      ),
    parse: (answer, board) => postingsOf(readList(answer, board).rows),
  };
}

interface Site {
  readonly number: string;
  readonly name: string | null;
}

async function openSite(url: string, reading: ReadContext): Promise<Site | Failure> {
  const answer = await reading.get({ url });
  return parseResponse(answer, (page) => {
    const route = parseJsonAfter(page, ROUTE);
    const number =
      asText(getIn(route, "domain_id")) ?? asText(/domainId["']?\s{0,5}:\s{0,5}["']?(\d{1,12})/.exec(page)?.[1]);
    if (number === null) throw new ShapeError("no board number on the page");
    return { number, name: asText(getIn(route, "career_site_name")) };
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJsonWithErrors(answer);
  const message = asText(getIn(value, "message"));
  const count = asNumber(getIn(value, "data", "jobCount"));
  const jobs = getIn(value, "data", "jobs");
  if (getIn(value, "success") === false || !Array.isArray(jobs)) {
    const empty = count === 0 || /^no jobs? (?:were )?found/i.test(message ?? "");
    if (!empty) throw new ShapeError(message ?? "no success");
    return { rows: [], total: 0 };
  }
  const rows = jobs.map((row) => readRow(row, board));
  if (count === null) throw new ShapeError("no count");
  return { rows, total: count };
}

function readRow(row: unknown, board: Board): Row {
  const id = asText(getIn(row, "id"));
  const title = asText(getIn(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const { page } = board.source === applicantpro.id ? applicantpro : isolved;
  const url = asText(row.jobUrl) ?? `${page(board.slug)}${encodeURIComponent(id)}.html`;
  const country = ALPHA2.get(asText(row.iso3) ?? "") ?? asText(row.iso3);
  const workplace =
    parseWorkplace(asText(row.workplaceType)) ?? (/home/i.test(asText(row.workplaceType) ?? "") ? "hybrid" : null);
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: url,
    locations: [
      buildPlace({
        text: asText(row.jobLocation),
        locality: asText(row.city),
        region: asText(row.abbreviation) ?? asText(row.stateName),
        country,
        ...(asText(row.streetAddress) === null ? {} : { street: asText(row.streetAddress) }),
      }),
    ],
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    employment_type: asText(row.employmentType),
    department: departmentOf(row),
    salary: formatPay({
      min: parseAmount(row.minSalary),
      max: parseAmount(row.maxSalary),
      currency: findDollarCurrency([country]),
      unit: asText(row.payTypeFrame),
    }),
    date_posted: asDate(row.startDateRef),
    date_valid_through: asNumber(row.untilFilled) === 1 ? null : asDate(row.endDateRef),
  });
}

function departmentOf(row: Json): string | null {
  return asText(row.orgTitle) ?? asText(row.classification) ?? asText(row.parentTitle) ?? asText(row.jobCategory);
}

/** "91,000". */
function parseAmount(value: unknown): number | null {
  return asNumber(asText(value)?.replaceAll(",", ""));
}
