// Two forms of SuccessFactors that are not pages: the newer sites' API, which counts by language and requires the token
// of its search page, and the old portals' listing, whose dates are in US order on one board and in European order on
// the next.
import {
  escapeXml,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";

const PAGE_SIZE = 10;

/** Every request requires the token. The German part of a site shows every second posting. */
export function unified(board: FakeBoard, request: FakeRequest, context: FakeContext): Reply {
  if (request.method !== "POST" || request.headers["x-csrf-token"] !== "a1b2c3d4-token")
    return json({ error: "csrf" }, 403);
  const requestBody = JSON.parse(request.body) as { locale: string; pageNumber: number };
  const german = requestBody.locale === "de_DE";
  const shownRows = board.openings.filter((_opening, index) => !german || index % 2 === 0);
  const jobSearchResult = slicePage(shownRows, requestBody.pageNumber * PAGE_SIZE, PAGE_SIZE, context.listFault).map(
    (opening) => ({
      response: row(opening, german),
    }),
  );
  return json({ totalJobs: shownRows.length, jobSearchResult, facets: {} });
}

function row(opening: Opening, german: boolean): Record<string, unknown> {
  const [place] = opening.places;
  const posted = new Date(opening.posted);
  const [day, month, year] = [posted.getUTCDate(), posted.getUTCMonth() + 1, posted.getUTCFullYear()];
  return {
    id: `${opening.id}00`,
    unifiedStandardTitle: opening.title,
    unifiedUrlTitle: `Posting-%28${opening.id}%29`,
    jobLocationShort: [`${[place?.city, place?.country, place?.postcode].filter(Boolean).join(", ")}<br/>`],
    unifiedStandardStart: german
      ? `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`
      : `${month}/${day}/${String(year).slice(2)}`,
    supportedLocales: ["en_US", "de_DE"],
  };
}

export function listing(board: FakeBoard): string {
  const american = board.slug.includes(".com|");
  const date = (ms: number): string => {
    const [year, month, day] = new Date(ms).toISOString().slice(0, 10).split("-");
    return american ? `${month}/${day}/${year}` : `${day}/${month}/${year}`;
  };
  const facet = (name: string, label: string, value: string): string =>
    `<${name}><label>${label}</label><value>${escapeXml(value)}</value></${name}>`;
  const job = (
    opening: Opening,
  ): string => `<Job><JobTitle><![CDATA[${opening.title}]]></JobTitle><ReqId>${opening.id}</ReqId>
    <Posted-Date>${date(opening.posted)}</Posted-Date><Job-Description><![CDATA[${opening.html}]]></Job-Description>
    ${facet("filter2", "Posting Location", `${opening.places[0]?.city}, ${opening.places[0]?.country_name}`)}
    ${facet("filter7", "Job Family / Functional Area", opening.department)}${facet("mfield3", "Type of Employment", opening.employment)}</Job>`;
  return `<?xml version="1.0" encoding="UTF-8"?><Job-Listing>${board.openings.map(job).join("")}</Job-Listing>`;
}
