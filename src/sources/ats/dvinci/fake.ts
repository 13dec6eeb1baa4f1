// d.vinci's list of publications: descriptions in parts, the opening nested inside.
import { type Fake, type FakeBoard, json, type Opening, splitAtList } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const dvinci: Fake = {
  source: "dvinci",
  platform: hiringPlatform(1, "https://{slug}.dvinci-hr.com/"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.dvinci-hr\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null || request.path !== "/jobPublication/list.json") return json({ error: "not found" }, 404);
    return json(board.openings.map((each) => row(board, each)));
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  const [lead, rest] = splitAtList(opening);
  const address = `https://${board.slug}.dvinci-hr.com/de/jobs/${opening.id}`;
  return {
    id: Number(opening.id),
    position: opening.title,
    language: opening.language,
    jobPublicationURL: address,
    applicationFormURL: `${address}/apply`,
    startDate: new Date(opening.posted).toISOString(),
    endDate: null,
    introduction: lead,
    tasks: rest,
    jobOpening: {
      reference: opening.requisition,
      type: "NORMAL",
      department: opening.department,
      locations: [{ address: { city: place?.city, zipCode: place?.postcode, country: { isoA2: place?.country } } }],
      workingTimes: [{ internalName: opening.employment.toUpperCase().replace("-", "_") }],
      salary:
        pay === null
          ? null
          : { currency: pay.currency, value: { minValue: pay.min, maxValue: pay.max, unitText: pay.unit } },
    },
  };
}
