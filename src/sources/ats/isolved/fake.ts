// iSolved Hire and ApplicantPro: the board's number on its page, one JSON response for the list, JSON-LD on the
// posting's page.
import { escapeXml, type Fake, type FakeBoard, html, json, type Opening, type Reply } from "../../../../world/fake.ts";
import { jobPostingPage } from "../../../../world/jobPostingPage.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const KINDS = { "on-site": "Onsite", hybrid: "Work from home flexibility", remote: "Remote" } as const;
const ISO3: Readonly<Record<string, string>> = { US: "USA", CA: "CAN", DE: "DEU", FR: "FRA" };

export const isolved = createFake("isolved", "isolvedhire.com");
export const applicantpro = createFake("applicantpro", "applicantpro.com");

function createFake(source: string, domain: string): Fake {
  return {
    source,
    platform: hiringPlatform(1, `https://{slug}.${domain}/jobs/`),
    capabilities: { page: null, total: true, conditional: false, unknown: "404", cap: null },
    respond(request, context) {
      if (!request.host.endsWith(`.${domain}`)) return null;
      const board = context.board(request.host.slice(0, -domain.length - 1));
      if (board === null) return html("<title>Not found</title>", 404);
      if (request.path === "/jobs/") return front(board);
      const id = /^\/jobs\/(\d+)\.html$/.exec(request.path)?.[1];
      if (id !== undefined) return posting(board, id);
      if (request.path !== "/core/jobs/9440") return json({ success: false, message: "not found", data: null }, 404);
      const { openings } = board;
      if (openings.length === 0)
        return json({ success: true, message: "No job found", data: { jobs: [], jobCount: 0 } });
      const jobs = context.listFault === "empty_with_total" ? [] : openings.map((each) => row(board, domain, each));
      return json({ success: true, message: "the full list", data: { jobs, jobCount: openings.length } });
    },
  };
}

function front(board: FakeBoard): Reply {
  const route = JSON.stringify({ domain_id: "9440", career_site_name: board.company, organization_id: "1" });
  return html(
    `<!doctype html><title>${escapeXml(board.company)}</title><script>mountingData.courierCurrentRouteData = ${route};</script>`,
  );
}

function posting(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && board.removedIds?.has(id) !== true);
  return opening === undefined ? html("<title>Not found</title>", 404) : html(jobPostingPage(board, opening));
}

function row(board: FakeBoard, domain: string, opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const { pay } = opening;
  const day = (ms: number): string =>
    new Date(ms).toLocaleDateString("en-US", { month: "short", day: "2-digit", year: "numeric", timeZone: "UTC" });
  return {
    id: Number(opening.id),
    title: opening.title,
    city: place?.city ?? null,
    iso3: ISO3[place?.country ?? ""] ?? null,
    abbreviation: place?.region ?? null,
    startDateRef: day(opening.posted),
    endDateRef: day(opening.valid_through ?? opening.posted + 5 * 365 * 86_400_000),
    untilFilled: opening.valid_through === null ? 1 : 0,
    orgTitle: opening.department,
    workplaceType: KINDS[opening.workplace],
    employmentType: opening.employment,
    payTypeFrame: pay === null ? null : `per ${pay.unit.toLowerCase()}`,
    minSalary: pay === null ? "" : pay.min.toLocaleString("en-US"),
    maxSalary: pay === null ? "" : pay.max.toLocaleString("en-US"),
    jobLocation: place?.city ?? null,
    streetAddress: "",
    jobUrl: `https://${board.slug}.${domain}/jobs/${opening.id}`,
  };
}
