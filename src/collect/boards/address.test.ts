import { expect, it } from "vitest";
import { findBoardOfAddress } from "./address.ts";

it.each([
  ["https://boards.greenhouse.io/acme/jobs/4012", { source: "greenhouse", slug: "acme", domain: null }],
  ["jobs.lever.co/acme", { source: "lever", slug: "acme", domain: null }],
  ["https://www.acme.co.uk/careers?x=1", { source: "career_site", slug: "acme.co.uk", domain: "acme.co.uk" }],
  ["acme.example", { source: "career_site", slug: "acme.example", domain: "acme.example" }],
  ["http://10.0.0.1/jobs", null],
  ["http://localhost:8080/", null],
  ["http://metadata.google.internal/", null],
  ["foo.localhost", null],
  ["https://nas.local/jobs", null],
  ["kubernetes.default.svc", null],
  ["https://../x", null],
  ["https://acme.test/", null],
  ["acme.invalid", null],
  ["mailto:jobs@acme.example", null],
  ["https://user:secret@acme.example/", null],
  ["", null],
])("%s is the address of a board, a site or nothing", async (address, board) => {
  expect(await findBoardOfAddress(address)).toEqual(board);
});
