// Oracle's recruiting resources on a pod: a finder that contains limit and offset, pages that are sometimes a row
// short, a total that may be one too high, details by number, no items for postings that are gone. An unknown site
// answers for the whole pod: here, with no rows.
import { type Fake, type FakeBoard, json, type Opening, type Reply, slicePage } from "../../../../world/fake.ts";
import { type EmployerName, hiringPlatform } from "../../../../world/platforms.ts";
import { mixSeed } from "../../../../world/random.ts";

function pod({ number }: EmployerName): string {
  const letters = Array.from({ length: 4 }, (_, index) => String.fromCharCode(97 + (mixSeed(number, index) % 26))).join(
    "",
  );
  return `${letters}${number}.fa.${["us2", "em3", "ap1"][number % 3]}.oraclecloud.com|CX_1`;
}

const PAGE_SIZE = 200;
const KINDS = {
  "on-site": ["ORA_ON_SITE", "On-site"],
  hybrid: ["ORA_HYBRID", "Hybrid"],
  remote: ["ORA_REMOTE", "Remote"],
} as const;

export const oracle: Fake = {
  source: "oracle",
  platform: hiringPlatform(4, "https://{0}/hcmUI/CandidateExperience/en/sites/{1}/jobs", pod, { large: true }),
  capabilities: { page: PAGE_SIZE, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (!/\.fa(\.[\w-]+)?\.oraclecloud\.com$/.test(request.host)) return null;
    const resource = /^\/hcmRestApi\/resources\/latest\/(\w+)$/.exec(request.path)?.[1];
    const finder = request.query.get("finder") ?? "";
    const site = part(finder, "siteNumber");
    const board = context.board(site === null ? request.host : `${request.host}|${site}`);
    if (resource === "recruitingCEJobRequisitionDetails")
      return detail(board, part(finder, "Id")?.replaceAll('"', "") ?? "");
    if (resource !== "recruitingCEJobRequisitions") return json({ title: "Not Found" }, 404);
    const offset = Number(part(finder, "offset") ?? 0);
    const limit = Math.min(PAGE_SIZE, Number(part(finder, "limit") ?? 25));
    const openings = board?.openings ?? [];
    // One row of every page except the last is missing and appears on the next page.
    const size = openings.length > offset + limit ? limit - 1 : limit;
    const expanded = (request.query.get("expand") ?? "").includes("requisitionList");
    const rows = expanded ? slicePage(openings, offset, size, context.listFault).map(row) : [];
    const surplus = openings.length > PAGE_SIZE ? 1 : 0;
    const search = {
      SearchId: 1,
      Offset: offset,
      Limit: limit,
      TotalJobsCount: openings.length + surplus,
      requisitionList: rows,
    };
    return json({ items: [search], count: 1, totalResults: 1, hasMore: false, limit, offset, links: [] });
  },
};

function part(finder: string, name: string): string | null {
  const parts = finder.slice(finder.indexOf(";") + 1).split(",");
  return parts.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}

function row(opening: Opening): Record<string, unknown> {
  const [place, ...others] = opening.places;
  const [code, words] = KINDS[opening.workplace];
  return {
    Id: opening.id,
    Title: opening.title,
    PostedDate: new Date(opening.posted).toISOString().slice(0, 10),
    PostingEndDate: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString().slice(0, 10),
    Language: "US",
    PrimaryLocationCountry: place?.country ?? null,
    WorkplaceTypeCode: code,
    WorkplaceType: words,
    JobFamily: null,
    WorkerType: null,
    ContractType: null,
    JobSchedule: null,
    LegalEmployer: null,
    Department: null,
    Organization: null,
    ShortDescriptionStr: "A short text.",
    PrimaryLocation: `${place?.city}, ${place?.region ?? place?.country_name}, ${place?.country_name}`,
    ExternalQualificationsStr: null,
    ExternalResponsibilitiesStr: null,
    secondaryLocations: others.map((other) => ({
      Name: `${other.city}, ${other.country_name}`,
      CountryCode: other.country,
    })),
    workLocation: [
      {
        LocationName: null,
        TownOrCity: place?.city ?? null,
        PostalCode: place?.postcode ?? null,
        Country: place?.country ?? null,
        Longitude: "",
        Latitude: "",
      },
    ],
  };
}

function detail(board: FakeBoard | null, id: string): Reply {
  const opening = board?.openings.find((each) => each.id === id && !board.removedIds?.has(id));
  const items = opening === undefined ? [] : [fullRow(opening)];
  return json({ items, count: items.length, hasMore: false, limit: 499, offset: 0, links: [] });
}

function fullRow(opening: Opening): Record<string, unknown> {
  const [first = "", second = "", ...rest] = opening.html.split(/(?=<ul>)/);
  return {
    ...row(opening),
    PostedDate: undefined,
    PostingEndDate: undefined,
    ExternalPostedStartDate: new Date(opening.posted).toISOString().replace("Z", "+00:00"),
    ExternalPostedEndDate: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString(),
    Category: opening.department,
    RequisitionType: "Projects",
    JobSchedule: opening.employment,
    ContentLocale: opening.language,
    ExternalDescriptionStr: first,
    ExternalResponsibilitiesStr: second,
    ExternalQualificationsStr: rest.join("") || null,
    CorporateDescriptionStr: "<div>\n <b>Who we are</b>\n</div>",
  };
}
