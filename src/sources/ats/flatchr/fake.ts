// Flatchr's company.json: every vacancy with its description.
import { type Fake, type FakeBoard, json, type Opening, splitAtList } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const REMOTE = { "on-site": "notime", hybrid: "partial", remote: "fulltime" } as const;

export const flatchr: Fake = {
  source: "flatchr",
  platform: hiringPlatform(1, "https://careers.flatchr.io/fr/company/{slug}/"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    if (request.host !== "careers.flatchr.io") return null;
    const board = context.board(/^\/company\/([\w-]+)\.json$/.exec(request.path)?.[1] ?? "");
    if (board === null) return json({ message: "not found" }, 404);
    return json({ items: board.openings.map((each) => ({ published: true, vacancy: row(board, each) })) });
  },
};

function row(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  const [lead, rest] = splitAtList(opening);
  return {
    id: opening.id,
    slug: `v-${opening.id}`,
    reference: opening.requisition,
    title: opening.title,
    description: lead,
    mission: rest,
    profile: "",
    contract_type: opening.employment,
    metier: opening.department,
    salary: pay?.min ?? null,
    salary_max: pay?.max ?? null,
    currency: pay?.currency ?? null,
    remote: REMOTE[opening.workplace],
    address: { locality: place?.city, postal_code: place?.postcode, country: place?.country_name },
    company: { name: board.company, web: `https://${board.domain}/` },
    created_at: new Date(opening.posted).toISOString(),
    updated_at: new Date(opening.updated).toISOString(),
  };
}
