// Feeds repeated and nested pieces to every parser of source input: input that is not fast is compared with a quarter
// of it, and more than six times the duration is not linear. Measures the CPU time of this thread, best of several
// tries. A parser that throws anything but its own refusal fails too. ROLECALL_TEST_ALL=1: every piece, larger.
import { expect, it } from "vitest";
import { derive } from "../../src/derive/derive.ts";
import { cleanString, cleanStringLine, cleanTitle } from "../../src/derive/posting/strings.ts";
import { NOWHERE, rawWith } from "../../src/derive/reading.fixture.ts";
import { findFiles } from "../../src/sources/careerSite/advertFiles.ts";
import { findLeads } from "../../src/sources/careerSite/careerLinks.ts";
import { findCareerPart } from "../../src/sources/careerSite/careerPart.ts";
import { isGuide, isLoginWall, isSimilar, needsScript } from "../../src/sources/careerSite/common/evidence.ts";
import { normalizeText } from "../../src/sources/careerSite/common/listNames.ts";
import { saysNothingOpen } from "../../src/sources/careerSite/common/nothingOpen.ts";
import { type Page, readPage } from "../../src/sources/careerSite/common/page.ts";
import { findInline, readStructured } from "../../src/sources/careerSite/common/structured.ts";
import { findNextPage } from "../../src/sources/careerSite/nextPage.ts";
import { readNodesOnPage } from "../../src/sources/careerSite/opening/openingsOnPage.ts";
import { readPostingPage } from "../../src/sources/careerSite/opening/postingPage.ts";
import { findSections } from "../../src/sources/careerSite/opening/sections.ts";
import { findBoardBehind } from "../../src/sources/careerSite/platformBehindSite.ts";
import { findLooseRows, findMarkedRows, findRows } from "../../src/sources/careerSite/rows.ts";
import { findBetterVersion, getVersionKeys } from "../../src/sources/careerSite/versions.ts";
import { READERS } from "../../src/sources/readers.ts";
import { urlKey } from "../../src/text/addresses/domains.ts";
import { parseCsv } from "../../src/text/csv.ts";
import { cleanText, htmlToText } from "../../src/text/html/html.ts";
import { toSafeHtml } from "../../src/text/html/safeHtml.ts";
import { textToHtml } from "../../src/text/html/textToHtml.ts";
import { parseHtml } from "../../src/text/html/tree.ts";
import { parseSourceDate } from "../../src/text/numbers/dates.ts";
import { findMoney } from "../../src/text/numbers/money.ts";
import { collapseBlanks, fold } from "../../src/text/words/fold.ts";
import { toNameKey, toSlug } from "../../src/text/words/names.ts";
import { tokenize } from "../../src/text/words/tokens.ts";
import { JSONS, PAGES, type Shape, TEXTS } from "./pieces.ts";

const ALL = process.env.ROLECALL_TEST_ALL === "1";
const LARGEST = ALL ? 256_000 : 64_000;
/** Of the two hundred readers of sources, which would take ten minutes at the larger size. */
const LARGEST_OF_SOURCES = 64_000;
const MAX_GROWTH = 6;
const TRIES = 5;
/** Milliseconds per megabyte. Below it the growth does not matter, and is too short to measure. */
const FAST = 250;
/** Pages of the full run that are read in one test. */
const PAGES_PER_TEST = 70;
const OWN = { source: "career_site", slug: "acme.example", company: "Acme", domain: "acme.example" } as const;

type Parser = readonly [name: string, parse: (input: string) => unknown, shapes: readonly Shape[]];

const openPage = (html: string): Page => readPage(html, "https://acme.example/careers");
const owns = (): boolean => true;

/** Everything that the reader of sites looks for on a page. */
const LOOKS: Readonly<Record<string, (page: Page) => unknown>> = {
  rows: (page) => [findRows(page, owns), findLooseRows(page, owns)],
  "parts and papers": (page) => {
    const keys = new Set(page.links.map(({ key }) => key));
    return [findCareerPart(page), findMarkedRows(page, owns), findFiles(page, keys), isGuide(page.text)];
  },
  leads: (page) => findLeads(page, owns, "acme"),
  sections: (page) => findSections(page, null, OWN, 0),
  "the next page": (page) => findNextPage(page, new Set(), owns),
  "the board behind": (page) => findBoardBehind(page, "acme", "Acme", false),
  "a posting's page": (page) => readPostingPage(page, null, OWN, 0),
  "what a page says": (page) => [isLoginWall(page), needsScript(page), saysNothingOpen(page), isSimilar(page, page)],
  "structured data": (page) => {
    findInline(page.tree, true);
    return readNodesOnPage(page, readStructured(page.tree), OWN, 0);
  },
  versions: (page) => [getVersionKeys(page), findBetterVersion(page, "de")],
};

