// Compares the reading of a site with the expectations in its file.
import type { PostingRow } from "../../src/contract/posting.ts";
import type { RawPosting } from "../../src/contract/raw.ts";
import type { SiteReading } from "../../src/sources/careerSite/site.ts";
import { htmlToText } from "../../src/text/html/html.ts";
import type { ExpectedPosting, Site } from "./loadSites.ts";

/** Derived postings, for pay and types of employment: a site states these in its own words. */
export type DerivedRows = ReadonlyMap<RawPosting, PostingRow>;

/** Empty where the site was read as expected. */
export function differences(site: Site, reading: SiteReading, rows: DerivedRows = new Map()): string[] {
  const { listing, behind, coverage, passed_over } = reading;
  const titles = listing.postings.map(({ title }) => title);
  const counts = Object.values(site.coverage ?? {});
  return [
    ...unequal("platform behind", site.platform_behind ?? null, behind),
    ...unequal("titles", site.postings.map(({ title }) => title).toSorted(), titles.toSorted()),
    ...unequal("complete", site.complete, listing.complete),
    ...(site.complete === true && !listing.complete ? [`incomplete because ${listing.reason}`] : []),
    ...unequal("code", site.code, coverage.code),
    ...(counts.length > 0
      ? unequal(
          "unreadable adverts",
          counts.reduce((sum, count) => sum + count),
          passed_over.unreadable,
        )
      : []),
    ...Object.entries(site.passed_over ?? {}).flatMap(([kind, count]) =>
      unequal(kind, count, passed_over[kind as keyof typeof passed_over]),
    ),
    ...(site.not_postings ?? []).filter((title) => titles.includes(title)).map((title) => `${title} is not a posting`),
    ...(coverage.pages > (site.max_pages ?? Number.POSITIVE_INFINITY) ? [`${coverage.pages} pages`] : []),
    ...listing.postings.flatMap((posting) => [...employer(site, posting), ...strayText(site.text_lacks, posting)]),
    ...postingDifferences(site, listing.postings, rows),
  ];
}

/** A value that the file does not state may be anything. */
function unequal(what: string, expected: unknown, got: unknown): string[] {
  const [wanted, found] = [JSON.stringify(expected), JSON.stringify(got)];
  return expected === undefined || wanted === found ? [] : [`${what}: ${found} instead of ${wanted}`];
}

function lacking(what: string, piece: string | undefined, text: string | null): string[] {
  return piece === undefined || text?.includes(piece) ? [] : [`${what}: ${text?.slice(0, 200)} without ${piece}`];
}

function employer(site: Site, { title, organization }: RawPosting): string[] {
  const isExpected = [site.employer ?? []].flat().includes(organization ?? "");
  return isExpected ? [] : unequal(`employer of ${title}`, site.employer, organization);
}

const textOf = ({ description_html }: RawPosting): string => htmlToText(description_html ?? "");

function strayText(pieces: readonly string[] = [], posting: RawPosting): string[] {
  return pieces.filter((piece) => textOf(posting).includes(piece)).map((piece) => `text of ${posting.title}: ${piece}`);
}

/** Pairs each expected posting with the read one of its title that differs least. */
function postingDifferences(site: Site, postings: readonly RawPosting[], rows: DerivedRows): string[] {
  const unpaired = new Set(postings);
  return site.postings.flatMap((expected) => {
    const pairs = [...unpaired]
      .filter(({ title }) => title === expected.title)
      .map((posting) => ({ posting, found: factDifferences(expected, posting, site.domain, rows.get(posting)) }));
    const [best] = pairs.toSorted((a, b) => a.found.length - b.found.length);
    if (best !== undefined) unpaired.delete(best.posting);
    return best?.found ?? [];
  });
}

function factDifferences(
  expected: ExpectedPosting,
  posting: RawPosting,
  domain: string,
  row: PostingRow | undefined,
): string[] {
  const of = (fact: string): string => `${fact} of ${posting.title}`;
  return [
    ...unequal(of("url"), expected.url, addressOf(posting, expected.url ?? "", domain)),
    ...(expected.place ?? "").split(", ").flatMap((part) => lacking(of("place"), part, placesOf(posting, row))),
    ...lacking(of("date"), expected.date_posted, posting.date_posted),
    ...lacking(of("last day"), expected.valid_through, posting.date_valid_through),
    ...(lettersOf(posting.employment_type).includes(lettersOf(expected.employment_type))
      ? []
      : unequal(of("employment type"), expected.employment_type, posting.employment_type)),
    ...lacking(of("department"), expected.department, posting.department),
    ...unequal(of("types"), expected.types?.toSorted(), row?.ai_employment_type?.toSorted() ?? null),
    ...unequal(of("pay"), expected.salary && amountsOf(expected.salary), amountsOf(row?.salary ?? "")),
    ...(expected.text_has ?? []).flatMap((piece) => lacking(of("text"), piece, textOf(posting))),
    ...strayText(expected.text_lacks, posting),
  ];
}

/** Without punctuation, which separates the parts of a line in one way or the other. */
const lettersOf = (words: string | null = ""): string => (words ?? "").toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Thousands may be separated in the file, decimals written with zeros, and a minimum without its hyphen. */
function amountsOf(pay: string): string {
  return pay
    .replaceAll(/[.,](?=\d{3}\b)/g, "")
    .replaceAll(/(\.\d*?)0+(?=\D)/g, "$1")
    .replaceAll(/\.(?=\D)/g, "")
    .replace(/- (?=\D)/, " ");
}

/** The posting's address in the form of the expected one: without the site's own host, and without an anchor that is not expected. */
function addressOf({ url }: RawPosting, expected: string, domain: string): string {
  const { host, href, origin, hash } = new URL(url);
  const page = expected.includes("#") ? href : href.slice(0, href.length - hash.length);
  const isOwn = host === domain || host === `www.${domain}`;
  const address = isOwn && expected.startsWith("/") ? page.slice(origin.length) : page;
  return expected.includes("%") ? address : decodeURIComponent(address);
}

/** As stated, and as derived in English. */
function placesOf(posting: RawPosting, row: PostingRow | undefined): string {
  const stated = posting.locations.length === 0 ? linesBelow(posting) : posting.locations;
  return JSON.stringify([stated, row?.locations_derived ?? []]);
}

/** Where no element is labelled as the place, deriving looks for one in the short lines below the title. */
function linesBelow({ title, page_text }: RawPosting): string {
  const lines = (page_text ?? "").split("\n").filter((line) => line.trim() !== "");
  const [line = "", ...further] = lines.slice(lines.indexOf(title) + 1).slice(0, 3);
  const end = further.findIndex((each) => each.length > 200 || /[.!?]$/.test(each));
  return [line, ...further.slice(0, end === -1 ? further.length : end)].join("; ");
}
