// What sites and their pages say, as tables/careerSites/ has it: folded (lower case, no accents), in about thirty languages.
import { tableGroups, tableLines, tableOf, tableRows } from "../../text/tables.ts";

const linesIn = (name: string): readonly string[] => tableLines(`careerSites/${name}.txt`);
const wordsIn = (name: string): ReadonlySet<string> => new Set(linesIn(name));

// Ways to the openings. Whole link texts are compared, so that "Our work" or "Workshops" is not taken for work to be had; LISTS lead to
// openings themselves, CAREERS to the pages around them.
export const LISTS = wordsIn("lists");
export const CAREERS = wordsIn("careers");
/** The link to the next page, and what shows more of the same list. */
export const NEXT = wordsIn("next");
export const MORE = wordsIn("more");

/** Pieces of an address that name openings; a piece with a hyphen is looked for whole, others word by word. */
export const JOB_SEGMENTS = wordsIn("job-segments");
/** What stands beside openings under the same address and is none. */
export const NOT_POSTINGS = wordsIn("not-postings");

/** Pages about the company, from which the way to its openings may start. */
export const COMPANY_PAGES = wordsIn("company-pages");

/** Pages on which a site may say in passing that it looks for somebody. */
export const OTHER_PAGES = wordsIn("other-pages");

/** What buttons say that refuse, or agree to, cookies. */
export const CONSENT_NO = linesIn("consent-no");
export const CONSENT_YES = linesIn("consent-yes");

// Sentences of pages: an opening is gone, none is open, write to us anyway.
export const CLOSED = linesIn("closed");
export const NOTHING_OPEN = linesIn("nothing-open");
export const INVITATIONS = linesIn("invitations");
/** What a list or a page calls an opening that is over, in a word of its own: "filled", "closed". */
export const OVER = wordsIn("over");
/** What a heading calls a part of a list in which all are over. */
export const OVER_PARTS = wordsIn("over-parts");
/** How pages about a trade begin their parts, which are no openings: "How do I become one?" */
export const GUIDES = linesIn("guides");

/** By what words a text is known to be an opening's: what is to be done, what is wanted, offered, on what terms, how to apply. */
export const SECTION_KINDS = ["tasks", "wants", "offers", "terms", "apply"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

const POSTING_WORDS = tableGroups("careerSites/posting-words.tsv");

export function postingWords(kind: SectionKind): readonly string[] {
  return POSTING_WORDS.get(kind) ?? [];
}

export const PART_HEADINGS = wordsIn("part-headings");
/** Link texts that lead to an opening without naming it. */
export const EMPTY_LINKS = wordsIn("empty-links");

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

/** Labels in front of a fact on an opening's page ("Location: Lyon"), compared whole, without the colon. */
export const FACT_LABELS: ReadonlyMap<string, Fact> = new Map(
  tableOf("careerSites/fact-labels.tsv", FACTS).map(([fact, label]) => [label, fact]),
);

const PATHS = Map.groupBy(tableRows("careerSites/usual-paths.tsv", 3), ([language = ""]) => language);

/** Where the openings of a site in that language stand when no link says so; the most usual first. */
export function usualPaths(language: string): readonly string[] {
  return (PATHS.get(language) ?? []).map(([, , path = ""]) => path);
}

export const USUAL_HOSTS: readonly string[] = ["careers", "jobs", "karriere"];

/** Parameters that name one opening. */
export const JOB_PARAMETERS =
  /^(gh_jid|job_?id|jobid|posting_?id|requisition_?id|req_?id|vacancy_?id|vacature_?id|stelle|stellen_?id|offre_?id|offer_?id|id_offre|position_?id|vaga_?id|oferta_?id|job|jid|anzeige|jobad|opening|\w{1,40}\[(?:job|stelle|vacancy|position|posting|offre)\w{0,20}\]|\w{0,20}(?:job|stelle|vacanc|career|karriere|recruit|offre|empleo)\w{0,20}\[\w{0,10}(?:id|nr|no)\])$/i;
/** Parameters that name one of something: on the page of a list, one of its openings. */
export const NUMBER_PARAMETERS =
  /^(id|nr|no|nid|uid|item|detail|show|view|p_id|entry|artikel|ref|referenz|offre|offer|num)$/i;
/** Parameters that count pages. */
export const PAGE_PARAMETERS =
  /^(page|p|pg|paged|seite|pagina|start|offset|from|startrow|sida|side|strona|currentpage|page_?no|pagenumber)$/i;

export const SIGN_IN =
  /\b(log ?in|sign ?in|anmelden|einloggen|se connecter|connexion|iniciar sesi[oó]n|accedi|inloggen|logga in|logg inn|log ind|kirjaudu|zaloguj)\b/i;
export const NEEDS_SCRIPT =
  /(enable|requires?|activate|turn on|need) [^.]{0,30}javascript|javascript [^.]{0,40}(enabled|required|disabled|aktivieren|activer|deaktiviert|activado|inschakelen)|javascript (ist|muss|est)|aktivieren sie (bitte )?javascript|activez javascript|habilite javascript/i;
