import { describe, expect, it } from "vitest";
import { findEmployerInTitle } from "./pageTitle.ts";

describe("the employer in a career page's title", () => {
  it.each([
    ["<title>Egnyte Careers</title>", "Egnyte"],
    ["<title>Careers | Acme &amp; Sons</title>", "Acme & Sons"],
    ["<title>Jobs at Acme - Open Positions</title>", "Acme"],
    ["<title>Work With Us | Acme</title>", "Acme"],
    ['<meta property="og:site_name" content="Acme Ltd"><title>Careers</title>', "Acme Ltd"],
    ["<title>Acme | Acme</title>", "Acme"],
    ["<title>Careers</title>", null],
    ["<title>Find your next role | Acme</title>", null],
    ["<title>Welcome to the team</title>", null],
    ["<title>Job Search</title>", null],
    ["<title>Oracle Careers | Candidate Experience</title>", null],
    ["<p>No title</p>", null],
    [`<title>${"x".repeat(200)}</title>`, null],
  ])("%s: %s", (html, name) => {
    expect(findEmployerInTitle(html)).toBe(name);
  });
});
