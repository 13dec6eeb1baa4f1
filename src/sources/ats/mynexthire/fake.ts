// MyNextHire: one POST with the complete board; null for an empty one, and 417 with a message for an unknown subdomain.
import { type Fake, json, type Opening } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { toPlainLines } from "../../../../world/serviceSearch.ts";

export const mynexthire: Fake = {
  source: "mynexthire",
  platform: hiringPlatform(1, "https://{slug}.mynexthire.com/employer/jobs/careers?src=careers", undefined, {
    countries: ["IN"],
  }),
  capabilities: { page: null, total: false, conditional: false, unknown: "404", cap: null },
  respond({ host, path, method }, context) {
    const [, slug] = /^([a-z\d-]+)\.mynexthire\.com$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return json({ message: "Invalid company short name" }, 417);
    if (path.startsWith("/employer/jobboard/")) return json({ clientName: board.company });
    if (path !== "/employer/careers/reqlist/get" || method !== "POST") return json({ message: "Not found" }, 404);
    const rows = board.openings.map(toRow);
    return json({ requesterTitle: "", reqDetailsBOList: rows.length === 0 ? null : rows });
  },
};

function toRow(opening: Opening): Record<string, unknown> {
  const { id, title, places, department, employment, posted } = opening;
  return {
    reqId: Number(id),
    reqTitle: title,
    location: places[0]?.city,
    locationList: places.map(({ city, region }) => ({ office: city, address: region })),
    jdDisplay: toPlainLines(opening.html),
    approvedOn: new Date(posted).toISOString().replace("Z", "+0000"),
    employmentType: employment,
    careerStream: "NA",
    buName: department,
    reqCurrency: "INR_Annual",
    ctcBandHighEnd: 0.0,
    ctcBandLowEnd: 0.0,
    countryCode: null,
  };
}
