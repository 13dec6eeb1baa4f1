// The pages for site owners and people named in postings: the removal form and its confirmation, and /bot.
import type { Reader } from "../../collect/boards/starter.ts";
import { escapeHtml } from "../../text/html/textToHtml.ts";
import { page } from "../docs/pageFrame.ts";

const KINDS = [
  ["posting", "One posting"],
  ["domain", "All postings of a company"],
  ["person", "Postings that name a person"],
] as const;

/** The visitor's input is kept, so that an error does not clear the form. */
function form(typed: FormValues): string {
  const value = (name: string): string => escapeHtml(String(typed[name] ?? ""));
  const options = KINDS.map(([kind, label]) => {
    return `<option value="${kind}"${typed.kind === kind ? " selected" : ""}>${label}</option>`;
  });
  return `<form method="post" action="/removal">
<p><label>What should be removed?<br><select name="kind">${options.join("\n")}</select></label></p>
<p><label>Id of the posting, domain of the company, or e-mail address or full name of the person<br><input name="value" required maxlength="300" size="30" value="${value("value")}"></label></p>
<p><label>Your e-mail address<br><input name="email" type="email" required maxlength="300" size="30" value="${value("email")}"></label></p>
<p><label>Reason (optional)<br><textarea name="reason" maxlength="2000" rows="4" cols="30">${value("reason")}</textarea></label></p>
<p><button>Request removal</button></p></form>`;
}

export type FormValues = Readonly<Record<string, unknown>>;

/** `problem`: why a request was not accepted. */
export function removalForm(problem: string | null, typed: FormValues = {}): string {
  const alert = problem === null ? "" : `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>`;
  return page(
    "Request removal",
    `<h1>Request removal</h1>
<p>Ask the operator of this service to remove a posting, all postings of your company, or postings that name you. No account
is needed. Once the operator approves the request, the data is removed from every response and is not collected again.</p>
${alert}${form(typed)}
<p><a href="/bot">How this service reads websites</a></p>`,
  );
}

export function removalConfirmation(number: number): string {
  return page(
    "Request received",
    `<h1>Request received</h1>
<p>Your request has number <strong>${number}</strong>. The operator decides about it; keep the number for questions.</p>`,
  );
}

export interface ReadingTotals {
  readonly boards: number;
  readonly readToday: number;
}

export function botPage(reader: Reader, { boards, readToday }: ReadingTotals): string {
  const { userAgent, contact, spacingMs } = reader;
  const robotsToken = escapeHtml(userAgent.split("/", 1)[0] ?? "");
  const perSecond = Math.max(1, Math.floor(1000 / Math.max(1, spacingMs)));
  const shownContact = contact === null ? "The operator has not set a contact address." : escapeHtml(contact);
  return page(
    "About this crawler",
    `<h1>About this crawler</h1>
<p>This service reads public job postings from hiring platforms, career pages and public employment services, and makes them
searchable. Every posting links to its source.</p>
<table>
<tr><th>User agent</th><td><code>${escapeHtml(userAgent)}</code></td></tr>
<tr><th>Contact</th><td>${shownContact}</td></tr>
<tr><th>Name in robots.txt</th><td><code>${robotsToken}</code></td></tr>
<tr><th>Job boards</th><td>${boards}, of which ${readToday} were read completely in the last 24 hours</td></tr>
<tr><th>Pace</th><td>one request at a time and at most ${perSecond} per second for each host; the crawler pauses after errors and respects Retry-After</td></tr>
</table>
<h2>How to opt out</h2>
<p>Add these lines to the robots.txt of your site. The service then stops reading its pages within one day:</p>
<pre><code>User-agent: ${robotsToken}
Disallow: /</code></pre>
<p>To remove postings that were already collected, or data about you, <a href="/removal">request their removal</a>.</p>`,
  );
}
