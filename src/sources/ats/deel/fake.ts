// Deel: a page that streams its state, with the texts in separate rows.
import { type Fake, type FakeBoard, html, type Opening, type Reply, toUuid } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

export const deel: Fake = {
  source: "deel",
  platform: hiringPlatform(1, "https://jobs.deel.com/{slug}"),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path }, context) {
    if (host !== "jobs.deel.com") return null;
    const board = context.board(path.slice(1));
    return board === null ? html("<title>404</title>", 404) : page(board);
  },
};

function page(board: FakeBoard): Reply {
  const state = {
    careerPageSettings: { urlSlug: board.slug, preferredOrganizationName: board.company },
    jobPostings: board.openings.map((opening, at) => toRow(opening, at)),
  };
  const texts = board.openings.map(({ html: text }, at) => {
    return `${(at + 32).toString(16)}:T${Buffer.byteLength(text).toString(16)},${text}`;
  });
  const pieces = [`8:["$","$L1f",null,${JSON.stringify(state)}]\n`, texts.join("")];
  const scripts = pieces.map((piece) => {
    const literal = JSON.stringify(piece).replaceAll("<", "\\u003c");
    return `<script>self.__next_f.push([1,${literal}])</script>`;
  });
  return html(
    `<!doctype html><html><body><script>self.__next_f=[];self.__next_f.push([0]);</script>${scripts.join("")}</body></html>`,
  );
}

function toRow(opening: Opening, at: number): Record<string, unknown> {
  const { id, title, places, workplace, employment, department, pay, posted, updated } = opening;
  const towns = places.map(({ city, country_name }) =>
    workplace === "remote" ? `Remote - ${city}` : `${city}, ${country_name}`,
  );
  return {
    id: toUuid(id),
    title,
    richtextDescription: `$${(at + 32).toString(16)}`,
    isCompensationVisible: pay !== null,
    createdAt: new Date(posted).toISOString(),
    updatedAt: new Date(updated).toISOString(),
    job: {
      jobEmploymentTypes: [{ employmentType: { name: employment } }],
      jobLocations: towns.map((name) => ({ location: { name } })),
      jobDepartments: [{ department: { name: department } }],
      currentCompensation: pay && { currencyIsoCode: pay.currency, minAmount: pay.min, maxAmount: pay.max },
    },
  };
}
