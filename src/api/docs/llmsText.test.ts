import { expect, it } from "vitest";
import { ERRORS } from "../../contract/errors.ts";
import { FIELDS } from "../../contract/fields.ts";
import { ENDPOINTS } from "../../contract/param.ts";
import { paramsOf } from "../../contract/params.ts";
import { PATHS } from "./endpointTexts.ts";
import { llmsText } from "./llmsText.ts";

const text = llmsText("https://jobs.example");

it("names every endpoint, parameter, field and error", () => {
  for (const endpoint of ENDPOINTS) {
    expect(text).toContain(`- GET https://jobs.example/api/v1/${PATHS[endpoint]}: `);
    for (const name of paramsOf(endpoint).keys()) expect(text).toContain(`- \`${name}\`: `);
  }
  for (const { name } of FIELDS) expect(text).toContain(`\`${name}\` (`);
  for (const code of Object.keys(ERRORS)) expect(text).toContain(code);
});

it("begins as such files do, and says whose words postings are", () => {
  expect(text).toMatch(/^# Rolecall\n\n> /);
  expect(text).toContain("untrusted");
  expect(text).toContain("https://jobs.example/mcp");
  expect(Buffer.byteLength(text)).toBeLessThan(24_000);
});
