// Jobnet: a search that requires a header, two page numbers and, for a place, a postcode and kilometres; full
// descriptions in the rows; a detail request that does not support external postings.
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
import { kmBetween, titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

/** The coordinates of this world's postcodes. */
const POSTCODES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ["1050", [55.68, 12.57]],
  ["8000", [56.16, 10.21]],
  ["9000", [57.05, 9.92]],
]);

export const jobnet: Fake = {
  source: "jobnet",
  service: { countries: ["DK"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: null },
  respond(request, context) {
    if (request.host !== "jobnet.dk") return null;
    if (request.headers["x-csrf"] !== "1") return json({ title: "Unauthorized" }, 401);
    const board = context.board("dk");
    if (request.path === "/bff/FindJob/Search") return search(request, board, context);
    const [, id] = /^\/bff\/FindJob\/JobAdDetails\/([\w-]+)$/.exec(request.path) ?? [];
    const opening = board?.openings.find((each) => toUuid(each.id) === id && !board.removedIds?.has(each.id));
    if (board === null || opening === undefined) return json({ title: "Not Found" }, 404);
    return json(advert(board, opening));
  },
};

function search({ query }: FakeRequest, board: FakeBoard | null, context: FakeContext): Reply {
  const size = Number(query.get("resultsPerPage"));
  const page = Number(query.get("pageNumber"));
  if (!size || !page) return json({ code: 1014, message: "Fejl i formatering af inputs" }, 400);
  const around = POSTCODES.get(query.get("postalCode") ?? "");
  const rows = (board?.openings ?? []).filter((opening) => {
    const [place] = opening.places;
    if (!titleMatches(opening.title, query.get("searchString") ?? "")) return false;
    return (
      around === undefined || kmBetween(place?.lat, place?.lon, around[0], around[1]) <= Number(query.get("kmRadius"))
    );
  });
  const jobAds = slicePage(rows, (page - 1) * size, size, context.listFault).map((opening) =>
    row(assertPresent(board), opening),
  );
  return json({ jobAds, totalJobAdCount: rows.length, searchFacets: {} });
}

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    jobAdId: toUuid(opening.id),
    jobAdUrl: null,
    title: opening.title,
    description: opening.html,
    hiringOrgName: getOwner(board, opening).name,
    cvr: "10000000",
    country: "Danmark",
    municipality: place?.city,
    postalCode: Number(place?.postcode),
    postalDistrictName: place?.city,
    workPlaceAddress: "",
    occupation: opening.department,
    workHourPartTime: opening.employment === "part-time",
    applicationDeadline: opening.valid_through === null ? null : new Date(opening.valid_through).toISOString(),
    applicationDeadlineStatus: "ExpirationDate",
    publicationDate: new Date(opening.posted).toISOString(),
    isExternal: false,
    hasLogo: false,
    logoUrl: null,
  };
}

function advert(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  return {
    id: toUuid(opening.id),
    title: opening.title,
    body: opening.html,
    publicationDateTime: new Date(opening.posted).toISOString(),
    unpublicationDateTime: null,
    updatedDateTime: new Date(opening.updated).toISOString(),
    employer: { cvrNumber: "10000000", name: getOwner(board, opening).name },
    job: {
      address: {
        streetName: "Heibergs Alle 5A",
        city: place?.city,
        postalCode: place?.postcode,
        countryCode: "DK",
        countryName: "Danmark",
      },
      isPartTime: opening.employment === "part-time",
      preferredLabelDa: opening.department,
    },
    application: {
      deadlineDate: null,
      contactPersons: [{ firstNames: "Anna", lastName: "Andersen", phoneNumber: "+4512345678" }],
      url: null,
    },
  };
}
