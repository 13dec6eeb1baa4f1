import { expect, it } from "vitest";
import { copied } from "../parts/forms.ts";
import { listValues, readQuery, withParams, writeQuery } from "../query.ts";
import { age, ageAgo, ago, day, formatCount, pay, percent, sentence, short } from "./format.ts";

const NOW = Date.UTC(2026, 10, 15, 12);
const at = (ms: number): string => new Date(NOW - ms).toISOString();
const salary = { ai_salary_min_value: null, ai_salary_max_value: null, ai_salary_value: null };
const euros = { ai_salary_currency: "EUR", ai_salary_unit_text: "YEAR" };

it("numbers have commas, axes are short, shares have one decimal", () => {
  expect([formatCount(1_048_216), short(20_000), short(1240), short(1_048_216), short(7), percent(0.986)]).toEqual([
    ...["1,048,216", "20k", "1.2k", "1M", "7", "98.6 %"],
  ]);
});

it("sentences start with an upper-case letter, names of files and parameters stay", () => {
  expect(["the list answers 403", "no key.", "änderung", "re-read it"].map(sentence)).toEqual([
    ...["The list answers 403.", "No key.", "Änderung.", "Re-read it."],
  ]);
  expect(sentence("jobs.xlsx is no workbook.")).toBe("jobs.xlsx is no workbook.");
  expect(sentence("time_frame must be 24h")).toBe("time_frame must be 24h.");
});

it("ages go to six days, then come dates, with the year if it is another", () => {
  const ages = [10_000, 24 * 60_000, 5 * 3_600_000, 2 * 86_400_000, 8 * 86_400_000].map((ms) => age(at(ms), NOW));
  expect(ages).toEqual(["now", "24 min", "5 h", "2 d", "7 Nov"]);
  expect([ageAgo(at(5 * 3_600_000), NOW), ageAgo(at(8 * 86_400_000), NOW)]).toEqual(["5 h ago", "7 Nov"]);
  expect(day("2025-11-14T00:00:00Z", NOW)).toBe("14 Nov 2025");
  expect(ago(at(60_000), NOW)).toBe("1 minute ago");
});

it("pay keeps stated values and is otherwise empty", () => {
  expect(pay({ ...salary, ...euros, ai_salary_min_value: 92_000, ai_salary_max_value: 118_000 })).toBe(
    "92,000–118,000 EUR / year",
  );
  expect(pay({ ...salary, ...euros, ai_salary_min_value: 95_000 })).toBe("95,000– EUR / year");
  expect(pay({ ...salary, ...euros, ai_salary_value: 18.5, ai_salary_unit_text: "HOUR" })).toBe("18.5 EUR / hour");
  expect(pay({ ...salary, ai_salary_currency: null, ai_salary_unit_text: null })).toBeNull();
});

it("a query walks through the address and back, and is copied encoded without the key", () => {
  const query = { title: '"data engineer" OR x&y', country: "DE,AT" };
  expect(readQuery(writeQuery(query))).toEqual(query);
  expect(withParams(query, { country: "", title: "a" })).toEqual({ title: "a" });
  expect(listValues('Acme,"Orchard, ""Bank"""')).toEqual(["Acme", 'Orchard, "Bank"']);
  expect(copied("CSV", "search", { title: "a b" }, "http://x")).toBe("http://x/api/v1/search?title=a%20b&format=csv");
  expect(copied("curl", "search", { title: "it's" }, "http://x")).toBe(
    `curl -sS -H "Authorization: Bearer $KEY" 'http://x/api/v1/search?title=it%27s'`,
  );
});
