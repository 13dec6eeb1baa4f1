// iSolved Hire and ApplicantPro: one software under several brands' hosts, so two sources of one kind; recorded. The board's page
// names its number, one JSON answer is the whole board with its count, the text stands on the posting's page. "Until filled" has
// an end five years on. A slug with a dot is a whole host (applicantpool.com, prevueaps.com).
import type { Reading } from "../../../contract/reading.ts";
import type { SourceId } from "../../../contract/sources.ts";
import { slugIn, subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { linkedPosting } from "../../shared/pages/jobPosting.ts";
import { jsonAfter } from "../../shared/pages/scriptData.ts";
import { type Failure, isFailure, readDetail, readSound, unreadable } from "../../shared/reading/answers.ts";
import { type ListPage, type Row, readOne } from "../../shared/reading/paging.ts";
import { ALPHA2 } from "../../shared/rows/alpha3.ts";
import { filled, postingsIn } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { dollarsOf } from "../../shared/rows/states.ts";
import { at, date, isRecord, type Json, number, readJson, text } from "../../shared/rows/values.ts";
import { workplaceOf } from "../../shared/rows/workplace.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const OWN = new Set("admin login marketing feeds".split(" "));
const ROUTE = "courierCurrentRouteData =";

interface Brand {
  readonly id: SourceId;
  /** Tenants of the first are called by their subdomain alone. */
  readonly domains: readonly [string, ...string[]];
}

export const isolved = ofBrand({ id: "isolved", domains: ["isolvedhire.com"] });
export const applicantpro = ofBrand({
  id: "applicantpro",
  domains: ["applicantpro.com", "applicantpool.com", "prevueaps.com", "prevueaps.ca"],
});

function ofBrand({ id, domains }: Brand): Source {
  const hostOf = (slug: string): string => tenantHost(slug, domains[0]);
  const slugOf = (tenant: string, domain: string): string => (domain === domains[0] ? tenant : `${tenant}.${domain}`);
  return {
    id,
    sure: "A",
    recorded: true,
    off: null,
    gives: "place, department, employment type, workplace, pay, posted and end dates; text by the posting's page",
    tells_empty: true,
    recognise(link) {
      const opening = /^\/openings\/([\w-]{1,100})\/jobs/.exec(link.pathname)?.[1];
      if (link.hostname === `www.${domains[0]}`) return slugIn(opening);
      for (const domain of domains) {
        const tenant = subdomainIn(link.hostname, domain, OWN);
        if (tenant !== null) return slugOf(tenant, domain);
      }
      return null;
    },
    find(html) {
      for (const domain of domains) {
        const tenant = tenantIn(html, domain, "", OWN);
        if (tenant !== null) return slugOf(tenant, domain);
      }
      return null;
    },
    page: (slug) => `https://${hostOf(slug)}/jobs/`,
    async list(board, reading) {
      const site = await openSite(`https://${hostOf(board.slug)}/jobs/`, reading);
      if (isFailure(site)) return unreadable(site);
      const named: Board = { ...board, company: board.company ?? site.name };
      const url = `https://${hostOf(board.slug)}/core/jobs/${encodeURIComponent(site.number)}?getParams=${encodeURIComponent('{"isInternal":0}')}`;
      return readOne(reading, { url, size: "feed", headers: { accept: "application/json" } }, (answer) =>
        readList(answer, named),
      );
    },
    detail: (known, board, reading) =>
      readDetail(
        reading,
        { url: `https://${hostOf(board.slug)}/jobs/${encodeURIComponent(known.external_id)}.html` },
        (answer) => {
          const said = linkedPosting(answer);
          if (said === null) throw new ShapeError("no posting on the page");
          const { description_html: html = null, salary = null } = said;
          if (html === null) throw new ShapeError("no text on the page");
          return filled(known, { description_html: html, full_text: true, salary: known.salary ?? salary });
        },
      ),
    company: null,
    parse: (answer, board) => postingsIn(readList(answer, board).rows),
  };
}

interface Site {
  readonly number: string;
  readonly name: string | null;
}

async function openSite(url: string, reading: Reading): Promise<Site | Failure> {
  const answer = await reading.get({ url });
  return readSound(answer, (page) => {
    const route = jsonAfter(page, ROUTE);
    const number = text(at(route, "domain_id")) ?? text(/domainId["']?\s{0,5}:\s{0,5}["']?(\d{1,12})/.exec(page)?.[1]);
    if (number === null) throw new ShapeError("no number of the board on its page");
    return { number, name: text(at(route, "career_site_name")) };
  });
}

function readList(answer: string, board: Board): ListPage {
  const value = readJson(answer);
  const message = text(at(value, "message"));
  const count = number(at(value, "data", "jobCount"));
  const jobs = at(value, "data", "jobs");
  if (at(value, "success") === false || !Array.isArray(jobs)) {
    const empty = count === 0 || /^no jobs? (?:were )?found/i.test(message ?? "");
    if (!empty) throw new ShapeError(message ?? "no success");
    return { rows: [], total: 0 };
  }
  const rows = jobs.map((row) => readRow(row, board));
  if (count === null) throw new ShapeError("no count");
  return { rows, total: count };
}

function readRow(row: unknown, board: Board): Row {
  const id = text(at(row, "id"));
  const title = text(at(row, "title"));
  if (!isRecord(row) || id === null || title === null) return null;
  const { page } = board.source === applicantpro.id ? applicantpro : isolved;
  const url = text(row.jobUrl) ?? `${page(board.slug)}${encodeURIComponent(id)}.html`;
  if (isOpenApplication(title)) return { skip: id };
  const country = ALPHA2.get(text(row.iso3) ?? "") ?? text(row.iso3);
  const workplace =
    workplaceOf(text(row.workplaceType)) ?? (/home/i.test(text(row.workplaceType) ?? "") ? "hybrid" : null);
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: url,
    locations: places([
      place({
        text: text(row.jobLocation),
        locality: text(row.city),
        region: text(row.abbreviation) ?? text(row.stateName),
        country,
        ...(text(row.streetAddress) === null ? {} : { street: text(row.streetAddress) }),
      }),
    ]),
    workplace,
    remote: workplace === null ? null : workplace === "remote",
    employment_type: text(row.employmentType),
    department: departmentOf(row),
    salary: payText({
      min: figure(row.minSalary),
      max: figure(row.maxSalary),
      currency: dollarsOf([country]),
      unit: text(row.payTypeFrame),
    }),
    date_posted: date(row.startDateRef),
    date_valid_through: number(row.untilFilled) === 1 ? null : date(row.endDateRef),
  });
}

function departmentOf(row: Json): string | null {
  return text(row.orgTitle) ?? text(row.classification) ?? text(row.parentTitle) ?? text(row.jobCategory);
}

/** "91,000". */
function figure(value: unknown): number | null {
  return number(text(value)?.replaceAll(",", ""));
}
