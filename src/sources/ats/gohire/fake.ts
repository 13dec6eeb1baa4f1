// GoHire's widget: a list by hash, one request per posting; {} for an unknown hash.
import { type Fake, type FakeBoard, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const gohire: Fake = {
  source: "gohire",
  platform: hiringPlatform(
    1,
    "https://jobs.gohire.io/{slug}",
    ({ number }) => `acme-h${String(number).padStart(7, "0")}`,
  ),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host === "api2.gohire.io") {
      const board =
        context.board(`acme-${request.path.split("/")[2]}`) ?? context.board(request.path.split("/")[2] ?? "");
      return board === null ? json({}) : json({ jobs: board.openings.map((each) => row(board, each)), language: "en" });
    }
    if (request.host !== "api.gohire.io") return null;
    const id = request.query.get("jobId") ?? "";
    const board = context.boardOfOpening(id);
    const opening = board?.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
    if (board === null || opening === undefined) return json([]);
    const [place] = opening.places;
    return json({
      client: { name: board.company },
      city: place?.city,
      postcode: place?.postcode,
      country: { code: place?.country },
      type: { name: opening.employment },
      description: opening.html,
      isGeneralPool: 0,
    });
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { pay } = opening;
  const [, day, month, year] = new Date(opening.posted).toUTCString().split(" ");
  return {
    id: Number(opening.id),
    title: opening.title,
    location: opening.places[0]?.city,
    salary: pay === null ? "" : `${pay.min}-${pay.max} ${pay.currency} / ${pay.unit}`,
    type: opening.employment,
    date: `${day} ${month}, ${year}`,
    link: `https://jobs.gohire.io/${board.slug}/a-title-${opening.id}/`,
  };
}
