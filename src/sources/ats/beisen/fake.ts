// Beisen: a script with the portal's id, and a POST with a count.
import { type Fake, html, json, type Opening, slicePage } from "../../../../world/fake.ts";
import { hiringPlatform } from "../../../../world/platforms.ts";
import { localTime, toPlainLines } from "../../../../world/serviceSearch.ts";

const PORTAL = "portal-invented";

export const beisen: Fake = {
  source: "beisen",
  platform: hiringPlatform(1, "https://{slug}.zhiye.com/"),
  capabilities: { page: 1_000, total: true, conditional: false, unknown: "failed", cap: null },
  respond({ host, path, body, method }, context) {
    const [, slug] = /^([a-z\d-]+)\.zhiye\.com$/.exec(host) ?? [];
    if (slug === undefined) return null;
    const board = context.board(slug);
    if (board === null) return html("<title>招聘</title>");
    if (path === "/portal/registerSystemInfo") {
      const info = { PortalId: PORTAL, Key: "k", BeiAnInfo: { SiteName: board.company } };
      return { ...html(`var BSGlobal = ${JSON.stringify(info)};`), headers: { "content-type": "text/javascript" } };
    }
    if (path !== "/api/Jobad/GetJobAdPageList" || method !== "POST") return html("", 404);
    const { PageIndex, PageSize, PortalId } = JSON.parse(body);
    if (PortalId !== PORTAL) return json({ Code: 500, Message: "portal" });
    const rows = slicePage(board.openings, Number(PageIndex) * Number(PageSize), Number(PageSize), context.listFault);
    return json({ Code: 200, Count: board.openings.length, Data: rows.map(toRow) });
  },
};

function toRow({ id, title, html: text, places, employment, department, posted, updated }: Opening): object {
  return {
    JobAdId: id,
    JobAdName: title,
    Duty: toPlainLines(text),
    Require: "",
    LocNames: places.map(({ city }) => city),
    Kind: employment,
    Category: department,
    Salary: "面议",
    PostDate: localTime(posted, "Asia/Shanghai"),
    ChangeDate: localTime(updated, "Asia/Shanghai"),
    Status: 1,
  };
}
