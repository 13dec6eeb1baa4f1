// The words of career sites from tables/careerSites/: folded (lower case, no accents), in about thirty languages.
import { lazy } from "../../../text/lazy.ts";
import { readTableGroups, readTableLines, readTableRows, readTypedPairs } from "../../../text/tables.ts";
import { collapseBlanks, fold } from "../../../text/words/fold.ts";
import { createQuickPattern, hasMatch, prepareSearch } from "../../../text/words/patternSearch.ts";

const readLines = (name: string): readonly string[] => readTableLines(`careerSites/${name}.txt`);
const readWords = (name: string): ReadonlySet<string> => new Set(readLines(name));

// Links towards openings. Whole link texts are compared, so that "Our work" or "Workshops" does not match. LISTS lead
// to openings themselves, CAREERS to the pages around them.
export const LISTS = readWords("lists");
export const CAREERS = readWords("careers");
/** The link to the next page, and to more of the same list. */
export const NEXT = readWords("next");
const MORE = readWords("more");

/** "Show more", or more of something: "show more vacancies". `words` are normalised. */
export function isMoreLink(words: string): boolean {
  if (MORE.has(words)) return true;
  const parts = words.split(" ");
  const minMatches = Math.max(2, parts.length - 2);
  for (let count = minMatches; count < parts.length; count++)
    if (MORE.has(parts.slice(0, count).join(" "))) return true;
  return false;
}

/** Address segments that name openings; a segment with a hyphen is compared as a whole, others word by word. */
export const JOB_SEGMENTS = readWords("job-segments");
/** Segments next to openings under the same address that are not openings. */
export const NOT_POSTINGS = readWords("not-postings");

/** Pages about the company, which may lead to its openings. */
export const COMPANY_PAGES = readWords("company-pages");

/** Pages that may mention in passing that the company is hiring. */
export const OTHER_PAGES = readWords("other-pages");

/** Button texts that refuse or accept cookies. */
export const CONSENT_NO = readLines("consent-no");
export const CONSENT_YES = readLines("consent-yes");

/** The text of a button that refuses or accepts cookies. */
export function isConsent(text: string): boolean {
  if (text.length > MAX_BUTTON_LENGTH) return false;
  const words = collapseBlanks(fold(text));
  return UNDERSTOOD.test(words) || [...CONSENT_NO, ...CONSENT_YES].some((each) => words.includes(each));
}

