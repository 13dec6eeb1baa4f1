// BambooHR career pages: a list with a count, a detail request, the widget, the tenant's name. An unknown tenant
// redirects to the vendor's site. Offices have addresses; remote openings use the other place field.
import { escapeXml, type Fake, type FakeBoard, html, json, type Opening, type Reply } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";

const KINDS = { "on-site": "0", remote: "1", hybrid: "2" } as const;

export const bamboohr: Fake = {
  source: "bamboohr",
  platform: hiringPlatform(5, "https://{slug}.bamboohr.com/careers"),
  capabilities: { page: null, total: true, conditional: false, unknown: "404", cap: null },
  respond(request, context) {
    const [, slug] = /^([a-z\d-]+)\.bamboohr\.com$/.exec(request.host) ?? [];
    if (slug === undefined) return null;
    if (slug === "www") return html("<!doctype html><title>BambooHR</title><h1>The HR platform</h1>");
    const board = context.board(slug);
    if (board === null) return { status: 302, headers: { location: "https://www.bamboohr.com/" }, body: "" };
    if (request.path === "/careers/company-info") return json({ meta: [], result: { name: board.company, id: "1" } });
    if (request.path === "/jobs/embed2.php") return widget(board);
    const id = /^\/careers\/(\d+)\/detail$/.exec(request.path)?.[1];
    if (id !== undefined) return detail(board, id);
    if (request.path !== "/careers/list") return html("<!doctype html><div id=root></div>", 404);
    const result = context.listFault === "empty_with_total" ? [] : board.openings.map(row);
    return json({ meta: { totalCount: board.openings.length }, result });
  },
};

function row(opening: Opening): Record<string, unknown> {
  const [place] = opening.places;
  const office = opening.workplace !== "remote";
  return {
    id: opening.id,
    jobOpeningName: `${opening.title} `,
    departmentId: "18182",
    departmentLabel: opening.department,
    employmentStatusLabel: opening.employment,
    employmentType: null,
    location: { city: office ? place?.city : null, state: office ? place?.region : null },
    atsLocation: {
      country: office ? null : place?.country_name,
      state: office ? null : place?.region,
      province: null,
      city: office ? null : place?.city,
    },
    isRemote: null,
    locationType: KINDS[opening.workplace],
  };
}

function detail(board: FakeBoard, id: string): Reply {
  const opening = board.openings.find((each) => each.id === id && !board.removedIds?.has(id));
  if (opening === undefined) {
    return json({ type: "not_found", title: "Looks like the id you provided doesn't exist." }, 404);
  }
  const { id: _id, location, ...rest } = row(opening);
  const [place] = opening.places;
  const office = opening.workplace !== "remote";
  const address = { postalCode: office ? place?.postcode : null, addressCountry: office ? place?.country_name : null };
  return json({
    meta: [],
    result: {
      jobOpening: {
        ...rest,
        jobOpeningShareUrl: `https://${board.slug}.bamboohr.com/careers/${id}`,
        jobOpeningStatus: "Open",
        location: { ...(location as object), ...address },
        description: opening.html,
        compensation: opening.pay === null ? null : words(opening.pay),
        datePosted: new Date(opening.posted).toISOString().slice(0, 10),
        minimumExperience: "Entry-level",
      },
    },
  });
}

/** Free text, as employers write it. */
function words(pay: NonNullable<Opening["pay"]>): string {
  const sign = pay.currency === "EUR" ? "€" : "$";
  const unit = { HOUR: "/hr", MONTH: " per month", YEAR: " per year" }[pay.unit];
  return `${sign}${pay.min.toLocaleString("en-US")} - ${sign}${pay.max.toLocaleString("en-US")}${unit}`;
}

function widget(board: FakeBoard): Reply {
  const departments = [...new Set(board.openings.map((opening) => opening.department))];
  const items = departments.map((name, index) => {
    const jobs = board.openings.filter((opening) => opening.department === name).map((opening) => item(board, opening));
    return `<li id="bhrDepartmentID_${index}" class="BambooHR-ATS-Department-Item"><div id="department_${index}" class="BambooHR-ATS-Department-Header">${escapeXml(name)}</div><ul class="BambooHR-ATS-Jobs-List">${jobs.join("")}</ul></li>`;
  });
  return html(
    `<div class="BambooHR-ATS-board" data-version=""><h2>Open Positions</h2><ul class="BambooHR-ATS-Department-List">${items.join("")}</ul></div>`,
  );
}

function item(board: FakeBoard, opening: Opening): string {
  const [place] = opening.places;
  const kind = { "on-site": "", hybrid: " (Hybrid)", remote: " (Remote)" }[opening.workplace];
  return `<li id="bhrPositionID_${opening.id}" class="BambooHR-ATS-Jobs-Item"><a href="https://${board.slug}.bamboohr.com/careers/${opening.id}">${escapeXml(opening.title)}</a><span class="BambooHR-ATS-Location">${escapeXml(`${place?.city}, ${place?.country_name}${kind}`)}</span></li>`;
}
