// Personio's documented XML feed; recorded. One response is the complete board. Descriptions are in one language:
// positions without a description in it have an empty one, which is filled by requesting other languages. Some tenants
// disable the feed but still serve search.json (not recorded). An unknown tenant answers 404 or redirects to the
// vendor's site. There is no pay and no update time.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, ReadContext } from "../../../contract/reading.ts";
import { type Element, findElements, parseXml, rawTextOf, type Tree } from "../../../text/html/tree.ts";
import { toSubdomainSlug } from "../../shared/boards/slugs.ts";
import { findTenant, tenantHost } from "../../shared/boards/tenants.ts";
import { getChildren, getField, getMarkupField } from "../../shared/pages/xmlFields.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { catchShapeError, failedListing, findFailure, isFailure } from "../../shared/reading/answers.ts";
import { postingsOf, readSingleResponse } from "../../shared/reading/paging.ts";
import { withRedirectsAs404 } from "../../shared/reading/redirects.ts";
import { buildPlace, buildRow, distinctPlaces, joinSections, type Row } from "../../shared/rows/posting.ts";
import { asBody, asDate, asList, asText, getIn, isRecord, joinText, readJson } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LANGUAGES = ["en", "de", "es", "nl", "fr"] as const;
const NO_RESERVED_SLUGS: ReadonlySet<string> = new Set();
const REMOTE = /^(?:100 ?% )?(?:fully )?(?:remote|home ?office|mobiles arbeiten)\b/i;

/** Do not send requests to the vendor's own site, where missing boards redirect to. */
const TERMS = { size: "feed", documented: true, stayOnHost: true } as const;

interface Form {
  readonly path: "xml" | "search.json";
  readonly parse: (answer: string, board: Board) => Row[];
}

const FEED: Form = { path: "xml", parse: readFeed };
const SEARCH: Form = { path: "search.json", parse: readSearch };

export const personio: Source = {
  id: "personio",
  confidence: "A",
  recorded: true,
  summary:
    "text, offices, department, employment type and hours, creation date, legal entity; no pay, no workplace type",
  distinguishesMissing: true,
  recognise(link) {
    const host = link.hostname.replace(/-jobs\.personio\.(de|com)$/, ".jobs.personio.$1");
    return toSubdomainSlug(host, "jobs.personio.de") ?? toSubdomainSlug(host, "jobs.personio.com");
  },
  find: (html) =>
    findTenant(html, "jobs.personio.de", "", NO_RESERVED_SLUGS) ??
    findTenant(html, "jobs.personio.com", "", NO_RESERVED_SLUGS),
  page: (slug) => `https://${hostOf(slug)}/`,
  list(board, reading) {
    const host = hostOf(board.slug);
    const home = withRedirectsAs404(
      reading,
      ({ hostname }) => hostname === host || /\.jobs\.personio\.(de|com)$/.test(hostname),
    );
    return readEither(
      () => listInForm(FEED, board, home),
      () => listInForm(SEARCH, board, home),
    );
  },
  parse: (answer, board) =>
    postingsOf(/^[\s\uFEFF]{0,99}</.test(answer) ? readFeed(answer, board) : readSearch(answer, board)),
};

function hostOf(slug: string): string {
  return tenantHost(slug, "jobs.personio.de");
}

async function listInForm(form: Form, board: Board, reading: ReadContext): Promise<Listing> {
  const url = `https://${hostOf(board.slug)}/${form.path}`;
  const listing = await readSingleResponse(reading, { url, ...TERMS }, (answer) => form.parse(answer, board));
  if (!listing.complete || listing.postings.every((each) => each.full_text)) return listing;
  return withTexts(listing, url, reading, (answer) => postingsOf(form.parse(answer, board)));
}

/** Fills postings that have no description in the board's own language. Existing descriptions are never replaced. */
async function withTexts(
  listing: Extract<Listing, { complete: true }>,
  url: string,
  reading: ReadContext,
  read: (answer: string) => RawPosting[],
): Promise<Listing> {
  const postings = new Map(listing.postings.map((each) => [each.external_id, each]));
  for (const language of LANGUAGES) {
    const answer = await reading.get({ url: `${url}?language=${language}`, ...TERMS });
    const texts =
      answer.kind === "got" && findFailure(answer) === null ? catchShapeError(() => read(answer.text)) : null;
    if (texts === null || isFailure(texts)) {
      // Without their descriptions these rows would look emptied, so they wait for the next read.
      const full = [...postings.values()].filter((each) => each.full_text);
      return failedListing("partial", `the texts in "${language}" could not be read`, full);
    }
    for (const { external_id, description_html, full_text } of texts) {
      const existingPosting = postings.get(external_id);
      if (existingPosting === undefined || existingPosting.full_text || !full_text) continue;
      postings.set(external_id, { ...existingPosting, description_html, full_text, language });
    }
    if ([...postings.values()].every((each) => each.full_text)) break;
  }
  // The validators belong to one of several responses, so they cannot represent all of them.
  return { ...listing, postings: [...postings.values()], validators: null };
}

function readFeed(answer: string, board: Board): Row[] {
  if (!/<workzag-jobs(?:\s[^>]{0,500})?(?:>|\/>)/.test(answer.slice(0, 5_000)))
    throw new ShapeError("no <workzag-jobs>");
  if (!/(?:<\/workzag-jobs\s*>|<workzag-jobs\s*\/>)\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("truncated XML");
  }
  const tree = parseXml(answer);
  return findElements(tree, "workzag-jobs position").map((position) => {
    const field = (name: string): string | null => getField(tree, position, name);
    const descriptions = findElements(tree, "jobDescriptions jobDescription", position);
    const html = joinSections(
      descriptions.map((each) => ({
        heading: getField(tree, each, "name"),
        html: getMarkupField(tree, each, "value"),
      })),
    );
    return readRow(field, [field("office"), ...otherOffices(tree, position)], html, board);
  });
}

/** Usually elements, sometimes plain text. */
function otherOffices(tree: Tree, position: Element): (string | null)[] {
  return getChildren(tree, position, "additionalOffices").flatMap((group) => {
    const offices = getChildren(tree, group, "office");
    return (offices.length === 0 ? [group] : offices).map((each) => asText(rawTextOf(tree, each)));
  });
}

function readSearch(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (!Array.isArray(value)) throw new ShapeError("no list of positions");
  return value.map((row) => {
    if (!isRecord(row)) return null;
    const field = (name: string): string | null =>
      asText(row[name]) ?? asText(row[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
    const offices = [
      field("office"),
      ...asList(row.offices).map((each) => asText(each) ?? asText(getIn(each, "name"))),
    ];
    return readRow(field, offices, asBody(row.description), board);
  });
}

function readRow(
  field: (name: string) => string | null,
  offices: readonly (string | null)[],
  html: string | null,
  board: Board,
): Row {
  const id = field("id");
  const title = field("name");
  if (id === null || title === null) return null;
  const url = `https://${hostOf(board.slug)}/job/${encodeURIComponent(id)}`;
  return buildRow(board, {
    external_id: id,
    title,
    url,
    apply_url: url,
    organization: field("subcompany"),
    description_html: html,
    locations: readPlaces(offices),
    remote: REMOTE.test(offices[0] ?? "") ? true : null,
    department: field("department") ?? field("recruitingCategory"),
    employment_type: joinText([field("schedule"), field("employmentType")]),
    date_posted: asDate(field("createdAt")),
  });
}

function readPlaces(offices: readonly (string | null)[]): RawLocation[] {
  return distinctPlaces(offices.map((office) => buildPlace({ text: office })));
}
