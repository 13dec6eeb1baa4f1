// ADP Workforce Now career centres: a list per language with its total, always 20 rows per page, counted
// from 1 (so $skip=0 returns one row less and the next page overlaps), descriptions per posting. Half of the clients
// are on a second host.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  type FakeRequest,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { guid, hiringPlatform, NORTH_AMERICA } from "../../../../world/platforms.ts";

const PAGE_SIZE = 20;
const HOSTS = ["workforcenow.adp.com", "workforcenow.cloud.adp.com"];
const API = "/mascsr/default/careercenter/public/events/staffing";
const LOCALES: ReadonlyMap<string, string> = new Map([
  ["en_US", "en"],
  ["fr_CA", "fr"],
  ["es_US", "es"],
]);
const UNITS = { YEAR: "AN", HOUR: "HR", MONTH: "MO" } as const;

export const adp: Fake = {
  source: "adp",
  platform: hiringPlatform(
    4,
    "https://workforcenow.adp.com/mascsr/default/mdf/recruitment/recruitment.html?cid={0}&ccId={1}",
    (name) => `${guid(name)}|19000101_000001`,
    { countries: NORTH_AMERICA },
  ),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (!HOSTS.includes(request.host)) return null;
    const cid = request.query.get("cid") ?? "";
    const board = context.board(`${cid}|${request.query.get("ccId") ?? ""}`);
    const host = HOSTS[Number.parseInt(cid[0] ?? "0", 16) < 8 ? 0 : 1];
    if (board === null || host !== request.host || !request.path.startsWith(API))
      return json({ error: "not found" }, 404);
    const path = request.path.slice(API.length);
    if (path === "/v1/content-links/career-center") return json(centre(board));
    if (path === "/client-features") return json(fields([["ClientName", board.company]], []));
    const language = LOCALES.get(request.query.get("locale") ?? "");
    const shownRows = board.openings.filter((opening) => listOf(opening) === language);
    const id = /^\/v1\/job-requisitions\/(\d+)$/.exec(path)?.[1];
    return id === undefined ? list(request, context, shownRows) : json(detail(board, shownRows, id));
  },
};

/** A centre has no list for other languages: their openings are in the English one. */
function listOf({ language }: Opening): string {
  return [...LOCALES.values()].includes(language) ? language : "en";
}

type Pair = readonly [string, string | boolean];

function fields(strings: readonly Pair[], indicators: readonly Pair[]): unknown {
  return {
    contentLinks: [],
    meta: {
      customFieldGroup: {
        stringFields: strings.map(([codeValue, stringValue]) => ({ stringValue, nameCode: { codeValue } })),
        indicatorFields: indicators.map(([codeValue, indicatorValue]) => ({ indicatorValue, nameCode: { codeValue } })),
      },
    },
  };
}

function centre(board: FakeBoard): unknown {
  const used = [...LOCALES].filter(
    ([locale, language]) => locale === "en_US" || board.openings.some((each) => each.language === language),
  );
  return fields(
    used.map(([locale]) => ["Locale", locale]),
    [["PublishedIndicator", true]],
  );
}

/** A language without postings has neither rows nor a total. */
function list(request: FakeRequest, context: FakeContext, shownRows: readonly Opening[]): Reply {
  if (shownRows.length === 0) return json({ jobRequisitions: [] });
  const skip = Number(request.query.get("$skip") ?? 1);
  const size = Math.min(PAGE_SIZE, Number(request.query.get("$top") ?? PAGE_SIZE));
  const rows =
    skip < 1
      ? slicePage(shownRows, 0, size - 1, context.listFault)
      : slicePage(shownRows, skip - 1, size, context.listFault);
  return json({
    jobRequisitions: rows.map((opening) => requisition(opening)),
    meta: { startSequence: Math.max(1, skip), totalNumber: shownRows.length },
  });
}

function requisition(opening: Opening): Record<string, unknown> {
  const { pay } = opening;
  const rate = (amountValue: number) => ({ amountValue, currencyCode: pay?.currency });
  return {
    itemID: `92${opening.id}_1`,
    requisitionTitle: `${opening.title} `,
    postDate: new Date(opening.posted - 4 * 3_600_000).toISOString().replace("Z", "-04:00"),
    organizationalUnits: [],
    workLevelCode: { shortName: opening.employment },
    customFieldGroup: {
      codeFields: pay === null ? [] : [{ codeValue: UNITS[pay.unit], nameCode: { codeValue: "SalaryType" } }],
      stringFields: [
        { stringValue: opening.id, nameCode: { codeValue: "ExternalJobID" } },
        { stringValue: opening.department, nameCode: { codeValue: "HomeDepartment" } },
        { nameCode: { codeValue: "JobClass" } },
      ],
    },
    ...(pay === null ? {} : { payGradeRange: { minimumRate: rate(pay.min), maximumRate: rate(pay.max) } }),
    clientRequisitionID: opening.requisition,
    requisitionLocations: opening.places.map((place) => ({
      aliasNames: [],
      address: {
        cityName: place.city,
        countrySubdivisionLevel1: { codeValue: place.region ?? "" },
        postalCode: place.postcode ?? "",
      },
      nameCode: { shortName: `${place.city}, ${place.country}` },
    })),
  };
}

/** A closed posting, or one in another language, has keys without values. */
function detail(board: FakeBoard, shownRows: readonly Opening[], id: string): unknown {
  const opening = shownRows.find((each) => each.id === id && !board.removedIds?.has(id));
  return opening === undefined
    ? { organizationalUnits: [], customFieldGroup: { codeFields: [], stringFields: [] }, requisitionLocations: [] }
    : { ...requisition(opening), requisitionDescription: opening.html };
}
