// HiringThing, sold under many names (PrismHR Hire and others), so a board is a whole host. Its RSS feed lists all jobs
// (recorded), with descriptions that may be cut. The posting page has everything in the data of its button. A tenant
// that is gone redirects to the vendor.
import type { RawLocation } from "../../../contract/raw.ts";
import { attributeOf, findElement, parseHtml } from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant } from "../../shared/boards/tenants.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { mergeDetails } from "../../shared/reading/mergedDetails.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { formatPay } from "../../shared/rows/pay.ts";
import { buildPlace, buildPosting, distinctPlaces, type Row } from "../../shared/rows/posting.ts";
import { findCountryOfState } from "../../shared/rows/states.ts";
import {
  asBody,
  asDate,
  asFlag,
  asNumber,
  asText,
  getIn,
  isRecord,
  type Json,
  readJson,
} from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAINS = [
  "hiringthing.com",
  "prismhr-hire.com",
  "oasisrecruit.com",
  "verahr-hiring.com",
  "gnahiring.com",
  "elevate-ats.com",
] as const;
const RESERVED_SLUGS = new Set("api images marketing login".split(" "));
const PAGE_MARKER = 'data-react-class="HiringThing.Components.';

export const hiringthing: Source = {
  id: "hiringthing",
  confidence: "B",
  recorded: true,
  summary: "places; text, category, pay, posted date and employer's name from the posting's page; no employment type",
  distinguishesMissing: true,
  recognise: (link) =>
    DOMAINS.some((domain) => toSubdomainSlug(link.hostname, domain, RESERVED_SLUGS) !== null)
      ? link.hostname.toLowerCase()
      : null,
  find(html, page) {
    for (const domain of DOMAINS) {
      const tenant = findTenant(html, domain, "", RESERVED_SLUGS);
      if (tenant !== null) return `${tenant}.${domain}`;
    }
    return html.includes(PAGE_MARKER) ? page.hostname.toLowerCase() : null;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readSingleResponse(
      withRedirectsAs404(reading, ({ hostname }) => hostname === board.slug.toLowerCase()),
      { url: `${hiringthing.page(board.slug)}api/rss.xml`, size: "feed" },
      (answer) => readFeed(answer, board, board.slug.toLowerCase()),
    ),
  detail: (knownPosting, board, reading) =>
    readDetail(
      withRedirectsAs404(
        reading,
        ({ hostname, pathname }) => hostname === board.slug.toLowerCase() && pathname.startsWith("/job/"),
      ),
      { url: `${hiringthing.page(board.slug)}job/${encodeURIComponent(knownPosting.external_id)}` },
      (answer) => mergeDetails(knownPosting, readPage(answer)),
    ),
  parse: (answer, board) => postingsOf(readFeed(answer, board, null)),
};

/** `home`: links to other hosts are jobs of other boards. Null accepts any host. */
function readFeed(answer: string, board: Board, home: string | null): Row[] {
  const { channel, items } = readRss(answer);
  const employer = /^(.{1,200}) Jobs$/i.exec(channel.field("title") ?? "")?.[1] ?? null;
  return items.flatMap((item) => readItem(item, board, employer, home));
}

function readItem(item: FeedItem, board: Board, employer: string | null, home: string | null): Row[] {
  const title = item.field("title");
  const link = item.field("link");
  const [, host, id] = /^https?:\/\/([^/]{1,200})\/job\/(\d{1,12})/.exec(link ?? "") ?? [];
  if (title === null || link === null || id === undefined) return [null];
  if (home !== null && host?.toLowerCase() !== home) return [];
  if (isOpenApplication(title)) return [{ skip: id }];
  const cut = asBody(item.markup(":description")) ?? asBody(item.markup("description"));
  return [
    buildPosting(board, {
      external_id: id,
      title,
      url: link,
      organization: employer,
      description_html: cut,
      locations: distinctPlaces([readPlace(item.field("location"))]),
      department: item.field("category"),
    }),
  ];
}

/** "Cheshire, CT". */
function readPlace(rawText: string | null): RawLocation | null {
  const [, city, state] = /^([^,]{1,100}), ([A-Z]{2})$/.exec(rawText ?? "") ?? [];
  const country = findCountryOfState(state ?? null);
  return city === undefined || state === undefined || country === null
    ? buildPlace({ text: rawText })
    : buildPlace({ locality: city, region: state, country });
}

function readPage(answer: string): Partial<ReturnType<typeof buildPosting>> {
  const button = findElement(parseHtml(answer), '[data-react-class="HiringThing.Components.ApplyButtonGroup"]');
  const props = attributeOf(button, "data-react-props");
  const job = props === null ? null : getIn(readJson(props), "jobObj", "table");
  if (!isRecord(job)) throw new ShapeError("no posting on the page");
  const html = asBody(job.html_description);
  if (html === null) throw new ShapeError("no text on the page");
  const info = getIn(job, "location_info");
  const remote = asFlag(job.remote);
  return {
    description_html: html,
    full_text: true,
    organization: asText(job.company_name),
    locations: distinctPlaces([
      buildPlace({
        locality: asText(getIn(info, "city")),
        region: asText(getIn(info, "state")),
        country: asText(getIn(info, "country")),
      }),
    ]),
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    department: asText(job.category),
    salary: readPay(job),
    date_posted: asDate(job.posted_at),
  };
}

/** The pay frequency is set even without pay. */
function readPay(job: Json): string | null {
  return formatPay({
    min: asNumber(getIn(job, "min_salary", "amount")),
    max: asNumber(getIn(job, "max_salary", "amount")),
    currency: asText(getIn(job, "min_salary", "currency")) ?? asText(getIn(job, "max_salary", "currency")),
    unit: asText(job.pay_frequency),
  });
}
