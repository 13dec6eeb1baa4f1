// HiringThing, sold under many names (PrismHR Hire and others), so a board is a whole host. Its RSS lists all jobs, recorded, with
// texts that may be cut; the posting's page holds everything as the data of its button. A tenant that is gone leads to the vendor.
import type { RawLocation } from "../../../contract/raw.ts";
import { attributeOf, first, readHtml } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantIn } from "../../shared/boards/tenants.ts";
import { type FeedItem, readRss } from "../../shared/pages/rss.ts";
import { readDetail } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { filled } from "../../shared/rows/filled.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { payText } from "../../shared/rows/pay.ts";
import { place, places, posting } from "../../shared/rows/posting.ts";
import { countryOfState } from "../../shared/rows/states.ts";
import { at, body, date, flag, isRecord, type Json, number, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const DOMAINS = [
  "hiringthing.com",
  "prismhr-hire.com",
  "oasisrecruit.com",
  "verahr-hiring.com",
  "gnahiring.com",
  "elevate-ats.com",
] as const;
const OWN = new Set("api images marketing login".split(" "));
const MARK = 'data-react-class="HiringThing.Components.';

export const hiringthing: Source = {
  id: "hiringthing",
  sure: "B",
  recorded: true,
  off: null,
  gives: "places; text, category, pay, posted date and employer's name by the posting's page; no employment type",
  tells_empty: true,
  recognise: (link) =>
    DOMAINS.some((domain) => subdomainIn(link.hostname, domain, OWN) !== null) ? link.hostname.toLowerCase() : null,
  find(html, page) {
    for (const domain of DOMAINS) {
      const tenant = tenantIn(html, domain, "", OWN);
      if (tenant !== null) return `${tenant}.${domain}`;
    }
    return html.includes(MARK) ? page.hostname.toLowerCase() : null;
  },
  page: (slug) => `https://${encodeURIComponent(slug)}/`,
  list: (board, reading) =>
    readOne(
      staying(reading, ({ hostname }) => hostname === board.slug.toLowerCase()),
      { url: `${hiringthing.page(board.slug)}api/rss.xml`, size: "feed" },
      (answer) => ({ rows: readFeed(answer, board, board.slug.toLowerCase()), total: null }),
    ),
  detail: (known, board, reading) =>
    readDetail(
      staying(
        reading,
        ({ hostname, pathname }) => hostname === board.slug.toLowerCase() && pathname.startsWith("/job/"),
      ),
      { url: `${hiringthing.page(board.slug)}job/${encodeURIComponent(known.external_id)}` },
      (answer) => filled(known, readPage(answer)),
    ),
  company: null,
  parse: (answer, board) => postingsOf(readFeed(answer, board, null)),
};

/** `home`: links to other hosts are other boards' jobs; null: any host will do. */
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
  const cut = body(item.markup(":description")) ?? body(item.markup("description"));
  return [
    posting(board, {
      external_id: id,
      title,
      url: link,
      organization: employer,
      description_html: cut,
      locations: places([readPlace(item.field("location"))]),
      department: item.field("category"),
    }),
  ];
}

/** "Cheshire, CT". */
function readPlace(written: string | null): RawLocation | null {
  const [, city, state] = /^([^,]{1,100}), ([A-Z]{2})$/.exec(written ?? "") ?? [];
  const country = countryOfState(state ?? null);
  return city === undefined || state === undefined || country === null
    ? place({ text: written })
    : place({ locality: city, region: state, country });
}

function readPage(answer: string): Partial<ReturnType<typeof posting>> {
  const button = first(readHtml(answer), '[data-react-class="HiringThing.Components.ApplyButtonGroup"]');
  const props = attributeOf(button, "data-react-props");
  const job = props === null ? null : at(readJson(props), "jobObj", "table");
  if (!isRecord(job)) throw new ShapeError("no posting on the page");
  const html = body(job.html_description);
  if (html === null) throw new ShapeError("no text on the page");
  const info = at(job, "location_info");
  const remote = flag(job.remote);
  return {
    description_html: html,
    full_text: true,
    organization: text(job.company_name),
    locations: places([
      place({ locality: text(at(info, "city")), region: text(at(info, "state")), country: text(at(info, "country")) }),
    ]),
    remote: remote === true ? true : null,
    workplace: remote === true ? "remote" : null,
    department: text(job.category),
    salary: readPay(job),
    date_posted: date(job.posted_at),
  };
}

/** The rhythm is set even where there is no pay. */
function readPay(job: Json): string | null {
  return payText({
    min: number(at(job, "min_salary", "amount")),
    max: number(at(job, "max_salary", "amount")),
    currency: text(at(job, "min_salary", "currency")) ?? text(at(job, "max_salary", "currency")),
    unit: text(job.pay_frequency),
  });
}
