// Saved pages of real career sites. They are not part of the project; ROLECALL_SHARED names the folder that holds them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawPosting } from "../../../src/contract/raw.ts";
import { readSite, type SiteReading } from "../../../src/sources/careerSite/site.ts";
import { getReader } from "../../../src/sources/readers.ts";
import { ShapeError, type Source } from "../../../src/sources/source.ts";
import { got, readingBy } from "./pages.ts";

const SHARED = process.env.ROLECALL_SHARED ?? new URL("../../../../shared", import.meta.url).pathname;
const ROOT = join(SHARED, "recordings", "career-sites");

export const HERE = existsSync(ROOT);

/** The paths of all pages. */
export function recordedPages(): string[] {
  if (!HERE) return [];
  return readdirSync(ROOT, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(?:html|txt)$/.test(file))
    .toSorted();
}

function recordedPage(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** The openings of one page, or the reason why there are none. */
export function openingsOf(file: string): RawPosting[] | string {
  const source = getReader("career_site") as Source;
  try {
    return source.parse(recordedPage(file), {
      source: "career_site",
      slug: "recorded.example",
      company: null,
      domain: "recorded.example",
    });
  } catch (error) {
    if (error instanceof ShapeError) return `refused: ${error.message}`;
    throw error;
  }
}

/** Employers whose list and some detail pages were saved, with the address of the list. */
export const EMPLOYERS: Readonly<Record<string, { readonly list: string; readonly at: string }>> = {
  avalanchefusion: { list: "open-positions", at: "https://avalanchefusion.example/careers/open-positions" },
  flymotionus: { list: "careers", at: "https://www.flymotionus.com/company/careers" },
  framework_co: { list: "framework_co-hiring", at: "https://framework.co/hiring" },
  galadyne_io: { list: "careers", at: "https://galadyne.example/careers" },
  hyl_io: { list: "job-board", at: "https://hyl.example/job-board" },
  iperionx: { list: "careers", at: "https://iperionx.com/careers/" },
  mara_inc: { list: "mara_inc-careers", at: "https://mara.example/career" },
  reelementtech: { list: "careers", at: "https://reelementtech.com/careers" },
  solideon: { list: "careers", at: "https://solideon.com/careers/" },
  terminusindustrials: { list: "terminus-careers", at: "https://terminus.example/careers" },
  velontra: { list: "careers", at: "https://velontra.example/careers" },
  vightaero: { list: "vightaero-join-us", at: "https://vightaero.com/join-us/" },
};

/** The employer's saved pages as a site: a home page that links to the list, the list, and the saved openings. */
export async function readEmployer(name: string): Promise<SiteReading> {
  const { list, at } = EMPLOYERS[name] as { list: string; at: string };
  const folder = `ever-jobs-companies/${name}`;
  const files = readdirSync(join(ROOT, folder)).map((file) => file.replace(/\.html$/, ""));
  const home = `<title>Home</title><nav><a href="${at}">Careers</a></nav><p>Home.</p>`;
  const page = (url: URL): string | null => {
    if (url.pathname === "/") return home;
    if (url.href.replace(/\/$/, "") === at.replace(/\/$/, "")) return recordedPage(`${folder}/${list}.html`);
    const last =
      url.pathname
        .split("/")
        .filter((part) => part !== "")
        .at(-1) ?? "";
    const file = files.find((each) => each === last || each.endsWith(`-${last}`));
    return file === undefined || file === list ? null : recordedPage(`${folder}/${file}.html`);
  };
  const slug = new URL(at).hostname.replace(/^www\./, "");
  const reading = readingBy(({ url }) => {
    const body = page(new URL(url));
    return got(body ?? "", url, body === null ? 404 : 200);
  });
  return readSite({ source: "career_site", slug, company: null, domain: null }, reading);
}
