import { describe, expect, it } from "vitest";
import { testService } from "../../../../test/sources/serviceSuite.ts";
import { parsed } from "../../../../test/sources/staged.ts";
import { readPostingPage } from "./page.ts";

const canada = { country: "CA", country_name: "Canada" };

testService("jobbank", {
  slug: "ca",
  near: { ...canada, city: "Vancouver", region: "BC", postcode: null, lat: 49.28, lon: -123.12 },
  far: { ...canada, city: "Montréal", region: "QC", postcode: null, lat: 45.5, lon: -73.57 },
  // Pay is always in Canadian dollars.
  silent: ["pay", "requisition", "department", "workplace"],
});

const entry = (summary: string, link = "https://www.jobbank.gc.ca/jobsearch/jobposting/50123456", title = "cook") =>
  `<entry><title type="html"><![CDATA[${title}]]></title><link rel="alternate" type="text/html" href="${link}"/>
<updated>2026-08-20T17:00:00Z</updated><summary type="html"><![CDATA[${summary}]]></summary></entry>`;
const feed = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><title>x</title>${entries.join("")}</feed>`;

describe("jobbank: the feed", () => {
  it("has place, employer and pay inside a summary", () => {
    const summary =
      "<strong>Job number:</strong> 102<br /><strong>Location:</strong> St. John&#39;s (NL)  <br /><strong>Employer:</strong> Telescope &amp; Co<br /><strong>Salary:</strong> $100,000.00 to $140,000.00 annually";
    expect(parsed("jobbank", feed(entry(summary)))[0]).toMatchObject({
      external_id: "50123456",
      organization: "Telescope & Co",
      locations: [{ locality: "St. John's", region: "NL", country: "CA" }],
      salary: "100000-140000 CAD / YEAR",
      date_posted: "2026-08-20T17:00:00.000Z",
      full_text: false,
    });
  });

  it("has hourly pay, one figure, or the original text", () => {
    const pay = (payText: string) => parsed("jobbank", feed(entry(`<strong>Salary:</strong> ${payText}`)))[0]?.salary;
    expect(pay("$17.85 hourly")).toBe("17.85 CAD / HOUR");
    expect(pay("$1,200.00 to $1,400.00 biweekly")).toBe("$1,200.00 to $1,400.00 biweekly");
  });

  it("skips unusable entries", () => {
    const bad = [entry("", "https://example.com/jobsearch/jobposting/1"), entry("", undefined, " ")];
    expect(parsed("jobbank", feed(...bad, entry("")))).toHaveLength(1);
  });

  it("that is no feed or truncated is an unknown shape", () => {
    for (const body of [
      "<html><body>Sorry</body></html>",
      feed(entry("")).slice(0, -8),
      '<?xml version="1.0"?><rss></rss>',
    ]) {
      expect(() => parsed("jobbank", body), body).toThrow(/Atom/);
    }
  });

  it("without entries is empty", () => {
    expect(parsed("jobbank", feed())).toEqual([]);
  });
});

describe("jobbank: a posting's page", () => {
  it("of a partner contains its text escaped twice", () => {
    const page = `<span property="title">cook</span><span class="hidden" property="description">&lt;p&gt;Cook &amp;amp; clean&lt;/p&gt;</span>`;
    expect(readPostingPage(page).description_html).toContain("<p>Cook &amp; clean</p>");
  });

  it("names the employer's site, never the service's own", () => {
    const page = (href: string) =>
      `<span property="title">cook</span><span property="hiringOrganization"><a class="external" href="${href}">Acme</a></span>`;
    expect(readPostingPage(page("https://acme.example/")).organization_url).toBe("https://acme.example/");
    expect(readPostingPage(page("https://www.jobbank.gc.ca/x")).organization_url).toBeNull();
  });

  it("without a posting is an unknown shape", () => {
    expect(() => readPostingPage("<h1>Sign in</h1>")).toThrow();
  });
});
