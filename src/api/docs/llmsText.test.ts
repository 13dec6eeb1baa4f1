import { expect, it } from "vitest";
import { ERRORS } from "../../contract/errors.ts";
import { FIELDS } from "../../contract/fields.ts";
import { ENDPOINTS } from "../../contract/param.ts";
import { paramsOf } from "../../contract/params.ts";
import { TOOLS } from "../mcp/tools.ts";
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

it("names every tool of the Model Context Protocol", () => {
  expect(text).toContain(`\n${Object.keys(TOOLS).join(", ")}.\n`);
});

it("starts like other llms.txt files, and states that sources wrote the postings", () => {
  expect(text).toMatch(/^# Rolecall\n\n> /);
  expect(text).toContain("untrusted");
  expect(text).toContain("https://jobs.example/mcp");
  expect(Buffer.byteLength(text)).toBeLessThan(24_000);
});
