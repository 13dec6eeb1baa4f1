// The employer's name in a career page's title, for platforms that print it nowhere else. Titles are written by people:
// what is not plainly "Acme Careers", "Jobs at Acme" or "Careers | Acme" gives nothing.
import type { Reading } from "../../../contract/reading.ts";
import { attributeOf, first, readHtml, textIn } from "../../../text/html/tree.ts";
import { troubleOf } from "../reading/answers.ts";

const LONGEST = 150;
const ABOUT_WORK =
  /^(the )?(careers?|jobs?|vacancies|openings|work|home|welcome|search|(current |open |all |latest )?(job |career )?(openings?|vacancies|positions|opportunities|listings?|search|jobs|page|site|portal|board|experience)|candidate experience|join (us|our team)|work (with|for) us|oracle)( careers?| jobs?| page| site| portal)?$/i;
const BEFORE =
  /^(?:careers?|jobs?|vacancies|(?:job )?openings|working|work|opportunities|join)\s+(?:at|with|for)\s+(?!us\b|our\b|me\b)/i;
const AFTER =
  /\s+(?:careers?|jobs|vacancies|job board|careers? (?:site|page|portal)|(?:job )?openings|opportunities)$/i;

/** `bare`: on this platform's pages the title is the employer's name and nothing else. */
export function employerInTitle(html: string, bare = false): string | null {
  const tree = readHtml(html);
  const site = attributeOf(first(tree, 'meta[property="og:site_name"]'), "content");
  const title = textIn(tree, first(tree, "title"));
  return (site === null ? null : nameIn(site, true)) ?? (title === null ? null : nameIn(title, bare));
}

/** The one part that is not about work; alone it counts where it is known to be a name, or says "at" or "careers". */
function nameIn(written: string, alone: boolean): string | null {
  if (written.length > LONGEST) return null;
  const parts = written.split(/\s+[|–—·-]\s+|\s*\|\s*/).map((part) => part.trim());
  const bare = parts.map((part) => part.replace(BEFORE, "").replace(AFTER, "").trim());
  const names = new Set(bare.filter((part) => part !== "" && !ABOUT_WORK.test(part)));
  const [name] = names;
  if (name === undefined || names.size > 1) return null;
  return alone || parts.length > 1 || bare[0] !== parts[0] ? name : null;
}

/** Asks the board's page for people; null where it cannot be read. */
export async function employerOfPage(url: string, reading: Reading, bare = false): Promise<string | null> {
  const answer = await reading.get({ url });
  return answer.kind === "unread" || troubleOf(answer) !== null ? null : employerInTitle(answer.text, bare);
}
