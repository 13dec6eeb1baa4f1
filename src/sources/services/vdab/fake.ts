// VDAB: a page whose script has the value of a header, a search counted from 0, and a posting with its text.
import {
  type Fake,
  type FakeBoard,
  type FakeContext,
  getOwner,
  html,
  json,
  type Opening,
  type Reply,
  slicePage,
} from "../../../../world/fake.ts";
import { titleMatches } from "../../../../world/serviceSearch.ts";
import { assertPresent } from "../../../contract/assertPresent.ts";

const KEY = "5eed0000-0000-4000-8000-00000000aaaa";
const ROOT = "/rest/vindeenjob/v4";

export const vdab: Fake = {
  source: "vdab",
  service: { countries: ["BE"] },
  capabilities: { page: 100, total: true, conditional: false, unknown: "empty", cap: null },
  respond({ host, path, headers, body, method }, context) {
    if (host !== "www.vdab.be") return null;
    if (path === "/vindeenjob/vacatures")
      return html('<!doctype html><script src="/vindeenjob/main-AB12.js"></script>');
    if (path === "/vindeenjob/main-AB12.js") {
      return { ...html(`const h={"vej-key-monitor":"${KEY}"};`), headers: { "content-type": "text/javascript" } };
    }
    if (headers["vej-key-monitor"] !== KEY) return json({ message: "Forbidden" }, 403);
    const board = context.board("be");
    if (path === `${ROOT}/vacatureLight/zoek` && method === "POST") return search(body, board, context);
    const id = /\/vacatures\/(\d+)$/.exec(path)?.[1];
    const opening = board?.openings.find((each) => each.id === id && board.removedIds?.has(each.id) !== true);
    return board === null || opening === undefined
      ? json({ message: "Not found" }, 404)
      : json(toDetail(board, opening));
  },
};

function search(body: string, board: FakeBoard | null, context: FakeContext): Reply {
  const { criteria, pagina, paginaGrootte } = JSON.parse(body);
  const words: string = criteria.trefwoord;
  const found = (board?.openings ?? []).filter(({ title, places }) =>
    titleMatches(`${title} ${places[0]?.city ?? ""}`, words),
  );
  const size = Number(paginaGrootte);
  const rows = slicePage(found, Number(pagina) * size, size, context.listFault);
  const resultaten = rows.map((opening) => toRow(assertPresent(board), opening));
  return json({ filters: {}, pagina, paginaGrootte, totaalAantal: found.length, resultaten });
}

function toRow(board: FakeBoard, opening: Opening): Record<string, unknown> {
  const { id, title, places, employment, posted, updated } = opening;
  return {
    id: { id: Number(id) },
    gesloten: false,
    eerstePublicatieDatum: new Date(posted).toISOString(),
    laatsteWijzigingDatum: new Date(updated).toISOString(),
    tewerkstellingsLocatieRegioOfAdres: places[0]?.city.toUpperCase(),
    vacatureBedrijfsnaam: getOwner(board, opening).name,
    vacaturefunctie: { naam: title, arbeidscircuitLijn: employment },
  };
}

function toDetail(board: FakeBoard, opening: Opening): Record<string, unknown> {
  return {
    ...toRow(board, opening),
    functie: { omschrijving: { html: opening.html, plainText: "" } },
    profiel: { opdrachtgever: { naam: getOwner(board, opening).name } },
  };
}
