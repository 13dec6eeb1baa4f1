// Personio: documented XML feed; recorded. One answer is the whole board. Texts come in one language: positions that have none
// in it come with empty texts, and are filled by asking for other languages. Some tenants switch the feed off and still serve
// search.json (not recorded). An unknown tenant is a 404 or a redirect to the vendor's own site. No pay, no update.
import type { RawLocation, RawPosting } from "../../../contract/raw.ts";
import type { Listing, Reading } from "../../../contract/reading.ts";
import { all, type Element, rawTextOf, readXml, type Tree } from "../../../text/html/tree.ts";
import { subdomainIn } from "../../shared/boards/slugs.ts";
import { tenantHost, tenantIn } from "../../shared/boards/tenants.ts";
import { children, fieldOf, markupField } from "../../shared/pages/xmlFields.ts";
import { readEither } from "../../shared/reading/alternatives.ts";
import { failed, isFailure, shaped, troubleOf } from "../../shared/reading/answers.ts";
import { postingsOf, type Row, readOne } from "../../shared/reading/paging.ts";
import { staying } from "../../shared/reading/strayed.ts";
import { isOpenApplication } from "../../shared/rows/openApplication.ts";
import { place, places, posting, sections } from "../../shared/rows/posting.ts";
import { at, body, date, isRecord, joined, list, readJson, text } from "../../shared/rows/values.ts";
import { type Board, ShapeError, type Source } from "../../source.ts";

const LANGUAGES = ["en", "de", "es", "nl", "fr"] as const;
const NONE: ReadonlySet<string> = new Set();
const REMOTE = /^(?:100 ?% )?(?:fully )?(?:remote|home ?office|mobiles arbeiten)\b/i;

/** The vendor's own site, where lost boards are sent, is not to be bothered. */
const TERMS = { size: "feed", documented: true, stay: true } as const;

interface Form {
  readonly path: "xml" | "search.json";
  readonly read: (answer: string, board: Board) => Row[];
}

const FEED: Form = { path: "xml", read: readFeed };
const SEARCH: Form = { path: "search.json", read: readSearch };

export const personio: Source = {
  id: "personio",
  sure: "A",
  recorded: true,
  off: null,
  gives: "text, offices, department, employment type and hours, creation date, legal entity; no pay, no workplace type",
  tells_empty: true,
  recognise(link) {
    const host = link.hostname.replace(/-jobs\.personio\.(de|com)$/, ".jobs.personio.$1");
    return subdomainIn(host, "jobs.personio.de") ?? subdomainIn(host, "jobs.personio.com");
  },
  find: (html) => tenantIn(html, "jobs.personio.de", "", NONE) ?? tenantIn(html, "jobs.personio.com", "", NONE),
  page: (slug) => `https://${hostOf(slug)}/`,
  list(board, reading) {
    const host = hostOf(board.slug);
    const home = staying(reading, ({ hostname }) => hostname === host || /\.jobs\.personio\.(de|com)$/.test(hostname));
    return readEither(
      () => listAs(FEED, board, home),
      () => listAs(SEARCH, board, home),
    );
  },
  detail: null,
  company: null,
  parse: (answer, board) =>
    postingsOf(/^[\s\uFEFF]{0,99}</.test(answer) ? readFeed(answer, board) : readSearch(answer, board)),
};

function hostOf(slug: string): string {
  return tenantHost(slug, "jobs.personio.de");
}

async function listAs(form: Form, board: Board, reading: Reading): Promise<Listing> {
  const url = `https://${hostOf(board.slug)}/${form.path}`;
  const listing = await readOne(reading, { url, ...TERMS }, (answer) => ({
    rows: form.read(answer, board),
    total: null,
  }));
  if (!listing.whole || listing.postings.every((each) => each.full_text)) return listing;
  return withTexts(listing, url, reading, (answer) => postingsOf(form.read(answer, board)));
}

/** Fills what has no text in the board's own language. A text that is there is never replaced. */
async function withTexts(
  listing: Extract<Listing, { whole: true }>,
  url: string,
  reading: Reading,
  read: (answer: string) => RawPosting[],
): Promise<Listing> {
  const postings = new Map(listing.postings.map((each) => [each.external_id, each]));
  for (const language of LANGUAGES) {
    const answer = await reading.get({ url: `${url}?language=${language}`, ...TERMS });
    const texts = answer.kind === "got" && troubleOf(answer) === null ? shaped(() => read(answer.text)) : null;
    if (texts === null || isFailure(texts)) {
      // Without their texts the rest would look emptied: those rows wait for the next reading.
      const full = [...postings.values()].filter((each) => each.full_text);
      return failed("partial", `the texts in "${language}" could not be read`, full);
    }
    for (const { external_id, description_html, full_text } of texts) {
      const known = postings.get(external_id);
      if (known === undefined || known.full_text || !full_text) continue;
      postings.set(external_id, { ...known, description_html, full_text, language });
    }
    if ([...postings.values()].every((each) => each.full_text)) break;
  }
  // The validators are those of one of several answers, so they cannot stand for all.
  return { ...listing, postings: [...postings.values()], validators: null };
}

function readFeed(answer: string, board: Board): Row[] {
  if (!/<workzag-jobs(?:\s[^>]{0,500})?(?:>|\/>)/.test(answer.slice(0, 5_000)))
    throw new ShapeError("no <workzag-jobs>");
  if (!/(?:<\/workzag-jobs\s*>|<workzag-jobs\s*\/>)\s{0,1000}$/.test(answer.slice(-1_100))) {
    throw new ShapeError("XML that breaks off");
  }
  const tree = readXml(answer);
  return all(tree, "workzag-jobs position").map((position) => {
    const field = (name: string): string | null => fieldOf(tree, position, name);
    const descriptions = all(tree, "jobDescriptions jobDescription", position);
    const html = sections(
      descriptions.map((each) => ({ heading: fieldOf(tree, each, "name"), html: markupField(tree, each, "value") })),
    );
    return readRow(field, [field("office"), ...otherOffices(tree, position)], html, board);
  });
}

/** Usually elements, sometimes bare words. */
function otherOffices(tree: Tree, position: Element): (string | null)[] {
  return children(tree, position, "additionalOffices").flatMap((group) => {
    const offices = children(tree, group, "office");
    return (offices.length === 0 ? [group] : offices).map((each) => text(rawTextOf(tree, each)));
  });
}

function readSearch(answer: string, board: Board): Row[] {
  const value = readJson(answer);
  if (!Array.isArray(value)) throw new ShapeError("no list of positions");
  return value.map((row) => {
    if (!isRecord(row)) return null;
    const field = (name: string): string | null =>
      text(row[name]) ?? text(row[name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]);
    const offices = [field("office"), ...list(row.offices).map((each) => text(each) ?? text(at(each, "name")))];
    return readRow(field, offices, body(row.description), board);
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
  if (isOpenApplication(title)) return { skip: id };
  const url = `https://${hostOf(board.slug)}/job/${encodeURIComponent(id)}`;
  return posting(board, {
    external_id: id,
    title,
    url,
    apply_url: url,
    organization: field("subcompany"),
    description_html: html,
    full_text: html !== null,
    locations: readPlaces(offices),
    remote: REMOTE.test(offices[0] ?? "") ? true : null,
    department: field("department") ?? field("recruitingCategory"),
    employment_type: joined([field("schedule"), field("employmentType")]),
    date_posted: date(field("createdAt")),
  });
}

function readPlaces(offices: readonly (string | null)[]): RawLocation[] {
  return places(offices.map((office) => place({ text: office })));
}