const UNDERSTOOD =
  /^(?:ok|okay|rendben|verstanden|entendido|entesos|compris|j'ai compris|capito|begrepen|tamam|rozumiem|rozumim|razumem|vredu|ertem|am inteles|inteleg|kabul et|selge|supratau|sapratu|got it|разбрах|зрозумiло|понятно|καταλαβα|εντάξει|了解)$/;

const MAX_BUTTON_LENGTH = 60;

// Sentences on pages: an opening is closed, there are no openings, unsolicited applications are welcome.
export const CLOSED = readLines("closed");
export const NOTHING_OPEN = readLines("nothing-open");
export const INVITATIONS = readLines("invitations");
/** Labels of closed openings on a list or page: "filled", "closed". */
export const OVER = readWords("over");
/** Headings of a list part in which all openings are closed. */
export const OVER_PARTS = readWords("over-parts");
/** Headings on pages about a trade, which are not openings: "How do I become one?" */
export const GUIDES = readLines("guides");

/** Words that identify an opening's text: tasks, requirements, benefits, terms, how to apply. */
export const SECTION_KINDS = ["tasks", "wants", "offers", "terms", "apply"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

const POSTING_WORDS = readTableGroups("careerSites/posting-words.tsv");

export function getPostingWords(kind: SectionKind): readonly string[] {
  return POSTING_WORDS.get(kind) ?? [];
}

/** Greek, Cyrillic, Hebrew, Arabic, Thai, and Chinese, Japanese and Korean; the rest is Latin. */
const SCRIPTS = [
  "\u0370-\u03ff",
  "\u0400-\u052f",
  "\u0590-\u05ff",
  "\u0600-\u06ff",
  "\u0e00-\u0e7f",
  "\u3000-\ud7af",
].map((range) => new RegExp(`[${range}]`));

const postingWordsByScript = lazy((): ReadonlyMap<SectionKind, readonly (readonly string[])[]> => {
  const scriptOf = (word: string): number => SCRIPTS.findIndex((script) => script.test(word));
  return new Map(
    SECTION_KINDS.map((kind) => [
      kind,
      [-1, ...SCRIPTS.keys()].map((script) => getPostingWords(kind).filter((word) => scriptOf(word) === script)),
    ]),
  );
});

/** The words of a kind in the scripts of a text: few texts have more than two. */
export function findPostingWords(
  text: string,
  kinds: readonly SectionKind[],
): (kind: SectionKind) => readonly string[] {
  const scripts = [0, ...SCRIPTS.flatMap((script, at) => (script.test(text) ? [at + 1] : []))];
  const byKind = new Map(
    kinds.map((kind) => [kind, scripts.flatMap((script) => postingWordsByScript().get(kind)?.[script] ?? [])]),
  );
  return (kind) => byKind.get(kind) ?? [];
}

export const PART_HEADINGS = readWords("part-headings");
/** Link texts that lead to an opening without naming it. */
export const EMPTY_LINKS = readWords("empty-links");

const FACTS = [
  "place",
  "employment",
  "department",
  "posted",
  "deadline",
  "salary",
  "reference",
  "workplace",
  "state",
] as const;
export type Fact = (typeof FACTS)[number];
/** Facts that a page states about an opening outside its text. */
export type StatedFacts = ReadonlyMap<Fact, string>;

/** Labels of a fact on an opening's page ("Location: Lyon"), compared as a whole, without the colon. */
export const FACT_LABELS: ReadonlyMap<string, Fact> = new Map(
  readTypedPairs("careerSites/fact-labels.tsv", FACTS).map(([fact, label]) => [label, fact]),
);

const LINE_WORDS = readTableGroups("careerSites/line-words.tsv");
const DAY_KINDS = ["updated", "deadline", "posted"] as const;
/** Scripts without spaces between words. */
export const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
const DAY_LABELS = lazy(() =>
  DAY_KINDS.map((kind) => {
    const words = (LINE_WORDS.get(kind) ?? []).map((each) => (DENSE.test(each) ? each : `(?<!\\p{L})${each}`));
    return [kind, createQuickPattern({ source: words.join("|"), flags: "u" })] as const;
  }),
);

/** The meaning of a day after the folded words of a label: its words need not be a label of the table. */
export function findDayKind(label: string): (typeof DAY_KINDS)[number] | null {
  const search = prepareSearch(label);
  return DAY_LABELS().find(([, words]) => hasMatch(words, search))?.[0] ?? null;
}

/** Labels of an opening's title: "Position". */
export const TITLE_LABELS: ReadonlySet<string> = new Set(LINE_WORDS.get("title") ?? []);
/** Words before the name of a page's author. */
export const AUTHOR_WORDS: readonly string[] = LINE_WORDS.get("author") ?? [];

/** Labels of things for sale or to let. */
export const OFFER_LABELS = readWords("offer-labels");

/** Labels of view counters. */
export const COUNTERS: ReadonlySet<string> = new Set(LINE_WORDS.get("counter") ?? []);

/** Phrases for the last day to apply, which come before the day; those in `AFTER_DAY` follow it. */
export const UNTIL: readonly string[] = readLines("until").filter((word) => !word.startsWith("-"));
export const AFTER_DAY: readonly string[] = readLines("until").flatMap((word) =>
  word.startsWith("-") ? [word.slice(1)] : [],
);

/** Too short or too general to be recognised outside a labelled field. */
const GENERAL_EMPLOYMENT =
  /^(?:.{1,3}|full|part|fast|vast|stage|stages|regular|employee|all day|full day|plny|pelny|contract|contracts|contracting|stala|other|temp|project|hourly|полная|повна|частичная|часткова)$/;

/** Kinds of employment as a short line of a page names them. */
export const EMPLOYMENT_WORDS: ReadonlySet<string> = new Set([
  ...readTableRows("employment/stated.tsv", 2)
    .filter(([kind = ""]) => /FULL_TIME|PART_TIME|TEMPORARY|INTERN/.test(kind))
    .map(([, words = ""]) => fold(words))
    .filter((words) => !GENERAL_EMPLOYMENT.test(words)),
  ...readLines("employment-words"),
]);

const PATHS = Map.groupBy(readTableRows("careerSites/usual-paths.tsv", 3), ([language = ""]) => language);

/** Common paths of openings on sites in a language, most common first. */
export function getDefaultPaths(language: string): readonly string[] {
  return (PATHS.get(language) ?? []).map(([, , path = ""]) => path);
}

export const DEFAULT_HOSTS: readonly string[] = ["careers", "jobs", "karriere"];

/** Parameters that identify one opening. */
export const JOB_PARAMETERS =
  /^(gh_jid|job_?id|jobid|posting_?id|requisition_?id|req_?id|vacancy_?id|vacature_?id|stelle|stellen_?id|offre_?id|offer_?id|id_offre|position_?id|vaga_?id|oferta_?id|job|jid|anzeige|jobad|opening|\w{1,40}\[(?:job|stelle|vacancy|position|posting|offre)\w{0,20}\]|\w{0,20}(?:job|stelle|vacanc|career|karriere|recruit|offre|empleo)\w{0,20}\[\w{0,10}(?:id|nr|no)\])$/i;
/** Parameters that identify one item: on a list page, one of its openings. */
export const NUMBER_PARAMETERS =
  /^(id|nr|no|nid|uid|item|detail|show|view|p_id|entry|artikel|ref|referenz|offre|offer|num)$/i;
/** Parameters that count pages. */
export const PAGE_PARAMETERS =
  /^(page|p|pg|paged|pag|seite|pagina|start|offset|from|startrow|sida|side|sivu|strona|strana|stranka|stranica|oldal|sayfa|lapa|puslapis|lehekulg|selida|currentpage|pageindex|page_?no|pagenumber|pagen_\d{1,2})$/i;

export const SIGN_IN =
  /\b(log ?in|sign ?in|anmelden|einloggen|se connecter|connexion|iniciar sesi[oó]n|accedi|inloggen|logga in|logg inn|log ind|kirjaudu|zaloguj)\b/i;
export const NEEDS_SCRIPT =
  /(enable|requires?|activate|turn on|need) [^.]{0,30}javascript|javascript [^.]{0,40}(enabled|required|disabled|aktivieren|activer|deaktiviert|activado|inschakelen)|javascript (ist|muss|est)|aktivieren sie (bitte )?javascript|activez javascript|habilite javascript/i;