const TEXT: readonly Parser[] = [
  [
    "literals of scripts and attributes",
    (text) => findInline(parseHtml(`<p data-jobs='[${text}]'><script>var jobs = [${text}];</script>`), true),
    TEXTS,
  ],
  ["htmlToText", htmlToText, [...PAGES, ...TEXTS]],
  ["safeHtml", toSafeHtml, PAGES],
  ["cleanText", cleanText, TEXTS],
  ["textToHtml", textToHtml, TEXTS],
  ["fold", (text) => collapseBlanks(fold(text)), TEXTS],
  ["names", (text) => [toNameKey(text), toSlug(text), normalizeText(text)], TEXTS],
  ["tokens", tokenize, TEXTS],
  ["money", findMoney, TEXTS],
  ["dates", parseSourceDate, TEXTS],
  ["addresses", (text) => urlKey(`https://acme.example/${text}`), TEXTS],
  ["csv", parseCsv, TEXTS],
  ["the gate's strings", (text) => [cleanTitle(text), cleanStringLine(text, 1e9), cleanString(text, 1e9)], TEXTS],
];

const DERIVED: readonly Parser[] = [
  [
    "derive",
    (text) => {
      const short = text.slice(0, 3_000);
      const raw = rawWith({
        title: `Clerk ${short}`,
        organization: `Acme ${short}`,
        salary: short,
        locations: [{ text: short }, { locality: short }],
        employment_type: short,
        description_text: text,
      });
      return derive(raw, { now: 0, gazetteer: NOWHERE, detectLanguage: () => "en" });
    },
    TEXTS,
  ],
];

const SOURCES: readonly Parser[] = READERS.flatMap(({ id, parse, find }) => {
  const board = { source: id, slug: "acme", company: "Acme", domain: "acme.example" };
  const shapes = [...PAGES, ...JSONS];
  const parser: Parser = [id, (answer) => parse(answer, board), shapes];
  return find === undefined
    ? [parser]
    : [parser, [`${id} in a page`, (page) => find(page, new URL("https://acme.example/")), shapes] as Parser];
});

function timeOf<T>(parse: (input: T) => unknown, input: T): number {
  const before = process.threadCpuUsage();
  try {
    parse(input);
  } catch (error) {
    if (!(error instanceof Error) || (error.name !== "ShapeError" && error.name !== "TooMuch")) throw error;
  }
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The factor for four times the input; 0 if it is fast. */
function growth(largest: number, timeAt: (size: number) => number): number {
  const fastMs = (largest / 1e6) * FAST;
  let factor = Number.POSITIVE_INFINITY;
  for (let at = 0; at < TRIES && factor > MAX_GROWTH; at++) {
    const duration = timeAt(largest);
    if (duration < fastMs) return 0;
    factor = Math.min(factor, duration / Math.max(timeAt(largest / 4), fastMs / 16));
  }
  return factor > MAX_GROWTH ? factor : 0;
}

const say = (name: string, factor: number): string[] => (factor === 0 ? [] : [`${name}: ×${factor.toFixed(1)}`]);

/**
 * All combinations would take minutes each time: each parser gets a share of the pieces, and together they cover all.
 */
const TEXT_PARSERS = [...TEXT, ...DERIVED, ...SOURCES].map(([name, parse, shapes], which): Parser => {
  const share = shapes.length > 100 ? 40 : 5;
  return [name, parse, shapes.filter((_, at) => ALL || (at + which) % share === 0)];
});

it.each(TEXT_PARSERS)(
  "%s takes linear time for repeated input",
  (name, parse, shapes) => {
    const largest = SOURCES.some(([source]) => source === name) ? LARGEST_OF_SOURCES : LARGEST;
    const slow = shapes.flatMap(({ name, make }) =>
      say(
        name,
        growth(largest, (size) => timeOf(parse, make(size))),
      ),
    );
    expect(slow).toEqual([]);
  },
  ALL ? 600_000 : 120_000,
);

/** By default every look gets a fortieth of the pages, and together they get all. */
const LOOKED_FOR = Object.entries(LOOKS).map(([name, look], which) => ({ name, look, which: which * 4 }));
const PAGE_TESTS = Array.from({ length: Math.ceil(PAGES.length / PAGES_PER_TEST) }, (_, at) => at * PAGES_PER_TEST);

it.each(PAGE_TESTS)(
  "pages take linear time for repeated input, from number %i",
  (from) => {
    const slow = PAGES.slice(from, from + PAGES_PER_TEST).flatMap(({ name, make }, at) => {
      const looks = LOOKED_FOR.filter(({ which }) => ALL || (from + at + which) % 40 === 0);
      if (looks.length === 0) return [];
      const reading = growth(LARGEST, (size) => timeOf(openPage, make(size)));
      const page = openPage(make(LARGEST));
      return [
        ...say(`${name}, reading`, reading),
        ...looks.flatMap((each) => say(`${name}, ${each.name}`, lookGrowth(each.look, page, make))),
      ];
    });
    expect(slow).toEqual([]);
  },
  ALL ? 600_000 : 120_000,
);

/** `page`: of the largest size. Others are read again each time, because a page keeps what was found on it. */
function lookGrowth(look: (page: Page) => unknown, page: Page, make: Shape["make"]): number {
  // Every look has the whole budget of steps.
  page.tree.work.steps = 0;
  const fastMs = (LARGEST / 1e6) * FAST;
  if (timeOf(look, page) < fastMs) return 0;
  return growth(LARGEST, (size) => timeOf(look, openPage(make(size))));
}
