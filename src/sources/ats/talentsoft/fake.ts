// Talentsoft's feed of offers: in French only, up to a thousand, the facts as labels inside the text.
import { type Fake, type FakeBoard, html, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { type RssFields, rssFeed } from "../../../../world/rssFeed.ts";

export const talentsoft: Fake = {
  source: "talentsoft",
  platform: hiringPlatform(1, "https://{slug}/", ({ key }) => `${key}-recrute.talent-soft.com`),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: 1_000 },
  respond(request, context) {
    if (!request.host.endsWith(".talent-soft.com")) return null;
    const board = context.board(request.host);
    if (board === null || request.path !== "/handlers/offerRss.ashx") return html("<title>404</title>", 404);
    const french = request.query.get("LCID") === "1036";
    const limit = Number(request.query.get("top") ?? "20");
    const openings = french ? board.openings.slice(0, limit) : [];
    return rssFeed(
      [
        ["title", "Export RSS"],
        ["language", "fr-FR"],
      ],
      openings.map((each) => item(board, each)),
    );
  },
};

function item(board: FakeBoard, opening: Opening): RssFields {
  const [place] = opening.places;
  const where = `6 avenue Rollo, ${place?.postcode ?? ""} ${place?.city ?? ""}, ${place?.country_name ?? ""}`;
  return [
    ["link", `https://${board.slug}/Pages/Offre/detailoffre.aspx?idOffre=${opening.id}&idOrigine=502&LCID=1036`],
    ["category", opening.department],
    ["category", opening.employment],
    ["title", `${opening.requisition} - ${opening.title}`],
    [
      "description",
      `<b>Métier : </b>${opening.department}<br />\n<b>Type de contrat : </b>${opening.employment}<br />\n<b>Description : </b><br />${opening.html}<br />\n<b>Ville : </b>${where}<br />\n`,
    ],
    ["pubDate", new Date(opening.posted).toUTCString().replace("GMT", "Z")],
  ];
}
