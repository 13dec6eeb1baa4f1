// job-room.ch: POST with filters, pages from 0, the total in a header, a window of 10,000 rows and HTTP 412 beyond.
// With search words, descriptions are fragments with the word highlighted; an unknown filter is refused.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  getOwner,
  json,
  type Opening,
  type Reply,
  slicePage,
  toUuid,
} from "../../../../world/fake.ts";
import { localTime, titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const BASE = "/jobadservice/api/jobAdvertisements";
const ZONE = "Europe/Zurich";
const WINDOW = 10_000;
const FILTERS = ["keywords", "cantonCodes", "communalCodes", "onlineSince", "permanent", "companyName"];
const LOADS = {
  "full-time": ["100", "100"],
  "part-time": ["40", "60"],
  contract: ["80", "100"],
  internship: ["80", "100"],
};

export const jobroom: Fake = {
  source: "jobroom",
  service: { countries: ["CH"] },
  capabilities: { page: 500, total: true, conditional: false, unknown: "empty", cap: WINDOW },
  respond(request, context) {
    if (request.host !== "www.job-room.ch") return null;
    const board = context.board("zh") ?? context.board("ch");
    if (request.path === `${BASE}/_search`) return search(request, board, context);
    const [, id] = new RegExp(`^${BASE}/([^/]+)$`).exec(request.path) ?? [];
    const opening = board?.openings.find((each) => toUuid(each.id) === id && !board.removedIds?.has(each.id));
    if (board === null || opening === undefined) return json({ title: "Not Found", status: 404 }, 404);
    return json(advertisement(board, opening, markdown(opening.html)));
  },
};

function search(request: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  if (request.method !== "POST") return json({ title: "Method Not Allowed" }, 405);
  const requestBody = JSON.parse(request.body) as { keywords?: string[]; cantonCodes?: string[] };
  const unknown = Object.keys(requestBody).find((name) => !FILTERS.includes(name));
  if (unknown !== undefined) return json({ title: `Unrecognized field "${unknown}"` }, 400);
  const page = Number(request.query.get("page") ?? 0);
  const size = Number(request.query.get("size") ?? 20);
  if ((page + 1) * size > WINDOW) return json({ title: "Result window is too large" }, 412);
  const rows = (board?.openings ?? []).filter((each) => {
    const canton = requestBody.cantonCodes?.[0];
    const isInCanton = canton === undefined || cantonOf(each) === canton;
    return isInCanton && (requestBody.keywords ?? []).every((word) => titleMatches(each.title, word));
  });
  const sorted = request.query.get("sort") === "date_asc" ? rows.toReversed() : rows;
  const shownRows = slicePage(sorted, page * size, size, context.listFault).map((each) => ({
    jobAdvertisement: advertisement(
      assertPresent(board),
      each,
      `${markdown(each.html).slice(0, 30)} <em>${each.title}</em>`,
    ),
    favouriteItem: null,
  }));
  const answer = json(shownRows);
  return { ...answer, headers: { ...answer.headers, "x-total-count": String(rows.length) } };
}

/** The cantons of this world's Swiss cities, by the region that an opening names. */
const CANTONS: Readonly<Record<string, string>> = { Zurich: "ZH", Bern: "BE", "Basel-City": "BS", Lucerne: "LU" };

/** The service only supports codes. Places outside Switzerland count as Zürich. */
function cantonOf(opening: Opening): string {
  const [place] = opening.places;
  if (place?.country !== "CH" || place.region === null || place.region === undefined) return "ZH";
  return CANTONS[place.region] ?? place.region;
}

/** The service's text format: doubled emphasis, escaped characters. */
function markdown(html: string): string {
  return html
    .replace(/<p>(.*?)<\/p>/g, "****Text****\n\n<br />\n\n$1\n\n")
    .replace(/<li>(.*?)<\/li>/g, "* $1\n")
    .replace(/<[^b][^>]*>/g, "")
    .replace(/&amp;/g, "\\&");
}

function advertisement(board: FakeBoard, opening: Opening, description: string): Record<string, unknown> {
  const [place] = opening.places;
  const [workloadPercentageMin, workloadPercentageMax] = LOADS[opening.employment];
  return {
    id: toUuid(opening.id),
    createdTime: `${localTime(opening.posted, ZONE)}.005`,
    updatedTime: `${localTime(opening.updated, ZONE)}.008`,
    status: "PUBLISHED_PUBLIC",
    sourceSystem: "API",
    externalReference: opening.requisition,
    cancellationDate: null,
    jobContent: {
      externalUrl: `https://${getOwner(board, opening).domain}/jobs/${opening.id}`,
      numberOfJobs: "1",
      jobDescriptions: [{ languageIsoCode: "en", title: opening.title, description }],
      company: { name: getOwner(board, opening).name, city: place?.city, email: "anna@acme.example", website: null },
      employment: {
        permanent: true,
        workloadPercentageMin,
        workloadPercentageMax,
        shortEmployment: false,
        workForms: [],
      },
      location: {
        city: place?.city,
        postalCode: place?.postcode,
        cantonCode: cantonOf(opening),
        countryIsoCode: "CH",
        coordinates: place?.lat === undefined ? null : { lon: String(place.lon), lat: String(place.lat) },
      },
      applyChannel: {
        emailAddress: "anna@acme.example",
        formUrl: `https://${getOwner(board, opening).domain}/apply/${opening.id}`,
      },
      publicContact: { firstName: "Anna", lastName: "Muster" },
    },
    publication: {
      startDate: localTime(opening.posted, ZONE).slice(0, 10),
      endDate: opening.valid_through === null ? null : localTime(opening.valid_through, ZONE).slice(0, 10),
      companyAnonymous: false,
    },
    owner: null,
  };
}
